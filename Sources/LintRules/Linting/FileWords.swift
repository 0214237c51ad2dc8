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
