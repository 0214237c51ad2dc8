/// Reports functions and properties that duplicate the backend accessor.
struct DuplicateURLHelper: BuiltinRule {
  let triggers = HelperFinder.triggers

  private let options: HelperFinder.Options

  /// The maximum number of other helpers to list with a finding.
  private static let maxRelated = 50

  init(_ options: OptionValues) {
    self.options = HelperFinder.Options(names: options.strings("names"), accessor: options.string("accessor"))
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let known = project.accessors[options.accessor]
    // Without an accessor, a single helper duplicates nothing.
    if known?.isMissing == true, project.helpers.definitions.count < 2 { return [] }
    let helpers = HelperFinder.helpers(in: file, options, project.images, urlTypes: project.urlTypes)
    // Copies of one helper share the list of the others.
    var last: (shape: UInt64, listed: [Int], places: [RelatedPlace])?
    return zip(helpers, HelperFinder.definitions(of: helpers, in: file)).compactMap { helper, definition in
      // A helper without a base duplicates nothing that the project has.
      if known?.isMissing == true, helper.reason == .conversion { return nil }
      guard isOfBackend(definition, project), let others = others(beside: definition, project) else { return nil }
      if last?.shape != definition.shape || last?.listed != others.listed {
        let places = others.listed.map { place(project.helpers.definitions[$0], beside: definition) }
        last = (definition.shape, others.listed, places)
      }
      let declaration = file.outline.declarations[helper.declaration]
      let accessor = known.flatMap { $0.isMissing ? nil : $0 }
      let hasOtherHost = hasOtherHost(definition, project)
      let advice = accessor == nil ? nil : advice(declaration, file)
      var finding = Finding(
        file.code.range(helper.name), reason: hasOtherHost ? "different-host" : helper.reason.rawValue,
        message: hasOtherHost
          ? "`\(definition.name)` prepends a host other than the backend's"
          : message(helper.reason, definition.name, others, advice: advice),
        related: last?.places ?? [])
      let tokens = file.code.bytes(declaration.start..<declaration.end)
      finding.extent = Extent(tokens, isFixedByParts: !helper.hasBase)
      if hasOtherHost { return finding }
      return accessor.map { withFix(finding, declaration, file, project.helpers.mentions, $0) } ?? finding
    }
  }

  /// Whether a helper builds resource URLs of the backend, and no protocol requires it. The backend isn't one of
  /// several services.
  private func isOfBackend(_ helper: HelperDefinition, _ project: ProjectIndex) -> Bool {
    project.helpers.isForResources(helper) && !project.helpers.isWitness(helper)
      && (!helper.spansServices || project.constants.areBases(helper.domains))
  }

  /// The other helpers; nil if the project has no accessor and nothing else does the same as the helper.
  private func others(beside helper: HelperDefinition, _ project: ProjectIndex) -> HelperIndex.Others? {
    guard project.accessors[options.accessor]?.isMissing == true else {
      return project.helpers.others(beside: helper, limit: Self.maxRelated)
    }
    let others = project.helpers.others(beside: helper, limit: Self.maxRelated)
    if others.count == 0 || helper.isUnused { return nil }
    guard helper.hasBase, let family = project.helpers.family(of: helper, project.constants, limit: Self.maxRelated)
    else { return others }
    if family.count > 0 { return family }
    // A helper with a different base isn't similar.
    let conversions = project.helpers.conversions(limit: Self.maxRelated)
    return conversions.count > 0 ? conversions : nil
  }

  /// Whether a helper prepends the literal host of a different service. Without the accessor, a host that two helpers
  /// prepend counts as the project's.
  private func hasOtherHost(_ helper: HelperDefinition, _ project: ProjectIndex) -> Bool {
    guard project.constants.isAsked, !helper.domains.isEmpty, !project.constants.areBases(helper.domains) else {
      return false
    }
    let isMissing = project.accessors[options.accessor]?.isMissing ?? true
    return !isMissing || project.helpers.family(of: helper, project.constants, limit: 0)?.count ?? 0 == 0
  }

  /// A finding with the fix that removes the helper, or with a note that explains why there is none.
  private func withFix(
    _ finding: Finding, _ helper: Declaration, _ file: FileView, _ mentions: HelperMentionIndex,
    _ accessor: AccessorIndex
  ) -> Finding {
    var finding = finding
    guard helper.kind == .function else {
      let name = file.code.word(helper.name)
      finding.notes = ["no fix: only functions can be replaced, and `\(name)` is \(kind(of: helper))"]
      return finding
    }
    guard mentions.accessor == options.accessor else { return finding }
    switch HelperRemoval(file: file, helper: helper, mentions: mentions, accessor: accessor).answer() {
    case .fix(let fix): finding.fixes = [fix]
    case .obstacle(let clause): finding.notes = ["no fix: \(clause)"]
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
    return RelatedPlace(path: other.path, position: other.position, message: "\(start) helper `\(other.name)`")
  }

  /// The fixed code for messages: `path.asBackendURL` for the parameter `path`, if it's a string.
  private func advice(_ helper: Declaration, _ file: FileView) -> String {
    guard let paren = helper.parameters, case let parameters = ParameterList(file.syntax, paren).parameters,
      parameters.count == 1, ["String", "String?"].contains(file.code.text(parameters[0].type)),
      case let name = file.code.word(parameters[0].name), name.utf8.count <= Self.maxInputLength
    else { return "`.\(options.accessor)`" }
    return "`\(name).\(options.accessor)`"
  }

  /// The maximum length of a parameter name in messages.
  private static let maxInputLength = 8

  private func message(
    _ reason: URLHelper.Reason, _ name: String, _ others: HelperIndex.Others, advice: String?
  ) -> String {
    if reason == .conversion {
      return "`\(name)` creates a URL without a base URL" + (advice.map { "; use \($0)" } ?? "")
    }
    guard let advice else { return "`\(name)` builds a backend URL\(count(others)); keep one and reuse it" }
    return "`\(name)` duplicates `.\(options.accessor)`\(count(others)); use \(advice)"
  }

  /// The number of other helpers: ` (1 identical, 3 similar helpers)`.
  private func count(_ others: HelperIndex.Others) -> String {
    let similar = others.count - others.identical
    let kinds = [(others.identical, "identical"), (similar, "similar")].filter { $0.0 > 0 }
    guard let last = kinds.last else { return "" }
    return " (" + kinds.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + (last.0 == 1 ? " helper)" : " helpers)")
  }
}
