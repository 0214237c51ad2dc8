/// One parameter of a function, an initializer or a subscript.
public struct Parameter: Sendable {
  /// The token of the argument label; nil for `_`.
  public var label: Int?
  /// How many parameters without a label precede it.
  public var position = 0
  /// The token of the name inside the body.
  public var name: Int
  /// The type.
  public var type: Range<Int>
  /// The default value; empty without one.
  public var defaultValue: Range<Int>
}

/// The parameters between the parentheses of a declaration.
public struct ParameterList: Sendable {
  /// The parameters in order.
  public let parameters: [Parameter]

  /// Reads the parameters of the parentheses that begin at `paren`.
  public init(_ syntax: Syntax, _ paren: Int) {
    let code = syntax.code
    let end = syntax.brackets.partner(paren) ?? paren
    var parameters: [Parameter] = []
    var position = 0
    var index = paren + 1
    while index < end {
      index = syntax.afterAttributes(index)
      guard code.isWord(index) else { break }
      let first = index
      let name = code.isWord(index + 1) ? index + 1 : index
      index = name + 1
      guard code.kind(index) == .colon else { break }
      let type = index + 1..<syntax.afterType(index + 1)
      index = type.upperBound
      var value = index..<index
      if code.kind(index) == .equal {
        value = index + 1..<syntax.afterExpression(index + 1, limit: end)
        index = value.upperBound
      }
      let label = code.isText(first, "_") ? nil : first
      parameters.append(
        Parameter(label: label, position: position, name: name, type: type, defaultValue: value))
      if label == nil { position += 1 }
      guard code.kind(index) == .comma else { break }
      index += 1
    }
    self.parameters = parameters
  }
}

/// The part of a closure between `{` and `in`.
public struct ClosureSignature: Sendable {
  /// The tokens of the parameter names, `_` among them.
  public let parameters: [Int]
  /// The captures that introduce a name: `[name = value]`.
  public let captures: [Capture]
  /// The result type; nil without one.
  public let result: Range<Int>?
  /// The index of the first token of the body.
  public let bodyStart: Int

  /// A name in a capture list with a value of its own.
  public struct Capture: Sendable {
    /// The token of the name.
    public var name: Int
    /// The value.
    public var value: Range<Int>
  }

  /// Reads the signature of the closure that begins at `brace`; nil if it has none.
  public init?(_ syntax: Syntax, _ brace: Int) {
    let code = syntax.code
    var index = syntax.afterAttributes(brace + 1)
    var captures: [Capture] = []
    if code.kind(index) == .leftSquare {
      captures = Self.captures(syntax, index)
      index = syntax.brackets.after(index)
    }
    // Most closures begin with an expression.
    if code.isWord(index), !Self.mayGoOn(code, behind: index) { return nil }
    let names = code.kind(index) == .leftParen ? Self.names(inside: index, syntax) : Self.names(from: index, code)
    if code.kind(index) == .leftParen {
      index = syntax.brackets.after(index)
    } else if let last = names.last {
      index = code.kind(last + 1) == .comma ? last + 2 : last + 1
    }
    while code.keyword(index) == .async || code.keyword(index) == .throws { index += 1 }
    var result: Range<Int>?
    if code.kind(index) == .arrow {
      result = index + 1..<syntax.afterType(index + 1)
      index = syntax.afterType(index + 1)
    }
    guard code.keyword(index) == .in else { return nil }
    self.result = result
    parameters = names
    self.captures = captures
    bodyStart = index + 1
  }

  /// The names of `(a, b: Type) in`.
  private static func names(inside paren: Int, _ syntax: Syntax) -> [Int] {
    let code = syntax.code
    var names: [Int] = []
    var expectsName = true
    var index = paren + 1
    while index < syntax.brackets.after(paren) - 1 {
      switch code.kind(index) {
      case .identifier, .keyword:
        // `(_ name: Type)` has a label, as functions have.
        if expectsName, code.isWord(index + 1) { index += 1 }
        if expectsName { names.append(index) }
        expectsName = false
        index += 1
      case .comma:
        expectsName = true
        index += 1
      case .leftParen, .leftSquare: index = syntax.brackets.after(index)
      default: index += 1
      }
    }
    return names
  }

  /// The names of `a, b in`.
  private static func names(from start: Int, _ code: Code) -> [Int] {
    var names: [Int] = []
    var index = start
    while code.isWord(index), code.keyword(index) != .in {
      names.append(index)
      guard code.kind(index + 1) == .comma else { break }
      index += 2
    }
    return names
  }

  /// Whether a signature may contain the word at a code token and what follows it.
  private static func mayGoOn(_ code: Code, behind word: Int) -> Bool {
    switch code.kind(word + 1) {
    case .comma, .arrow: true
    case .keyword: [.in, .async, .throws].contains(code.keyword(word + 1)) || isSignatureWord(code.keyword(word))
    default: isSignatureWord(code.keyword(word))
    }
  }

  private static func isSignatureWord(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .in, .async, .throws: true
    default: false
    }
  }

  /// The captures with a value in the list that begins at `square`.
  private static func captures(_ syntax: Syntax, _ square: Int) -> [Capture] {
    let end = syntax.brackets.partner(square) ?? square
    var captures: [Capture] = []
    var start = square + 1
    while start < end {
      var next = start
      while next < end, syntax.code.kind(next) != .comma { next = max(next + 1, syntax.brackets.after(next)) }
      if let equal = (start..<next).first(where: { syntax.code.kind($0) == .equal }), equal > start,
        syntax.code.isWord(equal - 1)
      {
        captures.append(Capture(name: equal - 1, value: equal + 1..<next))
      }
      start = next + 1
    }
    return captures
  }
}
