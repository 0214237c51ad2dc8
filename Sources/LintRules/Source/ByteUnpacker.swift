/// Reads values that `BytePacker` has packed. Damaged bytes produce meaningless values. They never trap, and don't produce
/// more values than there are bytes.
struct ByteUnpacker {
  private let packed: ArraySlice<UInt8>
  private var next: Int

  /// Reads bytes from an offset on. The bytes aren't copied.
  init(_ packed: ArraySlice<UInt8>, from offset: Int = 0) {
    self.packed = packed
    next = packed.startIndex + min(max(0, offset), packed.count)
  }

  /// Whether all bytes are read.
  var isAtEnd: Bool { next >= packed.endIndex }

  /// The next value.
  mutating func value<Value: Packable>() -> Value { Value(from: &self) }

  /// The next number of up to 32 bits and a sign.
  mutating func number() -> Int {
    let signed = Int(min(bits(), 1 << 33))
    return signed >> 1 ^ -(signed & 1)
  }

  /// The next number of up to 32 bits that isn't negative.
  mutating func size() -> Int { Int(min(bits(), UInt(UInt32.max))) }

  /// The next Boolean.
  mutating func flag() -> Bool { bits() != 0 }

  /// The next range.
  mutating func range() -> Range<Int> {
    let start = size()
    return start..<start + size()
  }

  /// The next string.
  mutating func string() -> String {
    let head = size()
    let length = head >> 1
    if head & 1 == 0 { return text(taken(length)) }
    let offset = min(size(), packed.count)
    let count = min(length, packed.count - offset, BytePacker.referredLengths.upperBound)
    let start = packed.startIndex + offset
    return text(start..<start + count)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: packed[range], as: UTF8.self) }

  /// The next numbers that were packed as memory.
  mutating func bytes<Number: FixedWidthInteger & BitwiseCopyable>() -> [Number] {
    let range = taken(size())
    let width = MemoryLayout<Number>.size
    let count = range.count / width
    let memory = packed[range.lowerBound..<range.lowerBound + count * width]
    return Array(unsafeUninitializedCapacity: count) { numbers, initialized in
      memory.withUnsafeBytes { UnsafeMutableRawBufferPointer(numbers).copyMemory(from: $0) }
      initialized = count
    }
  }

  /// The next bytes that were packed as memory. They aren't copied.
  mutating func slice() -> ArraySlice<UInt8> { packed[taken(size())] }

  /// Takes up to `count` bytes, and returns their range.
  private mutating func taken(_ count: Int) -> Range<Int> {
    let start = next
    next += min(count, packed.endIndex - start)
    return start..<next
  }

  /// Takes seven bits of each byte, up to the first byte without the eighth bit.
  private mutating func bits() -> UInt {
    var bits: UInt = 0
    var shift: UInt = 0
    while next < packed.endIndex {
      let byte = packed[next]
      next += 1
      bits |= UInt(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return bits
  }
}
