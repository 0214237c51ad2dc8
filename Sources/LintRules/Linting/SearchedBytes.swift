/// The bytes of a file while they are searched.
struct SearchedBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// Whether a word stands at an offset and no ASCII identifier byte stands around it.
  @inline(__always)
  func hasWord(_ word: [UInt8], at offset: Int) -> Bool {
    let end = offset + word.count
    guard offset >= 0, end <= count else { return false }
    for index in 0..<word.count where base[offset + index] != word[index] { return false }
    if offset > 0, base[offset - 1].continuesIdentifier { return false }
    return end == count || !base[end].continuesIdentifier
  }
}

extension SearchedBytes {
  /// How many bytes `identifierBits(at:)` takes together.
  static let blockSize = 64

  /// A bit for each of 64 bytes from an offset on, the first one lowest: whether it is an ASCII identifier byte.
  @inline(__always)
  func identifierBits(at offset: Int) -> UInt64 {
    guard offset &+ Self.blockSize <= count else { return lastIdentifierBits(at: offset) }
    let raw = UnsafeRawPointer(base + offset)
    return Self.identifierBits(raw.loadUnaligned(as: SIMD16<UInt8>.self))
      | Self.identifierBits(raw.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)) &<< 16
      | Self.identifierBits(raw.loadUnaligned(fromByteOffset: 32, as: SIMD16<UInt8>.self)) &<< 32
      | Self.identifierBits(raw.loadUnaligned(fromByteOffset: 48, as: SIMD16<UInt8>.self)) &<< 48
  }

  private func lastIdentifierBits(at offset: Int) -> UInt64 {
    var bits: UInt64 = 0
    for index in offset..<count where base[index].continuesIdentifier { bits |= 1 << UInt64(index - offset) }
    return bits
  }

  /// A sum has its top bit set from the first byte of a range on, or behind the last. (Most comparisons of vectors in
  /// the standard library take one lane at a time.)
  @inline(__always)
  private static func identifierBits(_ bytes: SIMD16<UInt8>) -> UInt64 {
    let lowercase = bytes | 0x20
    let letters = (lowercase &+ (0x80 - 0x61)) ^ (lowercase &+ (0x80 - 0x7B))
    let digits = (bytes &+ (0x80 - 0x30)) ^ (bytes &+ (0x80 - 0x3A))
    let underscores = 0x80 &- (bytes ^ 0x5F)
    let dollars = 0x80 &- (bytes ^ 0x24)
    let lanes = (letters | digits | underscores | dollars) & ~bytes
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return topBits(halves[0]) | topBits(halves[1]) &<< 8
  }

  /// The top bit of each of 8 bytes, the lowest address lowest: each bit moves to a place of its own in the top byte.
  @inline(__always)
  private static func topBits(_ bytes: UInt64) -> UInt64 {
    (((bytes.littleEndian &>> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
  }
}
