import LintRules

/// `viewlint rules`: lists the rules, or explains one.
enum RulesCommand: Command {
  static let name = "rules"
  static let summary = "list the rules, or explain some"
  static let usage = ["rules [OPTIONS] [ID…]", "rules --schema"]
  static let options: [Option] = [
    Option(
      "format", value: .choice(RulePageFormat.allCases.map { $0.rawValue }),
      "print the pages of the rules in this format"),
    Option("schema", "print the JSON Schema of configuration files"),
  ]
  static let operands = Operands.words(RuleList.all.map { $0.info.id })
  static let examples: [(call: String, remark: String)] = [
    ("viewlint rules", "one line per rule"),
    ("viewlint rules \(RuleList.example)", "what it finds, why, and its options"),
    ("viewlint rules --format markdown", "the documentation of all rules"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    if arguments.has("schema") {
      guard arguments.operands.isEmpty, !arguments.has("format") else {
        throw UsageError("'--schema' takes neither rules nor '--format'")
      }
      console.output.write(SchemaPage.text())
      return .clean
    }
    let project = try RuleCatalogue(arguments)
    if !project.failures.isEmpty {
      for line in LintFailure.configuration(project.failures).lines(project.location) { console.complain(line) }
      return .untrusted
    }
    let rules = project.rules
    let chosen = try arguments.operands.map { operand throws(UsageError) in try project.named(operand.text) }
    guard let format = arguments.text("format").flatMap({ RulePageFormat(rawValue: $0) }) else {
      console.output.write(
        chosen.isEmpty ? RuleListing.text(rules) : chosen.map { RulePage.text($0) }.joined(separator: "\n"))
      return .clean
    }
    let pages = chosen.isEmpty ? rules : chosen
    switch format {
    case .json: console.output.write(RulePage.json(pages))
    case .markdown where chosen.isEmpty: console.output.write(RulePage.document(pages))
    case .markdown: console.output.write(pages.map { RulePage.markdown($0) }.joined(separator: "\n"))
    }
    return .clean
  }
}

/// The formats of `rules --format`.
enum RulePageFormat: String, CaseIterable {
  case json, markdown
}

/// `viewlint explain`: the page of each given rule.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "explain a rule: what it finds, why, its fixes and options"
  static let usage = ["explain ID…"]
  static let options: [Option] = []
  static let operands = RulesCommand.operands
  static let examples: [(call: String, remark: String)] = [
    ("viewlint explain \(RuleList.example)", "what it finds, why, its fixes, options and suppressions")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw UsageError("missing rule; 'viewlint rules' lists them")
    }
    return try RulesCommand.run(arguments, console)
  }
}
