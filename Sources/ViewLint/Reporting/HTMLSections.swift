import LintRules

/// The parts of a page before the findings.
enum HTMLSections {
  /// Appends what was linted and when, and the number of findings of each severity.
  static func addHeader(_ report: Report, _ title: String, _ style: ReportStyle, to text: inout ReportText) {
    text += "<header>\n<h1>"
    text.addHTML(title)
    text += "</h1>\n<p class=\"run\">"
    if let branch = style.revision.branch {
      text += "branch <code>"
      text.addHTML(branch)
      text += "</code> · "
    }
    if let commit = style.revision.commit { addCommit(commit, style.revision.site, to: &text) }
    if let date = style.date {
      text.addHTML(date)
      text += " · "
    }
    text += "viewlint \(style.version)</p>\n<p class=\"summary\">"
    text.addHTML(Summary.line(report))
    text += "</p>\n"
    if !report.findings.isEmpty { addTiles(report, to: &text) }
    text += "</header>\n"
  }

  private static func addCommit(_ commit: String, _ site: RepositorySite?, to text: inout ReportText) {
    text += "commit "
    if let site {
      text += "<a href=\""
      text.addHTML(site.address(ofCommit: commit))
      text += "\" rel=\"noreferrer\">"
    }
    text += "<code>"
    text.addHTML(String(commit.prefix(9)))
    text += site == nil ? "</code> · " : "</code></a> · "
  }

  private static func addTiles(_ report: Report, to text: inout ReportText) {
    text += "<ul class=\"tiles\">\n"
    for severity in Severity.allCases.reversed() {
      let (name, count) = (severity.rawValue, report.count(severity))
      text += "<li class=\"\(name)\"><b data-count=\"\(name)\">\(count)</b> \(count == 1 ? name : name + "s")</li>\n"
    }
    text += "<li><b data-count=\"fixable\">\(report.findings.tally.fixable)</b> with a fix</li>\n</ul>\n"
  }

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

  // MARK: Rules and files

  /// The maximum number of files or rules in the overview.
  private static let mostListed = 8

  /// Appends the rules and the files with the most findings.
  static func addOverview(_ groups: HTMLGroups, to text: inout ReportText) {
    text += "<div class=\"overview\">\n<nav aria-label=\"Rules\">\n<h2>Rules</h2>\n<ol>\n"
    for rule in groups.rules.sorted(by: { ($1.count, $0.id) < ($0.count, $1.id) }).prefix(mostListed) {
      text += "<li><a href=\"#rule-"
      text.addHTML(rule.id)
      text += "\">"
      text.addHTML(rule.id)
      text += "</a> <span class=\"count\">\(rule.count)</span></li>\n"
    }
    addRest(groups.rules.count, "rule", to: &text)
    text += "</nav>\n<section>\n<h2>Files</h2>\n<ol>\n"
    for file in groups.files.prefix(mostListed) {
      text += "<li><span class=\"name\">"
      text.addHTML(file.path)
      text += "</span> <span class=\"count\">\(file.count)</span></li>\n"
    }
    addRest(groups.files.count, "file", to: &text)
    text += "</section>\n</div>\n"
  }

  private static func addRest(_ count: Int, _ noun: String, to text: inout ReportText) {
    text += "</ol>\n"
    if count > mostListed {
      text += "<p class=\"count\">and \(Summary.counted(count - mostListed, "more " + noun))</p>\n"
    }
  }

  // MARK: Filters

  /// Appends a sticky row of controls, which is hidden without scripts.
  static func addFilters(_ groups: HTMLGroups, to text: inout ReportText) {
    text += """
      <form id="filters" hidden="" aria-label="Filters">
      <label>Search <input type="search" id="search" placeholder="file, message, code"/></label>
      <label>Rule <select id="rule"><option value="">all rules</option>
      """
    for rule in groups.rules {
      text += "<option value=\"rule-"
      text.addHTML(rule.id)
      text += "\">"
      text.addHTML(rule.id)
      text += "</option>"
    }
    text += "</select></label>\n<fieldset><legend class=\"hidden\">Severity</legend>\n"
    for severity in Severity.allCases.reversed() {
      text += "<label><input type=\"checkbox\" name=\"severity\" value=\"\(severity.rawValue)\" checked=\"\"/> "
      text += "\(severity.rawValue)s</label>\n"
    }
    text += """
      </fieldset>
      <label><input type="checkbox" id="fixable"/> with a fix</label>
      <label>Group by <select id="by"><option value="rule">rule</option><option value="file">file</option></select></label>
      <label>Open in <select id="editor"><option value="">no editor</option>
      """
    for (name, address) in editors { text += "<option value=\"\(address)\">\(name)</option>" }
    text += """
      </select></label>
      <button type="button" id="open">Expand all</button>
      <button type="button" id="close">Collapse all</button>
      <button type="reset">Reset</button>
      <p role="status" id="shown"></p>
      </form>

      """
  }

  /// The URL prefixes that open an absolute path in an editor.
  private static let editors = [
    ("VS Code", "vscode://file"), ("Cursor", "cursor://file"), ("Zed", "zed://file"), ("Windsurf", "windsurf://file"),
  ]
}
