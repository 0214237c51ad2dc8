/// Finds views that are erased although `some View` would do.
struct ErasedView: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "erased_view",
    summary: "`AnyView` as the result of `some View` hides the view from SwiftUI for nothing.",
    explanation: """
      `AnyView` hides what it shows. SwiftUI cannot compare the views in it, so it does more work and loses state where the
      type changes. As the result of a member that returns `some View` it is not needed: branches of a view builder may
      have different types.

      Remove the `AnyView` and the `return`, and add `@ViewBuilder` where the member is not `body`:

          @ViewBuilder var row: some View {
            if isEditing { Field() } else { Text(title) }
          }

      A member that returns `AnyView` is asked for one, and a value that may be any view needs it; these are not reported, nor
      are several results of a body with loops, assignments or `do`, which a view builder cannot have, nor those under
      `#available`.
      """,
    bad: [
      "struct A: View { var row: some View { if edit { return AnyView(Field()) } else { return AnyView(Text(a)) } } }",
      "struct M: ViewModifier { func body(content: Content) -> some View { AnyView(content.padding()) } }",
    ],
    good: [
      "struct A: View { func screen() -> AnyView { AnyView(Home()) } }",
      "struct A: View { var item: some View { AnyView(makeView(for: kind)) } }",
      "struct A: View { var icon: some View { AnyView(Status.icon(of: user)) } }",
    ],
    reasons: [("erased", "the result could be the view itself")])

  var triggers: Triggers { .any(of: [Triggers.WordSet(["AnyView", "some"])]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var findings: [Finding] = []
    var ofMembers: [Int: Int] = [:]
    var results = ErasedResults(file)
    for name in file.words.tokens(of: "AnyView") {
      guard code.kind(name - 1) != .period, let call = file.call(at: name), call.arguments.count == 1,
        call.trailingClosures.isEmpty, isView(call.arguments[0].value, file), isResult(name, file, project, &questions)
      else { continue }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, let member, code.keyword(member.type.lowerBound) == .some, !results.callsItself(member),
        !results.needErasure(name), !isLimited(name, file)
      else { continue }
      if let first = ofMembers[member.name] {
        if findings[first].related.count < Self.mostPlaces {
          findings[first].related.append(file.place(of: name, "a further `AnyView` in this member"))
        }
        continue
      }
      ofMembers[member.name] = findings.count
      let advice = results.advice(name, in: member)
      findings.append(
        Finding(
          code.range(name), reason: "erased",
          message: "this `AnyView` hides the view from SwiftUI for nothing; \(advice)"))
    }
    return findings
  }

  /// The maximum number of related places in a finding.
  private static let mostPlaces = 8

  private func isResult(
    _ name: Int, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    if file.code.isOperator(name - 1) || file.code.kind(name - 1) == .colon && isInTernary(name, file) { return false }
    // A closure of the project's own types may have to give one.
    if let brace = file.brackets.parent(name), file.code.kind(brace) == .leftBrace,
      let closure = closure(around: brace, file)
    {
      guard let owner = file.callee(ofClosure: closure), file.isOfKnownBuilder(closure), !asksForAny(owner, file),
        !isOfProject(owner, file, project, &questions)
      else { return false }
    }
    if isInValue(name, file) { return false }
    return switch file.slot(of: name) {
    case .returned, .statement: true
    case .value, .assignment, .argument, .parentheses, .element, .other: false
    }
  }

  /// Whether a branch is one of an `if` or `switch` that is a value, whose branches have one type.
  private func isInValue(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      guard let first = branch.subject ?? branch.branches.first?.condition else { return false }
      return file.code.kind(first.lowerBound - 2) == .equal
    }
  }

  /// Whether a branch is one of `if #available`, whose views a builder erases itself.
  private func isLimited(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      branch.branches.contains { $0.condition?.contains { file.code.isText($0, "#available") } ?? false }
    }
  }

  /// Whether a call says that it shows an `AnyView`, as `List<AnyView>` does.
  private func asksForAny(_ owner: Int, _ file: FileView) -> Bool {
    guard let end = file.syntax.afterGenericArguments(owner + 1) else { return false }
    return file.code.hasWord(WordList("AnyView"), in: owner + 1..<end)
  }

  /// Whether the project has a type of its own with the name of a container.
  private func isOfProject(
    _ owner: Int, _ file: FileView, _ project: ProjectIndex, _ questions: inout ModifierQuestions
  ) -> Bool {
    let name = file.code.word(file.typeBeforeInit(owner))
    guard !file.isMember(owner), file.code.startsUppercase(owner) else { return false }
    questions.types.insert(name)
    return file.declares(typeNamed: name) || project.types.isDeclared(name)
  }

  /// The closure whose statements a brace has, through `if` and `switch`.
  private func closure(around brace: Int, _ file: FileView) -> Int? {
    var brace = brace
    for _ in 0..<64 {
      switch file.outline.role(ofBrace: brace) {
      case .closure: return brace
      case .statementBody, .switchBody: break
      case .members, .functionBody, .accessors: return nil
      }
      guard let parent = file.brackets.parent(brace), file.code.kind(parent) == .leftBrace else { return nil }
      brace = parent
    }
    return nil
  }

  /// Whether the colon before a token is that of a ternary, not of a `case`.
  private func isInTernary(_ token: Int, _ file: FileView) -> Bool {
    guard let brace = file.brackets.parent(token) else { return true }
    return !(file.code.kind(brace) == .leftBrace && file.outline.role(ofBrace: brace) == .switchBody)
  }

  /// Views with members of their own type: `Color.red`.
  private static let views = WordList("Color Image Text Label")

  /// Whether an argument certainly is a view of a known type: neither a bare name nor the result of a function.
  private func isView(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = value.lowerBound
    if code.isWord(start, "SwiftUI"), code.kind(start + 1) == .period { start += 2 }
    if code.startsUppercase(start) {
      if code.kind(start + 1) != .period { return file.call(at: start) != nil }
      // A member of another type may be `any View`, as a function of the project gives it.
      return code.startsUppercase(start + 2) || code.keyword(start + 2) == .`init`
        || Self.views.contains(code.word(start)) && code.kind(start + 3) != .leftParen
    }
    // In an extension of views the type of `self` is known.
    if code.keyword(start) == .`self` {
      return code.kind(start + 1) == .period && file.call(at: start + 2) != nil && file.isInViewExtension(start)
    }
    // `content.padding()`
    return code.isWord(start, "content") && value.count > 1 && code.kind(start + 1) == .period
  }
}
