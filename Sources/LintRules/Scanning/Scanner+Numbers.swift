extension Scanner {
  /// Scans a number. Letters that do not belong to it are included: they cannot begin a token there.
  mutating func scanNumber() {
    let start = position
    var end: Int
    switch (bytes[start], bytes.at(start + 1)) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")): end = bytes.hexNumberEnd(at: start)
    case (UInt8(ascii: "0"), UInt8(ascii: "o")), (UInt8(ascii: "0"), UInt8(ascii: "b")): end = start + 2
    default: end = bytes.decimalNumberEnd(at: start, tokens)
    }
    if bytes.at(end).continuesIdentifier || bytes.at(end) >= 0x80 { end = bytes.identifierEnd(from: end) }
    emit(.number, to: end)
  }
}

extension ScannedBytes {
  /// A dot belongs to a number only if a digit follows, and never after a period: `x.0.1` has two indices.
  fileprivate func decimalNumberEnd(at start: Int, _ tokens: TokenBuffer) -> Int {
    var end = digitsEnd(from: start) { $0.isDigit }
    if at(end) == UInt8(ascii: ".") {
      guard at(end + 1).isDigit, tokens.last?.kind != .period else { return end }
      end = digitsEnd(from: end + 1) { $0.isDigit }
    }
    return exponentEnd(from: end, UInt8(ascii: "e"))
  }

  /// A hexadecimal float needs a `p` exponent: `0x1.foo` is `0x1`, `.` and `foo`.
  fileprivate func hexNumberEnd(at start: Int) -> Int {
    let integerEnd = digitsEnd(from: start + 2) { $0.isHexDigit }
    guard at(start + 2).isHexDigit else { return integerEnd }
    var end = integerEnd
    if at(end) == UInt8(ascii: ".") {
      guard at(end + 1).isHexDigit else { return integerEnd }
      end = digitsEnd(from: end + 1) { $0.isHexDigit }
      guard at(end) | 0x20 == UInt8(ascii: "p") else { return integerEnd }
      let exponentEnd = exponentEnd(from: end, UInt8(ascii: "p"))
      // `0xff.fpValue` is a member.
      if exponentEnd == end + 1, !at(integerEnd + 1).isDigit { return integerEnd }
      return exponentEnd
    }
    return exponentEnd(from: end, UInt8(ascii: "p"))
  }

  /// The end of digits and `_` from an offset on.
  private func digitsEnd(from start: Int, _ isDigit: (UInt8) -> Bool) -> Int {
    var end = start
    while isDigit(at(end)) || at(end) == UInt8(ascii: "_") { end += 1 }
    return end
  }

  /// The end of an exponent at an offset; the offset itself without an exponent.
  private func exponentEnd(from start: Int, _ letter: UInt8) -> Int {
    guard at(start) | 0x20 == letter else { return start }
    var end = start + 1
    if at(end) == UInt8(ascii: "+") || at(end) == UInt8(ascii: "-") { end += 1 }
    return digitsEnd(from: end) { $0.isDigit }
  }
}
