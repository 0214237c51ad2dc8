/// Searches for a few words at once: for two neighboring bytes of each, 64 places per step, and where they match, for
/// the whole word.
struct PairSearch: Sendable {
  private struct Pattern: Sendable {
    /// The pair in every lane.
    var first: SIMD16<UInt8>
    var second: SIMD16<UInt8>
    /// The offset of the pair in the word.
    var offset: Int
    /// The index of the word.
    var word: Int

    /// In which of 16 places after a pointer the pair begins.
    @inline(__always)
    func hits(_ start: UnsafeRawPointer) -> SIMDMask<SIMD16<Int8>> {
      (start.loadUnaligned(as: SIMD16<UInt8>.self) .== first)
        .& (start.loadUnaligned(fromByteOffset: 1, as: SIMD16<UInt8>.self) .== second)
    }
  }

  private let words: [[UInt8]]
  private let patterns: [Pattern]

  private static let step = 64

  /// Prepares a search; nil if a word has less than two bytes.
  init?(_ words: [[UInt8]]) {
    guard words.allSatisfy({ $0.count >= 2 }) else { return nil }
    self.words = words
    patterns = words.indices.map { index in
      let word = words[index]
      let offset = Self.rarestPair(of: word)
      return Pattern(
        first: SIMD16(repeating: word[offset]), second: SIMD16(repeating: word[offset + 1]), offset: offset,
        word: index)
    }
  }

  /// Adds the words that occur in a file to a set. A word is searched only until it is found.
  func find(in file: SearchedBytes, stopsAtFirst: Bool, _ found: inout TriggerSet) {
    var missing = patterns
    var position = 0
    while position + Self.step < file.count {
      if Self.hasPair(of: missing, at: UnsafeRawPointer(file.base + position)) {
        for pattern in missing where hasWord(pattern, inStepAt: position, of: file) { found.insert(pattern.word) }
        missing.removeAll { found.contains($0.word) }
        if missing.isEmpty || stopsAtFirst && !found.isEmpty { return }
      }
      position += Self.step
    }
    for pattern in missing where hasWord(pattern, atOneOf: position..<file.count, of: file) {
      found.insert(pattern.word)
    }
  }

  /// Whether the pair of a pattern begins in the 64 bytes from a pointer on.
  @inline(__always)
  private static func hasPair(of patterns: [Pattern], at start: UnsafeRawPointer) -> Bool {
    var hits = SIMDMask<SIMD16<Int8>>(repeating: false)
    for pattern in patterns {
      hits = hits .| (pattern.hits(start) .| pattern.hits(start + 16))
      hits = hits .| (pattern.hits(start + 32) .| pattern.hits(start + 48))
    }
    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  /// Whether a word occurs where its pair begins in the 64 bytes from an offset on.
  private func hasWord(_ pattern: Pattern, inStepAt position: Int, of file: SearchedBytes) -> Bool {
    for part in stride(from: position, to: position + Self.step, by: 16) {
      let halves = unsafeBitCast(pattern.hits(file.base + part), to: SIMD2<UInt64>.self)
      for half in 0..<2 {
        var marks = UInt64(littleEndian: halves[half]) & 0x8080_8080_8080_8080
        while marks != 0 {
          let offset = part + half * 8 + marks.trailingZeroBitCount >> 3
          if file.hasWord(words[pattern.word], at: offset - pattern.offset) { return true }
          marks &= marks - 1
        }
      }
    }
    return false
  }

  /// Whether a word occurs where its pair begins at one of some offsets.
  private func hasWord(_ pattern: Pattern, atOneOf offsets: Range<Int>, of file: SearchedBytes) -> Bool {
    offsets.contains { file.hasWord(words[pattern.word], at: $0 - pattern.offset) }
  }

  /// The offset of the two neighboring bytes of a word that are the rarest in Swift code.
  private static func rarestPair(of word: [UInt8]) -> Int {
    let pairs = 0..<word.count - 1
    return pairs.min { frequency(word[$0], word[$0 + 1]) < frequency(word[$1], word[$1 + 1]) }!
  }

  /// The approximate frequency of two neighboring bytes in Swift code. Many parts of names end before a capital, so
  /// `cI` is rarer than `Im`.
  private static func frequency(_ first: UInt8, _ second: UInt8) -> Int {
    let startsPart = (0x61...0x7A).contains(first) && (0x41...0x5A).contains(second)
    return (frequency(first) + frequency(second)) / (startsPart ? 2 : 1)
  }

  /// The frequency of a byte in Swift code: its index in a list that ends with the most common one.
  private static func frequency(_ byte: UInt8) -> Int {
    let bytes: StaticString = "ZYJX978Q654jK3WqzH2O1BNR0MVELxFDU_APkITCwybSvhgmfpucdlsnoriate"
    for index in 0..<bytes.utf8CodeUnitCount where bytes.utf8Start[index] == byte { return index + 1 }
    return 0
  }
}
