extension Scanner {
  /// Takes the opening delimiter of a string literal; the position is at its first `#`, or at the quote.
  mutating func scanStringStart(pounds: Int) {
    let quote = base[position + pounds]
    let afterQuote = position + pounds + 1
    let isMultiline = opensMultiline(quote: quote, afterQuote, pounds: pounds)
    frames.append(
      .string(
        OpenString(
          pounds: UInt32(truncatingIfNeeded: pounds), startToken: UInt32(truncatingIfNeeded: tokens.all.count),
          isMultiline: isMultiline, quote: quote)))
    if isMultiline {
      emitMultilineStart(to: afterQuote + 2)
    } else if quote == UInt8(ascii: "'") {
      emitDamaged(.stringStart, to: afterQuote)
    } else {
      emit(.stringStart, to: afterQuote)
    }
  }

  /// Whether two more quotes make the delimiter `"""`. With `#` they do so only if the literal does not close on
  /// its line: `#"""#` holds one quote.
  private mutating func opensMultiline(quote: UInt8, _ afterQuote: Int, pounds: Int) -> Bool {
    guard quote == UInt8(ascii: "\""), byte(afterQuote) == quote, byte(afterQuote + 1) == quote else { return false }
    return pounds == 0 || !lineHasQuote(from: afterQuote + 1, pounds: pounds)
  }

  /// Takes `"""`. A line break must follow at once.
  private mutating func emitMultilineStart(to end: Int) {
    if byte(end).isNewline {
      emit(.stringStart, to: end, flags: .multiline)
    } else {
      emitDamaged(.stringStart, to: end, flags: [.multiline, .malformed])
    }
  }

  /// Takes the next piece of a literal: text, the start of an interpolation or the end. In a literal of one line, a
  /// line end closes it and takes nothing.
  mutating func scanSegment(_ literal: OpenString) {
    var end = position
    while end < count {
      let byte = base[end]
      if byte == literal.quote, let delimiterEnd = closingDelimiter(of: literal, at: end) {
        if end > position { emit(.stringText, to: end) }
        frames.removeLast()
        return emit(.stringEnd, to: delimiterEnd)
      }
      if byte == UInt8(ascii: "\\") {
        let escaped = end + 1 + Int(literal.pounds)
        if !hasPounds(Int(literal.pounds), at: end + 1) {
          end += 1
        } else if self.byte(escaped) == UInt8(ascii: "(") {
          if end > position { emit(.stringText, to: end) }
          frames.append(.interpolation(openParens: 0, isMultiline: literal.isMultiline))
          return emit(.interpolationStart, to: escaped + 1)
        } else {
          end = escaped < count && !base[escaped].isNewline ? escaped + 1 : min(escaped, count)
        }
      } else if byte.isNewline, !literal.isMultiline {
        if end > position { emit(.stringText, to: end) }
        return closeLiteralsAtLineEnd()
      } else {
        end += 1
      }
    }
    emit(.stringText, to: end)
  }

  /// The end of the closing delimiter of a literal, if it stands at an offset that holds its quote.
  private func closingDelimiter(of literal: OpenString, at offset: Int) -> Int? {
    var end = offset + 1
    if literal.isMultiline {
      guard byte(end) == literal.quote, byte(end + 1) == literal.quote else { return nil }
      end += 2
    }
    let pounds = Int(literal.pounds)
    return hasPounds(pounds, at: end) ? end + pounds : nil
  }

  /// Whether so many `#` stand at an offset.
  private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where byte(offset + index) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Closes every literal that must end on its line, and the interpolations in it, down to one that may go on.
  mutating func closeLiteralsAtLineEnd() {
    while let frame = frames.last {
      switch frame {
      case .interpolation(_, isMultiline: true): return
      case .interpolation: frames.removeLast()
      case .string(let literal):
        if literal.isMultiline { return }
        markUnterminated(literal)
        frames.removeLast()
      }
    }
  }

  /// Marks the literals that are still open.
  mutating func closeLiteralsAtFileEnd() {
    for case .string(let literal) in frames { markUnterminated(literal) }
    frames = []
  }

  private mutating func markUnterminated(_ literal: OpenString) {
    tokens.all[Int(literal.startToken)].flags.insert(.unterminated)
    tokens.isDamaged = true
  }
}
