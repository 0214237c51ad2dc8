/// Finds `@ViewBuilder` without effect.
struct RedundantViewBuilder: RuleWithoutOptions {
  static let info = RuleInfo(
    id: "redundant_view_builder",
    summary: "`@ViewBuilder` is implied on `body` and unneeded for a single expression.",
    explanation: """
      `View` and `ViewModifier` declare `body` with `@ViewBuilder`, and a single expression doesn't need a builder. An
      attribute without effect makes readers look for a reason.
      """,
    bad: [
      """
      struct ArticleRow: View {
        let article: Article

        @ViewBuilder  // reported: already-built
        var body: some View {
          HStack {
            Text(article.title)
            badge
          }
        }

        @ViewBuilder  // reported: single
        private var badge: some View {
          Text(article.commentCount, format: .number)
            .padding(4)
            .background(.tint, in: .capsule)
        }
      }
      """
    ],
    good: [
      """
      struct ArticleRow: View {
        let article: Article

        var body: some View {
          HStack {
            Text(article.title)
            badge
          }
        }

        private var badge: some View {
          Text(article.commentCount, format: .number)
            .padding(4)
            .background(.tint, in: .capsule)
        }
      }
      """
    ],
    notReported: """
      - Members with branches, several views, or declarations.
      - A `body` in a type that declares its conformance in an extension.
      - A single expression that may not be a view, such as `Theme.background`.
      - Parameters and stored properties, such as `@ViewBuilder let content: Content`.

      ```swift
      struct ArticleRow: View {
        let article: Article

        var body: some View {
          HStack {
            Text(article.title)
            badge
          }
        }

        @ViewBuilder
        private var badge: some View {
          if article.commentCount > 0 {
            Text(article.commentCount, format: .number)
              .padding(4)
              .background(.tint, in: .capsule)
          }
        }
      }
      ```
      """,
    limits: [RuleInfo.eachFile],
    reasons: [("already-built", "implied by the protocol"), ("single", "there is only one expression")],
    fixes: [(.safe, "Remove `@ViewBuilder`.")],
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
          ? "`@ViewBuilder` is already implied on `body`; remove it"
          : "`\(name)` is a single expression and doesn't need `@ViewBuilder`; remove it")
      let at = code.startOfPath(attribute) - 1
      // Keeps the line break after `@MainActor` in `@MainActor @ViewBuilder`.
      let endsLine = !code.startsLine(at) && code.startsLine(attribute + 1)
      let start = endsLine ? code.range(at - 1).upperBound : code.range(at).lowerBound
      let end = endsLine ? code.range(attribute).upperBound : code.range(attribute + 1).lowerBound
      if !file.hasComment(in: start..<end) {
        finding.fixes = [Fix("Remove `@ViewBuilder`", .safe, [Edit(start..<end, "")])]
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

  /// Views whose static members are views, too: `Color.red`.
  private static let values = WordList("Color Image")

  /// Whether the body of a member is one expression that creates a view, without branches.
  private func isSingle(_ brace: Int, _ file: FileView) -> Bool {
    let inside = file.brackets.inside(brace)
    guard let result = file.onlyResult(in: inside), result == inside, let first = result.first else { return false }
    switch file.code.keyword(first) {
    case .if, .switch, .for, .return: return false
    default: break
    }
    // The result of a macro or a build condition is unknown.
    let isPlain = !inside.contains { file.code.kind($0) == .poundIf }
    return isPlain && file.code.startsUppercase(first)
      && (file.call(at: first) != nil || Self.values.contains(file.code.word(first)))
  }
}
