/// Text on one line for a message: line breaks with the blanks around them are one blank, and the middle of long text is
/// left out.
enum OneLine {
  /// The maximum number of characters.
  private static let maxLength = 80
  /// The number of characters after the ellipsis.
  private static let endLength = (maxLength - 1) / 2
  /// The maximum number of bytes to read at each end.
  private static let maxEndLength = 1_024

  /// Returns text on one line. Reads only the ends, because messages about nested code repeat the code.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isLong = bytes.count > 2 * maxEndLength
    let bytes = isLong ? bytes.prefix(maxEndLength) + bytes.suffix(maxEndLength) : bytes
    let start = joined(bytes, maxLength + 1)
    if start.count <= maxLength { return String(decoding: start, as: UTF8.self) }
    let end = joined(bytes.reversed(), endLength)
    if isASCII(start), isASCII(end) {
      return String(decoding: start.prefix(maxLength - 1 - endLength), as: UTF8.self) + "…"
        + String(decoding: end.reversed(), as: UTF8.self)
    }
    let longStart = String(decoding: joined(bytes, maxEndLength), as: UTF8.self)
    if longStart.utf8.count < maxEndLength, longStart.count <= maxLength { return longStart }
    let longEnd = String(decoding: joined(bytes.reversed(), maxEndLength).reversed(), as: UTF8.self)
    return longStart.prefix(maxLength - 1 - endLength) + "…" + longEnd.suffix(endLength)
  }

  /// Returns the first bytes of text on one line, or its last bytes if the text is reversed.
  private static func joined(_ bytes: some Sequence<UInt8>, _ maxCount: Int) -> ArraySlice<UInt8> {
    var line: [UInt8] = []
    line.reserveCapacity(maxCount)
    // How much of the line comes before the blanks at its end.
    var (end, hasBreak) = (0, false)
    for byte in bytes {
      guard byte == 0x20 || 0x09...0x0D ~= byte else {
        if hasBreak || end == 0 {
          line.removeLast(line.count - end)
          if end > 0 { line.append(0x20) }
          hasBreak = false
        }
        line.append(byte)
        end = line.count
        if end >= maxCount { break }
        continue
      }
      line.append(byte)
      hasBreak = hasBreak || byte != 0x20 && byte != 0x09
    }
    return line.prefix(min(end, maxCount))
  }

  private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
}
