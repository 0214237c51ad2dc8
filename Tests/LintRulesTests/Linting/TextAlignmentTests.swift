import Testing

@testable import LintRules

@Suite struct TextAlignmentTests {
  /// The words of the later text that are new.
  private func newWords(_ before: String, _ after: String) -> [String] {
    let alignment = TextAlignment(before: Array(before.utf8), after: Array(after.utf8))
    var offset = 0
    var words: [String] = []
    for word in after.split(separator: " ", omittingEmptySubsequences: false) {
      if !word.isEmpty, alignment.origin(ofOffset: offset) == nil { words.append(String(word)) }
      offset += word.utf8.count + 1
    }
    return words
  }

  @Test(
    arguments: [
      ("a b c", "a b c", []), ("a b c", "a  b   c", []), ("", "a", ["a"]), ("a", "", []), ("a b c", "a x c", ["x"]),
      // What both texts begin or end with belongs together.
      ("x x", "x x x", ["x"]), ("a x b", "a x x b", ["x"]),
      // What moves is not new.
      ("a b c d e f", "d e f a b c", []), ("a b ( c", "( new b a c", ["new"]),
      ("one x two x three", "zero one x two y three", ["zero", "y"]),
    ] as [(String, String, [String])])
  func knowsWhatIsNew(before: String, after: String, new: [String]) {
    #expect(newWords(before, after) == new)
  }

  @Test func pairsEqualPiecesOnceEach() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let words = { (count: Int) in (0..<count).map { _ in "abcdefgh(){}. \n".randomElement(using: &generator)! } }
      let before = Array(String(words(Int.random(in: 0...80, using: &generator))).utf8)
      var after = before
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0...after.count, using: &generator)
        let end = Int.random(in: place...min(after.count, place + 9), using: &generator)
        after.replaceSubrange(place..<end, with: String(words(Int.random(in: 0...9, using: &generator))).utf8)
      }
      let alignment = TextAlignment(before: before, after: after)
      var used: Set<Int> = []
      for (offset, byte) in after.enumerated() where "(){}.".utf8.contains(byte) {
        guard let origin = alignment.origin(ofOffset: offset) else { continue }
        #expect(used.insert(origin).inserted, "two pieces come from one")
        let places = before.indices.filter { before[$0] == byte && alignment.pieceBefore(at: $0) == origin }
        #expect(places.count == 1, "pieces that belong together are equal")
      }
    }
  }

  @Test func isLinearInTheText() {
    let text = Array(String(repeating: "AsyncImage(url: url) ", count: 40_000).utf8)
    let other = Array(String(repeating: "(url: AsyncImage) url ", count: 40_000).utf8)
    #expect(TextAlignment(before: text, after: other).origin(ofOffset: 0) == nil)
  }
}
