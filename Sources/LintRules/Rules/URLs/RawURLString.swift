/// Finds URLs that a view builds from a string without the backend accessor.
struct RawURLString: BuiltinRule {
  static let info = RuleInfo(
    id: "raw_url_string",
    summary: "A URL is built from a string without the backend accessor.",
    explanation: """
      The backend returns `/uploads/abc.jpg` in one environment and `https://…` in another. `URL(string:)` accepts both,
      so the compiler finds nothing wrong, and with the first the image never loads. `.asBackendURL` prepends the address
      of the backend to a relative path and returns an absolute URL unchanged.

      These are fine: literals with a scheme, constants with such a literal, URLs with `relativeTo:`, and the system's own
      constants. A literal scheme before a computed rest is also fine, unless the URL is that of an image: then the view
      hardcodes the host of the backend. It does not matter whether the scheme is written there or comes from a function.
      Code that asks for the scheme, or adds one, is fine, and so is any literal that a widget opens: its own app gets it.

      Where the URL goes determines the severity. An image, a video or a sound that does not load is an error. A URL that is
      opened, shared, requested or compared is a note, and where it cannot be seen, a warning. The image of
      another host than the backend's is a note; `allowedHosts` lists such hosts.

      Write `path.asBackendURL` instead of `URL(string: path)`, and `paths.compactMap(\\.asBackendURL)` instead of
      `paths.compactMap(URL.init(string:))`.
      """,
    bad: [
      "AsyncImage(url: URL(string: post.imagePath))",
      "let cover = URL(string: \"/uploads/cover.jpg\")",
      "AsyncImage(url: URL(string: \"https://cdn.example.com/\\(post.imagePath)\"))",
    ],
    good: [
      "AsyncImage(url: post.imagePath.asBackendURL)",
      "Link(\"Help\", destination: URL(string: \"https://example.com/help\")!)",
      "let page = URL(string: \"page/2\", relativeTo: base)",
    ],
    details: details, limits: limits,
    reasons: [
      ("dynamic", "the string is computed: it may be a relative path"),
      ("relative-literal", "the string is a literal without a scheme"),
      ("inline-base", "the URL of an image hardcodes the base of the project"),
      ("third-party-host", "the URL of an image has another host than the backend"),
      ("empty-literal", "the string is empty: the URL is always nil"),
      ("dynamic-elsewhere", "the string is computed; the URL is opened, requested or taken apart, not shown"),
      ("constant-absolute", "the string is an absolute literal, and the options report these"),
      ("constant-let", "the string is a `let` with an absolute literal, and the options report these"),
      ("scheme-literal", "the string starts with a literal scheme, and the options report these"),
      ("relative-to", "the URL has its own base, and the options report these"),
      ("system-constant", "the string is a constant of the system, and the options report these"),
    ],
    options: [
      OptionDeclaration(
        "accessor", .name, "The property of `String` that returns the backend URL.", for: .accessor),
      OptionDeclaration(
        "absoluteLiterals", .choice(["allow", "report"]), "What to do with strings that start with a literal scheme.",
        strict: .string("report")),
      OptionDeclaration("allowedHosts", .hosts, "Hosts that literals may name anywhere."),
      OptionDeclaration("allowedArguments", .strings, "Argument expressions to ignore, matched exactly."),
      OptionDeclaration(
        "dialSchemes", .strings,
        "Schemes that can be followed by digits (`tel:123`); after any other name, digits are a port."),
      OptionDeclaration("strict", .flag, "Report every URL that is built from a string.", strict: .flag(true)),
    ],
    fixes: [
      (.safe, "Use the accessor, where an image is loaded and the project declares the accessor."),
      (.unsafe, "Use the accessor, where the URL may be used for something else."),
    ],
    needs: [.images, .urlTypes], subject: .urlConstruction)

  let triggers = Triggers.any(["URL", "NSURL", "string"])

  private let accessor: String
  private let reportsAbsolute: Bool
  private let reportsEverything: Bool
  private let allowedHosts: Set<String>
  private let allowedArguments: Set<String>
  private let dialSchemes: [String]

  init(_ options: OptionValues) {
    accessor = options.string("accessor")
    reportsEverything = options.flag("strict")
    reportsAbsolute = options.string("absoluteLiterals") == "report"
    allowedHosts = Set(options.strings("allowedHosts").map { $0.lowercased() })
    allowedArguments = Set(options.strings("allowedArguments"))
    dialSchemes = options.strings("dialSchemes")
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let sources = project.images.calls(in: file).compactMap(\.source)
    let passed = project.feeds.arguments(in: file)
    let types = VisibleURLTypes(file, imageSources: sources + passed.images + passed.media)
    let finder = URLConstructionFinder(file, types, elsewhere: project.urlTypes)
    let accessorBodies = accessorBodies(file)
    let constructions = finder.all().filter { accessorBodies.innermost(at: $0.tokens.lowerBound) == nil }
    if constructions.isEmpty { return [] }
    let constants = project.constants
    let origins = TextOriginReader(file, dialSchemes: dialSchemes, constants: constants, followsResults: true)
    let feeds = ImageFeeds(file, imageSources: sources + ImageSetters.sources(in: file), project.feeds)
    let destinations = URLDestinationReader(file, feeds, received: project.received)
    let known = project.accessors[accessor].flatMap { $0.isMissing ? nil : $0 }
    let fixing = known.flatMap { $0.isBare ? nil : AccessorFix(file, $0, feeds) }
    let rewrite = AccessorRewrite(file, accessor)
    return constructions.compactMap { construction in
      let isBase = destinations.isGivenAsBase(construction.tokens)
      let feedsImage = !isBase && feeds.feedsImage(construction.tokens)
      let destination =
        isBase ? .checked : feedsImage ? .image : destinations.destination(of: construction.tokens)
      guard
        let verdict = verdict(
          construction, destination, destinations, feedsImage: feedsImage, origins, file, constants),
        isReported(verdict)
      else { return nil }
      let answer = hasFix(verdict) ? fixing?.answer(construction, feedsImage: feedsImage) : nil
      var finding = Finding(
        file.code.bytes(construction.tokens), reason: verdict.rawValue,
        message: message(verdict, construction, rewrite, isDeclared: known != nil),
        fixes: answer?.fixes ?? [], notes: answer?.notes ?? [])
      if !destination.isShown { finding.limit = .warning }
      if verdict == .emptyLiteral { finding.fixes = emptyFix(construction, file, project) }
      return finding
    }
  }
}

// MARK: Verdicts

extension RawURLString {
  /// Why a construction is fine or is not; the raw value is the reason id.
  private enum Verdict: String {
    case dynamic
    case relativeLiteral = "relative-literal"
    case inlineBase = "inline-base"
    case thirdPartyHost = "third-party-host"
    case emptyLiteral = "empty-literal"
    case dynamicElsewhere = "dynamic-elsewhere"
    case constantAbsolute = "constant-absolute"
    case constantLet = "constant-let"
    case schemeLiteral = "scheme-literal"
    case relativeTo = "relative-to"
    case systemConstant = "system-constant"
  }

  private func isReported(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .dynamic, .relativeLiteral, .inlineBase, .thirdPartyHost, .emptyLiteral, .dynamicElsewhere: true
    case .constantAbsolute, .constantLet, .schemeLiteral: reportsAbsolute || reportsEverything
    case .relativeTo, .systemConstant: reportsEverything
    }
  }

  /// The verdict on a construction; nil for what is fine.
  private func verdict(
    _ construction: URLConstruction, _ destination: URLDestination, _ destinations: URLDestinationReader,
    feedsImage: Bool, _ origins: TextOriginReader, _ file: FileView, _ constants: ProjectConstants
  ) -> Verdict? {
    if hasBase(construction, file) { return .relativeTo }
    let text = file.syntax.withoutParentheses(construction.text)
    let dynamic = destination == .unseen || destination.isShown ? Verdict.dynamic : .dynamicElsewhere
    if text.isEmpty { return mapsAbsoluteLiterals(construction, origins, file) ? .constantAbsolute : dynamic }
    if isEmptyLiteral(text, file) { return .emptyLiteral }
    let argument = interpolated(text, file) ?? text
    if isAllowedArgument(file.valueOfConstant(argument) ?? argument, file) { return .systemConstant }
    let origin = origins.origin(of: text)
    if isAllowed(origin, file) { return nil }
    switch origin.kind {
    case .absolute: return .constantAbsolute
    case .namedAbsolute: return .constantLet
    case .textOfURL: return .schemeLiteral
    case .schemeFirst:
      if origin.hasOtherScheme(in: file) { return .schemeLiteral }
      let hosts = origin.hosts(in: file)
      // A host that is computed far from the image may be that of any link.
      guard hosts.isEmpty ? feedsImage : destinations.isSeenAsImage(construction.tokens) else { return .schemeLiteral }
      return hosts.allSatisfy(constants.isBase) || !origin.constants.isEmpty
        ? .inlineBase : .thirdPartyHost
    // A widget opens its own app, with whatever it is given.
    case .relative: return destination == .opened && file.isOfWidget ? nil : .relativeLiteral
    case .unknown:
      if !reportsEverything, isChecked(construction, text, destination, origins, file) { return nil }
      return file.isSelfOfString(text) && !(destination.isShown && file.isLoaded(construction.tokens))
        ? .dynamicElsewhere : dynamic
    }
  }

  /// Whether the code makes sure that there is a scheme or a host.
  private func isChecked(
    _ construction: URLConstruction, _ text: Range<Int>, _ destination: URLDestination, _ origins: TextOriginReader,
    _ file: FileView
  ) -> Bool {
    let checks = URLCheckReader(file, origins)
    return checks.isTakenApart(construction.tokens) || checks.isChecked(construction.tokens)
      || checks.isTested(text, isStrict: destination.isShown)
  }

  /// `""`
  private func isEmptyLiteral(_ text: Range<Int>, _ file: FileView) -> Bool {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.tokens == text else { return false }
    return literal.isPlain && literal.lead.isEmpty
  }

  /// Replaces a URL that is always nil by `nil`, where the type allows it. A type of the project may have several
  /// initializers that take nil.
  private func emptyFix(_ construction: URLConstruction, _ file: FileView, _ project: ProjectIndex) -> [Fix] {
    guard construction.spelling != .implicit, construction.isFinished,
      file.code.kind(construction.tokens.upperBound) != .postfixBang,
      let image = project.images.calls(in: file).first(where: { image in
        image.source.map { file.syntax.withoutParentheses($0) } == construction.tokens
      }), !project.scope(of: file).declares(image)
    else { return [] }
    return [Fix("Pass nil", .safe, [Edit(file.code.bytes(construction.tokens), "nil")])]
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
      return !(argument.value.count == 1 && file.code.keyword(argument.value.lowerBound) == .nil)
    }
  }

  /// Whether a string starts with literals whose hosts are all allowed.
  private func isAllowed(_ origin: TextOrigin, _ file: FileView) -> Bool {
    guard !allowedHosts.isEmpty, origin.literalCount > 0 else { return false }
    let hosts = origin.hosts(in: file)
    return hosts.count == origin.literalCount && hosts.allSatisfy(allowedHosts.contains)
  }

  /// Whether code tokens, white space and comments left out, are an expression that is always fine.
  private func isAllowedArgument(_ tokens: Range<Int>, _ file: FileView) -> Bool {
    let first = file.source.bytes[file.code.range(tokens.lowerBound)].first
    guard tokens.count <= 32, allowedArguments.contains(where: { $0.utf8.first == first }) else { return false }
    return allowedArguments.contains(tokens.map { file.source.text(file.code.range($0)) }.joined())
  }

  /// The expression that a string consists of, if it is nothing but the interpolation of one.
  private func interpolated(_ text: Range<Int>, _ file: FileView) -> Range<Int>? {
    guard let literal = StringLiteral(file.syntax, text.lowerBound), literal.tokens == text else { return nil }
    return literal.onlyInterpolation(file.brackets)
  }

  private func isAccessor(_ token: Int, _ file: FileView) -> Bool {
    file.code.isWord(token) && file.source.bytes[file.code.wordRange(token)].elementsEqual(accessor.utf8)
  }

  /// The bodies of the members that are the accessor itself.
  private func accessorBodies(_ file: FileView) -> ScopeTable {
    ScopeTable(
      file.outline.declarations.enumerated().compactMap { index, declaration in
        guard let body = declaration.body, declaration.isMember, isAccessor(declaration.name, file) else { return nil }
        return (body..<declaration.end, index)
      })
  }
}

// MARK: Messages and fixes

extension RawURLString {
  /// How long messages are, if the symbol is short.
  private static let longestMessage = 100

  private func message(
    _ verdict: Verdict, _ construction: URLConstruction, _ rewrite: AccessorRewrite, isDeclared: Bool
  ) -> String {
    let subject = rewrite.subject(construction)
    let problem =
      switch verdict {
      case .dynamic, .dynamicElsewhere:
        (construction.text.isEmpty ? "strings that are mapped here" : subject)
          + " may be relative, and then the URL has no host"
      case .emptyLiteral: "an empty string never makes a URL"
      case .thirdPartyHost: "image URL hardcodes its host"
      case .relativeLiteral: "\(subject) has no scheme, so the URL has no host"
      case .inlineBase: "image URL hardcodes its host"
      case .constantAbsolute, .constantLet, .schemeLiteral, .relativeTo, .systemConstant:
        "\(subject) builds a URL inline"
      }
    if verdict == .thirdPartyHost { return problem + "; if that is another service, name it in `allowedHosts`" }
    if verdict == .emptyLiteral { return problem + (rewrite.isForced(construction) ? ", so this traps" : "; pass nil") }
    if !isDeclared || verdict == .dynamicElsewhere { return problem }
    if verdict == .inlineBase || rewrite.leadingBase(construction) != nil {
      return problem + "; pass only the path to `.\(accessor)`"
    }
    let start = problem + "; use "
    return start + rewrite.advice(construction, after: start, Self.longestMessage)
  }

  /// Whether the accessor may take the place of what gets a verdict.
  private func hasFix(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .inlineBase, .thirdPartyHost, .emptyLiteral, .relativeTo, .systemConstant: false
    default: true
    }
  }
}
