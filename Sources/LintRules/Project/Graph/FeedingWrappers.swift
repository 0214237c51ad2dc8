/// The project's wrapper views with parameters whose values reach the source of an image or a player, directly or
/// through other wrappers.
struct FeedingWrappers: Sendable {
  /// A parameter of a wrapper, whatever file refers to it.
  private struct Parameter: Hashable {
    var wrapper: WrapperID
    var slot: ArgumentSlot
    /// The case of an enumeration whose payload is the URL; empty if the argument itself is it.
    var payload = ""
  }

  private let names: WrapperNames
  /// Those that reach images, and those that reach players.
  private var parameters: (images: Set<Parameter>, media: Set<Parameter>) = ([], [])
  /// The wrappers as their files know them.
  private(set) var keys: Set<WrapperKey> = []
  /// By the path of a type: its members that reach images, and those that reach players.
  private var members: [String: (images: Set<String>, media: Set<String>)] = [:]
  /// The last words of these paths.
  private var typeWords: Set<String> = []
  /// The cases with such a payload.
  private var payloads: Set<String> = []
  /// The words of which a file needs one to pass something on.
  private var words: Set<String> = []

  /// Follows the parameters of wrappers to images.
  /// - Parameter names: the names of all wrappers in the facts.
  init(_ facts: [FileFacts], _ names: WrapperNames) {
    self.names = names
    let allLinks = facts.flatMap { file in file.feedLinks.map { (link: $0, file: file.path) } }
    var links = Dictionary(grouping: allLinks, by: \.link.use.word)
    var pending = facts.flatMap { file in
      file.feeds.map { (feed: $0, file: file.path, isMedia: false) }
        + file.mediaFeeds.map { (feed: $0, file: file.path, isMedia: true) }
    }
    var sources: [Parameter: [(feed: ImageFeed, file: String)]] = [:]
    while let (feed, file, isMedia) = pending.popLast() {
      if feed.isMember {
        add(feed, isMedia: isMedia)
        continue
      }
      let parameter = Parameter(wrapper: names.id(of: feed.wrapper, from: file), slot: feed.slot, payload: feed.payload)
      keys.insert(feed.wrapper)
      let isNew = isMedia ? parameters.media.insert(parameter).inserted : parameters.images.insert(parameter).inserted
      guard isNew else { continue }
      if !feed.payload.isEmpty { payloads.insert(feed.payload) }
      for (link, file) in links.removeValue(forKey: parameter.wrapper.word) ?? [] {
        for id in names.ids(of: link.use, enclosing: link.enclosingType, from: file) {
          sources[Parameter(wrapper: id, slot: link.slot), default: []].append((link.from, file))
        }
      }
      for (var source, file) in sources[Parameter(wrapper: parameter.wrapper, slot: parameter.slot)] ?? [] {
        if source.payload.isEmpty { source.payload = feed.payload }
        pending.append((source, file, isMedia))
      }
    }
    words = Set(keys.map(\.word) + members.keys.filter { $0.outerPath != nil }.map(\.lastWordOfPath))
  }

  private mutating func add(_ member: ImageFeed, isMedia: Bool) {
    guard let name = member.slot.label else { return }
    let type = member.wrapper.type
    typeWords.insert(type.lastWordOfPath)
    if isMedia {
      members[type, default: ([], [])].media.insert(name)
    } else {
      members[type, default: ([], [])].images.insert(name)
    }
  }

  /// The members of the types of a file, as bindings, that reach the source of an image in any file.
  func members(in file: FileView) -> [Int] {
    let declared = file.outline.declarations.indices.filter { index in
      let declaration = file.outline.declarations[index]
      return declaration.isType && typeWords.contains(file.code.name(ofType: declaration))
    }
    if declared.isEmpty { return [] }
    let types = TypeTable(file)
    return Set(declared.map { types.path(ofDeclaration: $0) }).sorted().flatMap { path in
      (members[path]?.images ?? []).sorted().flatMap { name in
        file.names.members(name).prefix(Self.mostMembers).filter {
          types.path(around: file.outline.bindings[$0].name) == path
        }
      }
    }
  }

  /// More members of one name are not distinguished.
  private static let mostMembers = 64

  /// The arguments in a file that reach the source of an image inside a wrapper, and those that reach a player.
  func arguments(in file: FileView) -> (images: [Range<Int>], media: [Range<Int>]) {
    var arguments: (images: [Range<Int>], media: [Range<Int>]) = ([], [])
    if words.isEmpty { return arguments }
    let named = file.words.tokens(ofAny: words)
    if named.isEmpty { return arguments }
    let calls =
      named.compactMap { name in file.call(at: name).map { (name: name, call: $0) } } + implicitCalls(in: file)
    if calls.isEmpty { return arguments }
    let types = TypeTable(file)
    for (name, call) in calls {
      let mention = file.mention(name, of: call, types)
      let ids = names.ids(of: mention, enclosing: types.path(around: name), from: file.path)
      let made = made(by: mention, around: name, types)
      for argument in call.arguments {
        let slot = file.code.slot(of: argument)
        let payload = payload(of: argument.value, in: file)
        let passed = ids.map { Parameter(wrapper: $0, slot: slot, payload: payload) }
        let label = slot.label ?? ""
        if passed.contains(where: parameters.images.contains) || made?.images.contains(label) ?? false {
          arguments.images.append(argument.value)
        }
        if passed.contains(where: parameters.media.contains) || made?.media.contains(label) ?? false {
          arguments.media.append(argument.value)
        }
      }
    }
    return arguments
  }

  /// The calls of `.init`, with the names of the types that they make.
  private func implicitCalls(in file: FileView) -> [(name: Int, call: Call)] {
    file.words.tokens(of: "init").compactMap { callee in
      guard let type = file.implicitType(ofInit: callee), words.contains(file.code.word(type)) else { return nil }
      return file.call(at: callee).map { (type, $0) }
    }
  }

  /// The case that an argument makes and whose payload may be the URL: `.remote(url)`; empty for any other argument.
  private func payload(of value: Range<Int>, in file: FileView) -> String {
    let code = file.code
    guard !payloads.isEmpty, code.kind(value.upperBound - 1) == .rightParen,
      let paren = file.brackets.partner(value.upperBound - 1), code.kind(paren - 2) == .period,
      payloads.contains(code.word(paren - 1)), file.startOfCallee(paren - 1) == value.lowerBound
    else { return "" }
    return code.word(paren - 1)
  }

  /// The members of the nested type that a call makes a value of.
  private func made(
    by mention: Mention, around token: Int, _ types: TypeTable
  ) -> (images: Set<String>, media: Set<String>)? {
    guard typeWords.contains(mention.word), let name = mention.typePath else { return nil }
    return types.paths(of: name, around: token).lazy.filter { $0.outerPath != nil }.compactMap { members[$0] }.first
  }
}
