/// Words to look up in sketches. A look-up takes the same time for any number of words.
struct WordNumbers: Sendable {
  /// The numbers, each in the first free slot after its own; 0 for a free slot. Their count is a power of two.
  private let slots: [UInt32]
  /// A bit for each number, by its low bits: excludes nearly all others. The count of bits is a power of two.
  private let bits: [UInt64]
  /// The numbers if there are only a few, which are searched one by one; otherwise empty.
  let few: [UInt32]

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
    var bits = [UInt64](repeating: 0, count: min(size / 8, Filter.maxBits / 64))
    for number in numbers {
      var slot = Int(number) & (size - 1)
      while slots[slot] != 0, slots[slot] != number { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      bits[Int(number) / 64 & (bits.count - 1)] |= 1 &<< UInt64(number)
    }
    self.slots = slots
    self.bits = bits
    few = numbers.count <= Self.maxFew ? numbers : []
    isEmpty = numbers.isEmpty
  }

  private static let maxFew = 6

  /// Whether there are none.
  let isEmpty: Bool

  /// A fast test that rules out nearly all other numbers.
  struct Filter {
    /// It depends only on the low 16 bits of a number.
    fileprivate static let maxBits = 1 << 16
    fileprivate let bits: UnsafeBufferPointer<UInt64>

    /// Whether a number may be one of the words.
    @inline(__always)
    func mayContain(_ number: UInt32) -> Bool {
      bits[Int(number &>> 6) & (bits.count &- 1)] &>> UInt64(number) & 1 != 0
    }
  }

  /// Calls a function with the filter.
  @inline(__always)
  func withFilter(_ body: (Filter) -> Bool) -> Bool { bits.withUnsafeBufferPointer { body(Filter(bits: $0)) } }

  /// Whether one of some numbers is in the set.
  func containAny(of numbers: UnsafeBufferPointer<UInt32>) -> Bool {
    withFilter { filter in
      for number in numbers where filter.mayContain(number) && contains(number) { return true }
      return false
    }
  }

  /// Whether one of the words is in the bytes of a file.
  func contains(in bytes: UnsafeRawBufferPointer) -> Bool {
    FileWords.distinct(bytes).withUnsafeBufferPointer { containAny(of: $0) }
  }

  @inline(__always)
  func contains(_ number: UInt32) -> Bool {
    var slot = Int(number) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] == number { return true }
      slot = (slot + 1) & (slots.count - 1)
    }
    return false
  }
}

extension ImageVocabulary {
  /// The types whose extensions may declare properties that matter; nil for any type.
  var extensibleTypes: WordNumbers? { WordNumbers(BuiltinModifiers.extendedViews + triggerWords) }
}
