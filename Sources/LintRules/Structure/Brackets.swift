/// The partners of all brackets, of string literals and of interpolations, and what encloses each code token.
///
/// Damaged code has openers without a partner; a `}` closes what stands open inside its braces, a `)` or `]` never
/// closes a brace. Each branch of `#if` starts with the brackets that were open before it.
public final class Brackets: Sendable {
  /// For each code token: the index of the bracket it belongs with, or -1.
  private let partners: [Int32]
  /// For each code token: the index of the innermost opener around it, or -1.
  private let parents: [Int32]

  /// The closing bracket of an opening one and the other way round; nil without partner.
  public func partner(_ index: Int) -> Int? {
    let partner = partners[index]
    return partner < 0 ? nil : Int(partner)
  }

  /// The innermost opening bracket, literal or interpolation around a code token.
  public func parent(_ index: Int) -> Int? {
    let parent = parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// Whether a token of this kind closes a bracket, a literal or an interpolation.
  func isCloser(_ kind: TokenKind) -> Bool {
    switch kind {
    case .rightParen, .rightSquare, .rightBrace, .stringEnd, .interpolationEnd: true
    default: false
    }
  }

  /// The index after the bracket that closes the one at `index`; the next index if it is no opener or never closed, and
  /// the end of the file if there is none.
  public func after(_ index: Int) -> Int {
    guard index < partners.count else { return partners.count }
    let partner = Int(partners[index])
    return partner > index ? partner + 1 : index + 1
  }

  /// The number of brackets, literals and interpolations without a partner among some code tokens.
  func unmatched(in range: Range<Int>, _ code: Code) -> Int {
    range.count { index in
      switch code.kind(index) {
      case .leftParen, .leftSquare, .leftBrace, .rightParen, .rightSquare, .rightBrace, .stringStart,
        .interpolationStart:
        partner(index) == nil
      default: false
      }
    }
  }

  /// Matches the brackets of a file. Linear: every opener is pushed and popped once for each `#if` branch it is open in.
  init(_ code: Code) {
    var matcher = BracketMatcher(count: code.count)
    parents = [Int32](unsafeUninitializedCapacity: code.count) { parents, count in
      while count < code.count {
        var parent = matcher.innermost
        if let kind = code.kind(count), kind.mattersForBrackets { parent = matcher.take(count, kind) }
        parents.initializeElement(at: count, to: parent)
        count += 1
      }
    }
    partners = matcher.partners
  }
}

/// The state of matching: the open brackets and the open `#if`s.
private struct BracketMatcher {
  private struct Open {
    var index: Int32
    var kind: TokenKind
  }

  private struct Condition {
    /// How many brackets were open at `#if`, as far as they have not been closed since.
    var depth: Int
    /// Brackets that were open at `#if` and were closed inside this branch, the innermost first.
    var closed: [Open] = []
  }

  private(set) var partners: [Int32]
  private var stack: [Open] = []
  /// The stack positions of the open braces, literals and interpolations: what a `)` or `]` cannot close.
  private var walls: [Int] = []
  private var conditions: [Condition] = []

  init(count: Int) {
    partners = Array(repeating: -1, count: count)
  }

  /// The innermost open bracket, or -1.
  private(set) var innermost: Int32 = -1

  /// Takes a token that matters; returns the innermost opener around it.
  mutating func take(_ index: Int, _ kind: TokenKind) -> Int32 {
    switch kind {
    case .leftParen, .leftSquare, .leftBrace, .stringStart, .interpolationStart:
      let parent = innermost
      push(Open(index: Int32(truncatingIfNeeded: index), kind: kind))
      innermost = Int32(truncatingIfNeeded: index)
      return parent
    case .rightParen: close(index, .leftParen)
    case .rightSquare: close(index, .leftSquare)
    case .rightBrace: close(index, .leftBrace)
    case .stringEnd: close(index, .stringStart)
    case .interpolationEnd: close(index, .interpolationStart)
    case .poundIf: conditions.append(Condition(depth: stack.count))
    case .poundElse, .poundElseif: restore()
    case .poundEndif: endCondition()
    default: break
    }
    innermost = stack.last?.index ?? -1
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

  /// Closes the innermost open bracket of a kind, unless a wall or, for a brace, a literal stands in between.
  private mutating func close(_ index: Int, _ opener: TokenKind) {
    if let last = stack.last, last.kind == opener, conditions.isEmpty {
      // Sound code outside of `#if`.
      partners[index] = last.index
      partners[Int(last.index)] = Int32(truncatingIfNeeded: index)
      stack.removeLast()
      if opener != .leftParen, opener != .leftSquare { walls.removeLast() }
      return
    }
    var position = stack.count - 1
    if opener == .leftParen || opener == .leftSquare {
      while position >= 0, stack[position].kind != opener {
        if walls.last == position { return }
        // A `)` may close a forgotten `[` and the other way round, but only the very last one.
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

  /// Ends the innermost `#if`; what its last branch closed counts for the `#if` around it.
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

extension TokenKind {
  /// Whether the token opens or closes something or belongs to `#if`.
  fileprivate var mattersForBrackets: Bool {
    switch self {
    case .leftParen, .leftSquare, .leftBrace, .stringStart, .interpolationStart, .rightParen, .rightSquare,
      .rightBrace, .stringEnd, .interpolationEnd, .poundIf, .poundElse, .poundElseif, .poundEndif:
      true
    default: false
    }
  }
}
