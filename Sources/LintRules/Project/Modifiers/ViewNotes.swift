/// What one file says about the names in its views: which names are in the views of which declarations, and which are in
/// views that wanted modifiers change. Names are hashes; those of members and values that a file declares are only those
/// of this file.
struct ViewNotes: Sendable {
  /// The names in a view that a declaration gives.
  struct Body: Sendable {
    /// The names of the declaration and of the type that it is in.
    var owners: [UInt64]
    var names: [UInt64]
  }

  private(set) var bodies: [Body] = []
  /// For each of the `WantedModifiers` the names in views that they may change.
  private(set) var modified: [Int: [UInt64]] = [:]
  /// The `WantedModifiers` whose names occur in the file, by their indices.
  private(set) var mentioned: Set<Int> = []
  /// The file has words that each declaration of a view has.
  let mayShowViews: Bool
  /// The views that other files can use.
  private(set) var wrappers: [WrapperKey] = []

  /// Reads a file.
  init(_ file: FileView, _ wanted: WantedNames, _ images: ImageVocabulary) {
    let names = NamesOfViews(file)
    mayShowViews = Self.words.allSatisfy { !file.words.tokens(of: $0).isEmpty }
    addBodies(file, names, WrappersOfFile.shared(file, images))
    var changed: [Int: [Bool]] = [:]
    for number in names.hashes.indices {
      guard let indices = wanted.wanted(by: names.hashes[number]) else { continue }
      mentioned.formUnion(indices)
      for token in file.words.tokens(ofNumber: number) {
        guard let base = file.viewChanged(by: token) else { continue }
        for index in indices {
          var seen = changed.removeValue(forKey: index) ?? [Bool](repeating: false, count: names.hashes.count)
          if wanted.wanted[index].isAround {
            for token in base.all { if let name = names.number(at: token) { seen[name] = true } }
          } else {
            for token in base.own { if let name = names.number(at: token) { seen[name] = true } }
          }
          changed[index] = seen
        }
      }
    }
    modified = changed.mapValues { seen in seen.indices.filter { seen[$0] }.map { names.name(ofNumber: $0) } }
  }

  /// Words that each declaration of a view has.
  static let words = ["some", "View"]

  /// Whether it says something about some of the `WantedModifiers`, whatever else is wanted.
  func isAbout(_ wanted: Int) -> Bool { mayShowViews || mentioned.contains(wanted) }

  /// Results of functions and properties that do not show anything.
  private static let values = WordList("Void Never Bool Int Double CGFloat String Date URL Color Font Binding Self")

  private mutating func addBodies(_ file: FileView, _ names: NamesOfViews, _ known: WrappersOfFile) {
    var seen = [Int32](repeating: -1, count: names.hashes.count)
    func add(_ owners: [UInt64], _ tokens: Range<Int>) {
      let id = Int32(bodies.count)
      var inside: [UInt64] = []
      for token in tokens {
        guard let number = names.number(at: token), seen[number] != id else { continue }
        seen[number] = id
        inside.append(names.name(ofNumber: number))
      }
      if !inside.isEmpty { bodies.append(Body(owners: owners, names: inside)) }
    }
    for declaration in file.outline.declarations {
      guard declaration.kind == .function || declaration.kind == .variable, let body = declaration.body,
        let last = declaration.type.last(where: { file.code.isWord($0) }), file.code.startsUppercase(last),
        !Self.values.contains(file.code.word(last)), let key = known.key(of: declaration)
      else { continue }
      let owner = declaration.parent.flatMap { file.outline.declarations[$0].isType ? $0 : nil }
        .map { file.code.name(ofType: file.outline.declarations[$0]).wordHash }
      // A view is shown by its own name.
      let own = file.code.isWord(declaration.name, "body") ? [] : names.names(ofDeclarationAt: declaration.name)
      add(own + (owner.map { [$0] } ?? []), file.brackets.inside(body))
      if key.file.isEmpty, key.member.isEmpty || known.namesView(declaration.type) { wrappers.append(key) }
      // A protocol may show a member of the type.
      if let owner, !own.isEmpty { bodies.append(Body(owners: [owner], names: own)) }
    }
    for binding in file.outline.bindings where !binding.value.isEmpty {
      add(names.names(ofDeclarationAt: binding.name), binding.value)
    }
  }
}

/// The names of one file as its notes have them.
private struct NamesOfViews {
  private let file: FileView
  /// The hashes of all words.
  let hashes: [UInt64]
  /// Which words are the names of members and values that the file declares.
  private var isDeclared: [Bool]
  private let path: UInt64

  init(_ file: FileView) {
    self.file = file
    hashes = file.words.hashes
    path = file.path.wordHash
    isDeclared = [Bool](repeating: false, count: hashes.count)
    for declaration in file.outline.declarations where !declaration.isType { declare(declaration.name) }
    for binding in file.outline.bindings { declare(binding.name) }
  }

  private mutating func declare(_ token: Int) {
    guard file.code.startsLowercase(token), let number = file.words.number(ofToken: token) else { return }
    isDeclared[number] = true
  }

  /// The number of the word at a code token, if it may name a view.
  func number(at token: Int) -> Int? {
    guard file.code.kind(token) == .identifier else { return nil }
    // `.leading` is a member of a type that is not written.
    if file.code.kind(token - 1) == .period, !file.syntax.endsOperand(token - 2) { return nil }
    return file.words.number(ofToken: token)
  }

  func name(ofNumber number: Int) -> UInt64 {
    isDeclared[number] ? hashes[number].inFile(path) : hashes[number]
  }

  /// The names by which a declaration is mentioned: in its file and in others.
  func names(ofDeclarationAt token: Int) -> [UInt64] {
    guard let number = file.words.number(ofToken: token) else { return [] }
    return isDeclared[number] ? [hashes[number], name(ofNumber: number)] : [hashes[number]]
  }
}

extension UInt64 {
  /// The hash of a name as one of a file, by the hash of its path.
  func inFile(_ path: UInt64) -> UInt64 { (self ^ path) &* 0x9E37_79B9_7F4A_7C15 }
}

extension FileView {
  /// The tokens of the view that a modifier changes, and those of the names that it is a modifier of; nil where nothing
  /// of the project can be.
  fileprivate func viewChanged(by token: Int) -> (all: Range<Int>, own: [Int])? {
    var name = token
    if chains.link(named: name) == nil {
      guard let paren = brackets.parent(token), let callee = syntax.nameOfCall(paren), code.isWord(callee, "modifier")
      else { return nil }
      name = callee
    }
    guard let link = chains.link(named: name) else { return nil }
    let chain = chains.links[link].chain
    let start: Int
    var own: [Int] = []
    switch root(ofChain: chain).form {
    case .name(let first), .call(let first):
      start = first
      own.append(first)
    case .parentheses(let paren):
      start = paren
      own += brackets.inside(paren)
    case .implicit, .literal: return nil
    }
    guard start < name else { return nil }
    own += (chains.chains[chain].links.lowerBound..<link).map { chains.links[$0].name }
    return (start..<name, own)
  }
}
