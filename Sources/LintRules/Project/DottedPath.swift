/// Texts such as `Feed.Row` and `icon(size:)` taken apart. They are cut at ASCII bytes, which is cheaper than at characters.
extension String {
  /// The part before the last `.`; nil without one.
  var outerPath: String? { utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } }

  /// The part behind the last `.`, or all.
  var lastWordOfPath: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The part behind the first `.`; nil without one.
  var innerPath: String? { utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } }

  /// The part before the first of an ASCII byte, or all.
  func prefix(before byte: UInt8) -> String { utf8.firstIndex(of: byte).map { String(self[..<$0]) } ?? self }

  /// The different parts between periods.
  var wordsOfPath: Set<String> { Set(utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }) }

  /// Whether one of the parts between periods is a word.
  func pathContains(_ word: String) -> Bool {
    utf8.split(separator: UInt8(ascii: ".")).contains { $0.elementsEqual(word.utf8) }
  }
}
