extension Scanner {
  /// Takes a word that begins with a letter or `_`.
  mutating func scanWord() {
    var end = position + 1
    while end < count, base[end].continuesIdentifier { end += 1 }
    if end < count, base[end] >= 0x80 {
      let wholeEnd = identifierEnd(from: end)
      if wholeEnd > end { return emit(.identifier, to: wholeEnd) }
    }
    let keyword = keywords.keyword(base + position, length: end - position, available: count - position)
    emit(keyword == .none ? .identifier : .keyword, to: end, keyword: keyword)
  }

  /// The end of the identifier characters from an offset on.
  func identifierEnd(from start: Int) -> Int {
    var end = start
    while end < count {
      if base[end].continuesIdentifier {
        end += 1
      } else if base[end] >= 0x80, let decoded = decodeScalar(at: end),
        ScalarClass(decoded.scalar).continuesIdentifier
      {
        end += decoded.length
      } else {
        break
      }
    }
    return end
  }

  /// Takes `$0`, `$name` or a lone `$`.
  mutating func scanDollar() {
    emit(.identifier, to: identifierEnd(from: position + 1))
  }

  /// Takes a name in backticks, which may hold anything up to the line end, or a stray backtick.
  mutating func scanBacktick() {
    var end = position + 1
    while end < count, base[end] != UInt8(ascii: "`"), !base[end].isNewline { end += 1 }
    if byte(end) != UInt8(ascii: "`") {
      emitDamaged(.strayPunctuation, to: position + 1)
    } else if end == position + 1 {
      emitDamaged(.identifier, to: end + 1)
    } else {
      emit(.identifier, to: end + 1)
    }
  }

  /// Takes what begins with `#`: a raw string, a regular expression, a word, or the `#` alone.
  mutating func scanPound() {
    var pounds = 1
    while byte(position + pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch byte(position + pounds) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanStringStart(pounds: pounds)
    case UInt8(ascii: "/"): return scanPoundRegex(pounds: pounds)
    default: break
    }
    for _ in 1..<pounds { emitDamaged(.strayPunctuation, to: position + 1) }
    scanPoundWord()
  }

  /// Takes a `#` with the word that follows it at once, or the `#` alone.
  private mutating func scanPoundWord() {
    if let directive = conditionalDirective() { return emit(directive.kind, to: directive.end) }
    let end = identifierEnd(from: position + 1)
    if end == position + 1 || byte(position + 1).isDigit {
      emitDamaged(.strayPunctuation, to: position + 1)
    } else {
      emit(.poundWord, to: end)
    }
  }

  /// The conditional-compilation directive at the position. A digit ends its name: `#if1` is `#if` and `1`.
  private func conditionalDirective() -> (kind: TokenKind, end: Int)? {
    var end = position + 1
    while ByteClass(byte(end)) == .word { end += 1 }
    guard byte(end).isDigit || identifierEnd(from: end) == end else { return nil }
    switch end - position {
    case 3 where matches("#if", at: position): return (.poundIf, end)
    case 5 where matches("#else", at: position): return (.poundElse, end)
    case 6 where matches("#endif", at: position): return (.poundEndif, end)
    case 7 where matches("#elseif", at: position): return (.poundElseif, end)
    default: return nil
    }
  }

  /// Takes what begins with `<` or `>`.
  mutating func scanAngle() {
    if scanConflict() { return }
    if let end = placeholderEnd(at: position) {
      tokens.hasPlaceholder = true
      return emit(.placeholder, to: end)
    }
    scanOperator()
  }

  /// The end of the editor placeholder `<#…#>` at an offset. It ends on its line and holds no other.
  func placeholderEnd(at start: Int) -> Int? {
    guard byte(start) == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#") else { return nil }
    var end = start + 2
    while end < count, !base[end].isNewline {
      switch (base[end], byte(end + 1)) {
      case (UInt8(ascii: "#"), UInt8(ascii: ">")): return end + 2
      case (UInt8(ascii: "<"), UInt8(ascii: "#")): return nil
      default: end += 1
      }
    }
    return nil
  }
}

// MARK: Numbers

extension Scanner {
  /// Takes a number. Letters that do not belong to it are taken with it: they cannot begin a token there.
  mutating func scanNumber() {
    let start = position
    var end: Int
    switch (base[start], byte(start + 1)) {
    case (UInt8(ascii: "0"), UInt8(ascii: "x")): end = hexNumberEnd()
    case (UInt8(ascii: "0"), UInt8(ascii: "o")), (UInt8(ascii: "0"), UInt8(ascii: "b")): end = start + 2
    default: end = decimalNumberEnd()
    }
    if byte(end).continuesIdentifier || byte(end) >= 0x80 { end = identifierEnd(from: end) }
    emit(.number, to: end)
  }

  /// A dot belongs to a number only if a digit follows, and never after a period: `x.0.1` has two indices.
  private func decimalNumberEnd() -> Int {
    var end = digitsEnd(from: position) { $0.isDigit }
    if byte(end) == UInt8(ascii: ".") {
      guard byte(end + 1).isDigit, previous?.kind != .period else { return end }
      end = digitsEnd(from: end + 1) { $0.isDigit }
    }
    return exponentEnd(from: end, UInt8(ascii: "e"))
  }

  /// A hexadecimal float needs a `p` exponent: `0x1.foo` is `0x1`, `.` and `foo`.
  private func hexNumberEnd() -> Int {
    let integerEnd = digitsEnd(from: position + 2) { $0.isHexDigit }
    guard byte(position + 2).isHexDigit else { return integerEnd }
    var end = integerEnd
    if byte(end) == UInt8(ascii: ".") {
      guard byte(end + 1).isHexDigit else { return integerEnd }
      end = digitsEnd(from: end + 1) { $0.isHexDigit }
      guard byte(end) | 0x20 == UInt8(ascii: "p") else { return integerEnd }
      let exponentEnd = exponentEnd(from: end, UInt8(ascii: "p"))
      // `0xff.fpValue` is a member.
      if exponentEnd == end + 1, !byte(integerEnd + 1).isDigit { return integerEnd }
      return exponentEnd
    }
    return exponentEnd(from: end, UInt8(ascii: "p"))
  }

  /// The end of digits and `_` from an offset on.
  private func digitsEnd(from start: Int, _ isDigit: (UInt8) -> Bool) -> Int {
    var end = start
    while isDigit(byte(end)) || byte(end) == UInt8(ascii: "_") { end += 1 }
    return end
  }

  /// The end of an exponent at an offset, which is the offset itself if there is none.
  private func exponentEnd(from start: Int, _ letter: UInt8) -> Int {
    guard byte(start) | 0x20 == letter else { return start }
    var end = start + 1
    if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") { end += 1 }
    return digitsEnd(from: end) { $0.isDigit }
  }
}

// MARK: Beyond ASCII

extension Scanner {
  /// Takes what begins with a byte from 0x80 on.
  mutating func scanNonASCII() {
    guard let decoded = decodeScalar(at: position) else { return scanUnknown() }
    let next = position + decoded.length
    switch ScalarClass(decoded.scalar) {
    case .identifierHead, .variationSelector: emit(.identifier, to: identifierEnd(from: next))
    case .combining: emitDamaged(.identifier, to: identifierEnd(from: next))
    case .operatorHead: scanOperator()
    case .noBreakSpace: scanSpace()
    case .unknown: scanUnknown()
    }
  }

  /// The scalar beyond ASCII at an offset and how many bytes it has; nil if the bytes are no valid UTF-8.
  func decodeScalar(at offset: Int) -> (scalar: UInt32, length: Int)? {
    let lead = UInt32(base[offset])
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard lead >= 0xC2, lead < 0xF5, length <= count - offset else { return nil }
    var scalar = lead & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = base[offset + index]
      guard next & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    // Three or four bytes for what needs fewer, surrogates, and what is beyond Unicode.
    let isShortest = length == 2 || scalar >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
  }
}
