/// Recognizes the constants that hold the address of a backend.
struct BackendBaseReader {
  let file: FileView

  private var code: Code { file.code }

  /// The constants of the file. One under `#if` counts only if another branch declares it as well.
  func candidates() -> [BackendCandidate] {
    let all = file.outline.declarations.compactMap { declaration in
      candidate(declaration).map { (candidate: $0, isConditional: file.isConditional(declaration.keyword)) }
    }
    let hasElse = (0..<file.count).contains { code.kind($0) == .poundElse }
    var seen: Set<String> = []
    return all.filter { item in
      let same = all.filter { $0.candidate.expression == item.candidate.expression }
      return seen.insert(item.candidate.expression).inserted && (!item.isConditional || hasElse && same.count > 1)
    }
    .map(\.candidate)
  }

  /// A static member or a global with a name such as `baseURL` and the address of a host.
  private func candidate(_ declaration: Declaration) -> BackendCandidate? {
    guard declaration.isProperty, namesBase(code.word(declaration.name)), !isHidden(declaration),
      !file.isInPreview(declaration.keyword), let owners = owners(of: declaration),
      let isURL = isURL(declaration), mayBeNamed(declaration, owners), !isOfService(declaration)
    else { return nil }
    let name = code.word(declaration.name)
    let path = owners.map { file.code.path(ofType: $0) } + [name]
    return BackendCandidate(
      expression: path.joined(separator: "."), path: file.path,
      position: file.lines.position(of: code.range(declaration.name).lowerBound),
      isPublic: ([declaration] + owners).allSatisfy { isPublic($0) }, isURL: isURL, isHostOnly: isHostOnly(declaration))
  }

  /// The types around a static member, the outermost first; empty for a global; nil for what other files cannot name.
  private func owners(of declaration: Declaration) -> [Declaration]? {
    guard var parent = declaration.parent else {
      return file.brackets.parent(declaration.keyword) == nil ? [] : nil
    }
    guard declaration.isMember, declaration.modifiers.contains(.isStatic) else { return nil }
    var owners: [Declaration] = []
    while true {
      let owner = file.outline.declarations[parent]
      guard owner.isType, owner.kind != .protocolType, !isHidden(owner), !isGeneric(owner),
        !["String", "StringProtocol"].contains(file.code.path(ofType: owner))
      else { return nil }
      owners.insert(owner, at: 0)
      guard let next = owner.parent else { return owners }
      parent = next
    }
  }

  /// Whether the generated code can use the name: a short global may be a local name there.
  private func mayBeNamed(_ declaration: Declaration, _ owners: [Declaration]) -> Bool {
    if owners.isEmpty, IdentifierWords.words(of: code.word(declaration.name)).count < 2 { return false }
    return code.kind(declaration.name) == .identifier
  }

  private static let addressWords: Set<String> = [
    "url", "uri", "address", "endpoint", "domain", "root", "host", "base",
  ]
  private static let backendWords: Set<String> = ["base", "api", "server", "backend", "host", "root", "domain"]
  private static let otherWords: Set<String> = [
    "socket", "ws", "wss", "web", "website", "privacy", "terms", "docs", "auth", "oauth", "login", "share", "link",
    "support", "help", "store", "feedback", "test", "mock", "staging", "default", "update", "search", "proxy",
  ]

  /// `baseURL`, `apiBaseURL`, `API_BASE`, `serverHost`, `apiURL`.
  private func namesBase(_ name: String) -> Bool {
    let words = IdentifierWords.words(of: name)
    return words.contains(where: Self.addressWords.contains) && words.contains(where: Self.backendWords.contains)
      && !words.contains(where: Self.otherWords.contains)
  }

  // MARK: The address

  /// Whether the value is a `URL`, false for a `String`; nil if neither the code nor the app's settings hold an address.
  private func isURL(_ declaration: Declaration) -> Bool? {
    let type = code.text(declaration.type)
    guard ["", "String", "URL", "Foundation.URL"].contains(type) else { return nil }
    let value = declaration.initialValue
    if value.isEmpty {
      guard declaration.kind == .variable, let body = declaration.body, !type.isEmpty, isGetter(body) else {
        return nil
      }
      return holdsAddress(body..<declaration.end) ? type != "String" : nil
    }
    if code.kind(value.upperBound - 1) == .postfixBang, let text = file.textOfURL(value) {
      return type != "String" && isAddress(text) ? true : nil
    }
    if ["", "String"].contains(type), isAddress(value) { return false }
    // `static let baseURL: String = Bundle.main.object(forInfoDictionaryKey: "API") as! String`
    return !type.isEmpty && file.readsSettings(value) ? type != "String" : nil
  }

  /// Whether some code has a literal address, or reads the settings with which an app is built or launched.
  private func holdsAddress(_ tokens: Range<Int>) -> Bool {
    tokens.contains { startsWithHTTP($0) } || file.readsSettings(tokens)
  }

  /// Whether accessors have a getter that neither throws nor waits.
  private func isGetter(_ body: Int) -> Bool { file.getter(in: body).map { $0.head.count <= 1 } ?? false }

  private func isAddress(_ value: Range<Int>) -> Bool {
    startsWithHTTP(value.lowerBound) && StringLiteral(file.syntax, value.lowerBound)?.tokens == value
  }

  private func startsWithHTTP(_ token: Int) -> Bool {
    guard let literal = StringLiteral(file.syntax, token) else { return false }
    let text = file.source.text(literal.lead)
    return (text.hasPrefix("http://") || text.hasPrefix("https://")) && (text.utf8.count > 8 || !literal.isPlain)
  }

  /// Whether all URL literals in a declaration have hosts of well-known services.
  private func isOfService(_ declaration: Declaration) -> Bool {
    let hosts = (declaration.keyword..<declaration.end).compactMap { index in
      startsWithHTTP(index)
        ? StringLiteral(file.syntax, index).flatMap { URLSyntax.host(file.source.bytes[$0.lead]) } : nil
    }
    return BackendServices.areAll(Set(hosts.map(URLSyntax.domain)))
  }

  /// Whether all addresses of a declaration end with the host.
  private func isHostOnly(_ declaration: Declaration) -> Bool {
    let tokens = declaration.keyword..<declaration.end
    return !file.readsSettings(tokens)
      && tokens.allSatisfy { index in
        guard startsWithHTTP(index), let literal = StringLiteral(file.syntax, index) else { return true }
        let levels = file.source.text(literal.lead).split(separator: "/", maxSplits: 2)
        return literal.isPlain && levels.count == 2
      }
  }

  // MARK: Who can use it

  /// Whether other files cannot use a declaration, or only under conditions that are not known here.
  private func isHidden(_ declaration: Declaration) -> Bool {
    if declaration.modifiers.contains(.isPrivate) { return true }
    return (declaration.start..<declaration.keyword).contains { code.kind($0) == .at }
  }

  private func isPublic(_ declaration: Declaration) -> Bool {
    declaration.modifiers.contains(.isPublic)
  }

  /// A generic type, or an extension with a `where` clause.
  private func isGeneric(_ owner: Declaration) -> Bool {
    guard let body = owner.body else { return true }
    return (owner.keyword..<body).contains { code.keyword($0) == .where || code.isOperator($0, startingWith: 0x3C) }
  }
}
