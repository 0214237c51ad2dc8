/// A word in the members of a type and its extensions.
struct WordInType: Hashable {
  /// The number of the word.
  var word: Int
  /// The type's first declaration or extension.
  var type: Int
}

/// What a word is where it does not refer to a value: a label, a name that is declared.
extension FileView {
  /// Whether the word at a code token is the label of an argument, of a parameter or of a trailing closure.
  public func isLabel(_ index: Int) -> Bool {
    guard code.kind(index + 1) == .colon else { return false }
    switch code.kind(index - 1) {
    case .leftParen: return true
    case .comma: return brackets.parent(index).map { code.kind($0) == .leftParen } ?? false
    case .rightBrace: return code.kind(index + 2) == .leftBrace
    default: return false
    }
  }

  /// The code tokens with a word, in source order, kept for the next look-up.
  func tokens(of word: String) -> [Int] {
    words.number(of: word).map { tokens(ofWord: $0) } ?? []
  }

  private func tokens(ofWord number: Int) -> [Int] {
    if let known = tokensByWord[number] { return known }
    let tokens = words.tokens(ofNumber: number)
    tokensByWord[number] = tokens
    return tokens
  }

  /// The code tokens with a word in the members of a type and its extensions. Many types may have members of one name.
  func tokens(of word: String, inType type: Int) -> ArraySlice<Int> {
    words.number(of: word).map { tokens(ofWord: $0, inType: type) } ?? []
  }

  /// The code tokens with the word of a number in the members of a type and its extensions.
  func tokens(ofWord number: Int, inType type: Int) -> ArraySlice<Int> {
    let (all, parts) = (tokens(ofWord: number), parts(ofType: type))
    if parts.count == 1 { return tokens(among: all, inPart: parts[0]) }
    // A word of one extension is not looked for in thousands of others.
    if all.count < parts.count { return all.filter { isInside($0, type: parts.first ?? type) }[...] }
    let key = WordInType(word: number, type: parts.first ?? type)
    if let known = tokensInTypes[key] { return known[...] }
    let found = parts.flatMap { tokens(among: all, inPart: $0) }
    tokensInTypes[key] = found
    return found[...]
  }

  /// Some code tokens that are in the members of one declaration or extension of a type.
  private func tokens(among all: [Int], inPart part: Int) -> ArraySlice<Int> {
    outline.declarations[part].body.map { all.elements(in: $0 + 1..<brackets.after($0)) } ?? []
  }

  /// Whether a code token is inside a type or an extension of the type. The index of its first part identifies the type.
  private func isInside(_ token: Int, type: Int) -> Bool {
    var index = enclosingTypeIndex(at: token)
    while let current = index, steps.take() {
      if firstPart(ofType: current) == type { return true }
      index = outline.declarations[current].parent.flatMap { declarationNest.type(around: $0) }
    }
    return false
  }

  /// The names of the functions of the file that are called by a word, in source order.
  func functions(named word: String) -> [Int] { words.number(of: word).flatMap { functionNames[$0] } ?? [] }

  /// The names of the functions that are called by the word of a code token.
  func functions(namedAt token: Int) -> [Int] { words.number(ofToken: token).flatMap { functionNames[$0] } ?? [] }

  /// Whether a range of code tokens contains any of some words.
  func hasWord(ofAny words: [String], in range: Range<Int>) -> Bool {
    words.contains { tokens(of: $0).hasElement(in: range) }
  }

  /// Whether the file declares a function with a name.
  func declaresFunction(_ name: String) -> Bool { !functions(named: name).isEmpty }

  /// Whether a code token is directly between the braces of a type, like both names in `enum Size { case small, large }`.
  public func isDirectlyInType(_ index: Int) -> Bool {
    guard let parent = brackets.parent(index), code.kind(parent) == .leftBrace else { return false }
    return outline.role(ofBrace: parent) == .members
  }

  /// Whether a code token assigns: `=`, `+=`.
  func isAssignment(_ sign: Int) -> Bool {
    switch code.kind(sign) {
    case .equal: return true
    case .binaryOperator:
      let text = source.bytes[code.range(sign)]
      guard text.count > 1, text.last == UInt8(ascii: "="), let first = text.first else { return false }
      return ![UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "~")]
        .contains(first) || text.elementsEqual("<<=".utf8) || text.elementsEqual(">>=".utf8)
    default: return false
    }
  }
}

extension Code {
  /// Whether the word at a code token is the name that the keyword before it declares or imports: `func name`.
  public func isDeclared(_ name: Int) -> Bool {
    switch keyword(name - 1) {
    case .func, .let, .var, .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .associatedtype, .macro,
      .import:
      true
    default: false
    }
  }
}
