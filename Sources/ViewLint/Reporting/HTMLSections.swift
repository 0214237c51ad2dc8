import LintRules

/// The parts of a page before the findings.
enum HTMLSections {
  /// What kept the run from being complete.
  static func addProblems(_ report: Report, to text: inout ReportText) {
    if report.problems.isEmpty { return }
    text += "<section class=\"problems\">\n<h2>Problems</h2>\n<ul>\n"
    for problem in report.problems {
      text += "<li><span class=\"place\">"
      text.addHTML(problem.path.shown)
      text += "</span>: "
      text.addHTML(message: problem.message)
      text += "</li>\n"
    }
    text += "</ul>\n</section>\n"
  }

  /// The filters, and the rules with links to their findings. Without scripts there are no filters.
  static func addNavigation(_ groups: HTMLGroups, to text: inout ReportText) {
    text += """
      <form id="filters" hidden="">
      <h2>Filters</h2>
      <p><label>Search <input type="search" id="search" placeholder="file, message or code"/></label>
      <label>Rule <select id="rule"><option value="">all</option>
      """
    for rule in groups.rules {
      text += "<option value=\"rule-"
      text.addHTML(rule.id)
      text += "\">"
      text.addHTML(rule.id)
      text += "</option>"
    }
    text += "</select></label></p>\n<fieldset><legend>Severity</legend>\n"
    for severity in Severity.allCases.reversed() {
      text += "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked=\"\"/> "
      text += "\(severity.rawValue)</label>\n"
    }
    text += """
      </fieldset>
      <p><label><input type="checkbox" id="fixable"/> only with a fix that viewlint can apply</label></p>
      <p><button type="button" id="open">Open all</button> <button type="button" id="close">Close all</button>
      <button type="reset">Reset</button></p>
      <p role="status" id="shown"></p>
      </form>
      <nav aria-label="Rules">
      <h2>Rules</h2>
      <ul>

      """
    for rule in groups.rules {
      text += "<li><a href=\"#rule-"
      text.addHTML(rule.id)
      text += "\">"
      text.addHTML(rule.id)
      text += "</a> <span class=\"severity \(rule.severity.rawValue)\">\(rule.severity.rawValue)</span> "
      text += "<span class=\"count\">\(rule.count)</span></li>\n"
    }
    text += "</ul>\n</nav>\n"
  }

  // MARK: Counts over time

  /// The counts of earlier runs and this one, if there are earlier ones.
  static func addHistory(_ history: ReportHistory, to text: inout ReportText) {
    guard history.points.count > 1 else { return }
    text += "<section>\n<h2>Counts over time</h2>\n"
    addChart(history, to: &text)
    text += "<table>\n<caption>Findings of each run</caption>\n<thead><tr><th scope=\"col\">run</th>"
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

  /// The rules whose counts differ from those of the last run.
  private static func addChanges(_ history: ReportHistory, to text: inout ReportText) {
    let changes = history.changes
    if changes.isEmpty {
      text += "<p>Every rule has as many findings as in the last run.</p>\n"
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

  /// Stacked bars, one per run.
  private static func addChart(_ history: ReportHistory, to text: inout ReportText) {
    let (height, step) = (120, 24)
    let most = max(1, history.points.map(\.total).max() ?? 1)
    let width = history.points.count * step
    text += "<svg role=\"img\" aria-label=\"Findings of each run; the table below has the numbers\" "
    text += "viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" height=\"\(height)\">\n"
    for (index, point) in history.points.enumerated() {
      var bottom = height
      for severity in Severity.allCases {
        let part = Int(Double(height) * Double(point.count(severity)) / Double(most))
        bottom -= part
        text += "<rect class=\"\(severity.rawValue)\" x=\"\(index * step + 2)\" y=\"\(max(0, bottom))\" "
        text += "width=\"\(step - 4)\" height=\"\(part)\"/>\n"
      }
    }
    text += "</svg>\n"
  }
}
