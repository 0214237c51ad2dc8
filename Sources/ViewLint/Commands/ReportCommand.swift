import LintRules

/// `viewlint report`: prints a small reproduction of a finding for an issue.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "print a small reproduction of a finding for an issue, without your names"
  static let usage = ["report [OPTIONS] FILE:LINE[:COLUMN]"]
  static let operands = Operands.paths
  static let examples: [(call: String, remark: String)] = [
    ("viewlint report Sources/FeedView.swift:12:7", "the finding at this place"),
    ("viewlint report --rule \(RuleList.example) FeedView.swift:12", "the finding of a rule on this line"),
  ]

  static var options: [Option] { FindingPlace.options(rule: "choose the finding of this rule") }

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let operand = arguments.operands.first, arguments.operands.count == 1, let place = FindingPlace(operand)
    else { throw FindingPlace.expected }
    return try place.lint(arguments, console) { report(place, $0, $1, $2, console) }
  }

  private static func report(
    _ place: FindingPlace, _ rule: String?, _ part: ProjectRuns.Part, _ results: [FileResult],
    _ console: Console
  ) -> ExitCode {
    guard let target = part.found.targets.first(where: { $0.file == 0 }),
      let result = results.first(where: { $0.file == 0 })
    else { return .untrusted }
    let found = place.findings(in: result, rule)
    guard let finding = found.first else {
      console.complain("error: \(place.complaint(rule))")
      return .untrusted
    }
    guard RuleList.all.contains(where: { $0.info.id == finding.rule }) else {
      console.complain("error: '\(finding.rule)' is a rule of your project; report only findings of viewlint's rules")
      return .untrusted
    }
    if found.count > 1 {
      let others = WordSeries.text(found.dropFirst().map { "'\($0.rule)'" })
      console.complain("note: this is the finding of '\(finding.rule)'; choose \(others) with '--rule' or a column")
    }
    do throws(ReproductionFailure) {
      let reproduction = try Reproducer(part.found.tree, target, finding).run()
      console.output.write(IssueText.text(reproduction))
      return .clean
    } catch {
      console.complain("error: \(complaint(error))")
      return .findings
    }
  }

  private static func complaint(_ failure: ReproductionFailure) -> String {
    switch failure {
    case .comment: "a finding about a comment can't be reproduced without your texts; write the example by hand"
    case .lost: "the finding depends on your files, folders, or settings; write the example by hand"
    case .tooLong: "the code of the finding can't be reduced; write the example by hand"
    case .unscrubbable: "the finding depends on your names or texts; write the example by hand"
    }
  }
}
