extension UnsafeBufferPointer<UInt8> {
  /// A hash of the bytes in a range. It does not depend on where they are.
  @inline(__always)
  func wordHash(_ range: Range<Int>) -> UInt64 {
    let length = range.upperBound &- range.lowerBound
    if length > 16 { return longWordHash(range) }
    if length > 8 { return Self.hash(load(range.lowerBound), load(range.upperBound &- 8), length) }
    if range.lowerBound + 8 <= count, length > 0 { return shortWordHash(range.lowerBound, length) }
    var word: UInt64 = 0
    for index in range { word = word >> 8 | UInt64(self[index]) << 56 }
    return Self.mix(word)
  }

  /// The hash of a word of 1 to 16 bytes, in a file with at least 8 bytes from the word's start on.
  @inline(__always)
  func shortWordHash(_ start: Int, _ length: Int) -> UInt64 {
    if length > 8 { return Self.hash(load(start), load(start &+ length &- 8), length) }
    // The shift takes its count modulo 64.
    return Self.mix(load(start) &<< UInt64(truncatingIfNeeded: length &* -8))
  }

  /// The hash of a word of more than 16 bytes, eight of them at a time.
  @inline(never)
  private func longWordHash(_ range: Range<Int>) -> UInt64 {
    var low: UInt64 = 0
    for start in stride(from: range.lowerBound, to: range.upperBound - 8, by: 8) {
      low = (low ^ load(start)) &* 0x9E37_79B9_7F4A_7C15
      low ^= low >> 29
    }
    return Self.hash(low, load(range.upperBound - 8), range.count)
  }

  @inline(__always)
  private func load(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(baseAddress!).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The hash of a word of more than 8 bytes from its first and last eight.
  @inline(__always)
  private static func hash(_ low: UInt64, _ high: UInt64, _ length: Int) -> UInt64 {
    mix(low ^ high &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: length))
  }

  /// A number that depends in all bits on all bits of another: both halves of a product.
  @inline(__always)
  private static func mix(_ bits: UInt64) -> UInt64 {
    let product = bits.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}

extension String {
  /// The hash of the string's UTF-8 form.
  var wordHash: UInt64 { withBytes { $0.wordHash(0..<$0.count) } }
}
