/// What decides about the images of the project's own types that have the name of an image call. Their uses are image
/// calls, and the images inside are wrappers: of both one is reported.
struct OwnImageTypes {
  /// What decides whether an image call is reported.
  enum Decision {
    /// Its own answer.
    case byItself
    /// The uses of the type that it is in: it is reported, or they are.
    case byUses(Int)
    /// Another image call, or nothing has to be reported.
    case elsewhere
  }

  private let graph: SizingGraph
  /// By the index of an image call: the type that it is in.
  private let typeAround: [Int: WrapperID]
  /// The types whose uses pass what shows the loaded image.
  private let takingContent: Set<WrapperID>
  /// For each type: whether all of its images are sized, whatever uses it. A type may have as many images as uses.
  private var sizesItself: [WrapperID: Bool] = [:]
  /// The questions to uses that were asked: images on different branches ask the same one.
  private var asked: Set<Int> = []

  init(_ graph: SizingGraph) {
    self.graph = graph
    var typeAround: [Int: WrapperID] = [:]
    var takingContent: Set<WrapperID> = []
    for (type, images) in graph.imagesInside {
      for image in images {
        typeAround[image] = type
        if graph.dependsOnContent(graph.images[image].outcome, inside: type) { takingContent.insert(type) }
      }
    }
    (self.typeAround, self.takingContent) = (typeAround, takingContent)
  }

  /// What decides about an image call that some uses leave unsized.
  mutating func decision(_ image: Int, _ node: Int) -> Decision {
    if let used = graph.ownType(node), used != typeAround[image] {
      return takingContent.contains(used) && !isSizedInside(used) ? .byItself : .elsewhere
    }
    // A view that loads its data itself matters only where it is used as an image call.
    let isOfData = graph.site(node).isOfData
    guard let type = typeAround[image] else { return isOfData ? .elsewhere : .byItself }
    let outcome = graph.images[image].outcome
    // What shows the image is in the code of the uses.
    if graph.dependsOnContent(outcome, inside: type) { return .elsewhere }
    guard let question = graph.question(outcome, toUsesOf: type) else { return .byItself }
    if isOfData, graph.outcomes[question].isEmpty { return .elsewhere }
    return asked.insert(question).inserted ? .byUses(question) : .elsewhere
  }

  private mutating func isSizedInside(_ type: WrapperID) -> Bool {
    if let known = sizesItself[type] { return known }
    let images = graph.imagesInside[type] ?? []
    let answer = images.allSatisfy { graph.isSized(graph.images[$0].outcome, inside: type) }
    sizesItself[type] = answer
    return answer
  }
}

extension SizingGraph {
  /// Whether an image call is one of a type of the project whose image is not known.
  func isUnread(_ site: ImageSite, _ node: Int) -> Bool {
    guard !unread.isEmpty, let mention = site.mention else { return false }
    return ids(of: mention, at: node).first.map(unread.contains) ?? false
  }

  /// Whether a view that the project does not declare gets the loaded image as a value, and may frame it.
  func isGivenAway(_ path: SizingPath, in file: String) -> Bool {
    path.pieces.traits.contains(.mayBeResizable)
      && path.lookups.contains { use in
        guard case .argument(let slot) = use.slot, slot != .trailing else { return false }
        return !definitions.defines(use, for: file)
      }
  }

  /// Whether a call shows a remote image: a project type of a listed name may be a class or a model.
  func isImage(_ node: Int) -> Bool {
    guard let mention = site(node).mention else { return true }
    return !names.isNoView(mention, enclosing: site(node).enclosingType, from: path(node))
  }

  /// The type of the project that an image call is a use of, if images in it are known.
  func ownType(_ node: Int) -> WrapperID? {
    guard !imagesInside.isEmpty, let mention = site(node).mention, let id = ids(of: mention, at: node).first else {
      return nil
    }
    return imagesInside[id] == nil ? nil : id
  }

  /// The question to the uses of a type to which the answer for an image in it comes down, through the functions and
  /// properties of the type.
  func question(_ outcome: Outcome, toUsesOf type: WrapperID) -> Int? {
    var next = outcome
    var seen: Set<Int> = []
    while case .uses(let question) = next, seen.insert(question).inserted {
      if questions[question].wrapper == type { return question }
      guard questions[question].wrapper.type == type.type, outcomes[question].count == 1 else { return nil }
      next = outcomes[question][0].outcome
    }
    return nil
  }

  /// Whether a closure that the uses of a type pass may give an image in it a size.
  func dependsOnContent(_ outcome: Outcome, inside type: WrapperID) -> Bool {
    guard case .uses(let first) = outcome else { return false }
    return (questions[question(outcome, toUsesOf: type) ?? first].dependencies + questions[first].dependencies).contains
    {
      dependencies[$0].kind == .content && dependencies[$0].owner == type
    }
  }

  /// Adds the reports of an image in a type of the project that is an image call itself, if some of its uses are sized
  /// and some are not. Where the wrapper around a use decides, the use is an image as any other.
  func addReports(_ question: Int, of node: Int, to sites: inout [Int: UnsizedSite]) {
    let uses = outcomes[question].map { (node: $0.use, outcome: $0.outcome, answers: answers(of: $0.outcome)) }
    let unsized = uses.filter { $0.answers.contains(.unsized) && !$0.answers.contains(.sized) }.map(\.node)
    let sized = uses.filter { $0.answers == .sized }.map(\.node)
    let mixed = uses.filter { $0.answers.isSuperset(of: [.sized, .unsized]) }
    guard unsized.count <= sized.count || unsized.isEmpty else {
      return add(.image(unsized + mixed.map(\.node), sized: mixed.isEmpty ? sized.count : nil), of: node, to: &sites)
    }
    if let first = first(ofSized: sized.map { ($0, question) }) {
      add(.uses(unsized, sized: first), of: node, to: &sites)
    }
    for use in mixed {
      if case .uses(let inner) = use.outcome { add(reportOfUses(inner), of: use.node, to: &sites) }
    }
  }

  /// Whether the code of a type gives an image in it a size, through its own functions and properties.
  func isSized(_ outcome: Outcome, inside type: WrapperID) -> Bool {
    var pending = [outcome]
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      switch next {
      case .answer(let answers): if answers.contains(.unsized) { return false }
      case .uses(let question):
        guard questions[question].wrapper != type, !outcomes[question].isEmpty else { return false }
        if seen.insert(question).inserted { pending += outcomes[question].map(\.outcome) }
      }
    }
    return true
  }
}
