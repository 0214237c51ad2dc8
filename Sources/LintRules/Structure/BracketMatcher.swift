/// Matches brackets that may be unbalanced. The state is the open brackets and the open `#if`s.
struct BracketMatcher {
  private struct Open {
    var index: Int32
    var kind: TokenKind
  }

  private struct Condition {
    /// How many brackets were open at `#if` and have not been closed since.
    var depth: Int
    /// Brackets that were open at `#if` and were closed inside this branch, the innermost first.
    var closed: [Open] = []
  }

  private let partners: UnsafeMutableBufferPointer<Int32>
  private var stack: [Open] = []
  /// The stack positions of the open braces, literals and interpolations, which a `)` or `]` cannot close.
  private var walls: [Int] = []
  private var conditions: [Condition] = []

  /// Resumes with some open brackets, the innermost last.
  init(
    partners: UnsafeMutableBufferPointer<Int32>, tokens: UnsafeBufferPointer<Token>, open: [Int32]
  ) {
    self.partners = partners
    for index in open { push(Open(index: index, kind: tokens[Int(index)].kind)) }
  }

  /// The innermost open bracket, or -1.
  private var innermost: Int32 { stack.last?.index ?? -1 }

  /// Adds a token; returns the innermost opener around it.
  mutating func take(_ index: Int, _ kind: TokenKind) -> Int32 {
    if kind.isOpener {
      let parent = innermost
      push(Open(index: Int32(truncatingIfNeeded: index), kind: kind))
      return parent
    }
    if let opener = kind.opener { close(index, opener) }
    switch kind {
    case .poundIf: conditions.append(Condition(depth: stack.count))
    case .poundElse, .poundElseif: restore()
    case .poundEndif: endCondition()
    default: break
    }
    return innermost
  }

  private mutating func push(_ open: Open) {
    if open.kind != .leftParen, open.kind != .leftSquare { walls.append(stack.count) }
    stack.append(open)
  }

  private mutating func pop() {
    let open = stack.removeLast()
    if walls.last == stack.count { walls.removeLast() }
    if let last = conditions.indices.last, stack.count < conditions[last].depth {
      conditions[last].depth = stack.count
      conditions[last].closed.append(open)
    }
  }

  /// Closes the innermost open bracket of a kind, unless there is a wall in between, or, for a brace, a literal.
  private mutating func close(_ index: Int, _ opener: TokenKind) {
    var position = stack.count - 1
    if opener == .leftParen || opener == .leftSquare {
      while position >= 0, stack[position].kind != opener {
        if walls.last == position { return }
        // A `)` may close a forgotten `[` and vice versa, but only the very last one.
        if position < stack.count - 1 { return }
        position -= 1
      }
    } else {
      guard let wall = lastWall(of: opener) else { return }
      position = wall
    }
    guard position >= 0 else { return }
    partners[index] = stack[position].index
    partners[Int(stack[position].index)] = Int32(index)
    while stack.count > position { pop() }
  }

  /// The stack position of the innermost wall, if it is of the given kind.
  private func lastWall(of opener: TokenKind) -> Int? {
    guard let wall = walls.last, stack[wall].kind == opener else { return nil }
    return wall
  }

  /// Ends the innermost `#if`. What its last branch closed counts for the outer `#if`.
  private mutating func endCondition() {
    guard let ended = conditions.popLast(), let outer = conditions.indices.last else { return }
    let closedBelow = conditions[outer].depth - stack.count
    guard closedBelow > 0 else { return }
    conditions[outer].closed.append(contentsOf: ended.closed.suffix(closedBelow))
    conditions[outer].depth = stack.count
  }

  /// Starts another branch of the innermost `#if` with the brackets that were open at its start.
  private mutating func restore() {
    guard var condition = conditions.popLast() else { return }
    while stack.count > condition.depth {
      stack.removeLast()
      if walls.last == stack.count { walls.removeLast() }
    }
    for open in condition.closed.reversed() { push(open) }
    condition.depth = stack.count
    condition.closed = []
    conditions.append(condition)
  }
}
