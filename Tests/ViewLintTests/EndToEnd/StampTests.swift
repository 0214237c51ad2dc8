import Testing

@testable import viewlint

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
      "Views/A.swift": TemporaryProject.goodView,
      "old.swift": "// viewlint was here and left much more than it does today.\n\n\n\n\n",
    ])
    #expect(try project.shell("ln old.swift stamp.swift && \"$viewlint\" --stamp stamp.swift").status == 0)
    #expect(project.read("old.swift") == Stamp.text)
  }

  @Test func codeIsNoPlaceForAStamp() throws {
    let project = TemporaryProject([
      "Views/A.swift": TemporaryProject.goodView, "empty.swift": "",
      "large.txt": String(repeating: "x", count: 2 << 20),
    ])
    for name in ["Views/A.swift", "large.txt"] {
      let before = project.read(name)
      let run = try project.viewlint("--stamp", name)
      #expect(run.status == 2)
      #expect(
        run.output == "" && run.errors.contains("'--stamp \(name)' would overwrite a file that isn't a viewlint stamp"))
      #expect(project.read(name) == before)
    }
    for _ in 0..<2 { #expect(try project.viewlint("--stamp", "empty.swift").status == 0) }
    #expect(project.read("empty.swift") == Stamp.text)
  }

  @Test func aStampThatCannotBeWrittenIsAnError() throws {
    let project = TemporaryProject(["Views/A.swift": TemporaryProject.goodView])
    let run = try project.viewlint("--stamp", "gone/stamp.swift")
    #expect(run.status == 2)
    #expect(run.errors.contains("gone/stamp.swift: can't write the stamp: No such file or directory"))
  }
}
