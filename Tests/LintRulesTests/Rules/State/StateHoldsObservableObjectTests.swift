import Testing

@testable import LintRules

@Suite struct StateHoldsObservableObjectTests {
  private let rule = StateHoldsObservableObject.shipped()

  @Test(arguments: [
    (
      "class Model: ObservableObject {}\nstruct A: View { @⟦State⟧ private var model = Model(); var body: some View { Text(model.title) } }",
      "unobserved"
    ),
    (
      "class Cart: ObservableObject {}\nstruct A: View { @⟦State⟧ var cart: Cart = .init(); var body: some View { Text(self.cart.sum) } }",
      "unobserved"
    ),
    (
      "class Cart: NSObject, Combine.ObservableObject {}\nstruct A: View { @⟦State⟧ var cart = Cart.init(store: s); var body: some View { Text(a).opacity(cart.isOpen ? 1 : 0) } }",
      "unobserved"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "@Observable class Model {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.title) } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model: Model?; var body: some View { Text(model?.title) } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Child(model: model).environmentObject(model) } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.a).onTapGesture { model = Model() } } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(b).onReceive(model.$items) { items = $0 }.onAppear { model.items = [] } } }",
    "struct Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.title) } }",
    "struct A: View { @State private var model = Model(); var body: some View { Text(model.title) } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model.shared; var body: some View { Text(model.title) } }",
    "class Model: ObservableObject {}\nstruct A: View { @StateObject private var model = Model(); var body: some View { Text(model.title) } }",
    "class Model: ObservableObject {}\nstruct A: View { @State private var model = Model(); var body: some View { Text(model.title); B(model: $model) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// iOS 13 has no `@StateObject`.
  @Test(arguments: [("13.0", false), ("14.0", true), (nil, true)])
  func advisesTheWrapperThatThereIs(_ release: String?, _ hasWrapper: Bool) {
    let source =
      "class M: ObservableObject {}\nstruct A: View { @State var m = M(); var body: some View { Text(m.a) } }"
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    let findings = rule.check(file, Defaults.project(iOS: release))
    #expect(findings.map { !$0.fixes.isEmpty } == [hasWrapper])
    #expect(findings.map { $0.message.contains("StateObject") } == [hasWrapper])
  }

  @Test(arguments: [
    (
      "class M: ObservableObject {}\nstruct A: View { @⟦State⟧ var m = M(); var body: some View { Text(m.a) } }",
      "class M: ObservableObject {}\nstruct A: View { @StateObject var m = M(); var body: some View { Text(m.a) } }"
    )
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }
}
