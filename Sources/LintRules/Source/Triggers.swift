/// A necessary condition on the bytes of a file: at least one of some words occurs in them, as a whole identifier, or a
/// more common word together with a part of a word.
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
      guard let first = part.first, bytes.count >= part.count else { return part.isEmpty }
      return (0...bytes.count - part.count).contains { start in
        bytes[start] | 0x20 == first && part.indices.allSatisfy { bytes[start + $0] | 0x20 == part[$0] }
      }
    }
  }

  /// The words; each is one ASCII identifier.
  public var words: [String]
  /// What does in place of a word.
  public var pair: Pair?

  /// At least one of `words` must occur, or the pair.
  public static func any(_ words: [String], or pair: Pair? = nil) -> Triggers { Triggers(words: words, pair: pair) }
}
