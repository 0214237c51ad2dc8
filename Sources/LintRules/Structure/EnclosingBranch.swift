/// An `if` or `switch` around a place, and the branch of it that the place is in.
public struct EnclosingBranch: Sendable {
  /// What a `switch` is about: `phase` in `switch phase`; nil for an `if`.
  public var subject: Range<Int>?
  /// All branches of the statement.
  public var branches: [StatementBranch]
  /// The index of the branch with the place.
  public var index: Int

  /// The branch with the place.
  public var branch: StatementBranch { branches[index] }
  /// Whether the branch is the one for everything else: `else` or `default`.
  public var isOtherwise: Bool { branch.condition == nil }
  /// The code tokens that decide between the branches: the subject, the conditions and the patterns.
  public var deciding: [Range<Int>] { (subject.map { [$0] } ?? []) + branches.compactMap(\.condition) }
}

/// One `if` with all its `else`, or one `switch`.
struct BranchStatement: Sendable {
  var subject: Range<Int>?
  var branches: [StatementBranch]
}

extension FileView {
  /// The branches around a code token, the inner ones first: inside some code tokens, such as those of a closure, or up to
  /// the body of the declaration around it.
  public func branches(around token: Int, in tokens: Range<Int>? = nil) -> [EnclosingBranch] {
    var found: [EnclosingBranch] = []
    var next = branchOrBody(around: token)
    while steps.take(), let opener = next, tokens?.contains(opener) ?? true {
      let role = outline.role(ofBrace: opener)
      guard role == .statementBody || role == .switchBody else { break }
      next = branchOrBody(around: opener)
      guard let statement = statement(ofBrace: opener) else { continue }
      let index = statement.branches.indices.partitioningIndex { statement.branches[$0].body.upperBound > token }
      guard index < statement.branches.count, statement.branches[index].body.contains(token) else { continue }
      found.append(EnclosingBranch(subject: statement.subject, branches: statement.branches, index: index))
    }
    return found
  }

  /// Returns the `if` that tests a code token, and the branch of that condition; nil in a closure of the condition.
  func branches(testing token: Int) -> EnclosingBranch? {
    var index = openers(around: token).prefix { code.kind($0) != .leftBrace }.last ?? token
    while steps.take(), index < count, code.kind(index) != .rightBrace {
      if code.kind(index) == .leftBrace, outline.role(ofBrace: index) == .statementBody {
        guard let statement = statement(ofBrace: index),
          let branch = statement.branches.firstIndex(where: { $0.condition?.contains(token) ?? false })
        else { return nil }
        return EnclosingBranch(subject: statement.subject, branches: statement.branches, index: branch)
      }
      index = max(index + 1, brackets.after(index))
    }
    return nil
  }

  /// The `if` or `switch` that a brace belongs to.
  private func statement(ofBrace brace: Int) -> BranchStatement? {
    if let known = branchStatements[brace] { return known }
    let statement = readStatement(ofBrace: brace)
    branchStatements[brace] = .some(statement)
    // A `switch` has one brace for all its cases.
    for branch in statement?.branches ?? [] where code.kind(branch.body.lowerBound - 1) == .leftBrace {
      branchStatements[branch.body.lowerBound - 1] = .some(statement)
    }
    return statement
  }

  private func readStatement(ofBrace brace: Int) -> BranchStatement? {
    guard let keyword = outline.statementKeyword(ofBrace: brace) else { return nil }
    if code.keyword(keyword) == .switch {
      return BranchStatement(subject: keyword + 1..<max(keyword + 1, brace), branches: cases(brace))
    }
    var (first, head) = (brace, keyword)
    while let previous = branch(beforeElse: head), previous < first,
      let keyword = outline.statementKeyword(ofBrace: previous)
    {
      (first, head) = (previous, keyword)
    }
    guard code.keyword(head) == .if else { return nil }
    return BranchStatement(subject: nil, branches: conditions(head, first))
  }

  /// The `{` of the branch before an `else` or `else if`, given the last of these keywords; nil for the first branch.
  private func branch(beforeElse keyword: Int) -> Int? {
    let last = code.keyword(keyword) == .else ? keyword : keyword - 1
    guard code.keyword(last) == .else, code.kind(last - 1) == .rightBrace else { return nil }
    return brackets.partner(last - 1)
  }
}
