import Testing

@testable import LintRules

/// Containers and modifiers from packages may size an image, so its size is unknown.
@Suite struct UnknownSizesTests {
  private func count(_ view: String, beside other: String = "") -> Int {
    LintedText(
      "struct A: View { var body: some View { \(view) } }", only: ["unsized_remote_image"],
      others: [("Sources/B.swift", other)]
    ).findings.count
  }

  @Test func aModifierOfAPackageThatGetsANumberMaySetASize() {
    #expect(count("AsyncImage(url: u)") == 1)
    #expect(count("AsyncImage(url: u).square(40)") == 0)
    #expect(count("AsyncImage(url: u).tracked(as: b)") == 1)
    #expect(count("AsyncImage(url: u).cornerRadius(40)") == 1)
    #expect(
      count(
        "AsyncImage(url: u).square(40)", beside: "extension View { func square(_ a: Int) -> some View { padding() } }")
        == 1)
  }

  @Test func aContainerOfAPackageMaySetASize() {
    #expect(count("KitCard { AsyncImage(url: u) }") == 0)
    #expect(count("VStack { AsyncImage(url: u) }") == 1)
    let card =
      "struct KitCard<C: View>: View { let content: C; init(@ViewBuilder content: () -> C) { self.content = content() }; var body: some View { content.padding() } }"
    #expect(count("KitCard { AsyncImage(url: u) }", beside: card) == 1)
  }

  @Test func aTypeOfTheProjectThatFramesItsContentWins() {
    let type = """
      struct CachedAsyncImage<Content: View>: View {
        let url: URL
        let content: (Image) -> Content
        @StateObject private var loader = Loader()
        var body: some View { Group { if let image = loader.image { content(Image(uiImage: image)) } }FRAME }
      }
      """
    let use = "CachedAsyncImage(url: u) { $0.resizable() }"
    func own(_ frame: String) -> String {
      type.split(separator: "FRAME", omittingEmptySubsequences: false).joined(separator: frame)
    }
    #expect(count(use, beside: own(".frame(width: 40, height: 40)")) == 0)
    #expect(count(use, beside: own(".padding()")) == 1)
  }
}
