/// The facts of the whole project, merged from its files. It does not depend on their order.
public struct ProjectIndex: Sendable {
  /// The image calls of this run's configuration.
  public let images: ImageVocabulary
  /// The URL helpers of the project; empty unless a rule needs them.
  public var helpers = HelperIndex()
  /// The types of the project called `URL`; empty unless a rule has a finding about URLs.
  public var urlTypes = ProjectURLTypes()
  /// The types that are views; empty unless they are needed to find view files.
  var views = ViewTypes()
  /// What is known of the backend accessors, by name; empty unless a rule found something about URLs.
  public var accessors: [String: AccessorIndex] = [:]
  private let feeds: Set<ImageFeed>
  private let feedingWrappers: Set<String>
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
    feeds = ImageFeed.reaching(facts)
    feedingWrappers = Set(feeds.map(\.wrapper))
    let graph = SizingGraph(facts, suggestiveNames: suggestiveNames, unasked: unasked)
    unsized = graph.reports()
  }

  /// The unsized image calls and uses of wrappers in a file, by offset.
  func unsizedSites(in path: String) -> [UnsizedSite] { unsized[path] ?? [] }

  /// Whether a file has unsized images or uses. It may have no image call itself.
  func hasUnsizedSites(_ path: String) -> Bool { unsized[path] != nil }

  /// Whether an argument of any wrapper reaches an image call.
  var hasFeeds: Bool { !feeds.isEmpty }

  /// Whether an argument of the project's view `wrapper` reaches an image call inside it.
  func feedsImages(of wrapper: String) -> Bool { feedingWrappers.contains(wrapper) }

  /// Whether an argument of a call of the project's view `wrapper` reaches the source of an image call inside it.
  /// - Parameters:
  /// - label: the argument label; nil for an argument without one.
  /// - position: the index of the argument among those without a label.
  public func feedsImage(wrapper: String, label: String?, position: Int) -> Bool {
    let slot = label.map { ArgumentSlot.label($0) } ?? .position(position)
    return feeds.contains(ImageFeed(wrapper: wrapper, slot: slot))
  }
}

extension ImageFeed {
  /// The parameters of wrappers that reach an image, through wrappers of wrappers.
  static func reaching(_ facts: [FileFacts]) -> Set<ImageFeed> {
    var feeds: Set<ImageFeed> = []
    var sources: [ImageFeed: [ImageFeed]] = [:]
    for link in facts.lazy.flatMap(\.feedLinks) { sources[link.to, default: []].append(link.from) }
    var pending = facts.flatMap(\.feeds)
    while let feed = pending.popLast() {
      if feeds.insert(feed).inserted { pending += sources[feed] ?? [] }
    }
    return feeds
  }
}
