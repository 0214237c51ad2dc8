/// Reports URLs that a view builds from a string without the backend accessor.
struct RawURLString: BuiltinRule {
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
    let judge = Judge(file, origins, destinations, project, hasAccessor: known != nil || isAccessorChosen)
    let rewrite = AccessorRewrite(file, accessor)
    let words = Wording(known == nil ? nil : accessor, isChosen: isAccessorChosen, rewrite)
    let notes = constructions.compactMap { construction -> MergedNotes.Note? in
      let site = Site(construction, feeds, destinations)
      guard let verdict = verdict(site, judge), isReported(verdict) else { return nil }
      let isFixable = hasFix(verdict, construction, judge)
      let answer = isFixable ? fixing?.answer(construction, feedsImage: site.feedsImage) : nil
      var finding = Finding(
        file.code.bytes(construction.tokens), reason: verdict.reason,
        message: words.message(verdict, construction, isFixable),
        fixes: verdict == .emptyLiteral ? emptyFix(construction, file, project) : answer?.fixes ?? [],
        notes: answer?.notes ?? [])
      finding.limit = judge.limit(verdict, site)
      if !reportsEverything { judge.addEvidence(to: &finding, verdict, site) }
      return MergedNotes.Note(construction: construction, verdict: verdict, finding: finding)
    }
    // With an accessor, each place has its own fix.
    return judge.hasAccessor || reportsEverything ? notes.map(\.finding) : MergedNotes(file).findings(notes)
  }

  /// Returns the URLs that a file constructs outside the accessor and outside joiners.
  private func constructions(
    _ finder: URLConstructionFinder, _ joiners: Joiners, _ file: FileView
  ) -> [URLConstruction] {
    let accessorBodies = accessorBodies(file)
    return finder.all().filter {
      accessorBodies.innermost(at: $0.tokens.lowerBound) == nil
        && (reportsEverything
          || !joiners.surround($0.tokens.lowerBound) && !file.isInDebugDeclaration($0.tokens.lowerBound))
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

  /// Replaces a URL that is always nil with `nil`, if the type allows it. A project type may have several
  /// initializers that accept nil.
  private func emptyFix(_ construction: URLConstruction, _ file: FileView, _ project: ProjectIndex) -> [Fix] {
    guard construction.spelling != .implicit, construction.isFinished,
      file.code.kind(construction.tokens.upperBound) != .postfixBang,
      let image = project.images.calls(in: file).first(where: { image in
        image.source.map { file.syntax.withoutParentheses($0) } == construction.tokens
      }), !project.scope(of: file).declares(image)
    else { return [] }
    return [Fix("Change to `nil`", .safe, [Edit(file.code.bytes(construction.tokens), "nil")])]
  }

  /// Whether the accessor can replace a construction with this verdict. It doesn't change URLs such as `tel:`.
  private func hasFix(_ verdict: Verdict, _ construction: URLConstruction, _ judge: Judge) -> Bool {
    switch verdict {
    case .constantAbsolute, .constantLet, .schemeLiteral:
      !judge.origins.origin(of: judge.file.syntax.withoutParentheses(construction.text)).hasOtherScheme(in: judge.file)
    case .inlineBase, .thirdPartyHost, .missingHost, .emptyLiteral, .relativeTo, .systemConstant: false
    default: true
    }
  }
}
