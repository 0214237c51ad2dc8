/// Finds SwiftUI's own types whose names begin with an underscore.
struct UnderscoredSwiftUIType: BuiltinRule {
  static let info = RuleInfo(
    id: "underscored_swiftui_type",
    summary: "A type of SwiftUI with an underscore may change or go without notice.",
    explanation: """
      `_ConditionalContent`, `_VariadicView` and their like are visible only because other declarations need them. They are not
      documented, not promised to stay, and what they do has changed between releases.

      Let the compiler infer the type: `some View` instead of `_ConditionalContent<A, B>`. For a container with its own
      layout of children, use `Layout`, or `ForEach(subviews:)` and `Group(subviews:)` since iOS 18.
      """,
    bad: ["struct A: View { var body: _ConditionalContent<B, C> { if on { B() } else { C() } } }"],
    good: ["struct A: View { var body: some View { if on { B() } else { C() } } }"],
    reasons: [("underscore", "the type is not part of SwiftUI's documented interface")],
    options: [OptionDeclaration("types", .names, "The types that are reported.")],
    strict: .warning)

  private let types: [String]

  init(_ options: OptionValues) {
    types = options.strings("types")
  }

  var triggers: Triggers { .any(types) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    return file.words.tokens(ofAny: types).compactMap { name in
      guard !file.isMember(name), !code.isDeclared(name), file.typeParts[code.word(name)] == nil else { return nil }
      return Finding(
        code.range(name), reason: "underscore",
        message: "`\(code.word(name))` is an undocumented type of SwiftUI; use `some View` or `Layout`")
    }
  }
}
