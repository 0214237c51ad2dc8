import Testing

@testable import LintRules

@Suite struct ModelCreatedInBodyTests {
  private static let others = """
    final class Model: ObservableObject { @Published var n = 0 }
    @Observable final class New { var n = 0 }
    final class Empty: ObservableObject { }
    struct Detail: View { @ObservedObject var model: Model; var body: some View { Text(a) } }
    struct Owner: View { @StateObject var model: Model; var body: some View { Text(a) } }
    struct Plain: View { @ObservedObject var model: Empty; var body: some View { Text(a) } }
    """

  private func findings(_ body: String, path: String = "Views/A.swift") -> [String] {
    let view = "struct A: View { var body: some View { \(body) } }"
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["model_created_in_body"]))
    let tree = MemoryTree(files: [(path, Array(view.utf8)), ("Models/Models.swift", Array(Self.others.utf8))])
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).map(\.finding.reason)
  }

  @Test(arguments: [
    ("Detail(model: Model())", "observed"), ("VStack { ForEach(a) { Detail(model: Model(id: $0)) } }", "observed"),
    ("NavigationLink(\"A\") { Detail(model: Model()) }", "observed"),
    ("Text(a).environmentObject(Model())", "into-environment"),
    ("Text(a).environment(New())", "into-environment"),
  ])
  func reports(_ body: String, _ reason: String) {
    #expect(findings(body) == [reason])
  }

  @Test(arguments: [
    "Detail(model: model)", "Owner(model: Model())", "Plain(model: Empty())", "Detail(model: .init())",
    "Button(a) { show(Detail(model: Model())) }", "Text(a).environment(\\.a, Model())", "Detail(other: Model())",
    "Unknown(model: Model())", "Detail(model: make(Model()))", "Detail(model: Missing())",
  ])
  func reportsNothing(_ body: String) {
    #expect(findings(body).isEmpty)
  }

  @Test func samplesAreNotReported() {
    #expect(findings("Detail(model: Model())", path: "Views/Preview Content/A.swift").isEmpty)
  }
}
