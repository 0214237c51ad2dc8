/// Removes a declaration from a file, with its comments and attributes.
struct DeclarationRemoval {
  let file: FileView
  let declaration: Declaration

  private var code: Code { file.code }

  /// How many declarations go with it, itself included. All of them start between its ends.
  var declarationCount: Int {
    let declarations = file.outline.declarations
    let first = declarations.indices.partitioningIndex { declarations[$0].start >= declaration.start }
    return declarations[first...].prefix { $0.start < declaration.end }.count { $0.end <= declaration.end }
  }

  /// The edit: removes the declaration with its line break, and a blank line that would be doubled or come first.
  func edit() -> Edit {
    let bytes = file.source.bytes
    var start = startWithComments()
    var end = code.range(declaration.end - 1).upperBound
    if code.kind(declaration.end) == .semicolon {
      end = file.source.afterBlanks(code.range(declaration.end).upperBound)
    }
    let line = lineStart(start)
    var next = file.source.afterBlanks(end)
    // A comment that ends the line is about the declaration.
    if next + 1 < bytes.count, bytes[next] == 0x2F, bytes[next + 1] == 0x2F {
      while next < bytes.count, !bytes[next].isNewline { next += 1 }
    }
    guard next == bytes.count || bytes[next].isNewline else { return Edit(start..<file.source.afterBlanks(end), "") }
    guard isBlank(line..<start) else {
      return Edit(file.source.beforeBlanks(start)..<next, "")
    }
    start = line
    end = file.source.afterLineBreak(next)
    // A blank line before it is removed when a blank line or a closing brace follows.
    let before = lineStart(endingBefore: start)
    if isBlank(before..<start), before < start, followsBlankOrBrace(end) { start = before }
    if isFirst(before) { end = afterBlankLine(end) }
    return Edit(start..<end, "")
  }

  /// Whether the line at an offset is the one that opens the type.
  private func isFirst(_ line: Int) -> Bool {
    declaration.start > 0 && code.kind(declaration.start - 1) == .leftBrace
      && code.range(declaration.start - 1).lowerBound >= line
  }

  /// The offset after the blank line at an offset, if there is one.
  private func afterBlankLine(_ offset: Int) -> Int {
    let index = file.source.afterBlanks(offset)
    return index < file.source.bytes.count && file.source.bytes[index].isNewline
      ? file.source.afterLineBreak(index) : offset
  }

  /// The comments at the declaration: directly above it, and the one that ends its line.
  func comments() -> [Range<Int>] {
    let end = code.range(declaration.end - 1).upperBound
    var line = end
    while line < file.source.bytes.count, !file.source.bytes[line].isNewline { line += 1 }
    return (commentsAbove() + file.comments(in: end..<line)).map(\.range)
  }

  /// Whether another declaration begins on the next line: a comment above may be the heading of both.
  private func isFollowed() -> Bool {
    guard code.range(declaration.end - 1).upperBound < file.source.bytes.count, declaration.end < code.count,
      code.kind(declaration.end) != .rightBrace
    else { return false }
    let between = code.range(declaration.end - 1).upperBound..<code.range(declaration.end).lowerBound
    return !hasBlankLine(between) && !file.hasComment(in: between)
  }

  /// The offset of the comments that belong to the declaration, or of the declaration.
  private func startWithComments() -> Int {
    var comments = commentsAbove()
    if isFollowed() {
      while let last = comments.last, !isDocumentation(last) { comments.removeLast() }
    }
    // Plain comments at the top describe the whole file.
    if let top = comments.last, Int(top.start) <= 3 {
      while let last = comments.last, !isDocumentation(last) { comments.removeLast() }
    }
    return comments.last.map { Int($0.start) } ?? code.range(declaration.start).lowerBound
  }

  /// The comments directly above the declaration, from the lowest up.
  private func commentsAbove() -> [Token] {
    var comments: [Token] = []
    var offset = code.range(declaration.start).lowerBound
    let codeEnd = declaration.start > 0 ? code.range(declaration.start - 1).upperBound : 0
    while let comment = file.tokens.lastTrivia(before: offset), comment.isComment, Int(comment.start) >= codeEnd {
      // A comment after code belongs to that code.
      let start = Int(comment.start)
      guard !hasBlankLine(Int(comment.end)..<offset), isBlank(lineStart(start)..<start), !isAboutMore(comment) else {
        break
      }
      comments.append(comment)
      offset = start
    }
    return comments
  }

  /// Whether white space contains two line breaks.
  private func hasBlankLine(_ range: Range<Int>) -> Bool {
    let bytes = file.source.bytes
    guard let first = bytes[range].firstIndex(where: \.isNewline) else { return false }
    return bytes[min(file.source.afterLineBreak(first), range.upperBound)..<range.upperBound].contains(
      where: \.isNewline)
  }

  private func isDocumentation(_ comment: Token) -> Bool {
    let text = file.source.text(comment.range)
    return text.hasPrefix("///") || text.hasPrefix("/**")
  }

  /// Whether a comment also applies to what follows the declaration: `// MARK:`, `// swiftlint:disable …`.
  private func isAboutMore(_ comment: Token) -> Bool {
    let text = file.source.text(comment.range)
    return text.holds("MARK:") || text.holds(":disable ") || text.holds(":enable ")
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !file.source.bytes[start - 1].isNewline { start -= 1 }
    return start
  }

  /// The start of the line that ends right before an offset.
  private func lineStart(endingBefore offset: Int) -> Int {
    lineStart(file.source.beforeLineBreak(offset))
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    file.source.bytes[range].allSatisfy { $0.isBlank || $0.isNewline }
  }

  private func followsBlankOrBrace(_ offset: Int) -> Bool {
    let bytes = file.source.bytes
    let index = file.source.afterBlanks(offset)
    return index == bytes.count || bytes[index].isNewline || bytes[index] == 0x7D
  }
}
