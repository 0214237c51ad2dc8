/// Finds `@ViewBuilder` where it does nothing.
struct RedundantViewBuilder: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "redundant_view_builder",
    summary: "`@ViewBuilder` on a `body` is there already, and for a single view it does nothing.",
    explanation: """
      `View` and `ViewModifier` declare their `body` with `@ViewBuilder`, so writing it again changes nothing. A property or
      function with a single expression returns it without a builder. An attribute without effect suggests a reason that
      doesn't exist.

      Remove it. Members with branches, several views or declarations need it and are not reported.
      """,
    bad: [
      "struct A: View { @ViewBuilder var body: some View { Text(a) } }",
      "struct A: View { @ViewBuilder var row: some View { Text(a) } }",
    ],
    good: [
      "struct A: View { @ViewBuilder var row: some View { if on { Text(a) } } }",
      "struct A: View { var body: some View { Text(a) } }",
    ],
    reasons: [("already-built", "the protocol has the attribute"), ("single", "there is only one expression")],
    fixes: [(.safe, "Remove the attribute.")],
    strict: .note)

  var triggers: Triggers { .any(["ViewBuilder"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(of: "ViewBuilder").compactMap { attribute in
      guard file.isAttribute(attribute), let declaration = file.innermostDeclaration(at: attribute),
        declaration.isMember, attribute < declaration.keyword,
        declaration.kind == .variable || declaration.kind == .function,
        let body = declaration.body, code.keyword(declaration.type.lowerBound) == .some, let owner = declaration.parent
      else { return nil }
      let needed = declaration.kind == .variable ? "View" : "ViewModifier"
      let isBody = code.isWord(declaration.name, "body") && conformsHere(owner, to: needed, file)
      guard isBody || isSingle(body, file) else { return nil }
      let name = code.word(declaration.name)
      var finding = Finding(
        code.range(attribute), reason: isBody ? "already-built" : "single",
        message: isBody
          ? "`body` has `@ViewBuilder` already; remove the attribute"
          : "`\(name)` has a single expression, so `@ViewBuilder` does nothing; remove the attribute")
      let at = code.startOfPath(attribute) - 1
      // Keeps the line break after `@MainActor` in `@MainActor @ViewBuilder`.
      let endsLine = !code.startsLine(at) && code.startsLine(attribute + 1)
      let start = endsLine ? code.range(at - 1).upperBound : code.range(at).lowerBound
      let end = endsLine ? code.range(attribute).upperBound : code.range(attribute + 1).lowerBound
      if !file.hasComment(in: start..<end) {
        finding.fixes = [Fix("Remove the attribute", .safe, [Edit(start..<end, "")])]
        finding.isUnnecessary = true
      }
      return finding
    }
  }

  /// Whether a declaration itself declares the conformance; otherwise its `body` doesn't have the protocol's builder.
  private func conformsHere(_ owner: Int, to name: String, _ file: FileView) -> Bool {
    file.inherited(by: file.outline.declarations[owner]).contains { path in
      path.last.map { file.code.isWord($0) && file.code.word($0) == name } ?? false
    }
  }

  /// Views with static members that are views as well: `Color.red`.
  private static let values = WordList("Color Image")

  /// Whether the braces of a member hold one expression that is a view of its own, without branches.
  private func isSingle(_ brace: Int, _ file: FileView) -> Bool {
    let inside = file.brackets.inside(brace)
    guard let result = file.onlyResult(in: inside), result == inside, let first = result.first else { return false }
    switch file.code.keyword(first) {
    case .if, .switch, .for, .return: return false
    default: break
    }
    // What a macro or a condition of the build makes of it is unknown.
    let isPlain = !inside.contains { file.code.kind($0) == .poundIf }
    return isPlain && file.code.startsUppercase(first)
      && (file.call(at: first) != nil || Self.values.contains(file.code.word(first)))
  }
}
