extension FactCollector {
  // MARK: Uses of wrappers

  mutating func takeUses(of key: WrapperKey) {
    if key.local < 0 {
      if !key.type.isEmpty { noteTypes(named: key.typeWord) }
      if !key.member.isEmpty { noteMembers(named: key.word) }
    }
    if !isTaken(key) {
      for token in candidates(named: key.word).places(of: key) where isUse(token, of: key) { takeUse(token) }
      if key.member.isEmpty { for token in file.words.tokens(of: key.word) { takeImplicitUse(of: token) } }
    }
    // `Self(url: url)` in a factory of the type.
    if key.member.isEmpty { for token in factories[key.type] ?? [] { takeUse(token) } }
  }

  /// Whether the uses of a wrapper are those of another one that was looked at: what a word means here depends on no more
  /// of a type than the last word of its path.
  private mutating func isTaken(_ key: WrapperKey) -> Bool {
    guard key.local < 0 else { return false }
    let name = UsedName(
      word: key.word, type: key.member.isEmpty ? nil : key.typeWord, allowsAnyReceiver: key.allowsAnyReceiver)
    return !takenNames.insert(name).inserted
  }

  /// The calls of `Self`, by the path of the type around them.
  func indexFactories() -> [String: [Int]] {
    let calls = file.words.tokens(of: "Self").filter { code.keyword($0) == .Self && file.call(at: $0) != nil }
    return Dictionary(grouping: calls) { reader.types.path(around: $0) }
  }

  private mutating func candidates(named word: String) -> UseCandidates {
    if let known = candidates[word] { return known }
    let new = UseCandidates(word, in: file, reader.types)
    candidates[word] = new
    return new
  }

  /// Whether a word may be a use of a wrapper; the project decides when it knows all declarations.
  private mutating func isUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.local >= 0 {
      return file.mentionedBinding(index).map { code.range($0.name).lowerBound == key.local } ?? false
    }
    guard !isDeclared(index), !file.isLabel(index) else { return false }
    if key.member.isEmpty {
      return file.call(at: index) != nil || isUnappliedInitializer(index) || reader.isAliased(index)
    }
    if code.kind(index - 1) == .period { return isMemberUse(index, of: key) }
    if let binding = file.binding(of: index), !binding.isMember, code.range(binding.name).lowerBound != index {
      return false
    }
    return key.type.isEmpty || mayBeInside(key.type, at: index)
      || key.allowsAnyReceiver && reader.types.inherits(from: key.typeWord, around: index)
  }

  private func isMemberUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.type.isEmpty || key.allowsAnyReceiver { return true }
    switch code.keyword(index - 2) {
    case .`self`, .Self: return mayBeInside(key.type, at: index)
    default: return code.isWord(index - 2) && code.word(index - 2) == key.typeWord
    }
  }

  /// Whether a code token stands in a type, or in a type of the same name.
  private func mayBeInside(_ type: String, at index: Int) -> Bool {
    let path = reader.types.path(around: index)
    let word = WrapperKey.lastWord(type)
    return path == type || path.pathContains(word)
  }

  private func isDeclared(_ index: Int) -> Bool {
    guard code.kind(index - 1) != .period else { return false }
    switch code.keyword(index - 1) {
    case .func, .struct, .class, .enum, .actor, .protocol, .extension, .typealias, .let, .var, .case, .associatedtype:
      return true
    default: return false
    }
  }

  private func isUnappliedInitializer(_ index: Int) -> Bool {
    code.kind(index + 1) == .period && code.keyword(index + 2) == .`init`
  }

  private mutating func takeUse(_ index: Int) {
    let call =
      file.call(at: index)
      ?? Call(
        name: index, paren: nil, arguments: [], trailingClosures: [],
        end: isUnappliedInitializer(index) ? index + 3 : index + 1)
    let mention = mention(index, of: call)
    let range = code.range(startOfName(index)).lowerBound..<code.range(index).upperBound
    add(call, range: range, image: nil, mention: mention)
    noteFeeds(of: call, mention)
  }

  /// `var avatar: Avatar { .init(url: url) }`: the type stands in front.
  private mutating func takeImplicitUse(of type: Int) {
    let before = code.kind(startOfName(type) - 1)
    guard before == .colon || before == .arrow else { return }
    var start = file.syntax.afterGenericArguments(type + 1) ?? type + 1
    guard code.kind(start) == .leftBrace || code.kind(start) == .equal else { return }
    start += code.keyword(start + 1) == .return ? 2 : 1
    guard code.kind(start) == .period, code.keyword(start + 1) == .`init`, let call = file.call(at: start + 1) else {
      return
    }
    var mention = mention(type, of: call)
    mention.qualifier = .none
    add(call, range: code.range(start).lowerBound..<code.range(start + 1).upperBound, image: nil, mention: mention)
    noteFeeds(of: call, mention)
  }

  /// The first token of a name with the names that qualify it.
  private func startOfName(_ index: Int) -> Int {
    var start = index
    while code.kind(start - 1) == .period, code.isWord(start - 2) { start -= 2 }
    return start
  }

  func mention(_ index: Int, of call: Call) -> Mention {
    var mention = Mention(word: code.word(index), qualifier: qualifier(index))
    if code.keyword(index) == .Self { mention.word = WrapperKey.lastWord(reader.types.path(around: index)) }
    let isCalled = call.paren != nil || !call.trailingClosures.isEmpty
    if isCalled { mention.labels = call.arguments.map { $0.label.map { code.word($0) } ?? "" } }
    mention.trailingClosures = call.trailingClosures.count
    if mention.qualifier == .none, let binding = file.binding(of: index), !binding.isMember, binding.name != index {
      mention.local = code.range(binding.name).lowerBound
    }
    return mention
  }

  private func qualifier(_ index: Int) -> Mention.Qualifier {
    guard code.kind(index - 1) == .period else { return .none }
    switch code.keyword(index - 2) {
    case .`self`, .Self: return code.kind(index - 3) == .period ? .value : .ownType
    default: break
    }
    let start = startOfName(index)
    guard start < index, code.kind(start - 1) != .period, startsUppercase(start) else { return .value }
    return .path(code.text(start..<index - 1).filter { !$0.isWhitespace })
  }

  private func startsUppercase(_ index: Int) -> Bool {
    code.source.bytes[code.wordRange(index)].first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
  }

  // MARK: What reaches an image

  /// Notes the properties that a source expression mentions as feeds of the wrapper around it, or as links to another.
  mutating func noteFeeds(_ source: Range<Int>, to target: ImageFeed?) {
    for index in source where code.kind(index) == .identifier {
      guard let binding = file.mentionedBinding(index) else { continue }
      let feeds = feeds(of: binding)
      if let target {
        facts.feedLinks += feeds.map { FeedLink(from: $0, to: target) }
      } else {
        facts.feeds += feeds
      }
    }
  }

  /// So many names are followed from one to the other, through so many tokens.
  private static var mostNames: Int { 32 }
  private static var mostTokens: Int { 2_000 }

  /// The arguments of wrappers that a name stands for, by way of local names and computed properties.
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
        feeds += slots.map { ImageFeed(wrapper: wrapper.key.typeWord, slot: $0) }
      case .none:
        tokensLeft -= file.value(of: next).count
        guard tokensLeft > 0 else { continue }
        for inner in names(inResultsOf: next) where seen.count < Self.mostNames && seen.insert(inner.name).inserted {
          pending.append(inner)
        }
      case .unknown: break
      }
    }
    feedsOfNames[binding.name] = feeds
    return feeds
  }

  /// The names that make up the value of a local name or a computed property: those inside calls and in conditions only
  /// have to do with it.
  private func names(inResultsOf binding: Binding) -> [Binding] {
    var names: [Binding] = []
    var pending = results(of: binding)
    while let next = pending.popLast() {
      let tokens = file.syntax.withoutParentheses(next)
      if let ternary = file.syntax.ternary(tokens) {
        pending += [ternary.first, ternary.second]
        continue
      }
      var index = tokens.lowerBound
      while index < tokens.upperBound {
        if code.kind(index) == .identifier, let name = file.mentionedBinding(index) { names.append(name) }
        index = file.syntax.step(index, in: tokens)
      }
    }
    return names
  }

  /// The value of a name, or what the body of a computed property gives: its only expression, or what stands behind
  /// `return`.
  private func results(of binding: Binding) -> [Range<Int>] {
    let range = file.value(of: binding)
    guard binding.kind == .computed, !range.isEmpty else { return [range] }
    let first = code.keyword(range.lowerBound) == .return ? range.lowerBound + 1 : range.lowerBound
    if file.syntax.afterExpression(first) >= range.upperBound { return [first..<range.upperBound] }
    return range.filter { code.keyword($0) == .return && code.kind($0 - 1) != .period }.map { index in
      index + 1..<min(range.upperBound, max(index + 1, file.syntax.afterExpression(index + 1)))
    }
  }

  private mutating func noteFeeds(of call: Call, _ mention: Mention) {
    var position = 0
    for argument in call.arguments {
      let slot = argument.label.map { ArgumentSlot.label(code.word($0)) } ?? .position(position)
      if argument.label == nil { position += 1 }
      noteFeeds(argument.value, to: ImageFeed(wrapper: mention.word, slot: slot))
    }
  }
}
