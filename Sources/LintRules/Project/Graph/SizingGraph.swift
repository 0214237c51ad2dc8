/// Determines for every image call and every use of a wrapper in the project whether something gives it a fixed size.
struct SizingGraph {
  /// A site: the index of its facts, and its index in them.
  struct Node {
    var facts: Int
    var site: Int
  }

  /// The set of answers from the uses of something.
  struct Answers: OptionSet, Hashable {
    let rawValue: UInt8
    static let sized = Answers(rawValue: 1)
    static let unknown = Answers(rawValue: 2)
    static let unsized = Answers(rawValue: 4)
  }

  /// The answer for a site: known, or that of the uses of a wrapper.
  enum Outcome {
    case answer(Answers)
    case uses(Int)
  }

  /// A view in a wrapper, with what is known about it so far; the wrapper's uses determine the rest.
  struct Question: Hashable {
    var wrapper: WrapperID
    var pieces: FramePieces
    /// The numbers of its dependencies.
    var dependencies: [Int]
    /// The view is not at the root of the wrapper: only the arguments of the uses count.
    var isInside: Bool

    /// The same question as any with these dependencies: their order does not matter.
    var inOrder: Question {
      var question = self
      question.dependencies.sort()
      return question
    }
  }

  /// All steps outwards from one context, merged.
  struct Summary {
    var pieces = FramePieces()
    /// The numbers of dependencies.
    var dependencies: [Int] = []
    var wrapper: WrapperID?
  }

  /// The facts of files, sorted by the bytes of their paths.
  let facts: [FileFacts]
  let nodes: [Node]
  let definitions: DefinitionTable
  let names: WrapperNames
  /// For each of the facts: a summary for each context.
  private(set) var summaries: [[Summary]] = []
  /// The uses of wrappers outside previews, for the names that were looked up.
  var uses: [WrapperID: [Int]] = [:]
  /// The sites of names that were not yet looked up.
  var namesakes: [String: [Int]] = [:]
  var wrappers: Set<WrapperID> = []
  var publicWrappers: Set<WrapperID> = []

  var dependencies = DependencyTable()
  /// For each node that was asked: the dependencies that its arguments pass on.
  var passedOn: [Int: [NumberedDependency?]] = [:]
  private(set) var questions: [Question] = []
  private var indexOfQuestion: [Question: Int] = [:]
  private var countOfQuestions: [WrapperID: Int] = [:]
  /// How many uses may still be asked.
  var usesLeft = 0
  /// For each question: the answer of each use of the wrapper.
  var outcomes: [[(use: Int, outcome: Outcome)]] = []
  var answers: [Answers] = []
  /// The answer of each image call.
  var images: [(node: Int, outcome: Outcome)] = []
  /// The image calls inside each type of the project, as indices of `images`.
  var imagesInside: [WrapperID: [Int]] = [:]
  /// The types with the name of an image call that show an image in a way that is not known.
  let unread: Set<WrapperID>

  /// With more dependencies than this an answer is unknown.
  private static let mostDependencies = 8
  /// With more questions about one wrapper than this the answers to the others are unknown.
  private static let mostQuestions = 32
  /// How often sites are asked, on average over a project and at least.
  private static let mostAsked = (onAverage: 16, atLeast: 100_000)

  /// Builds the graph from facts in any order and finds all answers.
  /// - Parameters:
  /// - suggestiveNames: substrings that suggest that an undefined modifier sets a size.
  /// - unasked: the wrappers whose uses are not among the facts; their answers are unknown.
  init(_ unsorted: [FileFacts], suggestiveNames: [String] = [], unasked: Set<WrapperKey> = []) {
    facts = unsorted.sorted { $0.path.precedesInBytes($1.path) }
    nodes = Self.nodes(facts)
    definitions = DefinitionTable(facts, suggestiveNames: suggestiveNames)
    names = WrapperNames(facts)
    unread = Set(
      facts.flatMap { [names] file in
        file.unreadImages.map { WrapperID(type: names.typeID($0, from: file.path), member: "") }
      })
    usesLeft = Self.mostAsked.onAverage * nodes.count + Self.mostAsked.atLeast
    summaries = facts.map { summaries(of: $0, unasked) }
    for index in nodes.indices where !site(index).isInPreview {
      guard let mention = site(index).mention else { continue }
      if mention.local >= 0 {
        for id in ids(of: mention, at: index) { uses[id, default: []].append(index) }
      } else {
        namesakes[mention.word, default: []].append(index)
      }
    }
    ask()
    settle()
  }

  /// The sites of all files by path and offset, each once. Image calls take precedence over other uses.
  static func nodes(_ facts: [FileFacts]) -> [Node] {
    var nodes: [Node] = []
    var next = 0
    while next < facts.count {
      let first = next
      repeat { next += 1 } while next < facts.count && facts[next].path == facts[first].path
      nodes += ofOneFile(facts, first..<next)
    }
    return nodes
  }

  /// The sites of a file with several answers.
  private static func ofOneFile(_ facts: [FileFacts], _ answers: Range<Int>) -> [Node] {
    let nodes = answers.flatMap { answer in facts[answer].sites.indices.map { Node(facts: answer, site: $0) } }
    if answers.count == 1 { return nodes }
    func site(_ node: Node) -> ImageSite { facts[node.facts].sites[node.site] }
    let sorted = nodes.sorted { left, right in
      let (left, right) = (site(left), site(right))
      if left.range.lowerBound != right.range.lowerBound { return left.range.lowerBound < right.range.lowerBound }
      return left.image != nil && right.image == nil
    }
    return sorted.indices.filter { index in
      index == 0 || site(sorted[index - 1]).range.lowerBound != site(sorted[index]).range.lowerBound
    }.map { sorted[$0] }
  }

  /// The site of a node.
  func site(_ node: Int) -> ImageSite { facts[nodes[node].facts].sites[nodes[node].site] }

  /// The file of a node.
  func path(_ node: Int) -> String { facts[nodes[node].facts].path }

  /// The wrappers that a mention at a node may refer to.
  func ids(of mention: Mention, at node: Int) -> [WrapperID] {
    names.ids(of: mention, enclosing: site(node).enclosingType, from: path(node))
  }

  // MARK: One file

  /// The summaries of a file's contexts; outer contexts come before those inside them.
  private mutating func summaries(of file: FileFacts, _ unasked: Set<WrapperKey>) -> [Summary] {
    for wrapper in file.sizedWrappers where !wrapper.isCopy { _ = note(wrapper, in: file.path, unasked) }
    var summaries: [Summary] = []
    summaries.reserveCapacity(file.contexts.count)
    for context in file.contexts {
      var own = context.pieces
      for lookup in context.lookups { own.merge(definitions.pieces(of: lookup, file: file.path)) }
      // Nothing around what scrolls sets a size.
      let isInside = context.outer >= 0 && !own.traits.contains(.scrolls)
      var summary = isInside ? summaries[Int(context.outer)] : Summary()
      summary.pieces.merge(own)
      add(context.dependencies, in: file.path, to: &summary.dependencies, &summary.pieces)
      if let wrapper = context.wrapper, wrapper.isCopy {
        summary.pieces.sizing = max(summary.pieces.sizing, .unknown)
      } else if let wrapper = context.wrapper {
        summary.wrapper = note(wrapper, in: file.path, unasked)
      }
      summaries.append(summary)
    }
    return summaries
  }

  /// Records a wrapper that shows an image.
  private mutating func note(_ wrapper: Wrapper, in file: String, _ unasked: Set<WrapperKey>) -> WrapperID {
    let id = names.id(of: wrapper.key, from: file)
    wrappers.insert(id)
    if names.isPublic(wrapper, in: file) || unasked.contains(wrapper.key) || names.isInCrowd(id) {
      publicWrappers.insert(id)
    }
    return id
  }

  mutating func add(
    _ more: [UseDependency], in file: String, to numbers: inout [Int], _ pieces: inout FramePieces
  ) {
    for dependency in more { add(numbered(dependency, in: file), to: &numbers, &pieces) }
  }

  mutating func add(_ more: NumberedDependency, to numbers: inout [Int], _ pieces: inout FramePieces) {
    if more.isPublic { publicWrappers.insert(dependencies[more.number].owner) }
    if numbers.contains(more.number) { return }
    if numbers.count < Self.mostDependencies {
      numbers.append(more.number)
    } else {
      pieces.sizing = max(pieces.sizing, .unknown)
    }
  }

  mutating func numbered(
    _ dependency: UseDependency, in file: String, isPassedOn: Bool = false
  ) -> NumberedDependency {
    let number = dependencies.number(
      of: Dependency(
        kind: dependency.kind, owner: names.id(of: dependency.owner, from: file), slots: dependency.slots,
        otherwise: dependency.otherwise, isPassedOn: isPassedOn))
    return NumberedDependency(number: number, isPublic: dependency.isPublic)
  }

  // MARK: One site

  /// The answer for a site whose inner view already has some pieces and dependencies.
  mutating func outcome(of node: Int, _ inner: FramePieces, _ dependencies: [Int]) -> Outcome {
    let context = Int(facts[nodes[node].facts].sites[nodes[node].site].context)
    let summary = context < 0 ? Summary() : summaries[nodes[node].facts][context]
    var pieces = inner
    pieces.merge(summary.pieces)
    // A wrapper that shows itself may add the same dependencies repeatedly.
    var dependencies = dependencies
    for dependency in summary.dependencies where !dependencies.contains(dependency) { dependencies.append(dependency) }
    switch verdict(of: pieces, dependencies) {
    case .fixed: return .answer(.sized)
    case .unknown: return .answer(.unknown)
    case .unsized: break
    }
    if dependencies.count > Self.mostDependencies { return .answer(.unknown) }
    if let wrapper = summary.wrapper {
      return question(
        Question(wrapper: wrapper, pieces: pieces.acrossWrappers, dependencies: dependencies, isInside: false))
    }
    return inside(pieces, dependencies)
  }

  /// The verdict on a view whose content mode the uses may still determine.
  func verdict(of pieces: FramePieces, _ numbers: [Int]) -> Sizing {
    let mayFill = numbers.contains { number in
      switch dependencies[number].kind {
      case .mode, .ratio(fills: true): true
      case .ratio, .dimension, .content, .height: false
      }
    }
    if !mayFill { return pieces.verdict }
    var pieces = pieces
    pieces.traits.insert(.fills)
    return pieces.verdict
  }

  /// The answer of the arguments of uses for a view that is not at the root of the wrapper.
  mutating func inside(_ pieces: FramePieces, _ numbers: [Int]) -> Outcome {
    let asked = numbersThatMatter(numbers, pieces)
    guard let first = asked.first else { return .answer(.unsized) }
    return question(
      Question(wrapper: dependencies[first].owner, pieces: pieces.acrossWrappers, dependencies: asked, isInside: true))
  }

  /// Asks the uses of a wrapper, once for equal questions. With too many questions the answer is unknown.
  mutating func question(_ question: Question) -> Outcome {
    let key = question.inOrder
    if let index = indexOfQuestion[key] { return .uses(index) }
    let count = countOfQuestions[question.wrapper, default: 0]
    guard count < Self.mostQuestions, usesLeft > 0 else { return .answer(.unknown) }
    countOfQuestions[question.wrapper] = count + 1
    questions.append(question)
    indexOfQuestion[key] = questions.count - 1
    return .uses(questions.count - 1)
  }

  /// The answer of an image call and its content closures.
  mutating func outcome(ofImage node: Int) -> Outcome {
    let (site, file) = (site(node), path(node))
    let dimensions = site.content.map { $0.dependencies.filter { $0.kind != .content && $0.kind != .height } }
    let areAgreed = Set(dimensions).count == 1
    var pieces = definitions.pieces(of: site.content, file: file, asksUses: areAgreed)
    // A view around UIKit's animated image view is always resizable.
    if site.image?.hasPrefix("KFAnimatedImage") ?? false { pieces.traits.formUnion([.isResizable, .stretches]) }
    // A type of the project makes its images resizable itself.
    if let mention = site.mention, let type = names.declaration(of: mention, enclosing: site.enclosingType, from: file)
    {
      pieces.traits.formUnion(type.isRepresented ? [.isResizable, .stretches] : .isResizable)
    }
    let isGivenAway = !site.content.isEmpty && site.content.allSatisfy { self.isGivenAway($0, in: file) }
    if isGivenAway || isUnread(site, node) {
      pieces.sizing = max(pieces.sizing, .unknown)
    }
    var dependencies: [Int] = []
    if areAgreed { add(dimensions[0], in: file, to: &dependencies, &pieces) }
    add(site.content.flatMap(\.dependencies).filter { $0.kind == .content }, in: file, to: &dependencies, &pieces)
    return outcome(of: node, pieces, dependencies)
  }
}
