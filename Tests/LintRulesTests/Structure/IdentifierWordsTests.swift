import Testing

@testable import LintRules

@Suite struct IdentifierWordsTests {
  @Test(arguments: [
    ("apiBaseURL", ["api", "base", "url"]), ("image_urls", ["image", "urls"]), ("URLs", ["urls"]),
    ("URLsOfImages", ["urls", "of", "images"]), ("HTTPServer", ["http", "server"]), ("size2x", ["size2x"]),
    ("_raw", ["raw"]), ("__", []), ("", []), ("größeXL", ["größe", "xl"]), ("A", ["a"]),
  ])
  func splitsWhereWordsBegin(_ name: String, _ words: [String]) {
    #expect(IdentifierWords.words(of: name) == words)
  }

  @Test(arguments: [
    ("fullURL", "fullURL"), ("makeFullURL", "fullURL"), ("fullurl", "fullURL"), ("make_fullURL", "fullURL"),
  ])
  func knowsWhatANameEndsIn(_ name: String, _ ending: String) {
    #expect(IdentifierWords.name(name, endsIn: ending))
  }

  @Test(arguments: [
    ("carefullurl", "fullURL"), ("fullURLs", "fullURL"), ("URL", "fullURL"), ("fullURL", ""),
  ])
  func knowsWhatANameDoesNotEndIn(_ name: String, _ ending: String) {
    #expect(!IdentifierWords.name(name, endsIn: ending))
  }
}
