import Testing

@testable import LintRules

@Suite struct StateOutsideViewTests {
  private let rule = StateOutsideView.shipped()

  @Test(arguments: [
    ("class Model { @⟦Environment⟧(\\.dismiss) var dismiss }", "not-a-view"),
    ("class Model { @⟦Environment⟧(\\.refresh) var refresh }", "not-a-view"),
    ("class A { @⟦State⟧ var n: Int; init(n: Int) { _n = State(initialValue: n) } }", "not-a-view"),
    ("class A { @⟦ObservedObject⟧ var b: B; init(b: ObservedObject<B>) { _b = b } }", "not-a-view"),
    ("actor Model { @⟦State⟧ var n = 0 }", "not-a-view"),
    ("class Coordinator: NSObject { @SwiftUI.⟦ObservedObject⟧ var header: Header }", "not-a-view"),
    ("@MainActor @Observable final class Model { @⟦StateObject⟧ var n = Other() }", "not-a-view"),
    ("@FeedActor final class Model { @⟦State⟧ var n = 0 }", "not-a-view"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: "import SwiftUI\n" + source, reason: reason)
  }

  @Test(arguments: [
    "struct Loader: DynamicProperty { @State private var value = 0 }",
    "final class Coordinator: NSObject { @Binding var text: String }",
    "struct Card: ThirdPartyCard { @State private var open = false }",
    "struct A: View { @State var n = 0; var body: some View { Text(a) } }",
    "class A: DynamicProperty { @State var n = 0 }",
    "class A { @FocusState var on: Bool; init(on: FocusState<Bool>) { _on = on } }",
    "import ComposableArchitecture\nclass A { @State var n = 0 }",
    "extension Model { @State var n = 0 }",
    "class A { func f() { @State var n = 0 } }",
    "class A { @AppStorage(\"a\") var n = 0; @Published var m = 1 }",
    "@Wrapper class A { @State var n = 0 }",
    "protocol P { @State var n: Int { get } }",
    "final class Model: ObservableObject { @Environment(\\.openURL) private var openURL }",
    "class AppDelegate: NSObject { @Environment(\\.openWindow) static var openWindow }",
    "class Model { @Environment(\\EnvironmentValues.openURL) var open }",
    "struct Card: Identifiable { @State var isOn = true; @ViewBuilder func card() -> (some View) { Text(a) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: "import SwiftUI\n" + source)
  }

  /// The projection of an observed object gives bindings that work anywhere: only the observation has no effect.
  @Test func theMessageSaysWhatDoesNotWork() {
    expect(
      rule, in: "import SwiftUI\nclass A { @⟦ObservedObject⟧ var b: B; var name: Binding<String> { $b.name } }",
      says: "`@ObservedObject` observes nothing in `A`, which isn't a view; use a plain property")
    expect(
      rule, in: "import SwiftUI\nclass A { @⟦State⟧ var n = 0 }",
      says: "`@State` has no effect in `A`, which isn't a view; use a plain property")
  }

  /// A plain property without a value doesn't compile in a class.
  @Test(arguments: [
    ("", "", "remove it"), ("func f() { b() }", "", "pass the value as an argument"),
    ("", "func f(a: A) { a.b() }", "pass the value as an argument"),
    ("", "struct C { func f(b: B) { self.b() } }", "remove it"),
    ("", "extension A { func f() { b() } }", "pass the value as an argument"),
    ("static func f(b: B) { b() }", "", "remove it"),
  ])
  func propertiesThatNothingUses(_ member: String, _ other: String, _ advice: String) {
    let model = "import SwiftUI\nclass A { @Environment(\\.dismiss) var b; \(member) }"
    let run = LintedText(model, only: ["state_outside_view"], others: [("Other.swift", other)])
    #expect(
      run.result?.findings.map(\.finding.message) == [
        "`@Environment` has no effect in `A`, which isn't a view; \(advice)"
      ])
  }
}
