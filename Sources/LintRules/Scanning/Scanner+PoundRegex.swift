extension Scanner {
  /// Scans `#/…/#`; the position is at the first `#`. It may span lines if only white space follows its slash on the
  /// line.
  mutating func scanPoundRegex(pounds: Int) {
    var blanksEnd = position + pounds + 1
    while bytes.at(blanksEnd).isBlank { blanksEnd += 1 }
    guard bytes.at(blanksEnd).isNewline else { return scanLinePoundRegex(pounds: pounds) }
    if let most = memory.mostPoundsAfterSlash, pounds > most {
      return emitRegex(Regex(end: blanksEnd, flags: [.unterminated]))
    }
    var most = 0
    if let end = bytes.poundRegexEnd(from: blanksEnd, pounds: pounds, isMultiline: true, most: &most) {
      return emitRegex(Regex(end: end, flags: .multiline))
    }
    memory.mostPoundsAfterSlash = most
    emitRegex(Regex(end: blanksEnd, flags: .unterminated))
  }

  private mutating func scanLinePoundRegex(pounds: Int) {
    let start = position + pounds + 1
    var most = 0
    if let end = bytes.poundRegexEnd(from: start, pounds: pounds, isMultiline: false, most: &most) {
      emitRegex(Regex(end: end, flags: []))
    } else {
      emitRegex(Regex(end: bytes.lineEnd(from: start), flags: .unterminated))
    }
  }
}

extension ScannedBytes {
  /// The end of the pattern from `start` on, where a slash is followed by at least `pounds` `#`. `most` receives the
  /// largest number of `#` after a slash that did not close it.
  fileprivate func poundRegexEnd(from start: Int, pounds: Int, isMultiline: Bool, most: inout Int) -> Int? {
    var end = start
    while end < count {
      let byte = base[end]
      if byte.isNewline, !isMultiline { return nil }
      end += 1
      if byte == UInt8(ascii: "\\") {
        if isMultiline || !at(end).isNewline { end += 1 }
      } else if byte == UInt8(ascii: "/") {
        let slashEnd = end
        while at(end) == UInt8(ascii: "#") { end += 1 }
        if end - slashEnd >= pounds { return end }
        most = max(most, end - slashEnd)
      }
    }
    return nil
  }
}
