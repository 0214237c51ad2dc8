import LintRules

/// A finding on a page, with the headings and lists that begin and end with it.
struct HTMLFinding: Sendable {
  let report: Report
  let groups: HTMLGroups
  /// The pages of rules, by id.
  let pages: [String: String]

  /// Appends a finding.
  func add(_ listed: ListedFinding, to text: inout ReportText) {
    let finding = listed.finding
    let edges = groups.edges[listed.index] ?? []
    if edges.contains(.ruleStart) { addRule(finding.rule, to: &text) }
    if edges.contains(.fileStart) {
      text += "<section class=\"file\">\n<h3>"
      text.addHTML(finding.path.shown)
      text += "</h3>\n<ul>\n"
    }
    addItem(finding, to: &text)
    if edges.contains(.fileEnd) { text += "</ul>\n</section>\n" }
    if edges.contains(.ruleEnd) { text += "</details>\n" }
  }

  private func addRule(_ id: String, to text: inout ReportText) {
    let count = groups.ruleOfID[id]?.count ?? 0
    text += "<details class=\"rule\" open=\"\" id=\"rule-"
    text.addHTML(id)
    text += "\">\n<summary><h2>"
    text.addHTML(id)
    text += " <span class=\"count\">\(Summary.counted(count, "finding"))</span></h2></summary>\n"
    guard let page = pages[id] else { return }
    text += "<p><a href=\""
    text.addHTML(page)
    text += "\" rel=\"noreferrer\">About <code>"
    text.addHTML(id)
    text += "</code></a></p>\n"
  }

  private func addItem(_ finding: ReportedFinding, to text: inout ReportText) {
    text += "<li class=\"finding\" data-severity=\"\(finding.severity.rawValue)\" data-fix=\""
    text += finding.fixes.contains { $0.safety != .manual } ? "yes" : "no"
    text += "\">\n<p><span class=\"severity \(finding.severity.rawValue)\">\(finding.severity.rawValue)</span> "
    text.addHTML(message: finding.message)
    text += "</p>\n<p class=\"place\">"
    text.addHTML(finding.place)
    text += "</p>\n"
    addCode(finding, to: &text)
    addRemarks(finding, to: &text)
    for fix in finding.fixes { add(fix, to: &text) }
    text += "</li>\n"
  }

  private func addCode(_ finding: ReportedFinding, to text: inout ReportText) {
    if finding.lineText.isEmpty { return }
    let start = finding.start.column - 1 - finding.lineTextOffset
    let isOneLine = finding.end.line == finding.start.line
    let end = isOneLine ? finding.end.column - 1 - finding.lineTextOffset : finding.lineText.utf8.count
    text += "<pre><span class=\"number\">"
    text += finding.start.line
    text += "</span>  "
    text.addHTML(code: finding.lineText, marking: start..<max(start, end))
    text += "</pre>\n"
  }

  private func addRemarks(_ finding: ReportedFinding, to text: inout ReportText) {
    if finding.related.isEmpty, finding.notes.isEmpty { return }
    text += "<ul class=\"remarks\">\n"
    for place in finding.related {
      text += "<li><span class=\"place\">"
      text.addHTML("\(place.path.shown):\(place.position.line):\(place.position.column)")
      text += "</span>: "
      text.addHTML(message: place.message)
      text += "</li>\n"
    }
    for note in finding.notes {
      text += "<li>note: "
      text.addHTML(message: note)
      text += "</li>\n"
    }
    text += "</ul>\n"
  }

  private func add(_ fix: ReportedFix, to text: inout ReportText) {
    text += "<div class=\"fix\">\n<p>Fix: "
    text.addHTML(message: fix.title)
    text += " <span class=\"safety\">\(fix.safety.rawValue)</span></p>\n"
    if let preview = fix.preview {
      text += "<pre>"
      for row in ChangeExcerpt(from: preview.before, to: preview.after).rows {
        let (start, end) =
          switch row.sign {
          case .removed: ("<del>- ", "</del>\n")
          case .added: ("<ins>+ ", "</ins>\n")
          case .kept: ("  ", "\n")
          }
        text += start
        text.addHTML(row.text)
        text += end
      }
      text += "</pre>\n"
    }
    text += "</div>\n"
  }
}
