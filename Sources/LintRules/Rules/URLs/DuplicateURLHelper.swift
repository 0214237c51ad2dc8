/// Finds functions and properties that duplicate the backend accessor.
struct DuplicateURLHelper: BuiltinRule {
  static let info = RuleInfo(
    id: "duplicate_url_helper",
    summary: "A helper duplicates the backend accessor.",
    explanation: """
      Every view that shows an image gets its own `fullURL(_:)`, each a little different: one forgets the slash, another \
      hardcodes the host of one environment. `.asBackendURL` is the one place for this.

      A helper is a function, a computed property, a subscript or a closure in a constant that builds a URL from a \
      string: it has a listed name (`fullURL`, `userAvatarURL`) and builds a URL, or it prepends a base to its input \
      under any name. These are fine: builders of requests, links to open or to share, files on disk and functions \
      that only pass a URL on.

      A listed name without a base (`conversion`) and a helper with another host than the backend's (`different-host`) are \
      notes. In a project without the accessor its only helper is fine: `viewlint init` makes it the accessor.

      Replace calls of the helper with `.asBackendURL` on the path, and remove the helper.
      """,
    bad: [
      """
      func fullURL(_ path: String) -> URL? {
        URL(string: Configuration.apiBaseURL + path)
      }
      """,
      "var avatarURL: URL? { URL(string: user.avatar ?? \"\") }",
      "func photo(_ path: String) -> URL? { URL(string: \"https://cdn.example.com/\" + path) }",
    ],
    good: [
      "var imageURL: URL? { post.image.asBackendURL }",
      "func thumbnailURL(_ name: String) -> URL { FileManager.default.temporaryDirectory.appendingPathComponent(name) }",
      """
      func searchURL(_ text: String) -> URL? {
        var components = URLComponents(string: Configuration.apiBaseURL + "/search")
        components?.queryItems = [URLQueryItem(name: "q", value: text)]
        return components?.url
      }
      """,
    ],
    details: details,
    reasons: [
      ("named", "it has a listed name and builds a URL"),
      ("shape", "it prepends a base to its input"),
      ("conversion", "it has a listed name and makes a URL without a base"),
      ("different-host", "it prepends the host of another service"),
    ],
    options: [
      OptionDeclaration(
        "accessor", .name, "The property of `String` that returns the backend URL.", for: .accessor),
      OptionDeclaration(
        "names", .names, "Names of helpers, whole or as suffixes; case does not matter.", for: .helperNames),
    ],
    fixes: [(.unsafe, "Use the accessor in place of every call of the helper, and remove the helper.")],
    needs: [.images, .helpers, .urlTypes], includes: [(.urlConstruction, "it builds the URL here")])

  let triggers = HelperFinder.triggers

  private let options: HelperFinder.Options

  /// So many other helpers are listed with a finding.
  private static let mostRelated = 50

  init(_ options: OptionValues) {
    self.options = HelperFinder.Options(names: options.strings("names"), accessor: options.string("accessor"))
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let known = project.accessors[options.accessor]
    // Without an accessor, the only helper is what others would duplicate.
    if known?.isMissing == true, project.helpers.definitions.count < 2 { return [] }
    let helpers = HelperFinder.helpers(in: file, options, project.images, urlTypes: project.urlTypes)
    guard !helpers.isEmpty else { return [] }
    // Copies of one helper have the same list, but for those that it names.
    var last: (shape: UInt64, listed: [Int], places: [RelatedPlace])?
    return zip(helpers, HelperFinder.definitions(of: helpers, in: file)).compactMap { helper, definition in
      if !project.helpers.isForResources(definition) || project.helpers.isWitness(definition) { return nil }
      guard let others = others(beside: definition, project) else { return nil }
      if last?.shape != definition.shape || last?.listed != others.listed {
        let places = others.listed.map { place(project.helpers.definitions[$0], beside: definition) }
        last = (definition.shape, others.listed, places)
      }
      let declaration = file.outline.declarations[helper.declaration]
      let accessor = known.flatMap { $0.isMissing ? nil : $0 }
      let hasOtherHost = hasOtherHost(definition, project)
      var finding = Finding(
        file.code.range(helper.name), reason: hasOtherHost ? "different-host" : helper.reason.rawValue,
        message: hasOtherHost
          ? "`\(definition.name)` prepends the host of another service"
          : message(
            helper.reason, definition.name, others, advice: accessor == nil ? nil : advice(declaration, file)),
        related: last?.places ?? [])
      finding.extent = Extent(
        file.code.bytes(declaration.start..<declaration.end), isFixedByParts: !helper.hasBase)
      if hasOtherHost { return finding }
      return accessor.map { withFix(finding, declaration, file, project.helpers.mentions, $0) } ?? finding
    }
  }

  /// The other helpers; nil if nothing else in a project without the accessor does what a helper does.
  private func others(beside helper: HelperDefinition, _ project: ProjectIndex) -> HelperIndex.Others? {
    guard project.accessors[options.accessor]?.isMissing == true else {
      return project.helpers.others(beside: helper, limit: Self.mostRelated)
    }
    let others = project.helpers.others(beside: helper, limit: Self.mostRelated)
    if others.count == 0 { return nil }
    // Those that join the same base are more similar than others.
    let family = project.helpers.family(of: helper, project.constants, limit: Self.mostRelated)
    return helper.hasBase && family.count > 0 ? family : others
  }

  /// Whether a helper joins the literal host of another service. Without the accessor two helpers of one host make it a
  /// base of the project.
  private func hasOtherHost(_ helper: HelperDefinition, _ project: ProjectIndex) -> Bool {
    guard project.constants.isAsked, !helper.domains.isEmpty, !project.constants.areBases(helper.domains) else {
      return false
    }
    let isMissing = project.accessors[options.accessor]?.isMissing ?? true
    return !isMissing || project.helpers.family(of: helper, project.constants, limit: 0).count == 0
  }

  /// A finding with the fix that removes the helper, or with a note that says why there is none.
  private func withFix(
    _ finding: Finding, _ helper: Declaration, _ file: FileView, _ mentions: HelperMentionIndex,
    _ accessor: AccessorIndex
  ) -> Finding {
    var finding = finding
    guard helper.kind == .function else {
      finding.notes = ["no automatic fix: `\(file.code.word(helper.name))` is \(kind(of: helper))"]
      return finding
    }
    guard mentions.accessor == options.accessor else { return finding }
    switch HelperRemoval(file: file, helper: helper, mentions: mentions, accessor: accessor).answer() {
    case .fix(let fix): finding.fixes = [fix]
    case .obstacle(let clause): finding.notes = ["no automatic fix: \(clause)"]
    case nil: break
    }
    return finding
  }

  private func kind(of helper: Declaration) -> String {
    if helper.kind == .subscriptMember { return "a subscript" }
    return helper.initialValue.isEmpty ? "a property" : "a closure"
  }

  private func place(_ other: HelperDefinition, beside helper: HelperDefinition) -> RelatedPlace {
    let start = other.shape == helper.shape ? "identical" : "similar"
    return RelatedPlace(path: other.path, position: other.position, message: "\(start) helper: `\(other.name)`")
  }

  /// How messages name the fixed code: `path.asBackendURL` for the parameter `path`, if that is a string.
  private func advice(_ helper: Declaration, _ file: FileView) -> String {
    guard let paren = helper.parameters, case let parameters = ParameterList(file.syntax, paren).parameters,
      parameters.count == 1, ["String", "String?"].contains(file.code.text(parameters[0].type)),
      case let name = file.code.word(parameters[0].name), name.utf8.count <= Self.longestInput
    else { return "`.\(options.accessor)`" }
    return "`\(name).\(options.accessor)`"
  }

  /// Longer names of parameters are not repeated in messages.
  private static let longestInput = 8

  private func message(
    _ reason: URLHelper.Reason, _ name: String, _ others: HelperIndex.Others, advice: String?
  ) -> String {
    if reason == .conversion { return "`\(name)` makes a URL without a base" + (advice.map { "; use \($0)" } ?? "") }
    let start = advice == nil ? "`\(name)` builds a URL in a view" : "`\(name)` duplicates `.\(options.accessor)`"
    return start + count(others) + (advice.map { "; use \($0)" } ?? "")
  }

  /// How many other helpers there are: ` (4 similar helpers, 1 identical)`.
  private func count(_ others: HelperIndex.Others) -> String {
    if others.count == 0 { return "" }
    let noun = others.count == 1 ? "helper" : "helpers"
    if others.identical == others.count { return " (\(others.count) identical \(noun))" }
    let rest = others.identical == 0 ? "" : ", \(others.identical) identical"
    return " (\(others.count) similar \(noun)\(rest))"
  }
}
