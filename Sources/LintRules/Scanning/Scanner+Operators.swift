extension Scanner {
  /// Takes `!` or `?`. Left-bound, it is a token of its own: `x!==y` is `x!` and `==`.
  mutating func scanMark() {
    guard isLeftBound(position) else { return scanOperator() }
    emit(base[position] == UInt8(ascii: "!") ? .postfixBang : .postfixQuestion, to: position + 1)
  }

  /// Takes an operator, or the regular expression that begins in it after taking what stands before that.
  mutating func scanOperator() {
    let (operatorEnd, slash) = munchOperator()
    guard let slash else { return emitOperator(to: operatorEnd) }
    if let regex = regex(at: slash, operatorEnd: operatorEnd) {
      if slash > position { emitOperator(to: slash) }
      return emitRegex(regex)
    }
    emitOperator(to: commentStart(before: operatorEnd))
  }

  /// The end of the operator at the position, and its first slash. A dot continues only an operator that began with one.
  private func munchOperator() -> (end: Int, slash: Int?) {
    let startsWithDot = base[position] == UInt8(ascii: ".")
    var slash: Int?
    var end = position
    while end < count {
      let byte = base[end]
      if byte >= 0x80 {
        guard let decoded = decodeScalar(at: end), ScalarClass(decoded.scalar).continuesOperator else { break }
        end += decoded.length
        continue
      }
      guard byte.isOperator else { break }
      if end > position {
        if byte == UInt8(ascii: "."), !startsWithDot { break }
        if byte == UInt8(ascii: "<"), placeholderEnd(at: end) != nil { break }
      }
      if byte == UInt8(ascii: "/"), slash == nil { slash = end }
      end += 1
    }
    return (end, slash)
  }

  /// Where inside the operator at the position a comment starts; the operator's end if none does.
  private func commentStart(before operatorEnd: Int) -> Int {
    for offset in position + 1..<max(operatorEnd, position + 1) where startsComment(offset) { return offset }
    return operatorEnd
  }

  private func startsComment(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "/")
      && (byte(offset + 1) == UInt8(ascii: "/") || byte(offset + 1) == UInt8(ascii: "*"))
  }

  private mutating func emitOperator(to end: Int) {
    if end - position > 1, closesComment(before: end) { return emitDamaged(operatorKind(to: end), to: end) }
    emit(operatorKind(to: end), to: end)
  }

  private func closesComment(before end: Int) -> Bool {
    for offset in position + 1..<end
    where base[offset] == UInt8(ascii: "/") && base[offset - 1] == UInt8(ascii: "*") {
      return true
    }
    return false
  }

  /// What the operator from the position to `end` is: by its spelling, else by what it is bound to.
  private func operatorKind(to end: Int) -> TokenKind {
    let left = isLeftBound(position)
    let right = isRightBound(end, left: left)
    if end == position + 1 {
      switch base[position] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "?"): return .binaryOperator
      case UInt8(ascii: "&") where right && !left: return .prefixAmpersand
      default: break
      }
    } else if end == position + 2, base[position] == UInt8(ascii: "-"), base[position + 1] == UInt8(ascii: ">") {
      return .arrow
    }
    if left == right { return .binaryOperator }
    return left ? .postfixOperator : .prefixOperator
  }

  /// Whether an operator that starts at an offset touches an operand before it.
  func isLeftBound(_ start: Int) -> Bool {
    guard start > 0, !(start == 3 && previousIsByteOrderMark) else { return false }
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
    switch byte(end) {
    case 0x20, 0x09, 0x0A, 0x0D, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !left
    case UInt8(ascii: "/"): return !startsComment(end)
    case 0xC2: return byte(end + 1) != 0xA0
    default: return true
    }
  }
}
