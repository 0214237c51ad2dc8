import Testing

@testable import LintRules

@Suite struct ConfigurationDecoderTests {
  @Test func decodesEveryKey() throws {
    let layer = try decoded(
      """
      {
        "$schema": "https://example.com/rules.schema.json",
        "extends": "strict",  // a preset
        "views": ["**/Screens/**"],
        "exclude": ["Generated"],
        "previews": "lint",
        "rules": {
          "first_rule": {
            "severity": "note", "word": "b", "names": ["x", "y"], "flag": true, "text": "t", "member": "größe_2",
            "calls": ["Image.url", "_Image"], "hosts": ["https://A.example/", "b.example:8080"],
            "kinds": { "computed": "note", "literal": "off" },
          },
          "second_rule": "off",
        },
        "overrides": [{ "files": ["Legacy/**"], "rules": { "first_rule": "error" } }],
        "baseline": "old.jsonl", "failOn": "never", "format": "github", "maxWarnings": 7, "requiredVersion": ">=0.1",
      }
      """)
    #expect(layer.extends.map(\.name) == ["strict"])
    #expect(layer.views?.verdict(on: Array("App/Screens/A.swift".utf8)) == .view)
    #expect(layer.exclude?.covers(Array("App/Generated/A.swift".utf8)) == true)
    #expect(layer.lintsPreviews == true)
    #expect(
      layer.rules["first_rule"]
        == RuleLayer(
          severity: .on(.note),
          options: [
            "word": .string("b"), "names": .strings(["x", "y"]), "flag": .flag(true), "text": .string("t"),
            "member": .string("größe_2"), "calls": .strings(["Image.url", "_Image"]),
            "hosts": .strings(["a.example", "b.example:8080"]),
          ], reasons: ["computed": .on(.note), "literal": .off]))
    #expect(layer.rules["second_rule"] == RuleLayer(severity: .off))
    #expect(layer.overrides.map { $0.rules } == [["first_rule": RuleLayer(severity: .on(.error))]])
    #expect(layer.overrides[0].files.covers(Array("Legacy/A.swift".utf8)))
    let isFile = if case .file("old.jsonl", _)? = layer.run.baseline { true } else { false }
    #expect(isFile)
    #expect(layer.run.failOn == "never" && layer.run.format == "github" && layer.run.maximumWarnings == 7)
    #expect(layer.requiredVersion?.requirement.text == ">=0.1")
  }

  @Test func theBaselineCanBeTheUsualOneOrNone() throws {
    #expect(try decoded(#"{ "baseline": true }"#).run.baseline == .usual)
    #expect(try decoded(#"{ "baseline": false }"#).run.baseline == BaselineChoice.none)
  }

  /// Each pattern is matched against each path, and each name against many words.
  @Test(arguments: [
    (1_000, 1, ""), (1_001, 1, "'names' can have at most 1000 entries"),
    (1, 63, ""), (1, 65, "the patterns in this file can have at most 262144 bytes in total"),
  ])
  func refusesMoreThanItCanMatch(names: Int, patterns: Int, message: String) {
    let exclude = list(patterns, of: String(repeating: "a", count: 4_096))
    let rules = #"{"first_rule": {"names": [\#(list(names, of: "x"))]}}"#
    // The second list is over the limit as well, which is said once.
    let text = #"{"exclude": [\#(exclude)], "overrides": [{"files": ["b"], "rules": {}}], "rules": \#(rules)}"#
    var decoder = ConfigurationDecoder(.forTests)
    #expect(decoder.decode(SourceBytes(text)).problems.map(\.message) == (message.isEmpty ? [] : [message]))
  }

  private func list(_ count: Int, of text: String) -> String {
    Array(repeating: "\"\(text)\"", count: count).joined(separator: ",")
  }

  @Test func saysNothingAboutKeysThatAreMissing() throws {
    let layer = try decoded("{}")
    #expect(layer.extends.isEmpty && layer.views == nil && layer.exclude == nil && layer.lintsPreviews == nil)
    #expect(layer.rules.isEmpty && layer.overrides.isEmpty && layer.run == RunLayer() && layer.requiredVersion == nil)
  }

  @Test(arguments: [
    ("⟦[]", "the configuration must be an object, not an array"),
    (#"{⟦"viewz": []}"#, "unknown key 'viewz'; did you mean 'views'?"),
    (#"{⟦"zzz": []}"#, "unknown key 'zzz'"),
    (#"{"views": [], ⟦"views": []}"#, "duplicate key 'views'"),
    (#"{"exclude": ⟦"x"}"#, "'exclude' must be an array of strings, not a string"),
    (#"{"views": ["x", ⟦1]}"#, "an element of 'views' must be a string, not a number"),
    (#"{"exclude": [⟦"{x"]}"#, "'{x' isn't a valid pattern: missing '}'"),
    (#"{"previews": ⟦true}"#, "'previews' must be skip or lint, not true or false"),
    (#"{"previews": ⟦"lnit"}"#, "'previews' must be skip or lint, not 'lnit'; did you mean 'lint'?"),
    (#"{"extends": ["x", ⟦1]}"#, "'extends' must be a string or an array of strings, not a number"),
    (#"{"extends": ["x", ⟦"good.json\u0000x"]}"#, "a path in 'extends' can't contain a NUL character"),
    (#"{"baseline": ⟦"old.jsonl\u0000"}"#, "a path in 'baseline' can't contain a NUL character"),
    (#"{"ruleFiles": ["Lint/*", ⟦"Lint\u0000/*"]}"#, "a path in 'ruleFiles' can't contain a NUL character"),
    (#"{"exclude": [⟦"\u0000"]}"#, "a path in 'exclude' can't contain a NUL character"),
    (#"{"extends": ["strict", ⟦"pack:stat"]}"#, "unknown pack 'pack:stat'; did you mean 'pack:state'?"),
    (
      #"{"extends": ⟦"pack:views"}"#,
      "unknown pack 'pack:views': use pack:state, pack:view-structure, pack:networking, pack:lists, pack:accessibility, "
        + "pack:deprecations, pack:urls, pack:images, or pack:suppressions"
    ),
    (#"{"rules": ⟦[]}"#, "'rules' must be an object of rule IDs and settings, not an array"),
    (#"{"rules": {⟦"frist_rule": "off"}}"#, "unknown rule 'frist_rule'; did you mean 'first_rule'?"),
    (
      #"{"rules": {⟦"pack:images": "off"}}"#,
      #"unknown rule 'pack:images'; add a pack to "extends" to turn it on, or name its rules to turn them off"#
    ),
    (
      #"{"rules": {"first_rule": ⟦"of"}}"#,
      "'first_rule' must be off, note, warning, or error, not 'of'; did you mean 'off'?"
    ),
    (
      #"{"rules": {"first_rule": ⟦null}}"#,
      "'first_rule' must be off, note, warning, error, or an object, not null"
    ),
    (#"{"rules": {"first_rule": {⟦"wrod": "a"}}}"#, "unknown option 'wrod' of 'first_rule'; did you mean 'word'?"),
    (#"{"rules": {"second_rule": {⟦"word": "a"}}}"#, "unknown option 'word' of 'second_rule'"),
    (#"{"rules": {"first_rule": {"word": ⟦"c"}}}"#, "'word' must be a or b, not 'c'"),
    (#"{"rules": {"first_rule": {"flag": ⟦"yes"}}}"#, "'flag' must be true or false, not a string"),
    (#"{"rules": {"first_rule": {"names": ⟦"x"}}}"#, "'names' must be an array of strings, not a string"),
    (#"{"rules": {"first_rule": {"text": ⟦{}}}}"#, "'text' must be a string, not an object"),
    (#"{"rules": {"first_rule": {"member": ⟦"a b"}}}"#, "'a b' isn't a valid Swift identifier"),
    (#"{"rules": {"first_rule": {"member": ⟦""}}}"#, "'' isn't a valid Swift identifier"),
    (#"{"rules": {"first_rule": {"member": ⟦"a.b"}}}"#, "'a.b' isn't a valid Swift identifier"),
    (#"{"rules": {"first_rule": {"member": ⟦"1x"}}}"#, "'1x' isn't a valid Swift identifier"),
    (#"{"rules": {"first_rule": {"calls": ["Image.url", ⟦".url"]}}}"#, "'.url' isn't a valid Swift identifier"),
    (#"{"rules": {"first_rule": {"calls": ["größe", ⟦"a\"b"]}}}"#, "'a\"b' isn't a valid Swift identifier"),
    (
      #"{"rules": {"first_rule": {"severity": ⟦2}}}"#,
      "'severity' must be off, note, warning, or error, not a number"
    ),
    (#"{"overrides": ⟦{}}"#, "'overrides' must be an array of objects, not an object"),
    (#"{"overrides": [⟦{}]}"#, "missing key 'files' in an override"),
    (#"{"overrides": [{"files": [], ⟦"rule": {}}]}"#, "unknown key 'rule' in an override; did you mean 'rules'?"),
    (#"{"overrides": [⟦{"files": []}]}"#, "missing key 'rules' in an override"),
    (
      #"{"rules": {"first_rule": {"kinds": {⟦"compted": "note"}}}}"#,
      "unknown kind 'compted' of 'first_rule'; did you mean 'computed'?"
    ),
    (
      #"{"rules": {"first_rule": {"kinds": {⟦"zzz": "note"}}}}"#,
      "unknown kind 'zzz' of 'first_rule'; its kinds are 'computed', 'literal'"
    ),
    (#"{"rules": {"second_rule": {"kinds": {⟦"zzz": "note"}}}}"#, "unknown kind 'zzz' of 'second_rule'"),
    (
      #"{"rules": {"first_rule": {"kinds": {"computed": ⟦"nope"}}}}"#,
      "'computed' must be off, note, warning, or error, not 'nope'; did you mean 'note'?"
    ),
    (
      #"{"rules": {"first_rule": {"kinds": ⟦"note"}}}"#,
      "'kinds' must be an object of kinds and severities, not a string"
    ),
    (#"{"rules": {"first_rule": {⟦"kind": {}}}}"#, "unknown option 'kind' of 'first_rule'; did you mean 'kinds'?"),
    (
      #"{"rules": {"first_rule": {"hosts": [⟦"https://a.example/x"]}}}"#,
      "'https://a.example/x' isn't a host; write 'a.example'"
    ),
    (#"{"rules": {"first_rule": {"hosts": ["a", ⟦""]}}}"#, "'' isn't a host"),
    (#"{"baseline": ⟦1}"#, "'baseline' must be a path, true, or false, not a number"),
    (#"{"baseline": ⟦""}"#, "'baseline' must be a path, true, or false, not a string"),
    (
      #"{"failOn": ⟦"errors"}"#,
      "'failOn' must be error, warning, note, or never, not 'errors'; did you mean 'error'?"
    ),
    (#"{"maxWarnings": ⟦-1}"#, "'maxWarnings' must be a whole number, 0 or more, not '-1'"),
    (#"{"maxWarnings": ⟦1.5}"#, "'maxWarnings' must be a whole number, 0 or more, not '1.5'"),
    (#"{"maxWarnings": ⟦"1"}"#, "'maxWarnings' must be a whole number, 0 or more, not a string"),
    (#"{"requiredVersion": ⟦"soon"}"#, "'requiredVersion' must be a version such as '0.1.0' or '>=0.1.0', not 'soon'"),
    (#"{"views": ⟦}"#, "expected a value"),
  ])
  func saysWhatIsWrongAndWhere(_ marked: String, _ message: String) {
    let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
    var decoder = ConfigurationDecoder(.forTests)
    let problems = decoder.decode(SourceBytes(parts.joined())).problems
    #expect(problems == [ConfigurationProblem(offset: parts[0].utf8.count, message: message)])
  }

  @Test func findsAllMistakesAtOnce() {
    var decoder = ConfigurationDecoder(.forTests)
    let text = #"{"viws": 1, "previews": 2, "rules": {"x": "off", "first_rule": {"y": 1}}, "overrides": [{"z": 1}]}"#
    #expect(decoder.decode(SourceBytes(text)).problems.count == 5)
  }

  @Test func patternsStartAtTheFolderOfTheFile() throws {
    var decoder = ConfigurationDecoder(.forTests, folder: Array("Modules/A".utf8))
    let layer = decoder.decode(SourceBytes(#"{"exclude": ["Old/**"]}"#)).layer
    #expect(layer.exclude?.covers(Array("Modules/A/Old/X.swift".utf8)) == true)
    #expect(layer.exclude?.covers(Array("Old/X.swift".utf8)) == false)
  }

  private func decoded(_ text: String) throws -> ConfigurationLayer {
    var decoder = ConfigurationDecoder(.forTests)
    let (layer, problems) = decoder.decode(SourceBytes(text))
    try #require(problems == [])
    return layer
  }
}
