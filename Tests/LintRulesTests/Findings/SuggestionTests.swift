import LintRules
import Testing

@Suite struct SuggestionTests {
  private let ids = ["raw_url_string", "duplicate_url_helper", "unsized_remote_image"]

  @Test(arguments: [
    ("unsized_remote_imag", "unsized_remote_image"), ("raw_ulr_string", "raw_url_string"),
    ("Raw_URL_string", "raw_url_string"), ("dupliacte_url_helpr", "duplicate_url_helper"),
    ("raw_url", "raw_url_string"), ("RAW", "raw_url_string"), ("uns", "unsized_remote_image"),
  ])
  func namesTheNearest(_ word: String, _ expected: String) {
    #expect(Suggestion.nearest(to: word, among: ids) == expected)
  }

  @Test(arguments: ["", "x", "large_tuple", "ra", "url_string"])
  func staysSilentWhenNothingIsNear(_ word: String) {
    #expect(Suggestion.nearest(to: word, among: ids) == nil)
    #expect(Suggestion.clause(for: word, among: ids) == "")
  }

  @Test func theShortestWordThatBeginsSoComesFirst() {
    #expect(Suggestion.nearest(to: "disa", among: ["disable:next", "disabled", "enable"]) == "disabled")
  }

  @Test func isBoundedForLongWords() {
    let long = String(repeating: "raw_url_string", count: 100_000)
    #expect(Suggestion.nearest(to: long, among: [long]) == long)
  }
}
