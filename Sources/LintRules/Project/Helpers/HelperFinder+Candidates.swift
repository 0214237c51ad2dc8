/// The declarations that may be helpers.
extension HelperFinder {
  func candidate(_ declaration: Declaration) -> Candidate? {
    switch declaration.kind {
    case .function, .subscriptMember:
      guard let body = declaration.body, let isText = results.isText(declaration.type), !waits(declaration, body),
        !isText || declaration.modifiers.contains(.isStatic) || !isExtensionOfURL(declaration)
      else { return nil }
      return Candidate(
        body: declaration.kind == .function ? file.brackets.inside(body) : getter(in: body), isText: isText)
    case .constant, .variable:
      return declaration.initialValue.isEmpty ? computed(declaration) : closure(declaration)
    default: return nil
    }
  }

  /// Whether a function waits for a part of the URL, so that an accessor cannot take its place.
  private func waits(_ declaration: Declaration, _ body: Int) -> Bool {
    (declaration.keyword..<body).contains { code.keyword($0) == .async }
      && file.brackets.inside(body).contains { code.keyword($0) == .await }
  }

  /// A property with a getter.
  private func computed(_ declaration: Declaration) -> Candidate? {
    guard let body = declaration.body, let isText = results.isText(declaration.type), !isRequirement(declaration) else {
      return nil
    }
    switch code.keyword(body + 1) {
    case .willSet, .didSet: return nil
    default: return isExtensionOfURL(declaration) ? nil : Candidate(body: getter(in: body), isText: isText)
    }
  }

  private func getter(in brace: Int) -> Range<Int> { file.getter(in: brace)?.body ?? file.brackets.inside(brace) }

  private func isRequirement(_ declaration: Declaration) -> Bool {
    declaration.parent.map { file.outline.declarations[$0].kind == .protocolType } ?? false
  }

  private func isExtensionOfURL(_ declaration: Declaration) -> Bool {
    declaration.parent.map { file.code.name(ofType: file.outline.declarations[$0]) == "URL" } ?? false
  }

  /// A value that is a closure, not called.
  private func closure(_ declaration: Declaration) -> Candidate? {
    let value = declaration.initialValue
    guard code.kind(value.lowerBound) == .leftBrace, file.brackets.partner(value.lowerBound) == value.upperBound - 1
    else { return nil }
    guard value.count <= Self.longestBody + 2 else { return nil }
    let hasArrow = file.syntax.first(in: declaration.type) { code.kind($0) == .arrow } != nil
    let written = hasArrow ? declaration.type : ClosureSignature(file.syntax, value.lowerBound)?.result
    guard let isText = written.map(results.isText) ?? results.isText(ofClosure: value.lowerBound) else { return nil }
    return Candidate(body: file.brackets.inside(value.lowerBound), isText: isText)
  }

  private static let endpointWords: Set<String> = [
    "endpoint", "endpoints", "api", "apis", "request", "requests", "route", "routes", "router", "client",
  ]

  /// Whether a parameter or the enclosing type has a name that suggests requests.
  func isEndpoint(_ declaration: Declaration) -> Bool {
    if let paren = declaration.parameters {
      for parameter in ParameterList(file.syntax, paren).parameters {
        let words = [parameter.label, parameter.name].compactMap { $0 }.flatMap {
          IdentifierWords.words(of: code.word($0))
        }
        if words.contains(where: Self.endpointWords.contains) { return true }
      }
    }
    return file.enclosingTypeNames(at: declaration.keyword).contains { name in
      let words = IdentifierWords.words(of: name)
      let isView = ["view", "row", "cell", "screen", "page", "sheet"].contains(words.last ?? "")
      return !isView && words.contains(where: Self.endpointWords.contains)
    }
  }

  /// Whether a name suggests a string for people or a part of an address.
  static func speaksOfText(_ name: String) -> Bool {
    IdentifierWords.words(of: name).last.map(textWords.contains) ?? false
  }

  private static let textWords: Set<String> = [
    "name", "label", "title", "subtitle", "description", "text", "message", "summary", "caption", "hint", "host",
    "hostname", "domain", "authority", "origin", "key", "id", "identifier",
  ]

  /// Whether a name suggests links to share or to open.
  static func speaksOfLinks(_ name: String) -> Bool {
    let words = IdentifierWords.words(of: name)
    let pairs = zip(words, words.dropFirst()).map { $0 + $1 }
    return words.contains(where: linkWords.contains) || pairs.contains(where: linkWords.contains)
  }

  private static let linkWords: Set<String> = [
    "link", "links", "deeplink", "deep", "permalink", "share", "sharing", "shareable", "page", "web", "website",
    "webpage", "site", "support", "help", "terms", "privacy", "policy", "store", "review", "mail", "mailto",
    "email", "map", "maps", "directions", "search", "login", "auth", "oauth", "callback", "redirect", "docs",
    "documentation", "github", "browser", "explorer", "open", "external", "homepage", "widget", "wiki", "issue",
    "issues", "release", "changelog", "profile", "repository", "repo", "commit", "checkout", "pay", "payment",
    "referral", "invite", "destination", "canonical",
  ]
}
