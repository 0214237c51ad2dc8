import LintRules

/// The code of a test without its marks, and the ranges that they mark.
struct MarkedCode {
  /// The code.
  var text: String
  /// The ranges to find, between ⟦ and ⟧.
  var ranges: [Range<Int>] = []
  /// The lines on which a finding has to begin; nil where ranges are marked.
  var lines: Set<Int>?
  /// The reason why the marks are invalid.
  var fault: String?

  /// Reads the marks of a snippet.
  init(snippet: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    for scalar in snippet.unicodeScalars {
      switch scalar {
      case "⟦": open.append(bytes.count)
      case "⟧":
        if let start = open.popLast() { ranges.append(start..<bytes.count) } else { fault = "missing '⟦' before '⟧'" }
      default: bytes += Array(String(scalar).utf8)
      }
    }
    if !open.isEmpty { fault = "missing '⟧' after '⟦'" }
    text = String(decoding: bytes, as: UTF8.self)
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The end of a line on which a finding begins.
  private static let mark = "// found"

  /// Reads the marks at the ends of the lines of a file.
  init(file: String, isInvalid: Bool) {
    text = file
    var marked: Set<Int> = []
    let lines = file.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() where line.hasSuffix(Self.mark) { marked.insert(index + 1) }
    self.lines = marked
    if isInvalid, marked.isEmpty { fault = "no line ends with '\(Self.mark)'" }
  }
}
