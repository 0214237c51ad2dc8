@testable import LintRules

@testable import viewlint

/// A report that holds everything that breaks formats: `%`, commas, quotes, `<`, control characters, line breaks, emoji,
/// bars, backticks, mentions, and a path with spaces.
enum SampleReport {
  static var report: Report {
    var report = Report(findings: FindingList(made: [error, warning, note]), fileCount: 3)
    report.suppressed = FindingList(made: [
      silenced(line: 20, "opens the settings; \"really\""), silenced(line: 30, nil),
    ])
    report.baselined = FindingList(made: [silenced(line: 40, "an old <one>"), silenced(line: 50, nil)])
    report.hasBaseline = true
    report.problems = [
      ReportedProblem(path: path("Views/Bad [1].swift"), message: "can't be read: \u{7}permission <denied>")
    ]
    return report
  }

  /// The report with names and lines that no sane project has.
  static var wildReport: Report {
    var report = report
    report.findings.append([odd, farRight])
    return report
  }

  /// As many findings as asked for, all on lines of their own. Each third is of another rule.
  static func findings(_ count: Int, _ severity: Severity) -> [ReportedFinding] {
    (0..<count).map { index in
      var finding = note
      finding.severity = severity
      finding.rule = index % 3 == 2 ? "second_\(severity.rawValue)" : "first_\(severity.rawValue)"
      finding.start = LineColumn(line: index + 1, column: 1)
      finding.end = LineColumn(line: index + 1, column: 4)
      finding.utf16 = finding.start..<finding.end
      finding.fingerprint = "\(severity.rawValue)\(index)"
      return finding
    }
  }

  /// The rules of the sample, with texts of their own: those of the real ones change more often than formats do.
  static var rules: [any BuiltinRule.Type] { [SampleURLRule.self, SampleImageRule.self] }

  /// The forms of a path below a project in the folder `App` of a repository.
  static func path(_ path: String) -> ReportedPath {
    ReportedPath(shown: path, absolute: "/repository/App/\(path)", inRepository: "App/\(path)")
  }

  static var nastyPath: ReportedPath { path("Views/Feed Row/50% <off>, \"a\":'b' & #c|`d` 名.swift") }

  private static var error: ReportedFinding {
    ReportedFinding(
      rule: "raw_url_string", severity: .error, reason: "dynamic",
      message:
        "50% of `URL(string: \"/a|b\")` is <raw> & 'bad',\nthe rest\tis\u{1B}[31m worse 👩‍🚀 @all #12 [x](y) ##[group]",
      path: nastyPath, start: LineColumn(line: 3, column: 14), end: LineColumn(line: 3, column: 30),
      utf16: LineColumn(line: 3, column: 9)..<LineColumn(line: 3, column: 25), range: 40..<56,
      lineText: "  👩‍🚀\u{1B}[2J(URL(string: path)) // <&>", fingerprint: "00000000000000a1",
      related: [
        ReportedPlace(
          path: path("Extensions/String+BackendURL.swift"), position: LineColumn(line: 1, column: 1),
          message: "`asBackendURL` is <here>")
      ],
      fixes: [
        ReportedFix(
          title: "Use `path.asBackendURL`", safety: .safe,
          edits: [edit("path.asBackendURL", 3, 14..<30, utf16: 9..<25, 40..<56)]),
        ReportedFix(
          title: "Remove \"it\"", safety: .unsafe, edits: [edit("", 3, 14..<30, utf16: 9..<25, 40..<56)]),
      ])
  }

  private static var warning: ReportedFinding {
    var elsewhere = edit("let a = \"1\"\n", 1, 1..<1, utf16: 1..<1, 0..<0)
    elsewhere.path = path("Extensions/String+BackendURL.swift")
    return ReportedFinding(
      rule: "unsized_remote_image", severity: .warning, reason: "unsized", message: "nothing fixes this `AsyncImage`",
      path: nastyPath, start: LineColumn(line: 7, column: 5), end: LineColumn(line: 9, column: 6),
      utf16: LineColumn(line: 7, column: 5)..<LineColumn(line: 9, column: 6), range: 100..<160,
      lineText: "    AsyncImage(url: url) {", fingerprint: "00000000000000b2",
      fixes: [
        ReportedFix(
          title: "Two files", safety: .safe, edits: [elsewhere, edit("x", 7, 5..<9, utf16: 5..<9, 100..<104)]),
        ReportedFix(
          title: "Add a frame", safety: .manual,
          edits: [edit(".frame(width: <#width#>)", 9, 6..<6, utf16: 6..<6, 160..<160)]),
      ])
  }

  private static var note: ReportedFinding {
    ReportedFinding(
      rule: "raw_url_string", severity: .note, reason: "dynamic", message: "`fullURL` does it again",
      path: path("Views/Plain.swift"), start: LineColumn(line: 1, column: 6), end: LineColumn(line: 1, column: 13),
      utf16: LineColumn(line: 1, column: 6)..<LineColumn(line: 1, column: 13), range: 5..<12,
      lineText: "func fullURL(_ path: String) -> URL? {", fingerprint: "00000000000000c3")
  }

  private static var odd: ReportedFinding {
    ReportedFinding(
      rule: "raw_url_string", severity: .note, reason: "dynamic",
      message: "first line\nsecond line\r\u{1B}[31mred\u{7}", path: path("a\nb\u{1B}.swift"),
      start: LineColumn(line: 1, column: 1), end: LineColumn(line: 1, column: 4),
      utf16: LineColumn(line: 1, column: 1)..<LineColumn(line: 1, column: 4), range: 0..<3,
      lineText: "URL\u{1B}[2J\u{202E}(string: s)\u{0}", fingerprint: "00000000000000e5")
  }

  private static var farRight: ReportedFinding {
    ReportedFinding(
      rule: "raw_url_string", severity: .error, reason: "relative-literal", message: "far to the right",
      path: path("z.swift"), start: LineColumn(line: 1000, column: 501), end: LineColumn(line: 1000, column: 504),
      utf16: LineColumn(line: 1000, column: 501)..<LineColumn(line: 1000, column: 504), range: 40_000..<40_003,
      lineText: String(repeating: "abcdefghi ", count: 50) + "URL(string: \"\")"
        + String(repeating: " 123456789", count: 50), fingerprint: "00000000000000f6")
  }

  private static func silenced(line: Int, _ justification: String?) -> ReportedFinding {
    var finding = note
    finding.start.line = line
    finding.end.line = line
    finding.utf16 = finding.start..<finding.end
    finding.fingerprint = "00000000000000d\(line / 10)"
    finding.justification = justification
    return finding
  }

  private static func edit(
    _ text: String, _ line: Int, _ columns: Range<Int>, utf16: Range<Int>, _ range: Range<Int>
  ) -> ReportedEdit {
    func position(_ column: Int) -> LineColumn { LineColumn(line: line, column: column) }
    return ReportedEdit(
      range: range, start: position(columns.lowerBound), end: position(columns.upperBound),
      utf16: position(utf16.lowerBound)..<position(utf16.upperBound), text: text)
  }
}

/// Stands for the rule about URLs.
private struct SampleURLRule: BuiltinRule {
  static let info = RuleInfo(
    id: "raw_url_string", summary: "A URL needs \"asBackendURL\".",
    explanation: "The first <paragraph>\nhas two lines.\n\nThe second has 100%.", bad: ["URL(string: x)"],
    good: ["x.asBackendURL"], reasons: [("dynamic", "unknown | text")], options: [])
  let triggers = Triggers.any(["URL"])

  init(_ options: OptionValues) {}

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { [] }
}

/// Stands for the rule about images; its explanation is longer than readers accept.
private struct SampleImageRule: BuiltinRule {
  static let info = RuleInfo(
    id: "unsized_remote_image", summary: "An image needs a size.",
    explanation: "It does.\n\n" + String(repeating: "It really does. ", count: 80), bad: [], good: [], reasons: [])
  let triggers = Triggers.any(["AsyncImage"])

  init(_ options: OptionValues) {}

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { [] }
}

/// Findings of one file that are made already.
private struct MadeFindings: FindingSource {
  var path: ReportedPath
  var findings: [ReportedFinding]

  var count: Int { findings.count }

  func head(_ index: Int) -> FindingHead {
    let finding = findings[index]
    return FindingHead(
      rule: finding.rule, severity: finding.severity, reason: finding.reason,
      isFixable: finding.fixes.contains { $0.safety != .manual })
  }

  /// The finding as the linter's would come: without what is not asked for.
  func finding(_ index: Int, _ parts: FindingParts) -> ReportedFinding {
    var finding = findings[index]
    if !parts.contains(.related) { finding.related = [] }
    if !parts.contains(.fixes) { finding.fixes = [] }
    if !parts.contains(.line) { finding.lineText = "" }
    if !parts.contains(.utf16) { finding.utf16 = finding.start..<finding.end }
    if !parts.contains(.fingerprint) { finding.fingerprint = "" }
    return finding
  }
}

extension FindingList {
  /// A list of findings that are made already; those of a file stand together.
  init(made findings: [ReportedFinding]) {
    var files: [MadeFindings] = []
    for finding in findings {
      if files.last?.path != finding.path { files.append(MadeFindings(path: finding.path, findings: [])) }
      files[files.count - 1].findings.append(finding)
    }
    self.init(files)
  }

  mutating func append(_ findings: [ReportedFinding]) { self = FindingList(made: all() + findings) }

  /// Changes one of the findings.
  mutating func change(_ index: Int, _ change: (inout ReportedFinding) -> Void) {
    var findings = all()
    change(&findings[index])
    self = FindingList(made: findings)
  }
}

extension Reporter {
  /// The report in this format, without colour.
  static func text(_ report: Report, threads: Int = 1) -> String {
    text(report, ReportStyle(version: "1.2.3", rules: SampleReport.rules), threads: threads)
  }

  /// The report in this format and style.
  static func text(_ report: Report, _ style: ReportStyle, threads: Int = 1) -> String {
    let sink = MemorySink()
    write(report, style, to: ReportOutput(sink, ParallelMap(threads: threads, patience: .zero)))
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
