extension FactCollector {
  /// Records the properties in a source expression as parameters of the enclosing wrapper that reach what `note` adds.
  /// - Parameter isShown: whether the source is that of an image or a player. What only goes on to another wrapper is not
  ///   followed to members of types in other files: most of them are those of models.
  mutating func noteFeeds(
    _ source: Range<Int>, isShown: Bool = true, _ note: (inout FileFacts, [ImageFeed]) -> Void
  ) {
    // Sources in sources are looked at again, but not without end.
    tokensForFeeds -= source.count
    guard tokensForFeeds > 0 else { return }
    for index in source where code.kind(index) == .identifier {
      if let binding = file.mentionedBinding(index) {
        note(&facts, feeds(of: binding).filter { isShown || !$0.isMember })
      } else if isShown, code.kind(index - 1) == .period {
        note(&facts, feeds(ofMember: index))
      }
    }
  }

  /// The member of a value at a code token, as one of each type that the annotation of the value may mean.
  private func feeds(ofMember name: Int) -> [ImageFeed] {
    let path = code.startOfPath(name)
    let start = code.keyword(path) == .`self` ? path + 2 : path
    guard start < name - 1, name - start <= Self.longestPath, code.startsLowercase(start),
      var type = ReceiverTypes(file: file, values: DeclaredValues()).type(of: start..<name - 1)
    else { return [] }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    guard let first = type.first, first.isUppercase, !Self.systemTypes.contains(type),
      type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return [] }
    return reader.types.paths(of: type, around: name).map {
      ImageFeed(wrapper: WrapperKey(type: $0), slot: .label(code.word(name)), isMember: true)
    }
  }

  private static let systemTypes: Set<String> = ["URL", "String", "Data", "URLRequest", "UIImage", "Image"]

  /// The most tokens of a path whose type is read: each member of it asks for the type of all before it.
  private static var longestPath: Int { 16 }

  /// The arguments of wrappers whose value a name has, through local names and computed properties.
  private mutating func feeds(of binding: Binding) -> [ImageFeed] {
    if let known = feedsOfNames[binding.name] { return known }
    var feeds: [ImageFeed] = []
    var all: Set<ImageFeed> = []
    func add(_ more: [ImageFeed]) { for feed in more where all.insert(feed).inserted { feeds.append(feed) } }
    var pending = [(binding: binding, payload: "")]
    var seen: Set<Int> = [binding.name]
    while let (next, payload) = pending.popLast() {
      if payload.isEmpty, let known = feedsOfNames[next.name], file.steps.take(known.count) {
        add(known)
        continue
      }
      switch reader.valueSource(of: next) {
      case .uses(let wrapper, let slots, _):
        guard wrapper.key.member.isEmpty else { continue }
        ask(for: wrapper.key)
        add(slots.map { ImageFeed(wrapper: wrapper.key, slot: $0, payload: payload) })
      case .none where payload.isEmpty && file.payload(of: next) != nil:
        guard let subject = subject(of: next), seen.insert(subject.binding.name).inserted else { continue }
        pending.append(subject)
      case .none:
        guard file.steps.take(file.value(of: next).count) else { continue }
        for name in file.names(giving: next) {
          if let inner = file.mentionedBinding(name) {
            if seen.insert(inner.name).inserted { pending.append((inner, payload)) }
          } else if payload.isEmpty, code.kind(name - 1) == .period {
            add(self.feeds(ofMember: name))
          }
        }
      case .unknown: break
      }
    }
    feedsOfNames[binding.name] = feeds
    return feeds
  }

  /// The name that a pattern takes apart, and the payload that it takes.
  private func subject(of binding: Binding) -> (binding: Binding, payload: String)? {
    guard let taken = file.payload(of: binding), let last = taken.subject.last,
      code.startOfPath(last) == taken.subject.lowerBound, let subject = file.mentionedBinding(last)
    else { return nil }
    return (subject, taken.name)
  }

  mutating func noteFeeds(of call: Call, _ mention: Mention) {
    let type = reader.types.path(around: call.name)
    for argument in call.arguments {
      let slot = code.slot(of: argument)
      noteFeeds(argument.value, isShown: false) { facts, feeds in
        facts.feedLinks += feeds.map { FeedLink(from: $0, use: mention, enclosingType: type, slot: slot) }
      }
    }
  }
}
