/// The places in one file that refer to its bindings. Built once per file; every name is resolved once.
struct MentionIndex {
  private let file: FileView
  /// For names that were looked up: the references to each binding, by the token of its name.
  private var mentions: [Int: [Int]] = [:]
  /// The numbers of the words whose references are known.
  private var resolved: Set<Int> = []
  /// For each closure that uses `$0`: its references; nil until needed.
  private var dollars: [Int: [Int]]?

  init(_ file: FileView) {
    self.file = file
  }

  private var code: Code { file.code }

  /// The places that refer to the value whose name is bound at a code token: `name`, and `self.name` for members.
  mutating func mentions(of name: Int) -> [Int] {
    guard let word = file.words.number(ofToken: name) else { return [] }
    if resolved.insert(word).inserted { resolve(word) }
    return mentions[name] ?? []
  }

  private mutating func resolve(_ word: Int) {
    for index in file.words.tokens(ofNumber: word) {
      guard let binding = file.mentionedBinding(index) else { continue }
      mentions[binding.name, default: []].append(index)
    }
  }

  /// The places that refer to the first parameter of the closure whose `{` is at a code token, whether it has a name.
  mutating func mentionsOfParameter(ofClosure brace: Int) -> [Int] {
    let parameter = ClosureSignature(file.syntax, brace)?.parameters.first
    return parameter.map { mentions(of: $0) } ?? mentionsOfDollar(in: brace)
  }

  private mutating func mentionsOfDollar(in brace: Int) -> [Int] {
    if dollars == nil {
      var found: [Int: [Int]] = [:]
      for token in file.words.tokens(of: "$0") {
        if let owner = file.closureOfDollar(token) { found[owner, default: []].append(token) }
      }
      dollars = found
    }
    return dollars?[brace] ?? []
  }
}

extension FileView {
  /// The binding that the word at a code token refers to as a value; nil for labels, members of other types and
  /// anything else.
  func mentionedBinding(_ index: Int) -> Binding? {
    guard !isLabel(index) else { return nil }
    guard code.kind(index - 1) == .period else { return binding(of: index) }
    guard code.keyword(index - 2) == .`self`, code.kind(index - 3) != .period else { return nil }
    return member(index)
  }

  /// The largest number of brackets between a `$0` and its closure.
  private static let mostBrackets = 256

  /// The closure that a `$0` belongs to: the innermost one, not counting closures of view builders.
  func closureOfDollar(_ index: Int) -> Int? {
    var parent = brackets.parent(index)
    for _ in 0..<Self.mostBrackets {
      guard let brace = parent else { return nil }
      if code.kind(brace) == .leftBrace {
        switch outline.role(ofBrace: brace) {
        case .closure: if !isBuilderClosure(brace) { return brace }
        case .members, .functionBody, .accessors: return nil
        case .statementBody, .switchBody: break
        }
      }
      parent = brackets.parent(brace)
    }
    return nil
  }

  /// Whether a closure belongs to a container that passes it no parameter.
  private func isBuilderClosure(_ brace: Int) -> Bool {
    outline.owner(ofClosure: brace).map { BuiltinModifiers.isPlainBuilder(code.word($0)) } ?? false
  }
}
