import LintRules

/// A self-contained page with findings by rule or file, code, fixes, filters, and counts over time.
enum HTMLReporter: Reporter {
  static let name = "html"
  static let parts: FindingParts = [.related, .fixes, .previews, .line, .context]

  /// The maximum number of findings on a page.
  static let mostFindings = 5_000

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let groups = HTMLGroups(report.findings, most: mostFindings)
    let history = ReportHistory(style.history + [ReportHistory.Point(report, date: style.date)])
    output.write { addStart(report, style, groups, to: &$0) }
    let finding = HTMLFinding(groups: groups, definitions: style.definitions, revision: style.revision)
    output.write(report.findings, at: groups.indices, parts) { finding.add($0, to: &$1) }
    output.write { addEnd(report, groups, history, to: &$0) }
  }

  private static func addStart(
    _ report: Report, _ style: ReportStyle, _ groups: HTMLGroups, to text: inout ReportText
  ) {
    text += """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
      <meta name="generator" content="viewlint \(style.version)"/>
      <title>
      """
    text.addHTML(title(style.revision))
    text += """
      </title>
      <style>\(HTMLAssets.style)</style>
      </head>
      <body>
      <a class="skip" href="#findings">Skip to findings</a>

      """
    HTMLSections.addHeader(report, title(style.revision), style, to: &text)
    HTMLSections.addProblems(report, to: &text)
    if !report.findings.isEmpty {
      HTMLSections.addOverview(groups, to: &text)
      HTMLSections.addFilters(groups, to: &text)
    }
    text += "<main id=\"findings\" tabindex=\"-1\" data-folder=\""
    text.addHTML(style.revision.folder)
    text += "\">\n<h2 class=\"hidden\">Findings</h2>\n"
    if report.findings.isEmpty { text += "<p>No findings.</p>\n" }
  }

  private static func title(_ revision: Revision) -> String {
    revision.project.isEmpty ? "viewlint report" : "\(revision.project): viewlint report"
  }

  private static func addEnd(
    _ report: Report, _ groups: HTMLGroups, _ history: ReportHistory, to text: inout ReportText
  ) {
    let hidden = report.findings.count - groups.indices.count
    if hidden > 0 {
      text +=
        "<p>… and \(Summary.counted(hidden, "more finding")); this page shows the \(mostFindings) most severe.</p>\n"
    }
    text += "</main>\n"
    HTMLHistory.add(history, to: &text)
    text += "<script type=\"application/json\" id=\"\(ReportHistory.element)\">"
    text += history.json
    text += "</script>\n<script>\(HTMLAssets.script)</script>\n</body>\n</html>\n"
  }
}
