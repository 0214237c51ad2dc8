/// Converts the Markdown of rule pages for terminals.
enum TerminalMarkdown {
  /// Returns lists and paragraphs as wrapped entries, and code blocks as indented code.
  static func text(_ markdown: String) -> String {
    var text = ""
    var entry = ""
    var code: [Substring]?
    func finishEntry() {
      if !entry.isEmpty { text += WrappedText.entry(entry) }
      entry = ""
    }
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        finishEntry()
        if let lines = code { text += "\n" + indented(lines.joined(separator: "\n")) + "\n" }
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if line.hasPrefix("- ") || line.isEmpty {
        finishEntry()
        entry = String(line.dropFirst(2))
      } else {
        entry += (entry.isEmpty ? "" : " ") + line.drop { $0 == " " }
      }
    }
    finishEntry()
    return text
  }

  /// Returns a text with each line indented by four spaces.
  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
