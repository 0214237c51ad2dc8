extension CustomRule {
  /// The rule as one that can be configured.
  public var definition: RuleDefinition {
    var matcher = CustomRuleMatcher(self)
    let sentence = RuleSentence(self).text
    matcher.info.explanation = why.map { "\($0)\n\n\(sentence)" } ?? sentence
    var definition = RuleDefinition(matcher, at: place.text)
    definition.severity = severity
    definition.files = files
    definition.except = except
    definition.link = link
    return definition
  }
}

extension RuleInfo {
  /// What a configuration has to know about a rule that a project defines, before the rule is read.
  public static func ofCustomRule(_ id: String) -> RuleInfo {
    RuleInfo(
      id: id, summary: "", explanation: "", bad: [], good: [], reasons: [(CustomRuleMatcher.reason, "")], options: [])
  }
}
