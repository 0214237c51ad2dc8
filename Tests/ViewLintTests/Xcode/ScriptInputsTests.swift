import Testing

@testable import viewlint

/// Run script phases of Xcode, with the environment that Xcode gives them.
@Suite struct ScriptInputsTests {
  private static let bad = TemporaryProject.badView
  private static let styled = Sample.styled

  /// The environment of a phase in `project` with these files and lists as its inputs.
  private func phase(
    _ project: TemporaryProject, files: [String] = [], lists: [String] = []
  ) -> [String: String?] {
    var variables = ["XCODE_VERSION_ACTUAL": "2600", "SRCROOT": project.root]
    for (name, values) in [("SCRIPT_INPUT_FILE", files), ("SCRIPT_INPUT_FILE_LIST", lists)] {
      variables["\(name)_COUNT"] = "\(values.count)"
      for (index, value) in values.enumerated() { variables["\(name)_\(index)"] = "\(project.root)/\(value)" }
    }
    return variables
  }

  @Test func lintsTheViewsAmongInputFiles() throws {
    let project = TemporaryProject([
      "App/Views/Feed Row.swift": Self.bad, "App/Views/Other.swift": Self.bad,
      "App/Models/A.swift": "let a = URL(string: b)\n",
      "App/Info.plist": "",
    ])
    let environment = phase(project, files: ["App/Models/A.swift", "App/Views/Feed Row.swift", "App/Info.plist"])
    let run = try project.viewlint("--use-script-input-files", environment: environment)
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
    let place = "\(project.root)/App/Views/Feed Row.swift:\(TemporaryProject.badPlace): warning: "
    #expect(run.output.hasPrefix(place))
    #expect(run.errors == "")
  }

  @Test func lintsTheViewsInInputFileLists() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Views/B C.swift": Self.bad, "Views/D.swift": Self.bad, "Views/E.swift": Self.bad,
    ])
    project.write("one.xcfilelist", "# views\n\n\(project.root)/Views/A.swift\r\nViews/B C.swift")
    project.write("two.xcfilelist", "\(project.root)/Views/D.swift\n\(project.root)/Views/A.swift\n")
    let environment = phase(project, files: ["Views/E.swift"], lists: ["one.xcfilelist", "two.xcfilelist"])
    func files(_ options: String...) throws -> [String] {
      try project.viewlint(options + ["--format", "compact"], environment: environment).files
    }
    #expect(try files("--use-script-input-file-lists") == ["Views/A.swift", "Views/B C.swift", "Views/D.swift"])
    #expect(try files("--use-script-input-files") == ["Views/E.swift"])
    #expect(try files("--use-script-input-files", "--use-script-input-file-lists").count == 4)
  }

  @Test func inputsThatAreNoViewsSayWhatTheyDefine() throws {
    let project = TemporaryProject(["Views/A.swift": Self.styled, "Sizes.swift": Sample.sizing])
    let known = phase(project, files: ["Views/A.swift", "Sizes.swift"])
    #expect(try project.viewlint("--use-script-input-files", environment: known).status == 0)
    let unknown = phase(project, files: ["Views/A.swift"])
    #expect(try project.viewlint("--use-script-input-files", environment: unknown).lines.count == 1)
  }

  /// The sandbox refuses everything that is no input, so nothing else may be opened: here reading the one file or
  /// entering the other folder would end with status 2.
  @Test func nothingButInputsIsRead() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Extra/.viewlint.json": "{\"broken\"", "Extra/B.swift": "let b = 1\n",
    ])
    project.write(FilePath("Views/C.swift"), [0xFF, 0xFE, 0x41, 0x00])
    #expect(try project.viewlint().status == 2)
    let run = try project.viewlint("--use-script-input-files", environment: phase(project, files: ["Views/A.swift"]))
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(run.lines.count == 1)
  }

  @Test func aPhaseWithoutInputsLintsNothing() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let run = try project.viewlint(
      "--use-script-input-files", "--use-script-input-file-lists", environment: phase(project))
    #expect(run.status == 0)
    #expect(run.output == "")
  }

  @Test func anInputThatIsGoneMakesTheRunUntrusted() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let run = try project.viewlint(
      "--use-script-input-files", environment: phase(project, files: ["Views/Gone.swift", "Views/A.swift"]))
    #expect(run.status == 2)
    #expect(run.output.contains("Views/Gone.swift:1:1: error: can't be read"))
    #expect(run.output.contains("Views/A.swift:\(TemporaryProject.badPlace): warning: "))
  }

  @Test func anEnvironmentThatIsNoPhaseIsRefused() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad])
    let files = "SCRIPT_INPUT_FILE_COUNT"
    let cases: [([String: String?], String)] = [
      ([files: nil], "works only in Xcode's run script phases, which set \(files)"),
      ([files: "-1"], "\(files) isn't a number: '-1'"),
      ([files: "two"], "\(files) isn't a number: 'two'"),
      ([files: "9000000000", "SCRIPT_INPUT_FILE_0": "/a.swift"], "SCRIPT_INPUT_FILE_1 isn't set"),
    ]
    for (environment, message) in cases {
      let run = try project.viewlint("--use-script-input-files", environment: environment)
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
    let lost = try project.viewlint(
      "--use-script-input-file-lists", environment: phase(project, lists: ["gone.xcfilelist"]))
    #expect(lost.status == 2)
    #expect(lost.errors.contains("gone.xcfilelist' can't be read: No such file or directory"))
    let staged = try project.viewlint("--staged", "--use-script-input-files", environment: phase(project))
    #expect(staged.errors.contains("'--use-script-input-files' can't be combined with"))
  }
}
