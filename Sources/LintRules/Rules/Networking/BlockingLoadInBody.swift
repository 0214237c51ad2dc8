/// Reports code that reads a file or decodes data while `body` runs.
struct BlockingLoadInBody: RuleWithoutOptions {
  private static let types = ["Data", "String", "NSData", "UIImage", "NSImage"]

  var triggers: Triggers {
    .any(of: [
      Triggers.WordSet(["contentsOf"]), Triggers.WordSet(["contentsOfFile"]), Triggers.WordSet(["decode"]),
      Triggers.WordSet(["UIImage", "data"]), Triggers.WordSet(["NSImage", "data"]),
    ])
  }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    if file.isOfWidget { return [] }
    var initializers = CachingInitializers(file)
    let loads = file.words.tokens(ofAny: Self.types + ["decode"]).compactMap { name in
      reason(name, file).map { (name: name, reason: $0) }
    }.filter { load in
      isInBody(load.name, load.reason, &initializers, file) && !file.isInDebugBuilds(load.name)
        && !isCreatedOnce(load.name, file, project) && !isOnlyRendered(load.name, file, project)
    }
    let reads = loads.filter { $0.reason == "read" }.map(\.name)
    var (findings, causes, reach) = ([Finding](), [Cause](), BodyReach(file, project))
    for load in loads where !decodes(load.name, oneOf: reads, file) {
      var cause = Cause(of: load.name, load.reason, finding: findings.count, file)
      defer { causes.append(cause) }
      if file.steps.take(causes.count), let first = causes.first(where: { $0.includes(cause, file) }) {
        let another = "another `\(file.code.word(load.name))` with the same cause"
        findings[first.finding].addRelated(file.place(of: load.name, another))
        cause.finding = first.finding
        continue
      }
      var finding = Finding(
        file.code.range(load.name), reason: load.reason, message: message(load.name, load.reason, file))
      if load.reason == "decode", isSmall(load.name, file) { finding.limit = .note }
      if load.reason == "read", isRare(load.name, &reach, file) { finding.limit = .note }
      findings.append(finding)
    }
    return findings
  }

  /// Whether `body` runs code once or twice, in a view that rarely updates.
  private func isRare(_ name: Int, _ reach: inout BodyReach, _ file: FileView) -> Bool {
    guard let type = file.enclosingTypeIndex(at: name), let place = reach.place(of: name), reach.isRare(name, in: place)
    else { return false }
    return reach.rarelyUpdates(type)
  }

  private func message(_ name: Int, _ reason: String, _ file: FileView) -> String {
    let word = file.code.word(name)
    if reason != "read" {
      return "`\(word)` decodes its data every time `body` runs; decode it once and store the result"
    }
    let time = file.phase(of: name) == .body ? "every time `body` runs" : "whenever the view is created"
    return "`\(word)` blocks the main thread \(time); load it asynchronously in `.task`"
  }

  private static let small = WordList("avatar avatars thumbnail thumbnails thumb icon logo badge favicon")

  /// Whether the name of an image's data suggests a small image.
  private func isSmall(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let data = file.argument("data", of: call) else { return false }
    return data.contains { token in
      file.code.isWord(token) && file.call(at: token) == nil
        && IdentifierWords.words(of: file.code.word(token)).contains(where: Self.small.contains)
    }
  }

  /// Whether a call decodes data that one of the reported calls reads.
  private func decodes(_ name: Int, oneOf reads: [Int], _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let data = file.argument("data", of: call) ?? file.argument("from", of: call),
      case let bare = withoutCast(data, file), let first = bare.first
    else { return false }
    let value = bare.count == 1 ? file.binding(of: first).map(file.value) ?? data : data
    return reads.hasOne(in: value)
  }

  /// The value of `data as Data`.
  private func withoutCast(_ value: Range<Int>, _ file: FileView) -> Range<Int> {
    if case .cast(let bare) = file.expression(value).form { bare } else { value }
  }

  private func reason(_ name: Int, _ file: FileView) -> String? {
    let code = file.code
    guard let call = file.call(at: name) else { return nil }
    if code.isWord(name, "decode") { return code.kind(name - 1) == .period ? decoder(name, file) : nil }
    guard code.kind(name - 1) != .period, let label = call.arguments.first?.label else { return nil }
    if code.isWord(label, "contentsOf") || code.isWord(label, "contentsOfFile") { return "read" }
    let isImage = code.isWord(name, "UIImage") || code.isWord(name, "NSImage")
    return isImage && code.isWord(label, "data") ? "decode" : nil
  }

  private func decoder(_ name: Int, _ file: FileView) -> String? {
    let code = file.code
    if code.isWord(name - 2, "decoder") { return "json" }
    // `Bundle.main.decode("a.json")` reads a resource.
    if code.isWord(code.startOfPath(name), "Bundle") { return "read" }
    guard code.kind(name - 2) == .rightParen, let paren = file.brackets.partner(name - 2),
      let type = file.syntax.nameOfCall(paren)
    else { return nil }
    return code.isWord(type, "JSONDecoder") || code.isWord(type, "PropertyListDecoder") ? "json" : nil
  }

  /// Whether code runs in a body, or reads in an initializer of a view.
  private func isInBody(
    _ name: Int, _ reason: String, _ initializers: inout CachingInitializers, _ file: FileView
  ) -> Bool {
    let (phase, member) = file.phaseAndMember(of: name)
    switch phase {
    case .body: return !isForWidgets(name, file) && !file.isInPresentation(name) && !isConstantResource(name, file)
    case .none:
      guard reason == "read", let member, member.kind == .initializer, let owner = member.parent, file.isView(owner),
        let body = member.body, !isFailable(member, file)
      else { return false }
      return !file.isInClosure(name, in: body) && initializers.mayRead(body, at: name)
    case .action, .layout, .unknown: return false
    }
  }

  /// Whether code is in an initializer of a view that the project creates only in presentations and outside of views.
  private func isCreatedOnce(_ name: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let (phase, member) = file.phaseAndMember(of: name)
    guard phase == .none, let owner = member?.parent else { return false }
    let view = file.code.name(ofType: file.outline.declarations[owner])
    return project.types.isOnlyCreatedOnce(view)
  }

  /// Whether code is in a view that the project creates only for an `ImageRenderer`, which runs no tasks.
  private func isOnlyRendered(_ name: Int, _ file: FileView, _ project: ProjectIndex) -> Bool {
    guard let type = file.enclosingTypeIndex(at: name) else { return false }
    return project.types.isOnlyRendered(file.code.name(ofType: file.outline.declarations[type]))
  }

  /// Whether a call in a view that rarely updates reads a resource of the app.
  private func isConstantResource(_ name: Int, _ file: FileView) -> Bool {
    guard let call = file.call(at: name), let type = file.enclosingTypeIndex(at: name),
      isResource(file.code.startOfPath(name)..<call.end, through: 2, file)
    else { return false }
    let properties = file.storedProperties(ofType: type)
    return properties.isEmpty
      || properties.allSatisfy { file.outline.declarations[$0].kind == .constant } && isCreatedWithLiterals(type, file)
  }

  /// Whether a value is a bundle resource, directly or through some local names: `Bundle.main.url(forResource: name)`.
  private func isResource(_ value: Range<Int>, through names: Int, _ file: FileView) -> Bool {
    if file.namesResource(in: value) { return true }
    guard names > 0, file.steps.take(value.count) else { return false }
    return value.contains { token in
      guard file.code.isWord(token), file.code.kind(token - 1) != .period, !file.isLabel(token),
        let binding = file.binding(of: token), !value.contains(binding.name)
      else { return false }
      return isResource(file.value(of: binding), through: names - 1, file)
    }
  }

  /// Whether a view is private, and its file creates the view only with literals.
  private func isCreatedWithLiterals(_ type: Int, _ file: FileView) -> Bool {
    let declaration = file.outline.declarations[type]
    guard declaration.modifiers.contains(.isPrivate) else { return false }
    let calls = file.words.tokens(of: file.code.name(ofType: declaration)).filter(file.createsValue)
    return !calls.isEmpty
      && calls.allSatisfy { name in
        file.call(at: name)?.arguments.allSatisfy { $0.value.allSatisfy { isPartOfLiteral($0, file.code) } } ?? false
      }
  }

  private func isPartOfLiteral(_ token: Int, _ code: Code) -> Bool {
    switch code.kind(token) {
    case .stringStart, .stringText, .stringEnd, .number: true
    default: code.keyword(token) == .true || code.keyword(token) == .false
    }
  }

  /// The words of conditions that ask whether a view is shown in a widget.
  private static let ofWidgets = WordList("is in for a on shown rendered widget")

  /// Whether code is in a branch for widgets: `if isWidget {`.
  private func isForWidgets(_ token: Int, _ file: FileView) -> Bool {
    file.branches(around: token).contains { branch in
      guard let condition = branch.branch.condition, let name = condition.last,
        condition.allSatisfy({ file.code.isWord($0) || file.code.kind($0) == .period })
      else { return false }
      let words = IdentifierWords.words(of: file.code.word(name))
      return words.contains("widget") && words.allSatisfy(Self.ofWidgets.contains)
    }
  }

  /// `init?(contentsOf url: URL)` handles a missing file.
  private func isFailable(_ initializer: Declaration, _ file: FileView) -> Bool {
    file.code.kind(initializer.keyword + 1) == .postfixQuestion
  }
}
