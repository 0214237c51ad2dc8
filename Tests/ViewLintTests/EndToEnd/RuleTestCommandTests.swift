import Testing

/// `viewlint rules test` runs the tests of the rules of a project and says what is wrong with them.
@Suite struct RuleTestCommandTests {
  private func project(_ rule: String, _ more: [String: String] = [:]) -> TemporaryProject {
    var files = [
      ".viewlint.json": #"{ "ruleFiles": ["Lint/*.viewlint-rule.json"] }"#, "Lint/a_rule.viewlint-rule.json": rule,
      "Views/A.swift": "import SwiftUI\nstruct A: View { var body: some View { Text(a).font(.body).padding(8) } }\n",
    ]
    files.merge(more) { $1 }
    return TemporaryProject(files)
  }

  private static func rule(_ tests: String, _ more: String = "") -> String {
    """
    {
      "message": "no `{name}`", "find": { "call": "Text" }, \(more)
      "tests": { \(tests) }
    }
    """
  }

  @Test func testsPass() throws {
    let rule = Self.rule(
      #""valid": ["Label(a)", ["VStack {", "  Image(a)", "}"]], "invalid": ["⟦Text⟧(a)", { "code": ["⟦Text⟧(a)", "⟦Text⟧(b)"], "message": "no `Text`", "fixed": ["DSText(a)", "DSText(b)"] }]"#,
      #""fix": { "title": "t", "safety": "manual", "rename": "DSText" },"#)
    let run = try project(rule).viewlint("rules", "test")
    #expect(run.output == "pass a_rule   ....\n4 passed, 0 failed\n")
    #expect(run.status == 0)
  }

  @Test(
    arguments: [
      (
        #""invalid": ["⟦Text⟧(a) + Text(b)"]"#, "N", "3:26: noisy: found 'Text' at 1:11, which isn't marked",
        "Text(a) + Text(b)"
      ),
      (#""invalid": ["⟦Text⟧(a)"], "valid": ["Text(a)"]"#, "N.", "3:54: noisy: found 'Text' at 1:1", "Text(a)"),
      (#""invalid": ["Label(⟦a⟧)"]"#, "M", "3:26: missing: didn't find 'a' at 1:7", "Label(a)"),
      (
        #""invalid": [{ "code": "⟦Text⟧(a)", "message": "other" }]"#, "T",
        "3:26: wrong message: the message is 'no `Text`'", "Text(a)"
      ),
    ])
  func aFailureIsShown(_ tests: String, _ letters: String, _ line: String, _ code: String) throws {
    let run = try project(Self.rule(tests)).viewlint("rules", "test", "a_rule")
    #expect(run.status == 1)
    #expect(run.lines.first == "FAIL a_rule   \(letters)")
    #expect(run.lines.dropFirst().first == "  Lint/a_rule.viewlint-rule.json:\(line)")
    #expect(run.lines.dropFirst(2).first == "    \(code)")
    #expect(run.lines.last?.hasSuffix("1 failed") == true)
  }

  @Test(
    arguments: [
      (#""rename": "DSText""#, #", "fixed": "Label(a)""#, "the fix produces 'DSText(a)'"),
      (#""addArgument": "b""#, "", "the rule still reports the fixed code"),
      (#""replace": "DSText((""#, "", "the fix leaves unmatched brackets"),
      (#""replace": "Card(Text(1), Text(2))""#, "", "the fix inserts code that the rule reports"),
      (
        #""replace": "Card(Text(a))""#, #", "fixed": "Card(Text(a))""#,
        "the fix inserts code that the rule reports"
      ),
    ])
  func aWrongFixIsShown(_ fix: String, _ fixed: String, _ detail: String) throws {
    let tests = "\"invalid\": [{ \"code\": \"⟦Text⟧(a)\"\(fixed) }]"
    let more = "\"fix\": { \"title\": \"t\", \"safety\": \"unsafe\", \(fix) },"
    let run = try project(Self.rule(tests, more)).viewlint("rules", "test")
    #expect(run.lines.first == "FAIL a_rule   F")
    #expect(run.lines.dropFirst().first?.hasSuffix("wrong fix: \(detail)") == true)
  }

  /// The command rejects such a fix even without a test for it. A manual fix isn't applied.
  @Test func aFixWithoutEndIsRefusedWithoutTests() throws {
    for (safety, isRefused) in [("safe", true), ("unsafe", true), ("manual", false)] {
      let fix = #""fix": { "title": "t", "safety": "\#(safety)", "replace": "Card(Text(1), Text(2))" },"#
      let run = try project(Self.rule("", fix)).viewlint("rules", "test")
      #expect(run.status == (isRefused ? 1 : 0))
      #expect(run.output.contains("wrong fix: the fix inserts code that the rule reports") == isRefused)
    }
  }

  /// The run writes no fix of the rule, with or without fixes of other rules.
  @Test(arguments: ["Card(Text(1), Text(2), Text(3), Text(4), Text(5), Text(6), Text(7), Text(8))", "Card(Text(a))"])
  func aFixThatWritesWhatItsRuleFindsIsNotWritten(_ code: String) throws {
    let fix = "\"fix\": { \"title\": \"t\", \"safety\": \"safe\", \"replace\": \"\(code)\" },"
    let project = project(Self.rule("", fix))
    let before = project.read("Views/A.swift")
    let diff = try project.viewlint("--diff")
    #expect(diff.status == 2 && diff.output == "")
    let run = try project.viewlint("--fix")
    #expect(run.status == 1 && run.lines.count == 1, "\(run)")
    #expect(
      run.errors.contains(
        "error: the fix of 'a_rule' inserts code that the rule reports, so it wasn't applied; "
          + "correct the 'fix' of this rule\n"), "\(run.errors)")
    #expect(project.read("Views/A.swift") == before)
  }

  @Test func filesBesideARuleAreTests() throws {
    let files = [
      "Lint/a_rule.valid.swift": "struct A: View {\n  var body: some View { Label(a) }\n}\n",
      "Lint/a_rule.invalid.swift": "VStack {\n  Text(a)  // found\n  Label(b)\n  Text(c)\n}\n",
    ]
    let run = try project(Self.rule(""), files).viewlint("rules", "test")
    #expect(run.lines.first == "FAIL a_rule   .N")
    #expect(
      run.lines.dropFirst().first
        == "  Lint/a_rule.invalid.swift:1:1: noisy: found 'Text' at 4:3, which isn't marked")
  }

  @Test func thePathOfATestDecidesAboutFiles() throws {
    let tests =
      #""valid": ["Text(a)"], "invalid": [{ "path": "Sources/B.swift", "code": "⟦Text⟧(a)" }]"#
    let run = try project(Self.rule(tests, #""files": ["Sources/**"],"#)).viewlint("rules", "test")
    #expect(run.lines.first == "pass a_rule   ..")
  }

  @Test func likelyMistakesAreWarnings() throws {
    let rule =
      #"{ "message": "m", "find": [{ "call": "Buton" }, { "declaration": "struct", "has": { "inheritance": "PreviewProvider" } }] }"#
    let run = try project(rule).viewlint("rules", "test")
    #expect(
      run.lines == [
        "warning: a_rule has no invalid test",
        #"warning: a_rule finds only code in previews, which aren't linted; set "previews": "lint""#,
        "warning: 'Buton' of a_rule doesn't occur in this project", "0 passed, 0 failed",
      ])
    #expect(run.status == 0)
  }

  @Test(arguments: [
    #"{ "declaration": "var", "inside": { "declaration": "*_Previews" } }"#,
    #"{ "call": "Text", "inside": { "declaration": "*", "has": { "inheritance": "PreviewProvider" } } }"#,
  ])
  func findersOfPreviewsNeedPreviews(_ finder: String) throws {
    let (start, body) = ("struct A_Previews: PreviewProvider { static var", ": some View { ")
    let code =
      finder.contains("var") ? "\(start) ⟦previews⟧\(body) Text(a) } }" : "\(start) previews\(body) ⟦Text⟧(a) } }"
    let tests = "\"tests\": { \"invalid\": [\"\(code)\"] }"
    let run = try project("{ \"message\": \"m\", \"find\": \(finder), \(tests) }").viewlint("rules", "test")
    #expect(run.output.contains(#"; it's in a preview, so set "previews": "lint""#))
    #expect(run.output.contains(#"a_rule finds only code in previews, which aren't linted; set "previews": "lint""#))
  }

  @Test func aTypeOfTheProjectThatHasTheNameOfAViewIsMentioned() throws {
    let files = [
      "Views/B.swift": "import SwiftUI\n// struct Text\nextension Text {}\n",
      "Views/C.swift": "enum UI {\n  struct Text {}\n}\n",
    ]
    let rule = Self.rule(#""invalid": ["⟦Text⟧(a)"]"#)
    let warning =
      "warning: 'Text' of a_rule is also a type in this project (Views/C.swift:2); the rule also finds its initializers"
    #expect(try project(rule, files).viewlint("rules", "test").lines.contains(warning))
    let plain = try project(rule, ["Views/B.swift": files["Views/B.swift"] ?? ""]).viewlint("rules", "test")
    #expect(plain.lines == ["pass a_rule   .", "1 passed, 0 failed"])
  }

  @Test(arguments: [
    (#"{ "call": ["Buton", "Text"] }"#, []), (#"{ "call": ["Buton", "DS*"] }"#, []),
    (#"{ "name": ["Txet", "Lable"] }"#, ["Txet", "Lable"]), (#"{ "assignment": ["Nowhere.a", "Text.a"] }"#, []),
    (#"{ "assignment": ["Nowhere.a", "Other.Text"] }"#, ["Nowhere", "Other"]),
    (#"[{ "call": "Text" }, { "modifier": "fnot" }]"#, ["fnot"]),
  ])
  func oneNameOfAListIsEnough(_ finder: String, _ missing: [String]) throws {
    let rule = #"{ "message": "m", "find": \#(finder), "tests": { "invalid": ["a"] } }"#
    let warnings = try project(rule).viewlint("rules", "test").lines.filter { $0.contains("nowhere") }
    #expect(warnings == missing.map { "warning: '\($0)' of a_rule doesn't occur in this project" })
  }

  @Test func programsReadTheResults() throws {
    let project = project(Self.rule(#""valid": ["Label(a)", "Text(<a>)"], "invalid": ["⟦Text⟧(b)"]"#))
    let json = try project.viewlint("rules", "test", "--format", "json")
    #expect(json.output.hasPrefix(#"{"passed":2,"failed":1,"tests":[{"rule":"a_rule","kind":"valid","result":"pass""#))
    #expect(json.status == 1)
    let junit = try project.viewlint("rules", "test", "--format", "junit").output
    #expect(junit.contains(#"<testsuite name="a_rule" tests="3" failures="1">"#))
    #expect(junit.contains(#"<failure type="noisy" message="noisy: found &apos;Text&apos; at 1:1"/>"#))
    #expect(
      try project.viewlint("rules", "test", "--format", "github").output
        == "::error file=Lint/a_rule.viewlint-rule.json,line=3,col=36::a_rule: noisy: found 'Text' at 1:1\n")
  }

  @Test func aRuleThatCannotBeReadIsAnError() throws {
    let run = try project("{ \"message\": \"m\" }").viewlint("rules", "test")
    #expect(run.status == 2)
    #expect(run.errors == "Lint/a_rule.viewlint-rule.json:1:1: error: missing key 'find' in the rule\n")
    #expect(try project("{}").viewlint("rules", "test", "raw_url_string").status == 2)
    #expect(try TemporaryProject().viewlint("rules", "test").status == 2)
  }

  @Test func newWritesARuleWhoseTestFailsUntilItIsWritten() throws {
    let project = TemporaryProject([".viewlint.json": "{ \"previews\": \"lint\" }", "Views/A.swift": "ForbiddenView()"])
    let run = try project.viewlint("rules", "new", "b_rule", "--yes")
    #expect(run.lines == ["wrote Lint/b_rule.viewlint-rule.json", "wrote .viewlint.json"])
    #expect(
      project.read(".viewlint.json") == "{\n  \"ruleFiles\": [\"Lint/*.viewlint-rule.json\"], \"previews\": \"lint\" }")
    #expect(
      run.errors.hasPrefix(
        "note: the test fails until you replace 'find' and 'tests' in Lint/b_rule.viewlint-rule.json; "))
    let untouched = try project.viewlint("rules", "test")
    #expect(untouched.status == 1)
    #expect(untouched.lines.last == "1 passed, 1 failed")
    let text = try #require(project.read("Lint/b_rule.viewlint-rule.json"))
    project.write("Lint/b_rule.viewlint-rule.json", text.replacing("⟦Example⟧(a)", with: "⟦ForbiddenView⟧(a)"))
    #expect(try project.viewlint("rules", "test").output.hasPrefix("pass b_rule   ..\n"))
    #expect(try project.viewlint("rules", "new", "b_rule").status == 2)
    #expect(try project.viewlint("rules", "new", "raw_url_string").status == 2)
    #expect(try project.viewlint("rules", "new", "c_rule", "--find", "{ \"cal\": 1 }").status == 2)
  }

  @Test(arguments: [
    (#"{ "call": "Button(action:)", "has": { "closure": "label" } }"#, "⟦Button⟧(action: a) { a } label: { a }"),
    (
      #"{ "modifier": "padding", "after": { "modifier": "background" }, "has": { "argument": "_", "value": { "number": 8 } } }"#,
      "row.background().⟦padding⟧(8)"
    ),
    (#"{ "call": "Text", "inside": { "call": "Label", "label": "_" } }"#, "Label { ⟦Text⟧() }"),
    (#"{ "import": ["UIKit", "AppKit"] }"#, "import ⟦UIKit⟧"), (#"{ "text": "http://*" }"#, #"let a = ⟦\"http://a\"⟧"#),
    (#"{ "assignment": "*.corner" }"#, "func f() { ⟦A.corner⟧ = a }"),
    (#"{ "member": "Color.red" }"#, "let a = ⟦Color.red⟧"),
    (
      #"{ "declaration": "struct", "named": "*Screen", "has": { "inheritance": "View" }, "lacks": { "modifier": "track" } }"#,
      "struct ⟦AScreen⟧: View { var body: some View { row } }"
    ),
  ])
  func newWritesATestOfTheFinder(_ finder: String, _ code: String) throws {
    let project = TemporaryProject([".viewlint.json": "{}", "Views/A.swift": "Text(a)"])
    let run = try project.viewlint("rules", "new", "b_rule", "--yes", "--find", finder)
    #expect(run.errors == "")
    #expect(project.read("Lint/b_rule.viewlint-rule.json")?.contains("\"invalid\": [\"\(code)\"]") == true)
    #expect(try project.viewlint("rules", "test").lines.last == "2 passed, 0 failed")
  }

  @Test func newSaysWhereATestIsMissing() throws {
    let project = TemporaryProject([".viewlint.json": "{}", "Views/A.swift": "Text(a)"])
    let run = try project.viewlint(
      "rules", "new", "b_rule", "--yes", "--find", #"{ "call": "Text", "inside": { "declaration": "DS*" } }"#)
    #expect(
      run.errors
        == "note: add an invalid test to Lint/b_rule.viewlint-rule.json, and mark the code to find: ⟦Name⟧()\n")
    #expect(try project.viewlint("rules", "test").lines.last == "1 passed, 0 failed")
  }

  @Test func namesAndFilesThatDoNotOccurAreWarnings() throws {
    let tests = #""invalid": [{ "path": "Screens/A.swift", "code": "⟦Text⟧(verbatim: a)" }]"#
    let rule = Self.rule(tests, #""files": ["**/Screens/**", "**/Views/**"],"#).replacing("`{name}`", with: "`{_}`")
    #expect(
      try project(rule).viewlint("rules", "test").lines == [
        "pass a_rule   .", "warning: '**/Screens/**' in 'files' of a_rule doesn't match any file in this project",
        "warning: a placeholder of a_rule is empty at Lint/a_rule.viewlint-rule.json:3:26: no ``", "1 passed, 0 failed",
      ])
  }

  @Test func findPrintsPlaces() throws {
    let project = project(Self.rule(""), ["Other/B.swift": "import UIKit\n"])
    let found = try project.viewlint("find", #"{ "modifier": "padding", "after": { "modifier": "font" } }"#)
    #expect(found.lines == ["Views/A.swift:2:60: padding(8)"])
    let pretty = try project.viewlint("find", #"{ "call": "*t" }"#, "--format", "pretty", "--max-findings", "0")
    #expect(pretty.errors.contains("--max-findings"))
    let excerpt = try project.viewlint("find", #"{ "call": "Text" }"#, "--format", "pretty")
    #expect(excerpt.lines.first == "Views/A.swift:2:40: Text(a)")
    #expect(found.status == 0)
    let imports = try project.viewlint("find", "--count", #"{ "import": "UIKit" }"#)
    #expect((imports.output, imports.status) == ("1\n", 0))
    #expect(try project.viewlint("find", #"{ "call": "Nothing" }"#).status == 1)
    #expect(try project.viewlint("find", #"{ "call": "Text" }"#, "Other").status == 1)
    let word = try project.viewlint("find", "Button")
    #expect(word.status == 2)
    #expect(
      word.errors.hasPrefix(
        #"error: 'Button' isn't a JSON pattern; try: viewlint find '{ "call": "Button" }'"#))
    #expect(try project.viewlint("find", ".font(").errors.contains(#"find '{ "modifier": "font" }'"#))
    #expect(try project.viewlint("find", "[]").errors == "error: 1:1: 'find' must have at least one finder\n")
    let wrong = try project.viewlint("find", #"{ "cal": "Text" }"#)
    #expect((wrong.errors, wrong.status) == ("error: 1:3: unknown key 'cal' in 'find'; did you mean 'call'?\n", 2))
  }
}
