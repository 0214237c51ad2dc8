/// Follows the URLs of a file to where they go: through names, results, conditions and closures.
public struct URLDestinationReader {
  let file: FileView
  private let feeds: ImageFeeds
  let places: PlaceMemo
  /// What is known of calls that only another file explains.
  let received: ReceivedURLs

  /// The largest number of names and results between a URL and where it goes.
  private static let mostNames = 8
  /// The largest number of uses that are looked at for one URL.
  static let mostUses = 128

  /// Makes a reader. `feeds` knows what reaches an image.
  init(
    _ file: FileView, _ feeds: ImageFeeds, received: ReceivedURLs = ReceivedURLs()
  ) {
    self.file = file
    self.feeds = feeds
    self.received = received
    places = PlaceMemo(16 * file.count + 10_000)
  }

  var code: Code { file.code }

  /// Where the URL goes that some code tokens make.
  public func destination(of expression: Range<Int>) -> URLDestination {
    if feeds.feedsImage(expression) { return .image }
    return destination(of: [expression], Step())
  }

  /// Whether the URL that some code tokens make is seen to be shown as an image, whatever the names on its way say.
  public func isSeenAsImage(_ expression: Range<Int>) -> Bool {
    feeds.feedsImage(expression) || follow([expression], Step()).found == .image
  }

  /// Where the results of a function or a property go, given by its index.
  func destination(ofResultOf declaration: Int) -> URLDestination {
    var step = Step()
    step.declared = [declaration]
    return destination(of: [], step)
  }

  func destination(of expressions: [Range<Int>], _ first: Step) -> URLDestination {
    let (found, named, hinted, isPassedOn) = follow(expressions, first)
    // A check of something that holds the URL says less than the name under which it is held.
    if isPassedOn, found == .checked, named.isShown { return named }
    // A name says what is requested, and what goes where it cannot be seen.
    return found == .unseen || found == .requested ? max(found, named, hinted) : found
  }

  /// Where some URLs are seen to go, what the names on their way say, and whether others hold them on it.
  private func follow(
    _ expressions: [Range<Int>], _ first: Step
  ) -> (found: URLDestination, named: URLDestination, hinted: URLDestination, isPassedOn: Bool) {
    var (found, named, hinted) = (URLDestination.unseen, URLDestination.unseen, URLDestination.unseen)
    var (pending, open) = (expressions, first)
    var (seen, isPassedOn): (Set<Int>, Bool) = ([], false)
    // What is made of a part of the URL is another value.
    let isPart = expressions.contains { isReduced(behind: $0.upperBound) }
    for _ in 0..<Self.mostUses {
      if let next = pending.popLast() {
        if feeds.feedsImage(next) { return (.image, named, hinted, isPassedOn) }
        let step = step(from: next)
        found = max(found, feeds.isPlayed(next) ? .media : step.destination)
        named = max(named, step.named)
        hinted = max(hinted, step.hinted)
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
    return (found, named, hinted, isPassedOn && !isPart)
  }

  /// Whether the URL that some code tokens make is given on as the base of others: `Picture(base: URL(string: server)!)`.
  public func isGivenAsBase(_ expression: Range<Int>) -> Bool {
    for destination in file.destinations(of: code.startOfPath(expression.lowerBound)) {
      switch destination {
      case .argument(let start, _):
        return file.label(ofArgumentHolding: start).map { speaksOfBase($0) } ?? false && !isJoined(expression)
      case .names(let bindings):
        return bindings.contains { speaksOfBase(file.outline.bindings[$0].name) } && !isJoined(expression)
      case .element: break
      case .closure, .result, .lost: return false
      }
    }
    return false
  }

  /// Whether an expression joins strings. True if checking takes too many steps.
  private func isJoined(_ expression: Range<Int>) -> Bool {
    guard file.steps.take(expression.count) else { return true }
    return expression.contains { code.kind($0) == .interpolationStart || code.isText($0, "+") }
  }

  private func speaksOfBase(_ name: Int) -> Bool {
    code.isWord(name) && IdentifierWords.speaksOfBase(code.word(name)) && !meant(by: name).isShown
  }

  // MARK: One step

  /// One step of a URL: where it goes, or what has its value then.
  struct Step {
    var destination = URLDestination.unseen
    /// What the names say that it goes to.
    var named = URLDestination.unseen
    /// What the names of functions of the file say to which it is passed; what these do counts more.
    var hinted = URLDestination.unseen
    /// The expressions.
    var expressions: [Range<Int>] = []
    /// The bindings.
    var names: [Int] = []
    /// Some of these are members of types or parameters of functions.
    var isPassedOn = false
    /// The functions and properties that return it, as declarations.
    var declared: [Int] = []
  }

  func step(from expression: Range<Int>) -> Step {
    var step = Step()
    if isTakenApart(behind: expression.upperBound) { step.destination = .checked }
    if let closure = mappingClosure(behind: expression.upperBound) { takeParameter(ofClosure: closure, &step) }
    let start = code.startOfPath(expression.lowerBound)
    if isCompared(start) || isDropped(start) || isKey(start) { step.destination = max(step.destination, .checked) }
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
        step.isPassedOn = step.isPassedOn || bindings.contains { file.outline.bindings[$0].isMember }
        if bindings.isEmpty { takeTarget(ofValueAt: start, &step) }
        return step
      case .lost: return step
      }
    }
    return step
  }

  /// Whether it is looked up: `states[url]`.
  private func isKey(_ start: Int) -> Bool {
    guard let square = file.brackets.parent(start), code.kind(square) == .leftSquare else { return false }
    return file.syntax.endsOperand(square - 1) && !code.startsLine(square)
  }

  /// Whether a member or an operator after a URL asks something of it.
  private func isTakenApart(behind end: Int) -> Bool {
    let end = code.afterMarks(end)
    switch code.kind(end) {
    case .period: return !code.isMapping(end + 1) && code.listExtended(by: end + 1) == nil
    case .binaryOperator: return code.isText(end, "==") || code.isText(end, "!=")
    case .keyword: return code.keyword(end) == .is
    default: return false
    }
  }

  /// Whether a member after a URL is only a part of it: `url?.lastPathComponent`.
  private func isReduced(behind end: Int) -> Bool {
    let end = code.afterMarks(end)
    return code.kind(end) == .period && code.isWord(end + 1) && Self.parts.contains(code.word(end + 1))
  }

  private static let parts: Set<String> = [
    "absoluteString", "path", "lastPathComponent", "host", "scheme", "query", "pathComponents", "pathExtension",
    "fragment",
    "port", "user", "relativePath",
  ]

  private func isCompared(_ start: Int) -> Bool { code.isText(start - 1, "==") || code.isText(start - 1, "!=") }

  /// Whether it only matters that there is a URL: `guard let _ = URL(string: text)`.
  private func isDropped(_ start: Int) -> Bool {
    code.kind(start - 1) == .equal && code.isText(start - 2, "_") && [.let, .var].contains(code.keyword(start - 3))
  }

  /// The closure of `url.map { … }`.
  private func mappingClosure(behind end: Int) -> Int? {
    let end = code.afterMarks(end)
    guard code.kind(end) == .period, code.isMapping(end + 1), let call = file.call(at: end + 1) else { return nil }
    return code.closures(of: call).first?.brace
  }
}

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
