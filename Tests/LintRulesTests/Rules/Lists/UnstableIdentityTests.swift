import Testing

@testable import LintRules

@Suite struct UnstableIdentityTests {
  private let rule = UnstableIdentity.shipped()

  @Test(arguments: [
    ("let a = Row(item).⟦id⟧(UUID())", "modifier"),
    ("let a = Row(item).⟦id⟧(UUID().uuidString).padding()", "modifier"),
    ("let a = Row(item).⟦id⟧(Date())", "modifier"),
    ("let a = HStack { ProgressView(); Text(b) }.⟦id⟧(UUID())", "modifier"),
    ("let a = HStack { Spacer() }.⟦id⟧(UUID())", "modifier"),
    ("let a = Row(item).⟦id⟧(Int.random(in: 0...9))", "modifier"),
    ("struct Page: Identifiable { var ⟦id⟧: UUID { UUID() } }", "computed"),
    ("enum Route { var ⟦id⟧: String { return UUID().uuidString } }", "computed"),
    ("struct P { var ⟦id⟧: UUID { get { .init() } } }", "computed"),
    ("struct P { var ⟦id⟧: Date { Date() } }", "computed"),
    ("struct A: View { var body: some View { Card { ActivityRow(a).⟦id⟧(UUID()) } } }", "modifier"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct Item: Identifiable { let id = UUID() }",
    "let a = ProgressView().id(UUID())",
    "let a = Row(item).id(resetID)",
    "let a = LoadingView().id(UUID())",
    "let a = HStack { Spacer(); ProgressView().tint(b); Spacer() }.padding(c).id(UUID())",
    "class A { let view: AnyView; init() { view = AnyView(Row(item).id(UUID())) } }",
    "class A { let make = { AnyView(Row(item).id(UUID())) } }",
    "struct P { var id: UUID { stored ?? UUID() } }",
    "struct P { var id: String { name } }",
    "struct P { static var id: UUID { UUID() } }",
    "func f() { var id = UUID() }",
    "struct P { var id: UUID { item.id } }",
    "let a = Row(id: UUID())",
    "struct P { var id: Int { .init() } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func modelsThatUseSwiftUIAreLookedAt() {
    expect(rule, in: "import SwiftUI\nstruct Page { var ⟦id⟧: UUID { UUID() } }", path: "Models/Page.swift")
    expectNone(rule, in: "struct Page { var id: UUID { UUID() } }", path: "Models/Page.swift")
  }

  @Test(arguments: [
    ("Models/Page.swift", "struct Page { var id: UUID { UUID() } }", false),
    ("Models/Page.swift", "import SwiftUI\nstruct Page { var id: UUID { UUID() } }", true),
    ("Models/Page.swift", "extension View { var id: UUID { UUID() } }", true),
    ("Models/Page.swift", "import SwiftUI\nstruct Page { let title: String }", false),
    ("Screens/View/Page.swift", "struct Page { var id: UUID { UUID() } }", true),
    ("Screens/VIEWS/Page.swift", "struct Page { var id: UUID { UUID() } }", true),
    ("Screens/Viewer/View.swift", "struct Page { var id: UUID { UUID() } }", false),
    ("Models/Page.swift", "extension String { var asBackendURL: URL? { nil } }", true),
  ])
  func otherFilesNeedAWordAboutViews(path: String, source: String, isRead: Bool) {
    let settings = Configuration.shipped().settings(
      overrides: [], RuleSelection(only: ["unstable_identity", "unguarded_backend_base"]))
    let tree = MemoryTree(files: [(path, Array(source.utf8))])
    let target = LintTarget(file: 0, settings: settings, needsTriggerOutsideViews: true)
    for sketches in [WordSketches(), WordSketches(of: tree, ImageVocabulary([]))] {
      #expect(TriggerSearches([target], sketches, in: tree).holdTrigger(target, tree) == isRead)
    }
  }

  private static let models = """
    struct New: Identifiable { let id = UUID(); let name: String }
    struct Kept: Identifiable { let id: Int; let name: String }
    """

  private func findings(_ body: String) -> [String] {
    let view = "struct A: View { var body: some View { \(body) } }"
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["unstable_identity"]))
    let tree = MemoryTree(files: [("Views/A.swift", Array(view.utf8)), ("Models/M.swift", Array(Self.models.utf8))])
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).map(\.finding.reason)
  }

  @Test(arguments: [
    "ForEach(names.map { New(name: $0) }) { Row($0) }", "List(names.sorted().map(New.init)) { Row($0) }",
    "VStack { ForEach(names.map { n in New(name: n) }) { Row($0) } }",
  ])
  func valuesThatABodyMakesHaveNewIdentities(_ body: String) {
    #expect(findings(body) == ["mapped"])
  }

  @Test(arguments: [
    "ForEach(names.map { Kept(id: 1, name: $0) }) { Row($0) }",
    "ForEach(names.map { New(name: $0) }, id: \\.name) { Row($0) }",
    "ForEach(names.map { $0.a }) { Row($0) }", "ForEach(names.map { Other(name: $0) }) { Row($0) }",
    "ForEach(names.map { New(name: $0) }.first) { Row($0) }",
    "Button(a) { show(List(names.map { New(name: $0) }) { Row($0) }) }",
  ])
  func otherValuesDoNot(_ body: String) {
    #expect(findings(body).isEmpty)
  }
}
