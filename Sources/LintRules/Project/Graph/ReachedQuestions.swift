/// The definitions and uses that can affect an image, as far as the files are known: those on the paths from image
/// calls outwards. Files ask for more than that, because one word may name many things; what no image reaches need not
/// be followed.
struct ReachedQuestions {
  private let graph: SizingGraph
  private(set) var questions = FactQuestions()
  /// The wrappers that pass a value on to the source of an image.
  private let feedingWrappers: Set<WrapperKey>
  /// For each file's facts: the steps that have been visited.
  private var seen: [Set<Int>]
  private var lookups: [DefinitionUse] = []

  /// Finds the questions.
  /// - Parameter facts: the facts so far, in any order.
  init(_ facts: [FileFacts]) {
    graph = SizingGraph(facts)
    feedingWrappers = FeedingWrappers(graph.facts, graph.names).keys
    seen = Array(repeating: [], count: facts.count)
    for (node, outcome) in graph.images { take(node, outcome) }
    for (node, outcome) in graph.outcomes.joined() { take(node, outcome) }
    questions.definitions = DefinitionReach(graph.facts).names(from: lookups)
  }

  /// Whether the uses of a wrapper may matter to an image.
  func needsUses(of key: WrapperKey) -> Bool {
    questions.wrappers.contains(key) || feedingWrappers.contains(key)
  }

  private mutating func take(_ node: Int, _ outcome: SizingGraph.Outcome) {
    // A sized image stays sized whatever else is found.
    if case .answer(.sized) = outcome { return }
    let (file, site) = (graph.nodes[node].facts, graph.site(node))
    for path in site.content { take(path.lookups, path.dependencies) }
    for argument in site.arguments {
      if let dependency = argument.dependency { take([], [dependency]) }
      for path in argument.content { take(path.lookups, path.dependencies) }
    }
    for context in SizingContext.open(graph.facts[file].contexts, from: Int(site.context), &seen[file]) {
      take(context.lookups, context.dependencies)
      if let wrapper = context.wrapper, !wrapper.isCopy { questions.wrappers.insert(wrapper.key) }
    }
  }

  private mutating func take(_ lookups: [DefinitionUse], _ dependencies: [UseDependency]) {
    self.lookups += lookups
    for dependency in dependencies { questions.wrappers.insert(dependency.owner) }
  }
}
