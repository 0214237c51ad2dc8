/// Different numbers other than 0, in memory that is lent for one file.
struct NumberTable {
  /// The number at each place, 0 for none. A power of two of them.
  private let slots: UnsafeMutablePointer<UInt32>
  private let mask: Int
  /// The numbers in the order in which they came.
  private let inOrder: UnsafeMutablePointer<UInt32>
  private var count = 0
  /// Numbers that the table does not take, perhaps several times.
  private var others: [UInt32] = []

  /// How many places are tried for a number. Anyone can choose words that all want the same one.
  private static let mostSteps = 64

  /// How many places there are for the words of so many bytes: code has about a different word in 25.
  static func size(for byteCount: Int) -> Int {
    var size = 64
    while size < byteCount / 10 { size *= 2 }
    return size
  }

  /// How much memory a table of a size needs.
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

  @inline(__always)
  private func slot(of number: UInt32) -> Int { Int(truncatingIfNeeded: number) & mask }

  /// Whether a number stands where it is looked for first.
  @inline(__always)
  func isInPlace(_ number: UInt32) -> Bool { slots[slot(of: number)] == number }

  /// Inserts a number, which may be there.
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
