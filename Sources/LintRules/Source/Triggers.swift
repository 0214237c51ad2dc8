/// A necessary condition on the bytes of a file for a rule to have findings in it. At least one of some words occurs as
/// a whole identifier, or all words of one of some sets, or a more common word together with part of a word. Optionally,
/// a declaration also has to produce one of some types.
public struct Triggers: Sendable, Hashable {
  /// A common word, and letters that must also occur somewhere in the file.
  public struct Pair: Sendable, Hashable {
    /// An ASCII identifier.
    public var word: String
    /// ASCII letters in lower case. They match in any case, also inside words.
    public var part: String

    /// Makes a pair.
    public init(_ word: String, with part: String) {
      self.word = word
      self.part = part
    }

    /// Whether the letters occur in the bytes of a file.
    func hasPart(_ bytes: UnsafeRawBufferPointer) -> Bool {
      let part = Array(part.utf8)
      guard part.count >= 2, let base = bytes.baseAddress else {
        return part.isEmpty || hasPart(part, bytes, 0..<bytes.count)
      }
      // The last two letters, because `rl` is rarer than `ur`.
      let offset = part.count - 2
      let letters = (SIMD16<UInt8>(repeating: part[offset]), SIMD16<UInt8>(repeating: part[offset + 1]))
      var start = 0
      while start + offset + 65 <= bytes.count {
        let here = base + start + offset
        let hits =
          (Self.hits(letters, here) .| Self.hits(letters, here + 16))
          .| (Self.hits(letters, here + 32) .| Self.hits(letters, here + 48))
        let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
        if halves[0] | halves[1] != 0, hasPart(part, bytes, start..<start + 64) { return true }
        start += 64
      }
      return hasPart(part, bytes, start..<bytes.count)
    }

    /// In which of 16 places after a pointer two letters begin, in any case.
    @inline(__always)
    private static func hits(
      _ letters: (SIMD16<UInt8>, SIMD16<UInt8>), _ start: UnsafeRawPointer
    ) -> SIMDMask<SIMD16<Int8>> {
      let anyCase = SIMD16<UInt8>(repeating: 0x20)
      return ((start.loadUnaligned(as: SIMD16<UInt8>.self) | anyCase) .== letters.0)
        .& (((start + 1).loadUnaligned(as: SIMD16<UInt8>.self) | anyCase) .== letters.1)
    }

    /// Whether the letters begin at one of some offsets.
    private func hasPart(_ part: [UInt8], _ bytes: UnsafeRawBufferPointer, _ offsets: Range<Int>) -> Bool {
      for start in offsets where start + part.count <= bytes.count {
        if part.indices.allSatisfy({ bytes[start + $0] | 0x20 == part[$0] }) { return true }
      }
      return false
    }
  }

  /// Words that together are one way to pass.
  public struct WordSet: Sendable, Hashable {
    /// Each of them has to occur as a whole identifier. Without any, every file passes.
    public var words: [String]
    /// ASCII letters in lower case that also have to occur, in any case and also inside words; empty for none.
    public var part = ""

    /// Makes a set.
    public init(_ words: [String], part: String = "") {
      self.words = words
      self.part = part
    }
  }

  /// The words; each is one ASCII identifier.
  public var words: [String]
  /// Sets of words of which one is enough, as is one of `words`.
  public var sets: [WordSet] = []
  /// The alternative to `words`.
  public var pair: Pair?
  /// Types of which a declaration in the file has to produce one, as they are written after `->` or before a body. A
  /// file that declares a protocol always passes. Empty for no condition.
  public var results: [String] = []
  /// The words are not all in the code of a file with a finding: some are in text, or in what is around most findings. The
  /// rule runs on every file that is looked at.
  public var areLoose = false
  /// Words of which a file outside of all folders of views also has one; empty for no condition.
  public var outsideViews: [String] = []

  /// At least one of `words` or `pair` must occur, and a declaration that produces one of `results` if there are any.
  public static func any(
    _ words: [String], or pair: Pair? = nil, giving results: [String] = [], areLoose: Bool = false
  ) -> Triggers {
    Triggers(words: words, pair: pair, results: results, areLoose: areLoose)
  }

  /// All words of at least one of some sets must occur.
  public static func any(of sets: [WordSet], areLoose: Bool = false) -> Triggers {
    let single = sets.filter { $0.words.count == 1 && $0.part.isEmpty }
    let rest = sets.filter { $0.words.count != 1 || !$0.part.isEmpty }
    return Triggers(words: single.map { $0.words[0] }, sets: rest, areLoose: areLoose)
  }

  /// The same triggers where a file outside of all folders of views also needs one of some words.
  func needing(_ words: [String]) -> Triggers {
    var triggers = self
    triggers.outsideViews = words
    return triggers
  }

  /// Words of which each file that passes has one; nil if a file may pass without.
  var signs: [String]? {
    if sets.contains(where: \.words.isEmpty) { return nil }
    return words + sets.map { $0.words[0] } + (pair.map { [$0.word] } ?? [])
  }

  /// The condition on a file outside of all folders of views.
  var forOtherFiles: Triggers {
    guard !outsideViews.isEmpty, pair == nil, results.isEmpty else { return self }
    let all = words.map { WordSet([$0]) } + sets
    return .any(
      of: all.flatMap { set in outsideViews.map { WordSet(set.words + [$0], part: set.part) } }, areLoose: areLoose)
  }
}
