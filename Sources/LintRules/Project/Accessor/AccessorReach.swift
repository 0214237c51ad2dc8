/// A declaration that the accessor may call, with what it mentions itself.
public struct ReachCandidate: Sendable {
  /// How it is called.
  enum Kind: Sendable {
    case named(String)
    /// Whoever calls its type may call it: an initializer, a stored value, what the type inherits.
    case partOfType
  }

  /// The file.
  var path: String
  /// The bytes of the declaration.
  var range: Range<Int>
  /// How it is called.
  var kind: Kind
  /// The type around it; nil outside of types.
  var owner: String?
  /// The words that it mentions.
  var words: Set<String>
  /// The hosts and the constants that it mentions, as they are written.
  var mentions: Set<String>
}

/// What the accessor calls, directly and through other declarations, found by names over all files of the project.
///
/// It may hold too much, never too little: a member counts as reached when its name is mentioned, and its type as well
/// if the project declares that.
public struct AccessorReach: Sendable {
  /// The bytes of the reached declarations, by file.
  private var places: [String: Set<Range<Int>>] = [:]
  /// The hosts and the constants that are mentioned there, as they are written.
  public private(set) var mentions: Set<String> = []
  /// The words that are mentioned there.
  private(set) var words: Set<String> = []
  /// More was reached than is worth following.
  public private(set) var isTooWide = false
  private var waiting: [ReachCandidate] = []
  private var count = 0

  private static let mostWords = 4_000
  private static let mostPlaces = 1_000

  /// Whether a place is inside of something that the accessor calls, or of the accessor.
  public func contains(_ path: String, _ offset: Int) -> Bool {
    places[path]?.contains { $0.contains(offset) } ?? false
  }

  /// Adds declarations that the accessor may call.
  ///
  /// - Parameter types: the structures, classes, enumerations and actors of the project, as far as they matter.
  mutating func add(_ candidates: [ReachCandidate], types: Set<String>) {
    waiting += candidates.filter { !isKnown($0) }
    var isGrowing = true
    while isGrowing, !isTooWide {
      isGrowing = false
      var rest: [ReachCandidate] = []
      for candidate in waiting {
        if isReached(candidate, types) {
          take(candidate)
          isGrowing = true
        } else {
          rest.append(candidate)
        }
      }
      waiting = rest
    }
  }

  /// Adds a declaration that is reached for sure.
  mutating func take(_ candidate: ReachCandidate) {
    if isKnown(candidate) { return }
    places[candidate.path, default: []].insert(candidate.range)
    words.formUnion(candidate.words)
    mentions.formUnion(candidate.mentions)
    count += 1
    isTooWide = isTooWide || count > Self.mostPlaces || words.count > Self.mostWords
  }

  /// Stops: the rest is not known.
  mutating func giveUp() { isTooWide = true }

  private func isKnown(_ candidate: ReachCandidate) -> Bool {
    places[candidate.path]?.contains(candidate.range) ?? false
  }

  private func isReached(_ candidate: ReachCandidate, _ types: Set<String>) -> Bool {
    switch candidate.kind {
    case .partOfType: return candidate.owner.map(words.contains) ?? false
    case .named(let name):
      return words.contains(name) && candidate.owner.map { words.contains($0) || !types.contains($0) } ?? true
    }
  }
}

/// Reads what a file declares under some words.
struct ReachReader {
  private let file: FileView

  init(_ file: FileView) {
    self.file = file
  }

  private var code: Code { file.code }

  /// The declarations that are called by one of some words or through a type among them.
  func candidates(_ words: Set<String>) -> [ReachCandidate] {
    file.outline.declarations.compactMap { declaration in
      if declaration.isType { return header(of: declaration, words) }
      guard declaration.isMember || file.brackets.parent(declaration.keyword) == nil else { return nil }
      let owner = file.enclosingTypeName(at: declaration.keyword)
      switch declaration.kind {
      case .function, .constant, .variable, .typeAlias:
        let name = code.word(declaration.name)
        if words.contains(name) { return candidate(declaration, .named(name), owner) }
        // An initializer evaluates it.
        guard !declaration.initialValue.isEmpty, let owner, words.contains(owner) else { return nil }
        return declaration.modifiers.contains(.isStatic) ? nil : candidate(declaration, .partOfType, owner)
      case .initializer, .subscriptMember:
        return owner.map(words.contains) == true ? candidate(declaration, .partOfType, owner) : nil
      default: return nil
      }
    }
  }

  /// The structures, classes, enumerations and actors that a file declares.
  func types() -> Set<String> {
    Set(
      file.outline.declarations.compactMap { declaration in
        switch declaration.kind {
        case .structType, .classType, .enumType, .actorType: file.code.name(ofType: declaration)
        default: nil
        }
      })
  }

  /// One declaration with what it mentions.
  func candidate(_ declaration: Declaration, _ kind: ReachCandidate.Kind, _ owner: String?) -> ReachCandidate {
    let tokens = declaration.start..<declaration.end
    return ReachCandidate(
      path: file.path, range: code.bytes(tokens), kind: kind, owner: owner, words: words(in: tokens),
      mentions: BaseMentions.all(in: tokens, file))
  }

  /// What a type inherits is called through the type.
  private func header(of type: Declaration, _ words: Set<String>) -> ReachCandidate? {
    guard !type.inheritance.isEmpty, case let name = file.code.name(ofType: type), words.contains(name) else {
      return nil
    }
    return ReachCandidate(
      path: file.path, range: code.bytes(type.inheritance), kind: .partOfType, owner: name,
      words: self.words(in: type.inheritance), mentions: [])
  }

  /// The names in some tokens, without labels and without names that hold there only.
  private func words(in tokens: Range<Int>) -> Set<String> {
    var words: Set<String> = []
    for index in tokens where code.kind(index) == .identifier {
      if file.isLabel(index) { continue }
      if code.kind(index - 1) != .period {
        if let binding = file.binding(of: index), !binding.isMember, tokens.contains(binding.name) { continue }
        if let own = file.names.binding(declaredAt: index), !file.outline.bindings[own].isMember { continue }
      }
      words.insert(code.word(index))
    }
    return words
  }
}

/// Finds the expressions of some code that may be the base of URLs: literals with a host, and constants.
enum BaseMentions {
  /// The literals that start with `http://` or `https://`, and the names with a path to them, as they are written.
  static func all(in tokens: Range<Int>, _ file: FileView) -> Set<String> {
    let code = file.code
    var found: Set<String> = []
    for index in tokens {
      if let literal = StringLiteral(file.syntax, index), let host = host(literal, file) {
        found.insert(host)
      } else if code.kind(index) == .identifier, code.kind(index + 1) != .period, code.kind(index + 1) != .colon {
        found.insert(path(endingAt: index, file))
      }
    }
    return found
  }

  /// The scheme, the host and the literal path after it.
  private static func host(_ literal: StringLiteral, _ file: FileView) -> String? {
    let text = file.source.text(literal.lead)
    guard text.hasPrefix("http://") || text.hasPrefix("https://"), text.utf8.count > 8 else { return nil }
    return withoutSlash(text)
  }

  /// The text of an address without slashes at its end.
  static func withoutSlash(_ text: String) -> String {
    var text = Substring(text)
    while text.hasSuffix("/") { text.removeLast() }
    return String(text)
  }

  /// `API.baseURL` for the code token of `baseURL`.
  static func path(endingAt name: Int, _ file: FileView) -> String {
    let code = file.code
    var words = stride(from: code.startOfPath(name), through: name, by: 2).map { code.word($0) }
    if words.count > 1, words[0] == "self" || words[0] == "Self" { words.removeFirst() }
    return words.joined(separator: ".")
  }
}
