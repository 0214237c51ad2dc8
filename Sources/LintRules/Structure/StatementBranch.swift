/// One branch of an `if` or a `switch`.
public struct StatementBranch: Sendable {
  /// The tokens of the condition or of the patterns; nil for `else` and `default`.
  public var condition: Range<Int>?
  /// The tokens between its braces, or after its colon.
  public var body: Range<Int>
}

extension FileView {
  /// The branches of the `if` and `switch` statements directly among some code tokens, such as those of a closure, one
  /// list for each statement.
  public func branches(in tokens: Range<Int>) -> [[StatementBranch]] {
    var statements: [[StatementBranch]] = []
    var index = tokens.lowerBound
    while let branches = nextBranches(&index, before: tokens.upperBound) { statements.append(branches) }
    return statements
  }

  /// The branches of the first of these statements.
  func firstBranches(in tokens: Range<Int>) -> [StatementBranch]? {
    var index = tokens.lowerBound
    return nextBranches(&index, before: tokens.upperBound)
  }

  /// Returns the branches of the next statement, and moves the index to the end of the statement.
  private func nextBranches(_ index: inout Int, before end: Int) -> [StatementBranch]? {
    while index < end {
      let keyword = code.kind(index - 1) == .period ? nil : code.keyword(index)
      if keyword == .if || keyword == .switch, let brace = body(ofStatement: index, before: end) {
        let branches = keyword == .if ? conditions(index, brace) : cases(brace)
        index = max(brackets.after(brace), branches.last?.body.upperBound ?? 0)
        return branches
      }
      index = max(index + 1, brackets.after(index))
    }
    return nil
  }

  /// The `{` of the body of a statement whose keyword is at a code token.
  private func body(ofStatement keyword: Int, before end: Int) -> Int? {
    var index = keyword + 1
    while index < end {
      if code.kind(index) == .leftBrace, outline.statementKeyword(ofBrace: index) == keyword { return index }
      index = max(index + 1, brackets.after(index))
    }
    return nil
  }

  /// The branches of an `if` and of all its `else`.
  func conditions(_ keyword: Int, _ brace: Int) -> [StatementBranch] {
    var branches: [StatementBranch] = []
    var (keyword, brace) = (keyword, brace)
    while true {
      let isElse = code.keyword(keyword) == .else
      let end = brackets.after(brace)
      branches.append(StatementBranch(condition: isElse ? nil : keyword + 1..<brace, body: brackets.inside(brace)))
      guard !isElse, code.keyword(end) == .else else { return branches }
      keyword = code.keyword(end + 1) == .if ? end + 1 : end
      guard let next = code.kind(keyword + 1) == .leftBrace ? keyword + 1 : body(ofStatement: keyword, before: count)
      else { return branches }
      brace = next
    }
  }

  /// The branches of a `switch` whose cases are in a brace.
  func cases(_ brace: Int) -> [StatementBranch] {
    var branches: [StatementBranch] = []
    let inside = brackets.inside(brace)
    var index = inside.lowerBound
    while index < inside.upperBound {
      guard let condition = label(at: index, before: inside.upperBound) else {
        index = max(index + 1, brackets.after(index))
        continue
      }
      if let last = branches.indices.last { branches[last].body = branches[last].body.lowerBound..<index }
      let start = condition.upperBound + 1
      branches.append(
        StatementBranch(
          condition: code.keyword(index) == .default ? nil : condition, body: start..<max(start, inside.upperBound)))
      index = start
    }
    return branches
  }

  /// The patterns of a `case` or `default` at a code token, up to its colon.
  private func label(at index: Int, before end: Int) -> Range<Int>? {
    guard code.keyword(index) == .case || code.keyword(index) == .default, code.kind(index - 1) != .period else {
      return nil
    }
    switch code.keyword(index - 1) {
    case .if, .guard, .while, .for: return nil
    default: if code.kind(index - 1) == .comma { return nil }
    }
    var colon = index + 1
    while colon < end, code.kind(colon) != .colon { colon = max(colon + 1, brackets.after(colon)) }
    return colon < end ? index + 1..<colon : nil
  }
}
