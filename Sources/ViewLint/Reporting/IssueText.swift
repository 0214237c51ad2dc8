import LintRules

/// The text of an issue about a wrong finding, with the headings of the issue form.
enum IssueText {
  /// Returns the issue in Markdown.
  static func text(_ reproduction: Reproduction) -> String {
    let code = reproduction.files.map { "`\($0.path)`:\n\n" + block("swift", $0.text) }
    var sections = [
      ("The code", code.joined(separator: "\n")), ("The finding", block("text", finding(reproduction))),
      ("Why the code is correct", "TODO: What viewlint should do instead, and why.\n"),
      ("Version", block("json", ProgramBuild.json)),
    ]
    if let configuration = reproduction.configuration {
      sections.append(("Configuration", block("json", configuration)))
    }
    return sections.map { "### \($0)\n\n\($1)" }.joined(separator: "\n")
  }

  private static func finding(_ reproduction: Reproduction) -> String {
    let finding = reproduction.finding
    let path = reproduction.files.first?.path ?? ""
    let place = "\(path):\(finding.start.line):\(finding.start.column)"
    return
      "\(place): \(finding.severity.rawValue): \(finding.finding.message) (\(finding.rule), \(finding.finding.reason))"
  }

  private static func block(_ language: String, _ text: String) -> String {
    // A literal in the code may contain a fence.
    let fence = String(repeating: "`", count: text.utf8.contains(UInt8(ascii: "`")) ? 4 : 3)
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }
}
