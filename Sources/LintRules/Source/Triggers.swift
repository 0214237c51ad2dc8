/// A necessary condition on the bytes of a file: at least one of some words occurs in them, as a whole identifier, or a
/// more common word together with a part of a word; and, where that is asked for, something has a result of some type.
public struct Triggers: Sendable, Equatable {
  /// A word that says little alone, and letters that must occur somewhere beside it.
  public struct Pair: Sendable, Equatable {
    /// An ASCII identifier.
    public var word: String
    /// ASCII letters in lower case; they occur in any case, inside of words, too.
    public var part: String

    /// Makes a pair.
    public init(_ word: String, with part: String) {
      self.word = word
      self.part = part
    }

    /// Whether the letters occur in the bytes of a file.
    func hasPart(_ bytes: UnsafeRawBufferPointer) -> Bool {
      let part = Array(part.utf8)
      guard part.count >= 2, bytes.count >= part.count else { return part.isEmpty || hasPart(part, bytes, from: 0) }
      let first = SIMD16<UInt8>(repeating: part[0])
      let second = SIMD16<UInt8>(repeating: part[1])
      let anyCase = SIMD16<UInt8>(repeating: 0x20)
      var start = 0
      while start + 17 <= bytes.count {
        let here = bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self) | anyCase
        let next = bytes.loadUnaligned(fromByteOffset: start + 1, as: SIMD16<UInt8>.self) | anyCase
        let hits = unsafeBitCast((here .== first) .& (next .== second), to: SIMD2<UInt64>.self)
        if hits[0] | hits[1] != 0, hasPart(part, bytes, from: start, to: start + 16) { return true }
        start += 16
      }
      return hasPart(part, bytes, from: start)
    }

    /// Whether the letters begin at one of some offsets.
    private func hasPart(
      _ part: [UInt8], _ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int = .max
    ) -> Bool {
      for start in start..<max(start, min(end, bytes.count - part.count + 1)) {
        if part.indices.allSatisfy({ bytes[start + $0] | 0x20 == part[$0] }) { return true }
      }
      return false
    }
  }

  /// The words; each is one ASCII identifier.
  public var words: [String]
  /// What does in place of a word.
  public var pair: Pair?
  /// What something in the file must give besides, as it is written after `->` or before a body: names of types. A file
  /// with a protocol needs no such thing. Empty for no condition.
  public var results: [String] = []

  /// At least one of `words` must occur, or the pair; and something that gives one of `results`, if any are named.
  public static func any(_ words: [String], or pair: Pair? = nil, giving results: [String] = []) -> Triggers {
    Triggers(words: words, pair: pair, results: results)
  }
}
