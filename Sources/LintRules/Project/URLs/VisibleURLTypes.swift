/// Determines where a file visibly expects a URL, so that `.init(string:)` can only be one.
public struct VisibleURLTypes {
  private let file: FileView
  private let names: NameResolver
  private let imageSources: ScopeTable

  /// The largest number of brackets between an expression and its type.
  private static let mostBrackets = 32

  /// Prepares the look-ups for one file. `imageSources` are the tokens of the arguments that take the URL of an image.
  public init(_ file: FileView, _ names: NameResolver, imageSources: [Range<Int>]) {
    self.file = file
    self.names = names
    self.imageSources = ScopeTable(imageSources.enumerated().map { ($1, $0) })
  }

  /// Whether the expression that begins at a code token is expected to be a URL.
  public func expectsURL(at start: Int) -> Bool {
    if let type = expectedType(at: start) { return type }
    return false
  }

  /// Whether the type of an expression's context is a URL; nil for an unknown type.
  private func expectedType(at start: Int) -> Bool? {
    var position = start
    var arrays = 0
    for _ in 0..<Self.mostBrackets {
      switch file.slot(of: position, names) {
      case .value(let binding): return isURL(file.outline.bindings[binding].type, arrays: arrays)
      case .assignment(let equal): return isURLTarget(file.target(ofAssignment: equal), arrays: arrays)
      case .returned(let brace): return brace.flatMap { resultIsURL($0, arrays: arrays) }
      case .statement(let brace):
        return brace.flatMap { isSole(position, in: $0) ? resultIsURL($0, arrays: arrays) : nil }
      case .argument(let paren): return arrays == 0 && isURLArgument(position, of: paren)
      case .parentheses(let paren): position = paren
      case .element(let square):
        guard !file.syntax.endsOperand(square - 1) || file.code.startsLine(square) else { return nil }
        arrays += 1
        position = square
      case .other: return nil
      }
    }
    return nil
  }

  /// Whether an argument is the URL of an image or the destination of a link.
  private func isURLArgument(_ start: Int, of paren: Int) -> Bool {
    if imageSources.innermost(at: start) != nil { return true }
    guard let callee = file.syntax.nameOfCall(paren), file.code.isWord(callee, "Link"),
      let label = file.label(ofArgumentHolding: start)
    else { return false }
    return file.code.isWord(label, "destination")
  }

  private func isURLTarget(_ target: Range<Int>, arrays: Int) -> Bool {
    let bindings = names.bindings(ofReference: target)
    return !bindings.isEmpty && bindings.allSatisfy { isURL(file.outline.bindings[$0].type, arrays: arrays) }
  }

  /// Whether the expression at `start` is the whole content of the braces, after a closure's signature.
  private func isSole(_ start: Int, in brace: Int) -> Bool {
    guard let end = file.brackets.partner(brace) else { return false }
    if file.outline.role(ofBrace: brace) == .switchBody { return isSoleInCase(start) }
    var position = start
    while position - 1 > brace, !file.code.startsLine(position), file.code.keyword(position - 1) != .in {
      if file.code.kind(position - 1) == .semicolon { return false }
      position =
        file.code.kind(position - 1)?.isCloser == true
        ? max(brace + 1, file.brackets.partner(position - 1) ?? position - 1) : position - 1
    }
    return (position - 1 == brace || file.code.keyword(position - 1) == .in)
      && file.syntax.afterExpression(position) == end
  }

  /// Whether the expression at `start` is the whole content of a case of a `switch`.
  private func isSoleInCase(_ start: Int) -> Bool {
    let code = file.code
    guard code.kind(start - 1) == .colon else { return false }
    let end = file.syntax.afterExpression(start)
    return code.keyword(end) == .case || code.keyword(end) == .default || code.kind(end) == .rightBrace
      || code.kind(end) == .poundEndif
  }

  /// Whether the function, getter or closure with a body at `brace` returns a URL.
  private func resultIsURL(_ brace: Int, arrays: Int) -> Bool? {
    guard let body = file.bodyWithResult(around: brace) else { return nil }
    if let declaration = file.outline.declaration(ofBody: body) { return isURL(declaration.type, arrays: arrays) }
    return closureGivesURL(body, arrays: arrays)
  }

  /// Whether a closure is annotated to return a URL: `let make: (String) -> URL? = { … }`, `let url: URL? = { … }()`.
  private func closureGivesURL(_ brace: Int, arrays: Int) -> Bool? {
    guard case .value(let binding) = file.slot(of: brace, names) else { return nil }
    let type = file.outline.bindings[binding].type
    let end = file.brackets.after(brace)
    if file.code.kind(end) == .leftParen, !file.code.startsLine(end) { return isURL(type, arrays: arrays) }
    guard let arrow = file.syntax.first(in: type, where: { file.code.kind($0) == .arrow }) else { return nil }
    return isURL(arrow + 1..<type.upperBound, arrays: arrays)
  }

  /// Whether a type is `URL`, `URL?`, `Foundation.URL`, `Optional<URL>` or, for elements, an array or a set of these.
  public func isURL(_ type: Range<Int>, arrays: Int = 0) -> Bool {
    let code = file.code
    var type = type
    var arrays = arrays
    while !type.isEmpty {
      let last = type.upperBound - 1
      switch code.kind(last) {
      case .postfixQuestion, .postfixBang: type = type.lowerBound..<last
      case .rightSquare where arrays > 0 && code.kind(type.lowerBound) == .leftSquare:
        arrays -= 1
        type = type.lowerBound + 1..<last
      case .rightParen where code.kind(type.lowerBound) == .leftParen: type = type.lowerBound + 1..<last
      case .postfixOperator, .binaryOperator, .prefixOperator:
        guard code.isOperator(type.lowerBound + 1, startingWith: 0x3C) else { return false }
        if code.isWord(type.lowerBound, "Optional") {
          type = type.lowerBound + 2..<last
        } else if arrays > 0, code.isWord(type.lowerBound, "Array") || code.isWord(type.lowerBound, "Set") {
          arrays -= 1
          type = type.lowerBound + 2..<last
        } else {
          return false
        }
      default:
        guard arrays == 0, code.isWord(last, "URL") else { return false }
        return type.count == 1 || type.count == 3 && code.isWord(type.lowerBound, "Foundation")
      }
    }
    return false
  }
}
