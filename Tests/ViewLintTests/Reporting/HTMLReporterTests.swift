import Foundation
import Testing

@testable import LintRules
@testable import viewlint

@Suite struct HTMLReporterTests {
  /// The elements of a page, which is also XML; nil if it is not well formed.
  private func page(_ text: String) -> XMLDocument? {
    #expect(text.hasPrefix("<!DOCTYPE html>\n"))
    let scripts = /<script[^>]*>.*?<\/script>/.dotMatchesNewlines()
    return XMLDocument(text.replacing("<!DOCTYPE html>\n", with: "").replacing(scripts, with: ""))
  }

  private func html(_ report: Report, _ change: (inout ReportStyle) -> Void = { _ in }) -> String {
    var style = ReportStyle(version: "1.2.3", rules: SampleReport.rules)
    change(&style)
    return HTMLReporter.text(report, style)
  }

  /// A report with one finding whose every string is hostile.
  private static let hostile = "</script></style><img src=x onerror=alert(1)>\"'&<b>\u{202E}\u{1B}[2J]]>-->"
  private static let hostileShown =
    "</script></style><img src=x onerror=alert(1)>\"'&<b>\\u{202E}\\u{1B}[2J]]>-->"

  private func preview(_ before: String, _ after: String) -> FixPreview? {
    let source = SourceBytes(before)
    return FixPreview(Fix("", .safe, [Edit(0..<source.count, after)]), source, LineIndex(source))
  }

  @Test func nothingInAFindingIsMarkup() {
    var report = Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
    report.findings.change(0) { finding in
      finding.message = "`\(Self.hostile)` \(Self.hostile)"
      finding.rule = Self.hostile
      finding.path = SampleReport.path(Self.hostile)
      finding.lineText = Self.hostile
      finding.linesBefore = [Self.hostile]
      finding.linesAfter = [Self.hostile]
      finding.notes = [Self.hostile]
      finding.related = [
        ReportedPlace(path: SampleReport.path(Self.hostile), position: finding.start, message: Self.hostile)
      ]
      finding.fixes = [
        ReportedFix(
          title: Self.hostile, safety: .safe, edits: [],
          preview: preview(Self.hostile, Self.hostile + "!"))
      ]
    }
    report.problems = [ReportedProblem(path: SampleReport.path(Self.hostile), message: Self.hostile)]
    let text = html(report) {
      $0.history = [ReportHistory.Point(date: Self.hostile, errors: 1, rules: [Self.hostile: 1])]
      $0.revision.project = Self.hostile
      $0.revision.folder = Self.hostile
      $0.revision.branch = Self.hostile
      $0.revision.commit = Self.hostile
      $0.revision.site = RepositorySite("https://github.com/owner/app")
    }
    let plain = html(Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1))
    #expect(!text.contains("<img") && !text.contains("<b>"))
    #expect(!text.contains("\u{202E}") && !text.contains("\u{1B}"))
    for tag in ["<script", "</script>", "<style>", "</style>"] {
      #expect(text.split(separator: tag).count == plain.split(separator: tag).count, "\(tag)")
    }
    #expect(page(text)?.elements("h3").map(\.text) == [Self.hostileShown])
  }

  @Test(arguments: [SampleReport.report, SampleReport.wildReport, Report(fileCount: 3)])
  func everyElementIsClosed(_ report: Report) {
    let document = page(html(report))
    #expect(document?.elements("main").count == 1)
    let elements = document?.elements("li") ?? []
    #expect(elements.count { $0.attributes["class"] == "finding" } == report.findings.count)
  }

  /// The page loads nothing. Without a repository, its only URLs are links to the rules' pages.
  @Test func needsNoNetwork() {
    let text = html(SampleReport.report) { $0.rules = nil }.replacing(HTMLAssets.script, with: "")
    for address in text.matches(of: /(?:src|href|url)\s*[=(]\s*"?([^"#)> ]+)/).map({ $0.1 }) {
      #expect(address.hasPrefix("\(ProjectAddress.documents)rules/"), "\(address)")
    }
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("@import") && !text.contains("<link"))
  }

  @Test func findingsAreBelowTheirRuleAndFile() throws {
    let list = SampleReport.findings(3, .note) + SampleReport.findings(2, .error)
    let text = html(Report(findings: FindingList(made: list), fileCount: 1))
    let headings = text.matches(of: /<h2>([a-z_]+) <span class="count">([^<]*)|<h3>([^<]*)|data-severity="([a-z]+)"/)
      .map {
        String($0.1 ?? $0.3 ?? $0.4 ?? "")
      }
    #expect(
      headings == [
        "first_error", "Views/Plain.swift", "error", "error", "first_note", "Views/Plain.swift", "note", "note",
        "second_note", "Views/Plain.swift", "note",
      ])
  }

  @Test func codeAndFixesAreShown() {
    var report = Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
    report.findings.change(0) { finding in
      finding.lineText = "\tlet a = URL(b)"
      finding.start.column = 10
      finding.end.column = 13
      finding.fixes = [
        ReportedFix(title: "Use `c`", safety: .unsafe, edits: [], preview: preview("  x(a)", "  x.c"))
      ]
    }
    let text = html(report)
    #expect(
      text.contains(
        "<span class=\"number here\">1</span>      <i class=\"k\">let</i> a = <mark><i class=\"t\">URL</i></mark>(b)\n")
    )
    #expect(text.contains("<p>Fix: Use <code>c</code> <span class=\"safety\">unsafe</span></p>"))
    #expect(text.contains("<pre><del>- x(a)</del>\n<ins>+ x.c</ins>\n</pre>"))
    #expect(text.contains("data-fix=\"yes\""))
  }

  /// All elements are closed if a mark begins or ends inside a token.
  @Test(arguments: [0..<0, 0..<3, 1..<6, 5..<40, 3..<3, 39..<60, 70..<80])
  func codeIsMarkedWhereverTheRangeIs(_ range: Range<Int>) throws {
    let line = "  Text(\"a \\(b) c\") // <d> \u{1F600} \"e\""
    var text = ReportText()
    HTMLCode.add(line, marking: range, to: &text)
    let code = String(decoding: text.bytes, as: UTF8.self)
    #expect(page("<!DOCTYPE html>\n<pre>\(code)</pre>") != nil, "elements are closed")
    let marked = try #require(page("<!DOCTYPE html>\n<pre>\(code.replacing(/<\/?i[^>]*>/, with: ""))</pre>"))
    let plain = try #require(page("<!DOCTYPE html>\n<pre>\(code.replacing(/<\/?(?:i|mark)[^>]*>/, with: ""))</pre>"))
    #expect(plain.elements("pre").map(\.text) == [line])
    let wanted = Array(line.utf8)[range.clamped(to: 0..<line.utf8.count)]
    if let wanted = String(utf8: wanted) {
      #expect(marked.elements("mark").map(\.text) == (wanted.isEmpty ? [] : [wanted]))
    }
  }

  @Test func linesAroundAFindingAreNumbered() {
    let source = SourceBytes("one\ntwo\nthree\nfour\nfive\nsix")
    let text = FileText(source, LineIndex(source), .sources)
    #expect(text.lines(2, around: 0).before.isEmpty)
    #expect(text.lines(2, around: 0).after == ["two", "three"])
    #expect(text.lines(2, around: 9).before == ["one", "two"])
    #expect(text.lines(2, around: 9).after == ["four", "five"])
    #expect(text.lines(2, around: source.count).before == ["four", "five"])
    #expect(text.lines(2, around: source.count).after.isEmpty)
  }

  @Test func placesLeadToTheRepository() {
    let report = Report(findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
    let text = html(report) { style in
      style.revision.commit = "0123456789abcdef"
      style.revision.branch = "fix/images"
      style.revision.site = RepositorySite("git@github.com:owner/app.git")
    }
    #expect(text.contains("<code>fix/images</code>"))
    #expect(text.contains("href=\"https://github.com/owner/app/commit/0123456789abcdef\""))
    #expect(text.contains("href=\"https://github.com/owner/app/blob/0123456789abcdef/App/Views/Plain.swift#L1\""))
  }

  @Test func aRuleSaysHowItsFindingsAreFixed() {
    func command(_ safeties: [Safety]) -> String? {
      var report = Report(
        findings: FindingList(made: SampleReport.findings(1, .error)), fileCount: 1)
      report.findings.change(0) { finding in
        finding.fixes = safeties.map { ReportedFix(title: "", safety: $0, edits: [], preview: nil) }
      }
      return html(report).firstMatch(of: /<code>(viewlint --fix [^<]*)<\/code>/).map { String($0.1) }
    }
    #expect(command([.manual]) == nil)
    #expect(command([.unsafe]) == "viewlint --fix --unsafe-fixes --only first_error")
    #expect(command([.unsafe, .safe]) == "viewlint --fix --only first_error")
  }

  @Test func countsOfEarlierRunsAreShown() {
    let report = Report(findings: FindingList(made: SampleReport.findings(3, .error)), fileCount: 1)
    #expect(!html(report).contains("Findings over time"))
    let text = html(report) { style in
      style.history = [
        ReportHistory.Point(date: "2026-01-02", errors: 5, notes: 1, rules: ["first_error": 5, "gone": 1]),
        ReportHistory.Point(date: nil, errors: 2, rules: ["first_error": 2]),
      ]
      style.date = "2026-01-04"
    }
    for row in [
      "<th scope=\"row\">2026-01-02</th><td>5</td><td>0</td><td>1</td>",
      "<th scope=\"row\">run 2</th><td>2</td><td>0</td><td>0</td>",
      "<th scope=\"row\">2026-01-04 (this run)</th><td>3</td><td>0</td><td>0</td>",
      "<th scope=\"row\">second_error</th><td>0</td><td>1</td><td class=\"more\">+1</td>",
    ] { #expect(text.contains(row), "\(row)") }
    #expect(!text.contains("<th scope=\"row\">first_error</th>"))
  }

  @Test func aPageIsReadBack() throws {
    let point = ReportHistory.Point(date: "<!-- ", errors: 5, notes: 1, rules: ["</script>": 5])
    let text = html(Report(findings: FindingList(made: SampleReport.findings(3, .error)), fileCount: 1)) {
      $0.history = [point]
    }
    let points = try #require(ReportHistory.points(in: Array(text.utf8)))
    #expect(points == [point, ReportHistory.Point(errors: 3, rules: ["first_error": 2, "second_error": 1])])
    let json = JSONReporter.text(Report(findings: FindingList(made: SampleReport.findings(3, .error)), fileCount: 1))
    #expect(ReportHistory.points(in: Array(json.utf8)) == [points[1]])
    for other in ["", "{}", "[1]", "<html>", "<script type=\"application/json\" id=\"viewlint-history\">[1"] {
      #expect(ReportHistory.points(in: Array(other.utf8)) == nil, "\(other)")
    }
  }

  @Test func aPageHasTheWorstOfManyFindings() {
    let list = SampleReport.findings(HTMLReporter.mostFindings, .note) + SampleReport.findings(2, .error)
    let text = html(Report(findings: FindingList(made: list), fileCount: 1))
    #expect(text.matches(of: /data-severity="note"/).count == HTMLReporter.mostFindings - 2)
    #expect(text.matches(of: /data-severity="error"/).count == 2)
    #expect(text.contains("… and 2 more findings"))
  }

  @Test(arguments: [
    (0, "1970-01-01 00:00 UTC"), (951_782_400, "2000-02-29 00:00 UTC"), (1_767_225_599, "2025-12-31 23:59 UTC"),
    (4_107_542_400, "2100-03-01 00:00 UTC"),
  ])
  func timesAreDates(_ seconds: Int, _ date: String) {
    #expect(EarlierReport.text(ofTime: seconds) == date)
  }
}
