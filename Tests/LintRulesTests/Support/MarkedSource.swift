/// A source text with `⟦` and `⟧` around the ranges that a rule should report.
struct MarkedSource {
  /// The text without the marks.
  let text: String
  /// The marked byte ranges, sorted by their start.
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for character in marked {
      switch character {
      case "⟦": starts.append(bytes.count)
      case "⟧": ranges.append((starts.popLast() ?? 0)..<bytes.count)
      default: bytes += Array(String(character).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }
}
