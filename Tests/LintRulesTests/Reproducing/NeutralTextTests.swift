import Testing

@testable import LintRules

@Suite struct NeutralTextTests {
  @Test(arguments: [
    ("janeBaseURL", NeutralText.Level.none, "name3"), ("JaneRow", .none, "Name3"), ("JANE", .none, "NAME3"),
    ("janeBaseURL", .words, "name3BaseURL"), ("baseURL", .words, "name3BaseURL"), ("baseURL", .lengths, "baseURL"),
    ("jane_token", .words, "name3_token"), ("JaneRow", .lengths, "Name3Row"),
  ])
  func names(_ name: String, _ level: NeutralText.Level, _ neutral: String) {
    #expect(NeutralText.name(name, number: 3, level) == neutral)
  }

  @Test(arguments: [
    ("Hello Jane", NeutralText.Level.none, "text3"), (" – ", .none, " – "), ("", .none, ""),
    ("https://jane.io/a/b.png", .shape, "https://text3.text/a/b.png"), ("/jane/%d", .shape, "/text3/%d"),
    ("%.2f km", .shape, "%.2f text3"),
    ("jane\\nJim \\u{1F600}", .shape, "text3\\nText \\u{1F600}"), ("janeToken", .words, "text3Token"),
    ("token", .words, "token3"), ("token", .lengths, "token"), ("Jane Doe 12", .lengths, "Aaaa Aaa 12"),
  ])
  func texts(_ text: String, _ level: NeutralText.Level, _ neutral: String) {
    #expect(NeutralText.text(text, number: 3, level) == neutral)
  }

  @Test func linesOfTextsKeepTheirIndentation() {
    #expect(NeutralText.text("\n    Jane\n\n    Jim\n    ", number: 1, .none) == "\n    text1\n\n    text\n    ")
  }

  @Test func publicNamesAreNotThoseOfApps() {
    for name in ["View", "AsyncImage", "navigationDestination", "KFImage", "Alamofire"] {
      #expect(PublicNames.contains(name))
    }
    for name in ["ProfileEditor", "viewModel", "userName", "recipe"] { #expect(!PublicNames.contains(name)) }
  }
}
