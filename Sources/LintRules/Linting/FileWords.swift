/// The words of files as numbers, for lists of which file holds which word. Two words may have the same number; none has 0.
public enum FileWords {
  /// The numbers of all words of a file, rising, each once.
  public static func numbers(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var numbers = distinct(bytes).sorted()
    var count = 0
    for number in numbers where count == 0 || numbers[count - 1] != number {
      numbers[count] = number
      count += 1
    }
    numbers.removeSubrange(count...)
    return numbers
  }

  /// The number of a word; nil if it is no ASCII identifier: lists do not speak of those.
  public static func number(_ word: String) -> UInt32? {
    guard let first = word.utf8.first, !isDigit(first), word.utf8.allSatisfy(\.continuesIdentifier) else { return nil }
    return number(word.wordHash)
  }

  /// How many places of a table are tried for a word. Anyone can choose words that all want the same one.
  private static var mostSteps: Int { 64 }

  /// The numbers of all words of a file in no order, each once as far as that is cheap to say.
  static func distinct(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var declared: DeclaredWords?
    return distinct(bytes, &declared)
  }

  /// The numbers of the words that a file declares, then those of all of its words; and how many the former are, nil if
  /// any word may be declared.
  static func declaredAndDistinct(_ bytes: UnsafeRawBufferPointer) -> (numbers: [UInt32], declaredCount: Int?) {
    var words: DeclaredWords? = DeclaredWords()
    let numbers = distinct(bytes, &words)
    guard let declared = words, !declared.isUnsure else { return (numbers, nil) }
    return (declared.numbers + numbers, declared.numbers.count)
  }

  private static func distinct(_ bytes: UnsafeRawBufferPointer, _ declared: inout DeclaredWords?) -> [UInt32] {
    guard let base = bytes.baseAddress else { return [] }
    let file = SearchedBytes(base: base.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    // Code has about a different word in 25 bytes.
    var power = 64
    while power < bytes.count / 10 { power *= 2 }
    let size = power
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size + size / 2) { memory in
      let slots = memory.baseAddress!
      let numbers = slots + size
      slots.initialize(repeating: 0, count: size)
      var count = 0
      var others: [UInt32] = []
      file.visitRuns { run in
        if isDigit(file.base[run.lowerBound]) { return }
        let number = number(file.hash(run))
        declared?.take(number, run, file)
        var slot = Int(truncatingIfNeeded: number) & (size &- 1)
        var steps = 0
        while slots[slot] != 0, steps < mostSteps {
          if slots[slot] == number { return }
          slot = (slot &+ 1) & (size &- 1)
          steps &+= 1
        }
        // A full table is slow, and so are words that all want one place; what it does not take may come twice.
        guard count < size / 2, steps < mostSteps else { return others.append(number) }
        slots[slot] = number
        (numbers + count).initialize(to: number)
        count &+= 1
      }
      return Array(UnsafeBufferPointer(start: numbers, count: count)) + others
    }
  }

  @inline(__always)
  private static func number(_ hash: UInt64) -> UInt32 { max(1, UInt32(truncatingIfNeeded: hash &>> 16)) }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

/// Collects the words that stand where a declaration has its name: behind `func`, `var` or a keyword of types.
private struct DeclaredWords {
  private(set) var numbers: [UInt32] = []
  /// A comment stands where a name is expected, so that nobody knows which word it is.
  private(set) var isUnsure = false
  /// Where a name may follow; negative if none does.
  private var end = Self.none
  private static let none = -1

  private static let keywords = WordNumbers([
    "func", "var", "struct", "class", "enum", "extension", "actor", "protocol",
  ])!

  /// Takes the next word of the file.
  @inline(__always)
  mutating func take(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    if end >= 0 { takeName(number, run, file) }
    if Self.keywords.contains(number) { end = run.upperBound }
  }

  /// Takes a word behind a keyword, or behind a word behind a keyword and a period, as in `extension Feed.Row`.
  @inline(never)
  private mutating func takeName(_ number: UInt32, _ run: Range<Int>, _ file: SearchedBytes) {
    let gap = UnsafeBufferPointer(start: file.base + end, count: run.lowerBound - end)
    if gap.contains(UInt8(ascii: "/")) { isUnsure = true }
    numbers.append(number)
    let isPath = run.upperBound < file.count && file.base[run.upperBound] == UInt8(ascii: ".")
    end = isPath ? run.upperBound : Self.none
  }
}
