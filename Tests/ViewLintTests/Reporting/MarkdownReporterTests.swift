import LintRules
import Testing

@testable import viewlint

@Suite struct MarkdownReporterTests {
  /// The cells of a row of a table: a bar separates them unless a backslash stands before it.
  private func cells(_ row: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row {
      if character == "|", !isEscaped { cells.append("") } else { cells[cells.count - 1].append(character) }
      isEscaped = character == "\\"
    }
    return cells
  }

  private func rows(_ report: Report) -> [Substring] {
    MarkdownReporter.text(report).split(separator: "\n").filter { $0.hasPrefix("|") }
  }

  @Test func everyRowHasFourCells() {
    for row in rows(SampleReport.report) { #expect(cells(row).count == 6, "\(row)") }
  }

  @Test func nothingInAMessageIsMarkup() {
    var report = Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
    report.findings.change(0) { $0.message = "*a* _b_ <b> [c](d) @all #1 ![e] `f`g` \\|" }
    let cell = cells(rows(report)[2])[3]
    #expect(
      cell
        == " \\*a\\* \\_b\\_ &#60;b&#62; \\[c\\](d) &#64;all &#35;1 \\!\\[e\\] \\`f\\`g\\` \\\\\\| ")
  }

  @Test func codeInAMessageStaysCode() {
    var report = Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
    report.findings.change(0) { $0.message = "`a * b | <c>` and ``" }
    #expect(cells(rows(report)[2])[3] == " `a * b \\| <c>` and \\`\\` ")
  }

  @Test func longTablesAndMessagesAreCut() {
    var report = Report(findings: FindingList(made: SampleReport.findings(120, .warning)), fileCount: 1)
    report.findings.append(SampleReport.findings(3, .error))
    for index in 0..<report.findings.count {
      report.findings.change(index) { $0.message = String(repeating: "*", count: 4000) }
    }
    #expect(rows(report).count == 2 + 50)
    #expect(rows(report)[2].hasPrefix("| error |"), "errors first")
    #expect(MarkdownReporter.text(report).contains("… and 73 more findings."))
  }

  @Test func aReportFitsIntoOneComment() {
    var report = Report(findings: FindingList(made: SampleReport.findings(50, .warning)), fileCount: 1)
    for index in 0..<report.findings.count {
      report.findings.change(index) { $0.message = String(repeating: "<", count: 400) }
    }
    #expect(MarkdownReporter.text(report).utf16.count < 65_536)
    #expect(MarkdownReporter.text(report).contains("… and 12 more findings."))
  }
}
