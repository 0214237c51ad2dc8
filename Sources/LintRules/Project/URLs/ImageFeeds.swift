/// Determines which URLs of a file reach an image call: directly, through names of the file, or through a wrapper view.
public struct ImageFeeds {
  private let file: FileView
  /// The arguments that take the URL of an image.
  private let sources: ScopeTable
  /// The arguments that take the URL of media.
  private let media: ScopeTable
  /// The bindings whose value an image call uses.
  private let fed: Set<Int>

  /// Collects the bindings that reach the image calls of a file, whose source arguments are `imageSources`.
  init(_ file: FileView, imageSources: [Range<Int>], _ feeds: FeedingWrappers) {
    self.init(
      file, imageSources: imageSources, passed: feeds.arguments(in: file),
      members: feeds.members(in: file))
  }

  /// The same for a project of which nothing is known.
  init(_ file: FileView, imageSources: [Range<Int>]) {
    self.init(file, imageSources: imageSources, passed: ([], []), members: [])
  }

  private init(
    _ file: FileView, imageSources: [Range<Int>],
    passed: (images: [Range<Int>], media: [Range<Int>]), members: [Int]
  ) {
    self.file = file
    let sources = imageSources + passed.images
    self.sources = ScopeTable(sources.enumerated().map { ($1, $0) })
    media = ScopeTable(passed.media.enumerated().map { ($1, $0) })
    fed = FedBindings.collect(file, from: sources, members)
  }

  /// Whether the URL made by an expression reaches an image call.
  public func feedsImage(_ expression: Range<Int>) -> Bool {
    if sources.innermost(at: expression.lowerBound) != nil { return true }
    return !fed.isEmpty && boundNames(expression.lowerBound).contains { fed.contains($0) }
  }

  /// Whether the URL made by an expression is an argument of a wrapper view that plays it.
  func isPlayed(_ expression: Range<Int>) -> Bool { media.innermost(at: expression.lowerBound) != nil }

  // MARK: What else a URL is used for

  /// What a URL that feeds an image call is used for besides, in a clause; nil if it is only shown.
  public func otherUse(of expression: Range<Int>) -> String? {
    if sources.innermost(at: expression.lowerBound) != nil { return otherUse(inSource: expression) }
    if isTakenApart(expression) { return "the code checks the URL or uses its parts" }
    var pending = boundNames(expression.lowerBound)
    var seen = Set(pending)
    while let binding = pending.popLast() {
      let bound = file.outline.bindings[binding]
      let tokens = file.words.tokens(of: file.code.word(bound.name))
      for token in tokens where token != bound.name && mayMean(binding, at: token) {
        guard file.steps.take() else { return "the URL has too many uses to check" }
        if isTakenApart(token..<token + 1) { return "the code checks the URL or uses its parts" }
        if sources.innermost(at: token) != nil { continue }
        let next = aliases(at: token)
        if next.isEmpty { return "the URL is also used outside images" }
        for alias in next where seen.insert(alias).inserted { pending.append(alias) }
      }
    }
    return nil
  }

  /// The names that the value of a name goes to; empty if it goes elsewhere.
  private func aliases(at token: Int) -> [Int] {
    // `if let url {`
    if let own = file.names.binding(declaredAt: token) {
      let value = file.outline.bindings[own].value
      return value.isEmpty || value.lowerBound == token ? [own] : []
    }
    return boundNames(file.code.startOfPath(token))
  }

  /// Whether a name at a code token may mean a binding.
  private func mayMean(_ binding: Int, at token: Int) -> Bool {
    let code = file.code
    if file.isLabel(token) || file.names.binding(declaredAt: token).map({ file.outline.bindings[$0].isMember }) == true
    {
      return false
    }
    if code.kind(token - 1) == .period { return file.outline.bindings[binding].isMember }
    // What is assigned to is not read.
    if code.kind(token + 1) == .equal, file.names.binding(declaredAt: token) == nil { return false }
    return file.names.bindings(named: code.word(token), at: token).contains(binding)
  }

  private func otherUse(inSource expression: Range<Int>) -> String? {
    if isTakenApart(expression) { return "the code checks the URL or uses its parts" }
    for parent in file.openers(around: expression.lowerBound) {
      if sources.innermost(at: parent) == nil { return nil }
      switch file.code.kind(parent) {
      case .leftParen:
        if let callee = file.syntax.nameOfCall(parent), !passesOn(callee), !isResource(callee) {
          return "the URL is passed to `\(file.code.word(callee))` first"
        }
      case .leftSquare: break
      default: return "the URL is created in a closure"
      }
    }
    return nil
  }

  private func isResource(_ callee: Int) -> Bool {
    ["ImageResource", "KF", "Resource", "Source", "network", "ImageRequest"].contains(file.code.word(callee))
  }

  /// Whether an operator or a member after or before a URL asks something of it.
  private func isTakenApart(_ expression: Range<Int>) -> Bool {
    let code = file.code
    var end = expression.upperBound
    while code.kind(end) == .postfixBang { end += 1 }
    switch code.kind(end) {
    case .period: return !isMapped(end)
    case .postfixQuestion, .postfixOperator: return true
    case .binaryOperator where !code.isText(end, "??") && !code.isText(end, "?"): return true
    case .binaryOperator where code.isText(end, "?"): return true
    case .keyword where [.is, .as].contains(code.keyword(end)): return true
    default: break
    }
    let start = code.startOfPath(expression.lowerBound)
    guard code.kind(start - 1) == .binaryOperator else { return code.kind(start - 1) == .prefixOperator }
    return !code.isText(start - 1, "??") && !code.isText(start - 1, "?")
  }

  /// `url.map { ImageRequest(url: $0) }`
  private func isMapped(_ period: Int) -> Bool { file.code.isMapping(period + 1) }

  // MARK: What a URL is bound to

  /// The bindings whose value is the expression that begins at a code token, unchanged or unwrapped.
  private func boundNames(_ start: Int) -> [Int] {
    for destination in file.destinations(of: start) {
      switch destination {
      case .names(let bindings): return bindings
      case .result(let declaration): return declaration.isProperty ? bindings(of: declaration) : []
      case .argument(_, let callee):
        if let list = file.code.listExtended(by: callee) { return file.bindings(meantBy: list) }
        if !passesOn(callee) { return [] }
      case .closure(_, let callee?): if !file.code.isMapping(callee) { return [] }
      case .element, .closure: break
      case .lost: return []
      }
    }
    return []
  }

  /// Whether a call returns the URL among its arguments in another form.
  private func passesOn(_ callee: Int) -> Bool {
    let code = file.code
    return code.isMapping(callee) || code.isWord(callee, "URLRequest")
      || code.isWord(callee, "ImageRequest") || code.isWord(callee, "Optional") || code.isWord(callee, "State")
  }

  private func bindings(of declaration: Declaration) -> [Int] {
    guard let binding = file.names.binding(declaredAt: declaration.name) else { return [] }
    if declaration.isMember { return file.outline.bindings[binding].isMember ? [binding] : [] }
    let visible = file.names.bindings(named: file.code.word(declaration.name), at: declaration.keyword)
    return visible.contains(binding) ? [binding] : []
  }
}

/// Follows names from where they are used to what they are bound to.
private struct FedBindings {
  let file: FileView
  var fed: Set<Int> = []
  var pending: [Int] = []

  /// - Parameter members: those that other files show.
  static func collect(
    _ file: FileView, from sources: [Range<Int>], _ members: [Int]
  ) -> Set<Int> {
    var following = FedBindings(file: file, fed: Set(members), pending: members)
    // Sources in sources are looked at once.
    var visited = 0
    for source in sources.sorted(by: { $0.lowerBound < $1.lowerBound }) where source.upperBound > visited {
      for token in max(visited, source.lowerBound)..<source.upperBound { following.take(token) }
      visited = source.upperBound
    }
    while let binding = following.pending.popLast() {
      for token in file.names(giving: file.outline.bindings[binding]) { following.take(token) }
    }
    return following.fed
  }

  /// Adds the bindings that the word at a code token refers to, if it is a name.
  private mutating func take(_ token: Int) {
    let code = file.code
    guard code.isWord(token), code.kind(token) == .identifier || code.kind(token - 1) == .period else { return }
    if file.isLabel(token) { return }
    for binding in file.bindings(meantBy: token) where fed.insert(binding).inserted { pending.append(binding) }
  }
}
