import Testing

@testable import LintRules

@Suite struct WordIndexTests {
  /// Words of all lengths, each within, at the end of and apart from others.
  private static let words: [String] =
    ["_", "$0", "a", "let", "été", "日本", "`let`", "`a b`", "``", "a\u{301}"]
    + (1...40).map { String(repeating: "w", count: $0) } + (13...18).map { String(repeating: "é", count: $0 / 2) }

  @Test(arguments: TrapSources.all + [words.joined(separator: " "), words.joined(separator: "\n") + " x w"])
  func findsEachWordWhereItStands(source: String) {
    for length in Set([source.utf8.count, source.utf8.count / 2, source.utf8.count - 1]) where length > 0 {
      let file = FileView(path: "A.swift", source: SourceBytes(Array(source.utf8.prefix(length))))
      let code = file.code
      let words = (0..<code.count).filter { code.isWord($0) }
      let places = Dictionary(grouping: words) { Array(file.source.bytes[code.wordRange($0)]) }
      #expect(file.words.count == places.count)
      for (word, tokens) in places {
        guard let text = String(utf8: word) else { continue }
        #expect(file.words.tokens(of: text) == tokens, "\(text)")
        #expect(file.words.number(of: text) == file.words.number(ofToken: tokens[0]))
        for sign in ["_", "$", "w"] {
          #expect(file.words.number(of: sign.utf8.first ?? 0, before: tokens[0]) == file.words.number(of: sign + text))
        }
        #expect(file.words.tokens(of: text + "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww").isEmpty)
      }
      #expect(
        Set(file.words.hashes) == Set(places.keys.map { $0.withUnsafeBufferPointer { $0.wordHash(0..<$0.count) } }))
    }
  }

  @Test func numbersNothingButWords() {
    let file = FileView(path: "A.swift", source: SourceBytes("#if a { 1 \"b\" } /x/ `c`"))
    #expect((0..<file.count).filter { file.words.number(ofToken: $0) != nil } == [1, 9])
  }
}
