import Foundation
import Testing

@testable import LintRules

/// Every rule has everything that a rule needs. `Scripts/new-rule` writes all of it.
@Suite struct CompleteRuleTests {
  @Test func everyRuleIsComplete() throws {
    let rules = try Sources.files(below: "Sources/LintRules/Rules")
    let tests = try Sources.files(below: "Tests/LintRulesTests/Rules").map(\.name)
    let missing =
      try missingLines(rules)
      + RuleList.all.flatMap {
        try missingFiles(of: $0, rules, tests) + missingParts(of: $0)
      }
    for sentence in missing { Issue.record("\(sentence)") }
  }

  @Test func noRuleIsListedTwice() {
    let ids = RuleList.all.map { $0.info.id }
    #expect(Set(ids).count == ids.count)
    #expect(Configuration.shipped().rules.map(\.id) == ids)
  }

  /// The rules that `RuleList` does not have.
  private func missingLines(_ rules: [Sources.File]) -> [String] {
    let known = Set(RuleList.all.map { String(describing: $0) })
    return rules.flatMap { file in
      file.outline.declarations.filter { declaration in
        declaration.kind == .structType
          && declaration.inheritance.contains { file.code.word($0).hasSuffix("Rule") }
      }.map { file.code.word($0.name) }.filter { !known.contains($0) }.map {
        "\(file.path) is not in RuleList.swift: add the line `\($0).self,`"
      }
    }
  }

  private func missingFiles(of type: any BuiltinRule.Type, _ rules: [Sources.File], _ tests: [String]) -> [String] {
    let name = String(describing: type)
    let file = rules.first { $0.name == name }
    let folder = file?.path.split(separator: "/")
    let pack = RulePack.allCases.first { "\($0)".lowercased() == folder?.dropLast().last?.lowercased() }
    return [
      pack == RuleDefinition(type).pack ? nil : "the rule \(name) is not in the pack of its folder",
      file != nil ? nil : "the rule \(name) is not in a file \(name).swift",
      tests.contains(name + "Tests") ? nil : "the rule \(name) has no tests: add \(name)Tests.swift",
      RuleName.id(ofType: name) == type.info.id ? nil : "the rule \(name) has the id `\(type.info.id)`: rename one",
    ].compactMap { $0 }
  }

  /// What the rule's `RuleInfo` and its entry in `rules.json` lack.
  private func missingParts(of type: any BuiltinRule.Type) throws -> [String] {
    let info = type.info
    let file = "\(String(describing: type)).swift"
    let shipped = try JSONReader(.configuration).read(ShippedRules.source).root["rules"]
    guard let entry = shipped?[info.id] else {
      return ["`\(info.id)` has no entry in rules.json: add \"\(info.id)\": { \"severity\": \"warning\" }"]
    }
    let defaults = Set(entry.members.map(\.name)).subtracting(["severity", "kinds"])
    let options = Set(info.options.map(\.name))
    var missing = options.subtracting(defaults).sorted().map { "the option \($0) of `\(info.id)` is not in rules.json" }
    missing += defaults.subtracting(options).sorted().map { "\(file) declares no option \($0), which rules.json sets" }
    if entry["severity"] == nil { missing.append("`\(info.id)` has no severity in rules.json") }
    if !info.summary.hasSuffix(".") { missing.append("the summary in \(file) does not end with a full stop") }
    if info.explanation.count < 100 { missing.append("\(file) explains too little: why it matters, how to fix it") }
    if info.bad.isEmpty { missing.append("\(file) has no example in `bad`") }
    if info.good.isEmpty { missing.append("\(file) has no example in `good`") }
    if info.reasons.isEmpty { missing.append("\(file) has no reason") }
    for option in info.options where !option.summary.hasSuffix(".") {
      missing.append("the summary of the option \(option.name) in \(file) does not end with a full stop")
    }
    return missing
  }
}
