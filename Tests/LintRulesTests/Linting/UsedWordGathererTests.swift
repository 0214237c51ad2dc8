import Testing

@testable import LintRules

@Suite struct UsedWordGathererTests {
  /// Files that only mention the words in text and comments, before and after the file that uses them.
  private static let tree = MemoryTree(
    files: (0..<9).map { number in
      let code =
        number == 6
        ? "let row = Row(title: user.name)" : "// Row and user.name\nlet text = \"Row\"\nlet name = 1\n"
      return ("\(number).swift", Array(code.utf8))
    })

  @Test(arguments: [true, false])
  func aWordIsFoundInAnyFile(isSketched: Bool) {
    let sketches = isSketched ? WordSketches(of: Self.tree, Defaults.images) : WordSketches()
    let gatherer = UsedWordGatherer(tree: Self.tree, sketches: sketches)
    #expect(gatherer.used(among: ["Row", ".name", ".title", "Card"]) == ["Row", ".name"])
    #expect(gatherer.used(among: []).isEmpty)
  }
}
