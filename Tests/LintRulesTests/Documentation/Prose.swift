import Foundation
import LintRules

/// A piece of text for people: a comment, a string literal, or a paragraph of a page.
struct Prose: Sendable {
  /// The file, relative to the repository.
  var path: String
  /// The line on which it starts, 1-based.
  var line: Int
  /// Its text on one line, without code between backticks.
  var text: String

  private init(path: String, line: Int, text: String) {
    (self.path, self.line) = (path, line)
    self.text = Prose.withoutCode(text)
  }

  /// A text on one line with `…` for each piece of code between backticks.
  private static func withoutCode(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      let marks = rest.prefix { $0 == UInt8(ascii: "`") }
      rest = rest.dropFirst(max(1, marks.count))
      if let end = rest.firstRange(of: marks), !marks.isEmpty {
        bytes += Array("`…`".utf8)
        rest = rest[end.upperBound...]
      } else if byte != 0x20, byte != 0x0A, byte != 0x09 {
        bytes.append(byte)
      } else if bytes.last != 0x20 {
        bytes.append(0x20)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Swift

  /// The comments and string literals of a Swift file.
  static func inSwift(_ path: String, _ bytes: [UInt8]) -> [Prose] {
    let file = FileView(path: path, source: SourceBytes(bytes))
    return (comments(of: file) + literals(of: file)).map { piece in
      Prose(path: path, line: file.lines.position(of: piece.offset).line, text: piece.text)
    }
  }

  /// Comments; those on consecutive lines are one piece.
  private static func comments(of file: FileView) -> [(offset: Int, text: String)] {
    var pieces: [(offset: Int, text: String)] = []
    var lastLine = -1
    for token in file.tokens.trivia where token.kind == .lineComment || token.kind == .blockComment {
      let text = file.source.text(token.range).drop { $0 == "/" || $0 == "*" }
      let line = file.lines.position(of: token.range.lowerBound).line
      if line == lastLine + 1 {
        pieces[pieces.count - 1].text += " " + text
      } else {
        pieces.append((token.range.lowerBound, String(text)))
      }
      lastLine = line
    }
    return pieces
  }

  /// String literals with more than one word; interpolated code is left out.
  private static func literals(of file: FileView) -> [(offset: Int, text: String)] {
    (0..<file.count).compactMap { index in
      guard file.code.kind(index) == .stringStart, let end = file.brackets.partner(index) else { return nil }
      var text = ""
      var position = index + 1
      while position < end {
        if file.code.kind(position) == .interpolationStart {
          text += "…"
          position = file.brackets.after(position)
        } else {
          text += file.source.text(file.code.range(position))
          position += 1
        }
      }
      return text.contains(" ") ? (file.code.range(index).lowerBound, text.replacing("\\n", with: " ")) : nil
    }
  }

  // MARK: Other files

  /// The paragraphs of a Markdown page without its blocks of code and the targets of its links.
  static func inMarkdown(_ path: String, _ text: String) -> [Prose] {
    var pieces: [Prose] = []
    var paragraph: (line: Int, text: String)?
    var isCode = false
    func end() {
      if let paragraph {
        let text = paragraph.text.replacing(/\]\([^)]*\)/, with: "]")
        pieces.append(Prose(path: path, line: paragraph.line, text: text))
      }
      paragraph = nil
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      let isText = !isCode && !line.hasPrefix("    ") && !line.isEmpty
      if !isText || line.hasPrefix("|") || line.hasPrefix("#") || line.hasPrefix("- ") { end() }
      guard isText else { continue }
      paragraph = (paragraph?.line ?? index + 1, (paragraph?.text ?? "") + line + " ")
      if line.hasPrefix("|") || line.hasPrefix("#") { end() }
    }
    end()
    return pieces
  }

  /// The comments of a script, and its strings of more than one word.
  static func inScript(_ path: String, _ text: String) -> [Prose] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      let comment = line.firstMatch(of: /(?:^|\s)#\s(.*)/).map { [String($0.1)] } ?? []
      let strings = line.matches(of: /"((?:[^"\\]|\\.)* (?:[^"\\]|\\.)*)"|'([^']* [^']*)'/).map {
        String($0.1 ?? $0.2 ?? "")
      }
      return (comment + strings).map { Prose(path: path, line: index + 1, text: $0) }
    }
  }
}
