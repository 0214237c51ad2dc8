import LintRules

/// The documentation of one rule.
enum RulePage {
  /// For a terminal.
  /// - Parameter reach: what the rule does in a project, as a sentence.
  static func text(_ rule: Configuration.RuleState, _ reach: String? = nil) -> String {
    let info = rule.info
    var text = "\(info.id) (\(severity(rule)))\n\n\(info.summary)\n\n"
    text += WrappedText.paragraphs(info.explanation) + "\n"
    if let reach { text += "\n" + WrappedText.paragraphs(reach) + "\n" }
    if !info.bad.isEmpty || !rule.definition.isCustom { text += section("Reported", info.bad) }
    if !info.good.isEmpty || !rule.definition.isCustom { text += section("Not reported", info.good) }
    // A rule of the project has one reason, and that is its message.
    if !rule.definition.isCustom {
      text += "\nReasons:\n"
      text += info.reasons.map { WrappedText.entry("\($0.id)\(severity(rule, $0.id)): \($0.meaning)") }.joined()
    }
    text += "\nFixes:\n" + fixes(info).map { WrappedText.entry($0) }.joined()
    text += "\nLimits:\n" + limits(rule).map { WrappedText.entry($0) }.joined()
    if let pack = rule.definition.pack { text += "\nPack: \(pack.rawValue)\n" }
    if let place = rule.definition.place { text += "\nDefined in \(place)\n" }
    if let link = rule.definition.link { text += "\nMore: \(link)\n" }
    if rule.definition.isCustom || RuleList.suppressible.contains(where: { $0.info.id == info.id }) {
      text += """

        Suppress:
          // viewlint:disable:next \(info.id) -- why
          viewlint suppress --rule \(info.id) --reason "why"

        """
    }
    if info.options.isEmpty { return text }
    text += "\nOptions with defaults:\n"
    return text
      + options(rule).map {
        WrappedText.entry("\($0.name) = \($0.value)") + WrappedText.entry($0.summary, indentation: 6)
      }.joined()
  }

  /// What it does not see, each in a sentence.
  static func limits(_ rule: Configuration.RuleState) -> [String] {
    var limits = rule.info.limits
    if limits.isEmpty { limits = ["Where a report could be wrong, nothing is reported."] }
    if rule.definition.seesOneFile { limits.append("It looks at one file at a time; what other files say is unknown.") }
    if !rule.info.lintsPreviews {
      limits.append("It does not look at previews, unless the configuration has \"previews\": \"lint\".")
    }
    return limits
  }

  static func fixes(_ info: RuleInfo) -> [String] {
    if info.fixes.isEmpty { return ["none"] }
    return info.fixes.map { fix in
      switch fix.safety {
      case .safe: "safe (--fix): \(fix.summary)"
      case .unsafe: "unsafe (--fix --unsafe-fixes): \(fix.summary)"
      case .manual: "manual (shown, never applied): \(fix.summary)"
      }
    }
  }

  /// The severity of findings with a reason, if it is not that of the rule.
  static func severity(_ rule: Configuration.RuleState, _ reason: String) -> String {
    switch rule.reasons[reason] {
    case .on(let severity) where severity != rule.severity: " (\(severity.rawValue))"
    case .off: " (off)"
    default: ""
    }
  }

  /// For editors.
  static func markdown(_ rule: Configuration.RuleState) -> String {
    let info = rule.info
    var text = "## \(info.id)\n\n\(info.summary)\n\nDefault severity: `\(severity(rule))`\n\n\(info.explanation)\n"
    text += block("Reported", info.bad) + block("Not reported", info.good)
    text += "\n| reason | meaning |\n|---|---|\n"
    text += info.reasons.map { "| `\($0.id)` | \(cell($0.meaning)) |\n" }.joined()
    if !info.fixes.isEmpty { text += "\nFixes:\n\n" + fixes(info).map { "- \($0)\n" }.joined() }
    if let link = rule.definition.link { text += "\n[Read on](\(link))\n" }
    if info.options.isEmpty { return text }
    text += "\n| option | default | meaning |\n|---|---|---|\n"
    text += options(rule).map { "| `\($0.name)` | `\(cell($0.value))` | \(cell($0.summary)) |\n" }.joined()
    return text
  }

  /// For programs: an array of rules.
  ///
  /// - Parameters:
  ///   - configured: the rules as a project sets them.
  ///   - counts: how many findings they have there, by id.
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

  /// Where a rule belongs, and how a project sets it.
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

  private static func section(_ title: String, _ examples: [String]) -> String {
    "\n\(title):\n" + examples.map { "\n" + indented($0) + "\n" }.joined()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  static func block(_ title: String, _ examples: [String]) -> String {
    examples.isEmpty ? "" : "\n\(title):\n" + examples.map { "\n```swift\n\($0)\n```\n" }.joined()
  }

  /// A string inside a table: a bar would end the cell.
  static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
      .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
  }
}
