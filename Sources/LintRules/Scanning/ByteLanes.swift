/// 16 neighbouring bytes that are looked at together.
///
/// A sum or difference of bytes sets the top bit of each lane whose byte is in a range. (Most comparisons of vectors in
/// the standard library take one lane at a time.)
struct ByteLanes {
  static let count = 16

  private let bytes: SIMD16<UInt8>

  /// Reads 16 bytes.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UnsafeRawPointer(start).loadUnaligned(as: SIMD16<UInt8>.self)
  }

  /// How many bytes there are before the first one that is no ASCII identifier byte.
  @inline(__always)
  var identifierPrefix: Int { Self.prefix(before: ~identifierMarks) }

  /// How many bytes there are before the first CR or LF.
  @inline(__always)
  var prefixWithoutNewline: Int { Self.prefix(before: (marks(0x0A) | marks(0x0D)) & ~bytes) }

  /// How many bytes there are before the first one that `endsText`.
  @inline(__always)
  var prefixOfText: Int {
    Self.prefix(before: (marks(0x0A) | marks(0x0D) | marks(0x22) | marks(0x27) | marks(0x5C)) & ~bytes)
  }

  /// How many bytes there are before the first one that is no space.
  @inline(__always)
  var spacePrefix: Int { Self.prefix(before: ~(marks(0x20) & ~bytes)) }

  /// How many bytes there are before the first `*`, `/`, CR or LF.
  @inline(__always)
  var prefixOfBlockComment: Int {
    Self.prefix(before: (marks(0x0A) | marks(0x0D) | marks(0x2A) | marks(0x2F)) & ~bytes)
  }

  /// A bit for each byte, the first one lowest: whether it is an ASCII identifier byte.
  @inline(__always)
  var identifierBits: UInt64 {
    let halves = Self.halves(identifierMarks)
    return Self.bits(halves.low) | Self.bits(halves.high) &<< 8
  }

  /// The first 8 bytes and the last 8 bytes as integers, the first byte of each lowest.
  @inline(__always)
  var halves: (low: UInt64, high: UInt64) { Self.halves(bytes) }

  /// Sets the top bit of each lane that holds an ASCII identifier byte.
  @inline(__always)
  private var identifierMarks: SIMD16<UInt8> {
    let lowercase = bytes | 0x20
    let letters = (lowercase &+ (0x80 - 0x61)) ^ (lowercase &+ (0x80 - 0x7B))
    let digits = (bytes &+ (0x80 - 0x30)) ^ (bytes &+ (0x80 - 0x3A))
    return (letters | digits | marks(0x5F) | marks(0x24)) & ~bytes
  }

  /// Sets the top bit of each lane that holds an ASCII byte, and in some lanes that hold none.
  @inline(__always)
  private func marks(_ byte: UInt8) -> SIMD16<UInt8> {
    0x80 &- (bytes ^ SIMD16(repeating: byte))
  }

  /// The number of lanes before the first one whose top bit is set.
  @inline(__always)
  private static func prefix(before marks: SIMD16<UInt8>) -> Int {
    let halves = halves(marks & 0x80)
    return halves.low != 0 ? halves.low.trailingZeroBitCount &>> 3 : 8 &+ halves.high.trailingZeroBitCount &>> 3
  }

  @inline(__always)
  private static func halves(_ lanes: SIMD16<UInt8>) -> (low: UInt64, high: UInt64) {
    let halves = unsafeBitCast(lanes, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: halves[0]), UInt64(littleEndian: halves[1]))
  }

  /// The top bit of each of 8 bytes, the lowest byte lowest: each bit moves to a place of its own in the top byte.
  @inline(__always)
  private static func bits(_ marks: UInt64) -> UInt64 {
    (((marks &>> 7) & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) &>> 56
  }
}
