/// The bytes of a word as two integers, or a hash of them if there are too many.
struct PackedWord: Sendable, Equatable {
  /// The first 8 bytes, the first one lowest; absent bytes are 0. Of a long word, a hash.
  private(set) var low: UInt64
  /// The bytes after those, or a value that never occurs in UTF-8.
  private(set) var high: UInt64

  /// Words of at least this many bytes are long.
  static let longLength = 16

  /// Makes a word of less than 16 bytes.
  @inline(__always)
  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// The word with the given bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count < Self.longLength else {
      self.init(low: bytes.wordHash(0..<bytes.count), high: .max)
      return
    }
    self.init(low: 0, high: 0)
    let count = bytes.count
    guard count < 8 else {
      // The second load ends with the word; what the first one has is shifted out.
      low = bytes.lanes(0)
      high = bytes.lanes(count - 8) >> UInt64((16 - count) * 8)
      return
    }
    for index in 0..<count { low |= UInt64(bytes[index]) &<< UInt64(truncatingIfNeeded: index &* 8) }
  }

  /// Whether only a hash of the word is known.
  @inline(__always)
  var isLong: Bool { high == .max }

  /// A hash whose upper bits are the most evenly distributed.
  @inline(__always)
  var hash: UInt64 { (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xC2B2_AE3D_27D4_EB4F }
}

extension UnsafeBufferPointer<UInt8> {
  /// Eight bytes from an offset on.
  @inline(__always)
  func lanes(_ offset: Int) -> UInt64 {
    UnsafeRawPointer(baseAddress!).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
