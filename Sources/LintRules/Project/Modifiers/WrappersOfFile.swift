/// The wrappers of a file that views are the roots of. All rules share what one of them has looked up.
final class WrappersOfFile {
  private let file: FileView
  private let images: ImageVocabulary
  /// The scope of names that only the file can mention.
  private let scope: UInt64
  /// Created on first use, because most files never need it.
  private var reader: SizingReader?
  /// The scopes of the members of types, by the indices of the types; -1 outside types.
  private var scopesOfMembers: [Int: [UInt64]] = [:]
  /// The declarations around what was looked at, by the innermost one.
  private var declarations: [Int: DeclarationsAround] = [:]
  /// What calls are the roots of, by the tokens after them.
  private var roots = TokenMap<Root>()

  /// Whether names occur outside previews and their declarations.
  private var mentioned: [String: Bool] = [:]

  /// What a call is the root of.
  private struct Root {
    /// The wrapper; nil for none.
    var wrapper: Wrapper?
    /// There are containers around the call.
    var isInContainer = false
  }

  private init(_ file: FileView, _ images: ImageVocabulary) {
    self.file = file
    self.images = images
    scope = ViewName.file(file.path.wordHash)
  }

  /// Those of a file, with the image calls of its project. They are the same as long as something holds them.
  static func shared(_ file: FileView, _ images: ImageVocabulary) -> WrappersOfFile {
    file.sharedAnswer(orShare: WrappersOfFile(file, images)) { $0.images.names == images.names }
  }

  /// Asks the reader in place, because it's large.
  private func ask<Answer>(_ question: (inout SizingReader) -> Answer) -> Answer {
    if reader == nil { reader = SizingReader(file, images, readsClips: true) }
    return question(&reader!)
  }

  /// The wrapper of which a call is the root, in containers if these count.
  func wrapper(of call: Call, from start: Int, inContainers: Bool) -> Wrapper? {
    let root = root(of: call, from: start)
    return inContainers || !root.isInContainer ? root.wrapper : nil
  }

  private func root(of call: Call, from start: Int) -> Root {
    if let known = roots[call.end] { return known }
    let way = file.way(from: start, behind: call.end)
    var root = Root()
    if case .role = way.end {} else { root.wrapper = ask { $0.wrapper(behind: call.end) } }
    root.isInContainer = way.steps.contains { if case .content = $0 { true } else { false } }
    roots[call.end] = root
    return root
  }

  /// The wrapper that a function or property is, or the type whose body it is; nil where the result cannot be a view.
  func key(of declaration: Declaration) -> WrapperKey? {
    ask { reader in reader.key(of: declaration).flatMap { reader.givesView(declaration, $0) ? $0 : nil } }
  }

  /// Whether a type has the name of a view in it.
  func namesView(_ type: Range<Int>) -> Bool { ask { $0.namesView(type) } }

  /// Whether other packages can use a type.
  func isPublic(_ type: String) -> Bool { ask { $0.types.summary(of: type).isPublic } }

  /// The names by which a function or property is mentioned.
  func names(of declaration: Declaration) -> [ViewName] {
    let word = file.code.wordHash(declaration.name)
    if declaration.isMember { return names(ofMember: word, at: declaration.keyword) }
    return declaration.parent == nil ? [ViewName(word), local(word)] : [local(word)]
  }

  /// Returns the name that refers to a type's content; nil for a type such as `View`, which has no content of its own.
  func name(ofType declaration: Declaration) -> ViewName? {
    let name = file.code.name(ofType: declaration)
    return BuiltinModifiers.extendedViews.contains(name) ? nil : ViewName(name.wordHash)
  }

  /// The names by which a value is mentioned.
  func names(of binding: Binding) -> [ViewName] {
    let word = file.code.wordHash(binding.name)
    return binding.isMember ? names(ofMember: word, at: binding.name) : [local(word)]
  }

  private func names(ofMember word: UInt64, at token: Int) -> [ViewName] {
    let type = file.enclosingTypeIndex(at: token) ?? -1
    if let known = scopesOfMembers[type] { return known.map { ViewName(word, $0) } }
    let found = ask { scopes(ofMembersAt: token, $0) }
    scopesOfMembers[type] = found
    return found.map { ViewName(word, $0) }
  }

  private func scopes(ofMembersAt token: Int, _ reader: SizingReader) -> [UInt64] {
    let type = reader.types.path(around: token)
    if type.isEmpty || reader.isExtendedByModifiers(type) { return [ViewName.global, scope] }
    let member = type.lastWordOfPath.wordHash
    return reader.types.summary(of: type).isView ? [member] : [member, ViewName.ofValue]
  }

  private func local(_ word: UInt64) -> ViewName { ViewName(word, scope) }

  /// What a word alone may be a member of at a code token.
  func scopes(around token: Int) -> [UInt64] { ask { $0.scopes(around: token) } }

  /// Whether a name occurs in the file outside previews and its declaration.
  fileprivate func mentions(_ name: String) -> Bool {
    if let known = mentioned[name] { return known }
    let isMentioned = file.words.tokens(of: name).contains {
      !file.code.isDeclared($0) && !file.isInPreview($0) && !file.isLabel($0)
    }
    mentioned[name] = isMentioned
    return isMentioned
  }

  /// The declarations around a declaration, and itself.
  func declarationsAround(_ innermost: Int) -> DeclarationsAround {
    if let known = declarations[innermost] { return known }
    let around = DeclarationsAround(innermost, file, self)
    declarations[innermost] = around
    return around
  }
}

/// The declarations around a place, as far as the wrapper that the place is in may be one of them.
struct DeclarationsAround {
  /// Their names.
  private(set) var names: Set<ViewName> = []
  /// Those of them that other packages may use and that their file does not mention elsewhere.
  private(set) var unseen: Set<UInt64> = []
  /// One of them may return a changed copy of the view that it is called on.
  private(set) var mayBeCopy = false

  fileprivate init(_ innermost: Int, _ file: FileView, _ wrappers: WrappersOfFile) {
    let declarations = file.outline.declarations
    var index: Int? = innermost
    var mayBePublic = false
    while let current = index {
      let declaration = declarations[current]
      index = declaration.parent
      let parent = index.map { declarations[$0] }
      mayBePublic = declaration.modifiers.contains(.isPublic) || parent.map { Self.mayHaveWitnesses($0, file) } ?? false
      guard let name = Self.name(of: declaration, file) else { continue }
      let hash = name.wordHash
      names.formUnion(
        declaration.isType ? [wrappers.name(ofType: declaration)].compactMap { $0 } : wrappers.names(of: declaration))
      mayBePublic = mayBePublic || parent?.modifiers.contains(.isPublic) ?? false
      if mayBePublic, !wrappers.mentions(name) { unseen.insert(hash) }
      if declaration.kind == .function, let parent, parent.isType {
        let owner = file.code.name(ofType: parent)
        mayBeCopy =
          mayBeCopy
          || declaration.type.contains {
            file.code.keyword($0) == .Self || file.code.isWord($0) && file.code.word($0) == owner
          }
      }
    }
  }

  /// The name by which a declaration is used; nil for one that is not.
  private static func name(of declaration: Declaration, _ file: FileView) -> String? {
    if declaration.isType { return file.code.name(ofType: declaration) }
    guard file.code.isWord(declaration.name) else { return nil }
    let name = file.code.word(declaration.name)
    return name == "body" && declaration.isMember ? nil : name
  }

  /// Whether members of a type may be those that a protocol requires.
  private static func mayHaveWitnesses(_ type: Declaration, _ file: FileView) -> Bool {
    type.isType && !type.inheritance.contains { file.code.isWord($0, "View") }
  }
}
