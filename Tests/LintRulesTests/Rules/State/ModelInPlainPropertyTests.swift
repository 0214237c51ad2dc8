import Testing

@testable import LintRules

@Suite struct ModelInPlainPropertyTests {
  private static let models = """
    final class Old: ObservableObject { @Published var n = 0 }
    @Observable final class New { var n = 0 }
    final class Sub: Base { }
    class Base: ObservableObject { @Published var n = 0 }
    final class Empty: ObservableObject { func f() { } }
    final class Plain { var n = 0 }
    struct Value { var n = 0 }
    """

  private func findings(_ view: String, _ other: String = "") -> [StampedFinding] {
    let configuration = Configuration.shipped()
    let settings = configuration.settings(overrides: [], RuleSelection(only: ["model_in_plain_property"]))
    let tree = MemoryTree(files: [
      ("Views/A.swift", Array(view.utf8)), ("Models/Models.swift", Array(Self.models.utf8)),
      ("Views/B.swift", Array(other.utf8)),
    ])
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings)
  }

  @Test(arguments: [
    ("let model = Old()", "@StateObject"), ("private var model = New()", "@State"),
    ("let m = Old(id: 1)", "@StateObject"),
  ])
  func reports(_ property: String, _ wrapper: String) {
    let found = findings("struct A: View { \(property); var body: some View { Text(a) } }")
    #expect(found.count == 1 && found[0].finding.message.contains("`\(wrapper)`"))
    #expect(found.first?.finding.fixes.first?.edits.first?.text == "\(wrapper) private var")
  }

  /// Callers may pass a variable, and an extension in another file may use a constant.
  @Test(arguments: [
    ("var model = Old()", "", "@StateObject var"), ("let model = Old()", "extension A { }", "@StateObject var"),
    ("private let model = Old()", "extension A { }", "@StateObject private var"),
  ])
  func keepsTheAccess(_ property: String, _ other: String, _ head: String) {
    let found = findings("struct A: View { \(property); var body: some View { Text(a) } }", other)
    #expect(found.first?.finding.fixes.first?.edits.first?.text == head)
  }

  @Test(arguments: [
    "@State private var model = New()", "let model = Old.shared", "let model: Old", "let value = Value()",
    "let model = Empty()", "let model = Plain()", "static let model = Old()", "let model = Unknown()",
    "var model: Old { Old() }", "let model = Old().n",
  ])
  func reportsNothing(_ property: String) {
    #expect(findings("struct A: View { \(property); var body: some View { Text(a) } }").isEmpty)
  }

  @Test func otherTypesAreNoViews() {
    #expect(findings("struct A { let model = Old() }\nstruct B: App { let model = Old() }").isEmpty)
  }
}
