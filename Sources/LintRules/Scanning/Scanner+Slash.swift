extension Scanner {
  /// A regular-expression literal that was found.
  struct Regex {
    /// The offset after its last byte.
    var end: Int
    /// Its flags.
    var flags: TokenFlags
  }

  /// Scans a comment, or an operator or regular expression that begins with a slash.
  mutating func scanSlash() {
    switch bytes.at(position + 1) {
    case UInt8(ascii: "/"): scanLineComment()
    case UInt8(ascii: "*"): scanBlockComment()
    default: scanOperator()
    }
  }

  /// Emits a regular expression from the position on.
  mutating func emitRegex(_ regex: Regex) {
    if regex.flags.contains(.unterminated) { result.isDamaged = true }
    emit(.regex, to: regex.end, flags: regex.flags)
  }

  /// The regular expression that starts with the first slash of the operator at the position; nil if the slash is an
  /// operator character.
  func regex(at slash: Int, operatorEnd: Int) -> Regex? {
    guard !bytes.isLeftBound(position) else { return nil }
    let before = tokens.last
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

  /// Whether the previous token is the mark of `try?` or `try!`, after which an operand follows.
  private func followsTryMark() -> Bool {
    switch tokens.last?.kind {
    case .postfixQuestion, .postfixBang: tokens.secondLast?.keyword == .try
    default: false
    }
  }
}

extension ScannedBytes {
  /// Scans `/…/`. If it is uncertain that a regular expression is expected here, anything that does not look like one
  /// is rejected; otherwise only a comment is.
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

/// What may follow a token, as far as it matters for a slash.
private enum RegexPlace {
  case operandExpected
  case operatorExpected
  /// An operand, or an operator that is passed as one: `f(/, /)`.
  case argument

  /// The place after a token; nil for the start of the file.
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
  /// Whether an operand may follow: the keyword is reserved and is not an operand itself.
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
