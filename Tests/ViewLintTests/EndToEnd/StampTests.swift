import Testing

@testable import ViewLint

@Suite struct StampTests {
  @Test func aRunThatEndsWellLeavesAStamp() throws {
    let project = TemporaryProject([
      "Views/A.swift": TemporaryProject.goodView, "Views/B.swift": TemporaryProject.badView,
    ])
    #expect(try project.viewlint("Views/B.swift", "--stamp", "my stamp.swift").status == 1)
    #expect(project.read("my stamp.swift") == nil)
    #expect(try project.viewlint("Views/A.swift", "--stamp", "my stamp.swift").status == 0)
    #expect(project.read("my stamp.swift") == Stamp.text)
    #expect(try project.viewlint("--fail-on", "error", "--stamp", "other.swift").status == 0)
    #expect(project.read("other.swift") == Stamp.text)
  }

  /// In a sandbox there may be no other file beside it, not even for a moment.
  @Test func theStampIsWrittenInPlace() throws {
    let project = TemporaryProject([
      "Views/A.swift": TemporaryProject.goodView, "old.swift": "// much longer than any stamp\n\n\n\n\n",
    ])
    #expect(try project.shell("ln old.swift stamp.swift && \"$viewlint\" --stamp stamp.swift").status == 0)
    #expect(project.read("old.swift") == Stamp.text)
  }

  @Test func aStampThatCannotBeWrittenIsAnError() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    let run = try project.viewlint("--stamp", "gone/stamp.swift")
    #expect(run.status == 2)
    #expect(run.errors.contains("gone/stamp.swift: the stamp cannot be written: No such file or directory"))
  }
}
