/// Finds URLs that a view builds from a string without the backend accessor.
struct RawURLString: BuiltinRule {
  static let info = RuleInfo(
    id: "raw_url_string",
    summary: "A URL is built from a string without the backend accessor.",
    explanation: """
      The backend returns `/uploads/abc.jpg` in one environment and `https://…` in another. `URL(string:)` accepts both,
      so the compiler finds nothing wrong, and with the first the image never loads. `.asBackendURL` prepends the address
      of the backend to a relative path and returns an absolute URL unchanged.

      These are fine: literals with a scheme, constants and tables of such literals, URLs with `relativeTo:`, and the
      system's constants. The result of a joiner, a function or a property that adds a base to a path, is also fine, and so
      is all code in a joiner. Strings that the code checks for a scheme or a host, extends with a scheme, or takes apart
      as URLs are not reported. Neither are strings that the user types, or literals that a widget opens, because its own
      app receives them. A literal scheme before a computed rest is reported only for an image URL with a hardcoded host.

      A computed string for an image, a video, or a sound is an error if your project declares the accessor or its
      configuration names one. If the destination of the URL can't be determined, it is a warning. Without an accessor
      the server may send absolute URLs, so both are notes. A URL that is opened, shared, or requested is a note, and so is
      the URL of an image on a different host than the backend's; `allowedHosts` lists such hosts. A severity that your
      project's configuration sets applies unchanged.

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
    needs: [.images, .urlTypes], subject: .urlConstruction, reasonsAwaitingAccessor: ["dynamic"])

  let triggers = Triggers.any(["URL", "NSURL", "string"])

  private let accessor: String
  /// Whether the project's configuration names the accessor, even if it isn't declared.
  private let isAccessorChosen: Bool
  let reportsAbsolute: Bool
  let reportsEverything: Bool
  let allowedHosts: Set<String>
  let allowedArguments: Set<String>
  private let dialSchemes: [String]

  init(_ options: OptionValues) {
    accessor = options.string("accessor")
    isAccessorChosen = options.chosen.contains("accessor") && !accessor.isEmpty
    reportsEverything = options.flag("strict")
    reportsAbsolute = options.string("absoluteLiterals") == "report"
    allowedHosts = Set(options.strings("allowedHosts").map { $0.lowercased() })
    allowedArguments = Set(options.strings("allowedArguments"))
    dialSchemes = options.strings("dialSchemes")
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let (sources, passed) = (project.images.calls(in: file).compactMap(\.source), project.feeds.arguments(in: file))
    let types = VisibleURLTypes(file, imageSources: sources + passed.images + passed.media)
    let joiners = Joiners(file)
    let constructions = constructions(URLConstructionFinder(file, types, elsewhere: project.urlTypes), joiners, file)
    if constructions.isEmpty { return [] }
    let origins = TextOriginReader(
      file, dialSchemes: dialSchemes, constants: project.constants, followsResults: true, isJoiner: joiners.contains)
    let feeds = ImageFeeds(file, imageSources: sources + ImageSetters.sources(in: file), project.feeds)
    let destinations = URLDestinationReader(file, feeds, received: project.received)
    let known = project.accessors[accessor].flatMap { $0.isMissing ? nil : $0 }
    let fixing = known.flatMap { $0.isBare ? nil : AccessorFix(file, $0, feeds) }
    let judge = Judge(
      file: file, origins: origins, destinations: destinations, constants: project.constants,
      hasAccessor: known != nil || isAccessorChosen)
    let words = Wording(
      accessor: known == nil ? nil : accessor, isChosen: isAccessorChosen, AccessorRewrite(file, accessor))
    return constructions.compactMap { construction in
      let site = Site(construction, feeds, destinations)
      guard let verdict = verdict(site, judge), isReported(verdict) else { return nil }
      let answer = hasFix(verdict) ? fixing?.answer(construction, feedsImage: site.feedsImage) : nil
      var finding = Finding(
        file.code.bytes(construction.tokens), reason: verdict.reason, message: words.message(verdict, construction),
        fixes: verdict == .emptyLiteral ? emptyFix(construction, file, project) : answer?.fixes ?? [],
        notes: answer?.notes ?? [])
      finding.limit = judge.limit(verdict, site)
      return finding
    }
  }

  /// Returns the URLs that a file constructs outside the accessor and outside joiners.
  private func constructions(
    _ finder: URLConstructionFinder, _ joiners: Joiners, _ file: FileView
  ) -> [URLConstruction] {
    let accessorBodies = accessorBodies(file)
    return finder.all().filter {
      accessorBodies.innermost(at: $0.tokens.lowerBound) == nil
        && (reportsEverything || !joiners.surround($0.tokens.lowerBound))
    }
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

  /// Whether the accessor may take the place of what gets a verdict.
  private func hasFix(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .inlineBase, .thirdPartyHost, .missingHost, .emptyLiteral, .relativeTo, .systemConstant: false
    default: true
    }
  }
}
