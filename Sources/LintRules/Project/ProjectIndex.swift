/// The facts of the whole project, merged from its files. It does not depend on their order.
public struct ProjectIndex: Sendable {
  /// The image calls of this run's configuration.
  @Shared private(set) var images: ImageVocabulary
  /// The URL helpers of the project; empty unless a rule needs them.
  @Shared var helpers = HelperIndex()
  /// The types of the project called `URL`; empty unless a rule has a finding about URLs.
  public var urlTypes = ProjectURLTypes()
  /// The constants of other files that URLs begin with; empty unless a rule found such a URL.
  @Shared var constants = ProjectConstants()
  /// Where functions and types of other files take URLs; empty unless a rule found a URL that goes to one.
  public internal(set) var received = ReceivedURLs()
  /// The types that are views; empty unless they are needed to find view files.
  var views = ViewTypes()
  /// What is known of the backend accessors, by name; empty unless a rule found something about URLs.
  public var accessors: [String: AccessorIndex] = [:]
  /// The wrapper views with parameters that reach an image call.
  @Shared private(set) var feeds: FeedingWrappers
  @Shared private(set) var names: WrapperNames
  /// What the project does to the views that rules ask about; empty unless one asks.
  @Shared var ways = WayIndex()
  /// What the project's own modifiers apply; empty unless a rule found something that depends on it.
  var modifiers = ModifierIndex()
  /// What the views in bodies of other files have; empty unless a rule found something that depends on one.
  var bodies = BodyIndex()
  /// The project's types and their uses that rules asked about.
  public internal(set) var types = TypeIndex()
  /// Where the plain modifiers are that rules ask about; empty unless a rule asks.
  var repeated = RepeatedModifiers()
  /// The properties whose strings may be paths; nil unless a rule found a URL that may be created from a path.
  var paths: LinkedPaths?
  /// The first image of the project whose URL is made from a string; nil unless a rule asks.
  var firstImageURL: FirstImageURL?
  /// The oldest systems that the project runs on, unless the configuration sets them.
  public var targets = ProjectTargets()
  /// Records the rules' questions about other files while a file is checked.
  private(set) var recorder: ReadRecorder?
  private let unsized: [String: [UnsizedSite]]

  /// An index of a project without facts.
  public init(images: ImageVocabulary) {
    self.init(images: images, facts: [], suggestiveNames: [])
  }

  /// Merges the facts of files in any order.
  /// - Parameters:
  /// - suggestiveNames: substrings that suggest that an undefined modifier sets a size.
  /// - unasked: the wrappers whose uses are not among the facts.
  public init(
    images: ImageVocabulary, facts: [FileFacts], suggestiveNames: [String], unasked: Set<WrapperKey> = []
  ) {
    self.images = images
    let graph = SizingGraph(facts, suggestiveNames: suggestiveNames, unasked: unasked)
    names = graph.names
    unsized = graph.reports()
    feeds = FeedingWrappers(graph.facts, graph.names)
  }

  /// Records its questions from now on.
  mutating func record(in recorder: ReadRecorder) {
    self.recorder = recorder
    types.recorder = recorder
    modifiers.recorder = recorder
  }

  /// Returns the project's first image whose URL is created from a string; nil if a different file contains it.
  func firstImageURL(in path: String) -> FirstImageURL? {
    recorder?.record(.firstImageURL(path))
    return firstImageURL?.path == path ? firstImageURL : nil
  }

  /// Asks for the places with the same plain modifiers as a file.
  /// - Parameter count: The minimum number of repeated modifiers.
  func ask(about all: [PlainModifiers], count: Int) {
    var keys: [PlainModifiers.Key: Int] = [:]
    for modifiers in all { for key in modifiers.keys(count: count) { keys[key, default: 0] += 1 } }
    recorder?.record(keys, count: count)
  }

  /// Whether the project has anything that answers a read.
  func answers(_ read: ProjectRead) -> Bool {
    switch read {
    case .type, .use, .creations, .appearances, .argument, .secrets: types.answers(read)
    case .modifier(let name): modifiers.defines(name)
    case .shown(let name, let wanted): modifiers.relevant[wanted]?.contains(name) ?? false
    case .mentions(let hash): modifiers.unseen.contains(hash)
    case .uses, .surroundings: true
    case .effects(let use): ways.definitions.defines(use.name)
    case .body(let key): bodies.knows(key)
    case .plain(let key): repeated.repeats(key)
    case .firstImageURL(let path): firstImageURL?.path == path
    }
  }

  /// The unsized image calls and uses of wrappers in a file, by offset.
  func unsizedSites(in path: String) -> [UnsizedSite] { unsized[path] ?? [] }

  /// Whether a file has unsized images or uses. It may have no image call itself.
  func hasUnsizedSites(_ path: String) -> Bool { unsized[path] != nil }
}
