import Testing

@testable import LintRules

/// A type may be a view only through a protocol or an extension in another file.
@Suite struct ViewTypesOfTheProjectTests {
  private static let files = [
    (
      "Views/Screen.swift",
      "protocol Screen: View { }\nstruct Card: View { }\nextension Row: View { }\nclass Store: ObservableObject { @Published var title = \"\" }"
    )
  ]

  private static let states = [
    ("unused_dynamic_property", "@State private var isOn = false; var body: Text { Text(a) }"),
    ("readonly_binding", "@Binding private var isOn: Bool; var body: Text { Text(isOn ? a : b) }"),
    ("unmutated_state", "@State private var isOn = false; var body: Text { Text(isOn ? a : b) }"),
    ("state_holds_observable_object", "@State private var store = Store(); var body: Text { Text(store.title) }"),
    ("non_private_state", "@State var isOn = false; var body: Text { Text(a) }"),
    (
      "ignored_state_assignment",
      "@State private var isOn = false; init(_ a: Bool) { isOn = a }; var body: Text { Text(isOn ? a : b) }"
    ),
    (
      "state_observer_bypassed",
      "@State private var isOn = false { didSet { save() } }; var body: Toggle { Toggle(a, isOn: $isOn) }"
    ),
  ]

  @Test(arguments: states, ["struct A: Screen", "struct Row"])
  func propertiesOfViews(_ state: (rule: String, members: String), _ type: String) {
    let source = "\(type) { \(state.members) }"
    #expect(LintedText(source, only: [state.rule], others: Self.files).findings.count == 1)
    #expect(LintedText(source, only: [state.rule]).findings == [])
  }

  @Test(arguments: [
    ("side_effect_in_body", "let _ = Task { await load() }"),
    ("timer_in_body", "let timer = Timer.publish(every: 1, on: .main, in: .common)"),
  ])
  func bodiesOfViews(_ rule: String, _ statement: String) {
    for type in ["struct A: Screen", "extension Card", "struct Row"] {
      let source = "\(type) { var header: some View { \(statement); Text(b) } }"
      #expect(LintedText(source, only: [rule], others: Self.files).findings.count == 1, "\(type)")
    }
    #expect(
      LintedText("extension Card { var header: some View { \(statement); Text(b) } }", only: [rule]).findings == [])
  }
}
