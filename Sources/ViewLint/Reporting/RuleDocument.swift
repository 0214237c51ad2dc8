import LintRules

/// The documentation of rules in Markdown.
enum RuleDocument {
  /// The page of one rule. A deeper level is for a page with other rules.
  static func page(_ rule: Configuration.RuleState, level: Int = 1) -> String {
    let info = rule.info
    let mark = String(repeating: "#", count: level)
    var text = "\(mark) \(info.id)\n\n\(info.summary)\n\n"
    text += "| pack | default | fix | since |\n|---|---|---|---|\n"
    text += "| \(pack(rule)) | \(severity(rule)) | \(fixes(info)) | \(since(rule)) |\n"
    func add(_ title: String, _ body: String) {
      if !body.isEmpty { text += "\n\(mark)# \(title)\n\n\(body)" }
    }
    add("Why", info.explanation + "\n")
    add("Reported", examples(info.bad))
    add("Not reported", examples(info.good))
    add("In whole views", info.details.isEmpty ? "" : info.details + "\n")
    add("Reasons", reasons(rule))
    add("Fixes", list(RulePage.fixes(info)))
    add("Options", options(rule))
    add("Known limits", list(RulePage.limits(rule)))
    if RuleList.suppressible.contains(where: { $0.info.id == info.id }) {
      add("Suppress", "```swift\n// viewlint:disable:next \(info.id) -- why\n```\n")
    }
    return text
  }

  /// The page of all rules: a table of them, then everything about each.
  static func all(_ rules: [Configuration.RuleState]) -> String {
    index(rules) + rules.map { "\n" + page($0, level: 2) }.joined()
  }

  /// What is before the rules on their page.
  static func index(_ rules: [Configuration.RuleState]) -> String {
    """
    # Rules

    `viewlint rules` lists the rules with their severities in a project, `viewlint explain ID` prints the page of one. A rule
    of a pack is on if the configuration extends the pack: `"extends": ["recommended", "pack:accessibility"]`.

    \(table(rules))
    """
  }

  /// One row per rule, with links to the rules on a page or to their pages in a folder.
  static func table(_ rules: [Configuration.RuleState], folder: String? = nil) -> String {
    let rows = RuleListing.groups(rules).flatMap { $0.rules }.map { rule in
      let target = folder.map { "\($0)\(rule.id).md" } ?? "#\(rule.id)"
      return "| [`\(rule.id)`](\(target)) | \(pack(rule)) | \(severity(rule)) | \(fixes(rule.info)) | \(since(rule)) | "
        + "\(RulePage.cell(rule.info.summary)) |\n"
    }
    return "| rule | pack | default | fix | since | finds |\n|---|---|---|---|---|---|\n" + rows.joined()
  }

  // MARK: Cells

  private static func pack(_ rule: Configuration.RuleState) -> String {
    rule.definition.pack.map { "`\($0.rawValue)`" } ?? "this project"
  }

  private static func since(_ rule: Configuration.RuleState) -> String { rule.definition.since ?? "" }

  /// The default severity, and that in the preset `strict` of a rule that is off otherwise.
  private static func severity(_ rule: Configuration.RuleState) -> String {
    RulePage.severity(rule) + (rule.info.strict.map { ", \($0.rawValue) in `strict`" } ?? "")
  }

  /// The kinds of fixes that a rule has.
  private static func fixes(_ info: RuleInfo) -> String {
    let kinds = [Safety.safe, .unsafe, .manual].filter { safety in info.fixes.contains { $0.safety == safety } }
    return kinds.isEmpty ? "none" : kinds.map(\.rawValue).joined(separator: ", ")
  }

  // MARK: Sections

  private static func examples(_ examples: [String]) -> String {
    examples.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n")
  }

  private static func list(_ lines: [String]) -> String { lines.map { "- \($0)\n" }.joined() }

  private static func reasons(_ rule: Configuration.RuleState) -> String {
    "| reason | meaning |\n|---|---|\n"
      + rule.info.reasons.map {
        "| `\($0.id)`\(RulePage.severity(rule, $0.id)) | \(RulePage.cell($0.meaning)) |\n"
      }.joined()
  }

  private static func options(_ rule: Configuration.RuleState) -> String {
    if rule.info.options.isEmpty { return "" }
    return "| option | default | meaning |\n|---|---|---|\n"
      + RulePage.options(rule).map {
        "| `\($0.name)` | `\(RulePage.cell($0.value))` | \(RulePage.cell($0.summary)) |\n"
      }.joined()
  }
}
