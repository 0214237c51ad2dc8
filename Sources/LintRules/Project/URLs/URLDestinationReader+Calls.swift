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
    if isSource, words.contains(where: Self.imageWords.contains), !words.contains("share") {
      return code.startsUppercase(type) || !Self.makesURL(words) ? .image : .checked
    }
    if label == "contentsOf", words.last == "image" { return .image }
    if name == "openWindow" { return shownInWindow(openedBy: callee) ?? .opened }
    if Self.openers.contains(name) || words.contains(where: Self.openingWords.contains) { return .opened }
    if let label, IdentifierWords.words(of: label).contains(where: Self.sharingWords.contains) { return .opened }
    if Self.takers.contains(name) { return .checked }
    if name == "addAttribute", isLink(callee) { return .opened }
    if isAuthentication(callee) { return .opened }
    if code.startsUppercase(type) {
      if words.last == "client" { return .requested }
      if isSource, words.contains(where: Self.playedWords.contains), Self.endsOfViews.contains(words.last ?? "") {
        return .media
      }
    }
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

  /// `text.addAttribute(.link, value: url, range: all)`
  private func isLink(_ callee: Int) -> Bool {
    file.call(at: callee)?.arguments.first?.value.last.map { code.isWord($0, "link") } ?? false
  }

  /// `.init(url: url, callbackURLScheme: scheme)`, which shows a page.
  private func isAuthentication(_ callee: Int) -> Bool {
    file.call(at: callee)?.arguments.contains {
      $0.label.map { code.isWord($0, "callbackURLScheme") } ?? false
    } ?? false
  }

  /// Whether a function with some words in its name makes another URL from one: `thumbnailURL(for: page)`, but not
  /// `loadImageURL(url)`.
  private static func makesURL(_ words: [String]) -> Bool {
    guard words.count > 1, let last = words.last, ["url", "uri"].contains(last) else { return false }
    return !words.contains(where: showingWords.contains)
  }

  /// What the name of a window says that it shows: `openWindow(id: "photos", value: url)`.
  private func shownInWindow(openedBy callee: Int) -> URLDestination? {
    let id = file.call(at: callee)?.arguments.first { $0.label.map { code.isWord($0, "id") } ?? false }
    guard let value = id?.value, let literal = StringLiteral(file.syntax, value.lowerBound), literal.isPlain else {
      return nil
    }
    let words = IdentifierWords.words(of: file.source.text(literal.lead))
    if words.contains(where: Self.imageWords.contains) { return .image }
    return words.contains(where: Self.playedWords.contains) ? .media : nil
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
    let around = file.declarations(around: callee)
    guard let declaration = around.first(where: { !$0.isProperty || $0.body != nil }) else { return .requested }
    let range = declaration.start..<declaration.end
    let images = typesWithData(["UIImage", "NSImage"])
    let made = images.filter { range.contains($0) && !isOfOtherAnswer($0, than: callee) }
    if !made.isEmpty || keepsData(range, of: images, Self.imageWords) { return .image }
    let players = typesWithData(["AVAudioPlayer"])
    let isPlayed = players.contains(where: range.contains) || keepsData(range, of: players, Self.mediaWords)
    return isPlayed ? .media : .requested
  }

  /// Whether the data that a value is made of is the answer of another request than that of a call: the value of
  /// `UIImage(data: photo)` after `let (photo, _) = try await session.data(from: link)`.
  private func isOfOtherAnswer(_ made: Int, than callee: Int) -> Bool {
    guard let value = file.syntax.arguments(made + 1).first?.value, value.count == 1,
      let binding = file.mentionedBinding(value.lowerBound)
    else { return false }
    var given = binding.value
    // `let (photo, _) = …`
    if given.isEmpty, let paren = file.brackets.parent(binding.name), code.kind(paren) == .leftParen,
      code.kind(file.brackets.after(paren)) == .equal
    {
      let start = file.brackets.after(paren) + 1
      given = start..<max(start, file.syntax.afterExpression(start))
    }
    return !given.isEmpty && !given.contains(callee)
      && given.contains { code.isWord($0, "data") && code.kind($0 + 1) == .leftParen }
  }

  /// Whether some code tokens keep data that values at some places are made of: `self.payload = data`, and elsewhere
  /// `UIImage(data: payload)`. The name of what keeps it may also say so.
  private func keepsData(_ range: Range<Int>, of made: [Int], _ kinds: Set<String>) -> Bool {
    let shown = Set(made.prefix(Self.mostValues).flatMap(namesOfData))
    return range.contains { token in
      guard code.kind(token + 1) == .equal, code.kind(token) == .identifier else { return false }
      let name = code.word(token)
      guard shown.contains(name) || Self.speaksOfData(name, kinds) else { return false }
      return file.bindings(meantBy: token).contains { file.outline.bindings[$0].isMember }
    }
  }

  /// More values of data in a file are not looked at.
  private static let mostValues = 16

  /// Where values of some types are made of data: `UIImage(data: …)`.
  private func typesWithData(_ types: [String]) -> [Int] {
    file.words.tokens(ofAny: types.contains("UIImage") ? types + Self.aliasesOfImages : types).compactMap { type in
      if code.kind(type + 1) == .leftParen { return code.isWord(type + 2, "data") ? type : nil }
      // `UIImage.animated(from: data)`
      guard code.kind(type + 1) == .period, code.kind(type + 3) == .leftParen,
        let value = file.syntax.arguments(type + 3).first?.value.first, code.kind(value) == .identifier
      else { return nil }
      return IdentifierWords.words(of: code.word(value)).last == "data" ? type + 2 : nil
    }
  }

  /// The usual names for `UIImage` or `NSImage` in code for several platforms.
  private static let aliasesOfImages = ["PlatformImage", "CrossPlatformImage", "NativeImage", "OSImage"]

  /// The members that the data of a value may be: `payload` in `if let data = loader.payload, let image = UIImage(data: data)`.
  private func namesOfData(_ made: Int) -> [String] {
    guard let value = file.syntax.arguments(made + 1).first?.value else { return [] }
    return value.filter { code.kind($0) == .identifier }.flatMap { name -> [String] in
      let given = file.mentionedBinding(name).map { file.names(giving: $0) } ?? []
      return [code.word(name)] + given.map(code.word)
    }
  }

  private static func speaksOfData(_ name: String, _ kinds: Set<String>) -> Bool {
    let words = IdentifierWords.words(of: name)
    return words.last == "data" && words.contains(where: kinds.contains)
  }

  static let imageWords: Set<String> = [
    "image", "images", "img", "avatar", "thumbnail", "thumb", "poster", "artwork", "photo", "picture", "prefetcher",
    "prefetch", "prefetching", "cover", "banner", "logo", "icon",
  ]
  /// Words of labels of what a view or a function shows.
  private static let sourceWords = imageWords.union(["url", "uri", "urls", "with", "from", "for", "source", "src"])
  static let mediaWords: Set<String> = ["video", "audio", "movie", "trailer", "sound"]
  /// Words of views and windows that play what they get.
  private static let playedWords: Set<String> = ["video", "audio", "player", "trailer", "sound"]
  /// Last words of types that show something.
  private static let endsOfViews = WordList(
    "view player controller cell representable container screen sheet item wrapper content row card page layer asset")
  /// Words of functions that show what they get, whatever their last word.
  private static let showingWords: Set<String> = [
    "set", "load", "show", "update", "display", "configure", "fetch", "download", "prefetch", "cache", "change",
    "render",
    "add", "did", "on", "select", "save", "upload", "with", "from",
  ]
  private static let sharingWords: Set<String> = ["share", "sharing", "activity"]
  /// What takes a URL apart, or moves a file.
  private static let takers: Set<String> = [
    "URLComponents", "fileMover", "fileExporter", "Archive", "FileHandle", "managedObjectID",
  ]
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
