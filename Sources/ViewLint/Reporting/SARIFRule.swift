import LintRules

/// The description of a rule in SARIF.
enum SARIFRule {
  /// The largest length of a description, in characters.
  private static let longestDescription = 1000

  /// The reporting descriptor of a rule.
  static func descriptor(_ rule: Configuration.RuleState) -> String {
    let info = rule.info
    let help = JSONText.object([
      ("text", JSONText.quoted(RulePage.text(rule))), ("markdown", JSONText.quoted(RulePage.markdown(rule))),
    ])
    let properties = JSONText.object([
      ("precision", "\"high\""), ("problem.severity", JSONText.quoted(problemSeverity(rule.severity))),
      ("tags", JSONText.array([JSONText.quoted("swiftui")])),
    ])
    return JSONText.object(
      [
        ("id", JSONText.quoted(info.id)),
        ("shortDescription", SARIFText.message(info.summary, or: info.id)),
        ("fullDescription", SARIFText.message(description(info), or: info.id)),
        ("help", help),
      ] + (rule.definition.link.map { [("helpUri", JSONText.quoted($0))] } ?? []) + [
        ("defaultConfiguration", JSONText.object([("level", JSONText.quoted(rule.severity.rawValue))])),
        ("properties", properties),
      ])
  }

  /// As many paragraphs of the explanation as fit, without the line breaks inside them.
  private static func description(_ info: RuleInfo) -> String {
    var description = info.summary
    var paragraph = ""
    let lines = (info.explanation + "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines {
      if !line.isEmpty {
        paragraph += (paragraph.isEmpty ? "" : " ") + String(line)
      } else if !paragraph.isEmpty {
        guard description.count + paragraph.count < longestDescription else { break }
        // A message has no full stop.
        description += (description.last.map { ".!?".contains($0) } ?? true ? " " : ". ") + paragraph
        paragraph = ""
      }
    }
    return String(description.prefix(longestDescription))
  }

  private static func problemSeverity(_ severity: Severity) -> String {
    severity == .note ? "recommendation" : severity.rawValue
  }
}
