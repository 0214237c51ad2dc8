import Testing

@testable import viewlint

@Suite struct SettingsStampTests {
  private let project = TemporaryProject([".git/HEAD": "", "App/Views/A.swift": TemporaryProject.goodView])

  /// The stamp after a run, as the build plugin calls it from another folder.
  private func stamp() throws -> String? {
    let run = try project.viewlint(
      "settings-stamp", "--working-directory", "App", "--stamp", "\(project.root)/settings.swift", "--touch",
      "\(project.root)/touched.swift", "Views/A.swift")
    #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
    return project.read("settings.swift")
  }

  /// Every way in which the settings change changes the stamp, and what is undone gives the old one.
  @Test func theStampChangesWithTheSettings() throws {
    let none = try stamp()
    #expect(none?.hasPrefix("// viewlint settings: ") == true && none?.split(separator: "\n").count == 1)
    var known: Set<String?> = [none]
    func expectChange(_ path: String, _ text: String) throws {
      project.write(path, text)
      #expect(known.insert(try stamp()).inserted, "\(path): \(text)")
    }
    try expectChange(".viewlint.json", "{}")
    try expectChange(".viewlint.json", "{ \"baseline\": true }")
    try expectChange(".viewlint-baseline.jsonl", "{}\n")
    try expectChange("App/Views/.viewlint.json", "{ \"extends\": \"../shared.json\" }")
    try expectChange("App/shared.json", "{}")
    try expectChange("App/shared.json", "{ \"rules\": {} }")
    try expectChange("App/shared.json", "{ \"rules\": ")
    try expectChange("App/.viewlint.json", "{}")
    #expect(try project.shell("rm .viewlint* App/.viewlint* App/Views/.viewlint* App/shared.json").status == 0)
    #expect(try stamp() == none)
  }

  /// An unchanged stamp is not written, so that a build does not take it for changed; the other file always is.
  @Test func anUnchangedStampIsLeftAlone() throws {
    let times = "stat -c %y settings.swift touched.swift 2> /dev/null || stat -f %Fm settings.swift touched.swift"
    _ = try stamp()
    let first = try project.shell(times).output.split(separator: "\n")
    _ = try stamp()
    let second = try project.shell(times).output.split(separator: "\n")
    #expect(first.count == 2 && first[0] == second[0] && first[1] != second[1])
  }

  @Test func codeIsNoPlaceForAStamp() throws {
    for option in ["--stamp", "--touch"] {
      let other = option == "--stamp" ? "--touch" : "--stamp"
      let run = try project.viewlint("settings-stamp", option, "App/Views/A.swift", other, "other.swift")
      #expect(run.status == 2 && run.errors.contains("isn't a viewlint stamp and was not overwritten"))
      #expect(project.read("App/Views/A.swift") == TemporaryProject.goodView)
    }
  }

  @Test func lintRunsInAnotherFolder() throws {
    project.write("App/Views/B.swift", TemporaryProject.badView)
    let run = try project.viewlint("lint", "--working-directory", "App/Views", "B.swift")
    #expect(run.status == 1 && run.output.hasPrefix("B.swift:"))
    #expect(try project.viewlint("--working-directory", "gone").errors.contains("No such file or directory"))
  }
}
