/// Answers for one rule and one file whether modifiers, or the uses of a wrapper, meet a condition. Records the
/// questions about other files.
final class ProjectModifiers {
  let file: FileView
  let index: ModifierIndex
  let recorder: ReadRecorder?
  /// Finds the wrappers that views are the roots of.
  private(set) lazy var wrappers = WrappersOfFile.shared(file, images)
  /// The innermost declarations whose names were recorded, by the wanted modifiers.
  private var noted: [WantedModifiers: Set<Int>] = [:]
  /// The searches around uses, by the numbers of their conditions.
  private var searches: [Int: UseSearch] = [:]
  private let images: ImageVocabulary

  init(_ file: FileView, _ project: ProjectIndex) {
    self.file = file
    index = project.modifiers
    recorder = project.recorder
    images = project.images
  }

  // MARK: Modifiers

  /// Reads a modifier of the file, and asks for its definition if the project may have one.
  func applied(_ link: ChainTable.Link) -> AppliedModifier {
    let modifier = ModifierReader(file: file).applied(link)
    for name in modifier.askedNames { index.ask(about: name) }
    return modifier
  }

  /// Whether the modifier at a link meets a condition, itself or through its definition; nil if neither SwiftUI nor the
  /// project declares the modifier.
  func fits(_ condition: any ModifierCondition, _ link: ChainTable.Link) -> Bool? {
    var search = ModifierSearch(project: index, condition: condition, undeclared: nil, steps: file.steps)
    return search.fits(applied(link), from: file.path)
  }

  /// Whether a modifier meets a condition, itself or through its definition; nil if neither SwiftUI nor the project
  /// declares the modifier.
  func fits(_ condition: any ModifierCondition, _ modifier: Modifier) -> Bool? {
    fits(
      condition,
      ChainTable.Link(
        name: modifier.name, end: modifier.call?.end ?? modifier.name + 1, isCalled: modifier.call != nil, chain: 0))
  }

  /// Whether a modifier on the way to the root may meet a condition. An undeclared modifier may meet it on the view's
  /// own chain or on an enclosing `Group`, but not on other containers.
  func mayFit(_ condition: any ModifierCondition, on steps: some Sequence<ViewWay.Step>) -> Bool {
    var isOwn = true
    return steps.contains { step in
      let modifier: Modifier
      switch step {
      case .modifier(let next): modifier = next
      case .content(let outer, _):
        if !file.code.isWord(outer.name, "Group") { isOwn = false }
        return false
      }
      return fits(condition, modifier) ?? (isOwn || index.defines(file.code.word(modifier.name)))
    }
  }

  /// Whether the project declares a modifier that takes the arguments of a call to a modifier with a SwiftUI name.
  func hasOwn(_ call: Call) -> Bool {
    let name = file.code.word(call.name)
    let labels = call.arguments.map { argument in argument.label.map { file.code.word($0) } ?? "" }
    return index.mayDefine(name, labels, from: file.path, file.steps)
  }

  // MARK: Uses

  /// Returns which uses of the wrapper with a call as its root have a modifier that meets a condition.
  /// - Parameter number: the condition's number within its rule.
  func uses(
    of call: Call, from start: Int, _ condition: any ModifierCondition, _ wanted: WantedModifiers, number: Int = 0
  ) -> AnswerOfUses {
    let isAround = wanted.isAround
    guard let innermost = file.innermostDeclarationIndex(at: start), isAround || !file.isInClosure(start) else {
      return .without
    }
    let around = wrappers.declarationsAround(innermost)
    var isRelevant = around.mayBeCopy
    if noted[wanted, default: []].insert(innermost).inserted {
      for name in around.names { recorder?.record(.shown(name, where: wanted)) }
      for name in around.unseen { recorder?.record(.mentions(name)) }
    }
    if let relevant = index.relevant[wanted] {
      isRelevant =
        isRelevant || !relevant.isDisjoint(with: around.names) || !index.unseen.isDisjoint(with: around.unseen)
    }
    guard isRelevant, let wrapper = wrappers.wrapper(of: call, from: start, inContainers: isAround), wrapper.givesView
    else { return .without }
    if wrapper.isCopy { return .unknown }
    let name = wrapper.key.word.wordHash
    if index.unseen.contains(name), around.unseen.contains(name), isPublic(wrapper) { return .unknown }
    guard index.mayBeModified(wrapper.key, in: file.path, wanted) else { return .without }
    recorder?.record(.uses(wrapper.key))
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

/// A condition on the name and the arguments of a modifier.
struct NamedModifier: ModifierCondition, Sendable {
  /// Whether a modifier matches; nil if that is unknown.
  let isNamed: @Sendable (AppliedModifier) -> Bool?
  /// Whether definitions that show the view in a container count as well.
  var addsViews = false

  func fits(_ modifier: AppliedModifier) -> Bool? { isNamed(modifier) }

  func fits(_ definition: ModifierDefinition) -> Bool { addsViews && definition.addsViews }
}

extension FileView {
  /// Whether the innermost scope around a code token is a closure.
  fileprivate func isInClosure(_ token: Int) -> Bool {
    scope(around: token).map { outline.role(ofBrace: $0) == .closure } ?? false
  }
}
