/// The places in one file that refer to its bindings. Built once per file; every name is resolved once.
struct MentionIndex {
  private let file: FileView
  /// For names that were looked up: the references to each binding, by the token of its name.
  private var mentions: [Int: [Int]] = [:]
  /// The names of `if let name {`, by the token of the name whose value they have.
  private var rebindings: [Int: [Int]] = [:]
  /// The numbers of the words whose references are known.
  private var resolved: Set<Int> = []
  /// For each closure that uses `$0`: its references; nil until needed.
  private var dollars: [Int: [Int]]?

  init(_ file: FileView) {
    self.file = file
  }

  /// The places that refer to the value whose name is bound at a code token: `name`, and `self.name` for members.
  mutating func mentions(of name: Int) -> [Int] {
    guard let word = file.words.number(ofToken: name) else { return [] }
    if resolved.insert(word).inserted { resolve(word) }
    return mentions[name] ?? []
  }

  /// The names that conditions bind to the value of the same name: `if let name {`.
  mutating func rebindings(of name: Int) -> [Int] {
    _ = mentions(of: name)
    return rebindings[name] ?? []
  }

  private mutating func resolve(_ word: Int) {
    for index in file.words.tokens(ofNumber: word) {
      guard let binding = file.mentionedBinding(index) else { continue }
      mentions[binding.name, default: []].append(index)
      if file.isRebinding(index) { rebindings[binding.name, default: []].append(index) }
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
  /// Whether a condition binds a name: `if let banner`, `guard let banner = …`.
  func isBoundInCondition(_ name: Int) -> Bool {
    guard code.kind(name) == .identifier, [.let, .var].contains(code.keyword(name - 1)) else { return false }
    return [.if, .guard, .while].contains(code.keyword(name - 2)) || code.kind(name - 2) == .comma
  }

  /// Whether a condition binds a name to the value of the same name: `if let name {`.
  func isRebinding(_ name: Int) -> Bool {
    guard isBoundInCondition(name) else { return false }
    return [.leftBrace, .comma].contains(code.kind(name + 1)) || code.keyword(name + 1) == .else
  }
}
