import LintRules

/// `viewlint rules`: lists, explains, creates, imports, or tests rules.
enum RulesCommand: Command {
  static let name = "rules"
  static let summary = "list, explain, create, import, or test rules"
  static let usage = [
    "rules [OPTIONS] [ID…]", "rules [OPTIONS] pack:NAME…", "rules test [OPTIONS] [ID…]",
    "rules new ID [--find JSON] [--yes]",
    "rules import swiftlint [FILE] [--yes]", "rules --schema",
  ]
  static let options: [Option] = [
    Option(
      "format", value: .choice("FORMAT", RulePageFormat.allCases.map { $0.rawValue } + ["junit", "github"]),
      "the output format (junit and github only with 'test')"),
    Option("find", value: .text("JSON"), "with new, the pattern that the rule finds"),
    Option("yes", "with new and import, add 'ruleFiles' to .viewlint.json without asking"),
    Option("counts", "show the number of findings of each rule in this project"),
    Option("schema", "print the JSON Schema for configuration files"),
  ]
  static let operands = Operands.words(actions + RulePack.words + RuleList.all.map { $0.info.id })
  static let examples: [(call: String, remark: String)] = [
    ("viewlint rules", "list the rules by pack, with their severities in this project"),
    ("viewlint rules --counts", "list the rules with their numbers of findings"),
    ("viewlint rules \(RulePack.accessibility.word)", "list the rules of one pack"),
    ("viewlint rules \(RuleList.example)", "explain a rule"),
    ("viewlint rules --format markdown", "print the documentation of all rules"),
    ("viewlint rules test", "run the tests of the project's custom rules"),
    ("viewlint rules new plain_button --find '{ \"call\": \"Button\" }'", "create a custom rule with tests"),
    ("viewlint rules import swiftlint", "convert the custom rules in .swiftlint.yml"),
  ]

  private static let actions = ["test", "new", "import"]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let action = arguments.operands.first?.text
    let format = arguments.text("format")
    if action != "new", arguments.has("find") { throw UsageError("'--find' works only with 'rules new'") }
    if action != "new", action != "import", arguments.has("yes") {
      throw UsageError("'--yes' works only with 'rules new' and 'rules import'")
    }
    if arguments.has("counts"), arguments.has("schema") || action.map({ actions.contains($0) }) ?? false {
      throw UsageError("'--counts' works only with the list of rules")
    }
    if action != "test", let format, RulePageFormat(rawValue: format) == nil {
      throw UsageError("'--format \(format)' works only with 'rules test'")
    }
    if arguments.has("schema"), !arguments.operands.isEmpty || format != nil {
      throw UsageError("'--schema' can't be combined with rules or '--format'")
    }
    let project = try RuleCatalogue(arguments)
    if complain(about: project, console) { return .untrusted }
    let rest = arguments.operands.dropFirst().map(\.text)
    switch action {
    case "test":
      if format == "markdown" { throw UsageError("'--format markdown' doesn't work with 'rules test'") }
      return try RuleTestCommand(project, rest).run(format, console)
    case "new":
      return try RuleNewCommand(project, rest, find: arguments.text("find"), console)
        .run(answersYes: arguments.has("yes"))
    case "import": return try RuleImportCommand(project, rest, console).run(answersYes: arguments.has("yes"))
    default: break
    }
    if arguments.has("schema") {
      console.output.write(SchemaPage.text(ConfigurationSchema(rules: project.rules.map(\.info))))
      return .clean
    }
    return try pages(arguments, project, console)
  }

  /// Prints the problems of a project's configuration. Returns whether there are any.
  static func complain(about project: RuleCatalogue, _ console: Console) -> Bool {
    if project.failures.isEmpty { return false }
    for line in LintFailure.configuration(project.failures).lines(project.location) { console.complain(line) }
    return true
  }

  /// Prints the list of rules, or the pages of some rules.
  static func pages(
    _ arguments: Arguments, _ project: RuleCatalogue, _ console: Console
  ) throws(UsageError) -> ExitCode {
    let named = try arguments.operands.map { operand throws(UsageError) in try project.all(named: operand.text) }
    let isPacks = arguments.operands.allSatisfy { RulePack(word: $0.text) != nil }
    let rules = named.isEmpty ? project.rules : named.flatMap { $0 }
    let format = arguments.text("format").flatMap { RulePageFormat(rawValue: $0) }
    if arguments.has("counts"), format == .markdown || format == nil && !isPacks {
      throw UsageError("'--counts' works only with the list of rules or '--format json'")
    }
    do throws(LintFailure) {
      let counts = arguments.has("counts") ? try RuleCounts(project).counts : nil
      switch format {
      case nil where isPacks: console.output.write(Escaping.page(RuleListing(rules, project.configured, counts).text))
      case nil: console.output.write(Escaping.page(rules.map { RulePage.text($0) }.joined(separator: "\n")))
      case .json: console.output.write(RulePage.json(rules, project.configured, counts))
      case .markdown where isPacks: console.output.write(RuleDocument.all(rules))
      case .markdown: console.output.write(rules.map { RuleDocument.page($0) }.joined(separator: "\n"))
      }
      return .clean
    } catch {
      for line in error.lines(project.location) { console.complain(line) }
      return .untrusted
    }
  }
}

/// The formats of `rules --format`.
enum RulePageFormat: String, CaseIterable {
  case json, markdown
}
