/// Reads the sizes of views from one file. Every step of every path is read once, so that reading all paths of a file
/// is linear even where they share containers and chains.
struct SizingReader {
  let file: FileView
  let images: ImageVocabulary
  var types: TypeTable
  var mentions: MentionIndex
  /// Whether clips and decorations are read, not only what matters for sizes.
  let readsClips: Bool
  /// The steps outwards from sites, or those up to `limit`.
  private var steps = Steps()
  /// The steps up to the last other limit: the next path often shares them.
  private var inside: (limit: Int?, steps: Steps)?
  /// The wrappers at the ends of paths that were followed to their end although something sets a fixed size.
  private(set) var roots: [Wrapper] = []
  /// For each end of an expression on such a path: an index into the wrappers, -1 for none.
  private var knownRoots = TokenMap<Int>()
  /// The `{` at which paths end.
  private(set) var limit: Int?
  /// The paths of the loaded image in closures, by the `{`.
  var closurePaths = TokenMap<[SizingPath]>()
  /// The sources of the properties and parameters that were visited, by the token of the name.
  var sources: [Int: ValueSource] = [:]
  /// The sources of the parameters of functions, by the `(`.
  var parameterSources: [Int: ParameterSources] = [:]
  /// The slots of the first arguments of functions that are passed by name, by their names.
  var functionSlots: [String: [ArgumentSlot]] = [:]
  /// The functions and properties by name.
  private(set) lazy var functions = NamedDeclarations(in: file)
  /// How many steps inside closures and definitions may still be taken: enough for code that nests as people do.
  private var stepsLeft: Int
  /// The statements of the bodies that were visited, by the `{`.
  var shownStatements = TokenMap<ShownStatements>()
  /// Whether the visited stacks fill the available space, by the `{`.
  var backdrops = TokenMap<Bool>()
  /// How many tokens of statements may still be read: enough for branches that nest as people nest them.
  var statementTokensLeft: Int
  /// The facts of initializers, by the paths of their types.
  var initializers: [String: [InitializerFacts]] = [:]

  /// Steps that were read, each once.
  private struct Steps {
    /// Those that matter, the outer ones first.
    var contexts: [SizingContext] = []
    /// For each of them: whether it or an outer one sets a fixed size by itself.
    var fixes: [Bool] = []
    /// For each of them: whether it or an outer one says that the view is one of several.
    var areParts: [Bool] = []
    /// For each end of an expression that was visited: the first step after it.
    var known = TokenMap<Int32>()
  }

  init(_ file: FileView, _ images: ImageVocabulary, readsClips: Bool = false) {
    self.file = file
    self.readsClips = readsClips
    self.images = images
    types = TypeTable(file)
    mentions = MentionIndex(file)
    stepsLeft = (readsClips ? 1 : 4) * file.count + 10_000
    statementTokensLeft = 8 * file.count + 10_000
  }

  var code: Code { file.code }

  /// The steps that matter, the outer ones first.
  var contexts: [SizingContext] { steps.contexts }

  /// Whether a step or an outer one sets a fixed size by itself, so that nothing else can change the answer.
  func isFixed(_ context: Int32) -> Bool { context >= 0 && steps.fixes[Int(context)] }

  /// The first step outwards from the expression that ends before a code token; negative for none.
  /// - Parameter stopsWhenFixed: whether to stop at a step that sets a fixed size.
  mutating func context(behind end: Int, stopsWhenFixed: Bool = true) -> Int32 {
    var way: [(end: Int, context: SizingContext?)] = []
    var position = end
    var outer: Int32 = -1
    while true {
      if let answer = steps.known[position] {
        outer = answer
        break
      }
      var step = limit == nil && !readsClips || takesStep() ? step(behind: position) : .end(.unknown)
      // Where the path is lost, it is unknown what clips the view.
      if readsClips, step.next == nil, step.context?.pieces.sizing == .unknown {
        step.context?.pieces.traits.insert(.mayBeClipped)
      }
      way.append((position, step.context))
      // Damaged code may lead in a circle.
      steps.known[position] = -1
      guard let next = step.next else { break }
      if stopsWhenFixed, step.context?.pieces.verdict == .fixed { break }
      position = next
    }
    for (position, context) in way.reversed() {
      if let context { outer = add(context, outer) }
      steps.known[position] = outer
    }
    return outer
  }

  /// Adds a step if it matters. Returns the step to continue from.
  private mutating func add(_ context: SizingContext, _ outer: Int32) -> Int32 {
    var context = context
    let isInPart = outer >= 0 && steps.areParts[Int(outer)]
    // Once is enough, and views nest in many containers.
    if isInPart { context.pieces.traits.remove(.isPart) }
    if context.isEmpty { return outer }
    context.outer = outer
    // A container of the project may scroll, and no frame around it counts then.
    let mayScroll = context.lookups.contains { $0.slot != .receiver }
    steps.fixes.append(context.pieces.verdict == .fixed || !mayScroll && isFixed(outer))
    steps.areParts.append(isInPart || context.pieces.traits.contains(.isPart))
    steps.contexts.append(context)
    return Int32(steps.contexts.count - 1)
  }

  /// The wrapper whose root is the expression that ends before a code token; each step outwards is taken once.
  mutating func wrapper(behind end: Int) -> Wrapper? { rootIndex(behind: end).map { roots[$0] } }

  /// The same as an index into `roots`.
  mutating func rootIndex(behind end: Int) -> Int? {
    var passed: [Int] = []
    var position = end
    var found = -1
    while true {
      if let known = knownRoots[position] {
        found = known
        break
      }
      passed.append(position)
      // Damaged code may lead in a circle.
      knownRoots[position] = -1
      let step = step(behind: position, readsModifiers: false)
      if let wrapper = step.context?.wrapper {
        found = roots.count
        roots.append(wrapper)
      }
      guard let next = step.next else { break }
      position = next
    }
    for position in passed { knownRoots[position] = found }
    return found < 0 ? nil : found
  }

  /// The number of steps in a closure or definition after which the answer is unknown.
  private static let longestPath = 2_000

  /// All steps outwards from an expression, merged.
  private mutating func wholePath(behind end: Int) -> SizingPath {
    var path = SizingPath()
    var index = context(behind: end, stopsWhenFixed: false)
    var length = 0
    while index >= 0 {
      path.merge(contexts[Int(index)])
      index = contexts[Int(index)].outer
      length += 1
      if length > Self.longestPath || !takesStep() {
        path.pieces.merge(readsClips ? .anything : .answer(.unknown))
        break
      }
    }
    return path
  }

  /// Whether another step may be taken. What follows is unknown otherwise.
  private mutating func takesStep() -> Bool {
    stepsLeft -= 1
    return stepsLeft > 0
  }

  /// The paths outwards from some expressions, up to the `{` at `limit`.
  mutating func paths(behind ends: [Int], limit: Int?) -> [SizingPath] {
    if ends.isEmpty { return [] }
    var steps = inside?.limit == limit ? inside.take()?.steps ?? Steps() : Steps()
    let outside = self.limit
    swap(&steps, &self.steps)
    self.limit = limit
    let paths = ends.map { wholePath(behind: $0) }
    swap(&steps, &self.steps)
    self.limit = outside
    inside = (limit, steps)
    return paths
  }
}
