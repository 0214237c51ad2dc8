/// The words of an identifier. Non-ASCII characters count as lower-case letters.
public enum IdentifierWords {
  /// The words of a name in lower case: `apiBaseURL` is `api`, `base`, `url`; `image_urls` is `image`, `urls`.
  public static func words(of name: String) -> [String] {
    var name = name
    // Most labels are a single lower-case word.
    if !name.isEmpty, name.withUTF8({ $0.allSatisfy { isPart($0) && !isUppercase($0) } }) { return [name] }
    return name.withUTF8 { name in
      var words: [String] = []
      var word: [UInt8] = []
      for (index, byte) in name.enumerated() {
        if !word.isEmpty, !isPart(byte) || startsWord(index, name) {
          words.append(String(decoding: word, as: UTF8.self))
          word.removeAll(keepingCapacity: true)
        }
        if isPart(byte) { word.append(lowercased(byte)) }
      }
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      return words
    }
  }

  /// Whether an upper-case letter begins a word: after a lower-case letter, or as the last of a run before lower-case
  /// letters.
  private static func startsWord(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index > 0, isUppercase(name[index]) else { return false }
    if !isUppercase(name[index - 1]) { return true }
    guard index + 1 < name.count, isLowercase(name[index + 1]) else { return false }
    // The plural of an acronym: `URLs`.
    let isPlural = name[index + 1] == UInt8(ascii: "s") && (index + 2 == name.count || isUppercase(name[index + 2]))
    return !isPlural
  }

  /// Whether a name is `ending`, or ends in it at the start of a word. The case of letters is ignored.
  public static func name(_ name: String, endsIn ending: String) -> Bool {
    name.withBytes { self.name($0, endsIn: Array(ending.utf8)) }
  }

  /// The same for the bytes of both.
  static func name(_ name: UnsafeBufferPointer<UInt8>, endsIn ending: [UInt8]) -> Bool {
    let start = name.count - ending.count
    guard !ending.isEmpty, start >= 0 else { return false }
    // Most names differ in the last letter already.
    var index = ending.count
    while index > 0 {
      index -= 1
      if lowercased(name[start + index]) != lowercased(ending[index]) { return false }
    }
    return start == 0 || isUppercase(name[start]) || !isLetter(name[start - 1])
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }

  private static func isLowercase(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "a") < 26 || byte >= 0x80 }

  private static func isLetter(_ byte: UInt8) -> Bool { isUppercase(byte) || isLowercase(byte) }

  /// Whether a byte belongs to a word: a byte of a letter or a digit.
  private static func isPart(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- UInt8(ascii: "0") < 10 }

  private static func lowercased(_ byte: UInt8) -> UInt8 { isUppercase(byte) ? byte | 0x20 : byte }
}
