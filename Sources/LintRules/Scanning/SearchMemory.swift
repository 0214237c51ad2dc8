extension Scanner {
  /// What earlier look-aheads found. Without it, each of many tokens could search the same bytes again.
  struct Memory {
    /// No line after the position starts with `>>>>>>> `.
    var lacksConflictEnd = false
    /// No line after the position is just `<<<<`.
    var lacksPerforceConflictEnd = false
    /// The largest number of `#` after a closing slash that follows the last unterminated multi-line regular
    /// expression.
    var mostPoundsAfterSlash: Int?
    /// The quotes with `#` on one line.
    var rawQuotes = RawQuotes()
  }

  /// Where on one line quotes are followed by `#`: enough to know whether a raw literal closes on that line.
  struct RawQuotes {
    /// The bytes that were searched, up to the line end.
    var range = 0..<0
    /// Offsets in ascending and numbers of `#` in descending order. A quote with fewer `#` than a later one is left
    /// out.
    var quotes: [(offset: Int, pounds: Int)] = []

    /// Whether a quote at or after `offset` has at least `pounds` `#`.
    func contains(from offset: Int, pounds: Int) -> Bool {
      var low = 0
      var high = quotes.count
      while low < high {
        let middle = (low + high) / 2
        if quotes[middle].pounds >= pounds { low = middle + 1 } else { high = middle }
      }
      return low > 0 && quotes[low - 1].offset >= offset
    }
  }

  /// Whether there is a quote with at least `pounds` `#` between `start` and the end of its line.
  mutating func lineHasQuote(from start: Int, pounds: Int) -> Bool {
    if !memory.rawQuotes.range.contains(start) { memory.rawQuotes = bytes.collectRawQuotes(from: start) }
    return memory.rawQuotes.contains(from: start, pounds: pounds)
  }
}

extension ScannedBytes {
  /// Finds the quotes with `#` from an offset to the end of its line.
  fileprivate func collectRawQuotes(from start: Int) -> Scanner.RawQuotes {
    var result = Scanner.RawQuotes()
    var offset = start
    while offset < count, !base[offset].isNewline {
      let quote = offset
      offset += 1
      guard base[quote] == UInt8(ascii: "\"") else { continue }
      while at(offset) == UInt8(ascii: "#") { offset += 1 }
      let pounds = offset - quote - 1
      if pounds == 0 { continue }
      while let last = result.quotes.last, last.pounds <= pounds { result.quotes.removeLast() }
      result.quotes.append((quote, pounds))
    }
    result.range = start..<max(offset, start)
    return result
  }
}
