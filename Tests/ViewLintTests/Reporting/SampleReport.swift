import LintRules

@testable import ViewLint

/// One report with everything that has ever broken a format: `%`, commas, quotes, `<`, control characters, newlines,
/// emoji, and a path with spaces.
enum SampleReport {
  static var report: Report {
    Report(findings: [dynamic, emoji, odd, wholeLine], problems: problems, fileCount: 4)
  }

  private static let dynamic = ReportedFinding(
    rule: "raw_url_string", severity: .error, reason: "dynamic",
    message: "`URL(string: \"\\(host)/100%\")` is a <raw> URL, use 'asBackendURL'",
    path: path("App/My Views/Feed.swift"),
    start: at(12, 21), end: at(12, 38), utf16: at(12, 21)..<at(12, 38), range: 301..<318,
    lineText: "\tAsyncImage(url:    URL(string: path))",
    related: [
      ReportedPlace(
        path: path("Extensions/String+URL, 50%.swift"),
        position: at(3, 7), message: "`asBackendURL` is here")
    ],
    fixes: [
      ReportedFix(
        title: "Replace by `path.asBackendURL`", safety: .safe,
        edits: [
          ReportedEdit(
            range: 301..<318, start: at(12, 21), end: at(12, 38), utf16: at(12, 21)..<at(12, 38),
            text: "path.asBackendURL")
        ]),
      ReportedFix(
        title: "Remove the helper", safety: .unsafe,
        edits: [
          ReportedEdit(
            path: path("App/Helper.swift"), range: 5..<5, start: at(1, 6), end: at(1, 6), utf16: at(1, 6)..<at(1, 6),
            text: "\n\t\"\\")
        ]),
    ])

  private static let emoji = ReportedFinding(
    rule: "unsized_remote_image", severity: .warning, reason: "none", message: "nothing fixes the size",
    path: path("App/Views/Café 👩‍👧.swift"),
    start: at(7, 21), end: at(9, 4), utf16: at(7, 21)..<at(9, 4), range: 90..<140,
    lineText: "Text(\"日本👍\"); KFImage(url)",
    fixes: [ReportedFix(title: "Add a fixed frame", safety: .manual, edits: [])])

  private static let odd = ReportedFinding(
    rule: "raw_url_string", severity: .note, reason: "dynamic", message: "first line\nsecond line\r\u{1B}[31mred\u{7}",
    path: path("a\nb\u{1B}.swift"),
    start: at(1, 1), end: at(1, 4), utf16: at(1, 1)..<at(1, 4), range: 0..<3,
    lineText: "URL\u{1B}[2J\u{202E}(string: s)\u{0}")

  private static let wholeLine = ReportedFinding(
    rule: "raw_url_string", severity: .error, reason: "relative-literal", message: "far to the right",
    path: path("z.swift"), start: at(1000, 501), end: at(1000, 504), utf16: at(1000, 501)..<at(1000, 504),
    range: 40_000..<40_003,
    lineText: String(repeating: "abcdefghi ", count: 50) + "URL(string: \"\")"
      + String(repeating: " 123456789", count: 50))

  private static let problems = [
    ReportedProblem(
      path: path("App/Views/Bad \"one\".swift"),
      message: "cannot be read: Permission denied")
  ]

  private static func path(_ shown: String) -> ReportedPath {
    ReportedPath(shown: shown, absolute: "/project/" + shown, inRepository: "app/" + shown)
  }

  private static func at(_ line: Int, _ column: Int) -> LineColumn {
    LineColumn(line: line, column: column)
  }
}
