import LintRules

/// The place of a finding, as written on the command line: `FILE:LINE` or `FILE:LINE:COLUMN`.
struct FindingPlace: Sendable, Equatable {
  /// The file with the finding.
  var file: FilePath
  /// The line, from 1.
  var line: Int
  /// The column, from 1; nil for any.
  var column: Int?

  /// The error about arguments that aren't one place.
  static let expected = UsageError("expected one place, such as 'FeedView.swift:12' or 'FeedView.swift:12:7'")

  /// Parses a place; nil if it has no line.
  init?(_ argument: FilePath) {
    var numbers: [Int] = []
    var rest = argument.bytes[...]
    while numbers.count < 2, let colon = rest.lastIndex(of: UInt8(ascii: ":")),
      let number = NumberReader.whole(
        String(decoding: rest[(colon + 1)...], as: UTF8.self), in: 1...NumberReader.largest)
    {
      numbers.insert(number, at: 0)
      rest = rest[..<colon]
    }
    guard let first = numbers.first, !rest.isEmpty else { return nil }
    file = FilePath(Array(rest))
    line = first
    column = numbers.count > 1 ? numbers[1] : nil
  }

  /// Whether an argument must be a place, because it contains characters that don't occur in rule IDs.
  static func isMeant(by argument: FilePath) -> Bool {
    if argument.text.hasPrefix(RulePack.prefix) { return false }
    return argument.isSwift || argument.bytes.contains { [UInt8(ascii: "/"), UInt8(ascii: ":")].contains($0) }
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
    let of = rule.map { " of '\(Escaping.line($0))'" } ?? ""
    let at = column.map { "at \(line):\($0)" } ?? "on line \(line)"
    return "no finding\(of) \(at) of '\(name)'; run 'viewlint' to see the places of findings"
  }

  // MARK: Linting

  /// The options of a command that takes a place.
  /// - Parameter rule: the help of `--rule`.
  static func options(rule: String) -> [Option] {
    let shared = ["root", "config", "no-config", "preset", "jobs"]
    return [Option("rule", value: .list("ID", offering: RuleIDs.builtIn), rule)]
      + LintCommand.options.filter { shared.contains($0.name) }
  }

  /// Lints the file, and passes the rule in `--rule`, the run, and the results to `body`, unless a problem was reported.
  func lint(
    _ arguments: Arguments, _ console: Console,
    _ body: (_ rule: String?, _ part: ProjectRuns.Part, _ results: [FileResult]) -> ExitCode
  ) throws(UsageError) -> ExitCode {
    if (try? FileSystem.kind(of: file)) == .folder {
      throw UsageError("'\(file.text)' is a folder; pass a place in a file, such as 'FeedView.swift:12'")
    }
    var request = try LintRequest(arguments.withOperands([file]))
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
      if report.problems.isEmpty { code = body(rule, part, results) }
      return report
    }
    runs.complain(console)
    return code
  }
}
