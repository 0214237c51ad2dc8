/// Finds functions and properties that do again what the backend accessor does.
struct DuplicateURLHelper: Rule {
  static let info = RuleInfo(
    id: "duplicate_url_helper",
    summary: "A helper does again what the backend accessor does.",
    explanation: """
      One `fullURL(_:)` grows in every view that shows an image, each a little different: one forgets the slash, one \
      the host of the other environment. `.asBackendURL` is the one place for that.

      A helper is a function, a computed property, a subscript or a closure in a constant that makes a URL from a text: \
      because it bears a listed name (`fullURL`, `userAvatarURL`) and builds a URL, or because it joins a path to the \
      address of a host, whatever its name. Builders of requests, links to open or to share, files on disk and \
      functions that only pass a URL on are fine.

      Call `.asBackendURL` on the path where the helper was called, and remove the helper.
      """,
    bad: [
      """
      func fullURL(_ path: String) -> URL? {
        URL(string: Configuration.apiBaseURL + path)
      }
      """,
      "var avatarURL: URL? { URL(string: user.avatar ?? \"\") }",
      "func picture(_ path: String) -> URL? { URL(string: \"https://cdn.example.com/\" + path) }",
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
    reasons: [
      ("named", "it bears a listed name and builds a URL"),
      ("shape", "it joins a text to the address of a host"),
    ],
    options: [
      OptionDeclaration("accessor", .name, "The member of `String` that makes a URL of the backend."),
      OptionDeclaration(
        "names", .names, "Names of helpers, whole or as endings; the case of letters does not matter."),
    ],
    fixes: [(.unsafe, "Use the accessor in place of every call of the helper, and remove the helper.")])

  let triggers = HelperFinder.triggers

  private let options: HelperFinder.Options

  /// So many other helpers are listed with a finding.
  private static let mostRelated = 50

  init(_ options: OptionValues) {
    self.options = HelperFinder.Options(names: options.strings("names"), accessor: options.string("accessor"))
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let helpers = HelperFinder.helpers(in: file, options, project.images, urlTypes: project.urlTypes)
    guard !helpers.isEmpty else { return [] }
    // Copies of one helper have the same list, but for those that it names.
    var last: (shape: UInt64, listed: [HelperDefinition], places: [RelatedPlace])?
    return zip(helpers, HelperFinder.definitions(of: helpers, in: file)).compactMap { helper, definition in
      if project.helpers.isWitness(definition) { return nil }
      let others = project.helpers.others(beside: definition, limit: Self.mostRelated)
      if last?.shape != definition.shape || last?.listed != others.listed {
        last = (definition.shape, others.listed, others.listed.map { place($0, beside: definition) })
      }
      let finding = Finding(
        file.code.range(helper.name), reason: helper.reason.rawValue, message: message(definition.name, others),
        related: last?.places ?? [])
      return withFix(finding, file.outline.declarations[helper.declaration], file, project.helpers.mentions)
    }
  }

  /// A finding with the fix that removes the helper, or with what stands in its way.
  private func withFix(
    _ finding: Finding, _ helper: Declaration, _ file: FileView, _ mentions: HelperMentionIndex
  ) -> Finding {
    var finding = finding
    guard helper.kind == .function else {
      finding.message += "; no fix, for it is \(kind(of: helper))"
      return finding
    }
    guard mentions.accessor == options.accessor else { return finding }
    switch HelperRemoval(file: file, helper: helper, mentions: mentions).answer() {
    case .fix(let fix): finding.fixes = [fix]
    case .obstacle(let clause): finding.message += "; no fix, for \(clause)"
    case nil: break
    }
    return finding
  }

  private func kind(of helper: Declaration) -> String {
    if helper.kind == .subscriptMember { return "a subscript" }
    return helper.initialValue.isEmpty ? "a property" : "a closure"
  }

  private func place(_ other: HelperDefinition, beside helper: HelperDefinition) -> RelatedPlace {
    let remark = other.shape == helper.shape ? " is identical" : " makes URLs, too"
    return RelatedPlace(path: other.path, position: other.position, message: "'\(other.name)'\(remark)")
  }

  private func message(_ name: String, _ others: HelperIndex.Others) -> String {
    let start = "'\(name)' does again what '.\(options.accessor)' does"
    let advice = "call '.\(options.accessor)' on the path instead"
    if others.count == 0 { return "\(start); \(advice)" }
    let isOne = others.count == 1
    let rest = isOne ? "another helper of the project" : "\(others.count) other helpers of the project"
    if others.identical == others.count { return "\(start), identical to \(rest); \(advice)" }
    let verb = isOne ? "does" : "do"
    if others.identical == 0 { return "\(start), as \(verb) \(rest); \(advice)" }
    return "\(start), as \(verb) \(rest), \(others.identical) of them identical; \(advice)"
  }
}
