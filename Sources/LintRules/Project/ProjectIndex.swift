/// What the whole project says, merged from the facts of its files. It does not depend on their order.
public struct ProjectIndex: Sendable {
  /// The image calls of this run's configuration.
  public let images: ImageVocabulary
  /// The URL helpers of the project, sorted by path and offset; empty unless a rule asked for them.
  public let helpers: [HelperDefinition]
  private let feeds: Set<ImageFeed>
  private let unsized: [String: [UnsizedSite]]

  /// An index of a project of which nothing is known.
  public init(images: ImageVocabulary) {
    self.init(images: images, facts: [], helpers: [], suggestiveNames: [])
  }

  /// Merges the facts of files, in whatever order they come.
  ///
  /// - Parameter suggestiveNames: what the name of an undefined modifier contains when it may fix a size.
  public init(
    images: ImageVocabulary, facts: [FileFacts], helpers: [HelperDefinition], suggestiveNames: [String]
  ) {
    self.images = images
    self.helpers = helpers.sorted { ($0.path, $0.offset) < ($1.path, $1.offset) }
    feeds = Set(facts.flatMap(\.feeds))
    let facts = facts.sorted { $0.path < $1.path }
    let modifiers = ModifierTable(facts.flatMap(\.modifiers), suggestiveNames: suggestiveNames)
    let graph = SizingGraph(Self.nodes(facts), modifiers: modifiers)
    unsized = Dictionary(grouping: graph.reports(), by: \.path)
  }

  /// The sites of all files by path and offset, each once.
  private static func nodes(_ facts: [FileFacts]) -> [SizingGraph.Node] {
    var nodes = facts.flatMap { file in file.sites.map { SizingGraph.Node(path: file.path, site: $0) } }
    nodes.sort { ($0.path, $0.site.range.lowerBound) < ($1.path, $1.site.range.lowerBound) }
    var unique: [SizingGraph.Node] = []
    unique.reserveCapacity(nodes.count)
    for node in nodes {
      if let last = unique.last, last.path == node.path, last.site.range.lowerBound == node.site.range.lowerBound {
        continue
      }
      unique.append(node)
    }
    return unique
  }

  /// The image calls and uses of wrappers in a file that nothing sizes, by offset.
  func unsizedSites(in path: String) -> [UnsizedSite] { unsized[path] ?? [] }

  /// The files that have unsized images or uses, whether they hold an image call themselves or not.
  func hasUnsizedSites(_ path: String) -> Bool { unsized[path] != nil }

  /// Whether an argument of a call of the project's view `wrapper` reaches the source of an image call inside it.
  ///
  /// - Parameters:
  ///   - label: the argument label; nil for an argument without one.
  ///   - position: the index of the argument; an unlabelled one is not followed.
  public func feedsImage(wrapper: String, label: String?, position: Int) -> Bool {
    feeds.contains(ImageFeed(wrapper: WrapperKey(type: wrapper, member: ""), label: label ?? ""))
  }
}
