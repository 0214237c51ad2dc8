/// 8 consecutive bytes that are tested together, as one integer with the first byte lowest.
///
/// A sum or difference sets the top bit of each lane whose byte is in a range. Lanes hold 7 bits at that point, so that
/// none carries into the next; `~bytes` removes the marks of non-ASCII bytes.
struct ByteLanes {
  static let count = 8

  /// The bytes.
  private let bytes: UInt64

  /// Reads 8 bytes.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// Whether all bytes are ASCII.
  @inline(__always)
  var isASCII: Bool { bytes & Self.all(0x80) == 0 }

  /// How many bytes there are before the first one that is not an ASCII identifier byte.
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

  /// How many bytes there are before the first one that is not a space.
  @inline(__always)
  var spacePrefix: Int { (bytes ^ Self.all(0x20)).trailingZeroBitCount &>> 3 }

  /// How many bytes there are before the first `*`, `/`, CR or LF.
  @inline(__always)
  var prefixOfBlockComment: Int {
    Self.prefix(before: (marks(0x0A) | marks(0x0D) | marks(0x2A) | marks(0x2F)) & ~bytes)
  }

  /// Sets the top bit of each lane that holds an ASCII identifier byte. The other bits are undefined.
  @inline(__always)
  private var identifierMarks: UInt64 {
    let ascii = bytes & Self.all(0x7F)
    let lowercase = ascii | Self.all(0x20)
    let letters = (lowercase &+ Self.all(0x80 - 0x61)) ^ (lowercase &+ Self.all(0x80 - 0x7B))
    let digits = (ascii &+ Self.all(0x80 - 0x30)) ^ (ascii &+ Self.all(0x80 - 0x3A))
    return (letters | digits | marks(0x5F) | marks(0x24)) & ~bytes
  }

  /// Sets the top bit of each lane that holds the given ASCII byte, and possibly of lanes with non-ASCII bytes.
  @inline(__always)
  private func marks(_ byte: UInt64) -> UInt64 {
    Self.all(0x80) &- ((bytes & Self.all(0x7F)) ^ Self.all(byte))
  }

  /// The number of lanes before the first one whose top bit is set.
  @inline(__always)
  private static func prefix(before marks: UInt64) -> Int {
    (marks & all(0x80)).trailingZeroBitCount &>> 3
  }

  /// A byte in every lane.
  @inline(__always)
  private static func all(_ byte: UInt64) -> UInt64 {
    byte &* 0x0101_0101_0101_0101
  }
}
