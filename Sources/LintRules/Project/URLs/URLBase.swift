/// How certain it is that an expression is the address of a host that paths are joined to.
public enum BaseCertainty: Int, Sendable, Comparable {
  case none
  /// Its name suggests one, but its value comes from outside: a parameter, a stored property.
  case called
  /// It is a constant of the file with an http address.
  case constant
  /// It is a member of a configuration, or a constant of another file, whose name suggests one.
  case configured

  /// Orders from `none` to `configured`.
  public static func < (left: BaseCertainty, right: BaseCertainty) -> Bool { left.rawValue < right.rawValue }
}

/// Determines which expressions of a file are the base that URLs are joined to.
public struct URLBaseReader {
  let file: FileView
  let origins: TextOriginReader
  private let memory = Memory()

  /// The certainties of bindings, by the certainty that a name alone suggests, and by the token of the name.
  private final class Memory {
    var certainties: [BaseCertainty: [Int: BaseCertainty]] = [:]
  }

  /// Words of a name that suggest a host.
  private static let hostWords: Set<String> = [
    "base", "host", "hosts", "hostname", "domain", "server", "servers", "cdn", "origin", "backend", "baseurl",
  ]
  /// Last words of a name in which the word `base` suggests a host.
  private static let endsOfBases: Set<String> = [
    "base", "url", "urls", "uri", "address", "host", "hostname", "endpoint", "string", "server", "domain", "api",
    "website", "site", "cdn", "root", "prefix", "backend", "link", "href",
  ]
  /// Words of a name that suggest an address.
  private static let addressWords: Set<String> = ["url", "urls", "uri", "endpoint", "website"]
  /// Words of a name that suggest the address of one thing to show.
  private static let thingWords: Set<String> = [
    "image", "images", "photo", "picture", "avatar", "thumbnail", "cover", "poster", "media", "icon", "logo", "video",
    "user", "post", "share", "profile", "download", "link", "playlist", "manifest", "response", "page", "article",
  ]
  /// Words of a name that suggest something else.
  private static let otherWords: Set<String> = [
    "directory", "directories", "folder", "folders", "file", "files", "filename", "path", "paths", "documents",
    "document", "cache", "caches", "temp", "temporary", "tmp", "library", "container", "bundle", "disk", "home",
    "support", "downloads", "local", "name", "title", "id", "identifier", "key", "storage", "group", "resource",
    "resources", "scheme", "port", "text", "color",
  ]
  /// Last words of the name of a string for people, whatever else it contains: `serverStatusLabel`.
  private static let endsOfTexts = WordList(
    "subtitle description label message caption hint placeholder error status count version footer")
  /// Words in the owner's name of a member that make it a string for people, or only the beginning of an address.
  private static let textOwnerWords = WordList(
    "strings localizable localized localization l10n texts text translations scheme schemes")
  /// Words in the owner's name of a member that make it a part of the file system.
  private static let folderOwnerWords = WordList(
    "file files folder folders directory directories documents temporary temp tmp disk")
  /// Words of a name that are those of a server rather than of a folder.
  private static let serverWords = WordList("api base baseurl backend server host domain cdn")
  /// Last words of a name that is that of a host, whatever else it holds: `RESOURCES_HOST`.
  private static let endsOfHosts: Set<String> = ["host", "hostname", "server", "domain", "cdn"]
  /// Words in the owner's name of a member that make it a configuration.
  private static let ownerWords: Set<String> = [
    "config", "configuration", "configurations", "constant", "constants", "environment", "env", "settings", "secrets",
    "api", "apis", "backend", "server", "servers", "host", "hosts", "url", "urls", "endpoint", "endpoints", "network",
    "networking", "app", "links", "domain", "domains", "cdn", "keys", "defaults", "info", "base", "global", "globals",
    "build", "tmdb", "client", "service", "http",
  ]

  /// Makes a reader.
  public init(_ file: FileView, _ origins: TextOriginReader) {
    self.file = file
    self.origins = origins
  }

  /// How certain it is that an expression is a base.
  public func certainty(of expression: Range<Int>) -> BaseCertainty {
    var tokens = withoutConversions(expression)
    // `URL(string: base)!` has the certainty of its string.
    if let text = file.textOfURL(tokens) { tokens = withoutConversions(text) }
    guard !tokens.isEmpty else { return .none }
    if let value = rawValueOwner(tokens) { return value }
    if hasHTTPHost(origins.origin(of: tokens)) { return .constant }
    guard let path = namePath(tokens) else { return .none }
    if isPartOfInput(tokens) { return .none }
    let bindings = file.names.bindings(ofReference: tokens.lowerBound..<path.end)
    if !bindings.isEmpty { return certainty(ofBindings: bindings.map { file.outline.bindings[$0] }, path.words) }
    return certainty(ofUnseen: path.words)
  }

  /// Whether a string starts with `http://` or `https://` and a host.
  public func hasHTTPHost(_ origin: TextOrigin) -> Bool {
    !origin.leads.isEmpty && origin.leads.allSatisfy { hasHTTPHost($0) }
  }

  /// Whether the string at some bytes starts with `http://` or `https://` and the first letter of a host.
  public func hasHTTPHost(_ lead: Range<Int>) -> Bool {
    let bytes = file.source.bytes[lead]
    guard isHTTP(lead), let host = URLSyntax.host(bytes) else { return false }
    return host.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether the string at some bytes starts with `http:` or `https:`.
  public func isHTTP(_ lead: Range<Int>) -> Bool {
    let bytes = file.source.bytes[lead]
    guard let colon = URLSyntax.endOfScheme(bytes) else { return false }
    let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    return scheme == "http" || scheme == "https"
  }

  /// The base that a string begins with: `API.base` in `API.base + path`, in `"\(API.base)/\(path)"`, and in a constant
  /// with such a value. Nil if it is not certain to be one, or if nothing follows it.
  public func leadingBase(of text: Range<Int>) -> Range<Int>? {
    let origins = file.origins(of: text) { expression, isFollowed in
      guard case .name = expression.form, expression.tokens.count == 1,
        !isFollowed || certainty(of: expression.tokens) < .constant,
        let binding = file.binding(of: expression.tokens.lowerBound), binding.kind == .constant, !binding.value.isEmpty
      else { return nil }
      return .either([binding.value])
    }
    guard let origins, origins.count == 1, origins[0].pieces.count > 1, case .value(let base) = origins[0].pieces[0],
      certainty(of: base) >= .constant || isCalledBase(base)
    else { return nil }
    return base
  }

  /// Whether an expression's value comes from outside and has the name of a base: `client.baseURL`.
  func isCalledBase(_ expression: Range<Int>) -> Bool {
    guard certainty(of: expression) == .called, let last = expression.last(where: { file.code.isWord($0) }) else {
      return false
    }
    return IdentifierWords.speaksOfBase(file.code.word(last))
  }

  // MARK: Seen values

  private func certainty(ofBindings bindings: [Binding], _ words: [String]) -> BaseCertainty {
    bindings.map { certainty(of: $0, words) }.min() ?? .none
  }

  private func certainty(of binding: Binding, _ words: [String]) -> BaseCertainty {
    let called: BaseCertainty = isAddress(IdentifierWords.words(of: words.last ?? "")) ? .called : .none
    if let known = memory.certainties[called]?[binding.name] { return known }
    let certainty = certainty(of: binding, called)
    memory.certainties[called, default: [:]][binding.name] = certainty
    return certainty
  }

  private func certainty(of binding: Binding, _ called: BaseCertainty) -> BaseCertainty {
    switch binding.kind {
    case .parameter: return called
    case .computed:
      guard let value = resultOfGetter(binding) else { return called }
      if isBuiltOnDisk(value) { return .none }
      return hasHTTPHost(origins.origin(of: value))
        || file.textOfURL(value).map { hasHTTPHost(origins.origin(of: $0)) } == true
        ? .constant : called
    case .constant, .variable, .pattern:
      if binding.value.isEmpty { return called }
      let value = withoutConversions(binding.value)
      if hasHTTPHost(origins.origin(of: value)) { return .constant }
      if let text = file.textOfURL(value) {
        if hasHTTPHost(origins.origin(of: text)) { return .constant }
        let name = withoutConversions(text)
        guard let path = namePath(name), file.names.bindings(ofReference: name).isEmpty else { return called }
        return max(called, certainty(ofUnseen: path.words))
      }
      if isPartOfInput(value) { return .none }
      if beginsWithConstant(value) { return .constant }
      if let path = namePath(value), path.end == value.upperBound { return certainty(ofUnseen: path.words) }
      if file.readsSettings(value) || isDefaulted(value) { return called == .none ? .none : .configured }
      return isBuiltOnDisk(value) ? .none : called
    }
  }

  /// `settings.server ?? "https://music.example.com"`
  private func isDefaulted(_ value: Range<Int>) -> Bool {
    guard case .fallback(let sides) = file.expression(value).form else { return false }
    return hasHTTPHost(origins.origin(of: sides.second))
  }

  private static let diskWords: Set<String> = [
    "FileManager", "fileURLWithPath", "filePath", "Bundle", "temporaryDirectory", "documentsDirectory",
    "cachesDirectory", "applicationSupportDirectory",
  ]

  private func isBuiltOnDisk(_ value: Range<Int>) -> Bool {
    value.prefix(64).contains { file.code.kind($0) == .identifier && Self.diskWords.contains(file.code.word($0)) }
  }

  /// The only expression of a getter.
  private func resultOfGetter(_ binding: Binding) -> Range<Int>? {
    file.onlyResult(in: file.value(of: binding)).map(withoutConversions)
  }

  /// `rawValue` of an enumeration: certain if the cases that the file shows are http addresses.
  private func rawValueOwner(_ tokens: Range<Int>) -> BaseCertainty? {
    let code = file.code
    guard code.isWord(tokens.upperBound - 1, "rawValue") else { return nil }
    var type: String?
    if tokens.count == 1 || tokens.count == 3 && code.keyword(tokens.lowerBound) == .`self` {
      type = file.enclosingTypeName(at: tokens.lowerBound)
    } else if tokens.count >= 5, code.kind(tokens.upperBound - 4) == .period {
      type = code.word(tokens.upperBound - 5)
    }
    guard let type else { return BaseCertainty.none }
    for declaration in file.outline.declarations where declaration.kind == .enumType {
      if file.code.name(ofType: declaration) == type {
        return hasHTTPCases(declaration) ? .constant : BaseCertainty.none
      }
    }
    return certainty(ofUnseen: [type]) == .none ? BaseCertainty.none : .called
  }

  private func hasHTTPCases(_ declaration: Declaration) -> Bool {
    guard let body = declaration.body else { return false }
    var index = body + 1
    var seen = 0
    while index < declaration.end, seen < 4096 {
      if file.code.kind(index) == .equal, let literal = StringLiteral(file.syntax, index + 1) {
        if hasHTTPHost(literal.lead) { return true }
      }
      index = max(index + 1, file.brackets.after(index))
      seen += 1
    }
    return false
  }

  // MARK: Names

  /// The names of `a.b.c`, including calls without arguments, and the index after the last name that is not called.
  private func namePath(_ tokens: Range<Int>) -> (words: [String], end: Int)? {
    let code = file.code
    var words: [String] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      guard code.isWord(index) else { return nil }
      words.append(code.word(index))
      index += 1
      if code.kind(index) == .leftParen, code.kind(index + 1) == .rightParen { index += 2 }
      while index < tokens.upperBound, code.kind(index) == .postfixBang || code.kind(index) == .postfixQuestion {
        index += 1
      }
      guard index < tokens.upperBound else { break }
      guard code.kind(index) == .period else { return nil }
      index += 1
    }
    return words.isEmpty || words.count > 8 ? nil : (words, tokens.upperBound)
  }

  /// Whether names from other files suggest a base: `Configuration.apiBaseURL`, `baseURL`, `API.host`.
  private func certainty(ofUnseen path: [String]) -> BaseCertainty {
    // `UIApplication.openSettingsURLString` has no host.
    guard let last = path.last, path.first != "UIApplication" else { return .none }
    let words = IdentifierWords.words(of: last)
    if speaksOfOther(words) || Self.endsOfTexts.contains(words.last ?? "") { return .none }
    let owners = path.dropLast().flatMap { IdentifierWords.words(of: $0) }
    if owners.contains(where: Self.textOwnerWords.contains) { return .none }
    // `Bundle.main.apiBase` is the project's own, `Bundle.main.resourceURL` is a folder.
    if owners.contains("bundle") { return words.contains(where: Self.serverWords.contains) ? .configured : .none }
    if owners.contains(where: Self.folderOwnerWords.contains) { return .none }
    let isType = path.first?.first?.isUppercase == true
    let hasOwner = owners.contains(where: Self.ownerWords.contains)
    if isAddress(words) {
      if path.count == 1 || path.count == 2 && path[0] == "self" {
        // `SERVER_HOST` is a constant by its spelling.
        return words.contains("base") || !last.contains(where: \.isLowercase) ? .configured : .called
      }
      return isType || hasOwner ? .configured : .called
    }
    guard isType else { return .none }
    // `ServerConstants.Urls.api()`
    if owners.contains(where: { ["url", "urls", "host", "hosts", "server", "servers"].contains($0) }) {
      return .configured
    }
    // `Constants.imageURLPrefix`, `API.images`
    let speaksOfThings = words.contains { Self.thingWords.contains($0) || Self.addressWords.contains($0) }
    return speaksOfThings && (hasOwner || words.contains("prefix")) ? .called : .none
  }

  private func speaksOfOther(_ words: [String]) -> Bool {
    words.contains(where: Self.otherWords.contains) && !Self.endsOfHosts.contains(words.last ?? "")
  }

  private func isAddress(_ words: [String]) -> Bool {
    if speaksOfOther(words) { return false }
    // `baseURL` and `baseImageURL`, but not `baseState`.
    let isAnyBase = words.contains("base") && !Self.endsOfBases.contains(words.last ?? "")
    if words.contains(where: { Self.hostWords.contains($0) && !(isAnyBase && $0 == "base") }) { return true }
    return words.contains(where: Self.addressWords.contains) && !words.contains(where: Self.thingWords.contains)
  }
}
