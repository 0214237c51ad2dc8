import Testing

@testable import LintRules

@Suite struct WordSketchTests {
  @Test(arguments: 0..<50)
  func neverDeniesAWordThatIsThere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = (0..<60).map { _ in random.word() }
    let text = words.map { $0 + ["(", " ", ".", "é", "\u{0}", "×", "\n", "`"].randomElement(using: &random)! }.joined()
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0) }
    for word in words {
      #expect(sketch.mayHold(try #require(WordHashes([word]))), "\(word)")
    }
  }

  @Test func deniesMostWordsThatAreNotThere() throws {
    var random = SeededGenerator(seed: 7)
    let text = (0..<400).map { _ in random.word() + " " }.joined()
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0) }
    let others = try (0..<1000).map { try #require(WordHashes(["Other\($0)View"])) }
    #expect(others.count { sketch.mayHold($0) } < 100)
  }

  @Test func cannotTellWordsBeyondASCII() {
    #expect(WordHashes(["Größe"]) == nil)
  }
}

extension SeededGenerator {
  /// An ASCII identifier of 1 to 24 bytes.
  fileprivate mutating func word() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")
    return "v" + String((0..<Int.random(in: 0..<24, using: &self)).map { _ in letters.randomElement(using: &self)! })
  }
}
