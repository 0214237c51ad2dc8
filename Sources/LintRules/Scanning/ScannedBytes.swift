/// The bytes of a file while they are scanned. Only reads; the scanner keeps the position.
///
/// (These functions are not methods of the scanner because a call of a nonmutating method copies the scanner.)
struct ScannedBytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The byte at an offset that is in the file.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// The byte at an offset, or 0 after the end.
  @inline(__always)
  func at(_ offset: Int) -> UInt8 {
    offset < count ? base[offset] : 0
  }

  /// The 8 bytes from an offset on, if there are that many.
  @inline(__always)
  func lanes(at offset: Int) -> ByteLanes? {
    offset &+ ByteLanes.count <= count ? ByteLanes(base + offset) : nil
  }

  /// The word of less than 16 bytes at an offset that 16 bytes follow; nil for a longer one.
  @inline(__always)
  func wordStart(at offset: Int) -> WordStart? { WordStart(base + offset) }

  /// The bytes in a range that is in the file.
  @inline(__always)
  func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  /// Whether the bytes from an offset on are those of a static string.
  func matches(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count - offset else { return false }
    for index in 0..<length where base[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Where the text starts: 3 after a byte order mark, else 0.
  var textStart: Int {
    count > 2 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
  }

  /// The first offset from `start` on at which a line ends, or the end of the file.
  func lineEnd(from start: Int) -> Int {
    var end = start
    while let lanes = lanes(at: end) {
      let length = lanes.prefixWithoutNewline
      end &+= length
      if length < ByteLanes.count { return end }
    }
    while end < count, !base[end].isNewline { end += 1 }
    return end
  }

  /// Whether a comment starts at an offset.
  func startsComment(_ offset: Int) -> Bool {
    at(offset) == UInt8(ascii: "/") && (at(offset + 1) == UInt8(ascii: "/") || at(offset + 1) == UInt8(ascii: "*"))
  }

  /// The non-ASCII scalar at an offset and its number of bytes; nil if the bytes are not valid UTF-8.
  func decodeScalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(base[offset])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5, length <= count - offset else { return nil }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = base[offset + index]
      guard next & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    // Rejects overlong forms, surrogates, and values beyond Unicode.
    let isShortest = length == 2 || scalar >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
  }
}
