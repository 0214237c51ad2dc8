import LintRules

/// `viewlint find`: prints the code that a finder matches.
enum FindCommand: Command {
  static let name = "find"
  static let summary = "search SwiftUI code with a custom-rule pattern"
  static let usage = ["find JSON [OPTIONS] [PATH…]"]
  static let operands = Operands.paths
  static let examples: [(call: String, remark: String)] = [
    (#"viewlint find '{ "call": "Image(systemName:)" }'"#, "every symbol image"),
    (
      #"viewlint find '{ "call": "Image", "lacks": { "modifier": "accessibilityLabel" } }' Sources/App"#,
      "images without a label"
    ),
    (#"viewlint find --count '{ "import": "UIKit" }'"#, "the number of files that import UIKit"),
  ]

  /// The id of the finder in reports.
  static let id = "find"

  static var options: [Option] {
    LintCommand.options.filter { shared.contains($0.name) }
      + [Option("count", "print only the number of matches")]
  }

  /// The options that it shares with `lint`.
  private static let shared = [
    "root", "files-from", "null", "config", "no-config", "exclude", "no-ignore", "format", "output", "max-findings",
    "color", "jobs", "staged", "changed-since",
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard let text = arguments.operands.first?.text else {
      throw UsageError("missing pattern, such as '{ \"call\": \"Image\" }'")
    }
    if !text.contains(where: { "{[".contains($0) }) {
      throw UsageError("'\(text)' isn't a JSON pattern; try: viewlint find '\(suggestion(for: text))'")
    }
    switch request(try LintRequest(arguments.withoutFirstOperand), finder: text) {
    case .success(let request): return try report(request, arguments, console)
    case .failure(let problems):
      for line in problems.lines { console.complain(line) }
      return .untrusted
    }
  }

  /// Returns the finder to suggest for a word that isn't JSON.
  private static func suggestion(for text: String) -> String {
    let word = String(text.drop { $0 == "." }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let isModifier = text.hasPrefix(".") || word.first?.isLowercase == true
    let (key, name) = word.isEmpty ? ("call", "Image") : (isModifier ? "modifier" : "call", word)
    return #"{ "\#(key)": "\#(name)" }"#
  }

  /// The problems of a finder.
  struct FinderProblems: Error {
    /// One line for each problem.
    var lines: [String]
  }

  /// Returns a request that matches a finder in the files of a different request.
  static func request(_ request: LintRequest, finder: String) -> Result<LintRequest, FinderProblems> {
    let source = SourceBytes(finder)
    let result = CustomRuleDecoder(taken: []).decode(finder: source, id: id)
    guard var rule = result.rules.first, result.problems.isEmpty else {
      let lines = LineIndex(source)
      let problems = result.problems.map { problem in
        let position = lines.position(of: problem.offset)
        return Escaping.line("error: \(position.line):\(position.column): \(problem.message)")
      }
      return .failure(FinderProblems(lines: problems))
    }
    rule.files = (try? PathPattern("**")).map { PathPatterns([$0]) }
    rule.lintsPreviews = true
    var request = request
    request.extraRules = [rule.definition]
    request.selection = RuleSelection(only: [id])
    request.respectsDirectives = false
    request.baseline = .none
    request.changes?.comparesFindings = false
    return .success(request)
  }

  private static func report(
    _ request: LintRequest, _ arguments: Arguments, _ console: Console
  ) throws(UsageError) -> ExitCode {
    var request = request
    var plan = try ReportPlan(arguments, console)
    if !arguments.has("format") { plan.parts[0].reporter = CompactReporter.self }
    plan.style.showsPlacesOnly = true
    request.details = plan.details
    let requests = try ProjectSplit.requests(request)
    var runs = try ProjectRuns(requests, ConfigurationStore(requests[0]))
    let reports = runs.reports { (part) throws(LintFailure) in try part.run.lint(part.found) }
    let report = Report(joining: reports.map { $0.report })
    var unwritten: [String] = []
    if arguments.has("count") {
      console.output.write("\(report.findings.count)\n")
    } else {
      plan.style.customRules = request.extraRules
      unwritten = plan.write(report, request.location, console, threads: request.threads)
    }
    console.output.flush()
    for line in unwritten { console.complain("error: \(line)") }
    LintNotices.complain(report, nil, console)
    runs.complain(console)
    if !runs.failures.isEmpty || !report.problems.isEmpty || !unwritten.isEmpty { return .untrusted }
    return report.findings.count == 0 ? .findings : .clean
  }
}
