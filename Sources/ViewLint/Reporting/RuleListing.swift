import LintRules

/// The list of all rules for a terminal.
struct RuleListing {
  private let rules: [Configuration.RuleState]
  private let configured: [Configuration.RuleState]
  private let counts: [String: Int]?

  /// - Parameters:
  ///   - configured: the rules with a project's settings.
  ///   - counts: the number of findings in the project, by rule ID.
  init(_ rules: [Configuration.RuleState], _ configured: [Configuration.RuleState], _ counts: [String: Int]?) {
    self.rules = rules
    self.configured = configured
    self.counts = counts
  }

  /// One line per rule below its pack: id, severity in the project, number of findings, summary.
  var text: String {
    let width = rules.map { $0.id.utf8.count }.max() ?? 0
    let lines = Self.groups(rules).map { title, rules in
      title + "\n" + rules.map { "  " + padded($0.id, width) + "  " + rest($0) + "\n" }.joined()
    }
    let hasChanges = rules.contains { isChanged($0) }
    return lines.joined(separator: "\n") + (hasChanges ? "\n* differs from the default\n" : "")
  }

  /// Returns the rules by pack, each group with its title. Custom rules are last.
  static func groups(_ rules: [Configuration.RuleState]) -> [(title: String, rules: [Configuration.RuleState])] {
    let packs = RulePack.allCases.map { pack in
      (title: pack.title, rules: rules.filter { $0.definition.pack == pack })
    }
    return (packs + [(title: "This project", rules: rules.filter { $0.definition.pack == nil })])
      .filter { !$0.rules.isEmpty }
  }

  private func rest(_ rule: Configuration.RuleState) -> String {
    let severity = padded(RulePage.severity(state(rule)) + (isChanged(rule) ? "*" : ""), 9)
    guard let counts else { return severity + rule.info.summary }
    let number = String(counts[rule.id] ?? 0)
    return severity + String(repeating: " ", count: max(0, 6 - number.utf8.count)) + number + "  " + rule.info.summary
  }

  private func state(_ rule: Configuration.RuleState) -> Configuration.RuleState {
    configured.first { $0.id == rule.id } ?? rule
  }

  private func isChanged(_ rule: Configuration.RuleState) -> Bool {
    RulePage.severity(state(rule)) != RulePage.severity(rule)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
  }
}
