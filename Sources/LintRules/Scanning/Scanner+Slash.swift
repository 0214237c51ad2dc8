extension Scanner {
  /// A regular-expression literal that was found.
  struct Regex {
    /// The offset behind its last byte.
    var end: Int
    /// What is remarkable about it.
    var flags: TokenFlags
  }

  /// Takes a comment, or an operator or regular expression that begins with a slash.
  mutating func scanSlash() {
    switch bytes.at(position + 1) {
    case UInt8(ascii: "/"): scanLineComment()
    case UInt8(ascii: "*"): scanBlockComment()
    default: scanOperator()
    }
  }

  /// Takes a regular expression from the position on.
  mutating func emitRegex(_ regex: Regex) {
    if regex.flags.contains(.unterminated) { remarks.isDamaged = true }
    emit(.regex, to: regex.end, flags: regex.flags)
  }

  /// The regular expression that starts with the first slash of the operator at the position; nil if the slash is an
  /// operator character.
  func regex(at slash: Int, operatorEnd: Int) -> Regex? {
    guard !bytes.isLeftBound(position) else { return nil }
    let before = tokens.lastSignificant
    // `operator /^/` and `postfix func /(x: Int)` declare operators.
    if before?.keyword == .func || before?.keyword == .operator { return nil }
    guard !bytes.isRightBound(operatorEnd, left: false) else { return bytes.bareRegex(at: slash, isCertain: false) }
    if followsTryMark() { return bytes.bareRegex(at: slash, isCertain: true) }
    switch RegexPlace(after: before) {
    case .operatorExpected: return nil
    case .argument: return bytes.bareRegex(at: slash, isCertain: false)
    case .operandExpected: return bytes.bareRegex(at: slash, isCertain: true)
    }
  }

  /// Whether the token before is the mark of `try?` or `try!`, after which an operand follows.
  private func followsTryMark() -> Bool {
    guard let mark = tokens.significant(before: tokens.count) else { return false }
    guard mark.token.kind == .postfixQuestion || mark.token.kind == .postfixBang else { return false }
    return tokens.significant(before: mark.index)?.token.keyword == .try
  }
}

extension ScannedBytes {
  /// Scans `/…/`. If it is not certain that a regular expression stands here, all that does not look like one is none;
  /// else only a comment is none.
  fileprivate func bareRegex(at slash: Int, isCertain: Bool) -> Scanner.Regex? {
    if !isCertain, at(slash + 1).isBlank { return nil }
    if slash > 0, base[slash - 1] == UInt8(ascii: "*") { return nil }
    if at(slash + 1) == UInt8(ascii: "/") || at(slash + 1) == UInt8(ascii: "*") { return nil }
    var pattern = RegexPattern(position: slash + 1)
    while let byte = pattern.next(self) {
      if byte == UInt8(ascii: "/") {
        let after = at(pattern.position)
        if after == UInt8(ascii: "/") || after == UInt8(ascii: "*") {
          // The slash belongs to the comment.
          return isCertain ? Scanner.Regex(end: pattern.position - 1, flags: .unterminated) : nil
        }
        if pattern.endsWithBlank, !isCertain { return nil }
        return Scanner.Regex(end: pattern.position, flags: [])
      }
      if pattern.closesUnopenedGroup, !isCertain { return nil }
    }
    return isCertain ? Scanner.Regex(end: pattern.position, flags: .unterminated) : nil
  }
}

/// What may follow a token, as far as it matters to a slash.
private enum RegexPlace {
  case operandExpected
  case operatorExpected
  /// An operand, or an operator that is passed as one: `f(/, /)`.
  case argument

  /// The place after a token; nil stands for the start of the file.
  init(after token: Token?) {
    switch token?.kind {
    case nil, .leftBrace, .semicolon, .equal, .binaryOperator, .prefixOperator, .prefixAmpersand,
      .poundIf, .poundElseif, .poundElse, .poundEndif:
      self = .operandExpected
    case .leftParen, .leftSquare, .comma, .colon, .interpolationStart:
      self = .argument
    case .keyword:
      self = token?.keyword.expectsOperand == true ? .operandExpected : .operatorExpected
    default:
      self = .operatorExpected
    }
  }
}

extension Keyword {
  /// Whether an operand may follow: the keyword is reserved and no operand itself.
  fileprivate var expectsOperand: Bool {
    switch self {
    case .Any, .false, .nil, .Self, .self, .super, .true: false
    case .actor, .any, .async, .await, .borrowing, .consume, .consuming, .convenience, .copy, .didSet, .discard,
      .distributed, .dynamic, .each, .final, .get, .indirect, .infix, .isolated, .lazy, .macro, .mutating,
      .nonisolated, .nonmutating, .open, .optional, .override, .package, .postfix, .prefix, .required, .set, .some,
      .unowned, .unsafe, .weak, .willSet, .yield, .none:
      false
    default: true
    }
  }
}

/// Steps over the characters of a regular expression on one line.
private struct RegexPattern {
  var position: Int
  /// The last character was an unescaped space or tab.
  private(set) var endsWithBlank = false
  /// An unescaped `)` without its `(` was met outside of brackets.
  private(set) var closesUnopenedGroup = false
  private var lastWasBlank = false
  private var groupDepth = 0
  private var classDepth = 0

  init(position: Int) {
    self.position = position
  }

  /// The next unescaped byte, or nil where the line ends.
  mutating func next(_ bytes: ScannedBytes) -> UInt8? {
    endsWithBlank = lastWasBlank
    lastWasBlank = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte.isNewline { return nil }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        note(byte)
        return byte
      }
      if position < bytes.count, !bytes[position].isNewline { position += 1 }
      endsWithBlank = false
    }
    return nil
  }

  private mutating func note(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("): if classDepth == 0 { groupDepth += 1 }
    case UInt8(ascii: ")"):
      if classDepth == 0 { groupDepth -= 1 }
      if groupDepth < 0 {
        closesUnopenedGroup = true
        groupDepth = 0
      }
    case UInt8(ascii: "["): classDepth += 1
    case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
    case 0x20, 0x09: lastWasBlank = true
    default: break
    }
  }
}

// MARK: Regular expressions with `#`

extension Scanner {
  /// Takes `#/…/#`; the position is at the first `#`. It may span lines if only blanks follow its slash on the line.
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
  /// The end of the pattern from `start` on that closes with at least so many `#`. `most` tells how many a slash had
  /// that did not close it.
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
