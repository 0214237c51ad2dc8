extension FactCollector {
  // MARK: Uses of wrappers

  mutating func takeUses(of key: WrapperKey) {
    if key.local < 0 {
      if !key.type.isEmpty { noteTypes(named: key.typeWord) }
      if !key.member.isEmpty { noteMembers(named: key.word) }
    }
    if !isTaken(key) {
      for token in places(of: key) {
        if takeBoundUses(of: token, key) { continue }
        if isUse(token, of: key) { takeUse(token) }
      }
      if key.member.isEmpty {
        for token in file.words.tokens(of: key.word) {
          takeImplicitUse(of: token)
          takeNamedUses(ofType: token)
        }
      }
    }
    // `Self(url: url)` in a factory of the type.
    if key.member.isEmpty { for token in factories[key.type] ?? [] { takeUse(token) } }
  }

  /// Whether the uses of a wrapper are those of another one that was visited: in this file only the last word of a
  /// type's path matters.
  private mutating func isTaken(_ key: WrapperKey) -> Bool {
    guard key.local < 0 else { return false }
    let name = UsedName(
      word: key.word, type: key.member.isEmpty ? nil : key.typeWord, allowsAnyReceiver: key.allowsAnyReceiver,
      label: key.allowsAnyReceiver ? key.requiredLabel : "")
    return !takenNames.insert(name).inserted
  }

  /// The calls of `Self`, by the path of the type around them.
  func indexFactories() -> [String: [Int]] {
    let calls = file.words.tokens(of: "Self").filter { code.keyword($0) == .Self && file.call(at: $0) != nil }
    return Dictionary(grouping: calls) { reader.types.path(around: $0) }
  }

  /// The places that may be uses of a wrapper and were not looked at for another one.
  private mutating func places(of key: WrapperKey) -> [Int] {
    let word = key.word
    // Taken out, so that it is not copied.
    var known = candidates.removeValue(forKey: word) ?? UseCandidates(word, in: file, reader.types)
    defer { candidates[word] = known }
    return known.places(of: key)
  }

  /// Whether a word may be a use of a wrapper. The final answer needs all declarations of the project.
  private mutating func isUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.local >= 0 {
      return file.mentionedBinding(index).map { code.range($0.name).lowerBound == key.local } ?? false
    }
    guard !code.isDeclared(index), code.keyword(index - 1) != .case, !file.isLabel(index) else { return false }
    if key.member.isEmpty {
      return file.call(at: index) != nil || isUnappliedInitializer(index) || reader.isAliased(index)
    }
    if code.kind(index - 1) == .period { return isMemberUse(index, of: key) }
    if let binding = file.binding(of: index), !binding.isMember || isParameter(index) { return false }
    return key.type.isEmpty || mayBeInside(key.type, at: index)
      || key.allowsAnyReceiver && reader.types.inherits(from: key.typeWord, around: index)
  }

  /// `avatar` in `{ avatar in … }` and `{ index, avatar in … }`
  private func isParameter(_ index: Int) -> Bool {
    let mayBe = code.keyword(index + 1) == .in || [.comma, .colon, .rightParen].contains(code.kind(index + 1))
    return mayBe && file.names.binding(declaredAt: index) != nil
  }

  private func isMemberUse(_ index: Int, of key: WrapperKey) -> Bool {
    if key.type.isEmpty { return true }
    if key.allowsAnyReceiver { return file.mayBeMemberOfValue(index, label: key.requiredLabel) }
    switch code.keyword(index - 2) {
    case .`self`, .Self: return mayBeInside(key.type, at: index)
    default: return code.isWord(index - 2) && code.word(index - 2) == key.typeWord
    }
  }

  /// Whether a code token is in a type, or in a type with the same name.
  private func mayBeInside(_ type: String, at index: Int) -> Bool {
    let path = reader.types.path(around: index)
    let word = type.lastWordOfPath
    return path == type || path.pathContains(word)
  }

  private func isUnappliedInitializer(_ index: Int) -> Bool {
    code.kind(index + 1) == .period && code.keyword(index + 2) == .`init`
  }

  /// Takes the uses of a name that a member is bound to: `if let banner { banner }`, `ForEach(banners) { $0 }`. Returns
  /// whether there is such a name.
  private mutating func takeBoundUses(of token: Int, _ key: WrapperKey) -> Bool {
    guard !key.member.isEmpty, let uses = boundUses(token, key) else { return false }
    let member = Call(name: token, paren: nil, arguments: [], trailingClosures: [], end: token + 1)
    var mention = file.mention(token, of: member, reader.types)
    mention.local = -1
    for use in uses { takeUse(use, as: mention) }
    return true
  }

  /// The uses of the name that a condition or a closure binds a member to; nil without one.
  private mutating func boundUses(_ token: Int, _ key: WrapperKey) -> [Int]? {
    if file.isRebinding(token) { return mayBeInside(key.type, at: token) ? reader.mentions.mentions(of: token) : nil }
    guard isUse(token, of: key) else { return nil }
    let start = code.keyword(token - 2) == .`self` ? token - 2 : token
    if code.kind(start - 1) == .equal, file.isBoundInCondition(start - 2) {
      return reader.mentions.mentions(of: start - 2)
    }
    return elements(of: token)
  }

  mutating func takeUse(_ index: Int, as bound: Mention? = nil, _ kind: SiteKind = .call) {
    let call =
      file.call(at: index)
      ?? Call(
        name: index, paren: nil, arguments: [], trailingClosures: [],
        end: isUnappliedInitializer(index) ? index + 3 : index + 1)
    var mention = bound ?? file.mention(index, of: call, reader.types)
    if bound == nil, !reader.readsClips, mention.qualifier == .value { mention.receiver = typeOfReceiver(of: index) }
    let range = code.range(code.startOfPath(index)).lowerBound..<code.range(index).upperBound
    add(call, range: range, image: nil, mention: mention, kind)
    if !reader.readsClips, kind != .named { noteFeeds(of: call, mention) }
  }

  /// The path of the type of the value before a member, as far as the file shows it.
  private func typeOfReceiver(of name: Int) -> String? {
    let start = code.startOfPath(name)
    guard start < name, var type = ReceiverTypes(file: file, values: DeclaredValues()).type(of: start..<name - 1) else {
      return nil
    }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    return type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) ? type : nil
  }

  /// `var avatar: Avatar { .init(url: url) }`: the type is before the body.
  private mutating func takeImplicitUse(of type: Int) {
    let before = code.kind(code.startOfPath(type) - 1)
    guard before == .colon || before == .arrow else { return }
    var start = file.syntax.afterGenericArguments(type + 1) ?? type + 1
    guard code.kind(start) == .leftBrace || code.kind(start) == .equal else { return }
    start += code.keyword(start + 1) == .return ? 2 : 1
    guard code.kind(start) == .period, code.keyword(start + 1) == .`init`, let call = file.call(at: start + 1) else {
      return
    }
    var mention = file.mention(type, of: call, reader.types)
    mention.qualifier = .none
    add(call, range: code.range(start).lowerBound..<code.range(start + 1).upperBound, image: nil, mention: mention)
    if !reader.readsClips { noteFeeds(of: call, mention) }
  }

  /// Follows the way outwards from a use of a wrapper, and notes it.
  mutating func followWay(from start: Int, behind end: Int, of mention: Mention) {
    guard !file.isInPreview(start), let path = reader.paths(behind: [end], limit: nil).first else { return }
    facts.ways.append(WayOfUse(mention: mention, enclosingType: reader.types.path(around: start), path: path))
    // Nothing else changes what is clipped, or decorates another view.
    if !path.pieces.traits.isDisjoint(with: [.isClipped, .isDecoration]) { return }
    facts.lookups.formUnion(path.lookups)
    if let wrapper = path.wrapper, !wrapper.isCopy, wrapper.givesView { ask(for: wrapper.key) }
  }

  // MARK: Modifiers

  /// Collects the definitions of modifiers, and asks for those of the modifiers in them.
  mutating func takeModifiers() {
    facts.modifiers = ModifierReader(file: file).definitions(named: request.definitionNames)
    for modifier in facts.modifiers.lazy.flatMap(\.paths).compactMap({ $0 }).joined() {
      facts.questions.definitions.formUnion(modifier.askedNames)
    }
  }

  /// Notes a use of a wrapper with the modifiers around it, and asks for the uses of the wrapper that it is in.
  mutating func noteUse(of call: Call, _ range: Range<Int>, _ mention: Mention) {
    guard !file.isInPreview(call.name) else { return }
    let wrapper = reader.wrapper(behind: call.end).flatMap { $0.givesView ? $0 : nil }
    let filter = request.filter.flatMap { keepsAll($0, call.name) ? nil : $0 }
    let way = ModifierReader(file: file).way(from: call.name, behind: call.end, filter)
    let isKnown = way.isShown || wrapper != nil
    let use = ModifiedUse(
      range: range, position: file.lines.position(of: range.lowerBound), chain: way.chain,
      around: isKnown ? way.around : nil, isInContainer: way.isInContainer, wrapper: wrapper)
    facts.ways.append(
      WayOfUse(
        mention: mention, enclosingType: reader.types.path(around: call.name), path: SizingPath(), use: use))
    if let wrapper, !wrapper.isCopy { ask(for: wrapper.key) }
  }

  /// Whether all modifiers matter for a use, by its name.
  private mutating func keepsAll(_ filter: ModifierFilter, _ name: Int) -> Bool {
    filter.mayKeepAll(for: code.wordHash(name))
      && filter.keepsAll(for: ViewMentions(name, in: file, scopes: reader.scopes(around: name)))
  }
}
