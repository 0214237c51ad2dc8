/// 16 consecutive bytes.
typealias Bytes16 = SIMD16<UInt8>

extension Bytes16 {
  /// Compares each byte with an ASCII character.
  @inline(__always)
  func equals(_ character: Unicode.Scalar) -> SIMDMask<SIMD16<Int8>> {
    // Vector operators with a scalar operand would work lane by lane.
    self .== Bytes16(repeating: UInt8(ascii: character))
  }

  /// Compares each byte with the space, which no control character exceeds.
  @inline(__always)
  var areBlank: SIMDMask<SIMD16<Int8>> { self .<= Bytes16(repeating: 0x20) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first byte that a condition marks, or the number of bytes. 16 bytes are tested together.
  @inline(__always)
  func firstOffset(from start: Int, where condition: (Bytes16) -> SIMDMask<SIMD16<Int8>>) -> Int {
    var offset = start
    while offset < count {
      let halves = unsafeBitCast(condition(bytes16(offset)), to: SIMD2<UInt64>.self)
      if halves[0] != 0 { return Swift.min(count, offset &+ halves[0].trailingZeroBitCount &>> 3) }
      if halves[1] != 0 { return Swift.min(count, offset &+ 8 &+ halves[1].trailingZeroBitCount &>> 3) }
      offset &+= Bytes16.scalarCount
    }
    return count
  }

  /// Calls `visit` with the offset of each byte that a condition marks. 16 bytes are tested together.
  @inline(__always)
  func visitOffsets(where condition: (Bytes16) -> SIMDMask<SIMD16<Int8>>, _ visit: (Int) -> Void) {
    for start in stride(from: 0, to: count, by: Bytes16.scalarCount) {
      let halves = unsafeBitCast(condition(bytes16(start)), to: SIMD2<UInt64>.self)
      // A marked byte has all its bits set.
      var (first, second) = (halves[0] & Self.lowBits, halves[1] & Self.lowBits)
      while first != 0 {
        visit(start &+ first.trailingZeroBitCount &>> 3)
        first &= first &- 1
      }
      while second != 0 {
        visit(start &+ 8 &+ second.trailingZeroBitCount &>> 3)
        second &= second &- 1
      }
    }
  }

  private static var lowBits: UInt64 { 0x0101_0101_0101_0101 }

  /// The 16 bytes from an offset on. Those after the end are 0.
  @inline(__always)
  private func bytes16(_ offset: Int) -> Bytes16 {
    if offset &+ Bytes16.scalarCount > count { return lastBytes16(offset) }
    return UnsafeRawPointer(baseAddress!).loadUnaligned(fromByteOffset: offset, as: Bytes16.self)
  }

  @inline(never)
  private func lastBytes16(_ offset: Int) -> Bytes16 {
    var bytes = Bytes16()
    for index in offset..<count { bytes[index - offset] = self[index] }
    return bytes
  }
}
