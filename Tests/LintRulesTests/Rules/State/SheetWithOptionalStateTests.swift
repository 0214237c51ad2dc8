import Testing

@testable import LintRules

@Suite struct SheetWithOptionalStateTests {
  private let rule = SheetWithOptionalState.shipped()

  @Test(arguments: [
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if let user = selected { Profile(user) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦fullScreenCover⟧(isPresented: $show) { if let selected { Viewer(selected) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦popover⟧(isPresented: self.$show, arrowEdge: .top) { if let tip = self.tip { TipView(tip) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦sheet⟧(isPresented: $show, onDismiss: done, content: { if let selected { Profile(selected) } }) } }",
      "optional"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let user = model.user { Profile(user) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected { Profile(selected) } else { ProgressView() } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(item: $selected) { Profile($0) } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected, selected.isNew { Profile(selected) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected { Profile(selected) }; Text(b) } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $model.show) { if let selected { Profile(selected) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let other { Profile(other) } } } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Picker(a, selection: $tip) { b }; if let tip { Button(c) { show = true }.onTapGesture { show.toggle() } }; Text(a).sheet(isPresented: $show) { if let tip { T(tip) } } } }",
    "struct A: View { @Binding var show: Bool; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { if let tip { T(tip) } } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// One change of the flag without the item is enough.
  @Test func theFlagMayChangeWithoutTheItem() {
    expect(
      rule,
      in:
        "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { if let tip { Button(c) { show = true } }; Button(d) { show = true }; Text(a).⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } } } }"
    )
  }
}
