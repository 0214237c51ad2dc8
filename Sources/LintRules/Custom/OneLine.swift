/// Text on one line for a message: line breaks with the blanks around them are one blank, and the middle of long text is
/// left out.
enum OneLine {
  /// The maximum number of characters.
  private static let longest = 80
  /// The number of characters after the ellipsis.
  private static let ending = (longest - 1) / 2
  /// The number of bytes in which an end of other characters is, however they're composed.
  private static let longestEnd = 1_024

  /// Returns text on one line. Messages about nested code repeat the code, so no more than the ends is read.
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let start = joined(bytes, longest + 1)
    if start.count <= longest { return String(decoding: start, as: UTF8.self) }
    let end = joined(bytes.reversed(), ending)
    if isASCII(start), isASCII(end) {
      return String(decoding: start.prefix(longest - 1 - ending), as: UTF8.self) + "…"
        + String(decoding: end.reversed(), as: UTF8.self)
    }
    let longStart = String(decoding: joined(bytes, longestEnd), as: UTF8.self)
    if longStart.utf8.count < longestEnd, longStart.count <= longest { return longStart }
    let longEnd = String(decoding: joined(bytes.reversed(), longestEnd).reversed(), as: UTF8.self)
    return longStart.prefix(longest - 1 - ending) + "…" + longEnd.suffix(ending)
  }

  /// Returns at most so many of the first bytes of text on one line, or of the last ones if the text is reversed.
  private static func joined(_ bytes: some Sequence<UInt8>, _ most: Int) -> ArraySlice<UInt8> {
    var line: [UInt8] = []
    line.reserveCapacity(most)
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
        if end >= most { break }
        continue
      }
      line.append(byte)
      hasBreak = hasBreak || byte != 0x20 && byte != 0x09
    }
    return line.prefix(min(end, most))
  }

  private static func isASCII(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
}
