/// What calls do with a URL.
extension URLDestinationReader {
  /// Where a call takes a URL among its arguments; nil if unknown.
  func destination(ofArgument argument: Int, of called: Int) -> URLDestination? {
    // `openURL.callAsFunction(url)`
    let isValue = code.isWord(called, "callAsFunction") && code.kind(called - 1) == .period
    let callee = isValue ? code.beforeMarks(called - 2) : called
    let type = file.typeBeforeInit(callee)
    let isOwnInit = [.`self`, .Self].contains(code.keyword(type)) && type != callee
    let name = isOwnInit ? file.enclosingTypeName(at: callee) ?? "" : code.word(type)
    let words = IdentifierWords.words(of: name)
    let label = file.label(ofArgumentHolding: argument).map { code.word($0) }
    if MediaPlayers.contain(name) || words.last == "player" { return .media }
    let isSource = label.map { !Self.sourceWords.isDisjoint(with: IdentifierWords.words(of: $0)) } ?? true
    if isSource, words.contains(where: Self.imageWords.contains), !words.contains("share") { return .image }
    if Self.openers.contains(name) || words.contains(where: Self.openingWords.contains) { return .opened }
    if Self.takers.contains(name) { return .checked }
    if name == "URLRequest" || words.last == "task" || words.contains("publisher") || label == "contentsOf" {
      return destination(ofDataLoadedAt: callee)
    }
    let receiver = file.wordsBeforeMember(callee)
    // `FileManager.default.enumerator(at: url, …)`
    if zip(receiver, receiver.dropFirst()).contains(where: { $0 == ("file", "manager") }) { return .checked }
    if words == ["load"], (receiver + wordsOfLoader(before: callee)).contains(where: Self.imageWords.contains) {
      return .image
    }
    if receiver.contains(where: Self.clientWords.contains) { return destination(ofDataLoadedAt: callee) }
    if words.contains(where: Self.requestWords.contains), label == nil || ["from", "for", "url"].contains(label) {
      return destination(ofDataLoadedAt: callee)
    }
    return nil
  }

  /// The words of the type of the name before a member: `FetchImage` for `loader.load(url)`.
  func wordsOfLoader(before callee: Int) -> [String] {
    guard code.kind(callee - 1) == .period, let binding = file.binding(of: callee - 2),
      let type = binding.type.first ?? binding.value.first, code.isWord(type)
    else { return [] }
    return IdentifierWords.words(of: code.word(type))
  }

  /// What the body around a request makes of the answer, or keeps it for.
  private func destination(ofDataLoadedAt callee: Int) -> URLDestination {
    var index = file.innermostDeclarationIndex(at: callee)
    while let local = index.map({ file.outline.declarations[$0] }), local.isProperty, local.body == nil {
      index = local.parent
    }
    guard let declaration = index.map({ file.outline.declarations[$0] }) else { return .requested }
    let range = declaration.start..<declaration.end
    let made = typesWithData(["UIImage", "NSImage"])
    if made.contains(where: range.contains) || keepsImageData(range, made) { return .image }
    return typesWithData(["AVAudioPlayer"]).contains(where: range.contains) ? .media : .requested
  }

  private func keepsImageData(_ range: Range<Int>, _ made: [Int]) -> Bool {
    // `self.payload = data`, and elsewhere `UIImage(data: payload)`
    let shown = Set(made.prefix(Self.mostImages).flatMap(namesOfData))
    return range.contains { token in
      guard code.kind(token + 1) == .equal, code.kind(token) == .identifier else { return false }
      let name = code.word(token)
      guard shown.contains(name) || Self.speaksOfImageData(name) else { return false }
      return file.bindings(meantBy: token).contains { file.outline.bindings[$0].isMember }
    }
  }

  /// More images of data in a file are not looked at.
  private static let mostImages = 16

  /// Where values of some types are made of data: `UIImage(data: …)`.
  private func typesWithData(_ types: [String]) -> [Int] {
    file.words.tokens(ofAny: types).filter {
      code.kind($0 + 1) == .leftParen && code.isWord($0 + 2, "data")
    }
  }

  /// The members that the data of an image may be: `payload` in `if let data = loader.payload, let image = UIImage(data: data)`.
  private func namesOfData(_ image: Int) -> [String] {
    guard let value = file.syntax.arguments(image + 1).first?.value else { return [] }
    return value.filter { code.kind($0) == .identifier }.flatMap { name -> [String] in
      let given = file.mentionedBinding(name).map { file.names(giving: $0) } ?? []
      return [code.word(name)] + given.map(code.word)
    }
  }

  private static func speaksOfImageData(_ name: String) -> Bool {
    let words = IdentifierWords.words(of: name)
    return words.last == "data" && words.contains(where: imageWords.contains)
  }

  static let imageWords: Set<String> = [
    "image", "images", "img", "avatar", "thumbnail", "thumb", "poster", "artwork", "photo", "picture", "prefetcher",
    "prefetch", "cover", "banner", "logo", "icon",
  ]
  /// Words of labels of what a view or a function shows.
  private static let sourceWords = imageWords.union(["url", "uri", "urls", "with", "from", "for", "source", "src"])
  static let mediaWords: Set<String> = ["video", "audio", "movie", "trailer", "sound"]
  /// What takes a URL apart, or moves a file.
  private static let takers: Set<String> = ["URLComponents", "fileMover", "fileExporter"]
  private static let openers: Set<String> = ["Link", "ShareLink", "openURL"]
  static let openingWords: Set<String> = [
    "open", "metadata", "safari", "share", "browser", "activity", "pasteboard", "widget", "web", "handoff", "copy",
    "link",
  ]
  private static let clientWords: Set<String> = [
    "session", "urlsession", "client", "api", "http", "network", "networking", "networker", "af", "alamofire",
    "requester", "fetcher",
  ]
  private static let requestWords: Set<String> = ["download", "upload", "request", "fetch", "load", "get", "post"]
}

extension FileView {
  /// The words of the names before the member at a code token: `apiClient.session` in `apiClient.session.data(…)`.
  func wordsBeforeMember(_ name: Int) -> [String] {
    var words: [String] = []
    var index = name
    for _ in 0..<8 {
      guard code.kind(index - 1) == .period else { break }
      index = code.beforeMarks(index - 2)
      if code.kind(index) == .rightParen, let paren = brackets.partner(index) { index = paren - 1 }
      guard code.isWord(index) else { break }
      words += IdentifierWords.words(of: code.word(index))
    }
    return words
  }
}
