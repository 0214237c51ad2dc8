/// What one file says about the names in its views: which names are in the views of which declarations, and which are in
/// views that wanted modifiers change.
struct ViewNotes: Sendable {
  /// The names in a view that a declaration gives.
  struct Body: Sendable {
    /// The names of the declaration and of the type that it is in.
    var owners: [ViewName]
    var mentions: ViewMentions
  }

  private(set) var bodies: [Body] = []
  /// For each of the `WantedModifiers` the names in views that they may change.
  private(set) var modified: [Int: [ViewMentions]] = [:]
  /// The `WantedModifiers` whose names occur in the file, by their indices.
  private(set) var mentioned: Set<Int> = []
  /// The file has words that each declaration of a view has.
  let mayShowViews: Bool
  /// The views that other files can use.
  private(set) var wrappers: [WrapperKey] = []

  /// Reads a file.
  init(_ file: FileView, _ wanted: WantedNames, _ images: ImageVocabulary) {
    mayShowViews = Self.words.allSatisfy { !file.words.tokens(of: $0).isEmpty }
    var reader = MentionReader(file, WrappersOfFile.shared(file, images))
    addBodies(file, &reader)
    var changed: [Int: ChangedNames] = [:]
    for number in reader.hashes.indices {
      guard let indices = wanted.wanted(by: reader.hashes[number]) else { continue }
      mentioned.formUnion(indices)
      // The last modifier of a chain comes first: what it changes holds what the others change.
      var chains: Set<Int> = []
      var area = 0..<0
      for token in file.words.tokens(ofNumber: number).reversed() {
        guard let link = file.link(changing: token), chains.insert(file.chains.links[link].chain).inserted,
          let base = file.viewChanged(by: link)
        else { continue }
        let isNew = !(area.lowerBound <= base.all.lowerBound && base.all.upperBound <= area.upperBound)
        if isNew { area = base.all }
        for index in indices {
          let isAround = wanted.wanted[index].isAround
          if isAround, !isNew { continue }
          var names = changed.removeValue(forKey: index) ?? ChangedNames()
          if isAround { reader.add(base.all, to: &names) } else { reader.add(base.own, to: &names) }
          changed[index] = names
        }
      }
    }
    modified = changed.mapValues { Array($0.mentions.values) }
  }

  /// Words that each declaration of a view has.
  static let words = ["some", "View"]

  /// Whether it says something about some of the `WantedModifiers`, whatever else is wanted.
  func isAbout(_ wanted: Int) -> Bool { mayShowViews || mentioned.contains(wanted) }

  /// Results of functions and properties that do not show anything.
  private static let values = WordList("Void Never Bool Int Double CGFloat String Date URL Color Font Binding Self")

  private mutating func addBodies(_ file: FileView, _ reader: inout MentionReader) {
    let shown = file.typesWithBody
    for declaration in file.outline.declarations {
      guard declaration.kind == .function || declaration.kind == .variable, let body = declaration.body,
        let last = declaration.type.last(where: { file.code.isWord($0) }), file.code.startsUppercase(last),
        !Self.values.contains(file.code.word(last)), let key = reader.wrappers.key(of: declaration)
      else { continue }
      let isBody = file.code.isWord(declaration.name, "body")
      let type = declaration.parent.flatMap { file.outline.declarations[$0].isType ? $0 : nil }
      // What a type shows besides its body, another part of it or a protocol may mention.
      let owner = type.flatMap { isBody || !shown.contains($0) ? $0 : nil }.flatMap {
        reader.wrappers.name(ofType: file.outline.declarations[$0])
      }
      // A view is shown by its own name.
      let own = isBody ? [] : reader.wrappers.names(of: declaration)
      let owners = own + (owner.map { [$0] } ?? [])
      if !owners.isEmpty { add(owners, file.brackets.inside(body), &reader) }
      if key.file.isEmpty, key.member.isEmpty || reader.wrappers.namesView(declaration.type) { wrappers.append(key) }
      if let owner, !own.isEmpty { add([owner], declaration.name..<declaration.name + 1, &reader) }
    }
    let wrappers = reader.wrappers
    for binding in file.outline.bindings where !binding.value.isEmpty && file.code.isWord(binding.name) {
      add(wrappers.names(of: binding), binding.value, &reader)
    }
  }

  private mutating func add(
    _ owners: @autoclosure () -> [ViewName], _ tokens: Range<Int>, _ reader: inout MentionReader
  ) {
    guard let mentions = reader.mentions(in: tokens) else { return }
    bodies.append(Body(owners: owners(), mentions: mentions))
  }
}

/// The names that modifiers change, by the types around them.
private struct ChangedNames {
  var mentions: [Int: ViewMentions] = [:]
  /// The hashes of the names that were noted, with how they are mentioned and the types around them.
  var seen: Set<UInt64> = []
}

/// Reads the names that views of one file mention.
private struct MentionReader {
  private let file: FileView
  let wrappers: WrappersOfFile
  /// The hashes of all words.
  let hashes: [UInt64]
  /// The latest place of each form and word among all read words, so that a view notes each one once.
  private var places: [Int]
  private var readCount = 0
  /// The words of the view that is being read.
  private var words: [ViewMentions.Word] = []
  /// The scopes of words alone, by the indices of the types around them; -1 outside types.
  private var scopes: [Int: [UInt64]] = [:]

  init(_ file: FileView, _ wrappers: WrappersOfFile) {
    self.file = file
    self.wrappers = wrappers
    hashes = file.words.hashes
    places = [Int](repeating: -1, count: 2 * hashes.count)
  }

  /// Returns the names at some tokens, which are all in one type; nil for none.
  mutating func mentions(in tokens: Range<Int>) -> ViewMentions? {
    readCount += words.count
    words.removeAll(keepingCapacity: true)
    // The first token after the last call or list.
    var root = tokens.lowerBound
    for token in tokens {
      if file.code.kind(token) == .identifier {
        read(token, isRoot: token >= root)
      } else if token >= root, let partner = file.brackets.partner(token), partner > token, isPassed(token) {
        root = partner + 1
      }
    }
    // `Array(words)` would share the memory, which has room for the words of the largest view.
    return words.isEmpty
      ? nil : ViewMentions(words.withUnsafeBufferPointer { Array($0) }, scopes: scopes(around: tokens.lowerBound))
  }

  private mutating func read(_ token: Int, isRoot: Bool) {
    guard let number = file.words.number(ofToken: token), let (form, type) = file.formOfMention(token) else { return }
    if form != .ofType {
      let slot = 2 * number + form.rawValue
      let known = places[slot] - readCount
      if known >= 0 {
        if isRoot { words[known].isRoot = true }
        return
      }
      places[slot] = readCount + words.count
    }
    words.append(ViewMentions.Word(hash: hashes[number], type: type, form: form, isRoot: isRoot))
  }

  /// Adds the names at some tokens, each once.
  mutating func add(_ tokens: some Collection<Int>, to names: inout ChangedNames) {
    guard let first = tokens.first else { return }
    let type = file.enclosingTypeIndex(at: first) ?? -1
    var mentions = names.mentions.removeValue(forKey: type) ?? ViewMentions(scopes: scopes(around: first))
    for token in tokens where file.code.kind(token) == .identifier {
      guard let number = file.words.number(ofToken: token), let (form, owner) = file.formOfMention(token),
        names.seen.insert(hash(number, form, owner, type)).inserted
      else { continue }
      mentions.words.append(ViewMentions.Word(hash: hashes[number], type: owner, form: form))
    }
    names.mentions[type] = mentions
  }

  private func hash(_ number: Int, _ form: ViewMentions.Form, _ owner: UInt64, _ type: Int) -> UInt64 {
    let place = UInt64(truncatingIfNeeded: 4 * type + form.rawValue) &* 0x9E37_79B9_7F4A_7C15
    return hashes[number] ^ owner &* 0xBF58_476D_1CE4_E5B9 ^ place
  }

  /// Whether what an opening bracket encloses is not shown in its place.
  private func isPassed(_ opener: Int) -> Bool {
    switch file.code.kind(opener) {
    case .leftParen: file.syntax.nameOfCall(opener) != nil
    case .leftBrace: file.outline.role(ofBrace: opener) == .closure && file.code.kind(opener - 1) != .equal
    default: true
    }
  }

  private mutating func scopes(around token: Int) -> [UInt64] {
    let type = file.enclosingTypeIndex(at: token) ?? -1
    if let known = scopes[type] { return known }
    let found = wrappers.scopes(around: token)
    scopes[type] = found
    return found
  }
}

extension FileView {
  /// The types whose declarations in the file have a body, by the indices of the declarations.
  fileprivate var typesWithBody: Set<Int> {
    Set(outline.declarations.lazy.filter { $0.isMember && self.code.isWord($0.name, "body") }.compactMap(\.parent))
  }

  /// The link of the modifier that a word names, or the type in `modifier(Card())`.
  fileprivate func link(changing token: Int) -> Int? {
    if let link = chains.link(named: token) { return link }
    guard let paren = brackets.parent(token), let callee = syntax.nameOfCall(paren), code.isWord(callee, "modifier")
    else { return nil }
    return chains.link(named: callee)
  }

  /// The tokens of the view that the modifier of a link changes, and those of the names that it is a modifier of; nil
  /// where nothing of the project can be.
  fileprivate func viewChanged(by link: Int) -> (all: Range<Int>, own: [Int])? {
    let name = chains.links[link].name
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
