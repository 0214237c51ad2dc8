import Foundation
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
    let model = "class Model: ObservableObject { @Published var size = 1 }"
    let only = ["state_holds_observable_object"]
    let count = isReported ? 1 : 0
    #expect(LintedText([view, other, model].joined(separator: "\n"), only: only).findings.count == count)
    let others = [("Views/B.swift", other), ("Models/Model.swift", model)]
    #expect(LintedText(view, only: only, others: others).findings.count == count)
  }

  /// An action reads the current values without updates of the view.
  @Test(arguments: [
    ("Text(a).onReceive(model.objectWillChange) { _ in a = model.size }", "", 0),
    ("Text(model.size).onReceive(model.objectWillChange) { _ in a = model.size }", "", 1),
    ("Text(a).onReceive(b) { _ in print(model.size) }", "", 0), ("Button(a) { save(model.size) }", "", 0),
    ("Text(a).onAppear { load() }", "func load() { print(model.size) }", 0),
    ("Text(a).onAppear { load() }", "func load() { step() }; func step() { print(model.size) }", 0),
    ("Text(text())", "func text() -> String { b + model.size }", 1),
    ("Text(text)", "var text: String { model.size }", 1),
    ("Text(model.size).onAppear { print(model.size) }", "", 1), ("GeometryReader { _ in Text(model.size) }", "", 1),
    ("Card { Text(model.size) }", "", 1),
    ("Slider(value: Binding(get: { model.size }, set: { _ in save(model.size) }))", "", 1),
    ("Slider(value: Binding(get: { a }, set: { _ in save(model.size) }))", "", 0),
  ])
  func readsInActions(_ body: String, _ member: String, _ count: Int) {
    let view = "struct A: View { @State private var model = Model(); var body: some View { \(body) }; \(member) }"
    let model = "class Model: ObservableObject { @Published var size = 1 }"
    #expect(LintedText(view + "\n" + model, only: ["state_holds_observable_object"]).findings.count == count)
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

  /// A class that publishes nothing never updates a view.
  @Test(arguments: [
    ("class Model: ObservableObject { @Published var size = 1 }", "use `@StateObject`"),
    (
      "class Model: NSObject, ObservableObject, Delegate { private(set) var size = 1 }",
      "use `@Published` and `@StateObject`"
    ),
    ("class Model: ObservableObject { var size = 1 { willSet { objectWillChange.send() } } }", "use `@StateObject`"),
    (
      "class Model: ObservableObject { var size = 1 }\nextension Model { func a() { objectWillChange.send() } }",
      "use `@StateObject`"
    ),
    ("class Model: ObservableObject { @AppStorage(key) var size = 1 }", "use `@StateObject`"),
    (
      "class Model: Base { var size = 1 }\nclass Base: ObservableObject { var n = 1 }",
      "use `@Published` and `@StateObject`"
    ),
    ("class Model: Base { var size = 1 }\nclass Base: ObservableObject { @Published var n = 1 }", "use `@StateObject`"),
    // A library's class may publish changes.
    ("class Model: LibraryModel, ObservableObject { var size = 1 }", "use `@StateObject`"),
    // Nothing changes.
    ("class Model: ObservableObject { let size = 1 }", nil),
  ])
  func saysWhatIsMissing(_ model: String, _ advice: String?) {
    let view = "struct A: View { @State private var model = Model(); var body: some View { Text(model.size) } }"
    for text in [
      LintedText(view, only: only, others: [("Models/Model.swift", model)]),
      LintedText(view + "\n" + model, only: only),
    ] {
      let found = (text.result?.findings ?? []).map(\.finding)
      #expect(found.map { $0.message.components(separatedBy: "; ").last } == (advice.map { [$0] } ?? []), "\(model)")
      for finding in found {
        MessageForm.check(finding.message)
        #expect(finding.fixes.isEmpty == (advice != "use `@StateObject`"))
      }
    }
  }

  private let only = ["state_holds_observable_object"]
}
