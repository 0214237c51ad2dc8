import Testing

@testable import LintRules

@Suite struct NestedButtonTests {
  private let rule = NestedButton.shipped()

  @Test(arguments: [
    "let a = Button { open() } label: { HStack { Text(a); ⟦Button⟧(\"More\") { more() } } }",
    "let a = NavigationLink(destination: B()) { HStack { Text(a); ⟦Button⟧(action: c) { Text(d) }.padding() } }",
    "let a = Button(action: b) { if on { ⟦Link⟧(\"More\", destination: url) } }",
    "let a = Button(action: b) { HStack { Text(c); ⟦Toggle⟧(\"\", isOn: $on) } }",
    "let a = NavigationLink(value: b) { ⟦TextField⟧(\"Name\", text: $name) }",
    "let a = NavigationLink(value: b) { ⟦Menu⟧(\"More\") { Button(\"A\") { } } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "nested")
  }

  @Test(arguments: [
    "let a = HStack { Button(\"Open\") { open() }; Button(\"More\") { more() } }",
    "let a = Menu(\"More\") { Button(\"A\") { } }",
    "let a = Menu { Button(\"A\") { } } label: { Text(b) }",
    "let a = Button { open() } label: { Text(a) }.contextMenu { Button(\"More\") { } }",
    "let a = Button { open() } label: { Text(a).contextMenu { Button(\"More\") { } } }",
    "let a = NavigationLink(\"A\") { Button(\"More\") { } }",
    "let a = NavigationLink(destination: Button(\"More\") { }) { Text(a) }",
    "let a = Button(action: b) { Toggle(\"A\", isOn: .constant(true)) }",
    "let a = Button(action: b) { Toggle(\"A\", isOn: $on).disabled(true) }",
    "let a = Toggle(isOn: $on) { Text(b); Slider(value: $c) }",
    "let a = Button(\"A\") { show(Button(\"More\") { }) }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func namesBothControls() {
    let source = "let a = NavigationLink(value: b) { HStack { ⟦Button⟧(\"More\") { more() } } }"
    expect(rule, in: source, says: "this `Button` is inside the label of a `NavigationLink`; move it out of the label")
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let places = run.findings(in: MarkedSource(source).text).flatMap(\.related)
    #expect(places.map(\.message) == ["the outer `NavigationLink`"])
  }

  @Test(.timeLimit(.minutes(1))) func manyControls() {
    let count = 500
    let rows = String(repeating: "Button(a) { b() }; ", count: count)
    expectNone(rule, in: "struct A: View { var body: some View { VStack { \(rows) } } }")
    let deep = String(repeating: "Button(a) { ", count: 300) + String(repeating: "}", count: 300)
    expectNone(rule, in: "let a = \(deep)")
    expect(
      rule,
      in:
        "let a = Button { open() } label: { HStack { \(String(repeating: "Text(a); ", count: 100)) ⟦Button⟧(b) { c() } } }"
    )
  }
}
