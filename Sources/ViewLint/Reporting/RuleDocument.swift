import LintRules

/// The documentation of rules in Markdown.
enum RuleDocument {
  /// Returns the page of one rule. A level above 1 is for a page with several rules.
  static func page(_ rule: Configuration.RuleState, level: Int = 1) -> String {
    let info = rule.info
    let mark = String(repeating: "#", count: level)
    var text = "\(mark) \(info.id)\n\n\(info.summary)\n\n"
    text += "| Pack | Default | Fix | Since |\n|---|---|---|---|\n"
    text += "| \(pack(rule)) | \(severity(rule)) | \(fixes(info)) | \(since(rule)) |\n"
    func add(_ title: String, _ parts: String...) {
      let body = parts.filter { !$0.isEmpty }.joined(separator: "\n")
      if !body.isEmpty { text += "\n\(mark)# \(title)\n\n\(body)" }
    }
    add("Why this is a problem", ended(info.explanation))
    add("Example", examples(info.bad), ended(info.details))
    add("Use instead", examples(info.good))
    add("Not reported", ended(info.notReported))
    add("Fixes", RulePage.fixList(info))
    add("Options", options(rule))
    add("Kinds of findings", kinds(rule))
    add("Limitations", rule.info.limits.map { "- \($0)\n" }.joined())
    return text
  }

  /// Returns the page of all rules: a table, then the page of each rule.
  static func all(_ rules: [Configuration.RuleState]) -> String {
    index(rules) + rules.map { "\n" + page($0, level: 2) }.joined()
  }

  /// Returns the part of the page before the rules.
  static func index(_ rules: [Configuration.RuleState]) -> String {
    """
    # Rules

    Run `viewlint rules` to list the rules with their severities in your project, and `viewlint explain ID` to read about one.
    To turn on a pack, extend it in the configuration: `"extends": ["recommended", "pack:accessibility"]`.

    Every rule follows these principles:

    - If viewlint can't be sure, it reports nothing.
    - Code in previews isn't linted, unless the configuration has `"previews": "lint"`.
    - To suppress a finding, add a comment above it: `// viewlint:disable:next ID -- reason`.

    \(table(rules))
    """
  }

  /// Returns a table with one row per rule, with links to the rules on the page or to their pages in a folder.
  static func table(_ rules: [Configuration.RuleState], folder: String? = nil) -> String {
    let rows = RuleListing.groups(rules).flatMap { $0.rules }.map { rule in
      let target = folder.map { "\($0)\(rule.id).md" } ?? "#\(rule.id)"
      return "| [`\(rule.id)`](\(target)) | \(pack(rule)) | \(severity(rule)) | \(fixes(rule.info)) | \(since(rule)) | "
        + "\(RulePage.cell(rule.info.summary)) |\n"
    }
    return "| Rule | Pack | Default | Fix | Since | Finds |\n|---|---|---|---|---|---|\n" + rows.joined()
  }

  // MARK: Cells

  private static func pack(_ rule: Configuration.RuleState) -> String {
    rule.definition.pack?.title ?? "this project"
  }

  private static func since(_ rule: Configuration.RuleState) -> String { rule.definition.since ?? "" }

  /// The default severity, and the severity in the preset `strict` if it differs.
  private static func severity(_ rule: Configuration.RuleState) -> String {
    RulePage.severity(rule) + (rule.info.strict.map { ", \($0.rawValue) in `strict`" } ?? "")
  }

  /// The kinds of fixes.
  private static func fixes(_ info: RuleInfo) -> String {
    let names = [(Safety.safe, "safe"), (.unsafe, "unsafe"), (.manual, "suggestion")]
      .filter { safety, _ in info.fixes.contains { $0.safety == safety } }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  // MARK: Sections

  private static func ended(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func examples(_ examples: [String]) -> String {
    examples.map { "```swift\n\($0)\n```\n" }.joined(separator: "\n")
  }

  private static func kinds(_ rule: Configuration.RuleState) -> String {
    if !RulePage.hasKinds(rule) { return "" }
    return "| Kind | Meaning |\n|---|---|\n"
      + rule.info.reasons.map {
        "| `\($0.id)`\(RulePage.severity(rule, $0.id)) | \(RulePage.cell($0.meaning)) |\n"
      }.joined()
  }

  private static func options(_ rule: Configuration.RuleState) -> String {
    if rule.info.options.isEmpty { return "" }
    return "| Option | Default | Meaning |\n|---|---|---|\n"
      + RulePage.options(rule).map {
        "| `\($0.name)` | `\(RulePage.cell($0.value))` | \(RulePage.cell($0.summary)) |\n"
      }.joined()
  }
}
