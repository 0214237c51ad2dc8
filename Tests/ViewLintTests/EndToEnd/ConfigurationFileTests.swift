import Testing

@Suite struct ConfigurationFileTests {
  private static let bad = TemporaryProject.badView

  @Test func theNearestFileCounts() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "rules": { "unsized_remote_image": "error" } }"#, "Views/A.swift": Self.bad,
      "Sub/.viewlint.json": #"{ "views": ["**/Screens/**"], "rules": { "unsized_remote_image": "note" } }"#,
      "Sub/Views/B.swift": Self.bad, "Sub/Screens/C.swift": Self.bad, "Sub/Deep/Screens/D.swift": Self.bad,
    ])
    #expect(
      severities(try project.viewlint()) == [
        "Sub/Deep/Screens/D.swift": "note", "Sub/Screens/C.swift": "note", "Views/A.swift": "error",
      ])
    #expect(severities(try project.viewlint("Sub/Views/B.swift")) == ["Sub/Views/B.swift": "note"])
  }

  @Test func filesAboveTheRootDoNotCount() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "rules": { "unsized_remote_image": "off" } }"#, "App/Views/A.swift": Self.bad,
    ])
    #expect(try project.viewlint("App").output == "")
    #expect(severities(try project.viewlint("--root", "App", "App")) == ["App/Views/A.swift": "warning"])
  }

  @Test func excludesAreNotEntered() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "exclude": ["Old/**", "*.gen.swift"] }"#, "Views/A.swift": Self.bad,
      "Views/B.gen.swift": Self.bad, "Old/Views/C.swift": Self.bad, "Old/.viewlint.json": "no JSON at all",
      "App/Old/Views/D.swift": Self.bad,
    ])
    #expect(Array(severities(try project.viewlint()).keys.sorted()) == ["App/Old/Views/D.swift", "Views/A.swift"])
  }

  @Test func overridesHoldForTheirFiles() throws {
    let project = TemporaryProject([
      ".viewlint.json": """
      {
        // Comments and trailing commas are welcome.
        "overrides": [
          { "files": ["**/Legacy/**"], "rules": { "unsized_remote_image": "note" } },
          { "files": ["Views/Legacy/Worst.swift"], "rules": { "unsized_remote_image": "off" } },
        ],
      }
      """,
      "Views/A.swift": Self.bad, "Views/Legacy/B.swift": Self.bad, "Views/Legacy/Worst.swift": Self.bad,
    ])
    #expect(severities(try project.viewlint()) == ["Views/A.swift": "warning", "Views/Legacy/B.swift": "note"])
  }

  @Test func filesExtendOthers() throws {
    let project = TemporaryProject([
      "base.json": #"{ "extends": "strict", "views": ["Screens"], "rules": { "unsized_remote_image": "error" } }"#,
      "App/.viewlint.json":
        #"{ "extends": "../base.json", "rules": { "unsized_remote_image": { "imageViews": ["Remote"] } } }"#,
      "App/Screens/A.swift": "let a = Remote(url: url)\nlet b = AsyncImage(url: url)\n",
    ])
    let run = try project.viewlint("App")
    #expect(run.output.hasPrefix("App/Screens/A.swift:1:9: error: "))
    #expect(run.lines.count == 1)
  }

  @Test func theCommandLineChoosesTheFile() throws {
    let project = TemporaryProject([
      ".viewlint.json": #"{ "rules": { "unsized_remote_image": "off" } }"#, "Views/A.swift": Self.bad,
      "ci.json": #"{ "rules": { "unsized_remote_image": "error" } }"#,
    ])
    #expect(try project.viewlint().output == "")
    #expect(severities(try project.viewlint("--config", "ci.json")) == ["Views/A.swift": "error"])
    #expect(severities(try project.viewlint("--no-config")) == ["Views/A.swift": "warning"])
    #expect(severities(try project.viewlint("--only", "unsized_remote_image")) == ["Views/A.swift": "warning"])
    #expect(try project.viewlint("--no-config", "--disable", "unsized_remote_image").output == "")
  }

  @Test(arguments: [
    ("{\n  \"ruels\": {}\n}", "2:3: error: unknown key 'ruels' in the configuration; did you mean 'rules'?"),
    (
      "{ \"rules\": {\n\t\"unsized_remote_imag\": \"off\" } }",
      "2:2: error: unknown rule 'unsized_remote_imag'; did you mean 'unsized_remote_image'?"
    ),
    (
      #"{ "rules": { "unsized_remote_image": { "imageView": [] } } }"#,
      "1:40: error: unknown option 'imageView' of unsized_remote_image; did you mean 'imageViews'?"
    ),
    (
      #"{ "views": "Views" }"#,
      "1:12: error: 'views' must be \"auto\" or an array of strings, not a string; write [\"Views\"]"
    ),
    (#"{ "views": ["{a"] }"#, "1:13: error: '{a' isn't a valid pattern: missing '}'"),
    ("{ \"views\": [", "1:13: error: expected a value or ']', but the file ends here"),
    (
      #"{ "extends": "strct" }"#,
      "1:14: error: no preset or file named 'strct'; did you mean 'strict'?"
    ),
    (
      #"{ "extends": "/etc/hosts" }"#,
      "1:14: error: '/etc/hosts' is outside the project root; pass the file with --config"
    ),
    (#"{ "extends": ".viewlint.json" }"#, "1:14: error: '.viewlint.json' extends this file in a cycle"),
  ])
  func aMistakeStopsTheRun(_ text: String, _ message: String) throws {
    let project = TemporaryProject([".viewlint.json": text, "Views/A.swift": Self.bad])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors == ".viewlint.json:\(message)\n")
  }

  @Test func whatAProjectAroundHoldsIsExtendedFromThere() throws {
    let project = TemporaryProject([
      ".viewlint.json": "{}", "shared.json": "{}", "App/Deep/.viewlint.json": #"{ "extends": "../../shared.json" }"#,
      "App/.viewlint.json": "{}", "App/Deep/Views/A.swift": Self.bad,
    ])
    let inside = try project.viewlint(in: "App/Deep")
    #expect(inside.status == 2)
    #expect(
      inside.errors
        == ".viewlint.json:1:14: error: '../../shared.json' is outside the project root; run viewlint from a parent folder or pass --root\n"
    )
    #expect(try project.viewlint().files == ["App/Deep/Views/A.swift"])
    #expect(try project.viewlint("--root", "../..", "Views", in: "App/Deep").files == ["Views/A.swift"])
  }

  @Test func filesOfTheRepositoryMayBeExtended() throws {
    let rules = #"{ "rules": { "unsized_remote_image": "off" } }"#
    let project = TemporaryProject([
      "outer.json": "{}", "Repository/.git/HEAD": "", "Repository/shared.json": rules,
      "Repository/App/.viewlint.json": #"{ "extends": "../shared.json" }"#, "Repository/App/Views/A.swift": Self.bad,
    ])
    let run = try project.viewlint(in: "Repository/App")
    #expect((run.status, run.errors) == (0, "no findings in 1 file\n"))
    project.write("Repository/App/.viewlint.json", #"{ "extends": "../../outer.json" }"#)
    #expect(try project.viewlint(in: "Repository/App").errors.contains("is outside the project root"))
  }

  @Test func mistakesInNestedFilesStopTheRunToo() throws {
    let project = TemporaryProject([
      "Views/A.swift": Self.bad, "Views/Sub/.viewlint.json": "{", "Views/Sub/B.swift": Self.bad,
      "Views/.viewlint.json": "[", "Other/C.swift": Self.bad,
    ])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "Views/.viewlint.json:1:2:", "Views/Sub/.viewlint.json:1:2:",
      ])
    // A neighbour's mistakes are no reason to stop.
    #expect(try project.viewlint("Other").files == ["Other/C.swift"])
    #expect(try project.viewlint("Other/C.swift").files == ["Other/C.swift"])
    #expect(try project.viewlint("Views/A.swift").status == 2)
  }

  @Test func aConfigurationThatCannotBeReadStopsTheRun() throws {
    let project = TemporaryProject(["Views/A.swift": Self.bad, ".viewlint.json/": ""])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.errors == ".viewlint.json: error: can't be read: Is a directory\n")
    #expect(
      try project.viewlint("--config", "gone.json").errors
        == "gone.json: error: can't be read: No such file or directory\n")
  }

  /// The severities of the findings by path.
  private func severities(_ run: TemporaryProject.Outcome) -> [String: String] {
    var result: [String: String] = [:]
    for line in run.lines {
      let parts = line.split(separator: ":").map { $0.drop { $0 == " " } }
      result[String(parts[0])] = String(parts[3])
    }
    return result
  }
}
