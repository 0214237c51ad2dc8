import Testing

@testable import viewlint

/// Projects that one call lints: each as if viewlint were run in it.
@Suite struct SeveralProjectsTests {
  private static let raw =
    "import SwiftUI\nstruct A: View { let imagePath: String; var body: some View { "
    + "AsyncImage(url: URL(string: imagePath)).frame(width: 4, height: 4).card() } }\n"
  private static let unsized =
    "import SwiftUI\nstruct A: View { var body: some View { AsyncImage(url: url).card() } }\n"
  private static let accessor =
    "extension String { var asBackendURL: URL? { URL(string: hasPrefix(\"http\") ? self : \"https://a.b\" + self) } }\n"
  private static let modifier = "extension View { func card() -> some View { frame(width: 4, height: 4) } }\n"

  /// Code that shows that the backend sends paths for this property.
  private static let loader = """
    final class Loader { func load(_ path: String) { fetch(path.hasPrefix("http") ? path : Server.baseURL + path) } }
    func preload(_ view: A) { Loader().load(view.imagePath) }

    """

  /// Two repositories side by side: the first has an accessor and a modifier, the second neither.
  private func pair() -> TemporaryProject {
    TemporaryProject([
      "AppA/.git/HEAD": "", "AppA/Views/A.swift": Self.raw, "AppA/Views/S.swift": Self.unsized,
      "AppA/Views/String.swift": Self.accessor, "AppA/Kit/Card.swift": Self.modifier,
      "AppB/.git/HEAD": "", "AppB/Views/A.swift": Self.raw, "AppB/Views/S.swift": Self.unsized,
      "AppB/Net/Loader.swift": Self.loader,
    ])
  }

  private func expectBoth(_ run: TemporaryProject.Outcome, _ project: TemporaryProject) throws {
    let single = try (project.viewlint("AppA", in: ""), project.viewlint("AppB", in: ""))
    #expect(run.output == single.0.output + single.1.output)
    #expect(run.status == 1)
    #expect(run.files == ["AppA/Views/A.swift", "AppB/Views/A.swift", "AppB/Views/S.swift"])
    #expect(run.errors.contains("note: 'AppB' has no backend accessor; run 'viewlint init' there"))
    #expect(!run.errors.contains("'AppA' has no"))
  }

  @Test func factsAndNotesStayInTheirProject() throws {
    let project = pair()
    for paths in [["AppA", "AppB"], ["AppB", "AppA"], ["."], [], [".", "AppA/Views", "AppB"]] {
      try expectBoth(try project.viewlint(paths), project)
    }
    // A file of each, by paths from a folder that is in neither.
    let files = try project.viewlint("../AppA/Views/S.swift", "../AppB/Views/S.swift", in: "AppA/Views")
    #expect(files.status != 1 || !files.output.contains("AppA"))
    let named = try project.viewlint("AppA/Views/S.swift", "AppB/Views/S.swift")
    #expect(named.files == ["AppB/Views/S.swift"])
    // The findings are those of runs in the projects themselves.
    #expect(try project.viewlint(in: "AppA").files == ["Views/A.swift"])
    #expect(try project.viewlint(in: "AppB").files == ["Views/A.swift", "Views/S.swift"])
  }

  /// A file in the home folder or in a folder for temporary files is linted by itself: the rest is no project.
  @Test func looseFilesAreLintedAlone() throws {
    let project = TemporaryProject([
      "A.swift": Self.unsized, "Kit/Card.swift": Self.modifier, "Kit/String.swift": Self.accessor,
    ])
    let root = try #require(FileSystem.resolved(project.folder.path)).text
    #expect(try project.viewlint("A.swift").files == [])
    #expect(try project.viewlint("A.swift", environment: ["HOME": root]).files == ["A.swift"])
    #expect(try project.viewlint(".", "A.swift", environment: ["HOME": root]).files == [])
    #expect(try project.viewlint("--root", ".", "A.swift", environment: ["HOME": root]).files == [])
    #expect(try project.shell("chmod 1777 . && $viewlint A.swift").files == ["A.swift"])
    project.write(".viewlint.json", "{}")
    #expect(try project.shell("$viewlint A.swift").files == [])
  }

  @Test func aSetRootMakesOneProject() throws {
    let project = pair()
    #expect(try project.viewlint("--root", ".").files == ["AppA/Views/A.swift", "AppB/Views/A.swift"])
  }

  @Test func eachProjectHasItsOwnSettingsAndBaseline() throws {
    let project = pair()
    project.write("AppB/.viewlint.json", "{ \"rules\": { \"raw_url_string\": \"off\" }, \"failOn\": \"error\" }")
    let run = try project.viewlint("AppA", "AppB")
    #expect(run.files == ["AppA/Views/A.swift", "AppB/Views/S.swift"])
    #expect(!run.errors.contains("declares no"))
    project.write("AppA/.viewlint.json", "{ \"baseline\": true }")
    #expect(try project.viewlint("baseline", "create", in: "AppA").status == 0)
    let rest = try project.viewlint("AppA", "AppB")
    #expect(rest.status == 0 && rest.files == ["AppB/Views/S.swift"])
    #expect(try project.viewlint("--exclude", "AppB/Views/S.swift").files == [])
  }

  /// The option counts what the call reports; the key counts in each project.
  @Test func theNumberOfAcceptedWarningsIsThatOfAllProjects() throws {
    let project = TemporaryProject([
      "AppA/.git/HEAD": "", "AppA/Views/S.swift": Self.unsized,
      "AppB/.git/HEAD": "", "AppB/Views/S.swift": Self.unsized,
    ])
    #expect(try project.viewlint("--max-warnings", "1", "AppA", "AppB").status == 1)
    #expect(try project.viewlint("--max-warnings", "2", "AppA", "AppB").status == 0)
    for app in ["AppA", "AppB"] { project.write("\(app)/.viewlint.json", "{ \"maxWarnings\": 1 }") }
    #expect(try project.viewlint("AppA", "AppB").status == 0)
  }

  @Test func aBrokenNeighbourStopsOnlyItself() throws {
    let project = pair()
    project.write("AppA/.viewlint.json", "{ \"viws\": [] }")
    let run = try project.viewlint("AppA", "AppB")
    #expect(run.status == 2 && run.files == ["AppB/Views/A.swift", "AppB/Views/S.swift"])
    #expect(run.errors.contains("AppA/.viewlint.json:1:3: error: unknown key 'viws'"))
  }

  @Test func theFingerprintsOfTwoProjectsDiffer() throws {
    let output = try pair().viewlint("AppA", "AppB", "--format", "gitlab").output
    let prints = output.matches(of: /"fingerprint": ?"(\w+)"/).map { $0.1 }
    #expect(prints.count == 3 && Set(prints).count == 3)
  }

  @Test func fixesPatchesAndSuppressionsAreMadeInEachProject() throws {
    let project = pair()
    let patch = try project.viewlint("--diff")
    #expect(patch.output.contains("--- a/AppA/Views/A.swift") && !patch.output.contains("AppB"))
    #expect(try project.viewlint("--fix", "AppB", "AppA").status == 1)
    #expect(project.read("AppA/Views/A.swift")?.contains("imagePath.asBackendURL") == true)
    #expect(project.read("AppB/Views/A.swift") == Self.raw)
    #expect(try project.viewlint("suppress").errors.contains("suppressed 2 findings in 2 files"))
    #expect(try project.viewlint().status == 0)
  }

  /// A folder with a configuration is a project where none is above it, and only a part of one elsewhere.
  @Test func aConfigurationMarksAProjectIfNothingElseDoes() throws {
    let project = TemporaryProject([
      "AppA/.viewlint.json": "{}", "AppA/Views/S.swift": Self.unsized, "AppB/.viewlint.json": "{}",
      "AppB/Views/S.swift": Self.unsized, "AppB/Card.swift": Self.modifier,
    ])
    #expect(try project.viewlint("AppA", "AppB").files == ["AppA/Views/S.swift"])
    project.write(".viewlint.json", "{}")
    #expect(try project.viewlint("AppA", "AppB").files == [])
  }

  /// A submodule is a part of the project.
  @Test func onlyARepositoryOfItsOwnIsAProject() throws {
    let project = TemporaryProject([
      ".git/HEAD": "", "Views/S.swift": Self.unsized, "Kit/.git": "gitdir: ../.git/modules/Kit\n",
      "Kit/Card.swift": Self.modifier,
    ])
    #expect(try project.viewlint().status == 0)
  }

  @Test func foldersWithoutViewsAreNoErrorBesideOthers() throws {
    let project = pair()
    project.write("Tools/.git/HEAD", "")
    project.write("Tools/Main.swift", "let main = 1\n")
    #expect(try project.viewlint().status == 1)
    #expect(try project.viewlint("Tools", "AppB").status == 1)
    #expect(try project.viewlint("Tools").status == 2)
    let baseline = try project.viewlint("baseline", "create")
    #expect(baseline.status == 2)
    #expect(baseline.errors.contains("these folders are separate repositories and were not linted: AppA, AppB, Tools"))
  }

  /// The note is about findings that are left.
  @Test func theMissingAccessorIsNotedOnlyForFindings() throws {
    let note = "no backend accessor"
    let project = TemporaryProject([".git/HEAD": "", "Views/A.swift": Self.raw])
    #expect(!(try project.viewlint().errors.contains(note)), "nothing shows that the backend sends paths")
    project.write("Net/Loader.swift", Self.loader)
    #expect(try project.viewlint().errors.contains(note))
    #expect(!(try project.viewlint("--off", "raw_url_string").errors.contains(note)))
    #expect(try project.viewlint("baseline", "create").status == 0)
    #expect(!(try project.viewlint("--baseline", ".viewlint-baseline.jsonl").errors.contains(note)))
    #expect(try project.viewlint("suppress").status == 0)
    #expect(!(try project.viewlint().errors.contains(note)))
  }
}
