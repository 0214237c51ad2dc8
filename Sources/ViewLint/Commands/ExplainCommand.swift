import LintRules

/// `viewlint explain`: prints the pages of rules, or explains a finding.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explain a rule, or why it reports a line or doesn't"
  static let usage = ["explain ID…", "explain [OPTIONS] FILE:LINE[:COLUMN]"]
  static let operands = Operands.words(RuleList.all.map { $0.info.id })
  static let examples: [(call: String, remark: String)] = [
    ("viewlint explain \(RuleList.example)", "what it finds and why, with examples, fixes, and options"),
    ("viewlint explain FeedView.swift:12", "why this line is reported: the facts from other files"),
    ("viewlint explain --rule \(RuleList.example) FeedView.swift:12", "why a rule doesn't report this line"),
  ]

  static var options: [Option] { FindingPlace.options(rule: "with a place, explain this rule") }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let first = arguments.operands.first else {
      throw UsageError("missing rule; run 'viewlint rules' for a list")
    }
    if arguments.operands.count == 1, let place = FindingPlace(first) {
      return try place.lint(arguments, console) { explain(place, $0, $1, $2, console) }
    }
    if arguments.operands.contains(where: FindingPlace.isMeant) { throw FindingPlace.expected }
    if arguments.text("rule") != nil { throw UsageError("'--rule' needs a place, such as 'FeedView.swift:12'") }
    let project = try RuleCatalogue(arguments)
    if RulesCommand.complain(about: project, console) { return .untrusted }
    let rules = try arguments.operands.map { operand throws(UsageError) in try project.named(operand.text) }
    let pages = rules.map { rule in RulePage.text(rule, RuleReach(of: rule, project.location)?.text) }
    console.output.write(Escaping.page(pages.joined(separator: "\n")))
    return .clean
  }

  // MARK: Places

  private static func explain(
    _ place: FindingPlace, _ rule: String?, _ part: ProjectRuns.Part, _ results: [FileResult], _ console: Console
  ) -> ExitCode {
    guard let target = part.found.targets.first(where: { $0.file == 0 }) else { return .untrusted }
    let lineCount = part.found.tree.withBytes(0) { LineIndex(SourceBytes(Array($0))).lineCount } ?? 0
    guard place.line <= lineCount else {
      console.complain("error: '\(Escaping.line(place.file.text))' has \(Summary.counted(lineCount, "line"))")
      return .untrusted
    }
    let result = results.first { $0.file == 0 }
    let found = result.map { place.findings(in: $0, rule) } ?? []
    var rules = rule.map { [$0] } ?? []
    for finding in found where !rules.contains(finding.rule) { rules.append(finding.rule) }
    guard !rules.isEmpty else {
      console.complain("error: \(place.complaint(nil)), or choose a rule with '--rule'")
      return .untrusted
    }
    let explanations = part.run.linter.explanations(of: rules, in: target, part.found.tree)
    let sections = zip(rules, explanations).map { id, explanation -> String in
      let all = found.filter { $0.rule == id }
      let heading =
        all.isEmpty ? "\(id) reports nothing here.\n" : all.map { "\(id): \($0.finding.message)\n" }.joined()
      return heading + reason(place, id, result) + text(explanation)
    }
    console.output.write(Escaping.page(sections.joined(separator: "\n")))
    return .clean
  }

  /// Returns a note if a comment suppresses the rule's finding on the line; otherwise an empty string.
  private static func reason(_ place: FindingPlace, _ rule: String, _ result: FileResult?) -> String {
    let isHidden =
      result?.suppressed.contains { $0.finding.rule == rule && $0.finding.start.line == place.line } ?? false
    return isHidden ? "A comment suppresses its finding on this line.\n" : ""
  }

  /// Returns a line for each question of a rule about other files.
  private static func text(_ explanation: RuleExplanation?) -> String {
    guard let explanation else { return "The rule is off in this file, or the file isn't a view file.\n" }
    if !explanation.hasTriggers { return "The file has none of the words that the rule looks for.\n" }
    var lines = explanation.answers.map { answer in
      let shown = answer.answers.prefix(maxAnswers)
      let more = answer.answers.count - shown.count
      let all = shown.isEmpty ? "none" : shown.joined(separator: ", ")
      return WrappedText.entry("\(answer.question): \(all)\(more > 0 ? ", and \(more) more" : "")")
    }
    if explanation.needsFacts {
      lines.append(WrappedText.entry("facts about images, URLs, and helpers in the whole project"))
    }
    if lines.isEmpty { return "The rule needs no other file to decide.\n" }
    return "To decide, the rule looked up in the project:\n" + lines.joined()
  }

  /// The maximum number of answers to a question.
  private static let maxAnswers = 8
}
