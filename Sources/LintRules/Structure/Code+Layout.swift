/// How code is laid out in lines, for fixes that keep the layout.
extension Code {
  /// The white space in front of the first token of a line.
  func indentation(of token: Int) -> String {
    let offset = range(token).lowerBound
    return source.text(source.beforeBlanks(offset)..<offset)
  }

  /// A line with more tokens before a place than this has no layout to keep.
  private static var mostTokensInLine: Int { 512 }

  /// The white space that the line of a token begins with; none if the line is very long.
  func indentationOfLine(of token: Int) -> String {
    let first = (max(0, token - Self.mostTokensInLine)...max(0, token)).last { $0 == 0 || startsLine($0) }
    return first.map { indentation(of: $0) } ?? ""
  }

  /// What is between the modifier at a period and one before it: a line break and white space where the period begins a
  /// line, else nothing.
  func separator(beforeModifierAt period: Int) -> String {
    startsLine(period) ? "\n" + indentation(of: period) : ""
  }

  /// The separator between a call that ends before a token and a modifier added to it.
  ///
  /// It is a line break if the next modifier starts a line. Without a next modifier, it is a line break if the call ends
  /// with a brace that starts a line.
  func separator(behind end: Int) -> String {
    if end < count, kind(end) == .period { return separator(beforeModifierAt: end) }
    let brace = end - 1
    return kind(brace) == .rightBrace && startsLine(brace) ? "\n" + indentation(of: brace) : ""
  }

  /// The white space that the lines inside brackets have before that of the line with the opening one; two spaces where
  /// no token inside begins a line.
  func indentationUnit(inside brackets: Range<Int>) -> String {
    guard let first = brackets.prefix(Self.mostTokensInLine).first(where: startsLine) else { return "  " }
    let (outer, inner) = (indentationOfLine(of: brackets.lowerBound - 1), indentation(of: first))
    return inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "  "
  }

  /// The source text of some bytes with other white space at the beginning of all lines after the first that begin with
  /// `old`. Lines without code stay as they are.
  func reindented(_ range: Range<Int>, from old: String, to new: String) -> String {
    let bytes = source.bytes[range]
    var text: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      text.append(bytes[index])
      index += 1
      guard bytes[index - 1] == 0x0A, bytes[index...].starts(with: old.utf8), index + old.utf8.count < bytes.endIndex,
        ![0x0A, 0x0D].contains(bytes[index + old.utf8.count])
      else { continue }
      text += new.utf8
      index += old.utf8.count
    }
    return String(decoding: text, as: UTF8.self)
  }
}
