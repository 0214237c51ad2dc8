/// The uses of names that have a URL.
extension URLDestinationReader {
  /// The places in a part of the file that have the word at a code token; none after very many.
  func places(of name: Int, in scope: Range<Int>) -> ArraySlice<Int> {
    guard let word = file.words.number(ofToken: name) else { return [] }
    // A name that many types have is compared with the members of all of them.
    return places(ofWord: word, in: scope, 1 + file.names.members(code.word(name)).count)
  }

  /// The same for the number of a word, each place of which costs some comparisons.
  func places(ofWord word: Int, in scope: Range<Int>, _ comparisons: Int) -> ArraySlice<Int> {
    let all = places.tokens[word] ?? file.words.tokens(ofNumber: word)
    places.tokens[word] = all
    let low = all.partitioningIndex { $0 >= scope.lowerBound }
    let high = all.partitioningIndex { $0 >= scope.upperBound }
    places.comparisonsLeft -= (high - low) * comparisons
    return places.comparisonsLeft > 0 ? all[low..<max(low, high)] : []
  }

  /// The places that may mention a binding. Members are also reached through values, and stored ones as bindings.
  func places(of binding: Binding) -> [Int] {
    guard binding.isMember else { return Array(places(of: binding.name, in: binding.scope)) }
    let all = 0..<file.count
    let projected = file.words.number(of: "$" + code.word(binding.name)).map { places(ofWord: $0, in: all, 1) } ?? []
    return Array(places(of: binding.name, in: all)) + projected
  }

  /// The places that read a name, and the names that a condition gives its value: `if let url {`.
  func uses(ofBinding index: Int, among tokens: [Int], _ further: inout [Int]) -> [Range<Int>] {
    let bound = file.outline.bindings[index]
    let word = code.word(bound.name)
    var uses: [Range<Int>] = []
    for token in tokens where token != bound.name && isRead(token) && uses.count < Self.mostUses {
      if let own = file.names.binding(declaredAt: token) {
        if isShorthand(token), file.names.bindings(named: word, at: token - 1).contains(index) { further.append(own) }
      } else if code.kind(token - 1) == .period
        ? mayMean(bound, at: token) : file.names.bindings(named: word, at: token).contains(index)
      {
        uses.append(token..<token + 1)
      }
    }
    return uses
  }

  /// Whether a name after a period may refer to a member.
  private func mayMean(_ member: Binding, at token: Int) -> Bool {
    guard member.isMember, let owner = file.names.owner(of: member).map({ code.name(ofType: $0) }) else { return false }
    let modifiers = member.declaration.map { file.outline.declarations[$0].modifiers } ?? []
    let isPrivate = modifiers.contains(.isPrivate)
    // `.url(…)` is a case or a static member.
    let isImplicit = !file.syntax.endsOperand(code.beforeMarks(token - 2)) && code.kind(token - 2) != .postfixQuestion
    if isImplicit, !modifiers.contains(.isStatic) { return false }
    if case .member(let type) = file.meaning(of: token), type != owner,
      isDeclared(type) || FileView.systemTypes.contains(type)
    {
      return false
    }
    return !isPrivate
      || file.names.type(around: token).map { code.name(ofType: file.outline.declarations[$0]) } == owner
  }

  /// Whether the file declares a type.
  private func isDeclared(_ type: String) -> Bool {
    if places.types == nil {
      let types = file.outline.declarations.filter { $0.isType && $0.kind != .extensionOfType }
      places.types = Set(types.map { code.name(ofType: $0) })
    }
    return places.types?.contains(type) ?? false
  }

  private func isShorthand(_ token: Int) -> Bool { code.kind(token + 1) != .equal && code.keyword(token - 1) == .let }

  private func isRead(_ token: Int) -> Bool {
    code.kind(token + 1) != .equal && code.keyword(token - 1) != .case && !file.isLabel(token)
      && (!code.isDeclared(token) || isShorthand(token))
  }

  /// The calls of a function, and the places that read a property; and the names of `if let property {`.
  func uses(
    ofDeclaration index: Int, among tokens: ArraySlice<Int>, _ further: inout [Int]
  ) -> [Range<Int>] {
    let declaration = file.outline.declarations[index]
    if declaration.isProperty {
      for token in tokens.prefix(Self.mostUses) where token != declaration.name && isShorthand(token) {
        let own = file.names.binding(declaredAt: token)
        let meant = file.names.bindings(named: code.word(token), at: token - 1)
        if meant.contains(where: { file.outline.bindings[$0].name == declaration.name }) {
          further += own.map { [$0] } ?? []
        }
      }
    }
    let type = declaration.isMember ? declaration.parent.map { code.name(ofType: file.outline.declarations[$0]) } : nil
    return readPlaces(of: declaration.name, among: tokens).lazy.filter { token in
      !(declaration.start..<declaration.end).contains(token) && mayMean(declaration, of: type, at: token)
    }.prefix(Self.mostUses).map { token in
      let end = declaration.kind == .function ? file.call(at: token)?.end : nil
      return token..<(end ?? token + 1)
    }
  }

  /// Those of all places of a name that read it and do not declare it. They are kept: a file may declare thousands of
  /// functions with one name.
  private func readPlaces(of name: Int, among tokens: ArraySlice<Int>) -> [Int] {
    guard !tokens.isEmpty, let word = file.words.number(ofToken: name) else { return [] }
    if let known = places.read[word] { return known }
    let read = tokens.filter { isRead($0) && !code.isDeclared($0) }
    places.read[word] = read
    return read
  }

  /// Whether a name may refer to a member of a type, or to a function or property outside of types.
  private func mayMean(_ declaration: Declaration, of type: String?, at token: Int) -> Bool {
    if declaration.modifiers.contains(.isStatic), file.isMemberOfValue(token) { return false }
    return switch file.meaning(of: token) {
    case .unseen: true
    case .bindings(let bindings): bindings.contains { file.outline.bindings[$0].name == declaration.name }
    case .ownMember: type != nil
    case .member(let other): type == other
    case .otherMember(let own): type != nil && type != own
    }
  }
}
