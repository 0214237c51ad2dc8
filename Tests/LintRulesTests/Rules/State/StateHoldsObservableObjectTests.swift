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

  /// A view that observes the object updates by itself.
  @Test(arguments: [
    ("B(model: model, size: model.size)", "@ObservedObject var model: Model", false),
    ("B(size: self.model.size, model: self.model)", "@ObservedObject var model: Model", false),
    ("B(model: model, size: model.size)", "var model: Model", true),
    ("B(size: model.size)", "@ObservedObject var model: Model", true),
    ("B(model: model, size: model.size).frame(width: model.size)", "@ObservedObject var model: Model", true),
    ("C(model: model, size: model.size)", "@ObservedObject var model: Model", true),
    ("Text(a).onAppear { model.size = 1 }", "@ObservedObject var model: Model", false),
  ])
  func anotherViewMayObserve(_ body: String, _ property: String, _ isReported: Bool) {
    let view = "struct A: View { @State private var model = Model(); var body: some View { \(body) } }"
    let other = "struct B: View { \(property); let size: Int; var body: some View { Text(model.title) } }"
    let model = "class Model: ObservableObject {}"
    let only = ["state_holds_observable_object"]
    let count = isReported ? 1 : 0
    #expect(LintedText([view, other, model].joined(separator: "\n"), only: only).findings.count == count)
    let others = [("Views/B.swift", other), ("Models/Model.swift", model)]
    #expect(LintedText(view, only: only, others: others).findings.count == count)
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
