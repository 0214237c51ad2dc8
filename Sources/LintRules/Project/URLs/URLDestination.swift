/// Where a URL goes in one file.
public enum URLDestination: Int, Sendable, Comparable {
  /// It cannot be seen.
  case unseen
  /// It is checked, taken apart, or others are made from it.
  case checked
  /// It is shared, or opened as a page.
  case opened
  /// A request is sent to it.
  case requested
  /// A player plays it.
  case media
  /// It is shown as an image.
  case image

  /// Orders destinations: of several uses the last one counts.
  public static func < (left: URLDestination, right: URLDestination) -> Bool { left.rawValue < right.rawValue }

  /// Whether a wrong host shows: nothing is loaded, and nothing says so.
  public var isShown: Bool { self >= .media }
}

/// Follows the URLs of a file to where they go: through names, results, conditions and closures.
public struct URLDestinationReader {
  private let file: FileView
  private let names: NameResolver
  private let feeds: ImageFeeds
  private let places: PlaceMemo

  /// The largest number of names and results between a URL and where it goes.
  private static let mostNames = 8
  /// The largest number of uses that are looked at for one URL.
  private static let mostUses = 128

  /// Makes a reader. `feeds` knows what reaches an image.
  public init(_ file: FileView, _ names: NameResolver, _ feeds: ImageFeeds) {
    self.file = file
    self.names = names
    self.feeds = feeds
    places = PlaceMemo(16 * file.count + 10_000)
  }

  private var code: Code { file.code }

  /// Where the URL goes that some code tokens make.
  public func destination(of expression: Range<Int>) -> URLDestination {
    if feeds.feedsImage(expression) { return .image }
    return destination(of: [expression], Step())
  }

  /// Where the results of a function or a property go, given by its index.
  func destination(ofResultOf declaration: Int) -> URLDestination {
    var step = Step()
    step.declared = [declaration]
    return destination(of: [], step)
  }

  private func destination(of expressions: [Range<Int>], _ first: Step) -> URLDestination {
    var (found, named) = (URLDestination.unseen, URLDestination.unseen)
    var (pending, open) = (expressions, first)
    var seen: Set<Int> = []
    var isPassedOn = false
    for _ in 0..<Self.mostUses {
      if let next = pending.popLast() {
        if feeds.feedsImage(next) { return .image }
        let step = step(from: next)
        found = max(found, feeds.isPlayed(next) ? .media : step.destination)
        named = max(named, step.named)
        isPassedOn = isPassedOn || step.isPassedOn
        pending += step.expressions
        open.names += step.names
        open.declared += step.declared
      } else if let name = open.names.popLast() {
        guard seen.count < Self.mostNames, seen.insert(name).inserted else { continue }
        pending = uses(ofBinding: name, among: places(of: file.outline.bindings[name]), &open.names)
      } else if let declaration = open.declared.popLast() {
        guard seen.count < Self.mostNames, seen.insert(-1 - declaration).inserted else { continue }
        let name = file.outline.declarations[declaration].name
        pending = uses(ofDeclaration: declaration, among: places(of: name, in: 0..<file.count), &open.names)
      } else {
        break
      }
    }
    // A check of something that holds the URL says less than the name under which it is held.
    if isPassedOn, found == .checked, named.isShown { return named }
    // A name says what is requested, and what goes where it cannot be seen.
    return found == .unseen || found == .requested ? max(found, named) : found
  }

  // MARK: One step

  /// One step of a URL: where it goes, or what has its value then.
  private struct Step {
    var destination = URLDestination.unseen
    /// What the names say that it goes to.
    var named = URLDestination.unseen
    /// The expressions.
    var expressions: [Range<Int>] = []
    /// The bindings.
    var names: [Int] = []
    /// Some of these are members of values that hold it, or parameters of functions.
    var isPassedOn = false
    /// The functions and properties that return it, as declarations.
    var declared: [Int] = []
  }

  private func step(from expression: Range<Int>) -> Step {
    var step = Step()
    if isTakenApart(behind: expression.upperBound) { step.destination = .checked }
    if let closure = mappingClosure(behind: expression.upperBound) {
      takeParameter(ofClosure: closure, &step)
    }
    let start = code.startOfPath(expression.lowerBound)
    if isCompared(start) || isDropped(start) { step.destination = max(step.destination, .checked) }
    for destination in file.destinations(of: start) {
      switch destination {
      case .argument(let start, let callee):
        guard takeArgument(start, of: callee, &step) else { return step }
      case .element: break
      case .closure(let brace, let callee):
        let parenthesized = file.brackets.parent(brace).flatMap { file.syntax.nameOfCall($0) }
        guard let callee = callee ?? parenthesized else { return step }
        let own = receivers(of: brace, in: callee).filter { file.outline.bindings[$0].isMember }
        step.names += own
        guard own.isEmpty, keeps(callee) else { return step }
      case .result(let declaration):
        takeResult(of: declaration, &step)
        return step
      case .names(let bindings):
        for binding in bindings { takeName(file.outline.bindings[binding].name, &step) }
        step.names += bindings
        if bindings.isEmpty { takeTarget(ofValueAt: start, &step) }
        return step
      case .lost: return step
      }
    }
    return step
  }

  /// Takes an argument of a call. Returns whether the call gives the URL on.
  private func takeArgument(_ start: Int, of callee: Int, _ step: inout Step) -> Bool {
    if let brace = closureWithElement(start, of: callee) {
      takeParameter(ofClosure: brace, &step)
      return false
    }
    if let label = file.label(ofArgumentHolding: start) { step.named = max(step.named, meant(by: label)) }
    let destination = destination(ofArgument: start, of: callee)
    let own = destination?.isShown == true ? [] : receivers(of: start, in: callee)
    if !own.isEmpty {
      // What is done with it counts more than the name of the call.
      step.names += own
      step.isPassedOn = true
      step.named = max(step.named, destination ?? .unseen)
      return false
    }
    guard let destination else { return keeps(callee) }
    step.destination = max(step.destination, destination)
    return false
  }

  /// The parameters and properties of the file that get an argument of a call.
  private func receivers(of start: Int, in callee: Int) -> [Int] {
    if code.startsUppercase(callee) { return file.bindings(receiving: start, of: callee, among: []) }
    let places = places(of: callee, in: 0..<file.count)
    return file.bindings(receiving: start, of: callee, among: places)
      + file.bindings(ofPayload: start, of: callee, among: places)
  }

  /// The closure of a call that gets an argument, or its elements: `ForEach(urls) { url in … }`,
  /// `.sheet(item: $url) { url in … }`.
  private func closureWithElement(_ start: Int, of callee: Int) -> Int? {
    let isLoop = code.isWord(callee, "ForEach")
    guard isLoop || Self.presenters.contains(code.word(callee)), let call = file.call(at: callee) else { return nil }
    let closures = code.closures(of: call)
    if isLoop { return closures.first?.brace }
    let label = file.label(ofArgumentHolding: start)
    return label.map { code.isWord($0, "item") } == true ? closures.last?.brace : nil
  }

  private func takeResult(of declaration: Declaration, _ step: inout Step) {
    let low = file.outline.declarations.partitioningIndex { $0.start >= declaration.start }
    step.declared += file.outline.declarations[low...].firstIndex { $0.name == declaration.name }.map { [$0] } ?? []
    if declaration.isProperty, IdentifierWords.words(of: code.word(declaration.name)).first != "as" {
      takeName(declaration.name, &step)
    } else {
      step.named = max(step.named, meant(by: declaration.name))
    }
  }

  private func takeName(_ name: Int, _ step: inout Step) {
    guard code.isWord(name) else { return }
    step.named = max(step.named, meant(by: name))
    if IdentifierWords.speaksOfBase(code.word(name)) { step.destination = max(step.destination, .checked) }
  }

  /// What the name says to which a value is assigned, and the type of the value that it is a member of:
  /// `LPLinkMetadata`.
  private func takeTarget(ofValueAt start: Int, _ step: inout Step) {
    guard case .assignment(let equal) = file.slot(of: start, names) else { return }
    step.named = max(step.named, meant(by: equal - 1))
    guard code.kind(equal - 2) == .period else { return }
    // `text.link = url`
    let opens =
      code.isWord(equal - 1, "link") || wordsOfLoader(before: equal - 1).contains(where: Self.openingWords.contains)
    if opens { step.destination = max(step.destination, .opened) }
    let members = file.bindings(meantBy: equal - 1)
    guard members.count == 1 else { return }
    step.names += members
    step.isPassedOn = true
  }

  /// What the name at a code token says that it is for.
  private func meant(by name: Int) -> URLDestination {
    guard code.isWord(name) else { return .unseen }
    let words = IdentifierWords.words(of: code.word(name))
    if words.contains(where: Self.imageWords.contains) { return .image }
    return words.contains(where: Self.mediaWords.contains) ? .media : .unseen
  }

  /// Whether a call gives the URL among its arguments, or something that only holds it.
  private func keeps(_ callee: Int) -> Bool {
    code.isMapping(callee) || Self.holders.contains(code.word(callee))
  }

  /// Whether a member or an operator after a URL asks something of it.
  private func isTakenApart(behind end: Int) -> Bool {
    var end = end
    while [.postfixBang, .postfixQuestion].contains(code.kind(end)) { end += 1 }
    switch code.kind(end) {
    case .period: return !code.isMapping(end + 1)
    case .binaryOperator: return code.isText(end, "==") || code.isText(end, "!=")
    case .keyword: return code.keyword(end) == .is
    default: return false
    }
  }

  private func isCompared(_ start: Int) -> Bool { code.isText(start - 1, "==") || code.isText(start - 1, "!=") }

  /// Whether it only matters that there is a URL: `guard let _ = URL(string: text)`.
  private func isDropped(_ start: Int) -> Bool {
    code.kind(start - 1) == .equal && code.isText(start - 2, "_") && [.let, .var].contains(code.keyword(start - 3))
  }

  /// The closure of `url.map { … }`.
  private func mappingClosure(behind end: Int) -> Int? {
    var end = end
    while [.postfixBang, .postfixQuestion].contains(code.kind(end)) { end += 1 }
    guard code.kind(end) == .period, code.isMapping(end + 1), let call = file.call(at: end + 1) else { return nil }
    return code.closures(of: call).first?.brace
  }

  /// The first parameter of a closure has the value, or each `$0` in it.
  private func takeParameter(ofClosure brace: Int, _ step: inout Step) {
    if let name = ClosureSignature(file.syntax, brace)?.parameters.first {
      step.names += names.binding(declaredAt: name).map { [$0] } ?? []
    } else if let word = file.words.number(of: "$0") {
      step.expressions += places(ofWord: word, in: file.brackets.inside(brace), 1)
        .filter { file.closureOfDollar($0) == brace }.map { $0..<$0 + 1 }
    }
  }

  // MARK: Names

  /// The places in a part of the file that have the word at a code token; none after very many.
  private func places(of name: Int, in scope: Range<Int>) -> ArraySlice<Int> {
    guard let word = file.words.number(ofToken: name) else { return [] }
    // A name that many types have is compared with the members of all of them.
    return places(ofWord: word, in: scope, 1 + names.members(code.word(name)).count)
  }

  /// The same for the number of a word, each place of which costs some comparisons.
  private func places(ofWord word: Int, in scope: Range<Int>, _ comparisons: Int) -> ArraySlice<Int> {
    let all = places.tokens[word] ?? file.words.tokens(ofNumber: word)
    places.tokens[word] = all
    let low = all.partitioningIndex { $0 >= scope.lowerBound }
    let high = all.partitioningIndex { $0 >= scope.upperBound }
    places.comparisonsLeft -= (high - low) * comparisons
    return places.comparisonsLeft > 0 ? all[low..<max(low, high)] : []
  }

  /// The places that may mention a binding. Members are also reached through values, and stored ones as bindings.
  private func places(of binding: Binding) -> [Int] {
    guard binding.isMember else { return Array(places(of: binding.name, in: binding.scope)) }
    let all = 0..<file.count
    let projected = file.words.number(of: "$" + code.word(binding.name)).map { places(ofWord: $0, in: all, 1) } ?? []
    return Array(places(of: binding.name, in: all)) + projected
  }

  /// The places that read a name, and the names that a condition gives its value: `if let url {`.
  private func uses(ofBinding index: Int, among tokens: [Int], _ further: inout [Int]) -> [Range<Int>] {
    let bound = file.outline.bindings[index]
    let word = code.word(bound.name)
    var uses: [Range<Int>] = []
    for token in tokens where token != bound.name && isRead(token) && uses.count < Self.mostUses {
      if let own = names.binding(declaredAt: token) {
        if isShorthand(token), names.bindings(named: word, at: token - 1).contains(index) { further.append(own) }
      } else if code.kind(token - 1) == .period
        ? mayMean(bound, at: token) : names.bindings(named: word, at: token).contains(index)
      {
        uses.append(token..<token + 1)
      }
    }
    return uses
  }

  /// Whether a name after a period may refer to a member.
  private func mayMean(_ member: Binding, at token: Int) -> Bool {
    guard member.isMember, let owner = names.owner(of: member).map({ code.name(ofType: $0) }) else { return false }
    let isPrivate = member.declaration.map { file.outline.declarations[$0].modifiers.contains(.isPrivate) } ?? false
    if case .member(let type) = file.meaning(of: token), type != owner, isDeclared(type) { return false }
    return !isPrivate || names.type(around: token).map { code.name(ofType: file.outline.declarations[$0]) } == owner
  }

  /// Whether the file declares a type.
  private func isDeclared(_ type: String) -> Bool {
    if places.types == nil {
      let types = file.outline.declarations.filter { $0.isType && $0.kind != .extensionOfType }
      places.types = Set(types.map { code.name(ofType: $0) })
    }
    return places.types?.contains(type) ?? false
  }

  private func isShorthand(_ token: Int) -> Bool { code.kind(token + 1) != .equal && code.keyword(token - 1) == .let }

  private func isRead(_ token: Int) -> Bool {
    code.kind(token + 1) != .equal && code.keyword(token - 1) != .case && !file.isLabel(token)
      && (!code.isDeclared(token) || isShorthand(token))
  }

  /// The calls of a function, and the places that read a property; and the names of `if let property {`.
  private func uses(
    ofDeclaration index: Int, among tokens: ArraySlice<Int>, _ further: inout [Int]
  ) -> [Range<Int>] {
    let declaration = file.outline.declarations[index]
    if declaration.isProperty {
      for token in tokens.prefix(Self.mostUses) where token != declaration.name && isShorthand(token) {
        let own = names.binding(declaredAt: token)
        let meant = names.bindings(named: code.word(token), at: token - 1)
        if meant.contains(where: { file.outline.bindings[$0].name == declaration.name }) {
          further += own.map { [$0] } ?? []
        }
      }
    }
    let type = declaration.isMember ? declaration.parent.map { code.name(ofType: file.outline.declarations[$0]) } : nil
    return tokens.lazy.filter { token in
      isRead(token) && !code.isDeclared(token) && !(declaration.start..<declaration.end).contains(token)
        && mayMean(declaration, of: type, at: token)
    }.prefix(Self.mostUses).map { token in
      let end = declaration.kind == .function ? file.call(at: token)?.end : nil
      return token..<(end ?? token + 1)
    }
  }

  /// Whether a name may refer to a member of a type, or to a function or property outside of types.
  private func mayMean(_ declaration: Declaration, of type: String?, at token: Int) -> Bool {
    switch file.meaning(of: token) {
    case .unseen: true
    case .bindings(let bindings): bindings.contains { file.outline.bindings[$0].name == declaration.name }
    case .ownMember: type != nil
    case .member(let other): type == other
    case .otherMember(let own): type != nil && type != own
    }
  }

  // MARK: Calls

  /// Where a call takes a URL among its arguments; nil if unknown.
  private func destination(ofArgument argument: Int, of called: Int) -> URLDestination? {
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
    if name == "URLComponents" { return .checked }
    if name == "URLRequest" || words.last == "task" || words.contains("publisher") || label == "contentsOf" {
      return loadsImage(around: callee) ? .image : .requested
    }
    let receiver = file.wordsBeforeMember(callee)
    // `FileManager.default.enumerator(at: url, …)`
    if zip(receiver, receiver.dropFirst()).contains(where: { $0 == ("file", "manager") }) { return .checked }
    if words == ["load"], (receiver + wordsOfLoader(before: callee)).contains(where: Self.imageWords.contains) {
      return .image
    }
    if receiver.contains(where: Self.clientWords.contains) { return loadsImage(around: callee) ? .image : .requested }
    if words.contains(where: Self.requestWords.contains), label == nil || ["from", "for", "url"].contains(label) {
      return loadsImage(around: callee) ? .image : .requested
    }
    return nil
  }

  /// The words of the type of the name before a member: `FetchImage` for `loader.load(url)`.
  private func wordsOfLoader(before callee: Int) -> [String] {
    guard code.kind(callee - 1) == .period, let binding = file.binding(of: callee - 2),
      let type = binding.type.first ?? binding.value.first, code.isWord(type)
    else { return [] }
    return IdentifierWords.words(of: code.word(type))
  }

  /// Whether the body around a request makes an image of the answer, or keeps it for one.
  private func loadsImage(around callee: Int) -> Bool {
    var index = file.innermostDeclarationIndex(at: callee)
    while let local = index.map({ file.outline.declarations[$0] }), local.isProperty, local.body == nil {
      index = local.parent
    }
    guard let declaration = index.map({ file.outline.declarations[$0] }) else { return false }
    let range = declaration.start..<declaration.end
    let made = imagesOfData
    if made.contains(where: range.contains) { return true }
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

  /// The names of types in `UIImage(data: …)`.
  private var imagesOfData: [Int] {
    file.words.tokens(ofAny: ["UIImage", "NSImage"]).filter {
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

  private static let holders: Set<String> = ["Optional", "State", "Binding", "init", "network"]
  private static let imageWords: Set<String> = [
    "image", "images", "img", "avatar", "thumbnail", "thumb", "poster", "artwork", "photo", "picture", "prefetcher",
    "prefetch", "cover", "banner", "logo", "icon",
  ]
  /// Words of labels of what a view or a function shows.
  private static let sourceWords = imageWords.union(["url", "uri", "urls", "with", "from", "for", "source", "src"])
  private static let mediaWords: Set<String> = ["video", "audio", "movie", "trailer", "sound"]
  private static let openers: Set<String> = ["Link", "ShareLink", "openURL"]
  private static let openingWords: Set<String> = [
    "open", "safari", "share", "browser", "activity", "pasteboard", "widget", "web", "handoff", "copy", "link",
  ]
  /// Modifiers that show what their `item:` is.
  private static let presenters: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]
  private static let clientWords: Set<String> = [
    "session", "urlsession", "client", "api", "http", "network", "networking", "networker", "af", "alamofire",
    "requester", "fetcher",
  ]
  private static let requestWords: Set<String> = ["download", "upload", "request", "fetch", "load", "get", "post"]
}

extension FileView {
  /// The value of the `let` that an expression names.
  func valueOfConstant(_ name: Range<Int>) -> Range<Int>? {
    guard name.count == 1, let binding = binding(of: name.lowerBound), binding.kind == .constant, !binding.value.isEmpty
    else { return nil }
    return binding.value
  }

  /// The words of the names before the member at a code token: `apiClient.session` in `apiClient.session.data(…)`.
  fileprivate func wordsBeforeMember(_ name: Int) -> [String] {
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

/// The places of words, read once for a file.
private final class PlaceMemo {
  /// How many places may still be compared with names: enough for code in which names have as many uses as people give them.
  var comparisonsLeft: Int
  /// The places of the words that were asked for, by their numbers.
  var tokens: [Int: [Int]] = [:]
  /// The types that the file declares.
  var types: Set<String>?

  init(_ comparisons: Int) { comparisonsLeft = comparisons }
}
