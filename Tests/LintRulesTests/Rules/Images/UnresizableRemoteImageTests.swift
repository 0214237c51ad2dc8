import Testing

@testable import LintRules

@Suite struct UnresizableRemoteImageTests {
  private let rule = UnresizableRemoteImage.shipped()

  @Test(arguments: [
    "let a = ⟦AsyncImage⟧(url: url).frame(width: 50, height: 50)",
    "let a = ⟦AsyncImage⟧(url: url, scale: 2).clipped().frame(height: 50)",
    "let a = SwiftUI.⟦AsyncImage⟧(url: url).frame(width: 50)",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "unscaled")
  }

  @Test(arguments: [
    "let a = AsyncImage(url: url) { $0.resizable() } placeholder: { Color.gray }.frame(width: 50, height: 50)",
    "let a = AsyncImage(url: url)", "let a = AsyncImage(url: url).frame(maxWidth: 50)",
    "let a = AsyncImage(url: url, content: { $0 }, placeholder: { b }).frame(width: 50)",
    "let a = KFImage(url).frame(width: 50)", "let a = AsyncImage(url: url, content: make).frame(width: 50)",
    "struct AsyncImage: View { }\nlet a = AsyncImage(url: url).frame(width: 50)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func theClosureIsIndentedLikeTheCall() {
    expect(
      rule, in: "let a = HStack {\n\t⟦AsyncImage⟧(url: url)\n\t\t.frame(width: 50)\n}",
      fixed: """
        let a = HStack {
        \tAsyncImage(url: url) { image in
        \t\timage.resizable().scaledToFill()
        \t} placeholder: {
        \t\tColor.gray
        \t}
        \t\t.frame(width: 50)
        }
        """)
  }

  @Test func passesAContentClosure() {
    expect(
      rule, in: "let a = ⟦AsyncImage⟧(url: url).frame(width: 50)",
      fixed:
        "let a = AsyncImage(url: url) { image in\n  image.resizable().scaledToFill()\n} placeholder: {\n  Color.gray\n}.frame(width: 50)",
      safety: .unsafe)
  }
}
