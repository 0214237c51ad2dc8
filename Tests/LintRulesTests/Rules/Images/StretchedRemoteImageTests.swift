import Testing

@testable import LintRules

@Suite struct StretchedRemoteImageTests {
  private let rule = StretchedRemoteImage.shipped()

  @Test(arguments: [
    "let a = AsyncImage(url: u) { $0.⟦resizable⟧() } placeholder: { Color.gray }.frame(width: 40, height: 60)",
    "let a = AsyncImage(url: u) { image in image.⟦resizable⟧().frame(width: 40, height: 60) } placeholder: { Color.gray }",
    "let a = KFImage(u).placeholder { Color.gray }.⟦resizable⟧().frame(width: 40, height: 40)",
    "let a = KFImage(u).⟦resizable⟧().frame(width: 40, height: 60).cardStyle()",
    "let a = KFImage(u).⟦resizable⟧().cornerRadius(4).frame(width: w, height: h)",
    "let a = AsyncImage(url: u) { phase in if let image = phase.image { image.⟦resizable⟧().frame(width: 4, height: 6) } }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "stretched")
  }

  @Test(arguments: [
    "let a = AsyncImage(url: u) { $0.resizable().scaledToFill() } placeholder: { Color.gray }.frame(width: 40, height: 60)",
    "let a = AsyncImage(url: u) { $0.resizable() } placeholder: { Color.gray }.aspectRatio(1.5, contentMode: .fit).frame(width: 40, height: 60)",
    "let a = KFImage(u).resizable().frame(width: 40)",
    "let a = KFImage(u).resizable().poster(.small).frame(width: 40, height: 60)",
    "let a = Image(\"a\").resizable().frame(width: 40, height: 60)", "let a = KFImage(u).resizable()",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func keepsTheProportions() {
    expect(
      rule, in: "let a = KFImage(u).⟦resizable⟧().frame(width: 40, height: 60)",
      fixed: "let a = KFImage(u).resizable().scaledToFill().frame(width: 40, height: 60)", safety: .unsafe)
  }

  @Test func theFixKeepsModifiersOnTheirOwnLines() {
    expect(
      rule, in: "let a = KFImage(u)\n  .⟦resizable⟧()\n  .frame(width: 40, height: 60)",
      fixed: "let a = KFImage(u)\n  .resizable()\n  .scaledToFill()\n  .frame(width: 40, height: 60)", safety: .unsafe)
  }
}
