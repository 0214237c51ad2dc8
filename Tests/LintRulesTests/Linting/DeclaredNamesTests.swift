import Testing

@testable import LintRules

/// The declared names of a file answer every scan as its bytes do.
@Suite struct DeclaredNamesTests {
  private static let words = [
    "var", "let", "func", "struct", "class", "enum", "actor", "extension", "protocol", "import", "static", "a", "b",
    "Feed",
    "Feed.Row", "Row.b", "$", "(", "\n", "// var a", "`a`", "é",
  ]

  @Test func namesAnswerWhatBytesAnswer() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<12, using: &random)
      let source = (0..<count).map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ")
      let names = ["a", "b", "Feed", "Row"].shuffled(using: &random).prefix(2)
      let scan = DeclarationScan([
        (names.prefix(1), DeclarationScan.values), (names.suffix(1), ["extension", "import"]),
        (["b"], DeclarationScan.types + ["protocol"]),
      ])
      Array(source.utf8).withUnsafeBytes { bytes in
        #expect(scan.occurs(in: DeclaredNames(bytes)) == scan.occurs(in: bytes), "\(source): \(names)")
      }
    }
  }
}
