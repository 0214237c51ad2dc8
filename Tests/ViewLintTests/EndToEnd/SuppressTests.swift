import Testing

@testable import viewlint

@Suite struct SuppressTests {
  private static let view =
    "struct A: View {\n  var body: some View {\n    AsyncImage(url: URL(string: path))\n  }\n}\n"
  private static let above = "    // viewlint:disable:next raw_url_string, unsized_remote_image"

  /// A project that reports strings of unknown content.
  private func project(_ files: [String: String], settings: String = "") -> TemporaryProject {
    let configuration = "{ \(settings)\"rules\": { \"raw_url_string\": \"warning\" } }"
    return TemporaryProject(files.merging([".viewlint.json": configuration]) { $1 })
  }

  @Test func writesTheFilesAndLeavesNothingToReport() throws {
    let project = project([
      "Views/A.swift": Self.view, "Views/B.swift": Self.view, "Models/C.swift": "let url = URL(string: path)\n",
    ])
    let run = try project.viewlint("suppress", "--reason", "before viewlint")
    #expect(run.status == 0)
    #expect(run.errors == "suppressed 4 findings in 2 files\n")
    #expect(project.read("Views/A.swift")?.contains("\(Self.above) -- before viewlint\n    AsyncImage") == true)
    #expect(project.read("Models/C.swift") == "let url = URL(string: path)\n")
    #expect(try project.viewlint().errors.contains("no findings in "))
    let again = try project.viewlint("suppress")
    #expect(again.status == 0)
    #expect(again.errors == "nothing to suppress\n")
  }

  @Test func onlySomeRulesAndPaths() throws {
    let project = project(["Views/A.swift": Self.view, "Views/B.swift": Self.view])
    #expect(try project.viewlint("suppress", "--rule", "raw_url_string", "Views/A.swift", "-q").errors == "")
    #expect(project.read("Views/A.swift")?.contains("    // viewlint:disable:next raw_url_string\n") == true)
    #expect(project.read("Views/B.swift") == Self.view)
    #expect(try project.viewlint("--only", "raw_url_string").files == ["Views/B.swift"])
  }

  @Test func aPatchWritesNothing() throws {
    let project = project(["Views/A.swift": Self.view])
    let run = try project.viewlint("suppress", "--diff")
    #expect(run.status == 1)
    #expect(run.output.contains("\n+\(Self.above)\n     AsyncImage"))
    #expect(project.read("Views/A.swift") == Self.view)
  }

  @Test func saysWhatCannotBeSuppressed() throws {
    let broken = "let a = URL(string: x)\nlet b = \"open\n"
    let project = project(["Views/A.swift": Self.view, "Views/B.swift": broken])
    let run = try project.viewlint("suppress")
    #expect(run.status == 1)
    #expect(
      run.errors.hasPrefix("warning: Views/B.swift:1:9: can't suppress 'raw_url_string' here because "), "\(run.errors)"
    )
    #expect(run.errors.hasSuffix("suppressed 2 findings in 1 file\n"))
    #expect(project.read("Views/B.swift") == broken)
  }

  @Test func recordedFindingsAreLeftAlone() throws {
    let project = project(["Views/A.swift": Self.view], settings: "\"baseline\": true, ")
    #expect(try project.viewlint("baseline", "create").status == 0)
    #expect(try project.viewlint("suppress").errors == "nothing to suppress\n")
  }

  @Test(arguments: [
    (["--rule", "raw_url"], "'--rule': unknown rule 'raw_url'; did you mean 'raw_url_string'?"),
    (
      ["--rule", "faulty_suppression"],
      "'faulty_suppression' can't be suppressed; run 'viewlint --fix' to remove unused comments"
    ),
    (["--reason", "two\nlines"], "'--reason' must be a single line"),
  ])
  func badUsage(_ arguments: [String], _ message: String) throws {
    let run = try project(["Views/A.swift": Self.view]).viewlint(["suppress"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(message)\n"))
  }
}
