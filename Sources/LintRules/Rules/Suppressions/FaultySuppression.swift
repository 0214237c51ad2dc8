/// Reports suppression comments that suppress nothing.
///
/// The findings depend on those of all other rules, so `check` of a file returns none.
struct FaultySuppression: DirectiveRule {
  static let info = RuleInfo(
    id: "faulty_suppression",
    summary: "A suppression comment that names no known rule or suppresses nothing.",
    explanation: """
      A suppression comment without a rule ID, or with an unknown one, suppresses nothing. An unused one can hide a
      future finding.

      `viewlint:disable:next` applies to the next line of code, `viewlint:disable:this` to its own line,
      `viewlint:disable:previous` to the previous line of code, and `viewlint:disable:file` to the whole file.
      `viewlint:disable` applies until `viewlint:enable` with the same rule. Separate rules with commas, and start the
      reason with ` -- `.
      """,
    bad: [
      """
      struct ProfileRow: View {
        let profile: Profile

        var body: some View {
          HStack {
            /* viewlint:disable:next raw_url_string */  // reported: unused
            Text(profile.name)
            /* viewlint:disable:next fixed_font_sise */  // reported: unknown
            Text(profile.title)
            /* viewlint:disable:next */  // reported: blanket
            Text(profile.company)
            /* viewlint:disable:nxt fixed_font_size */  // reported: malformed
            Text(profile.city)
          }
        }
      }
      """
    ],
    good: [
      """
      struct AddressView: View {
        let address: String

        var body: some View {
          // viewlint:disable:next raw_url_string, forced_dynamic_url -- checked by the form
          Link("Open", destination: URL(string: address)!)
        }
      }
      """
    ],
    notReported: """
      - Suppressions of rules that are turned off.
      - Comments that mention viewlint without `viewlint:` at the start.
      """,
    details: details,
    limits: [RuleInfo.eachFile],
    reasons: [
      ("blanket", "names no rule"),
      ("unknown", "names a rule that doesn't exist"),
      ("unused", "suppresses nothing, or enables a rule that isn't disabled"),
      ("malformed", "starts with `viewlint:` but isn't a known comment"),
    ],
    fixes: [
      (.safe, "Remove a comment, or rules in it, that suppress nothing."),
      (.unsafe, "Correct a misspelled rule or comment, add missing rules, or move the comment to its finding."),
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

  /// The finding about a directive without rules. `rules` are those that it may be intended for.
  private static func blanket(_ directive: Directive, rules: [String], in source: SourceBytes) -> Finding {
    let end = directive.spellingRange.upperBound
    // Adding rules to an `enable` changes nothing, but adding them to a `disable` does.
    let safety = directive.kind == .enable ? Safety.safe : .unsafe
    let fix =
      rules.isEmpty
      ? Fix("Remove this suppression", .unsafe, DirectiveEdits(source).removing(directive))
      : Fix("Add \(quoted(rules))", safety, [Edit(end..<end, " " + rules.joined(separator: ", "))])
    return Finding(
      directive.spellingRange, reason: "blanket",
      message: directive.kind == .enable ? .blanketEnable(directive.spelling) : .blanket(directive.spelling),
      fixes: fix.edits.isEmpty ? [] : [fix])
  }

  /// The findings about entries of a directive that aren't rule IDs.
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

  /// The finding about unused rules of a directive. `hint` is the place that it may be intended for.
  private static func unused(
    _ directive: Directive, _ items: [Directive.Item], _ hint: DirectiveHint?, in source: SourceBytes
  ) -> Finding {
    var finding = unusedFinding(directive, items, hint, in: source)
    finding.isUnnecessary = true
    return finding
  }

  private static func unusedFinding(
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
    let title = items.count == directive.items.count ? "Remove this suppression" : "Remove \(rules)"
    return Finding(
      range, reason: "unused", message: directive.kind == .enable ? .notDisabled(rules) : .unused(rules),
      fixes: edits.isEmpty ? [] : [Fix(title, .safe, edits)])
  }

  /// The finding about a comment that starts like a directive.
  private static func malformed(_ directive: Directive) -> Finding {
    let nearest = Directive.Kind.nearest(to: directive.spelling)
    return Finding(
      directive.spellingRange, reason: "malformed", message: .malformed(directive.spelling, nearest?.spelling),
      fixes: nearest.map { [Fix("Change to `\($0.spelling)`", .unsafe, [Edit(directive.spellingRange, $0.spelling)])] }
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
      return rest.isEmpty || isLast ? [Fix("Change to `\(text)`", .unsafe, [Edit(item.range, text)])] : []
    }
    if let nearest = Suggestion.nearest(to: item.text, among: known) {
      return [Fix("Change to `\(nearest)`", .unsafe, [Edit(item.range, nearest)])]
    }
    // All of them at once, because separate fixes would each need a pass.
    let edits = DirectiveEdits(source).removing(strangers, from: directive)
    let title = strangers.count == 1 ? "Remove `\(item.text)`" : "Remove the unknown rules"
    // A newer version may know the rule.
    return edits.isEmpty ? [] : [Fix(title, .unsafe, edits)]
  }

  /// Whether a string is neither a rule nor similar to one.
  private static func isStrange(_ text: String, _ known: [String]) -> Bool {
    leadingRules(text, known).rules.isEmpty
      && Suggestion.nearest(to: text, among: known) == nil
  }

  /// The rules at the start of a string without commas and ` -- `, and the rest of the string.
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
    "`\(spelling)` doesn't name a rule, so it suppresses nothing; add a rule ID"
  }

  fileprivate static func blanketEnable(_ spelling: String) -> String {
    "`\(spelling)` doesn't name a rule, so it enables all of them; add the rule IDs"
  }

  fileprivate static func unknown(_ item: String, _ nearest: String?, _ isJoined: Bool) -> String {
    if let nearest { return "unknown rule `\(item)`; did you mean `\(nearest)`?" }
    guard isJoined || item.utf8.contains(0x20) else {
      return "unknown rule `\(item)`; see `viewlint rules` for a list"
    }
    return "unknown rule `\(item)`; separate rules with commas and start the reason with ` -- `"
  }

  fileprivate static func unused(_ rules: String) -> String {
    misplaced(rules, "remove it")
  }

  fileprivate static func misplaced(_ rules: String, _ hint: String) -> String {
    "this suppression of \(rules) is unused; \(hint)"
  }

  fileprivate static func notDisabled(_ rules: String) -> String {
    "\(rules) isn't disabled here; remove this `viewlint:enable`"
  }

  fileprivate static func malformed(_ spelling: String, _ nearest: String?) -> String {
    if let nearest { return "unknown comment `\(spelling)`; did you mean `\(nearest)`?" }
    let known = Directive.Kind.allCases.map { "`\($0.spelling)`" }.joined(separator: ", ")
    return "unknown comment `\(spelling)`; use one of \(known)"
  }
}
