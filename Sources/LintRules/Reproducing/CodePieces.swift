/// The pieces of a file that a reducer tries to remove.
struct CodePieces {
  /// Token ranges that are removed together.
  typealias Piece = [Range<Int>]

  /// The kinds of pieces, in the order of their removal.
  enum Stage: CaseIterable {
    /// Statements, members, and declarations.
    case elements
    /// The statements of one `case`.
    case statementsOfCases
    /// The code around the first or second closure or branch of an element; the contents stay.
    case wrappers, otherWrappers
    /// Members and modifiers after an expression.
    case links
    /// Arguments, parameters, and elements of collections; one of them always stays.
    case arguments, firstArguments
    /// Attributes, modifiers, inherited types, initial values, and `else` branches.
    case details
  }

  let file: FileView
  /// The number of brackets around each code token.
  private let depths: [Int]

  init(_ file: FileView) {
    self.file = file
    var depths = [Int](repeating: 0, count: file.count)
    for index in depths.indices {
      if let parent = file.brackets.parent(index), parent < index { depths[index] = depths[parent] + 1 }
    }
    self.depths = depths
  }

  /// Returns the number of brackets around a code token.
  func depth(_ index: Int) -> Int { depths[index] }

  /// The number of brackets around the most deeply nested code.
  var maxDepth: Int { depths.max() ?? 0 }

  /// Returns the pieces of a stage at a nesting depth. Depth 0 has all details and wrappers, outermost first.
  func pieces(_ stage: Stage, depth: Int) -> [Piece] {
    switch stage {
    case .elements: lists(depth).flatMap { elements(of: $0) }.map { [$0] }
    case .statementsOfCases: lists(depth).flatMap { statementsOfCases($0) }.map { [$0] }
    case .wrappers: depth == 0 ? wrappers(number: 0) : []
    case .otherWrappers: depth == 0 ? wrappers(number: 1) : []
    case .links: links(depth).map { [$0] }
    case .arguments: openers(.leftParen, .leftSquare, depth).flatMap { arguments(in: $0).dropFirst() }.map { [$0] }
    case .firstArguments: openers(.leftParen, .leftSquare, depth).compactMap { firstArgument(in: $0) }.map { [$0] }
    case .details: depth == 0 ? details.map { [$0] } : []
    }
  }

  // MARK: Statements

  /// Code tokens that directly contain statements or members.
  private struct List {
    var tokens: Range<Int>
    var isSwitch = false
  }

  private func lists(_ depth: Int) -> [List] {
    if depth == 0 { return [List(tokens: 0..<file.count)] }
    return openers(.leftBrace, .leftBrace, depth - 1).map(list)
  }

  private func list(_ brace: Int) -> List {
    let role = file.outline.role(ofBrace: brace)
    let tokens = role == .closure ? file.body(ofClosure: brace) : file.brackets.inside(brace)
    return List(tokens: tokens, isSwitch: role == .switchBody)
  }

  private func openers(_ kind: TokenKind, _ other: TokenKind, _ depth: Int) -> [Int] {
    depths.indices.filter { index in
      depths[index] == depth && [kind, other].contains(file.code.kind(index)) && file.brackets.partner(index) != nil
    }
  }

  private func elements(of list: List) -> [Range<Int>] {
    split(list.tokens) { index, start in list.isSwitch ? startsCase(index) : startsElement(index, start) }
  }

  private func split(_ tokens: Range<Int>, where starts: (Int, Int) -> Bool) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var (start, index) = (tokens.lowerBound, tokens.lowerBound)
    while index < tokens.upperBound {
      if index > start, starts(index, start) {
        elements.append(start..<index)
        start = index
      }
      index = min(tokens.upperBound, after(index))
    }
    if start < tokens.upperBound { elements.append(start..<tokens.upperBound) }
    return elements
  }

  /// Returns the index after a token, or after the brackets or `#if` block that it opens.
  private func after(_ index: Int) -> Int {
    guard file.code.kind(index) == .poundIf else { return max(index + 1, file.brackets.after(index)) }
    var (open, position) = (0, index)
    while position < file.count {
      if file.code.kind(position) == .poundIf { open += 1 }
      if file.code.kind(position) == .poundEndif { open -= 1 }
      position += 1
      if open == 0 { break }
    }
    return position
  }

  private func startsCase(_ index: Int) -> Bool {
    [.case, .default].contains(file.code.keyword(index)) && file.code.kind(index - 1) != .period
  }

  private func startsElement(_ index: Int, _ start: Int) -> Bool {
    let code = file.code
    if code.kind(index - 1) == .semicolon { return true }
    guard code.startsLine(index), !continues(index) else { return false }
    switch code.kind(index - 1) {
    case .comma, .colon, .equal, .binaryOperator, .arrow, .period, .prefixOperator, .at: return false
    default: return !isAttributes(start..<index)
    }
  }

  /// Whether a line continues the element of the previous line.
  private func continues(_ index: Int) -> Bool {
    switch file.code.kind(index) {
    case .period, .binaryOperator, .equal, .colon, .comma, .arrow, .leftBrace, .postfixQuestion, .postfixBang: true
    case .poundIf: file.code.kind(file.syntax.afterDirective(index)) == .period
    case .keyword: [.else, .catch, .where, .as, .is, .throws, .async].contains(file.code.keyword(index))
    default: false
    }
  }

  private func isAttributes(_ tokens: Range<Int>) -> Bool {
    var index = tokens.lowerBound
    while index < tokens.upperBound, let end = endOfAttribute(index) { index = end }
    return index == tokens.upperBound
  }

  func endOfAttribute(_ index: Int) -> Int? {
    let code = file.code
    guard code.kind(index) == .at, code.isWord(index + 1) else { return nil }
    var end = index + 2
    while code.kind(end) == .period, code.isWord(end + 1) { end += 2 }
    return code.kind(end) == .leftParen && !code.startsLine(end) ? file.brackets.after(end) : end
  }

  private func statementsOfCases(_ list: List) -> [Range<Int>] {
    guard list.isSwitch else { return [] }
    return elements(of: list).flatMap { element -> [Range<Int>] in
      var index = element.lowerBound
      while index < element.upperBound, file.code.kind(index) != .colon { index = after(index) }
      return split(min(index + 1, element.upperBound)..<element.upperBound) { startsElement($0, $1) }.dropFirst().map {
        $0
      }
    }
  }

  // MARK: Wrappers

  private func wrappers(number: Int) -> [Piece] {
    let braces = depths.indices.filter { file.code.kind($0) == .leftBrace && file.brackets.partner($0) != nil }
    return (lists(0) + braces.map(list)).flatMap { elements(of: $0) }.compactMap { wrapper(of: $0, number: number) }
  }

  /// Returns the code around the contents of one closure or branch that is directly in an element.
  private func wrapper(of element: Range<Int>, number: Int) -> Piece? {
    if file.code.kind(element.lowerBound) == .poundIf { return number == 0 ? condition(around: element) : nil }
    var bodies: [Range<Int>] = []
    var index = element.lowerBound
    while index < element.upperBound {
      if file.code.kind(index) == .leftBrace {
        switch file.outline.role(ofBrace: index) {
        case .closure: bodies.append(file.body(ofClosure: index))
        case .statementBody: bodies.append(file.brackets.inside(index))
        default: return nil
        }
      }
      index = after(index)
    }
    guard number < bodies.count, !bodies[number].isEmpty else { return nil }
    return [element.lowerBound..<bodies[number].lowerBound, bodies[number].upperBound..<element.upperBound]
  }

  /// Returns the directives around the first branch of `#if`, and the other branches.
  private func condition(around element: Range<Int>) -> Piece? {
    let start = file.syntax.afterDirective(element.lowerBound)
    var index = start
    while index < element.upperBound {
      switch file.code.kind(index) {
      case .poundElse, .poundElseif, .poundEndif: return [element.lowerBound..<start, index..<element.upperBound]
      default: index = after(index)
      }
    }
    return nil
  }
}
