import LintRules

/// A finding on a page, with the headings and lists that begin and end with it.
struct HTMLFinding: Sendable {
  let groups: HTMLGroups
  let definitions: [String: RuleDefinition]
  let revision: Revision

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

  /// Appends a rule's heading with its number of findings, its explanation, and the command that fixes them.
  private func addRule(_ id: String, to text: inout ReportText) {
    guard let rule = groups.ruleOfID[id] else { return }
    text += "<details class=\"group rule\" id=\"rule-"
    text.addHTML(id)
    text += "\">\n<summary><h2>"
    text.addHTML(id)
    text += " <span class=\"count\">\(Summary.counted(rule.count, "finding"))</span></h2></summary>\n"
    if let definition = definitions[id] {
      text += "<p class=\"why\"><strong>"
      text.addHTML(message: definition.info.summary)
      text += "</strong> "
      text.addHTML(message: Self.firstParagraph(definition.info.explanation))
      if let page = definition.link {
        text += " <a href=\""
        text.addHTML(page)
        text += "\" rel=\"noreferrer\">More about <code>"
        text.addHTML(id)
        text += "</code></a>"
      }
      text += "</p>\n"
    }
    guard let safety = rule.fix else { return }
    text += "<p class=\"command\"><code>viewlint --fix \(safety == .safe ? "" : "--unsafe-fixes ")--only "
    text.addHTML(id)
    text += "</code> <button type=\"button\" class=\"copy\" hidden=\"\">Copy</button></p>\n"
  }

  private static func firstParagraph(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }.joined(separator: " ")
  }

  private func addItem(_ finding: ReportedFinding, to text: inout ReportText) {
    text += "<li class=\"finding\" data-severity=\"\(finding.severity.rawValue)\" data-fix=\""
    text += finding.fixes.contains { $0.safety != .manual } ? "yes" : "no"
    text += "\">\n<p><span class=\"severity \(finding.severity.rawValue)\">\(finding.severity.rawValue)</span> "
    text.addHTML(message: finding.message)
    text += "</p>\n"
    addPlace(finding, to: &text)
    addCode(finding, to: &text)
    addRemarks(finding, to: &text)
    for fix in finding.fixes { add(fix, to: &text) }
    text += "</li>\n"
  }

  /// Appends the location with a link to the repository, and the attributes from which the script builds editor links.
  private func addPlace(_ finding: ReportedFinding, to text: inout ReportText) {
    text += "<p class=\"place\" data-file=\""
    text.addHTML(finding.path.inRepository)
    text += "\" data-line=\"\(finding.start.line)\" data-column=\"\(finding.start.column)\">"
    if let address = revision.address(of: finding.path.inRepository, line: finding.start.line) {
      text += "<a href=\""
      text.addHTML(address)
      text += "\" rel=\"noreferrer\">"
      text.addHTML(finding.place)
      text += "</a>"
    } else {
      text.addHTML(finding.place)
    }
    text += "</p>\n"
  }

  private func addCode(_ finding: ReportedFinding, to text: inout ReportText) {
    if finding.lineText.isEmpty { return }
    let line = finding.start.line
    let start = max(0, finding.start.column - 1 - finding.lineTextOffset)
    let isOneLine = finding.end.line == line
    let end = isOneLine ? finding.end.column - 1 - finding.lineTextOffset : finding.lineText.utf8.count
    let width = String(line + finding.linesAfter.count).utf8.count
    text += "<pre>"
    for (index, row) in finding.linesBefore.enumerated() {
      addRow(row, line - finding.linesBefore.count + index, width, 0..<0, to: &text)
    }
    addRow(finding.lineText, line, width, start..<max(start, end), to: &text)
    for (index, row) in finding.linesAfter.enumerated() { addRow(row, line + index + 1, width, 0..<0, to: &text) }
    text += "</pre>\n"
  }

  private func addRow(_ row: String, _ number: Int, _ width: Int, _ marked: Range<Int>, to text: inout ReportText) {
    let digits = String(number)
    text += marked.isEmpty ? "<span class=\"number\">" : "<span class=\"number here\">"
    text += String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits + "</span>  "
    HTMLCode.add(row, marking: marked, to: &text)
    text += "\n"
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
    text += " <span class=\"safety\">\(fix.safety == .manual ? "suggestion" : fix.safety.rawValue)</span></p>\n"
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
