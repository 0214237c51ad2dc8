/// The branches of `#if` in a file.
final class ConditionTable: Sendable {
  /// One branch.
  struct Branch: Sendable {
    /// The tokens of its condition; empty for `#else`.
    var condition: Range<Int>
    /// The tokens of the first condition of its `#if`.
    var first: Range<Int>
    /// The token that begins the whole `#if`.
    var start: Int
    /// The code tokens in the branch.
    var body: Range<Int>
    /// The branch around it.
    var outer: Int?
  }

  /// All branches, in the order of their bodies.
  private let branches: [Branch]
  private let nest: NestedRanges
  /// The token of each `#endif`, by the token of its `#if`.
  private let ends: TokenMap<Int>

  init(_ code: Code, _ syntax: Syntax) {
    var branches: [Branch] = []
    var open: [Int] = []
    var ends = TokenMap<Int>()
    func begin(_ index: Int, behind other: Branch?) {
      let body = syntax.afterDirective(index)
      let condition = index + 1..<(code.kind(index) == .poundElse ? index + 1 : body)
      branches.append(
        Branch(
          condition: condition, first: other?.first ?? condition, start: other?.start ?? index, body: body..<code.count,
          outer: other == nil ? open.last : other?.outer))
      open.append(branches.count - 1)
    }
    func end(_ index: Int) -> Branch? {
      guard let last = open.popLast() else { return nil }
      branches[last].body = branches[last].body.lowerBound..<index
      return branches[last]
    }
    // A file with sound brackets has no `#if`.
    for index in 0..<(syntax.brackets.isSound ? 0 : code.count) {
      switch code.kind(index) {
      case .poundIf: begin(index, behind: nil)
      case .poundElseif, .poundElse: if let other = end(index) { begin(index, behind: other) }
      case .poundEndif: if let last = end(index) { ends[last.start] = index }
      default: break
      }
    }
    (self.branches, self.ends) = (branches, ends)
    nest = NestedRanges(outer: branches.map { Int32($0.outer ?? -1) }, ends: branches.map { Int32($0.body.upperBound) })
  }

  /// The most branches around a place that are looked at.
  static let mostBranches = 64

  /// The branches around a code token, the inner ones first.
  func branches(around token: Int) -> [Branch] {
    if branches.isEmpty { return [] }
    let low = branches.partitioningIndex { $0.body.lowerBound > token }
    var index = nest.first(from: low - 1, endingBehind: token)
    var found: [Branch] = []
    while index >= 0, found.count < Self.mostBranches {
      found.append(branches[index])
      index = branches[index].outer ?? -1
    }
    return found
  }

  /// The code tokens that no build compiles together with a given token: the other branches of each `#if` around it.
  func otherBranches(of token: Int) -> [Range<Int>] {
    branches(around: token).flatMap { branch in
      [
        branch.start..<branch.body.lowerBound,
        branch.body.upperBound..<(ends[branch.start] ?? branch.body.upperBound),
      ]
    }
  }

  /// Whether no build has both of two code tokens: they are in different branches of one `#if`.
  func areExclusive(_ left: Int, _ right: Int) -> Bool {
    if branches.isEmpty { return false }
    let others = self.branches(around: right)
    return self.branches(around: left).contains { branch in
      others.contains { $0.start == branch.start && $0.body != branch.body }
    }
  }
}
