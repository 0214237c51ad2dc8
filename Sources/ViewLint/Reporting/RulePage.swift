import LintRules

/// The documentation of one rule.
enum RulePage {
  /// Returns the page for a terminal.
  /// - Parameter reach: a sentence with the rule's effect in a project.
  static func text(_ rule: Configuration.RuleState, _ reach: String? = nil) -> String {
    let info = rule.info
    var text = "\(info.id) (\(severity(rule)))\n\n\(info.summary)\n\n"
    text += WrappedText.paragraphs(info.explanation) + "\n"
    if let reach { text += "\n" + WrappedText.paragraphs(reach) + "\n" }
    text += section("Example", examples(info.bad))
    text += section("Use instead", examples(info.good))
    text += section("Not reported", TerminalMarkdown.text(info.notReported))
    text += section("Fixes", info.fixes.isEmpty ? "  no fix\n" : fixes(info).map { WrappedText.entry($0) }.joined())
    text += section(
      "Options",
      options(rule).map {
        WrappedText.entry("\($0.name) = \($0.value)") + WrappedText.entry($0.summary, indentation: 6)
      }.joined())
    if hasKinds(rule) {
      text += section(
        "Kinds of findings",
        info.reasons.map { WrappedText.entry("\($0.id)\(severity(rule, $0.id)): \($0.meaning)") }.joined())
    }
    text += section("Limitations", info.limits.map { WrappedText.entry($0) }.joined())
    if let pack = rule.definition.pack { text += "\nPack: \(pack.title) (\(pack.word))\n" }
    if let place = rule.definition.place { text += "\nDefined in \(place)\n" }
    if let link = rule.definition.link { text += "\nMore: \(link)\n" }
    return text
  }

  /// The fixes with their safety, for a terminal.
  private static func fixes(_ info: RuleInfo) -> [String] {
    info.fixes.map { fix in
      switch fix.safety {
      case .safe: "safe (applied by --fix): \(fix.summary)"
      case .unsafe: "unsafe (also needs --unsafe-fixes): \(fix.summary)"
      case .manual: "suggestion (you fill in the values): \(fix.summary)"
      }
    }
  }

  /// The fixes with their safety, as a Markdown list.
  static func fixList(_ info: RuleInfo) -> String {
    info.fixes.map { fix in
      let safety =
        switch fix.safety {
        case .safe: "Safe"
        case .unsafe: "Unsafe"
        case .manual: "Suggestion"
        }
      return "- **\(safety):** \(fix.summary)\n"
    }.joined()
  }

  /// Whether a rule has several kinds of findings. A custom rule has one kind.
  static func hasKinds(_ rule: Configuration.RuleState) -> Bool {
    !rule.definition.isCustom && rule.info.reasons.count > 1
  }

  /// Returns the severity of a kind of finding, in parentheses, if it differs from the rule's severity.
  static func severity(_ rule: Configuration.RuleState, _ reason: String) -> String {
    switch rule.reasons[reason] {
    case .on(let severity) where severity != rule.severity: " (\(severity.rawValue))"
    case .off: " (off)"
    default: ""
    }
  }

  /// Returns the summary, explanation, and fixes in Markdown, with a link to the full documentation.
  static func markdown(_ rule: Configuration.RuleState) -> String {
    let info = rule.info
    var text = "## \(info.id)\n\n\(info.summary)\n\n\(info.explanation)\n"
    if !info.fixes.isEmpty { text += "\n### Fixes\n\n" + fixList(info) }
    if let link = rule.definition.link { text += "\n[Full documentation](\(link))\n" }
    return text
  }

  /// Returns the summary, explanation, and fixes as plain text, with a link to the full documentation.
  static func shortText(_ rule: Configuration.RuleState) -> String {
    let info = rule.info
    var text = "\(info.id)\n\n\(info.summary)\n\n" + WrappedText.paragraphs(info.explanation) + "\n"
    text += section("Fixes", fixes(info).map { WrappedText.entry($0) }.joined())
    if let link = rule.definition.link { text += "\nFull documentation: \(link)\n" }
    return text
  }

  /// Returns an array of rules as JSON.
  ///
  /// - Parameters:
  ///   - configured: the rules with a project's settings.
  ///   - counts: the number of findings in the project, by rule ID.
  static func json(
    _ rules: [Configuration.RuleState], _ configured: [Configuration.RuleState], _ counts: [String: Int]?
  ) -> String {
    let objects = rules.map { rule in
      let info = rule.info
      let home = rule.definition.place.map { [("custom", "true"), ("definedIn", JSONText.quoted($0))] } ?? []
      let link = rule.definition.link.map { [("link", JSONText.quoted($0))] } ?? []
      return JSONText.object(
        [
          ("id", JSONText.quoted(info.id)), ("severity", JSONText.quoted(severity(rule))),
          ("summary", JSONText.quoted(info.summary)), ("explanation", JSONText.quoted(info.explanation)),
          ("bad", JSONText.array(info.bad.map { JSONText.quoted($0) })),
          ("good", JSONText.array(info.good.map { JSONText.quoted($0) })),
          ("reasons", JSONText.object(info.reasons.map { ($0.id, JSONText.quoted($0.meaning)) })),
          (
            "fixes",
            JSONText.array(
              info.fixes.map {
                JSONText.object([
                  ("safety", JSONText.quoted($0.safety.rawValue)), ("summary", JSONText.quoted($0.summary)),
                ])
              })
          ),
          (
            "options",
            JSONText.array(
              options(rule).map {
                JSONText.object([
                  ("name", JSONText.quoted($0.name)), ("default", $0.value), ("summary", JSONText.quoted($0.summary)),
                ])
              })
          ),
        ] + home + link + project(rule, configured, counts))
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// Returns the pack of a rule and its settings in a project.
  private static func project(
    _ rule: Configuration.RuleState, _ configured: [Configuration.RuleState], _ counts: [String: Int]?
  ) -> [(String, String)] {
    let state = configured.first { $0.id == rule.id } ?? rule
    return [
      ("pack", rule.definition.pack.map { JSONText.quoted($0.rawValue) } ?? "null"),
      ("since", rule.definition.since.map { JSONText.quoted($0) } ?? "null"),
      ("projectSeverity", JSONText.quoted(severity(state))),
    ] + (counts.map { [("findings", String($0[rule.id] ?? 0))] } ?? [])
  }

  /// The severity as in the configuration.
  static func severity(_ rule: Configuration.RuleState) -> String {
    rule.isOn ? rule.severity.rawValue : "off"
  }

  static func options(
    _ rule: Configuration.RuleState
  ) -> [(name: String, value: String, summary: String)] {
    rule.info.options.map { option in
      let value =
        switch rule.options[option.name] {
        case .string(let text): JSONText.quoted(text)
        case .strings(let texts): "[" + texts.map { JSONText.quoted($0) }.joined(separator: ", ") + "]"
        case .flag(let flag): flag ? "true" : "false"
        case .count(let count): "\(count)"
        case nil: "null"
        }
      return (option.name, value, option.summary)
    }
  }

  private static func section(_ title: String, _ body: String) -> String {
    body.isEmpty ? "" : "\n\(title):\n" + body
  }

  private static func examples(_ examples: [String]) -> String {
    examples.map { "\n" + TerminalMarkdown.indented($0) + "\n" }.joined()
  }

  /// Escapes a string for a table cell.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
