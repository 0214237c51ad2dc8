import LintRules

/// The XML of JUnit: a suite for each file, a test case for each finding. Notes pass; errors and warnings fail.
enum JUnitReporter: Reporter {
  static let name = "junit"

  /// The test cases of one file.
  private struct Suite {
    var name: String
    var cases: [String] = []
    var failures = 0
    var errors = 0

    /// What a suite and the whole report say about their cases.
    static func counts(tests: Int, failures: Int, errors: Int) -> [(name: String, value: String)] {
      [
        ("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "0"), ("time", "0"),
      ]
    }
  }

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    let suites = suites(report)
    let sums = Suite.counts(
      tests: suites.reduce(0) { $0 + $1.cases.count }, failures: suites.reduce(0) { $0 + $1.failures },
      errors: suites.reduce(0) { $0 + $1.errors })
    output.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    output.write(XMLText.tag("testsuites", [("name", "viewlint")] + sums) + ">\n")
    for suite in suites {
      let counts = Suite.counts(tests: suite.cases.count, failures: suite.failures, errors: suite.errors)
      output.write("  " + XMLText.tag("testsuite", [("name", suite.name)] + counts) + ">\n")
      for element in suite.cases { output.write(element) }
      output.write("  </testsuite>\n")
    }
    output.write("</testsuites>\n")
  }

  /// Some servers take a report without a test case for a failure, so a clean run has one that passes.
  private static func suites(_ report: Report) -> [Suite] {
    var suites: [Suite] = []
    for (index, finding) in report.findings.enumerated() {
      if index == 0 || report.findings[index - 1].path != finding.path {
        suites.append(Suite(name: finding.path.shown))
      }
      suites[suites.count - 1].cases.append(testCase(finding))
      if finding.severity != .note { suites[suites.count - 1].failures += 1 }
    }
    suites += report.problems.map { Suite(name: $0.path.shown, cases: [testCase($0)], errors: 1) }
    guard suites.isEmpty else { return suites }
    let passed = XMLText.tag("testcase", [("name", "no findings"), ("classname", "viewlint"), ("time", "0")])
    return [Suite(name: "viewlint", cases: ["    \(passed)/>\n"])]
  }

  private static func testCase(_ finding: ReportedFinding) -> String {
    let place = "\(finding.start.line):\(finding.start.column)"
    let head = testCase("\(finding.rule) at \(place)", finding.path, line: finding.start.line)
    let text = XMLText.escaped("\(finding.place): \(finding.message)")
    if finding.severity == .note { return "\(head)\n      <system-out>\(text)</system-out>\n    </testcase>\n" }
    let failure = XMLText.tag("failure", [("message", finding.message), ("type", finding.severity.rawValue)])
    return "\(head)\n      \(failure)>\(text)</failure>\n    </testcase>\n"
  }

  private static func testCase(_ problem: ReportedProblem) -> String {
    let error = XMLText.tag("error", [("message", problem.message), ("type", "problem")])
    let head = testCase("viewlint", problem.path, line: 1)
    return "\(head)\n      \(error)>\(XMLText.escaped(problem.message))</error>\n    </testcase>\n"
  }

  private static func testCase(_ name: String, _ path: ReportedPath, line: Int) -> String {
    let attributes = [
      ("name", name), ("classname", path.shown), ("file", path.shown), ("line", "\(line)"), ("time", "0"),
    ]
    return "    \(XMLText.tag("testcase", attributes))>"
  }
}
