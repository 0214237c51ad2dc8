/// A value that can be stored as a few bytes, for a cache and to save memory.
protocol Packable {
  /// Appends the value.
  func pack(into packer: inout BytePacker)

  /// Reads the value that comes next. Damaged bytes produce a meaningless value.
  init(from unpacker: inout ByteUnpacker)
}

/// Packs values one after the other. Numbers take a byte for each seven bits; a string that was packed shortly before is
/// only referred to.
struct BytePacker {
  /// The packed values.
  private(set) var bytes: [UInt8] = []
  /// The places of recent strings, by the last bits of their hashes; empty before the first one.
  private var recent: [Range<Int>] = []

  /// The number of recent strings, a power of two.
  private static let slots = 64
  /// The lengths of strings to replace with references. Shorter strings are as short as a reference. References to longer
  /// strings would let a few damaged bytes fill the memory.
  static let referredLengths = 3...255

  /// Packs a value.
  mutating func add(_ value: some Packable) { value.pack(into: &self) }

  /// Packs several values.
  mutating func add<First: Packable, each Other: Packable>(_ first: First, _ others: repeat each Other) {
    first.pack(into: &self)
    repeat (each others).pack(into: &self)
  }

  /// Packs the length of numbers in bytes, then their memory, which depends on the byte order of this computer.
  mutating func addBytes<Number: FixedWidthInteger & BitwiseCopyable>(_ numbers: [Number]) {
    numbers.withUnsafeBytes { memory in
      addSize(memory.count)
      bytes += memory
    }
  }

  /// Packs a number that isn't negative.
  mutating func addSize(_ size: Int) {
    var rest = UInt(bitPattern: size)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Whether the packed bytes in a range are those of a string.
  private func holds(_ utf8: UnsafeBufferPointer<UInt8>, at range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).holdsSameBytes(as: UnsafeRawBufferPointer(utf8))
    }
  }

  /// Packs a string: twice its length, then its bytes. For a recent string: one more than twice its length, then the offset
  /// of its bytes.
  fileprivate mutating func addString(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let mayBeReferred = Self.referredLengths.contains(utf8.count)
      let slot = mayBeReferred ? Int(truncatingIfNeeded: utf8.wordHash(0..<utf8.count)) & (Self.slots - 1) : 0
      if mayBeReferred, !recent.isEmpty, case let known = recent[slot], known.count == utf8.count,
        holds(utf8, at: known)
      {
        addSize(utf8.count << 1 | 1)
        addSize(known.lowerBound)
        return
      }
      addSize(utf8.count << 1)
      let start = bytes.count
      bytes += utf8
      if !mayBeReferred { return }
      if recent.isEmpty { recent = Array(repeating: 0..<0, count: Self.slots) }
      recent[slot] = start..<bytes.count
    }
  }
}

// MARK: Numbers and strings

extension Packable where Self: FixedWidthInteger {
  /// Packs a number of up to 32 bits and a sign, which is the last bit.
  func pack(into packer: inout BytePacker) {
    let number = Int(self)
    packer.addSize(number &<< 1 ^ number &>> (Int.bitWidth - 1))
  }

  init(from unpacker: inout ByteUnpacker) { self.init(clamping: unpacker.number()) }
}

extension Int: Packable {}
extension Int32: Packable {}
extension UInt32: Packable {}

extension UInt64: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(UInt32(truncatingIfNeeded: self), UInt32(truncatingIfNeeded: self &>> 32))
  }

  init(from unpacker: inout ByteUnpacker) {
    self = UInt64(unpacker.value() as UInt32) | UInt64(unpacker.value() as UInt32) &<< 32
  }
}

extension Bool: Packable {
  func pack(into packer: inout BytePacker) { packer.addSize(self ? 1 : 0) }
  init(from unpacker: inout ByteUnpacker) { self = unpacker.flag() }
}

extension String: Packable {
  func pack(into packer: inout BytePacker) { packer.addString(self) }
  init(from unpacker: inout ByteUnpacker) { self = unpacker.string() }
}

extension Range<Int>: Packable {
  func pack(into packer: inout BytePacker) {
    packer.addSize(lowerBound)
    packer.addSize(count)
  }

  init(from unpacker: inout ByteUnpacker) { self = unpacker.range() }
}

extension LineColumn: Packable {
  func pack(into packer: inout BytePacker) {
    packer.addSize(line)
    packer.addSize(column)
  }

  init(from unpacker: inout ByteUnpacker) { self.init(line: unpacker.size(), column: unpacker.size()) }
}

/// An enumeration without associated values is packed as the index of its case.
extension Packable where Self: CaseIterable & Equatable, AllCases == [Self] {
  func pack(into packer: inout BytePacker) { packer.addSize(Self.allCases.firstIndex(of: self) ?? 0) }

  init(from unpacker: inout ByteUnpacker) {
    let cases = Self.allCases
    self = cases[min(unpacker.size(), cases.count - 1)]
  }
}

// MARK: Several values

extension Optional: Packable where Wrapped: Packable {
  func pack(into packer: inout BytePacker) {
    packer.add(self != nil)
    if let self { packer.add(self) }
  }

  init(from unpacker: inout ByteUnpacker) { self = unpacker.flag() ? .some(unpacker.value()) : nil }
}

extension Array: Packable where Element: Packable {
  func pack(into packer: inout BytePacker) {
    packer.addSize(count)
    for element in self { packer.add(element) }
  }

  init(from unpacker: inout ByteUnpacker) {
    self = []
    let size = unpacker.size()
    // Damaged bytes may give any size.
    reserveCapacity(Swift.min(size, 32))
    while count < size, !unpacker.isAtEnd { append(unpacker.value()) }
  }
}

/// Packed sets are in the order of the bytes of their elements, because equal sets should have equal bytes.
extension Set: Packable where Element: Packable {
  func pack(into packer: inout BytePacker) {
    let elements = map { element in
      var packer = BytePacker()
      packer.add(element)
      return (bytes: packer.bytes, element: element)
    }
    packer.add(elements.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.element))
  }

  init(from unpacker: inout ByteUnpacker) { self.init(unpacker.value() as [Element]) }
}
