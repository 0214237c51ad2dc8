/// A set of numbers other than 0, in memory that is provided for one file.
struct NumberTable {
  /// The number in each slot, 0 for none. Their count is a power of two.
  private let slots: UnsafeMutablePointer<UInt32>
  private let mask: Int
  /// The numbers in the order of insertion.
  private let inOrder: UnsafeMutablePointer<UInt32>
  private var count = 0
  /// Numbers that did not fit, possibly several times.
  private var others: [UInt32] = []

  /// How many slots are tried for a number. A file can be written so that all its words collide.
  private static let mostSteps = 64

  /// The number of slots for the words of a file of this size: code has a new word about every 25 bytes.
  static func size(for byteCount: Int) -> Int {
    var size = 64
    while size < byteCount / 10 { size *= 2 }
    return size
  }

  /// The memory that a table of a size needs.
  static func room(for size: Int) -> Int { size + size / 2 }

  /// An empty table.
  init(_ memory: UnsafeMutableBufferPointer<UInt32>, _ size: Int) {
    precondition(memory.count >= Self.room(for: size))
    slots = memory.baseAddress!
    slots.initialize(repeating: 0, count: size)
    inOrder = slots + size
    mask = size - 1
  }

  /// Appends all numbers to others.
  func append(to numbers: inout [UInt32]) {
    numbers.reserveCapacity(numbers.count + count + others.count)
    numbers.append(contentsOf: UnsafeBufferPointer(start: inOrder, count: count))
    numbers += others
  }

  /// Whether a number is in the table.
  func contains(_ number: UInt32) -> Bool {
    var slot = slot(of: number)
    var steps = 0
    while slots[slot] != 0, steps < Self.mostSteps {
      if slots[slot] == number { return true }
      slot = (slot &+ 1) & mask
      steps &+= 1
    }
    return !others.isEmpty && others.contains(number)
  }

  /// Whether one of some numbers is in the table.
  func containsAny(of numbers: [UInt32]) -> Bool {
    numbers.withUnsafeBufferPointer { numbers in
      for number in numbers where contains(number) { return true }
      return false
    }
  }

  @inline(__always)
  private func slot(of number: UInt32) -> Int { Int(truncatingIfNeeded: number) & mask }

  /// Whether a number is in its first slot.
  @inline(__always)
  func isInPlace(_ number: UInt32) -> Bool { slots[slot(of: number)] == number }

  /// Inserts a number, if it is new.
  @inline(__always)
  mutating func insert(_ number: UInt32) {
    let slot = slot(of: number)
    if slots[slot] == 0, !isFull { append(number, at: slot) } else { insert(number, from: slot) }
  }

  /// A table that is more than half full is slow.
  private var isFull: Bool { count > mask &>> 1 }

  @inline(__always)
  private mutating func append(_ number: UInt32, at slot: Int) {
    slots[slot] = number
    (inOrder + count).initialize(to: number)
    count &+= 1
  }

  @inline(never)
  private mutating func insert(_ number: UInt32, from first: Int) {
    var slot = first
    var steps = 0
    while slots[slot] != 0, steps < Self.mostSteps {
      if slots[slot] == number { return }
      slot = (slot &+ 1) & mask
      steps &+= 1
    }
    guard !isFull, steps < Self.mostSteps else { return others.append(number) }
    append(number, at: slot)
  }
}
