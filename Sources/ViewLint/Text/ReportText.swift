/// The bytes of a report, or of a part of it, while it is built.
struct ReportText: Sendable {
  private(set) var bytes: [UInt8] = []

  /// Appends a string as it is.
  static func += (text: inout ReportText, part: String) {
    let isAdded: Void? = part.utf8.withContiguousStorageIfAvailable { text.bytes.append(contentsOf: $0) }
    if isAdded == nil { text.bytes.append(contentsOf: part.utf8) }
  }

  /// Appends a nonnegative number.
  static func += (text: inout ReportText, number: Int) {
    let start = text.bytes.count
    var rest = number.magnitude
    repeat {
      text.bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    text.bytes[start...].reverse()
  }

  /// Appends a character as it is.
  static func += (text: inout ReportText, scalar: Unicode.Scalar) {
    text.bytes.append(contentsOf: UTF8.encode(scalar)!)
  }

  /// Appends a string in which some characters are escaped.
  mutating func add<Escape: TextEscape>(_ part: String, _ escape: Escape.Type) {
    var part = part
    part.withUTF8 { source in
      var copied = 0
      var index = 0
      while index < source.count {
        if source[index] < 0x80, Escape.isPlain(source[index]) {
          index += 1
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<index]))
        let (scalar, width) = Self.scalar(source, index)
        Escape.add(scalar, to: &self)
        index += width
        copied = index
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied...]))
    }
  }

  /// Inserts a space before the bytes at ascending offsets.
  mutating func insertSpaces(_ offsets: [Int]) {
    guard let first = offsets.first else { return }
    let rest = bytes[first...]
    bytes.removeSubrange(first...)
    var next = first
    for end in offsets.dropFirst() + [rest.endIndex] {
      bytes.append(UInt8(ascii: " "))
      bytes += rest[next..<end]
      next = end
    }
  }

  /// The character at an index of valid UTF-8, and how many bytes it has.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> (Unicode.Scalar, width: Int) {
    let first = bytes[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(width))
    for offset in 1..<width { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}

/// How a format escapes characters.
protocol TextEscape {
  /// Whether an ASCII character is not escaped.
  static func isPlain(_ byte: UInt8) -> Bool

  /// Appends any other character, or its escape.
  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText)
}
