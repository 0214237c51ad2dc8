/// Parts of strings such as `Feed.Row` and `icon(size:)`. They are split at ASCII bytes, which is faster than at
/// characters.
extension String {
  /// The part before the last `.`; nil without one.
  var outerPath: String? { lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

  /// The part after the last `.`, or the whole string.
  var lastWordOfPath: String {
    lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The part after the first `.`; nil without one.
  var innerPath: String? { firstIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } }

  /// The part before the first occurrence of an ASCII byte, or the whole string.
  func prefix(before byte: UInt8) -> String { firstIndex(of: byte).map { String(self[..<$0]) } ?? self }

  private func firstIndex(of byte: UInt8) -> String.Index? { index { $0.firstIndex(of: byte) } }

  private func lastIndex(of byte: UInt8) -> String.Index? { index { $0.lastIndex(of: byte) } }

  /// The index at an offset that a search of the bytes returns. In memory this is much faster than by indices.
  private func index(_ search: (UnsafeBufferPointer<UInt8>) -> Int?) -> String.Index? {
    var text = self
    return text.withUTF8(search).map { text.utf8.index(text.startIndex, offsetBy: $0) }
  }

  /// The distinct parts between periods.
  var wordsOfPath: Set<String> { Set(utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }) }

  /// Whether a word is one of the parts between periods.
  func pathContains(_ word: String) -> Bool {
    utf8.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(word.utf8) }
  }
}
