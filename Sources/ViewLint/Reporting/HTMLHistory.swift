import LintRules

/// The last part of a page: the counts of earlier runs and this one.
enum HTMLHistory {
  /// Appends the counts over time, if there are earlier runs.
  static func add(_ history: ReportHistory, to text: inout ReportText) {
    guard history.points.count > 1 else { return }
    text += "<section class=\"history\">\n<h2>Findings over time</h2>\n"
    addChart(history, to: &text)
    text += "<table>\n<caption>Findings in each run</caption>\n<thead><tr><th scope=\"col\">run</th>"
    for severity in Severity.allCases.reversed() { text += "<th scope=\"col\">\(severity.rawValue)s</th>" }
    text += "</tr></thead>\n<tbody>\n"
    for (index, point) in history.points.enumerated() {
      text += "<tr><th scope=\"row\">"
      text.addHTML(point.date ?? "run \(index + 1)")
      text += index == history.points.count - 1 ? " (this run)</th>" : "</th>"
      for severity in Severity.allCases.reversed() { text += "<td>\(point.count(severity))</td>" }
      text += "</tr>\n"
    }
    text += "</tbody>\n</table>\n"
    addChanges(history, to: &text)
    text += "</section>\n"
  }

  /// Appends the rules whose counts have changed since the last run.
  private static func addChanges(_ history: ReportHistory, to text: inout ReportText) {
    let changes = history.changes
    if changes.isEmpty {
      text += "<p>No changes since the last run.</p>\n"
      return
    }
    text += "<table>\n<caption>Changes since the last run</caption>\n<thead><tr><th scope=\"col\">rule</th>"
    text +=
      "<th scope=\"col\">before</th><th scope=\"col\">now</th><th scope=\"col\">change</th></tr></thead>\n<tbody>\n"
    for change in changes {
      let difference = change.now - change.before
      text += "<tr><th scope=\"row\">"
      text.addHTML(change.rule)
      text += "</th><td>\(change.before)</td><td>\(change.now)</td>"
      text +=
        "<td class=\"\(difference > 0 ? "more" : "fewer")\">\(difference > 0 ? "+" : "−")\(difference.magnitude)</td></tr>\n"
    }
    text += "</tbody>\n</table>\n"
  }

  /// Appends a chart with a stacked bar for each run.
  private static func addChart(_ history: ReportHistory, to text: inout ReportText) {
    let (left, top, height, step) = (48, 12, 140, 24)
    let most = axisTop(of: history.points.map(\.total).max() ?? 1)
    let width = left + max(history.points.count * step, 160) + 12
    text += "<svg role=\"img\" aria-label=\"Findings in each run; see the table below for numbers\" "
    text += "viewBox=\"0 0 \(width) \(top + height + 24)\" width=\"\(width)\" height=\"\(top + height + 24)\">\n"
    for part in 0...2 {
      let y = top + height - height * part / 2
      text += "<line x1=\"\(left)\" y1=\"\(y)\" x2=\"\(width)\" y2=\"\(y)\"/>"
      text += "<text x=\"\(left - 6)\" y=\"\(y + 4)\" text-anchor=\"end\">\(most / 2 * part)</text>\n"
    }
    for (index, point) in history.points.enumerated() {
      var bottom = top + height
      for severity in Severity.allCases.reversed() {
        let part = Int(Double(height) * Double(point.count(severity)) / Double(most))
        bottom -= part
        text += "<rect class=\"\(severity.rawValue)\" x=\"\(left + index * step + 4)\" y=\"\(bottom)\" "
        text += "width=\"\(step - 8)\" height=\"\(part)\"/>\n"
      }
    }
    let labels = top + height + 16
    text += "<text x=\"\(left)\" y=\"\(labels)\">"
    text.addHTML(history.points[0].date.map { String($0.prefix(10)) } ?? "first run")
    text += "</text><text x=\"\(width)\" y=\"\(labels)\" text-anchor=\"end\">this run</text>\n</svg>\n"
  }

  /// Returns the largest value on the axis: an even number with at most two nonzero digits, at least `most`.
  private static func axisTop(of most: Int) -> Int {
    var unit = 2
    while most > unit * 50 { unit *= 10 }
    return max(2, (most + unit - 1) / unit * unit)
  }
}
