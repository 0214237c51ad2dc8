import Testing

@testable import LintRules

/// Combines every configuration key with every extreme number: accepted values are usable, and nothing traps.
@Suite struct ExtremeNumberTests {
  /// The values of a key: numbers and numbers in strings, alone, in lists, and in objects.
  private static let values =
    ExtremeNumbers.json.flatMap { [$0, "[\($0)]", "{\"a\": \($0)}"] }
    + ExtremeNumbers.texts.flatMap { ["\"\($0)\"", "[\"\($0)\"]"] }

  /// A view with extreme number literals.
  private static let source =
    """
    import SwiftUI
    struct A: View {
      @State var a = 1
      var body: some View {
        VStack(spacing: 1e999) { Text("a").padding(0xFFFFFFFFFFFFFFFF).frame(width: \(ExtremeNumbers.json[21])) }
        Text("a").padding(-9223372036854775808).frame(width: 1e300, height: 0b1).opacity(-0)
        Text("a").padding(1e-300).frame(width: 0x1p9999, height: 0o7).opacity(9007199254740993)
        AsyncImage(url: u).frame(width: 1e999, height: -1e999)
      }
    }
    """

  private func lint(_ configuration: Configuration) {
    let tree = MemoryTree(files: [("Views/A.swift", Array(Self.source.utf8))])
    let rules = configuration.rules.map(\.definition.id)
    let settings = configuration.settings(overrides: Array(configuration.overrides.indices), RuleSelection(only: rules))
    for result in Linter().lint(tree, [LintTarget(file: 0, settings: settings)]) {
      #expect(result.findings.allSatisfy { $0.finding.range.upperBound <= Self.source.utf8.count })
    }
  }

  private let schema = ConfigurationSchema()
  private let shipped = Configuration.shipped()

  /// Decodes a configuration and applies it if it has no problems. Returns whether the configuration is refused.
  private func isRefused(_ text: String, of key: String) -> Bool {
    var decoder = ConfigurationDecoder(schema)
    let (layer, problems) = decoder.decode(SourceBytes(text))
    if problems.contains(where: { $0.message.utf8.count > 1_000 }) { Issue.record("a message about \(key) is long") }
    guard problems.isEmpty else { return true }
    var configuration = shipped
    configuration.apply(layer)
    _ = configuration.deploymentTargets?.areAtLeast(17)
    return false
  }

  @Test func everyKeyOfAConfiguration() {
    for key in schema.keys {
      let refused = Self.values.count { isRefused("{\"\(key.name)\": \($0)}", of: key.name) }
      #expect(refused >= ExtremeNumbers.json.count, "\(key.name)")
    }
    for key in schema.overrideKeys {
      let other = key.name == "files" ? "\"rules\": {}" : "\"files\": [\"a\"]"
      for value in Self.values {
        _ = isRefused("{\"overrides\": [{\(other), \"\(key.name)\": \(value)}]}", of: key.name)
      }
    }
    for platform in DeploymentTargets.Platform.allCases {
      for text in ExtremeNumbers.texts + ExtremeNumbers.texts.flatMap({ ["10.\($0)", "\($0).0", "17.0.\($0)"] }) {
        let configuration = "{\"deploymentTargets\": {\"\(platform.rawValue)\": \"\(text)\"}}"
        let isVersion = text.split(separator: ".").allSatisfy { part in
          part.utf8.count < 11 && part.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        }
        if !isVersion { #expect(isRefused(configuration, of: text)) } else { _ = isRefused(configuration, of: text) }
      }
    }
  }

  @Test func everyOptionOfEveryRule() {
    let rules = RuleList.all.map { $0.info }
    for value in Self.values {
      let settings = rules.map { rule in
        let options = ([schema.severityOption] + rule.options).map { "\"\($0.name)\": \(value)" }
        return "\"\(rule.id)\": {\(options.joined(separator: ", "))}"
      }
      #expect(isRefused("{\"rules\": {\(settings.joined(separator: ", "))}}", of: value))
    }
    for rule in rules {
      for option in rule.options where option.kind == .count {
        for value in Self.values {
          let isRefused = isRefused("{\"rules\": {\"\(rule.id)\": {\"\(option.name)\": \(value)}}}", of: option.name)
          #expect(isRefused != ["0", "2147483647"].contains(value), "\(option.name) \(value)")
        }
      }
    }
  }

  /// Lints with the smallest and the largest count of every option.
  @Test func theLargestCountsAreNoLimits() {
    for count in ["0", "\(NumberReader.largest)"] {
      let counted = RuleList.all.map { $0.info }.filter { $0.options.contains { $0.kind == .count } }
      #expect(counted.count > 3)
      let rules = counted.map { rule in
        let options = rule.options.filter { $0.kind == .count }.map { "\"\($0.name)\": \(count)" }
        return "\"\(rule.id)\": {\"severity\": \"warning\", \(options.joined(separator: ", "))}"
      }
      var decoder = ConfigurationDecoder(schema)
      let (layer, problems) = decoder.decode(SourceBytes("{\"rules\": {\(rules.joined(separator: ", "))}}"))
      #expect(problems == [])
      var configuration = Configuration.shipped()
      configuration.apply(layer)
      lint(configuration)
    }
  }

  // MARK: Custom rules

  /// A valid value for every required key.
  private static let usual = [
    "message": "\"m\"", "find": "{\"call\": \"Text\"}", "title": "\"t\"", "safety": "\"unsafe\"", "code": "\"a\"",
    "declaration": "\"struct\"", "assignment": "\"a\"", "argument": "\"*\"",
  ]

  /// Returns a rule's object with the key and its value, and with all other required keys.
  private static func object(_ object: CustomRuleSchema.Object, _ key: String, _ value: String) -> String {
    var members = [key: value]
    for required in object.required { members[required] = members[required] ?? usual[required] }
    let needed = object.needs.first { $0.key == key }?.other
    if !object.subjects.isEmpty, !object.subjects.contains(key) {
      let subject = needed ?? (object.subjects.contains("modifier") ? "modifier" : object.subjects[0])
      members[subject] = usual[subject] ?? "\"padding\""
    }
    if object.name == .fix, !object.parts.contains(key) { members["rename"] = "\"b\"" }
    return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// Returns a rule that contains the object.
  private static func rule(_ name: CustomRuleSchema.Object.Name, _ object: String) -> String {
    let (find, more) =
      switch name {
      case .rule: ("", "")
      case .finder: (object, "")
      case .condition: ("{\"call\": \"Text\", \"has\": \(object)}", "")
      case .place: ("{\"call\": \"Text\", \"inside\": \(object)}", "")
      case .modifier: ("{\"modifier\": \"padding\", \"after\": \(object)}", "")
      case .value: ("{\"modifier\": \"padding\", \"has\": {\"argument\": \"*\", \"value\": \(object)}}", "")
      case .fix: ("{\"call\": \"Text\"}", ", \"fix\": \(object)")
      case .tests: ("{\"call\": \"Text\"}", ", \"tests\": \(object)")
      case .test: ("{\"call\": \"Text\"}", ", \"tests\": {\"invalid\": [\(object)]}")
      }
    return name == .rule ? object : "{\"message\": \"{value} {_1}\", \"find\": \(find)\(more)}"
  }

  @Test(arguments: CustomRuleSchema.Object.Name.allCases)
  func everyKeyOfEveryObjectOfARule(_ name: CustomRuleSchema.Object.Name) {
    let object = CustomRuleSchema.object(name)
    let tree = MemoryTree(files: [("Views/A.swift", Array(Self.source.utf8))])
    for key in object.keys {
      for value in Self.values {
        let text = Self.rule(name, Self.object(object, key.name, value))
        let result = CustomRuleDecoder().decode(
          file: SourceBytes(text), path: "Lint/a.viewlint-rule.json", folder: Array("Lint".utf8))
        if result.rules.isEmpty, result.problems.isEmpty { Issue.record("\(key.name) \(value)") }
        for rule in result.rules {
          if RuleSentence(rule).text.isEmpty { Issue.record("\(key.name) \(value)") }
          guard key.shape == .numbers else { continue }
          let settings = RuleSettings([RuleSettings.Entry(CustomRuleMatcher(rule), .warning)])
          _ = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: .unsafe).run()
        }
      }
    }
  }

  @Test(arguments: [
    ("1e300", "'number' must be between -2^53 and 2^53, not '1e300'"),
    ("[1, 9007199254740994]", "'number' must be between -2^53 and 2^53, not '9007199254740994'"),
  ])
  func numbersThatCannotBeComparedAreRefused(_ value: String, _ message: String) {
    let text = Self.rule(.value, "{\"number\": \(value)}")
    let result = CustomRuleDecoder().decode(file: SourceBytes(text), path: "a.viewlint-rule.json", folder: [])
    #expect(result.problems.map(\.message) == [message])
  }
}
