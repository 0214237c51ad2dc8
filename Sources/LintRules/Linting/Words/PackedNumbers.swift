/// Numbers of words in three bytes each.
struct PackedNumbers: Sendable {
  /// The low two bytes of all numbers, then their high bytes.
  private let bytes: ArraySlice<UInt8>
  /// How many there are.
  var count: Int { bytes.count / 3 }

  /// The bits that a number may have.
  static let bits: UInt32 = 24

  init(_ numbers: [UInt32]) {
    let packed = [UInt8](unsafeUninitializedCapacity: numbers.count * 3) { bytes, size in
      var (low, high) = (0, numbers.count * 2)
      for number in numbers {
        bytes.initializeElement(at: low, to: UInt8(truncatingIfNeeded: number))
        bytes.initializeElement(at: low &+ 1, to: UInt8(truncatingIfNeeded: number &>> 8))
        bytes.initializeElement(at: high, to: UInt8(truncatingIfNeeded: number &>> 16))
        low &+= 2
        high &+= 1
      }
      size = high
    }
    bytes = packed[...]
  }

  /// Whether one of some numbers satisfies a condition.
  @inline(__always)
  func contains(in range: Range<Int>, where isWanted: (UInt32) -> Bool) -> Bool {
    withParts(in: range) { parts in
      for index in range where isWanted(parts.number(index)) { return true }
      return false
    }
  }

  /// Whether one of the numbers in a range belongs to one of some words.
  func contains(_ words: WordNumbers, in range: Range<Int>) -> Bool {
    withParts(in: range) { parts in
      if !words.few.isEmpty { return words.few.contains { parts.contain($0, in: range) } }
      // The filter needs no high byte.
      return words.withFilter { filter in
        for index in range where filter.mayContain(UInt32(parts.low(index))) {
          if words.contains(parts.number(index)) { return true }
        }
        return false
      }
    }
  }

  @inline(__always)
  private func withParts(in range: Range<Int>, _ body: (Parts) -> Bool) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return bytes.withUnsafeBytes { body(Parts(bytes: $0, count: count)) }
  }

  /// The bytes while they are searched.
  private struct Parts {
    let bytes: UnsafeRawBufferPointer
    /// How many numbers there are.
    let count: Int

    /// The low two bytes of the number at an index.
    @inline(__always)
    func low(_ index: Int) -> UInt16 {
      UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: index &* 2, as: UInt16.self))
    }

    @inline(__always)
    func number(_ index: Int) -> UInt32 { UInt32(bytes[count &* 2 &+ index]) &<< 16 | UInt32(low(index)) }

    /// How many low parts are compared together.
    private static let step = 16

    /// Whether a number is at one of some indices.
    func contain(_ number: UInt32, in range: Range<Int>) -> Bool {
      guard range.count >= Self.step else { return contain(number, among: range) }
      let wanted = SIMD8<UInt16>(repeating: UInt16(truncatingIfNeeded: number).littleEndian)
      for next in stride(from: range.lowerBound, to: range.upperBound, by: Self.step) {
        // The last step overlaps the one before it.
        let index = min(next, range.upperBound &- Self.step)
        let first = bytes.loadUnaligned(fromByteOffset: index &* 2, as: SIMD8<UInt16>.self) .== wanted
        let second = bytes.loadUnaligned(fromByteOffset: index &* 2 &+ 16, as: SIMD8<UInt16>.self) .== wanted
        let halves = unsafeBitCast(first .| second, to: SIMD2<UInt64>.self)
        if halves[0] | halves[1] != 0, contain(number, among: index..<index &+ Self.step) { return true }
      }
      return false
    }

    private func contain(_ number: UInt32, among indices: Range<Int>) -> Bool {
      for index in indices where self.number(index) == number { return true }
      return false
    }
  }
}

extension PackedNumbers: Packable {
  func pack(into packer: inout BytePacker) { packer.addBytes(Array(bytes)) }

  init(from unpacker: inout ByteUnpacker) { bytes = unpacker.slice() }
}
