import LintRules

/// The format for terminals: each finding with its line, related places, and fixes.
enum PrettyReporter: Reporter {
  static let name = "pretty"
  static let isForPeople = true

  static let parts: FindingParts = [.related, .fixes, .previews, .line]

  static func write(_ report: Report, _ style: ReportStyle, to output: ReportOutput) {
    let paint = Paint(isOn: style.isColored)
    let shown = report.findings.worst(style.mostFindings)
    let pages = style.hasLinks ? style.pages : [:]
    output.write(report.findings, at: shown, parts) { listed, text in
      let finding = listed.finding
      addHead(finding, style, pages[finding.rule], to: &text)
      addExcerpt(finding, paint, to: &text)
      let indentation = String(repeating: " ", count: String(finding.start.line).utf8.count)
      for place in finding.related {
        text += "\(indentation) \(paint.dim("=")) \(paint.bold("note")): "
        text.addPlace(place.path.shown, place.position)
        text += ": "
        text.addLine(place.message)
        text += "\n"
      }
      for note in finding.notes {
        text += "\(indentation) \(paint.dim("=")) \(paint.bold("note")): "
        text.addLine(note)
        text += "\n"
      }
      for fix in finding.fixes { add(fix, indentation, paint, to: &text) }
      text += "\n"
    }
    let hidden = report.findings.count - shown.count
    if hidden > 0 { output.write(style.showsPlacesOnly ? restOfPlaces(hidden) : rest(report, hidden, paint)) }
  }

  /// Returns the summary of hidden findings: their numbers by kind, and commands that show them.
  private static func rest(_ report: Report, _ hidden: Int, _ paint: Paint) -> String {
    let rule = Summary.mostFrequentRule(report)
    let commands = [
      ("show one rule", "viewlint --only \(rule)"),
      ("report only new findings from now on", "viewlint baseline create"),
      ("explain a rule", "viewlint explain \(rule)"), ("show everything", "viewlint --max-findings all"),
    ]
    let width = commands.map { $0.1.utf8.count }.max() ?? 0
    let help = commands.map { remark, command in
      "  \(command)\(String(repeating: " ", count: width - command.utf8.count + 2))\(paint.dim(remark))\n"
    }
    let title = "… and \(Summary.counted(hidden, "more finding")). By rule:"
    return paint.bold(title) + "\n\n" + Summary.counts(report) + "\n" + help.joined() + "\n"
  }

  private static func restOfPlaces(_ hidden: Int) -> String {
    "… and \(hidden) more; use '--max-findings all' to show \(hidden == 1 ? "it" : "them")\n\n"
  }

  private static func addHead(
    _ finding: ReportedFinding, _ style: ReportStyle, _ page: String?, to text: inout ReportText
  ) {
    let paint = Paint(isOn: style.isColored)
    text.addPlace(finding.path.shown, finding.start)
    text += ": "
    if style.showsPlacesOnly {
      text.addLine(finding.message)
      text += "\n"
      return
    }
    text += paint.severity(finding.severity)
    text += ": "
    text += paint.bold(Escaping.line(finding.message))
    text += " "
    text += paint.dim(page.map { paint.link("(\(finding.rule))", $0) } ?? "(\(finding.rule))")
    text += "\n"
  }

  private static func addExcerpt(_ finding: ReportedFinding, _ paint: Paint, to text: inout ReportText) {
    let start = finding.start.column - 1 - finding.lineTextOffset
    let isOneLine = finding.end.line == finding.start.line
    let end = isOneLine ? finding.end.column - 1 - finding.lineTextOffset : finding.lineText.utf8.count
    let excerpt = Excerpt(finding.lineText, marking: start..<max(start, end))
    let number = String(finding.start.line)
    let blank = String(repeating: " ", count: number.utf8.count)
    let bar = paint.dim("|")
    let marker = paint.severityColor(excerpt.marker, finding.severity)
    text += "\(blank) \(bar)\n"
    text += "\(paint.dim(number)) \(bar) \(excerpt.line)\n"
    text += "\(blank) \(bar) \(marker)\n"
  }

  private static func add(_ fix: ReportedFix, _ indentation: String, _ paint: Paint, to text: inout ReportText) {
    text += "\(indentation) \(paint.dim("=")) \(paint.bold("help")): "
    text.addLine(fix.title)
    text += promise(fix.safety)
    text += "\n"
    guard let preview = fix.preview else { return }
    for row in ChangeExcerpt(from: preview.before, to: preview.after).rows {
      text += "\(indentation)   \(paint.change(row))\n"
    }
  }

  private static func promise(_ safety: Safety) -> String {
    switch safety {
    case .safe: " (safe fix)"
    case .unsafe: " (unsafe fix)"
    case .manual: ""
    }
  }
}

/// Colors for a terminal, or none.
struct Paint: Sendable {
  var isOn: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }

  func dim(_ text: String) -> String { wrapped(text, "2") }

  /// Returns a string with a link, in terminals that support links.
  func link(_ text: String, _ page: String) -> String {
    "\u{1B}]8;;\(Escaping.line(page))\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  /// A row of a change: removed, added or unchanged.
  func change(_ row: ChangeExcerpt.Row) -> String {
    switch row.sign {
    case .removed: wrapped("- " + row.text, "31")
    case .added: wrapped("+ " + row.text, "32")
    case .kept: "  " + row.text
    }
  }

  /// The word for a severity in its color.
  func severity(_ severity: Severity) -> String { severityColor(severity.rawValue, severity) }

  /// A string in the color of a severity.
  func severityColor(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: wrapped(text, "1;31")
    case .warning: wrapped(text, "1;33")
    case .note: wrapped(text, "1;36")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
