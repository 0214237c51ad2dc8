extension FactCollector {
  // MARK: Uses of wrappers

  mutating func takeUses(of key: WrapperKey) {
    if key.local < 0 {
      if !key.type.isEmpty { noteTypes(named: key.typeWord) }
      if !key.member.isEmpty { noteMembers(named: key.word) }
    }
    if !isTaken(key) {
      for token in places(of: key) where isUse(token, of: key) { takeUse(token) }
      if key.member.isEmpty { for token in file.words.tokens(of: key.word) { takeImplicitUse(of: token) } }
    }
    // `Self(url: url)` in a factory of the type.
    if key.member.isEmpty { for token in factories[key.type] ?? [] { takeUse(token) } }
  }

  /// Whether the uses of a wrapper are those of another one that was visited: in this file only the last word of a
  /// type's path matters.
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

  /// Whether a code token is in a type, or in a type with the same name.
  private func mayBeInside(_ type: String, at index: Int) -> Bool {
    let path = reader.types.path(around: index)
    let word = WrapperKey.lastWord(type)
    return path == type || path.pathContains(word)
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
    let mention = file.mention(index, of: call, reader.types)
    let range = code.range(code.startOfPath(index)).lowerBound..<code.range(index).upperBound
    add(call, range: range, image: nil, mention: mention)
    noteFeeds(of: call, mention)
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
    noteFeeds(of: call, mention)
  }
}
