/// Blanks and line breaks at an offset.
extension SourceBytes {
  /// The offset after the spaces and tabs at an offset.
  func afterBlanks(_ offset: Int) -> Int {
    var end = offset
    while end < count, bytes[end].isBlank { end += 1 }
    return end
  }

  /// The offset of the spaces and tabs before an offset.
  func beforeBlanks(_ offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start
  }

  /// The offset after the line break at an offset.
  func afterLineBreak(_ offset: Int) -> Int {
    guard offset < count else { return offset }
    return bytes[offset] == 0x0D && offset + 1 < count && bytes[offset + 1] == 0x0A ? offset + 2 : offset + 1
  }

  /// The offset of the line break before an offset.
  func beforeLineBreak(_ offset: Int) -> Int {
    var end = offset
    if end > 0, bytes[end - 1] == 0x0A { end -= 1 }
    if end > 0, bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}
