import Testing

@testable import LintRules

/// Rules about chains look into the project's modifiers, and check whether uses of wrappers are labeled. Modifiers that
/// neither SwiftUI nor the project declares are unknown.
@Suite struct ModifiersOfTheProjectTests {
  /// Returns the lines of a rule's findings in a view, next to a second file.
  private func lines(_ rule: String, _ view: String, beside other: String = "") -> [Int] {
    LintedText(view, only: [rule], others: [("Sources/B.swift", other)]).findings.compactMap {
      Int($0.prefix { $0 != " " })
    }
  }

  @Test(arguments: [
    (".withBadge()", "extension View { func withBadge() -> some View { HStack { self; Text(\"3\") } } }"),
    (".noted()", "extension View { func noted() -> some View { overlay { Text(\"3\") } } }"),
    (
      ".modifier(Card())",
      "struct Card: ViewModifier { func body(content: Content) -> some View { Color.red.overlay(content) } }"
    ),
    (".outer()", "extension View { func outer() -> some View { ofPackage() } }"),
    (".ofPackage()", ""),
    (".modifier(style)", ""),
  ])
  func anOuterValueMayReachWhatAModifierAdds(_ modifier: String, _ definition: String) {
    let view = "struct A: View { var body: some View { Text(a).font(.title)\(modifier).font(.body) } }"
    #expect(lines("overridden_modifier", view, beside: definition) == [])
  }

  @Test(arguments: [
    (".padded()", "extension View { func padded() -> some View { padding(4).autocapitalization(.none) } }"),
    (
      ".modifier(Card())",
      "struct Card: ViewModifier { func body(content: Content) -> some View { content.padding() } }"
    ),
  ])
  func aModifierThatAddsNothingIsLookedThrough(_ modifier: String, _ definition: String) {
    let view = "struct A: View { var body: some View { Text(a).font(.title)\(modifier).font(.body) } }"
    #expect(lines("overridden_modifier", view, beside: definition) == [1])
  }

  @Test func aModifierOfTheProjectWithTheNameOfOneOfSwiftUIIsNotThat() {
    let font = "struct A: View { var body: some View { Text(a).font(.heading).font(.body) } }"
    let own = "extension View { func font(_ style: Style) -> some View { font(style.font).tracking(2) } }"
    #expect(lines("overridden_modifier", font, beside: own) == [])
    #expect(lines("overridden_modifier", font) == [1])
    let animation = "struct A: View { var body: some View { Text(a).animation(.fast) } }"
    let speed =
      "extension View { func animation(_ speed: Speed) -> some View { animation(speed.curve, value: speed) } }"
    #expect(lines("unscoped_animation", animation, beside: speed) == [])
    #expect(lines("unscoped_animation", animation) == [1])
  }

  private static let controls = [
    ("icon_only_button", "Button(action: close) { Image(\"close_24\") }"),
    ("unlabeled_control", "Toggle(\"\", isOn: $on)"),
  ]
  private static let named = """
    extension View { func named(_ name: String) -> some View { accessibilityLabel(name) }
      func padded() -> some View { padding(4) } }
    struct Named: ViewModifier { func body(content: Content) -> some View { content.accessibilityLabel("a") } }
    """

  @Test(arguments: controls) func aModifierOfTheProjectLabelsAControl(_ rule: String, _ control: String) {
    func found(_ modifier: String) -> Bool {
      let view = "struct A: View { @Binding var on: Bool; var body: some View { \(control)\(modifier) } }"
      return !lines(rule, view, beside: Self.named).isEmpty
    }
    #expect(found(""))
    #expect(found(".padded()"))
    #expect(!found(".named(\"a\")"))
    #expect(!found(".modifier(Named())"))
    #expect(!found(".ofPackage(\"a\")"))
    #expect(found(".accessibilityElement(children: .contain)"))
    #expect(!found(".accessibilityElement(children: .combine)"))
  }

  /// Modifiers that only pass the view on in their branches add no label, on the control and around it.
  @Test(arguments: [
    (".gone(when: on)", "@ViewBuilder func gone(when a: Bool) -> some View { if a {} else { self } }"),
    (".gone(when: on)", "@ViewBuilder func gone(when a: Bool) -> some View { if a { EmptyView() } else { self } }"),
    (".gone(when: on)", "func gone(when a: Bool) -> some View { if a { return self } else { return padding() } }"),
    (
      ".glass()",
      "@ViewBuilder func glass() -> some View { if #available(iOS 26, *) { bold() } else { self.padding() } }"
    ),
    (".modifier(Look())", ""),
    (
      ".over(isPresented: $on) { Text(a) }",
      """
      func over<C: View>(isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, content: @escaping () -> C) -> some View {
        sheet(isPresented: isPresented) { content() } }
      """
    ),
    (
      ".over { Text(a) }",
      "func over<C: View>(onDismiss: @escaping () -> Void = {}, content: () -> C) -> some View { self.padding() }"
    ),
    (
      ".over { close() } content: { Text(a) }",
      "func over<C: View>(onDismiss: @escaping () -> Void = {}, content: () -> C) -> some View { self.padding() }"
    ),
  ])
  func aModifierMayPassTheViewOn(_ modifier: String, _ definition: String) {
    let look = """
      struct Look: ViewModifier {
        func body(content: Content) -> some View { if isOn { content.padding() } else { content } } }
      """
    for (rule, control) in Self.controls {
      func found(_ view: String) -> Bool {
        let view = "struct A: View { @Binding var on: Bool; var body: some View { \(view) } }"
        return !lines(rule, view, beside: "extension View { \(definition) }\n" + look).isEmpty
      }
      #expect(found(control + modifier), "\(rule)")
      #expect(found("VStack { Text(a); \(control) }" + modifier), "\(rule) in a container")
    }
  }

  /// Branches that label a view label the control, and one that may label it is unknown.
  @Test(arguments: [
    "if let name { accessibilityLabel(name) } else { self }",
    "if let name { self.accessibilityLabel(name) } else { self.accessibilityLabel(\"a\") }",
  ])
  func aModifierMayLabelInABranch(_ body: String) {
    let other = "extension View { @ViewBuilder func named(_ name: String?) -> some View { \(body) } }"
    for (rule, control) in Self.controls {
      let view = "struct A: View { @Binding var on: Bool; var body: some View { \(control).named(a) } }"
      #expect(lines(rule, view, beside: other) == [], "\(rule)")
    }
  }

  @Test(arguments: controls) func aWrapperMayHaveItsLabelWhereverItIsUsed(_ rule: String, _ control: String) {
    let wrapper = "struct Icon: View { @Binding var on: Bool; var body: some View { \(control) } }"
    func found(_ uses: String) -> Bool {
      let others = Self.named + "struct B: View { @State var a = true; var body: some View { VStack { \(uses) } } }"
      return !lines(rule, wrapper, beside: others).isEmpty
    }
    #expect(found(""))
    #expect(found("Icon(on: $a)"))
    #expect(!found("Icon(on: $a).accessibilityLabel(\"a\")"))
    #expect(!found("Icon(on: $a).named(\"a\")"))
    #expect(found("Icon(on: $a).accessibilityLabel(\"a\"); Icon(on: $a)"))
  }

  @Test func aModifierOfTheProjectMayBeATransition() {
    let view = "struct A: View { var body: some View { if on { Image(\"a\").moves() } else { Image(\"b\").moves() } } }"
    let sliding = "extension View { func moves() -> some View { transition(.slide) } }"
    #expect(lines("branches_repeat_view", view, beside: sliding) == [])
    #expect(
      lines("branches_repeat_view", view, beside: "extension View { func moves() -> some View { padding() } }") == [1])
  }

  @Test func aModifierOfTheProjectMayDisableAButton() {
    let view = "struct A: View { var body: some View { Button(\"a\") {}.off() } }"
    let off = "extension View { func off() -> some View { disabled(true) } }"
    #expect(lines("empty_button_action", view, beside: off) == [])
    #expect(
      lines("empty_button_action", view, beside: "extension View { func off() -> some View { padding() } }") == [1])
  }

  /// A modifier labels its view if its definition does, or if its name contains the word. Without a definition, it may.
  @Test(arguments: controls)
  func modifiersWithANameForAccessibility(_ rule: String, _ control: String) {
    func found(_ modifier: String, _ body: String?) -> [Int] {
      let other = body.map { "extension View { @ViewBuilder func \(modifier)(_ a: String?) -> some View { \($0) } }" }
      return lines(
        rule, "struct A: View { var body: some View { \(control).\(modifier)(a) } }", beside: other ?? "")
    }
    let identifier = "if let a { accessibilityIdentifier(a) } else { self }"
    #expect(found("accessibilityIdentifierIfPresent", identifier) == [1])
    #expect(found("a11yIdentifier", identifier) == [1])
    #expect(found("accessibilityLabelIfPresent", identifier) == [])
    #expect(found("accessibilityIdentifierIfPresent", nil) == [])
    let label = "if let a { accessibilityLabel(a) } else { self }"
    #expect(found("accessibilityNameIfPresent", label) == [])
    #expect(found("accessibilityHint", nil) == [])
  }
}
