/// The verdicts on URL constructions.
extension RawURLString {
  /// A verdict on a construction. The raw value is the reason ID, except for `missingHost`.
  enum Verdict: String {
    case dynamic
    case relativeLiteral = "relative-literal"
    case missingHost = "missing-host"
    case inlineBase = "inline-base"
    case thirdPartyHost = "third-party-host"
    case emptyLiteral = "empty-literal"
    case dynamicElsewhere = "dynamic-elsewhere"
    case constantAbsolute = "constant-absolute"
    case constantLet = "constant-let"
    case schemeLiteral = "scheme-literal"
    case relativeTo = "relative-to"
    case systemConstant = "system-constant"

    /// Whether the string may be a complete URL.
    var isUncertain: Bool {
      switch self {
      case .dynamic, .dynamicElsewhere, .inlineBase, .thirdPartyHost: true
      default: false
      }
    }

    /// The reason ID. A scheme without a host counts as a relative literal.
    var reason: String { self == .missingHost ? Verdict.relativeLiteral.rawValue : rawValue }
  }

  /// A construction and the destination of its URL.
  struct Site {
    let construction: URLConstruction
    /// Whether the URL is passed on as the base of other URLs.
    let isBase: Bool
    let feedsImage: Bool
    let destination: URLDestination

    init(_ construction: URLConstruction, _ feeds: ImageFeeds, _ destinations: URLDestinationReader) {
      self.construction = construction
      isBase = destinations.isGivenAsBase(construction.tokens)
      feedsImage = !isBase && feeds.feedsImage(construction.tokens)
      destination =
        isBase ? .checked : feedsImage ? .image : destinations.destination(of: construction.tokens)
    }
  }

  /// The context for verdicts on the constructions of a file.
  struct Judge {
    let file: FileView
    let origins: TextOriginReader
    let destinations: URLDestinationReader
    let checks: URLCheckReader
    let constants: ProjectConstants
    /// Whether the project declares the accessor, or its configuration names an accessor.
    let hasAccessor: Bool
    /// The properties of the project that may be paths; nil if they're unknown.
    private let paths: LinkedPaths?

    init(
      _ file: FileView, _ origins: TextOriginReader, _ destinations: URLDestinationReader, _ project: ProjectIndex,
      hasAccessor: Bool
    ) {
      (self.file, self.origins, self.destinations) = (file, origins, destinations)
      checks = URLCheckReader(file, origins)
      constants = project.constants
      paths = project.paths
      self.hasAccessor = hasAccessor
    }

    /// Adds the place where the project adds a base URL to the string of a construction, or to a part of the string.
    /// Without such a place, the string is probably a complete URL.
    func addEvidence(to finding: inout Finding, _ verdict: Verdict, _ site: Site) {
      guard !hasAccessor, verdict.isUncertain, let paths else { return }
      let properties = parts(of: site.construction.text).flatMap { file.textProperties(behind: $0) }
      let place = paths.place(of: properties)
      finding.isUnproven = place == nil || site.destination == .opened
      guard let place else { return }
      finding.related = [place]
      finding.subject = "\(place.path):\(place.position.line):\(place.position.column) \(place.message)"
    }

    /// Returns a text, the operands of its `+`, and its interpolated values.
    private func parts(of text: Range<Int>) -> [Range<Int>] {
      guard !text.isEmpty, file.steps.take(text.count) else { return [] }
      var parts = [text]
      if case .sum(let operands) = file.expression(text).form { parts += operands }
      return parts + text.filter { file.code.kind($0) == .interpolationStart }.map { file.brackets.inside($0) }
    }

    /// The maximum severity that the evidence allows. Without an accessor a computed string may well be absolute, and a
    /// literal base works.
    func limit(_ verdict: Verdict, _ site: Site) -> Severity {
      switch verdict {
      case .dynamic where !hasAccessor, .inlineBase where !hasAccessor: .note
      default: site.destination.isShown ? .error : .warning
      }
    }
  }

  func isReported(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .dynamic, .relativeLiteral, .missingHost, .inlineBase, .thirdPartyHost, .emptyLiteral, .dynamicElsewhere: true
    case .constantAbsolute, .constantLet, .schemeLiteral: reportsAbsolute || reportsEverything
    case .relativeTo, .systemConstant: reportsEverything
    }
  }

  /// The verdict on a construction; nil if the construction is fine.
  func verdict(_ site: Site, _ judge: Judge) -> Verdict? {
    let (construction, file) = (site.construction, judge.file)
    if hasBase(construction, file) { return .relativeTo }
    let text = file.syntax.withoutParentheses(construction.text)
    if text.isEmpty { return verdict(onMapped: site, judge) }
    if isEmptyLiteral(text, file) { return .emptyLiteral }
    let argument = interpolated(text, file) ?? text
    if isAllowedArgument(file.valueOfConstant(argument) ?? argument, file) { return .systemConstant }
    let origin = judge.origins.origin(of: text)
    if isAllowed(origin, file) { return nil }
    if origin.lacksHost(in: file) { return .missingHost }
    switch origin.kind {
    case .absolute: return .constantAbsolute
    case .namedAbsolute: return .constantLet
    case .textOfURL, .joined: return .schemeLiteral
    case .schemeFirst: return verdict(onHosts: origin, site, judge)
    // A widget opens its own app, which receives any URL.
    case .relative:
      if !reportsEverything, hasNoWords(text, file) || judge.checks.isToken(text) {
        return nil
      }
      return site.destination == .opened && file.isOfWidget ? nil : .relativeLiteral
    case .unknown:
      // Without an accessor, the text may be a member that returns complete URLs.
      if !reportsEverything, isFine(site, text, judge) || !judge.hasAccessor && judge.origins.mayHaveScheme(text) {
        return nil
      }
      return file.isSelfOfString(text) && !(site.destination.isShown && file.isLoaded(construction.tokens))
        ? .dynamicElsewhere : dynamic(site)
    }
  }

  /// Whether a literal contains no letters or digits, such as `"/"` or `"_"`. It isn't the path of an image.
  private func hasNoWords(_ text: Range<Int>, _ file: FileView) -> Bool {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.isPlain, literal.tokens == text else {
      return false
    }
    return !file.source.bytes[literal.lead].contains { byte in
      byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
  }

  private func dynamic(_ site: Site) -> Verdict {
    site.destination == .unseen || site.destination.isShown ? .dynamic : .dynamicElsewhere
  }

  /// The verdict on strings that begin with a literal scheme before a computed rest.
  private func verdict(onHosts origin: TextOrigin, _ site: Site, _ judge: Judge) -> Verdict {
    if origin.hasOtherScheme(in: judge.file) { return .schemeLiteral }
    let hosts = origin.hosts(in: judge.file)
    // A computed host that isn't at the image may belong to any link.
    guard hosts.isEmpty ? site.feedsImage : judge.destinations.isSeenAsImage(site.construction.tokens) else {
      return .schemeLiteral
    }
    if judge.hasAccessor { return hosts.allSatisfy(judge.constants.isRequestBase) ? .inlineBase : .thirdPartyHost }
    return hosts.allSatisfy(judge.constants.isBase) || !origin.constants.isEmpty ? .inlineBase : .thirdPartyHost
  }

  /// The verdict on `URL.init` as a function: `paths.compactMap(URL.init)`.
  private func verdict(onMapped site: Site, _ judge: Judge) -> Verdict? {
    let file = judge.file
    if mapsAbsoluteLiterals(site.construction, judge.origins, file) { return .constantAbsolute }
    if reportsEverything { return dynamic(site) }
    guard let paren = file.brackets.parent(site.construction.tokens.lowerBound),
      let callee = file.syntax.nameOfCall(paren), let mapped = file.valueMapped(by: callee)
    else { return site.destination == .checked ? nil : dynamic(site) }
    let isKnown = judge.origins.elementOfTable(mapped) != nil || judge.origins.origin(of: mapped).hasScheme
    return isKnown || site.destination == .checked ? nil : dynamic(site)
  }

  /// Whether the code checks for a scheme or a host, or needs neither.
  private func isFine(_ site: Site, _ text: Range<Int>, _ judge: Judge) -> Bool {
    let (checks, tokens) = (judge.checks, site.construction.tokens)
    // The base of other URLs is not only inspected.
    if site.destination == .checked, !site.isBase, !isExtended(tokens, checks, judge.file) { return true }
    let isSent = !site.isBase && [.opened, .requested].contains(site.destination)
    if isSent, GivenAddress(judge.file).starts(text) { return true }
    return checks.isTakenApart(tokens) || checks.isChecked(tokens) || checks.isTyped(text)
      || checks.isScriptMessage(text)
      || checks.isTested(text, isStrict: site.destination.isShown)
  }

  /// Whether the code extends a URL immediately: `URL(string: server)!.appending(path: path)`.
  private func isExtended(_ url: Range<Int>, _ checks: URLCheckReader, _ file: FileView) -> Bool {
    let period = file.code.afterMarks(url.upperBound)
    return file.code.kind(period) == .period && !checks.isTakenApart(url)
      && !file.code.isWord(period + 1, "absoluteString")
  }

  /// `""`
  private func isEmptyLiteral(_ text: Range<Int>, _ file: FileView) -> Bool {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.tokens == text else { return false }
    return literal.isPlain && literal.lead.isEmpty
  }

  /// `["https://a.example", "https://b.example"].compactMap(URL.init)`
  private func mapsAbsoluteLiterals(
    _ construction: URLConstruction, _ origins: TextOriginReader, _ file: FileView
  ) -> Bool {
    guard let paren = file.brackets.parent(construction.tokens.lowerBound),
      let callee = file.syntax.nameOfCall(paren), let elements = file.elements(mappedBy: callee)
    else { return false }
    return elements.allSatisfy { [.absolute, .namedAbsolute].contains(origins.origin(of: $0).kind) }
  }

  /// Whether a construction passes `relativeTo:` anything but a literal `nil`.
  private func hasBase(_ construction: URLConstruction, _ file: FileView) -> Bool {
    construction.further.contains { argument in
      guard let label = argument.label, file.code.isWord(label, "relativeTo") else { return false }
      return !file.isAbsent(argument.value)
    }
  }

  /// Whether a string starts with literals whose hosts are all allowed.
  private func isAllowed(_ origin: TextOrigin, _ file: FileView) -> Bool {
    guard !allowedHosts.isEmpty, origin.literalCount > 0 else { return false }
    let hosts = origin.hosts(in: file)
    return hosts.count == origin.literalCount && hosts.allSatisfy(allowedHosts.contains)
  }

  /// Whether code tokens, without white space and comments, are an expression that is always fine.
  private func isAllowedArgument(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    let first = file.source.bytes[file.code.range(tokens.lowerBound)].first
    guard tokens.count <= 32, allowedArguments.contains(where: { $0.utf8.first == first }) else { return false }
    return allowedArguments.contains(tokens.map { file.source.text(file.code.range($0)) }.joined())
  }

  /// The expression in a string that is only an interpolation.
  private func interpolated(_ text: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.tokens == text else { return nil }
    return literal.onlyInterpolation(file.brackets)
  }
}
