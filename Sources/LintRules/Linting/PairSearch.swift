/// Looks for a few words at once: for two neighbouring bytes of each, 64 places in a step, and where they stand for the
/// whole word.
struct PairSearch: Sendable {
  private struct Pattern: Sendable {
    /// The pair in every lane.
    var first: SIMD16<UInt8>
    var second: SIMD16<UInt8>
    /// Where the pair stands in the word.
    var offset: Int
    /// The index of the word.
    var word: Int
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

  /// Adds the words that occur in a file to a set. A word that was found is not looked for again.
  func find(in file: SearchedBytes, stopsAtFirst: Bool, _ found: inout TriggerSet) {
    var missing = patterns
    var position = 0
    while position + Self.step < file.count {
      if hasPair(of: missing, at: UnsafeRawPointer(file.base + position)) {
        for offset in position..<position + Self.step { check(offset, file, &missing, &found) }
        if missing.isEmpty || stopsAtFirst && !found.isEmpty { return }
      }
      position += Self.step
    }
    for offset in position..<max(position, file.count - 1) { check(offset, file, &missing, &found) }
  }

  /// Whether a pair begins in the 64 bytes from a pointer on.
  @inline(__always)
  private func hasPair(of patterns: [Pattern], at start: UnsafeRawPointer) -> Bool {
    let first0 = start.loadUnaligned(fromByteOffset: 0, as: SIMD16<UInt8>.self)
    let first1 = start.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
    let first2 = start.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)
    let first3 = start.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)
    let second0 = start.loadUnaligned(fromByteOffset: 1, as: SIMD16<UInt8>.self)
    let second1 = start.loadUnaligned(fromByteOffset: 17, as: SIMD16<UInt8>.self)
    let second2 = start.loadUnaligned(fromByteOffset: 33, as: SIMD16<UInt8>.self)
    let second3 = start.loadUnaligned(fromByteOffset: 49, as: SIMD16<UInt8>.self)
    var hits = SIMDMask<SIMD16<Int8>>(repeating: false)
    for pattern in patterns {
      let hits0 = (first0 .== pattern.first) .& (second0 .== pattern.second)
      let hits1 = (first1 .== pattern.first) .& (second1 .== pattern.second)
      let hits2 = (first2 .== pattern.first) .& (second2 .== pattern.second)
      let hits3 = (first3 .== pattern.first) .& (second3 .== pattern.second)
      hits = hits .| ((hits0 .| hits1) .| (hits2 .| hits3))
    }
    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    return halves[0] | halves[1] != 0
  }

  /// Adds the words whose pair stands at an offset, if the whole word does.
  @inline(__always)
  private func check(_ offset: Int, _ file: SearchedBytes, _ missing: inout [Pattern], _ found: inout TriggerSet) {
    for pattern in missing where file.base[offset] == pattern.first[0] && file.base[offset + 1] == pattern.second[0] {
      guard file.hasWord(words[pattern.word], at: offset - pattern.offset) else { continue }
      found.insert(pattern.word)
      missing.removeAll { $0.word == pattern.word }
    }
  }

  /// The offset of the two neighbouring bytes of a word that are the rarest in Swift code.
  private static func rarestPair(of word: [UInt8]) -> Int {
    let pairs = 0..<word.count - 1
    return pairs.min { frequency(word[$0]) + frequency(word[$0 + 1]) < frequency(word[$1]) + frequency(word[$1 + 1]) }!
  }

  /// How common a byte is in Swift code: its place in a list that ends with the most common one.
  private static func frequency(_ byte: UInt8) -> Int {
    let bytes: StaticString = "ZYJX978Q654jK3WqzH2O1BNR0MVELxFDU_APkITCwybSvhgmfpucdlsnoriate"
    for index in 0..<bytes.utf8CodeUnitCount where bytes.utf8Start[index] == byte { return index + 1 }
    return 0
  }
}
