/// The declarations that are requests or links rather than helpers.
extension HelperFinder {
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
    "hostname",
    "domain", "authority", "origin", "key", "id", "identifier",
  ]

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
}
