import Testing

@testable import LintRules

@Suite struct HostNameTests {
  @Test(arguments: [
    ("image.tmdb.org", "image.tmdb.org"), ("https://image.tmdb.org/", "image.tmdb.org"), ("HTTP://A.B", "a.b"),
    ("localhost:8080", "localhost:8080"), ("a.b/", "a.b"), ("größe.example", "größe.example"),
  ])
  func readsAHost(_ written: String, _ host: String) {
    #expect(HostName(written)?.text == host)
    #expect(isAcceptedBySchema(written))
  }

  @Test(arguments: ["", "/", "https://", "https://a.b/c", "a.b?x", "a b", "me@a.b", "a:b", "a:", "a.b//", "#"])
  func refusesEverythingElse(_ written: String) {
    #expect(HostName(written) == nil)
    #expect(!isAcceptedBySchema(written))
  }

  @Test func suggestsTheHostOfAnAddress() {
    #expect(HostName.suggestion(for: "https://a.b/c?d") == "; write 'a.b'")
    #expect(HostName.suggestion(for: "/x") == "")
  }

  /// What an editor says that reads the JSON Schema.
  private func isAcceptedBySchema(_ text: String) -> Bool {
    (try? Regex(HostName.pattern)).flatMap { text.wholeMatch(of: $0) } != nil
  }
}
