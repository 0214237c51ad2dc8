/// Finds identities that are new each time they are asked for.
struct UnstableIdentity: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "unstable_identity",
    summary: "An identity that is new each time makes SwiftUI replace the view.",
    explanation: """
      SwiftUI finds a view again by its identity. With `.id(UUID())`, or an `id` that is computed as a new `UUID`, it finds
      none: at each evaluation the view is a new one, loses its state, its focus and its scroll position, and a sheet that it
      presents closes and opens.

      Store the identity with the value:

          struct Page: Identifiable { let id = UUID() }

      To make a view anew on purpose, keep the identity in `@State` and change it when that is meant.

      The rule is in the preset `strict`: a new identity is at times meant, and enumerations cannot store one.
      """,
    bad: [
      "let a = Row(item).id(UUID())", "struct Page: Identifiable { var id: UUID { UUID() } }",
    ],
    good: [
      "struct Page: Identifiable { let id = UUID() }", "let a = Row(item).id(resetID)",
      "let a = ProgressView().id(UUID())",
    ],
    reasons: [
      ("modifier", "the identity of the view is new at each evaluation"),
      ("computed", "the identity of the value is new each time"),
      ("mapped", "the values of a list, which have new identities, are made in the body"),
    ], strict: .warning, looksOutsideViews: true)

  private static let lists = ["ForEach", "List"]

  var triggers: Triggers {
    .any(
      of: ["UUID", "Date", "random", "init"].map { Triggers.WordSet(["id", $0]) }
        + Self.lists.map { Triggers.WordSet(["map", $0]) }
    ).needing(FileView.wordsAboutViews)
  }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    guard file.isAboutViews else { return [] }
    let findings = identities(file) + mapped(file, project, &questions)
    return findings.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Lists whose values are made in the body, with new identities.
  private func mapped(
    _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    for name in file.words.tokens(ofAny: Self.lists) {
      guard !file.isMember(name), let call = file.call(at: name), let data = call.arguments.first, data.label == nil,
        file.argument("id", of: call) == nil,
        let map = file.syntax.first(in: data.value, where: { code.isWord($0, "map") && code.kind($0 - 1) == .period }),
        let type = type(madeBy: map, before: data.value.upperBound, file), file.phase(of: name) == .body
      else { continue }
      questions.types.insert(code.word(type))
      guard project.types.onlyDeclaration(of: code.word(type))?.members.hasNewIdentity == true else { continue }
      findings.append(
        Finding(
          code.range(map), reason: "mapped",
          message: "each evaluation makes new `\(code.word(type))` values with new ids; make them in the model"))
    }
    return findings
  }

  /// The type whose values `map { Type(…) }` or `map(Type.init)` makes, if nothing follows it.
  private func type(madeBy map: Int, before end: Int, _ file: FileView) -> Int? {
    let code = file.code
    guard let call = file.call(at: map), call.end == end else { return nil }
    if let argument = call.arguments.first, code.startsUppercase(argument.value.lowerBound) {
      let isInit = argument.value.count == 3 && code.keyword(argument.value.upperBound - 1) == .`init`
      return isInit ? argument.value.lowerBound : nil
    }
    guard let closure = code.closures(of: call).first,
      let made = file.onlyResult(in: file.body(ofClosure: closure.brace)),
      code.startsUppercase(made.lowerBound), file.call(at: made.lowerBound)?.end == made.upperBound
    else { return nil }
    return made.lowerBound
  }

  private func identities(_ file: FileView) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "id").compactMap { name in
      if code.kind(name - 1) == .period {
        guard let call = file.call(at: name), call.arguments.count == 1, call.arguments[0].label == nil,
          call.trailingClosures.isEmpty, isNew(call.arguments[0].value, code), !isOfProgress(name, file),
          mayRunAgain(name, file)
        else { return nil }
        return Finding(
          code.range(name), reason: "modifier",
          message: "this `id` is new at each evaluation; keep it in `@State`")
      }
      guard code.keyword(name - 1) == .var, let declaration = file.innermostDeclaration(at: name),
        declaration.name == name, declaration.isMember, !declaration.modifiers.contains(.isStatic),
        let body = declaration.body, let getter = file.getter(in: body), let result = file.onlyResult(in: getter.body),
        isNew(result, code) || isInitializer(result, declaration, code)
      else { return nil }
      return Finding(
        code.range(name), reason: "computed", message: "this `id` is new each time it is read; store it")
    }
  }

  /// Whether a value is new each time: `UUID()`, `UUID().uuidString`, `Date()`, `Date.now`, `.random(in:)`.
  private func isNew(_ value: Range<Int>, _ code: Code) -> Bool {
    let start = value.lowerBound
    let isCall = code.kind(start + 1) == .leftParen && code.kind(start + 2) == .rightParen
    if code.isWord(start, "UUID"), isCall {
      return value.count == 3 || value.count == 5 && code.isWord(start + 4, "uuidString")
    }
    if code.isWord(start, "Date") {
      return isCall && value.count == 3 || value.count == 3 && code.isWord(start + 2, "now")
    }
    let name = code.kind(start) == .period ? start + 1 : start + 2
    return code.isWord(name, "random") && code.kind(name - 1) == .period && code.kind(name + 1) == .leftParen
      && code.isWord(name + 2, "in") && code.kind(value.upperBound - 1) == .rightParen
  }

  private func isInitializer(_ value: Range<Int>, _ declaration: Declaration, _ code: Code) -> Bool {
    value.count == 4 && code.kind(value.lowerBound) == .period && code.keyword(value.lowerBound + 1) == .`init`
      && (code.isWord(declaration.type.lowerBound, "UUID") || code.isWord(declaration.type.lowerBound, "Date"))
      && declaration.type.count == 1
  }

  /// Whether a view is made by a member that gives views, or outside of all functions: an initializer makes it once.
  private func mayRunAgain(_ name: Int, _ file: FileView) -> Bool {
    if file.isInViewMember(name) { return true }
    var position = name
    for _ in 0..<256 {
      guard let parent = file.brackets.parent(position) else { return true }
      position = parent
      guard file.code.kind(parent) == .leftBrace else { continue }
      switch file.outline.role(ofBrace: parent) {
      case .members: return true
      case .functionBody, .accessors, .closure: return false
      case .statementBody, .switchBody: continue
      }
    }
    return true
  }

  /// A spinner that is shown again in a list does not turn without a new identity.
  private func isOfProgress(_ name: Int, _ file: FileView) -> Bool {
    guard let link = file.chains.link(named: name),
      case .call(let root) = file.root(ofChain: file.chains.links[link].chain).form
    else { return false }
    return isProgress(root, file.code) || showsOnlyProgress(root, file)
  }

  private func isProgress(_ name: Int, _ code: Code) -> Bool {
    code.word(name).holds(any: ["ProgressView", "Spinner", "ActivityIndicator", "LoadingIndicator", "LoadingView"])
  }

  /// Whether a stack has a spinner and space around it, and nothing else.
  private func showsOnlyProgress(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard BuiltinModifiers.isStack(code.word(name)), let call = file.call(at: name),
      let brace = call.trailingClosures.first?.brace
    else { return false }
    let body = file.body(ofClosure: brace)
    var (token, hasProgress) = (body.lowerBound, false)
    while token < body.upperBound {
      if code.isWord(token), code.kind(token - 1) != .period, !code.isWord(token, "Spacer") {
        guard isProgress(token, code) else { return false }
        hasProgress = true
      }
      token = max(token, file.brackets.partner(token) ?? token) + 1
    }
    return hasProgress
  }
}
