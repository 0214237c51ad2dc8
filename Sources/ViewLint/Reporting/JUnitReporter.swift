import LintRules

/// The XML of JUnit: a suite for each file, a test case for each finding. Notes pass; errors and warnings fail.
enum JUnitReporter: Reporter {
  static let name = "junit"
  static let parts: FindingParts = []

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let problems = report.problems.count
    let isEmpty = report.findings.isEmpty && problems == 0
    output.write { text in
      text += "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
      let tests = isEmpty ? 1 : report.findings.count + problems
      let failures = report.findings.count - report.count(.note)
      addStart("testsuites", "viewlint", tests: tests, failures: failures, errors: problems, to: &text)
    }
    output.write(report.findings, parts) { listed, text in
      if listed.isFirstOfFile { addStart(listed.file, to: &text) }
      add(listed.finding, to: &text)
      if listed.isLastOfFile { text += "  </testsuite>\n" }
    }
    output.write { text in
      for problem in report.problems { add(problem, to: &text) }
      if isEmpty { addNothingFound(to: &text) }
      text += "</testsuites>\n"
    }
  }

  /// Appends the tag that starts one suite or all suites.
  private static func addStart(
    _ tag: String, _ name: String, tests: Int, failures: Int, errors: Int, to text: inout ReportText
  ) {
    text.addTag(tag, [("name", name)])
    text.addAttribute("tests", tests)
    text.addAttribute("failures", failures)
    text.addAttribute("errors", errors)
    text.addAttribute("skipped", 0)
    text.addAttribute("time", 0)
    text += ">\n"
  }

  private static func addStart(_ file: any FindingSource, to text: inout ReportText) {
    let failures = (0..<file.count).count { file.head($0).severity != .note }
    text += "  "
    addStart("testsuite", file.path.shown, tests: file.count, failures: failures, errors: 0, to: &text)
  }

  /// Some servers treat a report without a test case as a failure, so a run without findings has one that passes.
  private static func addNothingFound(to text: inout ReportText) {
    text += "  "
    addStart("testsuite", "viewlint", tests: 1, failures: 0, errors: 0, to: &text)
    text += "    "
    text.addTag("testcase", [("name", "no findings"), ("classname", "viewlint"), ("time", "0")])
    text += "/>\n  </testsuite>\n"
  }

  private static func add(_ finding: ReportedFinding, to text: inout ReportText) {
    let place = "\(finding.start.line):\(finding.start.column)"
    addTestCase("\(finding.rule) at \(place)", finding.path, line: finding.start.line, to: &text)
    if finding.severity == .note {
      text += "      <system-out>"
    } else {
      text += "      "
      text.addTag("failure", [("message", finding.message), ("type", finding.severity.rawValue)])
      text += ">"
    }
    text.addXML(finding.place)
    text += ": "
    text.addXML(finding.message)
    text += finding.severity == .note ? "</system-out>\n    </testcase>\n" : "</failure>\n    </testcase>\n"
  }

  private static func add(_ problem: ReportedProblem, to text: inout ReportText) {
    text += "  "
    addStart("testsuite", problem.path.shown, tests: 1, failures: 0, errors: 1, to: &text)
    addTestCase("viewlint", problem.path, line: 1, to: &text)
    text += "      "
    text.addTag("error", [("message", problem.message), ("type", "problem")])
    text += ">"
    text.addXML(problem.message)
    text += "</error>\n    </testcase>\n  </testsuite>\n"
  }

  private static func addTestCase(_ name: String, _ path: ReportedPath, line: Int, to text: inout ReportText) {
    text += "    "
    text.addTag("testcase", [("name", name), ("classname", path.shown), ("file", path.shown)])
    text.addAttribute("line", line)
    text.addAttribute("time", 0)
    text += ">\n"
  }
}
