/// What the modifiers of one file apply, themselves or through their definitions in the project, and what is applied where
/// the project uses a wrapper, for one rule. It records what it is asked about. Unknown is an answer.
final class ProjectModifiers {
  let file: FileView
  let index: ModifierIndex
  /// What other files may say about the answers.
  var questions = ModifierQuestions()
  /// Finds the wrappers that views are the roots of.
  private(set) lazy var wrappers = WrappersOfFile.shared(file, images)
  /// For each of the things that are wanted the innermost declarations that were noted.
  private var noted: [WantedModifiers: Set<Int>] = [:]
  /// The searches around uses, by the numbers of their conditions.
  private var searches: [Int: UseSearch] = [:]
  private let images: ImageVocabulary

  init(_ file: FileView, _ project: ProjectIndex) {
    self.file = file
    index = project.modifiers
    images = project.images
  }

  // MARK: Modifiers

  /// A modifier of the file, and what it is asked about: its definition, if the project may have one.
  func applied(_ link: ChainTable.Link) -> AppliedModifier {
    let modifier = ModifierReader(file: file).applied(link)
    // With all definitions nothing is open.
    if !index.isComplete { questions.names.formUnion(modifier.askedNames) }
    return modifier
  }

  /// Whether the modifier at a link fits, itself or through its definition; nil for one that neither SwiftUI nor the project
  /// declares.
  func fits(_ condition: any ModifierCondition, _ link: ChainTable.Link) -> Bool? {
    var search = ModifierSearch(project: index, condition: condition, undeclared: nil, steps: file.steps)
    return search.fits(applied(link), from: file.path)
  }

  /// The same for a modifier.
  func fits(_ condition: any ModifierCondition, _ modifier: Modifier) -> Bool? {
    fits(
      condition,
      ChainTable.Link(
        name: modifier.name, end: modifier.call?.end ?? modifier.name + 1, isCalled: modifier.call != nil, chain: 0))
  }

  /// Whether one of the modifiers on a way fits or may fit. On the chain of the view itself an undeclared one may; around
  /// what the view is in only one of the project may.
  func mayFit(_ condition: any ModifierCondition, on steps: [ViewWay.Step]) -> Bool {
    var isOwn = true
    return steps.contains { step in
      guard case .modifier(let modifier) = step else {
        isOwn = false
        return false
      }
      return fits(condition, modifier) ?? (isOwn || index.defines(file.code.word(modifier.name)))
    }
  }

  /// Whether the project has a modifier of its own that takes the arguments of a call, although SwiftUI has one of its name.
  func hasOwn(_ call: Call) -> Bool {
    let name = file.code.word(call.name)
    if !index.isComplete { questions.names.insert(name) }
    return index.mayDefine(name, call.arguments.map { argument in argument.label.map { file.code.word($0) } ?? "" })
  }

  // MARK: Uses

  /// What the uses of the wrapper of which a call is the root say about a condition.
  /// - Parameter number: that of the condition among those of its rule.
  func uses(
    of call: Call, from start: Int, _ condition: any ModifierCondition, _ wanted: WantedModifiers, number: Int = 0
  ) -> AnswerOfUses {
    let isAround = wanted.isAround
    guard let innermost = file.innermostDeclarationIndex(at: start), isAround || !file.isInClosure(start) else {
      return .without
    }
    let around = wrappers.declarationsAround(innermost)
    var isRelevant = around.mayBeCopy
    if let relevant = index.relevant?[wanted] {
      isRelevant =
        isRelevant || !relevant.isDisjoint(with: around.names) || !index.unseen.isDisjoint(with: around.unseen)
    } else if index.relevant == nil, noted[wanted, default: []].insert(innermost).inserted {
      questions.open[wanted, default: []].formUnion(around.names)
      questions.unseen.formUnion(around.unseen)
    }
    guard isRelevant, let wrapper = wrappers.wrapper(of: call, from: start, inContainers: isAround), wrapper.givesView
    else { return .without }
    if wrapper.isCopy { return .unknown }
    let name = wrapper.key.word.wordHash
    if index.unseen.contains(name), around.unseen.contains(name), isPublic(wrapper) { return .unknown }
    guard index.mayBeModified(wrapper.key, in: file.path, wanted) else { return .without }
    questions.wrappers.insert(wrapper.key)
    if index.uses.isEmpty { return .without }
    guard let uses = index.uses.uses(of: wrapper, in: file.path) else { return .unknown }
    var search = searches[number] ?? UseSearch(project: index, condition: condition, wanted: wanted, steps: file.steps)
    searches[number] = nil
    defer { searches[number] = search }
    return search.answer(of: uses)
  }

  private func isPublic(_ wrapper: Wrapper) -> Bool {
    wrapper.isPublic || wrapper.key.member.isEmpty && wrappers.isPublic(wrapper.key.type)
  }
}

/// A modifier with one of some names.
struct NamedModifier: ModifierCondition, Sendable {
  /// Whether a modifier with a name and arguments is one; nil if that is unknown.
  let isNamed: @Sendable (AppliedModifier) -> Bool?
  /// Whether one that shows the view beside others, in a container, counts as well.
  var addsViews = false

  /// Whether a modifier is one.
  func fits(_ modifier: AppliedModifier) -> Bool? { isNamed(modifier) }

  /// Whether a definition shows the view beside others, where these count.
  func fits(_ definition: ModifierDefinition) -> Bool { addsViews && definition.addsViews }
}

extension FileView {
  /// Whether a code token is in a closure in the body that it is in.
  fileprivate func isInClosure(_ token: Int) -> Bool {
    scope(around: token).map { outline.role(ofBrace: $0) == .closure } ?? false
  }
}
