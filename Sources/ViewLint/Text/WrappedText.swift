/// Text for terminals, broken between words.
enum WrappedText {
  /// How many characters a line of a page has at most.
  static let pageWidth = 88

  /// The lines of a paragraph.
  static func lines(_ text: String, to width: Int = pageWidth) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Paragraphs, which empty lines separate. Those of indented lines are code, which keeps its lines.
  static func paragraphs(_ text: String) -> String {
    var paragraphs = [""]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty { paragraphs.append("") } else { paragraphs[paragraphs.count - 1] += line + "\n" }
    }
    return paragraphs.map { paragraph in
      paragraph.hasPrefix("    ")
        ? String(paragraph.dropLast()) : lines(paragraph).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// An entry of a list, whose further lines are indented more.
  static func entry(_ text: String, indentation: Int = 2) -> String {
    let blanks = String(repeating: " ", count: indentation)
    return blanks + lines(text, to: pageWidth - indentation - 4).joined(separator: "\n    " + blanks) + "\n"
  }
}
