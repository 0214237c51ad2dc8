/// What the uses of a wrapper say about a condition.
enum AnswerOfUses {
  /// All have it.
  case with
  /// None has it, or there is none.
  case without
  /// These lack it, and others have it.
  case some([WrapperUses.Use])
  case unknown
}

extension FollowedModifiers {
  /// What the uses of the wrapper of which a call is the root say about a condition.
  func uses(of call: Call, from start: Int, _ use: UseCondition) -> AnswerOfUses {
    let isAround = use.wanted.isAround
    guard let innermost = file.innermostDeclarationIndex(at: start), isAround || !file.isInClosure(start) else {
      return .without
    }
    let around = wrappers.declarationsAround(innermost)
    var isRelevant = around.mayBeCopy
    if let relevant = project.relevant?[use.wanted] {
      isRelevant =
        isRelevant || !relevant.isDisjoint(with: around.names) || !project.unseen.isDisjoint(with: around.unseen)
    } else if project.relevant == nil, noted[use.wanted, default: []].insert(innermost).inserted {
      questions.open[use.wanted, default: []].formUnion(around.names)
      questions.unseen.formUnion(around.unseen)
    }
    guard isRelevant, let wrapper = wrappers.wrapper(of: call, from: start, inContainers: isAround) else {
      return .without
    }
    if wrapper.isCopy { return .unknown }
    let name = wrapper.key.word.wordHash
    if project.unseen.contains(name), around.unseen.contains(name), isPublic(wrapper) { return .unknown }
    guard project.mayBeModified(wrapper.key, in: file.path, use.wanted) else { return .without }
    questions.wrappers.insert(wrapper.key)
    return answer(of: wrapper, use)
  }

  private func isPublic(_ wrapper: Wrapper) -> Bool {
    wrapper.isPublic || wrapper.key.member.isEmpty && wrappers.isPublic(wrapper.key.type)
  }

  private func answer(of wrapper: Wrapper, _ use: UseCondition) -> AnswerOfUses {
    if project.uses.isEmpty { return .without }
    guard let uses = project.uses.uses(of: wrapper, in: file.path) else { return .unknown }
    var search =
      searches[use.number]
      ?? UseSearch(project: project, condition: AppliedCondition(use.condition, table), wanted: use.wanted)
    searches[use.number] = nil
    defer { searches[use.number] = search }
    var (with, unknown, without) = (0, 0, [WrapperUses.Use]())
    for index in uses {
      switch search.isApplied(to: index, 0) {
      case true: with += 1
      case nil: unknown += 1
      default: without.append(project.uses.all[index])
      }
    }
    if without.isEmpty { return with + unknown == 0 ? .without : unknown == 0 ? .with : .unknown }
    return with + unknown == 0 ? .without : .some(without)
  }
}

/// The wrappers of a file that views are the roots of. All rules share what one of them has looked up.
final class WrappersOfFile {
  private let file: FileView
  private let images: [String]
  private var reader: SizingReader
  /// The declarations around what was looked at, by the innermost one.
  private var declarations: [Int: DeclarationsAround] = [:]
  /// What calls are the roots of, by the tokens after them.
  private var roots = TokenMap<Root>()

  /// What a call is the root of.
  private struct Root {
    /// The wrapper; nil for none.
    var wrapper: Wrapper?
    /// There are containers around the call.
    var isInContainer = false
  }

  private init(_ file: FileView, _ images: ImageVocabulary) {
    self.file = file
    self.images = images.names
    reader = SizingReader(file, images, readsClips: true)
  }

  /// Those of a file, with the image calls of its project.
  static func shared(_ file: FileView, _ images: ImageVocabulary) -> WrappersOfFile {
    if let known = file.answer(WrappersOfFile.self), known.images == images.names { return known }
    let new = WrappersOfFile(file, images)
    file.keep(new)
    return new
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
    if case .role = way.end {} else { root.wrapper = reader.wrapper(behind: call.end) }
    root.isInContainer = way.steps.contains { if case .content = $0 { true } else { false } }
    roots[call.end] = root
    return root
  }

  /// Whether other packages can use a type.
  func isPublic(_ type: String) -> Bool { reader.types.summary(of: type).isPublic }

  /// The declarations around a declaration, and itself.
  func declarationsAround(_ innermost: Int) -> DeclarationsAround {
    if let known = declarations[innermost] { return known }
    let around = DeclarationsAround(innermost, file)
    declarations[innermost] = around
    return around
  }
}

/// The declarations around a place, as far as the wrapper that the place is in may be one of them.
struct DeclarationsAround {
  /// The hashes of their names.
  private(set) var names: Set<UInt64> = []
  /// Those of them that other packages may use and that their file does not mention elsewhere.
  private(set) var unseen: Set<UInt64> = []
  /// One of them may return a changed copy of the view that it is called on.
  private(set) var mayBeCopy = false

  init(_ innermost: Int, _ file: FileView) {
    let declarations = file.outline.declarations
    var index: Int? = innermost
    var mayBePublic = false
    let path = file.path.wordHash
    while let current = index {
      let declaration = declarations[current]
      index = declaration.parent
      let parent = index.map { declarations[$0] }
      mayBePublic = declaration.modifiers.contains(.isPublic) || parent.map { Self.mayHaveWitnesses($0, file) } ?? false
      guard let name = Self.name(of: declaration, file) else { continue }
      let hash = name.wordHash
      names.insert(hash)
      names.insert(hash.inFile(path))
      mayBePublic = mayBePublic || parent?.modifiers.contains(.isPublic) ?? false
      if mayBePublic, !file.mentions(name) { unseen.insert(hash) }
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

extension FileView {
  /// Whether a name occurs in the file outside previews and its declaration.
  fileprivate func mentions(_ name: String) -> Bool {
    words.tokens(of: name).contains { !code.isDeclared($0) && !isInPreview($0) && !isLabel($0) }
  }

  /// Whether a code token is in a closure in the body that it is in.
  fileprivate func isInClosure(_ token: Int) -> Bool {
    var token = token
    while let opener = brackets.parent(token) {
      if code.kind(opener) == .leftBrace {
        switch outline.role(ofBrace: opener) {
        case .closure: return true
        case .functionBody, .accessors, .members: return false
        case .statementBody, .switchBody: break
        }
      }
      token = opener
    }
    return false
  }
}

/// Looks for a modifier around uses, through the wrappers that they are in.
struct UseSearch {
  let project: ModifierIndex
  let condition: AppliedCondition
  let wanted: WantedModifiers
  private var known: [Int: Answer] = [:]

  /// Wrappers in wrappers are followed so far.
  private static let mostSteps = 16

  init(project: ModifierIndex, condition: AppliedCondition, wanted: WantedModifiers) {
    self.project = project
    self.condition = condition
    self.wanted = wanted
  }

  /// Whether a modifier that fits is around a use.
  mutating func isApplied(to index: Int, _ depth: Int) -> Answer {
    if let answer = known[index] { return answer }
    // A view that is in itself says nothing new.
    known[index] = .some(nil)
    let answer = read(index, depth)
    known[index] = .some(answer)
    return answer
  }

  private mutating func read(_ index: Int, _ depth: Int) -> Answer {
    let (file, use) = (project.uses.all[index].file, project.uses.all[index].use)
    var modifiers = use.chain
    let isAround = wanted.isAround
    if isAround { modifiers += use.around ?? [] }
    var answer: Answer = isAround && use.around == nil ? nil : false
    var search = ModifierSearch(project: project, condition: condition, end: nil)
    for modifier in modifiers {
      var own = condition.fits(modifier)
      if own == false { own = search.isApplied(by: modifier, from: file, 0) }
      if own == true { return true }
      if own == nil { answer = nil }
    }
    guard answer == false, isAround || !use.isInContainer, let wrapper = use.wrapper else { return answer }
    // What other rules ask about says nothing here.
    if !wrapper.isCopy, !project.mayBeModified(wrapper.key, in: file, wanted) { return false }
    guard depth < Self.mostSteps, let outer = project.uses.outer[index] else { return nil }
    guard let first = outer.first.map({ isApplied(to: $0, depth + 1) }) else { return false }
    for use in outer.dropFirst() where isApplied(to: use, depth + 1) != first { return nil }
    return first
  }
}
