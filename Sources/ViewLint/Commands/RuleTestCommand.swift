import LintRules

/// `viewlint rules test`: runs the tests of custom rules.
struct RuleTestCommand {
  private let catalogue: RuleCatalogue
  private let chosen: [CustomRule]

  /// The tests of some rules; of all rules of the project without ids.
  init(_ catalogue: RuleCatalogue, _ ids: [String]) throws(UsageError) {
    self.catalogue = catalogue
    var chosen: [CustomRule] = []
    for id in ids {
      _ = try catalogue.named(id)
      guard let rule = catalogue.custom.first(where: { $0.id == id }) else {
        throw UsageError("'\(id)' is built in; only custom rules have tests")
      }
      chosen.append(rule)
    }
    self.chosen = ids.isEmpty ? catalogue.custom : chosen
  }

  /// Runs the tests and writes the results.
  func run(_ format: String?, _ console: Console) -> ExitCode {
    guard let (report, problems) = report() else {
      console.complain("error: this project has no custom rules; run 'viewlint rules new ID' to create one")
      return .untrusted
    }
    switch format {
    case "json": console.output.write(report.json)
    case "junit": console.output.write(report.junit)
    case "github": console.output.write(report.github)
    default: console.output.write(report.text)
    }
    console.output.flush()
    for problem in problems { console.complain("error: \(Escaping.line(problem))") }
    if !problems.isEmpty { return .untrusted }
    return report.failureCount > 0 ? .findings : .clean
  }

  /// Runs the tests. Returns nil without custom rules. The problems are files that can't be read.
  func report() -> (report: RuleTestReport, problems: [String])? {
    if chosen.isEmpty { return nil }
    var problems: [String] = []
    let results = ParallelMap(threads: ParallelMap.processorCount).map(chosen.count) { index in
      let (cases, problems) = cases(of: chosen[index])
      let untested = cases.allSatisfy(\.isValid) ? RuleTestRun.resultWithoutTests(chosen[index]) : nil
      return (cases.map { RuleTestRun(chosen[index], $0).result() } + [untested].compactMap { $0 }, problems)
    }
    for result in results { problems += result.1 }
    let report = RuleTestReport(
      rules: zip(chosen, results).map { ($0.id, $1.0) },
      warnings: RuleTestWarnings(chosen, catalogue.location).all + results.flatMap { Self.warnings($0.0) })
    return (report, problems)
  }

  /// Returns warnings about messages with empty placeholders.
  private static func warnings(_ results: [RuleTestResult]) -> [String] {
    results.compactMap { result in
      result.emptyMessage.map { "a placeholder of \(result.rule) is empty at \(result.place.text): \($0)" }
    }
  }

  /// Returns the tests in a rule and in the files next to it, and the files that can't be read.
  private func cases(of rule: CustomRule) -> (cases: [RuleTestCase], problems: [String]) {
    var cases =
      rule.valid.map { RuleTestCase($0, isValid: true) } + rule.invalid.map { RuleTestCase($0, isValid: false) }
    var problems: [String] = []
    guard rule.place.path.hasSuffix(CustomRuleDecoder.fileEnding) else { return (cases, []) }
    let start = rule.place.path.dropLast(CustomRuleDecoder.fileEnding.count)
    for isValid in [true, false] {
      let path = "\(start).\(isValid ? "valid" : "invalid").swift"
      let file = catalogue.location.root.appending(FilePath(path))
      guard FileSystem.exists(file) else { continue }
      switch FileReader.bytes(of: file, .regular) {
      case .success(let bytes):
        let place = DefinitionPlace(path: path, position: LineColumn(line: 1, column: 1))
        cases.append(RuleTestCase(file: String(decoding: bytes, as: UTF8.self), isValid: isValid, at: place))
      case .failure(let failure): problems.append("\(path): \(failure.text)")
      }
    }
    return (cases, problems)
  }
}
