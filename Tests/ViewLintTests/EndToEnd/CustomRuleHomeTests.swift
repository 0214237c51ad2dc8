import Testing

/// Rules of a project are defined in its configuration or in files, and their ids work wherever a rule id does.
@Suite struct CustomRuleHomeTests {
  private static let label = #""label_rule": { "message": "use `DSLabel`", "find": { "call": "Label" } }"#
  private static let view =
    "import SwiftUI\nstruct A: View { var body: some View { Label(\"a\", image: \"b\") } }\n"

  private func project(_ more: [String: String] = [:]) -> TemporaryProject {
    var files = [".viewlint.json": "{ \"customRules\": { \(Self.label) } }", "Views/A.swift": Self.view]
    files.merge(more) { $1 }
    return TemporaryProject(files)
  }

  @Test func aRuleOfTheConfigurationRuns() throws {
    let run = try project().viewlint()
    #expect(run.lines == ["Views/A.swift:2:40: warning: use `DSLabel` (label_rule)"])
    #expect(run.status == 1)
  }

  @Test func aFileIsARuleWithItsName() throws {
    let project = project([
      ".viewlint.json": #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"], "rules": { "menu_rule": "error" } }"#,
      "Lint/menu_rule.viewlint-rule.json": #"{ "message": "no menus", "find": { "call": "Label" } }"#,
      "Lint/notes.json": "not a rule",
    ])
    #expect(try project.viewlint().lines == ["Views/A.swift:2:40: error: no menus (menu_rule)"])
  }

  @Test func idsWorkWhereverARuleIDDoes() throws {
    let project = project()
    #expect(try project.viewlint("--only", "label_rule").lines.count == 1)
    #expect(try project.viewlint("--disable", "label_rule").lines == [])
    #expect(try project.viewlint("--error", "label_rule").lines[0].contains("error: use"))
    #expect(try project.viewlint("--off", "label_rule/custom").lines == [])
    #expect(
      try project.viewlint("--only", "lable_rule").errors
        == "error: '--only': unknown rule 'lable_rule'; did you mean 'label_rule'?\nSee 'viewlint lint --help'.\n")
    #expect(
      try project.viewlint("rules").lines.last?.split(separator: " ").joined(separator: " ")
        == "label_rule warning use `DSLabel`")
    #expect(
      try project.viewlint("rules", "--format", "json", "label_rule").output
        .contains(#""custom":true,"definedIn":".viewlint.json:1:20""#))
    #expect(
      try project.viewlint("explain", "label_rule").output.contains(
        "Finds calls to `Label`. In view files. Skips files without the word `Label`."))
    #expect(try project.viewlint("--format", "sarif").output.contains(#"{"id":"label_rule","shortDescription""#))
    #expect(try project.viewlint("config").lines.last == #"rules.label_rule.severity: "warning" (.viewlint.json:1)"#)
  }

  /// A later version of viewlint may have a rule with an id that a project already uses.
  @Test func aRuleReplacesThatOfViewlint() throws {
    let project = project([
      ".viewlint.json": """
      { "customRules": { "erased_view": { "message": "own", "find": { "call": "AnyView" },
          "tests": { "invalid": ["⟦AnyView⟧(a)"] } } }, "rules": { "erased_view": "error" } }
      """,
      "Views/A.swift": "import SwiftUI\nstruct A: View { var body: some View { AnyView(Text(a)) } }\n",
    ])
    #expect(try project.viewlint("--only", "erased_view").lines == ["Views/A.swift:2:40: error: own (erased_view)"])
    #expect(try project.viewlint("--only", "erased_view", "--note", "erased_view/custom").status == 0)
    #expect(try project.viewlint("--only", "erased_view", "--note", "erased_view/type").status == 2)
    #expect(
      try project.viewlint("rules", "test").lines == [
        "pass erased_view   .", "warning: erased_view replaces the built-in rule with the same ID",
        "1 passed, 0 failed",
      ])
    #expect(try project.viewlint("rules").lines.count { $0.contains("erased_view") } == 1)
    #expect(try project.viewlint("explain", "erased_view").output.contains("Finds calls to `AnyView`."))
    #expect(!(try project.viewlint("explain", "erased_view").output.contains("Kinds of findings:")))
  }

  @Test func explainCountsWhatTheRuleFindsInTheProject() throws {
    let project = project([
      "Views/B.swift": Self.view + Self.view, "Views/C.swift": "import SwiftUI\n", "D.swift": "Label()",
    ])
    #expect(
      try project.viewlint("explain", "label_rule").output
        .contains("\n\nChecks 3 files in this project, with 3 findings in 2 files.\n\n"))
    project.write("Views/A.swift", "import SwiftUI\n")
    project.write("Views/B.swift", "import SwiftUI\n// viewlint:disable:next label_rule\nlet a = Label()\n")
    #expect(
      try project.viewlint("explain", "label_rule").output.contains(
        "Checks 3 files in this project, without findings."))
    #expect(try !project.viewlint("explain", "raw_url_string").output.contains("in this project"))
  }

  @Test func directivesAndBaselinesKnowTheRule() throws {
    let project = project([
      "Views/B.swift": Self.view.replacing("struct", with: "// viewlint:disable:next label_rule\nstruct"),
      "Views/C.swift":
        "import SwiftUI\n// viewlint:disable:next label_rule\nstruct C: View { var body: some View { EmptyView() } }\n",
    ])
    #expect(
      try project.viewlint().lines == [
        "Views/A.swift:2:40: warning: use `DSLabel` (label_rule)",
        "Views/C.swift:2:26: warning: this suppression of `label_rule` is unused; remove it (faulty_suppression)",
      ])
    #expect(try project.viewlint("suppress", "--rule", "label_rule", "--reason", "why").status == 0)
    #expect(project.read("Views/A.swift")?.contains("// viewlint:disable:next label_rule -- why") == true)
    let other = self.project()
    #expect(try other.viewlint("baseline", "create").status == 0)
    #expect(try other.viewlint("--baseline", ".viewlint-baseline.json").lines == [])
  }

  @Test func overridesSetSeveritiesAndNearerRulesReplaceOthers() throws {
    let project = project([
      ".viewlint.json": """
      { "extends": "Lint/base.json", "overrides": [{ "files": ["Views/B.swift"], "rules": { "label_rule": "off" } }],
        "customRules": { \(Self.label) } }
      """,
      "Lint/base.json": """
      { "customRules": {
          "label_rule": { "message": "from afar", "find": { "call": "Label" } },
          "struct_rule": { "message": "{name}", "find": { "declaration": "struct" }, "files": ["Sub/**"] }
        }, "rules": { "struct_rule": { "severity": "note" } } }
      """,
      "Views/B.swift": Self.view, "Lint/Sub/C.swift": "struct C {}\n",
    ])
    #expect(
      try project.viewlint().lines == [
        "Lint/Sub/C.swift:1:8: note: C (struct_rule)",
        "Views/A.swift:2:40: warning: use `DSLabel` (label_rule)",
      ])
  }

  @Test func filesAndExceptDecideWhereARuleLooks() throws {
    let project = project([
      ".viewlint.json": """
      { "customRules": { "ui_import": { "message": "no {name} here", "find": { "import": "SwiftUI" }, "files": ["Domain/**"],
        "except": ["Old.swift"] } } }
      """,
      "Domain/A.swift": "import SwiftUI\n", "Domain/Old.swift": "import SwiftUI\n", "Other/B.swift": "import SwiftUI\n",
    ])
    let found = "Domain/A.swift:1:8: warning: no SwiftUI here (ui_import)"
    #expect(try project.viewlint().lines == [found])
    #expect(try project.viewlint("Domain/A.swift", "Domain/Old.swift", "Other/B.swift").lines == [found])
    #expect(
      try project.viewlint("--show-files").lines.contains("lint Domain/A.swift: matches 'files' of a custom rule"))
  }

  @Test func everyErrorStopsTheRunAtItsPlace() throws {
    let project = project([
      ".viewlint.json": """
      { "ruleFiles": ["Lint/*.viewlint-rule.json", "None/*.json"],
        "customRules": { "twice": { "message": "m", "find": { "call": "A" } }, "Bad": { "message": "m", "find": {} } },
        "rules": { "unlabeled_image": "error" } }
      """,
      "Lint/twice.viewlint-rule.json": #"{ "message": "m", "find": { "call": "A" } }"#,
      "Lint/unlabelled_image.viewlint-rule.json": "{ \"message\": \"{vale}\",\n \"find\": { \"modifer\": \"a\" } }",
    ])
    let run = try project.viewlint()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors.split(separator: "\n").map(String.init) == [
        ".viewlint.json:1:46: error: 'None/*.json' doesn't match any *.viewlint-rule.json file",
        ".viewlint.json:2:74: error: 'Bad' isn't a valid ID; use lowercase letters, digits, and '_'",
        ".viewlint.json:2:107: error: 'find' must have 'call', 'modifier', 'member', 'name', 'assignment', 'text', "
          + "'declaration', or 'import'",
        ".viewlint.json:3:14: error: unknown rule 'unlabeled_image'; did you mean 'unlabelled_image'?",
        "Lint/twice.viewlint-rule.json:1:1: error: 'twice' is already defined in .viewlint.json:2:20",
        "Lint/unlabelled_image.viewlint-rule.json:1:14: error: unknown placeholder '{vale}'; did you mean '{value}'?",
        "Lint/unlabelled_image.viewlint-rule.json:2:12: error: unknown key 'modifer' in 'find'; did you mean 'modifier'?",
      ])
  }

  /// The patterns of a file that `--config` names are relative to the project root if it is elsewhere.
  @Test func aFileOutsideOfTheProjectNamesRulesInIt() throws {
    let project = project([
      "App/Lint/a_rule.viewlint-rule.json": #"{ "message": "m", "find": { "call": "Label" } }"#,
      "App/Views/A.swift": Self.view, "Other/a.json": #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#,
      "Other/b.json": #"{ "ruleFiles": ["Rules/*.viewlint-rule.json"] }"#,
    ])
    let found = try project.viewlint("--root", "App", "--only", "a_rule", "--config", "Other/a.json")
    #expect(found.output.contains("(a_rule)"))
    let missing = try project.viewlint("--root", "App", "--only", "a_rule", "--config", "Other/b.json")
    #expect(
      missing.errors.contains(
        "doesn't match any *.viewlint-rule.json file; in a file outside the project, patterns are relative to the project root"
      ))
  }

  @Test func aNestedFileHasOnlyTheRulesThatItExtends() throws {
    let project = project([
      "Sub/.viewlint.json": #"{ "rules": { "label_rule": "error" } }"#, "Sub/Views/B.swift": Self.view,
    ])
    #expect(
      try project.viewlint().errors
        == "Sub/.viewlint.json:1:14: error: unknown rule 'label_rule': ../.viewlint.json defines it, but this file doesn't "
        + "extend that file\n")
    project.write("Sub/.viewlint.json", #"{ "extends": "../.viewlint.json", "rules": { "label_rule": "error" } }"#)
    #expect(try project.viewlint("Sub").lines == ["Sub/Views/B.swift:2:40: error: use `DSLabel` (label_rule)"])
  }

  @Test func linksLeadToNoRules() throws {
    let outside = TemporaryProject(["a.viewlint-rule.json": #"{ "message": "m", "find": { "call": "Label" } }"#])
    let project = project([".viewlint.json": #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#, "Lint/": ""])
    project.link("Lint/a.viewlint-rule.json", to: outside.root + "/a.viewlint-rule.json")
    #expect(try project.viewlint().status == 2)
  }
}
