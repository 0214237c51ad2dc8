extension FactCollector {
  /// Records the properties in a source expression as parameters of the enclosing wrapper that reach what `note` adds.
  mutating func noteFeeds(_ source: Range<Int>, _ note: (inout FileFacts, [ImageFeed]) -> Void) {
    // Sources in sources are looked at again, but not without end.
    tokensForFeeds -= source.count
    guard tokensForFeeds > 0 else { return }
    for index in source where code.kind(index) == .identifier {
      guard let binding = file.mentionedBinding(index) else { continue }
      note(&facts, feeds(of: binding))
    }
  }

  /// The largest number of names that are followed from one to the next, and of tokens.
  private static var mostNames: Int { 32 }
  private static var mostTokens: Int { 2_000 }

  /// The arguments of wrappers whose value a name has, through local names and computed properties.
  private mutating func feeds(of binding: Binding) -> [ImageFeed] {
    if let known = feedsOfNames[binding.name] { return known }
    var feeds: [ImageFeed] = []
    var pending = [binding]
    var seen: Set<Int> = [binding.name]
    var tokensLeft = Self.mostTokens
    while let next = pending.popLast() {
      switch reader.valueSource(of: next) {
      case .uses(let wrapper, let slots, _):
        guard wrapper.key.member.isEmpty else { continue }
        ask(for: wrapper.key)
        feeds += slots.map { ImageFeed(wrapper: wrapper.key, slot: $0) }
      case .none:
        tokensLeft -= file.value(of: next).count
        guard tokensLeft > 0 else { continue }
        for inner in file.names(giving: next).compactMap(file.mentionedBinding)
        where seen.count < Self.mostNames && seen.insert(inner.name).inserted {
          pending.append(inner)
        }
      case .unknown: break
      }
    }
    feedsOfNames[binding.name] = feeds
    return feeds
  }

  mutating func noteFeeds(of call: Call, _ mention: Mention) {
    let type = reader.types.path(around: call.name)
    for argument in call.arguments {
      let slot = code.slot(of: argument)
      noteFeeds(argument.value) { facts, feeds in
        facts.feedLinks += feeds.map { FeedLink(from: $0, use: mention, enclosingType: type, slot: slot) }
      }
    }
  }
}
