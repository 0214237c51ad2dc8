/// Finds code that runs for each element of a collection.
extension FileView {
  private static let loops = WordList(
    """
    ForEach List Table OutlineGroup Chart AxisMarks Picker TimelineView LazyVStack LazyHStack map compactMap flatMap filter
    sorted reduce forEach
    """)
  /// Loops that may also contain single views.
  private static let containers = WordList("List Chart")
  private static let contents = WordList("content rowContent")

  /// Whether code is in a loop, or in a closure or function argument that runs for each element.
  /// - Parameter leavingDestinations: Whether a link's destination counts as outside the link's row.
  func isRepeated(_ token: Int, leavingDestinations: Bool = false) -> Bool {
    for parent in openers(around: token) {
      if code.kind(parent) == .leftParen, let callee = syntax.nameOfCall(parent) {
        if leavingDestinations, isDestination(token, of: callee) { return false }
        if isLoop(callee), isContent(token, ofCall: parent) { return true }
      }
      guard code.kind(parent) == .leftBrace else { continue }
      switch outline.role(ofBrace: parent) {
      case .closure:
        guard let callee = callee(ofClosure: parent) else { continue }
        if leavingDestinations, isDestination(token, of: callee) { return false }
        if isLoop(callee) { return true }
      case .statementBody:
        guard let keyword = outline.statementKeyword(ofBrace: parent) else { continue }
        if [.for, .while, .repeat].contains(code.keyword(keyword)) { return true }
      case .switchBody: continue
      case .accessors, .functionBody, .members: return false
      }
    }
    return false
  }

  /// Whether a closure of a function or view runs for each element. A list or chart without data contains single views.
  private func isLoop(_ callee: Int) -> Bool {
    guard Self.loops.contains(code.word(callee)) else { return false }
    guard Self.containers.contains(code.word(callee)) else { return true }
    return call(at: callee)?.arguments.first.map { $0.label == nil && code.kind($0.value.lowerBound) != .leftBrace }
      ?? false
  }

  /// Whether a token is in a loop's argument that creates the views: `ForEach(days, content: row)`.
  private func isContent(_ token: Int, ofCall paren: Int) -> Bool {
    syntax.arguments(paren).contains { argument in
      argument.value.contains(token) && argument.label.map { Self.contents.contains(code.word($0)) } ?? false
    }
  }

  /// Whether the file shows the view at a code token for each element of a collection, directly or through members.
  func isInRow(_ view: Int) -> Bool {
    var (pending, seen) = ([view], Set<Int>())
    while let token = pending.popLast(), steps.take() {
      if isRepeated(token, leavingDestinations: true) { return true }
      guard let member = member(around: token), seen.insert(member.keyword).inserted else { continue }
      pending += uses(ofViewMember: member).map(\.start)
    }
    return false
  }
}

// MARK: Data of lists

extension FileView {
  private static let copies = WordList("Array zip")
  private static let enumCases = WordList("allCases")

  /// Whether the data of a list is a range, such as `0..<count`.
  func isRangeData(_ data: Range<Int>) -> Bool { signOfRange(innerData(data)) != nil }

  /// Whether the data of a list never changes: a literal, a static member, all cases of a type, copies of one value, or
  /// a range up to one of these.
  func isFixedData(_ data: Range<Int>) -> Bool {
    var inner = innerData(data)
    if let sign = signOfRange(inner) { inner = innerData(sign + 1..<inner.upperBound) }
    let start = inner.lowerBound
    return code.kind(start) == .leftSquare || code.kind(start) == .number || code.keyword(start) == .Self
      || code.startsUppercase(start) && code.kind(start + 1) == .period
      || code.isWord(start, "repeating") && code.kind(start + 1) == .colon || code.hasWord(Self.enumCases, in: data)
  }

  /// The content of parentheses, `Array(…)`, and `zip(…)` at the start of an expression.
  private func innerData(_ data: Range<Int>) -> Range<Int> {
    var data = data
    while steps.take() {
      let paren = code.isWord(data.lowerBound, in: Self.copies) ? data.lowerBound + 1 : data.lowerBound
      guard code.kind(paren) == .leftParen else { break }
      data = brackets.inside(paren)
    }
    return data
  }

  /// The `..<` or `...` at the top level of an expression.
  func signOfRange(_ data: Range<Int>) -> Int? {
    syntax.first(in: data) { code.isText($0, "..<") || code.isText($0, "...") }
  }
}

// MARK: Names

/// The names of views that are shown for each element of a collection.
enum RowNames {
  private static let words = WordList("row cell card item tile bubble")

  /// Whether a type's name suggests a row.
  static func name(type: String) -> Bool {
    IdentifierWords.words(of: type).last.map(words.contains) ?? false
  }

  /// Whether a function's name suggests a row: `cardView`.
  static func name(function: String) -> Bool { IdentifierWords.words(of: function).contains(where: words.contains) }
}
