import Testing

@testable import LintRules

@Suite struct PhaseWithoutFailureTests {
  private let rule = PhaseWithoutFailure.shipped()

  @Test(arguments: [
    "let a = ⟦AsyncImage⟧(url: u) { phase in if let image = phase.image { image } else { Color.gray } }",
    "let a = ⟦AsyncImage⟧(url: u) { phase in switch phase { case .success(let image): image; default: Color.gray } }",
    "let a = ⟦AsyncImage⟧(url: u, content: { p in if case .success(let i) = p { i } else { B() } })",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "unhandled")
  }

  @Test(arguments: [
    "let a = AsyncImage(url: u) { phase in if let image = phase.image { image } else if phase.error != nil { B() } }",
    "let a = AsyncImage(url: u) { phase in switch phase { case .failure: B(); default: Color.gray } }",
    "let a = AsyncImage(url: u) { $0 } placeholder: { Color.gray }",
    "let a = AsyncImage(url: u) { phase in Shown(phase) }",
    "let a = AsyncImage(url: u) { phase in if on { Shown(phase) } else { B() } }", "let a = AsyncImage(url: u)",
    "let a = MyImage(url: u) { phase in if let image = phase.image { image } else { Color.gray } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
