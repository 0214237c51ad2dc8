import Testing

@testable import LintRules

/// When a remote image shows what it shows.
@Suite struct ImageContentTests {
  @Test(
    arguments: [
      ("AsyncImage(url: u)", []),
      ("AsyncImage(url: u) { a }", ["always a"]),
      ("AsyncImage(url: u, content: { p in a })", ["always a"]),
      ("AsyncImage(url: u) { a } placeholder: { b }", ["loaded a", "placeholder b"]),
      ("AsyncImage(url: u, content: { a }, placeholder: { b })", ["loaded a", "placeholder b"]),
      ("AsyncImage(url: u, content: { a }) { b }", ["loaded a", "placeholder b"]),
      ("CachedAsyncImage(url: u, placeholder: { b }, image: { a }, error: { c })", ["placeholder b", "failure c"]),
      ("AsyncImage(url: u) { a } loading: { b } failure: { c }", ["always a", "loading b", "failure c"]),
      ("KFImage(u).placeholder { b }.onFailureImage(c).padding { d }", ["placeholder b", "failure c"]),
      ("KFImage(u).contentConfigure { a }", ["loaded a"]),
    ])
  func hasAStage(_ source: String, _ expected: [String]) throws {
    let file = FileView(path: "A.swift", source: SourceBytes(source))
    let view = try #require(Defaults.images.views(in: file).first)
    #expect(view.contents(in: file).map { "\($0.stage) \(file.code.text($0.content.tokens))" } == expected)
    #expect(file.code.text(view.tokens) == source)
  }
}
