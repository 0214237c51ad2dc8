/// The commands that build servers execute in a program's output: `##vso[…]`, `##teamcity[…]`, and `##[…]` anywhere in
/// a line, and `::command::` at its start. A space breaks them up in text from a project.
enum ServiceCommands {
  /// Returns the offsets at which a space breaks up a command.
  static func breaks(in text: UnsafeRawBufferPointer) -> [Int] {
    var breaks: [Int] = []
    if let colons = colonsAtStart(text) { breaks.append(colons + 1) }
    let hash = UInt8(ascii: "#")
    for index in text.indices.dropLast(2) where text[index] == hash && text[index + 1] == hash {
      let end = text[(index + 2)...].firstIndex { !isLetter($0) }
      if let end, text[end] == UInt8(ascii: "[") { breaks.append(index + 2) }
    }
    return breaks
  }

  /// Returns the offset of `::` after optional white space. Any non-ASCII character counts as white space.
  private static func colonsAtStart(_ text: UnsafeRawBufferPointer) -> Int? {
    let colon = UInt8(ascii: ":")
    guard let start = text.firstIndex(where: { $0 != UInt8(ascii: " ") && $0 < 0x80 }), text[start] == colon,
      start + 1 < text.count, text[start + 1] == colon
    else { return nil }
    return start
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
