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
  fileprivate(set) var views: ViewSigns?
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
    return numbers.contains(in: range, where: words.contains)
  }
}

/// Words to look up in sketches. A look-up takes the same time for any number of words.
struct WordNumbers: Sendable {
  /// The numbers, each in the first free slot after its own; 0 for a free slot. Their count is a power of two.
  private let slots: [UInt32]
  /// The bits of the numbers modulo 64: for a few words it excludes most others.
  private let filter: UInt64

  /// Nil if one of the words is not an ASCII identifier, which any file may contain.
  init?(_ words: [String]) {
    var numbers: [UInt32] = []
    numbers.reserveCapacity(words.count)
    for word in words {
      guard let number = FileWords.number(word) else { return nil }
      numbers.append(number)
    }
    self.init(numbers: numbers)
  }

  /// Takes the numbers of words.
  init(numbers: [UInt32]) {
    var size = 64
    while size < numbers.count * 8 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    var filter: UInt64 = 0
    for number in numbers {
      var slot = Int(number) & (size - 1)
      while slots[slot] != 0, slots[slot] != number { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      filter |= 1 &<< UInt64(number)
    }
    self.slots = slots
    self.filter = filter
  }

  /// Whether there are none.
  var isEmpty: Bool { filter == 0 }

  /// With more bits than this the filter excludes too few numbers.
  private static let mostFilterBits = 24

  /// Whether one of some numbers is in the set.
  func containAny(of numbers: UnsafeBufferPointer<UInt32>) -> Bool {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      if filter.nonzeroBitCount <= Self.mostFilterBits {
        for number in numbers where filter &>> UInt64(number) & 1 != 0 && contains(number) { return true }
        return false
      }
      for number in numbers {
        var slot = Int(number) & mask
        while slots[slot] != 0 {
          if slots[slot] == number { return true }
          slot = (slot &+ 1) & mask
        }
      }
      return false
    }
  }

  /// Whether one of the words is in the bytes of a file.
  func contains(in bytes: UnsafeRawBufferPointer) -> Bool {
    FileWords.distinct(bytes).withUnsafeBufferPointer { containAny(of: $0) }
  }

  @inline(__always)
  func contains(_ number: UInt32) -> Bool {
    if filter & (1 &<< UInt64(number)) == 0 { return false }
    var slot = Int(number) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == number { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }
}

/// The sketches of the files of a tree, as far as they are known.
struct WordSketches: Sendable {
  private var sketches: [WordSketch?]

  /// Takes the sketches in the order of the files; a missing one excludes nothing.
  init(_ sketches: [WordSketch?] = []) {
    self.sketches = sketches
  }

  /// Sketches all files of a tree.
  init(of tree: some SourceTree, _ images: ImageVocabulary) {
    let extensible = FactGatherer.extensibleTypes(images)
    sketches = tree.concurrentMap(tree.fileCount) { index in
      tree.withBytes(index) { WordSketch($0, extensible: extensible) }
    }
  }

  /// Forgets the signs of views, which take memory and are not needed for long.
  mutating func forgetViews() {
    for index in sketches.indices { sketches[index]?.views = nil }
  }

  /// Whether nothing is known.
  var isEmpty: Bool { sketches.isEmpty }

  /// Those of some numbers of words that only one file has, as far as is known.
  func numbers(inOneFileOf words: WordNumbers) -> Set<UInt32> {
    var files: [UInt32: Int] = [:]
    for sketch in sketches {
      for number in sketch?.numbers(among: words) ?? [] { files[number, default: 0] += 1 }
    }
    return Set(files.lazy.filter { $0.value == 1 }.map(\.key))
  }

  /// The sketch of a file, if there is one.
  subscript(file: Int) -> WordSketch? { file < sketches.count ? sketches[file] : nil }

  /// Whether something is known of a file.
  func knows(_ file: Int) -> Bool { self[file] != nil }

  /// Whether a file may contain triggers that are more than words.
  func mayHold(_ shape: TriggerShape, file: Int) -> Bool {
    guard shape.isSketched, let sketch = self[file] else { return true }
    return sketch.mayDeclareHelpers
  }

  /// Whether a file may declare a function or a type with one of the words as its name; nil for words that sketches do
  /// not record.
  func mayDeclare(_ words: WordNumbers?, file: Int) -> Bool {
    guard let words, let sketch = self[file] else { return true }
    return sketch.mayDeclare(words)
  }

  /// Whether a file may contain one of the words; nil for words that sketches do not record.
  func mayHold(_ words: WordNumbers?, file: Int) -> Bool {
    guard let words, let sketch = self[file] else { return true }
    return sketch.mayHold(words)
  }
}
