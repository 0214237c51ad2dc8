import LintRules

/// For people at a terminal: the finding, its line with the place marked, related places, ways to mend it.
enum PrettyReporter: Reporter {
  static let name = "pretty"
  static let isForPeople = true

  static func write(_ report: Report, _ style: ReportStyle, to output: inout some ReportOutput) {
    let paint = Paint(isOn: style.isColored)
    for finding in report.findings {
      output.write(head(finding, paint))
      output.write(excerpt(finding, paint))
      let indentation = String(repeating: " ", count: String(finding.start.line).count)
      for place in finding.related {
        let spot = "\(place.path.shown):\(place.position.line):\(place.position.column)"
        output.write("\(indentation) \(paint.dim("=")) \(paint.bold("note")): ")
        output.write(Escaping.line("\(spot): \(place.message)") + "\n")
      }
      for fix in finding.fixes {
        output.write("\(indentation) \(paint.dim("=")) \(paint.bold("help")): ")
        output.write(Escaping.line("\(fix.title)\(promise(fix.safety))") + "\n")
        guard let preview = fix.preview else { continue }
        for row in ChangeExcerpt(from: preview.before, to: preview.after).rows {
          output.write("\(indentation)   \(paint.change(row))\n")
        }
      }
      output.write("\n")
    }
  }

  private static func head(_ finding: ReportedFinding, _ paint: Paint) -> String {
    let severity = paint.severity(finding.severity)
    let message = paint.bold(Escaping.line(finding.message))
    return "\(Escaping.line(finding.place)): \(severity): \(message) \(paint.dim("(\(finding.rule))"))\n"
  }

  private static func excerpt(_ finding: ReportedFinding, _ paint: Paint) -> String {
    let start = finding.start.column - 1 - finding.lineTextOffset
    let isOneLine = finding.end.line == finding.start.line
    let end = isOneLine ? finding.end.column - 1 - finding.lineTextOffset : finding.lineText.utf8.count
    let excerpt = Excerpt(finding.lineText, marking: start..<max(start, end))
    let number = String(finding.start.line)
    let blank = String(repeating: " ", count: number.count)
    let bar = paint.dim("|")
    let marker = paint.severityColor(excerpt.marker, finding.severity)
    return """
      \(blank) \(bar)
      \(paint.dim(number)) \(bar) \(excerpt.line)
      \(blank) \(bar) \(marker)

      """
  }

  private static func promise(_ safety: Safety) -> String {
    switch safety {
    case .safe: " (safe fix)"
    case .unsafe: " (unsafe fix)"
    case .manual: ""
    }
  }
}

/// Colours for a terminal, or none.
struct Paint: Sendable {
  var isOn: Bool

  func bold(_ text: String) -> String { wrapped(text, "1") }

  func dim(_ text: String) -> String { wrapped(text, "2") }

  /// A row of a change: removed, added or as it was.
  func change(_ row: ChangeExcerpt.Row) -> String {
    switch row.sign {
    case .removed: wrapped("- " + row.text, "31")
    case .added: wrapped("+ " + row.text, "32")
    case .kept: "  " + row.text
    }
  }

  /// The word for a severity in its colour.
  func severity(_ severity: Severity) -> String { severityColor(severity.rawValue, severity) }

  /// A text in the colour of a severity.
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
