/// Parts of strings such as `Feed.Row` and `icon(size:)`. They are split at ASCII bytes, which is faster than at
/// characters.
extension String {
  /// The part before the last `.`; nil without one.
  var outerPath: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

  /// The part after the last `.`, or the whole string.
  var lastWordOfPath: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The part after the first `.`; nil without one.
  var innerPath: String? { utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } }

  /// The part before the first occurrence of an ASCII byte, or the whole string.
  func prefix(before byte: UInt8) -> String { utf8.firstIndex(of: byte).map { String(self[..<$0]) } ?? self }

  /// The distinct parts between periods.
  var wordsOfPath: Set<String> { Set(utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }) }

  /// Whether a word is one of the parts between periods.
  func pathContains(_ word: String) -> Bool {
    utf8.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(word.utf8) }
  }
}
