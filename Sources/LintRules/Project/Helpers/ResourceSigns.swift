/// What a helper itself shows about its URLs: an image to show, a page to open, data to load.
struct ResourceSigns {
  let file: FileView
  let declaration: Declaration
  /// The code tokens of the body.
  let body: Range<Int>
  /// The last pieces of what it builds.
  var ends: [Range<Int>] = []

  private static let mediaWords: Set<String> = [
    "image", "images", "img", "picture", "pictures", "photo", "photos", "pic", "avatar", "avatars", "gravatar", "cover",
    "covers", "thumb", "thumbnail", "thumbnails", "poster", "posters", "backdrop", "artwork", "logo", "icon", "favicon",
    "banner", "still", "portrait", "media", "asset", "assets", "upload", "uploads", "sprite", "wallpaper", "screenshot",
  ]
  private static let pathWords: Set<String> = ["path", "paths", "relative", "filename", "file"]
  private static let identifyingWords: Set<String> = [
    "id", "identifier", "uuid", "user", "username", "login", "domain", "query", "term", "code", "token", "slug",
    "error", "hash", "tx", "txid", "transaction", "reference",
    "language", "locale", "key", "tag", "handle", "email", "address", "number",
  ]
  private static let mediaTexts: [StaticString] = [
    ".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".heic", ".avif", ".ico", "/upload", "image", "/img", "img.",
    "media",
    "/asset", "assets.", "/avatar", "avatar.", "/cover", "/photo", "/thumb", "/static", "static.", "/poster", "cdn",
    "//api.",
    "//backend", "localhost",
  ]
  private static let dataTexts: [StaticString] = [
    ".json", ".xml", ".rss", ".plist", "graphql", ".csv", ".m3u8", "/releases/",
  ]
  private static let readingWords: Set<String> = [
    "parse", "parsed", "extract", "extracted", "decode", "validate", "validated", "detect", "find", "fetch", "load",
    "download", "save", "local", "temporary",
  ]

  /// Whether the name is that of a function that reads or fetches something instead of making an address.
  static func reads(_ name: String) -> Bool {
    IdentifierWords.words(of: name).contains(where: readingWords.contains)
  }

  /// The helper joins addresses of data to load to a host.
  var speakOfData: Bool { literals.contains { text in Self.dataTexts.contains(where: text.holds) } }

  /// What is joined has a query, as requests have.
  var speakOfQuery: Bool {
    literals.contains { text in text.firstIndex(of: "?").map { start in text[start...].contains { $0 == "=" } } ?? false
    }
  }

  /// Names, parameters, literals or the branch on an absolute path suggest that the URLs are those of resources to
  /// show.
  var speakOfResources: Bool {
    let own = file.code.isWord(declaration.name) ? file.code.word(declaration.name) : ""
    if hasWord(own, of: Self.mediaWords) || branchesOnScheme { return true }
    if parameterNames.contains(where: { hasWord($0, of: Self.mediaWords) || hasWord($0, of: Self.pathWords) }) {
      return true
    }
    if endsWithText { return true }
    if literals.contains(where: { text in Self.mediaTexts.contains(where: text.holds) }) { return true }
    return readsMedia && !speakOfQuery
  }

  private func hasWord(_ name: String, of words: Set<String>) -> Bool {
    IdentifierWords.words(of: name).contains(where: words.contains)
  }

  /// The literals of the body in lower case.
  private var literals: [String] {
    body.compactMap { index in
      file.code.kind(index) == .stringText ? file.source.text(file.code.range(index)).lowercased() : nil
    }
  }

  /// `path.hasPrefix("http")`
  var branchesOnScheme: Bool {
    body.contains { index in
      guard file.code.isWord(index, "hasPrefix") || file.code.isWord(index, "starts") else { return false }
      return (index..<min(index + 6, body.upperBound)).contains { token in
        file.code.kind(token) == .stringText && file.source.text(file.code.range(token)).lowercased().hasPrefix("http")
      }
    }
  }

  /// A member or a name that suggests media or a path is read.
  private var readsMedia: Bool {
    body.contains { index in
      guard file.code.kind(index) == .identifier, file.code.kind(index + 1) != .leftParen,
        file.code.kind(index + 1) != .colon, file.code.kind(index + 1) != .equal
      else { return false }
      let word = file.code.word(index)
      return hasWord(word, of: Self.mediaWords) || IdentifierWords.words(of: word).last == "path"
    }
  }

  private var parameters: [Parameter] {
    declaration.parameters.map { ParameterList(file.syntax, $0).parameters } ?? []
  }

  private var parameterNames: [String] {
    parameters.flatMap { [$0.label, $0.name].compactMap { $0 }.map { file.code.word($0) } }
  }

  /// All inputs are strings other than identifiers, and what is built ends with one of them: `base + text`.
  private var endsWithText: Bool {
    let texts = inputTexts
    return ends.contains { end in
      guard end.count == 1, file.code.isWord(end.lowerBound) else { return false }
      let word = file.code.word(end.lowerBound)
      return texts.contains(word == "$0" ? mapped ?? word : word)
    }
  }

  /// The receiver of a body that is `text.flatMap { … }`.
  private var mapped: String? {
    guard let result = file.onlyResult(in: body),
      case .call(let receiver, let name, _) = file.expression(result).form, receiver.count == 1,
      file.code.isMapping(name)
    else { return nil }
    return file.code.word(receiver.lowerBound)
  }

  /// The names of the inputs if all are strings: parameters, `$0` of a closure, or `self` in an extension of `String`.
  private var inputTexts: [String] {
    if declaration.isProperty {
      if declaration.initialValue.isEmpty { return file.isInText(declaration.keyword) ? ["self"] : [] }
      return textOfClosure.map { [$0] } ?? []
    }
    let texts = parameters.filter { isText($0.type) }
    guard !texts.isEmpty, texts.count == parameters.count || !usesOthers(than: texts) else { return [] }
    let names = texts.flatMap { [$0.label, $0.name].compactMap { $0 }.map { file.code.word($0) } }
    return names.contains { hasWord($0, of: Self.identifyingWords) } ? [] : texts.map { file.code.word($0.name) }
  }

  /// The only parameter of a closure, if it is a string.
  private var textOfClosure: String? {
    let brace = declaration.initialValue.lowerBound
    let signature = ClosureSignature(file.syntax, brace)
    // The input is before the arrow of the type, or of the closure itself.
    let arrow = file.syntax.first(in: declaration.type) { file.code.kind($0) == .arrow }
    let written = brace..<(signature?.result?.lowerBound ?? signature?.bodyStart ?? brace)
    guard isText(arrow.map { declaration.type.lowerBound..<$0 } ?? written) else { return nil }
    let named = signature?.parameters ?? []
    return named.count > 1 ? nil : named.first.map { file.code.word($0) } ?? "$0"
  }

  /// Whether the body reads a parameter other than the given ones.
  private func usesOthers(than texts: [Parameter]) -> Bool {
    let others = Set(parameters.map { file.code.word($0.name) }).subtracting(texts.map { file.code.word($0.name) })
    return body.contains { index in
      file.code.kind(index) == .identifier && file.code.kind(index - 1) != .period
        && others.contains(file.code.word(index))
    }
  }

  private func isText(_ type: Range<Int>) -> Bool {
    type.contains { file.code.isWord($0, "String") || file.code.isWord($0, "Substring") }
  }
}
