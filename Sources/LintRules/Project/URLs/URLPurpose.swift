/// What a URL is used for in one file.
public enum URLPurpose: Int, Sendable, Comparable {
  /// No known use.
  case unknown
  /// It is shared or opened.
  case link
  /// It is shown as an image.
  case image
  /// A request is sent to it.
  case request

  /// Orders purposes by strength.
  public static func < (left: URLPurpose, right: URLPurpose) -> Bool { left.rawValue < right.rawValue }
}

/// Determines what the URLs of helpers are used for.
struct URLPurposeReader {
  private let file: FileView
  private let names: NameResolver
  /// The arguments that take the URL of an image.
  private let sources: ScopeTable

  /// The largest number of uses of a helper, and of its name, that is visited.
  private static let mostUses = 64
  private static let mostUsesOfName = 256
  init(_ file: FileView, names: NameResolver, images: ImageVocabulary) {
    self.file = file
    self.names = names
    sources = ScopeTable(images.calls(in: file).compactMap(\.source).enumerated().map { ($1, $0) })
  }

  /// What the URLs of some helpers are used for: for each the strongest of all its uses.
  func purposes(of helpers: [URLHelper]) -> [URLPurpose] {
    var usesByName: [String: [NamedUse]] = [:]
    return helpers.map { helper in
      let name = file.code.word(helper.name)
      let uses = usesByName[name] ?? uses(of: name)
      usesByName[name] = uses
      return purpose(of: file.outline.declarations[helper.declaration], among: uses)
    }
  }

  private func uses(of name: String) -> [NamedUse] {
    file.words.tokens(of: name).lazy.filter(isUse).prefix(Self.mostUsesOfName).map {
      NamedUse(index: $0, meaning: file.meaning(of: $0))
    }
  }

  private func purpose(of helper: Declaration, among uses: [NamedUse]) -> URLPurpose {
    let parent = helper.isMember ? helper.parent : nil
    let type = parent.map { file.code.name(ofType: file.outline.declarations[$0]) }
    let own = uses.lazy.filter { use in
      use.index != helper.name && !(helper.start..<helper.end).contains(use.index)
        && use.mayMean(helper.name, of: type, in: file)
    }
    return own.prefix(Self.mostUses).map { purpose(ofUse: $0.index, depth: 0) }.max() ?? .unknown
  }

  /// Whether a name suggests links to share or to open.
  static func speaksOfLinks(_ name: String) -> Bool {
    let words = IdentifierWords.words(of: name)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    return words.contains(where: linkWords.contains) || pairs.contains(where: linkWords.contains)
  }

  private static let linkWords: Set<String> = [
    "link", "links", "deeplink", "deep", "permalink", "share", "sharing", "shareable", "page", "web", "website",
    "webpage",
    "site", "support", "help", "terms", "privacy", "policy", "store", "review", "mail", "mailto", "email", "map",
    "maps",
    "directions", "search", "login", "auth", "oauth", "callback", "redirect", "docs", "documentation", "github",
    "browser", "explorer",
    "open", "external", "homepage", "widget", "wiki", "issue", "issues", "release", "changelog", "profile",
    "repository",
    "repo", "commit", "checkout", "pay", "payment", "referral", "invite", "destination", "canonical",
  ]

  private func isUse(_ index: Int) -> Bool {
    !file.code.isDeclared(index) && file.code.keyword(index - 1) != .case && !file.isLabel(index)
  }

  private func purpose(ofUse use: Int, depth: Int) -> URLPurpose {
    if sources.innermost(at: use) != nil { return .image }
    for destination in file.destinations(of: file.code.startOfPath(use)) {
      switch destination {
      case .argument(let start, let callee):
        if let purpose = purpose(ofArgument: start, of: callee) { return purpose }
      case .element: break
      case .names(let bindings):
        return depth < 3 ? bindings.map { purpose(ofName: $0, depth: depth + 1) }.max() ?? .unknown : .unknown
      case .closure, .result, .lost: return .unknown
      }
    }
    return .unknown
  }

  /// The purpose of the value that a local name is bound to, from its uses.
  private func purpose(ofName binding: Int, depth: Int) -> URLPurpose {
    let bound = file.outline.bindings[binding]
    guard !bound.isMember, bound.scope.count < 4096 else { return .unknown }
    var purpose = URLPurpose.unknown
    let (name, word) = (file.code.word(bound.name), file.words.number(ofToken: bound.name))
    for index in bound.scope where file.words.number(ofToken: index) == word {
      guard file.code.kind(index) == .identifier, file.code.kind(index - 1) != .period, isUse(index),
        names.bindings(named: name, at: index).contains(binding)
      else { continue }
      purpose = max(purpose, self.purpose(ofUse: index, depth: depth))
    }
    return purpose
  }

  /// What a call does with a URL among its arguments; nil if unknown.
  private func purpose(ofArgument argument: Int, of callee: Int) -> URLPurpose? {
    let code = file.code
    let words = IdentifierWords.words(of: code.word(callee))
    let label = file.label(ofArgumentHolding: argument).map { code.word($0) }
    if code.isWord(callee, "URLRequest") || words.last == "task" || words.contains("publisher") { return .request }
    let receiver = receiverWords(callee)
    let isSession = receiver.contains("session") || receiver.contains("urlsession")
    if isSession || receiver.contains(where: Self.clientWords.contains) { return .request }
    if words.contains(where: ["download", "upload", "request"].contains),
      label == "from" || label == "for" || label == nil
    {
      return .request
    }
    if code.isWord(callee, "Link") || code.isWord(callee, "ShareLink") || code.isWord(callee, "openURL") {
      return .link
    }
    if words.contains(where: Self.openingWords.contains) { return .link }
    if words.contains("image"), label == "url" || label == nil || label == "with" { return .image }
    return nil
  }

  private static let clientWords: Set<String> = [
    "client", "api", "http", "network", "networking", "networker", "af", "alamofire", "requester", "fetcher",
  ]
  private static let openingWords: Set<String> = [
    "open", "safari", "share", "browser", "activity", "pasteboard", "widget", "web", "handoff", "copy",
  ]

  /// The words of the names before a callee: `apiClient.session` in `apiClient.session.data(…)`.
  private func receiverWords(_ callee: Int) -> [String] {
    guard file.code.kind(callee - 1) == .period else { return [] }
    let (receiver, parent) = (
      file.syntax.startOfOperand(endingBefore: callee - 1)..<callee, file.brackets.parent(callee)
    )
    return receiver.filter { file.code.isWord($0) && $0 < callee && file.brackets.parent($0) == parent }
      .flatMap { IdentifierWords.words(of: file.code.word($0)) }
  }
}

/// A place where the name of helpers is used, resolved without reading the code again.
private struct NamedUse {
  /// The code token.
  let index: Int
  let meaning: NameMeaning

  /// Whether it may refer to a helper, given by the token of its name and its type.
  func mayMean(_ name: Int, of type: String?, in file: FileView) -> Bool {
    switch meaning {
    case .unseen: true
    case .bindings(let bindings): bindings.contains { file.outline.bindings[$0].name == name }
    case .ownMember: type != nil
    case .member(let other): type == other
    case .otherMember(let other): type != nil && type != other
    }
  }
}
