extension Scanner {
  /// Scans a word that begins with a letter or `_`.
  @inline(__always)
  mutating func scanWord() {
    let next = position &+ PackedWord.longLength
    guard next <= bytes.count else { return scanLongWord(from: position &+ 1) }
    guard let start = bytes.wordStart(at: position) else { return scanLongWord(from: next) }
    let end = position &+ start.length
    guard bytes[end] < 0x80 else { return scanLongWord(from: end) }
    emitWord(start.word, to: end)
  }

  /// Scans a word that is longer than any keyword, continues with non-ASCII characters or ends the file.
  @inline(never)
  private mutating func scanLongWord(from start: Int) {
    let end = bytes.identifierEnd(from: start)
    emitWord(PackedWord(bytes.text(position..<end)), to: end)
  }

  /// Appends a word, which may be a keyword.
  @inline(__always)
  private mutating func emitWord(_ word: PackedWord, to end: Int) {
    let range = Range(uncheckedBounds: (position, end))
    let number = result.words.number(word, range, bytes, tables.keywords)
    let keyword = result.words.entries[Int(number)].keyword
    emit(keyword == .none ? .identifier : .keyword, to: end, keyword: keyword, word: number)
  }

  /// Appends a word that is not a keyword. Its name may be only a part of the token's bytes.
  private mutating func emitName(_ name: Range<Int>, to end: Int, flags: TokenFlags = []) {
    let number = result.words.number(PackedWord(bytes.text(name)), name, bytes, tables.keywords)
    if flags.contains(.malformed) { result.isDamaged = true }
    emit(.identifier, to: end, flags: flags, word: number)
  }

  /// Scans `$0`, `$name` or a lone `$`.
  mutating func scanDollar() {
    scanName(from: position + 1)
  }

  /// Scans a name that continues at an offset.
  private mutating func scanName(from start: Int, flags: TokenFlags = []) {
    let end = bytes.identifierEnd(from: start)
    emitName(position..<end, to: end, flags: flags)
  }

  /// Scans a name in backticks, which may contain anything up to the line end, or a stray backtick.
  mutating func scanBacktick() {
    var end = position + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !bytes[end].isNewline { end += 1 }
    guard bytes.at(end) == UInt8(ascii: "`") else { return emitDamaged(.strayPunctuation, to: position + 1) }
    emitName(position + 1..<end, to: end + 1, flags: end == position + 1 ? .malformed : [])
  }

  /// Scans what begins with `#`: a raw string, a regular expression, a word, or the `#` alone.
  mutating func scanPound() {
    var pounds = 1
    while bytes.at(position + pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch bytes.at(position + pounds) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanStringStart(pounds: pounds)
    case UInt8(ascii: "/"): return scanPoundRegex(pounds: pounds)
    default: break
    }
    for _ in 1..<pounds { emitDamaged(.strayPunctuation, to: position + 1) }
    scanPoundWord()
  }

  /// Scans a `#` with the word that follows it at once, or the `#` alone.
  private mutating func scanPoundWord() {
    if let directive = bytes.conditionalDirective(at: position) { return emit(directive.kind, to: directive.end) }
    let end = bytes.identifierEnd(from: position + 1)
    if end == position + 1 || bytes.at(position + 1).isDigit {
      emitDamaged(.strayPunctuation, to: position + 1)
    } else {
      result.macros.append(tokens.count)
      emit(.poundWord, to: end)
    }
  }

  /// Scans what begins with `<` or `>`.
  mutating func scanAngle() {
    if scanConflict() { return }
    if let end = bytes.placeholderEnd(at: position) {
      result.hasPlaceholder = true
      return emit(.placeholder, to: end)
    }
    scanOperator()
  }
}

extension ScannedBytes {
  /// The end of the identifier characters from an offset on.
  func identifierEnd(from start: Int) -> Int {
    var end = start
    while let lanes = lanes(at: end) {
      let length = lanes.identifierPrefix
      end &+= length
      if length < ByteLanes.count { break }
    }
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

  /// The conditional-compilation directive at an offset. A digit ends its name: `#if1` is `#if` and `1`.
  fileprivate func conditionalDirective(at start: Int) -> (kind: TokenKind, end: Int)? {
    var end = start + 1
    while ByteClass(at(end)) == .word { end += 1 }
    guard at(end).isDigit || identifierEnd(from: end) == end else { return nil }
    switch end - start {
    case 3 where matches("#if", at: start): return (.poundIf, end)
    case 5 where matches("#else", at: start): return (.poundElse, end)
    case 6 where matches("#endif", at: start): return (.poundEndif, end)
    case 7 where matches("#elseif", at: start): return (.poundElseif, end)
    default: return nil
    }
  }

  /// The end of the editor placeholder `<#…#>` at an offset. It ends on its line and does not contain another.
  func placeholderEnd(at start: Int) -> Int? {
    guard at(start) == UInt8(ascii: "<"), at(start + 1) == UInt8(ascii: "#") else { return nil }
    var end = start + 2
    while end < count, !base[end].isNewline {
      switch (base[end], at(end + 1)) {
      case (UInt8(ascii: "#"), UInt8(ascii: ">")): return end + 2
      case (UInt8(ascii: "<"), UInt8(ascii: "#")): return nil
      default: end += 1
      }
    }
    return nil
  }
}

// MARK: Beyond ASCII

extension Scanner {
  /// Scans what begins with a byte from 0x80 on.
  mutating func scanNonASCII() {
    guard let decoded = bytes.decodeScalar(at: position) else { return scanUnknown() }
    let next = position + decoded.length
    switch ScalarClass(decoded.scalar) {
    case .identifierHead, .variationSelector: scanName(from: next)
    case .combining: scanName(from: next, flags: .malformed)
    case .operatorHead: scanOperator()
    case .noBreakSpace: position = next
    case .unknown: scanUnknown()
    }
  }
}
