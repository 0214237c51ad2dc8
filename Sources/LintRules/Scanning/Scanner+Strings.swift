extension Scanner {
  /// Scans the opening delimiter of a string literal; the position is at its first `#`, or at the quote.
  mutating func scanStringStart(pounds: Int) {
    let quote = bytes[position + pounds]
    let afterQuote = position + pounds + 1
    let isMultiline = opensMultiline(quote: quote, afterQuote, pounds: pounds)
    open(
      Frame(
        kind: .string, isMultiline: isMultiline, quote: quote, pounds: UInt32(truncatingIfNeeded: pounds),
        startToken: UInt32(truncatingIfNeeded: tokens.count)))
    if isMultiline {
      emitMultilineStart(to: afterQuote + 2)
    } else if quote == UInt8(ascii: "'") {
      emitDamaged(.stringStart, to: afterQuote)
    } else {
      emit(.stringStart, to: afterQuote)
    }
  }

  /// Whether two more quotes make the delimiter `"""`. With `#` they do so only if the literal does not close on its
  /// line: `#"""#` contains one quote.
  private mutating func opensMultiline(quote: UInt8, _ afterQuote: Int, pounds: Int) -> Bool {
    guard quote == UInt8(ascii: "\""), bytes.at(afterQuote) == quote, bytes.at(afterQuote + 1) == quote else {
      return false
    }
    return pounds == 0 || !lineHasQuote(from: afterQuote + 1, pounds: pounds)
  }

  /// Emits `"""`. A line break must follow at once.
  private mutating func emitMultilineStart(to end: Int) {
    if bytes.at(end).isNewline {
      emit(.stringStart, to: end, flags: .multiline)
    } else {
      emitDamaged(.stringStart, to: end, flags: [.multiline, .malformed])
    }
  }

  /// Scans the text of a literal up to its end: the start of an interpolation, the closing delimiter, or, in a
  /// single-line literal, the line end, which is not included.
  mutating func scanSegment() {
    let literal = frame
    let pounds = Int(literal.pounds)
    var end = position
    while true {
      end = bytes.textEnd(from: end)
      guard end < bytes.count else { return emitText(to: end) }
      switch bytes[end] {
      case UInt8(ascii: "\\"):
        let escaped = end + 1 + pounds
        if !bytes.hasPounds(pounds, at: end + 1) {
          end += 1
        } else if bytes.at(escaped) == UInt8(ascii: "(") {
          emitText(to: end)
          open(Frame(kind: .interpolation, isMultiline: literal.isMultiline))
          return emit(.interpolationStart, to: escaped + 1)
        } else {
          end = escaped < bytes.count && !bytes[escaped].isNewline ? escaped + 1 : escaped
        }
      case 0x0A, 0x0D:
        if !literal.isMultiline {
          emitText(to: end)
          return closeLiteralsAtLineEnd()
        }
        end += 1
      default:
        if let delimiterEnd = bytes.closingDelimiter(of: literal, at: end) {
          emitText(to: end)
          closeFrame()
          return emit(.stringEnd, to: delimiterEnd)
        }
        end += 1
      }
    }
  }

  private mutating func emitText(to end: Int) {
    if end > position { emit(.stringText, to: end) }
  }
}

extension ScannedBytes {
  /// The first quote, backslash or line end from an offset on, or the end of the file.
  fileprivate func textEnd(from start: Int) -> Int {
    var end = start
    while let lanes = lanes(at: end) {
      let length = lanes.prefixOfText
      end &+= length
      if length < ByteLanes.count { return end }
    }
    while end < count, !base[end].endsText { end += 1 }
    return end
  }

  /// The end of the closing delimiter of a literal, if there is one at an offset.
  fileprivate func closingDelimiter(of literal: Scanner.Frame, at offset: Int) -> Int? {
    guard base[offset] == literal.quote else { return nil }
    var end = offset + 1
    if literal.isMultiline {
      guard at(end) == literal.quote, at(end + 1) == literal.quote else { return nil }
      end += 2
    }
    let pounds = Int(literal.pounds)
    return hasPounds(pounds, at: end) ? end + pounds : nil
  }

  /// Whether there are `pounds` `#` at an offset.
  fileprivate func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where at(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }
}
