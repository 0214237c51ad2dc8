/// The names that statements bind to a loaded image.
extension SizingReader {
  /// The names that a statement binds to the image that a token refers to.
  func namesBound(by token: Int) -> [Int] {
    if code.keyword(token - 1) == .switch { return namesInCases(ofSwitch: token) }
    if file.isRebinding(token) { return [token] }
    guard code.kind(token - 1) == .equal else { return [] }
    if let keyword = caseKeyword(before: token - 1) { return names(inPattern: keyword + 1..<token - 1) }
    // `if let image = phase.image`; a `let` statement is followed like any other expression.
    let name = token - 2
    guard code.kind(name) == .identifier, code.keyword(name - 1) == .let || code.keyword(name - 1) == .var else {
      return []
    }
    switch code.keyword(name - 2) {
    case .if, .guard, .while: return [name]
    default: return code.kind(name - 2) == .comma ? [name] : []
    }
  }

  /// The `case` of `if case .success(let image) = phase`, searched before the `=` at a code token.
  func caseKeyword(before equal: Int) -> Int? {
    var index = equal - 1
    for _ in 0..<12 where index > 0 {
      if code.keyword(index) == .case { return index }
      switch code.kind(index) {
      case .leftBrace, .leftParen, .rightBrace, .semicolon: return nil
      case .rightParen: index = file.brackets.partner(index) ?? index
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// The names bound in the `.success` cases of the `switch` whose subject begins at a code token.
  private func namesInCases(ofSwitch subject: Int) -> [Int] {
    var brace = subject
    while brace < code.count, code.kind(brace) != .leftBrace, !code.startsLine(brace) || brace == subject { brace += 1 }
    guard file.outline.role(ofBrace: brace) == .switchBody else { return [] }
    let end = file.brackets.after(brace) - 1
    var names: [Int] = []
    var index = brace + 1
    while index < end {
      if code.keyword(index) == .case, code.kind(index - 1) != .period {
        var colon = index + 1
        while colon < end, code.kind(colon) != .colon { colon = max(colon + 1, file.brackets.after(colon)) }
        names += self.names(inPattern: index + 1..<colon)
        index = colon
      }
      index = max(index + 1, file.brackets.after(index))
    }
    return names
  }

  /// The name in `.success(let image)` or `let .success(image)`.
  func names(inPattern pattern: Range<Int>) -> [Int] {
    guard let success = pattern.first(where: { code.isWord($0, "success") && code.kind($0 - 1) == .period }),
      code.kind(success + 1) == .leftParen
    else { return [] }
    return file.brackets.inside(success + 1).filter {
      code.kind($0) == .identifier && code.kind($0 - 1) != .period && !file.isLabel($0)
    }
  }

  /// Whether the content of a call asks whether the image is loading, and never shows it.
  mutating func showsOnlyProgress(_ call: Call) -> Bool {
    guard call.trailingClosures.count == 1, call.trailingClosures[0].label == nil else { return false }
    let mentions = mentions.mentionsOfParameter(ofClosure: call.trailingClosures[0].brace)
    return !mentions.isEmpty
      && mentions.allSatisfy { token in
        code.kind(token + 1) == .period
          && ["isLoading", "progress", "error"].contains(code.isWord(token + 2) ? code.word(token + 2) : "")
      }
  }

  /// Whether a token is in the condition of a statement, where nothing is shown.
  func isInHead(_ token: Int) -> Bool {
    var index = token - 1
    for _ in 0..<64 where index >= 0 {
      switch code.kind(index) {
      case .leftBrace, .rightBrace, .leftParen, .leftSquare, .semicolon, .colon: return false
      case .rightParen, .rightSquare: index = file.brackets.partner(index) ?? index
      case .keyword where code.kind(index - 1) != .period:
        switch code.keyword(index) {
        case .if, .guard, .while, .for, .where: return true
        case .return, .in, .else, .case, .let, .var: return false
        default: break
        }
      default: break
      }
      index -= 1
    }
    return false
  }
}
