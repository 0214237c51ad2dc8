import Testing

@testable import LintRules

@Suite struct ClipWithoutCompositingGroupTests {
  private let rule = ClipWithoutCompositingGroup.shipped()

  @Test(arguments: [
    "let a = Image(b).overlay(Color.black).⟦clipShape⟧(Circle())",
    "let a = VStack { Text(b) }.overlay { LinearGradient(colors: c) }.frame(width: 4).⟦clipShape⟧(.rect)",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "antialiased")
  }

  @Test(arguments: [
    "let a = Image(b).overlay(Color.black).compositingGroup().clipShape(Circle())",
    "let a = Image(b).clipShape(Circle()).overlay(Color.black)",
    "let a = Image(b).overlay(alignment: .top) { Color.black }.clipShape(Circle())",
    "let a = Image(b).overlay { Badge() }.clipShape(Circle())", "let a = Image(b).overlay(Color.black)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func keepsModifiersInLines() {
    expect(
      rule, in: "let a = Image(b)\n  .overlay(Color.black)\n  .⟦clipShape⟧(Circle())",
      fixed: "let a = Image(b)\n  .overlay(Color.black)\n  .compositingGroup()\n  .clipShape(Circle())")
  }

  @Test func drawsBothAsOne() {
    expect(
      rule, in: "let a = Image(b).overlay(Color.black).⟦clipShape⟧(Circle())",
      fixed: "let a = Image(b).overlay(Color.black).compositingGroup().clipShape(Circle())", safety: .unsafe)
  }
}
