import Testing

@testable import LintRules

@Suite struct StoredViewClosureTests {
  private let rule = StoredViewClosure.shipped()

  @Test(arguments: [
    "struct Card<C: View>: View { let ⟦content⟧: () -> C; var body: some View { VStack { content() } } }",
    "struct Card<C: View>: View { let ⟦label⟧: () -> C; var body: some View { Button(action: run) { HStack { label() } } } }",
    "struct Card<Content>: View where Content: View { @ViewBuilder var ⟦content⟧: () -> Content\nvar body: some View { self.content().padding() } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "stored-closure")
  }

  @Test(arguments: [
    "struct Card<C: View>: View { @ViewBuilder let content: C; var body: some View { VStack { content } } }",
    "struct Card<C: View>: View { let row: (Int) -> C; var body: some View { VStack { row(1) } } }",
    "struct Card<C: View>: View { let content: () -> C; var body: some View { Text(a).sheet(isPresented: $b) { content() } } }",
    "struct Card<C: View>: View { let content: () -> C; var body: some View { LazyVStack { content() } } }",
    "struct Card<C: View>: View { let content: () -> C; var body: some View { Text(a).task { b = content() } } }",
    "struct Card<C: View>: View { let content: () -> C; var body: some View { Button(a) { show(content()) } } }",
    "struct Card: View { let action: () -> Void; var body: some View { Button(a) { action() } } }",
    "struct Card<C: View>: View { let content: () -> C; var body: some View { Inner(content: content) } }",
    "struct Box<C> { let content: () -> C; func f() -> C { content() } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
