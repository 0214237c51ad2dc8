/// Records which words a file contains, so that it need not be read again for other words. Two words may have the same
/// number, so it may report a word that is not there, but never miss one.
struct WordSketch: Sendable {
  /// The numbers of the declared words, followed by those of all words, mostly without repetitions.
  private let numbers: PackedNumbers
  /// How many of them are declared; nil if any word may be.
  private let declaredCount: Int32?
  /// Whether the file may declare or use URL helpers.
  let mayDeclareHelpers: Bool

  /// The signs of views in the file; nil if they were not wanted or are not needed anymore.
  var views: ViewSigns?
  /// Whether the file may hold a merge conflict.
  let mayHaveConflict: Bool

  /// The triggers that every sketch records.
  static let helpers = TriggerShape(HelperFinder.triggers)
  private static let helperWords = helpers.triggers.words.map { FileWords.number($0)! }
  private static let pairWord = helpers.triggers.pair.map { FileWords.number($0.word)! }
  private static let protocolWord = FileWords.number("protocol")!

  /// Sketches a file.
  ///
  /// - Parameters:
  ///   - extensible: the types whose extensions may declare properties that matter; nil for any type.
  ///   - looksForViews: whether views are looked for.
  init(_ bytes: UnsafeRawBufferPointer, extensible: WordNumbers? = nil, looksForViews: Bool = false) {
    var mayDeclareHelpers = false
    let words = FileWords.declaredAndDistinct(bytes, extensible: extensible, looksForViews: looksForViews) {
      mayDeclareHelpers = Self.mayDeclareHelpers($0, bytes)
    }
    (numbers, views) = (PackedNumbers(words.numbers), words.views)
    declaredCount = words.declaredCount.map { Int32($0) }
    self.mayDeclareHelpers = mayDeclareHelpers
    mayHaveConflict = ConflictSearch.mayHaveConflict(bytes)
  }

  private static func mayDeclareHelpers(_ words: NumberTable, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let hasWord =
      words.containsAny(of: helperWords) || pairWord.map(words.contains) ?? false && helpers.hasPart(bytes)
    return hasWord && (words.contains(protocolWord) || helpers.mayGive(bytes))
  }

  /// Whether the file may contain one of the words.
  func mayHold(_ words: WordNumbers) -> Bool { has(words, in: others) }

  /// Whether the file may declare a function or type with one of the words as its name, extend such a type, or declare
  /// such a property in an extension of an extensible type or of a protocol.
  func mayDeclare(_ words: WordNumbers) -> Bool { has(words, in: 0..<(declaredCount.map { Int($0) } ?? numbers.count)) }

  /// Whether the words that the file declares are known.
  var knowsDeclarations: Bool { declaredCount != nil }

  /// Those of some words that the file may contain.
  func numbers(among words: WordNumbers) -> Set<UInt32> {
    var found: Set<UInt32> = []
    _ = numbers.contains(in: others) { number in
      if words.contains(number) { found.insert(number) }
      return false
    }
    return found
  }

  /// Whether the number of one of the file's words satisfies a condition.
  func contains(where isWanted: (UInt32) -> Bool) -> Bool {
    numbers.contains(in: 0..<numbers.count, where: isWanted)
  }

  /// All words, where the declared ones are known.
  private var others: Range<Int> { Int(declaredCount ?? 0)..<numbers.count }

  private func has(_ words: WordNumbers, in range: Range<Int>) -> Bool {
    if words.isEmpty { return false }
    return numbers.contains(words, in: range)
  }
}

extension WordSketch: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(numbers, declaredCount, mayDeclareHelpers, views, mayHaveConflict)
  }

  init(from unpacker: inout ByteUnpacker) {
    let numbers: PackedNumbers = unpacker.value()
    self.numbers = numbers
    declaredCount = (unpacker.value() as Int32?).map { min(max(0, $0), Int32(numbers.count)) }
    mayDeclareHelpers = unpacker.value()
    views = unpacker.value()
    mayHaveConflict = unpacker.value()
  }
}
