/// The project's wrapper views with parameters whose values reach the source of an image, directly or through other
/// wrappers.
struct FeedingWrappers: Sendable {
  /// A parameter of a wrapper, whatever file refers to it.
  private struct Parameter: Hashable {
    var wrapper: WrapperID
    var slot: ArgumentSlot
  }

  private let names: WrapperNames
  private var parameters: Set<Parameter> = []
  /// The wrappers as their files know them.
  private(set) var keys: Set<WrapperKey> = []

  /// Follows the parameters of wrappers to images.
  /// - Parameter names: the names of all wrappers in the facts.
  init(_ facts: [FileFacts], _ names: WrapperNames) {
    self.names = names
    var links: [String: [(link: FeedLink, file: String)]] = [:]
    var pending: [(feed: ImageFeed, file: String)] = []
    for file in facts {
      for link in file.feedLinks { links[link.use.word, default: []].append((link, file.path)) }
      pending += file.feeds.map { ($0, file.path) }
    }
    var sources: [Parameter: [(feed: ImageFeed, file: String)]] = [:]
    while let (feed, file) = pending.popLast() {
      let parameter = Parameter(wrapper: names.id(of: feed.wrapper, from: file), slot: feed.slot)
      keys.insert(feed.wrapper)
      guard parameters.insert(parameter).inserted else { continue }
      for (link, file) in links.removeValue(forKey: parameter.wrapper.word) ?? [] {
        for id in names.ids(of: link.use, enclosing: link.enclosingType, from: file) {
          sources[Parameter(wrapper: id, slot: link.slot), default: []].append((link.from, file))
        }
      }
      pending += sources[parameter] ?? []
    }
  }

  /// The arguments in a file that reach the source of an image inside a wrapper.
  func arguments(in file: FileView) -> [Range<Int>] {
    if keys.isEmpty { return [] }
    let calls = file.words.tokens(ofAny: Set(keys.map(\.word)).sorted()).compactMap { file.call(at: $0) }
    if calls.isEmpty { return [] }
    let types = TypeTable(file)
    return calls.flatMap { call in
      let mention = file.mention(call.name, of: call, types)
      let ids = names.ids(of: mention, enclosing: types.path(around: call.name), from: file.path)
      return call.arguments.lazy.filter { argument in
        let slot = file.code.slot(of: argument)
        return ids.contains { parameters.contains(Parameter(wrapper: $0, slot: slot)) }
      }.map(\.value)
    }
  }
}
