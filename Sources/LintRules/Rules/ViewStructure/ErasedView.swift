/// Finds views that are erased although `some View` would do.
struct ErasedView: BuiltinRule {
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

      A member that returns `AnyView` is asked for one, and a value that may be any view needs it; these are not reported.
      """,
    bad: [
      "struct A: View { var row: some View { if edit { return AnyView(Field()) } else { return AnyView(Text(a)) } } }",
      "struct M: ViewModifier { func body(content: Content) -> some View { AnyView(content.padding()) } }",
    ],
    good: [
      "struct A: View { func screen() -> AnyView { AnyView(Home()) } }",
      "struct A: View { var item: some View { AnyView(makeView(for: kind)) } }",
    ],
    reasons: [("erased", "the result could be the view itself")],
    options: [])

  init(_ options: OptionValues) {}

  var triggers: Triggers { .any(of: [Triggers.WordSet(["AnyView", "some"])]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "AnyView").compactMap { name in
      guard code.kind(name - 1) != .period, let call = file.call(at: name), call.arguments.count == 1,
        call.trailingClosures.isEmpty, isResult(name, file), isView(call.arguments[0].value, file)
      else { return nil }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, let member, code.keyword(member.type.lowerBound) == .some else { return nil }
      return Finding(
        code.range(name), reason: "erased",
        message: "this `AnyView` hides the view from SwiftUI for nothing; \(advice(in: member, file))")
    }
  }

  /// Several results need a view builder, which `return` turns off.
  private func advice(in member: Declaration, _ file: FileView) -> String {
    let code = file.code
    guard let body = member.body, case let range = body..<file.brackets.after(body),
      file.words.tokens(of: "return").filter({ range.contains($0) && code.keyword($0) == .return }).count > 1
    else { return "return the view itself" }
    let isBuilt =
      code.isWord(member.name, "body") || file.head(of: member).attributes.contains { code.isWord($0, "ViewBuilder") }
    return isBuilt ? "remove it and each `return`" : "add `@ViewBuilder` and remove `return`"
  }

  private func isResult(_ name: Int, _ file: FileView) -> Bool {
    if file.code.isOperator(name - 1) || file.code.kind(name - 1) == .colon && isInTernary(name, file) { return false }
    // A closure of the project's own types may have to give one.
    if let brace = file.brackets.parent(name), file.code.kind(brace) == .leftBrace,
      let closure = closure(around: brace, file)
    {
      guard ClosureSignature(file.syntax, closure)?.result == nil, file.isOfKnownBuilder(closure) else { return false }
    }
    return switch file.slot(of: name, file.names) {
    case .returned, .statement: true
    case .value, .assignment, .argument, .parentheses, .element, .other: false
    }
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

  /// Whether an argument certainly is a view of a known type: neither a bare name nor the result of a function.
  private func isView(_ value: Range<Int>, _ file: FileView) -> Bool {
    let code = file.code
    var start = value.lowerBound
    if code.isWord(start, "SwiftUI"), code.kind(start + 1) == .period { start += 2 }
    if code.startsUppercase(start) { return file.call(at: start) != nil || code.kind(start + 1) == .period }
    // `content.padding()`
    return code.isWord(start, "content") && value.count > 1 && code.kind(start + 1) == .period
  }
}
