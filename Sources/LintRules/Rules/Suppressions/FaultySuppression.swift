/// Finds comments that are meant to suppress findings but do not.
///
/// Its findings depend on those of all other rules, so `check` of a file has none.
struct FaultySuppression: DirectiveRule {
  static let info = RuleInfo(
    id: "faulty_suppression",
    summary: "A suppression must name its rules and suppress a finding.",
    explanation: """
      `// viewlint:disable:next raw_url_string -- opens the settings app` suppresses a finding and gives the reason. A
      comment that names no rule, or an unknown one, suppresses nothing. An unused one can hide a future finding.

      `viewlint:disable:next` applies to the next line of code, `:this` to its own line, `:previous` to the previous line
      of code, `:file` to the whole file; `viewlint:disable` applies until `viewlint:enable` with the same rule. Commas
      separate rules, and ` -- ` begins the reason. Suppressions of disabled rules are not checked.
      """,
    bad: [
      "let a = 1 // viewlint:disable:this raw_url_string",
      "// viewlint:disable:next raw_url_sting\nlet a = 1",
      "// viewlint:disable:next\nlet a = 1",
    ],
    good: [
      "struct A { let url = URL(string: path) // viewlint:disable:this raw_url_string -- the path is absolute\n}",
      "// a comment about viewlint\nlet a = 1",
    ],
    details: details,
    reasons: [
      ("blanket", "the directive names no rule"),
      ("unknown", "the directive names a rule that does not exist"),
      ("unused", "the directive suppresses nothing, or enables a rule that is not disabled"),
      ("malformed", "the comment begins with `viewlint:` but is not a directive"),
    ],
    fixes: [
      (.safe, "Remove what suppresses nothing."),
      (.unsafe, "Correct a misspelled id or directive, add missing ids, or move a directive to its finding."),
    ])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(Directive.names) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { [] }

  func check(_ faults: [DirectiveFault], in source: SourceBytes) -> [Finding] {
    faults.flatMap { fault -> [Finding] in
      switch fault {
      case .malformed(let directive): [Self.malformed(directive)]
      case .blanket(let directive, let rules): [Self.blanket(directive, rules: rules, in: source)]
      case .unknown(let directive, let known): Self.unknown(directive, known: known, in: source)
      case .unused(let directive, let items, let hint): [Self.unused(directive, items, hint, in: source)]
      }
    }
  }

  /// The finding about a directive without rules; `rules` are those that it may be meant for.
  private static func blanket(_ directive: Directive, rules: [String], in source: SourceBytes) -> Finding {
    let end = directive.spellingRange.upperBound
    // Adding rules to an `enable` changes nothing; adding them to a `disable` does.
    let safety = directive.kind == .enable ? Safety.safe : .unsafe
    let fix =
      rules.isEmpty
      ? Fix("Remove the directive", .unsafe, DirectiveEdits(source).removing(directive))
      : Fix("Name \(quoted(rules))", safety, [Edit(end..<end, " " + rules.joined(separator: ", "))])
    return Finding(
      directive.spellingRange, reason: "blanket",
      message: directive.kind == .enable ? .blanketEnable(directive.spelling) : .blanket(directive.spelling),
      fixes: fix.edits.isEmpty ? [] : [fix])
  }

  /// The findings about entries of a directive that are not rule ids.
  private static func unknown(_ directive: Directive, known: [String], in source: SourceBytes) -> [Finding] {
    let unknown = directive.items.filter { !known.contains($0.text) }
    let strangers = unknown.filter { isStrange($0.text, known) }
    return unknown.map { item in
      let isJoined = !leadingRules(item.text, known).rules.isEmpty
      let nearest = isJoined ? nil : Suggestion.nearest(to: item.text, among: known)
      return Finding(
        item.range, reason: "unknown", message: .unknown(item.text, nearest, isJoined),
        fixes: fixes(item, of: directive, strangers, known, source))
    }
  }

  /// The finding about unused rules of a directive; `hint` is the place that it may be meant for.
  private static func unused(
    _ directive: Directive, _ items: [Directive.Item], _ hint: DirectiveHint?, in source: SourceBytes
  ) -> Finding {
    var finding = judged(directive, items, hint, in: source)
    finding.isUnnecessary = true
    return finding
  }

  private static func judged(
    _ directive: Directive, _ items: [Directive.Item], _ hint: DirectiveHint?, in source: SourceBytes
  ) -> Finding {
    let rules = quoted(items.map { $0.text })
    let range = items.first?.range ?? directive.spellingRange
    if let hint {
      let fix = hint.fix(directive, in: source)
      return Finding(
        range, reason: "unused", message: .misplaced(rules, hint.text), fixes: fix.map { [$0] } ?? [])
    }
    let edits = DirectiveEdits(source).removing(items, from: directive)
    let title = items.count == directive.items.count ? "Remove the directive" : "Remove \(rules) from the directive"
    return Finding(
      range, reason: "unused", message: directive.kind == .enable ? .notDisabled(rules) : .unused(rules),
      fixes: edits.isEmpty ? [] : [Fix(title, .safe, edits)])
  }

  /// The finding about a comment that begins like a directive.
  private static func malformed(_ directive: Directive) -> Finding {
    let nearest = Directive.Kind.nearest(to: directive.spelling)
    return Finding(
      directive.spellingRange, reason: "malformed", message: .malformed(directive.spelling, nearest?.spelling),
      fixes: nearest.map { [Fix("Write `\($0.spelling)`", .unsafe, [Edit(directive.spellingRange, $0.spelling)])] }
        ?? [])
  }

  private static func fixes(
    _ item: Directive.Item, of directive: Directive, _ strangers: [Directive.Item], _ known: [String],
    _ source: SourceBytes
  ) -> [Fix] {
    let (rules, rest) = leadingRules(item.text, known)
    guard rules.isEmpty else {
      let text = rules.joined(separator: ", ") + (rest.isEmpty ? "" : " -- " + rest)
      // A reason can only be at the end.
      let isLast = directive.items.last == item && directive.reason == nil
      return rest.isEmpty || isLast ? [Fix("Write `\(text)`", .unsafe, [Edit(item.range, text)])] : []
    }
    if let nearest = Suggestion.nearest(to: item.text, among: known) {
      return [Fix("Write `\(nearest)`", .unsafe, [Edit(item.range, nearest)])]
    }
    // All of them at once, because one after the other would need a pass each.
    let edits = DirectiveEdits(source).removing(strangers, from: directive)
    let title = strangers.count == 1 ? "Remove `\(item.text)`" : "Remove unknown rules"
    // A newer version may know the rule.
    return edits.isEmpty ? [] : [Fix(title, .unsafe, edits)]
  }

  /// Whether a string is not a rule, nor similar to one.
  private static func isStrange(_ text: String, _ known: [String]) -> Bool {
    leadingRules(text, known).rules.isEmpty
      && Suggestion.nearest(to: text, among: known) == nil
  }

  /// The rules at the start of a string without commas or the mark of the reason, and what follows them.
  private static func leadingRules(_ text: String, _ known: [String]) -> (rules: [String], rest: String) {
    var rules: [String] = []
    var rest = Substring(text)
    while true {
      let word = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      guard known.contains(String(word)) else { return (rules, String(rest)) }
      rules.append(String(word))
      rest = rest.dropFirst(word.count).drop { !($0 == "_" || $0.isLetter || $0.isNumber) }
    }
  }

  private static func quoted(_ rules: [String]) -> String {
    rules.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension String {
  fileprivate static func blanket(_ spelling: String) -> String {
    "`\(spelling)` names no rule and suppresses nothing; name the rules"
  }

  fileprivate static func blanketEnable(_ spelling: String) -> String {
    "`\(spelling)` names no rule and enables all of them; name the disabled rules"
  }

  fileprivate static func unknown(_ item: String, _ nearest: String?, _ isJoined: Bool) -> String {
    if let nearest { return "unknown rule `\(item)` — did you mean `\(nearest)`?" }
    guard isJoined || item.utf8.contains(0x20) else {
      return "unknown rule `\(item)`; `viewlint rules` lists all rules"
    }
    return "unknown rule `\(item)`; separate rules with commas and begin the reason with ` -- `"
  }

  fileprivate static func unused(_ rules: String) -> String {
    "unused suppression of \(rules); remove it so that it cannot hide a future finding"
  }

  fileprivate static func misplaced(_ rules: String, _ hint: String) -> String {
    "unused suppression of \(rules); \(hint)"
  }

  fileprivate static func notDisabled(_ rules: String) -> String {
    "\(rules) is not disabled here; remove the unused `viewlint:enable`"
  }

  fileprivate static func malformed(_ spelling: String, _ nearest: String?) -> String {
    if let nearest { return "`\(spelling)` is not a directive — did you mean `\(nearest)`?" }
    let known = Directive.Kind.allCases.map { "`\($0.spelling)`" }
    return "`\(spelling)` is not a directive; use one of " + known.joined(separator: ", ")
  }
}
