extension Scanner {
  /// Scans `!` or `?`. Left-bound, it is a token of its own: `x!==y` is `x!` and `==`.
  mutating func scanMark() {
    guard bytes.isLeftBound(position) else { return scanOperator() }
    emit(bytes[position] == UInt8(ascii: "!") ? .postfixBang : .postfixQuestion, to: position + 1)
  }

  /// Scans an operator, or what precedes a regular expression in it and then the regular expression.
  mutating func scanOperator() {
    if !bytes.at(position + 1).continuesOperator, bytes[position] != UInt8(ascii: "/") {
      return emit(bytes.operatorKind(position..<position + 1), to: position + 1)
    }
    let (operatorEnd, slash) = bytes.munchOperator(at: position)
    guard let slash else { return emitOperator(to: operatorEnd) }
    if let regex = regex(at: slash, operatorEnd: operatorEnd) {
      if slash > position { emitOperator(to: slash) }
      return emitRegex(regex)
    }
    emitOperator(to: bytes.commentStart(in: position + 1..<operatorEnd) ?? operatorEnd)
  }

  private mutating func emitOperator(to end: Int) {
    let kind = bytes.operatorKind(position..<end)
    if bytes.closesComment(in: position..<end) { return emitDamaged(kind, to: end) }
    emit(kind, to: end)
  }
}

extension ScannedBytes {
  /// The end of the operator at an offset, and its first slash. A dot continues only an operator that began with one.
  fileprivate func munchOperator(at start: Int) -> (end: Int, slash: Int?) {
    let startsWithDot = base[start] == UInt8(ascii: ".")
    var slash: Int?
    var end = start
    while end < count {
      let byte = base[end]
      if byte >= 0x80 {
        guard let decoded = decodeScalar(at: end), ScalarClass(decoded.scalar).continuesOperator else { break }
        end += decoded.length
        continue
      }
      guard byte.continuesOperator else { break }
      if end > start {
        if byte == UInt8(ascii: "."), !startsWithDot { break }
        if byte == UInt8(ascii: "<"), placeholderEnd(at: end) != nil { break }
      }
      if byte == UInt8(ascii: "/"), slash == nil { slash = end }
      end += 1
    }
    return (end, slash)
  }

  /// The first offset of a range at which a comment starts.
  fileprivate func commentStart(in range: Range<Int>) -> Int? {
    range.first(where: startsComment)
  }

  /// Whether a range contains `*/`.
  fileprivate func closesComment(in range: Range<Int>) -> Bool {
    range.dropFirst().contains { base[$0] == UInt8(ascii: "/") && base[$0 - 1] == UInt8(ascii: "*") }
  }

  /// The kind of the operator in a range: from its spelling, otherwise from what it is bound to.
  fileprivate func operatorKind(_ range: Range<Int>) -> TokenKind {
    let start = range.lowerBound
    if range.count == 1 {
      switch base[start] {
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "?"): return .binaryOperator
      default: break
      }
    } else if range.count == 2, base[start] == UInt8(ascii: "-"), base[start + 1] == UInt8(ascii: ">") {
      return .arrow
    }
    let left = isLeftBound(start)
    let right = isRightBound(range.upperBound, left: left)
    if left == right { return .binaryOperator }
    if left { return .postfixOperator }
    return range.count == 1 && base[start] == UInt8(ascii: "&") ? .prefixAmpersand : .prefixOperator
  }

  /// Whether an operator that starts at an offset touches an operand before it.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > textStart else { return false }
    switch base[start - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return !(start > 1 && base[start - 2] == UInt8(ascii: "*"))
    case 0xA0:
      return !(start > 1 && base[start - 2] == 0xC2)
    default:
      return true
    }
  }

  /// Whether an operator that ends at an offset touches an operand after it. `x^.y` has a postfix operator, `^.y` a
  /// prefix one.
  func isRightBound(_ end: Int, left: Bool) -> Bool {
    switch at(end) {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !left
    case UInt8(ascii: "/"): return !startsComment(end)
    case 0xC2: return at(end + 1) != 0xA0
    default: return true
    }
  }
}
