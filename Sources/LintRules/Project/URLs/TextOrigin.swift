/// How a string begins, as far as one file shows it.
public struct TextOrigin: Sendable, Equatable {
  /// What is known.
  public enum Kind: Sendable, Equatable {
    /// It is a literal that starts with a scheme.
    case absolute
    /// The same, through the name of a `let`.
    case namedAbsolute
    /// It starts with a literal scheme, the rest is computed.
    case schemeFirst
    /// It is a literal that does not start with a scheme.
    case relative
    /// Nothing.
    case unknown
  }

  /// What is known.
  public var kind: Kind
  /// The bytes of the literals that it starts with: one, or one for each branch.
  public var leads: [Range<Int>] = []

  /// The origin of a string that continues after this one.
  fileprivate var withRest: TextOrigin {
    switch kind {
    case .absolute, .namedAbsolute, .schemeFirst: TextOrigin(kind: .schemeFirst, leads: leads)
    case .relative, .unknown: TextOrigin(kind: .unknown)
    }
  }

  /// The combined origin of two alternatives.
  fileprivate func merged(with other: TextOrigin) -> TextOrigin {
    let leads = leads + other.leads
    switch (kind, other.kind) {
    case (let one, let two) where one == two: return TextOrigin(kind: one, leads: leads)
    case (.unknown, _), (_, .unknown), (.relative, _), (_, .relative): return TextOrigin(kind: .unknown)
    case (.schemeFirst, _), (_, .schemeFirst): return TextOrigin(kind: .schemeFirst, leads: leads)
    default: return TextOrigin(kind: .absolute, leads: leads)
    }
  }
}

/// Determines how strings begin: literals, concatenations, ternaries, and `let`s of the file.
public struct TextOriginReader {
  private let file: FileView
  private let names: NameResolver
  private let dialSchemes: [[UInt8]]

  /// The largest number of pieces that one string is followed through.
  private static let mostPieces = 64

  /// Makes a reader. A dialing scheme may be followed by digits; after any other name they are a port.
  public init(_ file: FileView, _ names: NameResolver, dialSchemes: [String]) {
    self.file = file
    self.names = names
    self.dialSchemes = dialSchemes.map { Array($0.utf8) }
  }

  /// A piece of the string that remains to be read.
  private struct Piece {
    var tokens: Range<Int>
    /// It is the value of a `let`.
    var isNamed = false
    /// The string continues after it.
    var hasRest = false
  }

  /// How the string of an expression begins.
  public func origin(of expression: Range<Int>) -> TextOrigin {
    var pending = [Piece(tokens: expression)]
    var merged: TextOrigin?
    var count = 0
    while let piece = pending.popLast() {
      count += 1
      guard count <= Self.mostPieces else { return TextOrigin(kind: .unknown) }
      guard var origin = read(piece, &pending) else { continue }
      if piece.hasRest { origin = origin.withRest }
      merged = merged?.merged(with: origin) ?? origin
      if merged?.kind == .unknown { break }
    }
    return merged ?? TextOrigin(kind: .unknown)
  }

  /// Reads one piece, or adds what it begins with to `pending`.
  private func read(_ piece: Piece, _ pending: inout [Piece]) -> TextOrigin? {
    let tokens = withoutCast(piece.tokens)
    guard !tokens.isEmpty else { return TextOrigin(kind: .unknown) }
    if let ternary = file.syntax.ternary(tokens) {
      pending += [ternary.first, ternary.second].map {
        Piece(tokens: $0, isNamed: piece.isNamed, hasRest: piece.hasRest)
      }
      return nil
    }
    if let first = firstOperand(of: tokens) {
      pending.append(Piece(tokens: first, isNamed: piece.isNamed, hasRest: true))
      return nil
    }
    if let literal = StringLiteral(file.syntax, tokens.lowerBound), literal.tokens == tokens {
      return read(literal, piece, &pending)
    }
    guard let values = constantValues(of: tokens) else { return TextOrigin(kind: .unknown) }
    pending += values.map { Piece(tokens: $0, isNamed: true, hasRest: piece.hasRest) }
    return nil
  }

  /// Reads a literal, or adds the interpolation that it begins with to `pending`.
  private func read(_ literal: StringLiteral, _ piece: Piece, _ pending: inout [Piece]) -> TextOrigin? {
    if let interpolation = literal.interpolation, literal.lead.isEmpty {
      let end = file.brackets.partner(interpolation) ?? interpolation + 1
      let isAlone = literal.onlyInterpolation(file.brackets) != nil
      pending.append(
        Piece(tokens: interpolation + 1..<end, isNamed: piece.isNamed, hasRest: piece.hasRest || !isAlone))
      return nil
    }
    guard hasScheme(literal.lead) else {
      return TextOrigin(kind: literal.isPlain && !piece.isNamed ? .relative : .unknown)
    }
    let kind: TextOrigin.Kind = literal.isPlain ? (piece.isNamed ? .namedAbsolute : .absolute) : .schemeFirst
    return TextOrigin(kind: kind, leads: [literal.lead])
  }

  /// An expression without parentheses and without `as String`.
  private func withoutCast(_ expression: Range<Int>) -> Range<Int> {
    let syntax = file.syntax
    let code = file.code
    let tokens = syntax.withoutParentheses(expression)
    guard tokens.count > 2, code.isWord(tokens.upperBound - 1, "String"), code.keyword(tokens.upperBound - 2) == .as
    else { return tokens }
    return syntax.withoutParentheses(tokens.lowerBound..<tokens.upperBound - 2)
  }

  /// The first operand of a concatenation or of a call of a string's member; nil for any other expression.
  private func firstOperand(of tokens: Range<Int>) -> Range<Int>? {
    let syntax = file.syntax
    let code = file.code
    if let sign = syntax.first(in: tokens, where: { code.isOperator($0) }) {
      let isPlain = syntax.first(in: tokens) { code.isOperator($0) && !code.isText($0, "+") } == nil
      return isPlain && sign > tokens.lowerBound ? tokens.lowerBound..<sign : nil
    }
    if code.kind(tokens.lowerBound) == .stringStart || code.kind(tokens.lowerBound) == .leftParen {
      let end = file.brackets.after(tokens.lowerBound)
      return end < tokens.upperBound && code.kind(end) == .period ? tokens.lowerBound..<end : nil
    }
    // `base.appending(path)`: the name before the first call.
    guard let paren = syntax.first(in: tokens, where: { code.kind($0) == .leftParen }),
      paren - 2 > tokens.lowerBound, code.isWord(paren - 1), code.kind(paren - 2) == .period
    else { return nil }
    return tokens.lowerBound..<paren - 2
  }

  /// The values of the `let`s that a reference may refer to; nil if it may refer to anything else.
  private func constantValues(of reference: Range<Int>) -> [Range<Int>]? {
    if reference.count == 1, let callee = functionCallingWith(reference.lowerBound) {
      return elements(mappedBy: callee)
    }
    let bindings = names.bindings(ofReference: reference).map { file.outline.bindings[$0] }
    guard !bindings.isEmpty else { return nil }
    guard bindings.allSatisfy({ $0.kind == .constant && $0.declaration != nil && !$0.value.isEmpty }) else {
      return nil
    }
    if reference.count == 1, let brace = implicitScope(of: reference.lowerBound) {
      // The implicit name of the accessor or the `catch` shadows outer ones.
      guard bindings.allSatisfy({ $0.scope.lowerBound > brace }) else { return nil }
    }
    return bindings.map(\.value)
  }

  /// The function whose closure has a word as its only parameter: `map` in `paths.map { URL(string: $0) }`.
  private func functionCallingWith(_ token: Int) -> Int? {
    let brace: Int
    if file.code.isWord(token, "$0") {
      guard let closure = file.closureOfDollar(token) else { return nil }
      brace = closure
    } else {
      guard let name = file.binding(of: token)?.name, let closure = file.brackets.parent(name),
        ClosureSignature(file.syntax, closure)?.parameters == [name]
      else { return nil }
      brace = closure
    }
    return file.outline.owner(ofClosure: brace) ?? file.brackets.parent(brace).flatMap { file.syntax.nameOfCall($0) }
  }

  /// The elements of the array literal that `map` or a similar function is called on; nil for any other call.
  func elements(mappedBy callee: Int) -> [Range<Int>]? {
    let code = file.code
    guard URLConstructionFinder.isMapping(callee, code), code.kind(callee - 1) == .period,
      code.kind(callee - 2) == .rightSquare, let square = file.brackets.partner(callee - 2),
      !file.syntax.endsOperand(square - 1)
    else { return nil }
    let elements = file.syntax.arguments(square).map(\.value)
    return elements.isEmpty ? nil : elements
  }

  /// The largest number of braces that is searched for an implicit name.
  private static let mostBraces = 64

  /// The innermost brace in which a code token may be `newValue`, `oldValue` or `error` without a declaration.
  private func implicitScope(of token: Int) -> Int? {
    let code = file.code
    let isError = code.isWord(token, "error")
    guard isError || code.isWord(token, "newValue") || code.isWord(token, "oldValue") else { return nil }
    var position = token
    for _ in 0..<Self.mostBraces {
      guard let opener = file.brackets.parent(position) else { return nil }
      switch code.keyword(opener - 1) {
      case .catch where isError: return opener
      case .set where code.isWord(token, "newValue"), .willSet where code.isWord(token, "newValue"),
        .didSet where code.isWord(token, "oldValue"):
        return opener
      default: position = opener
      }
    }
    return nil
  }

  /// Whether a string given by its bytes starts with a scheme, rather than with a host and a port.
  public func hasScheme(_ text: Range<Int>) -> Bool {
    let bytes = file.source.bytes
    guard let colon = URLSyntax.endOfScheme(bytes[text]) else { return false }
    var end = colon + 1
    while end < text.upperBound, bytes[end].isDigit { end += 1 }
    guard end > colon + 1 else { return true }
    if end < text.upperBound, bytes[end] != 0x2F, bytes[end] != 0x3F, bytes[end] != 0x23 { return true }
    return dialSchemes.contains { $0.elementsEqual(bytes[text.lowerBound..<colon], by: URLSyntax.equalsIgnoringCase) }
  }
}
