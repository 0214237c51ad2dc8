import Testing

@testable import LintRules

@Suite struct ModelCreatedInBodyTests {
  private static let others = """
    final class Model: ObservableObject { @Published var n = 0 }
    @Observable final class New { var n = 0 }
    final class Empty: ObservableObject { }
    struct Detail: View { @ObservedObject var model: Model; var body: some View { Text(a) } }
    struct Owner: View { @StateObject var model: Model; var body: some View { Text(a) } }
    class Base: ObservableObject { @Published var n = 0 }
    final class Heir: Base { }
    final class Lazy: ObservableObject { lazy var n = 0 }
    struct Passed: View {
      @ObservedObject private var model: Model
      init(taken: Model, other: Model) { self.model = taken }
      init(wrapped: Model) { _model = ObservedObject(wrappedValue: wrapped) }
      var body: some View { Text(a) }
    }
    struct Heirs: View {
      @ObservedObject var model: Heir
      @ObservedObject var idle: Lazy
      var body: some View { Text(a) }
    }
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
    ("Heirs(model: Heir())", "observed"), ("Passed(taken: Model())", "observed"),
    ("Passed(wrapped: Model())", "observed"),
  ])
  func reports(_ body: String, _ reason: String) {
    #expect(findings(body) == [reason])
  }

  @Test(arguments: [
    "Detail(model: model)", "Owner(model: Model())", "Plain(model: Empty())", "Detail(model: .init())",
    "Button(a) { show(Detail(model: Model())) }", "Text(a).environment(\\.a, Model())", "Detail(other: Model())",
    "Passed(other: Model())", "Heirs(idle: Lazy())", "Unknown(model: Model())", "Detail(model: make(Model()))",
    "Detail(model: Missing())",
  ])
  func reportsNothing(_ body: String) {
    #expect(findings(body).isEmpty)
  }

  @Test(arguments: [("Model", "@StateObject"), ("Heir", "@StateObject"), ("New", "@State")])
  func advisesTheWrapperOfTheModel(_ type: String, _ wrapper: String) {
    let source = "struct A: View { var body: some View { Text(a).environment(\(type)()) } }"
    let text = LintedText(source, only: ["model_created_in_body"], others: [("Models.swift", Self.others)])
    let message = "this `\(type)` is re-created every time `body` runs; store it in `\(wrapper)`"
    #expect(text.result?.findings.map(\.finding.message) == [message])
  }

  @Test func viewsForPreviewsAndOfControllersAreNotReported() {
    for type in ["struct CardPreview: View", "class CardController: UIViewController", "extension CardController"] {
      let source = "\(type) { func card() -> some View { Detail(model: Model()) } }"
      let text = LintedText(source, only: ["model_created_in_body"], others: [("Models.swift", Self.others)])
      #expect(text.findings == [], "\(type)")
    }
    let source = "final class Router { func card() -> some View { Detail(model: Model()) } }"
    let text = LintedText(source, only: ["model_created_in_body"], others: [("Models.swift", Self.others)])
    #expect(text.findings.count == 1)
  }

  @Test func samplesAreNotReported() {
    #expect(findings("Detail(model: Model())", path: "Views/Preview Content/A.swift").isEmpty)
  }

  /// The rule finds in a scene what it finds in a body, alone and beside other rules.
  @Test func scenesAreReported() {
    let source = "extension Main { var window: some Scene { WindowGroup { Text(a).environment(New()) } } }"
    let text = LintedText(source, only: ["model_created_in_body"], others: [("Models.swift", Self.others)])
    #expect(text.findings.count == 1)
  }
}
