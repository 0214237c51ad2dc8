import Testing

@testable import LintRules

@Suite struct ConfigurationTests {
  @Test func overridesKeyByKey() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(
      layer(#"{"views": ["A"], "exclude": ["B"], "rules": {"first_rule": {"word": "a", "text": "x"}}}"#))
    try configuration.apply(layer(#"{"views": ["C"], "rules": {"first_rule": {"word": "b"}}}"#))
    #expect(configuration.views.patterns.map { $0.text } == ["C"])
    #expect(configuration.exclude.patterns.map { $0.text } == ["B"])
    #expect(configuration.rules[0].options == ["word": .string("b"), "text": .string("x")])
    #expect(configuration.rules[0].severity == .warning)
  }

  @Test func turnsRulesOffAndOn() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(layer(#"{"rules": {"first_rule": "error", "second_rule": "off"}}"#))
    #expect(severities(configuration.settings(overrides: [])) == ["first_rule": .error])
    try configuration.apply(layer(#"{"rules": {"first_rule": "off", "second_rule": {"severity": "note"}}}"#))
    #expect(severities(configuration.settings(overrides: [])) == ["second_rule": .note])
  }

  @Test func laterOverridesWin() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(
      layer(
        """
        {"overrides": [
          {"files": ["Old/**"], "rules": {"first_rule": {"severity": "note", "word": "b"}, "second_rule": "off"}},
          {"files": ["*.gen.swift"], "rules": {"first_rule": "error"}}
        ]}
        """))
    let covering = configuration.overrideIndices(covering: Array("Old/x.gen.swift".utf8))
    #expect(covering == [0, 1])
    let settings = configuration.settings(overrides: covering)
    #expect(severities(settings) == ["first_rule": .error])
    #expect((settings.entries[0].rule as? FirstRule)?.options.string("word") == "b")
    #expect(configuration.overrideIndices(covering: Array("Old/x.swift".utf8)) == [0])
    #expect(configuration.overrideIndices(covering: Array("New/x.swift".utf8)) == [])
  }

  @Test func aSelectionBeatsTheConfiguration() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(layer(#"{"rules": {"first_rule": {"severity": "off", "word": "b"}}}"#))
    let only = configuration.settings(overrides: [], RuleSelection(only: ["first_rule"]))
    #expect(severities(only) == ["first_rule": .warning])
    let none = configuration.settings(overrides: [], RuleSelection(disabled: ["second_rule"]))
    #expect(severities(none) == [:])
    let both = RuleSelection(only: ["first_rule", "second_rule"], disabled: ["first_rule"])
    #expect(severities(configuration.settings(overrides: [], both)) == ["second_rule": .warning])
  }

  @Test func aReasonHasItsOwnSeverity() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(
      layer(#"{"rules": {"first_rule": {"severity": "error", "kinds": {"computed": "warning", "literal": "off"}}}}"#))
    #expect(reasons(configuration) == ["computed": .warning, "literal": nil, "other": .error])
    // What a later file says of the rule does not raise a reason, but lowers it.
    try configuration.apply(layer(#"{"rules": {"first_rule": "error"}}"#))
    #expect(reasons(configuration) == ["computed": .warning, "literal": nil, "other": .error])
    try configuration.apply(layer(#"{"rules": {"first_rule": "note"}}"#))
    #expect(reasons(configuration) == ["computed": .note, "literal": nil, "other": .note])
    try configuration.apply(layer(#"{"rules": {"first_rule": {"kinds": {"literal": "error"}}}}"#))
    #expect(reasons(configuration) == ["computed": .note, "literal": .error, "other": .note])
  }

  @Test func severitiesOfTheRunTakePrecedenceOverOverrides() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(
      layer(#"{"overrides": [{"files": ["*.swift"], "rules": {"first_rule": "off", "second_rule": "note"}}]}"#))
    let selection = RuleSelection(severities: ["first_rule": RuleLayer(severity: .on(.error))])
    #expect(
      severities(configuration.settings(overrides: [0], selection)) == ["first_rule": .error, "second_rule": .note])
  }

  @Test func laterFilesOverrideSettingsOfTheRunKeyByKey() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(layer(#"{"failOn": "error", "maxWarnings": 3, "baseline": true, "format": "json"}"#))
    try configuration.apply(layer(#"{"failOn": "note", "baseline": false}"#))
    var expected = RunLayer()
    (expected.failOn, expected.maximumWarnings, expected.format) = ("note", 3, "json")
    expected.baseline = BaselineChoice.none
    #expect(configuration.run == expected)
  }

  @Test func thePresetAllTurnsEveryRuleOn() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(layer(#"{"rules": {"first_rule": "off"}}"#))
    configuration.apply(.all)
    #expect(severities(configuration.settings(overrides: [])) == ["first_rule": .warning, "second_rule": .warning])
  }

  @Test func thePresetAllTurnsEveryKindOn() throws {
    var configuration = Configuration(rules: states)
    try configuration.apply(layer(#"{"rules": {"first_rule": {"kinds": {"computed": "note", "literal": "off"}}}}"#))
    #expect(reasons(configuration) == ["computed": .note, "literal": nil, "other": .warning])
    configuration.apply(.all)
    #expect(reasons(configuration) == ["computed": .note, "literal": .warning, "other": .warning])
  }

  /// The severities of findings of the first rule by reason; nil for those that are not reported.
  private func reasons(_ configuration: Configuration) -> [String: Severity?] {
    let entry = configuration.settings(overrides: []).entries[0]
    let ids = ["computed", "literal", "other"]
    return Dictionary(
      uniqueKeysWithValues: ids.map { ($0, entry.severity(of: Finding(0..<0, reason: $0, message: ""))) })
  }

  private var states: [Configuration.RuleState] {
    [
      Configuration.RuleState(definition: RuleDefinition(FirstRule.self), isOn: true, severity: .warning, options: [:]),
      Configuration.RuleState(
        definition: RuleDefinition(SecondRule.self), isOn: true, severity: .warning, options: [:]),
    ]
  }

  private func layer(_ text: String) throws -> ConfigurationLayer {
    var decoder = ConfigurationDecoder(.forTests)
    let (layer, problems) = decoder.decode(SourceBytes(text))
    try #require(problems == [])
    return layer
  }

  private func severities(_ settings: RuleSettings) -> [String: Severity] {
    Dictionary(uniqueKeysWithValues: settings.entries.map { ($0.id, $0.severity) })
  }
}
