/// The names in the views of one file that some modifiers change, and the modifiers of the project that apply them.
struct ModifiedNames: Sendable {
  /// The words in the views before the modifiers.
  private(set) var words: Set<String> = []
  /// The names of the functions, properties and types in which they are applied to a view that is passed in.
  private(set) var definitions: Set<String> = []

  /// Looks for modifiers with some names.
  init(_ names: [String], in file: FileView) {
    let code = file.code
    var ranges: [Range<Int>] = []
    for token in file.words.tokens(ofAny: names) {
      if let base = Self.base(of: token, file) { ranges.append(base) }
      guard let declaration = file.innermostDeclaration(at: token), declaration.isMember,
        let parent = declaration.parent
      else { continue }
      if code.isWord(declaration.name, "body"), declaration.kind == .function {
        definitions.insert(code.name(ofType: file.outline.declarations[parent]))
      } else if file.outline.declarations[parent].kind == .extensionOfType, code.isWord(declaration.name) {
        definitions.insert(code.word(declaration.name))
      }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    var next = 0
    for range in ranges {
      for token in max(next, range.lowerBound)..<max(next, range.upperBound) where code.kind(token) == .identifier {
        words.insert(code.word(token))
      }
      next = max(next, range.upperBound)
    }
  }

  /// The words in the views of the declarations of a file with some names: of functions and properties that give views,
  /// and of those in types.
  static func words(inViewsOf names: Set<String>, _ file: FileView) -> Set<String> {
    let numbers = Set(names.lazy.compactMap { file.words.number(of: $0) })
    if numbers.isEmpty { return [] }
    var words: Set<String> = []
    var next = 0
    for declaration in file.outline.declarations {
      guard declaration.kind == .function || declaration.kind == .variable, let body = declaration.body, body >= next,
        declaration.type.contains(where: { file.code.isWord($0, "View") })
      else { continue }
      let owner = declaration.parent.map { file.outline.declarations[$0] }
      let isWanted = [declaration.name, owner?.name].contains { token in
        token.flatMap { file.words.number(ofToken: $0) }.map(numbers.contains) ?? false
      }
      guard isWanted else { continue }
      for token in file.brackets.inside(body) where file.code.kind(token) == .identifier {
        words.insert(file.code.word(token))
      }
      next = file.brackets.after(body)
    }
    return words
  }

  /// The tokens of the view that a modifier changes, given its name or that of the type in `modifier(Card())`.
  private static func base(of token: Int, _ file: FileView) -> Range<Int>? {
    var name = token
    if file.chains.link(named: name) == nil {
      guard let paren = file.brackets.parent(token), let callee = file.syntax.nameOfCall(paren),
        file.code.isWord(callee, "modifier")
      else { return nil }
      name = callee
    }
    guard let link = file.chains.link(named: name) else { return nil }
    switch file.root(ofChain: file.chains.links[link].chain).form {
    case .name(let start), .call(let start), .parentheses(let start): return start < name ? start..<name : nil
    case .implicit, .literal: return nil
    }
  }
}
