/// Resolves names with Swift's lexical rules, as far as one file shows them.
///
/// All results are indices into `outline.bindings`. More than one means that branches of `#if` define the name several
/// times.
///
/// A class that the file view keeps, so that all look-ups share the prepared tables.
public final class NameResolver {
  private let code: Code
  private let outline: Outline
  private let words: WordIndex
  private let table: NameTable
  /// By the numbers of their words.
  private let crowded: [Int: ScopeTable]
  /// The bindings by the first code tokens of their values, as indices.
  private(set) lazy var bindingsByValue = readBindings { $0.value.isEmpty ? nil : $0.value.lowerBound }
  private lazy var bindingsByToken = readBindings { $0.name }
  private lazy var types = readTypes()
  /// The numbers of the last words of the names of types and extensions, by their indices; -1 for other declarations.
  private lazy var typeWords = outline.declarations.map { declaration in
    declaration.isType ? words.number(ofToken: code.lastName(ofType: declaration)) ?? -1 : -1
  }
  /// The members of types with names that many types have, by the numbers of the words and the types.
  private var crowdedMembers: [Int: [Int]] = [:]
  /// The latest answer, because several questions about a name follow one another.
  private var latest: (word: Int, token: Int, bindings: [Int])?

  /// The largest number of bindings of one name that is searched one by one.
  private static let fewBindings = 8
  /// The largest number of enclosing types that is searched.
  private static let deepestType = 64

  /// Prepares the look-up in about the time of reading all bindings once.
  init(_ file: FileView) {
    code = file.code
    words = file.words
    table = file.nameTable
    let outline = file.outline
    self.outline = outline
    var crowded: [Int: ScopeTable] = [:]
    for (word, indices) in table.names(withMoreThan: Self.fewBindings) {
      crowded[word] = ScopeTable(indices.map { (outline.bindings[$0].scope, $0) })
    }
    self.crowded = crowded
  }

  private func readBindings(_ token: (Binding) -> Int?) -> TokenMap<Int> {
    var map = TokenMap<Int>(capacity: outline.bindings.count)
    for (index, binding) in outline.bindings.enumerated() {
      if let token = token(binding) { map[token] = index }
    }
    return map
  }

  private func readTypes() -> ScopeTable {
    ScopeTable(
      outline.declarations.enumerated().compactMap { index, declaration in
        guard declaration.isType, let body = declaration.body else { return nil }
        return (body..<declaration.end, index)
      })
  }

  /// The binding whose value begins at a code token.
  public func binding(withValueAt index: Int) -> Int? { bindingsByValue[index] }

  /// The binding that the name at a code token introduces.
  public func binding(declaredAt name: Int) -> Int? { bindingsByToken[name] }

  /// The declaration of the innermost type or extension around a code token, as an index.
  public func type(around token: Int) -> Int? { types.innermost(at: token) }

  /// The bindings of an unqualified name at a code token; empty if the file does not contain one.
  public func bindings(named name: String, at token: Int) -> [Int] {
    words.number(of: name).map { bindings(ofWord: $0, at: token) } ?? []
  }

  /// The bindings of the unqualified name at a code token.
  func bindings(ofNameAt token: Int) -> [Int] {
    words.number(ofToken: token).map { bindings(ofWord: $0, at: token) } ?? []
  }

  private func bindings(ofWord word: Int, at token: Int) -> [Int] {
    if let latest, latest.word == word, latest.token == token { return latest.bindings }
    let bindings = readBindings(ofWord: word, at: token)
    latest = (word, token, bindings)
    return bindings
  }

  private func readBindings(ofWord word: Int, at token: Int) -> [Int] {
    let visible = lexical(word, at: token)
    guard table.hasMembers(ofWord: word), visible.isEmpty || !isLocal(visible[0], at: token) else { return visible }
    var type = types.innermost(at: token)
    for _ in 0..<Self.deepestType {
      guard let index = type else { break }
      let members = members(word, ofDeclaration: index)
      if !members.isEmpty { return members }
      type = enclosingType(of: outline.declarations[index])
    }
    return visible
  }

  /// The members with a name of the type around a code token: the bindings of `self.name`.
  public func membersOfSelf(_ name: String, at token: Int) -> [Int] {
    guard let type = types.innermost(at: token), let word = words.number(of: name) else { return [] }
    return members(word, ofDeclaration: type)
  }

  /// The members with a name of the types called `type`: the bindings of `Type.name`. The types around the token take
  /// precedence.
  public func members(_ name: String, ofType type: String, at token: Int) -> [Int] {
    guard let word = words.number(of: name) else { return [] }
    if let type = words.number(of: type) { return members(word, at: token) { typeWords[$0] == type } }
    return members(word, at: token) { code.name(ofType: outline.declarations[$0]) == type }
  }

  private func members(_ word: Int, at token: Int, where isOwner: (Int) -> Bool) -> [Int] {
    let members = table.members(ofWord: word).prefix(Self.deepestType).filter { index in
      ownerIndex(of: index).map(isOwner) ?? false
    }
    guard members.count > 1 else { return Array(members) }
    let nearby = members.filter { index in
      guard let parent = ownerIndex(of: index).flatMap({ outline.declarations[$0].parent }) else { return false }
      return (outline.declarations[parent].start..<outline.declarations[parent].end).contains(token)
    }
    return nearby.isEmpty ? Array(members) : nearby
  }

  /// The type or extension that a member binding belongs to, both by their indices.
  private func ownerIndex(of binding: Int) -> Int? {
    guard outline.bindings[binding].isMember, let declaration = outline.bindings[binding].declaration else {
      return nil
    }
    return outline.declarations[declaration].parent
  }

  /// The members with a name of all types of the file.
  public func members(_ name: String) -> some RandomAccessCollection<Int> { table.members(name) }

  /// The declaration of the type or extension that a member binding belongs to.
  public func owner(of binding: Binding) -> Declaration? {
    guard binding.isMember, let declaration = binding.declaration,
      let parent = outline.declarations[declaration].parent
    else { return nil }
    return outline.declarations[parent]
  }

  /// The bindings of a reference: `name`, `self.name`, `Self.name`, `Type.name`. Empty for any other expression.
  public func bindings(ofReference range: Range<Int>) -> [Int] {
    let end = code.beforeMarks(range.upperBound - 1) + 1
    guard end > range.lowerBound, code.isWord(end - 1) else { return [] }
    if end - 1 == range.lowerBound { return bindings(ofNameAt: end - 1) }
    guard code.kind(end - 2) == .period else { return [] }
    let name = code.word(end - 1)
    // `.home` where a `String` is expected.
    if end - 2 == range.lowerBound { return members(name, ofType: "String", at: end - 1) }
    guard isPath(range.lowerBound..<end - 2) else { return [] }
    let qualifier = end - 3
    switch code.keyword(qualifier) {
    case .self: return qualifier == range.lowerBound ? membersOfSelf(name, at: end - 1) : []
    case .Self: return qualifier == range.lowerBound ? staticOnes(of: membersOfSelf(name, at: end - 1)) : []
    default: break
    }
    guard bindings(ofNameAt: range.lowerBound).isEmpty else { return [] }
    return staticOnes(of: members(name, ofType: code.word(qualifier), at: end - 1))
  }

  /// The last word of the type that the plain name at a code token is annotated with, as far as the file shows it.
  public func annotatedType(ofName name: Int) -> String? {
    guard code.isWord(name), code.kind(name - 1) != .period else { return nil }
    let type = bindings(ofNameAt: name).first.map { outline.bindings[$0].type } ?? 0..<0
    return type.last { code.isWord($0) }.map { code.word($0) }
  }

  /// The static members, or all if there are none.
  private func staticOnes(of members: [Int]) -> [Int] {
    let statics = members.filter { index in
      outline.bindings[index].declaration.map {
        outline.declarations[$0].modifiers.contains(.isStatic)
      } ?? false
    }
    return statics.isEmpty ? members : statics
  }

  // MARK: Parts

  /// Whether code tokens are words joined by periods.
  private func isPath(_ range: Range<Int>) -> Bool {
    guard range.count % 2 == 1 else { return false }
    return range.allSatisfy { index in
      (index - range.lowerBound) % 2 == 0 ? code.isWord(index) : code.kind(index) == .period
    }
  }

  /// The bindings in the innermost scope that contains the token and binds the word.
  private func lexical(_ word: Int, at token: Int) -> [Int] {
    if !crowded.isEmpty, let table = crowded[word] { return table.group(at: token) }
    let bindings = outline.bindings
    let all = table.all(ofWord: word)
    var innermost: Range<Int>?
    for index in all {
      let scope = bindings[Int(index)].scope
      if scope.contains(token), innermost.map({ scope.lowerBound > $0.lowerBound }) ?? true { innermost = scope }
    }
    guard let innermost else { return [] }
    return all.lazy.map { Int($0) }.filter {
      bindings[$0].scope.contains(token) && bindings[$0].scope.upperBound == innermost.upperBound
    }
  }

  /// Whether a binding takes precedence over the members of the type around the token.
  private func isLocal(_ index: Int, at token: Int) -> Bool {
    let binding = outline.bindings[index]
    guard !binding.isMember, let type = types.innermost(at: token) else { return !binding.isMember }
    return binding.scope.lowerBound >= outline.declarations[type].start
  }

  private func members(_ word: Int, ofDeclaration index: Int) -> [Int] {
    guard table.members(ofWord: word).count > Self.fewBindings else { return readMembers(word, ofDeclaration: index) }
    let key = word << 32 | index
    if let known = crowdedMembers[key] { return known }
    let members = readMembers(word, ofDeclaration: index)
    crowdedMembers[key] = members
    return members
  }

  private func readMembers(_ word: Int, ofDeclaration index: Int) -> [Int] {
    let (keyword, type) = (outline.declarations[index].keyword, typeWords[index])
    if type >= 0 { return members(word, at: keyword) { typeWords[$0] == type } }
    let name = code.name(ofType: outline.declarations[index])
    return members(word, at: keyword) { code.name(ofType: outline.declarations[$0]) == name }
  }

  private func enclosingType(of declaration: Declaration) -> Int? {
    var parent = declaration.parent
    for _ in 0..<Self.deepestType {
      guard let index = parent else { return nil }
      if outline.declarations[index].isType { return index }
      parent = outline.declarations[index].parent
    }
    return nil
  }
}

/// Scopes of code tokens, each with a value, for finding the innermost around a token by bisection.
struct ScopeTable: Sendable {
  /// From `start` on, the innermost scope is the one at `scope`; -1 for none.
  private struct Step: Sendable {
    var start: Int
    var scope: Int
  }

  private let scopes: [(range: Range<Int>, value: Int)]
  private let steps: [Step]

  /// Prepares scopes. They are nested or disjoint in valid code; in damaged code a scope that overlaps another is cut.
  init(_ unsorted: [(Range<Int>, Int)]) {
    let scopes = unsorted.map { (range: $0.0, value: $0.1) }.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.value) < ($1.range.lowerBound, -$1.range.upperBound, $1.value)
    }
    var steps: [Step] = []
    var stack: [Int] = []
    func leave(upTo token: Int) {
      while let last = stack.last, scopes[last].range.upperBound <= token {
        stack.removeLast()
        steps.append(Step(start: scopes[last].range.upperBound, scope: stack.last ?? -1))
      }
    }
    for (index, scope) in scopes.enumerated() {
      leave(upTo: scope.range.lowerBound)
      stack.append(index)
      steps.append(Step(start: scope.range.lowerBound, scope: index))
    }
    leave(upTo: Int.max)
    self.scopes = scopes
    self.steps = steps
  }

  /// The value of the innermost scope around a token.
  func innermost(at token: Int) -> Int? {
    scope(at: token).map { scopes[$0].value }
  }

  /// The values of the innermost scope and of a few before it that have the same end and also contain the token.
  func group(at token: Int) -> [Int] {
    guard let scope = scope(at: token) else { return [] }
    let end = scopes[scope].range.upperBound
    let lowest = max(0, scope - 7)
    return (lowest...scope).filter { scopes[$0].range.upperBound == end }.map { scopes[$0].value }
  }

  private func scope(at token: Int) -> Int? {
    let low = steps.indices.partitioningIndex { steps[$0].start > token }
    guard low > 0, steps[low - 1].scope >= 0, scopes[steps[low - 1].scope].range.contains(token) else { return nil }
    return steps[low - 1].scope
  }
}
