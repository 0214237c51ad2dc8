/// Takes a declaration out of a file, with its comments and attributes.
struct DeclarationRemoval {
  let file: FileView
  let declaration: Declaration

  private var code: Code { file.code }

  /// The edit: the declaration with its line break, and a blank line that would stand double.
  func edit() -> Edit {
    let bytes = file.source.bytes
    var start = startWithComments()
    var end = code.range(declaration.end - 1).upperBound
    if code.kind(declaration.end) == .semicolon { end = code.range(declaration.end).upperBound }
    let line = lineStart(start)
    guard isBlank(line..<start) else { return Edit(start..<end, "") }
    var next = end
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    guard next == bytes.count || isLineBreak(bytes[next]) else { return Edit(start..<end, "") }
    start = line
    end = afterLineBreak(next)
    // A blank line in front goes when a blank line or a closing brace follows.
    let before = lineStart(endingBefore: start)
    if isBlank(before..<start), before < start, followsBlankOrBrace(end) { start = before }
    return Edit(start..<end, "")
  }

  /// The offset of the comments that belong to the declaration, or of the declaration.
  private func startWithComments() -> Int {
    let tokens = file.tokens
    var start = code.range(declaration.start).lowerBound
    var index = Int(tokens.significant[declaration.start])
    var lineBreaks = 0
    while index > 0 {
      index -= 1
      switch tokens.all[index].kind {
      case .space: continue
      case .newline:
        lineBreaks += 1
        if lineBreaks > 1 { return start }
      case .lineComment, .blockComment:
        // A comment behind code belongs to that code.
        let offset = Int(tokens.all[index].start)
        guard isBlank(lineStart(offset)..<offset), belongs(index) else { return start }
        start = offset
        lineBreaks = 0
      default: return start
      }
    }
    return start
  }

  /// Whether a comment speaks of the declaration, and not of what follows it or of the whole file.
  private func belongs(_ comment: Int) -> Bool {
    let text = file.source.text(file.tokens.range(comment))
    if text.contains("MARK:") || text.contains(":disable ") || text.contains(":enable ") { return false }
    let isAtTop = Int(file.tokens.all[comment].start) <= 3
    return !isAtTop || text.hasPrefix("///") || text.hasPrefix("/**")
  }

  private func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !isLineBreak(file.source.bytes[start - 1]) { start -= 1 }
    return start
  }

  /// The start of the line that ends right before an offset.
  private func lineStart(endingBefore offset: Int) -> Int {
    var end = offset
    if end > 0, file.source.bytes[end - 1] == 0x0A { end -= 1 }
    if end > 0, file.source.bytes[end - 1] == 0x0D { end -= 1 }
    return lineStart(end)
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    file.source.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || isLineBreak($0) }
  }

  private func followsBlankOrBrace(_ offset: Int) -> Bool {
    let bytes = file.source.bytes
    var index = offset
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index == bytes.count || isLineBreak(bytes[index]) || bytes[index] == 0x7D
  }

  private func afterLineBreak(_ offset: Int) -> Int {
    let bytes = file.source.bytes
    guard offset < bytes.count else { return offset }
    return bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
