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

  static var options: [Option] {
    [Option("rule", value: .list("ID", offering: RuleIDs.builtIn), "choose the finding of this rule")]
      + LintCommand.options.filter { shared.contains($0.name) }
  }

  /// The options shared with `lint`.
  private static let shared = ["root", "config", "no-config", "preset", "jobs"]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let operand = arguments.operands.first, arguments.operands.count == 1, let place = FindingPlace(operand)
    else {
      throw UsageError("expected one place, such as 'FeedView.swift:12' or 'FeedView.swift:12:7'")
    }
    var request = try LintRequest(arguments.withOperands([place.file]))
    request.baseline = .none
    let ids = RuleIDs(request)
    let rule = try arguments.text("rule").map { word throws(UsageError) in try ids.checked(word, "'--rule': ") }
    let requests = try ProjectSplit.requests(request)
    var runs = try ProjectRuns(requests, ConfigurationStore(requests[0]))
    var code = ExitCode.untrusted
    _ = runs.reports { part throws(LintFailure) in
      let results = part.run.results(part.found)
      let report = try part.run.report(results, part.found)
      LintNotices.complain(report, nil, console)
      if report.problems.isEmpty { code = Self.report(place, rule, part, results, console) }
      return report
    }
    runs.complain(console)
    return code
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

/// The place of a finding, as written on the command line: `FILE:LINE` or `FILE:LINE:COLUMN`.
struct FindingPlace: Sendable, Equatable {
  /// The file with the finding.
  var file: FilePath
  /// The line, from 1.
  var line: Int
  /// The column, from 1; nil for any.
  var column: Int?

  /// Parses a place; nil if it has no line.
  init?(_ argument: FilePath) {
    var numbers: [Int] = []
    var rest = argument.bytes[...]
    while numbers.count < 2, let colon = rest.lastIndex(of: UInt8(ascii: ":")),
      let number = NumberReader.whole(String(decoding: rest[(colon + 1)...], as: UTF8.self))
    {
      numbers.insert(number, at: 0)
      rest = rest[..<colon]
    }
    guard let first = numbers.first, !rest.isEmpty else { return nil }
    file = FilePath(Array(rest))
    line = first
    column = numbers.count > 1 ? numbers[1] : nil
  }

  /// Returns the findings at the place, of one rule or of all rules.
  func findings(in result: FileResult, _ rule: String?) -> [StampedFinding] {
    result.findings.filter { finding in
      finding.start.line == line && column.map { finding.start.column == $0 } ?? true
        && rule.map { finding.rule == $0 } ?? true
    }
  }

  /// Returns the error message for a place without a finding.
  func complaint(_ rule: String?) -> String {
    let name = Escaping.line(file.text)
    let of = rule.map { " of '\($0)'" } ?? ""
    let at = column.map { "at \(line):\($0)" } ?? "on line \(line)"
    return "no finding\(of) \(at) of '\(name)'; run 'viewlint' to see the places of findings"
  }
}
