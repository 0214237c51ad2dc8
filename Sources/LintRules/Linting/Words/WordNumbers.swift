/// Words to look up in sketches. A look-up takes the same time for any number of words.
struct WordNumbers: Sendable {
  /// The numbers, each in the first free slot after its own; 0 for a free slot. Their count is a power of two.
  private let slots: [UInt32]
  /// The bits of the numbers modulo 64: for a few words it excludes most others.
  private let filter: UInt64
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
    var filter: UInt64 = 0
    for number in numbers {
      var slot = Int(number) & (size - 1)
      while slots[slot] != 0, slots[slot] != number { slot = (slot + 1) & (size - 1) }
      slots[slot] = number
      filter |= 1 &<< UInt64(number)
    }
    self.slots = slots
    self.filter = filter
    few = numbers.count <= Self.maxFew ? numbers : []
  }

  private static let maxFew = 6

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

  /// Whether the filter contains a number. Depends only on the low six bits of the number.
  @inline(__always)
  func mayContain(_ number: UInt32) -> Bool { filter & (1 &<< UInt64(number)) != 0 }

  @inline(__always)
  func contains(_ number: UInt32) -> Bool {
    if !mayContain(number) { return false }
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
