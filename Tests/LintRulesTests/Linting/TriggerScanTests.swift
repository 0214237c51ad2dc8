import Testing

@testable import LintRules

@Suite struct TriggerScanTests {
  private func found(_ words: [String], in text: String) -> [String] {
    found(words, in: Array(text.utf8))
  }

  /// The words that are found; the bytes are put into the middle of others, which must not matter.
  private func found(_ words: [String], in bytes: [UInt8]) -> [String] {
    let scan = TriggerScan(words: words)
    let surrounded = Array("URLx".utf8) + bytes + Array("URLx".utf8)
    return surrounded.withUnsafeBytes { buffer in
      let inside = UnsafeRawBufferPointer(rebasing: buffer[4..<buffer.count - 4])
      let found = scan.scan(inside)
      #expect(scan.containsAny(inside) == !found.isEmpty)
      #expect(found.count == found.indices.count)
      #expect(words.indices.filter(found.contains) == found.indices)
      return found.indices.map { words[$0] }
    }
  }

  @Test(arguments: [
    "URL", "URL(", "(URL", "a.URL.b", "`URL`", "\"URL\"", "// URL", "→URL→", "\u{A0}URL", "URL\0", "x\nURL\n",
    "URLs URL",
  ])
  func findsAWholeIdentifier(text: String) {
    #expect(found(["URL"], in: text) == ["URL"])
    #expect(found(["Image", "URL", "x1"], in: text) == ["URL"])
    #expect(found(["URL"] + (0..<20).map { "word\($0)" }, in: text) == ["URL"])
  }

  @Test(arguments: ["", "U", "UR", "URLs", "aURL", "_URL", "URL_", "URL0", "0URL", "$URL", "URL$", "Url", "U RL", "RL"])
  func leavesOtherWords(text: String) {
    #expect(found(["URL"], in: text) == [])
    #expect(found(["Image", "URL", "x1"], in: text) == [])
    #expect(found(["URL"] + (0..<20).map { "word\($0)" }, in: text) == [])
  }

  @Test func findsWordsOfAnyForm() {
    let words = ["x", "é", "été", "日本", "a b", "default", "URL"]
    #expect(found(words, in: "x é été 日本 `a b` `default`") == ["x", "é", "été", "日本", "a b", "default"])
    #expect(found(words, in: "xé ét étés 日 `a bc` `c a b` defaults") == ["x", "a b"])
    #expect(found(["é", "日本"], in: "→日本") == ["日本"])
    #expect(found([], in: "x") == [])
    #expect(found([""], in: "x") == [])
    #expect(found(["x", "x", "y"], in: "x") == ["x", "x"])
  }

  @Test func findsEachOfThousands() {
    let words = (0..<10_000).map { "word\($0)" }
    #expect(found(words, in: "word0 word9999 word10000 word64 word063") == ["word0", "word64", "word9999"])
    #expect(found(words, in: words.joined(separator: " ")) == words)
  }

  /// Places of a word relative to the steps of the search, and to both ends of the file.
  @Test(arguments: [["AsyncImage"], ["ab", "AsyncImage", "zz"], ["AsyncImage", "x"]])
  func findsAWordAtEveryOffset(words: [String]) {
    for before in 0..<140 {
      for after in [0, 1, 7, 8, 15, 16, 60, 63, 64, 65, 130] {
        let text = String(repeating: " ", count: before) + "AsyncImage" + String(repeating: ".", count: after)
        #expect(found(words, in: text) == ["AsyncImage"])
        #expect(found(words, in: text.replacing("g", with: "h")) == [])
      }
    }
  }

  @Test(arguments: 0..<10)
  func agreesWithASimpleSearch(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = ["a", "b", "A", "_", "0", "é", "日"]
    let others = letters + [" ", ".", "`", "$", "→", "(", "\n"]
    func text(_ length: Int, of alphabet: [String]) -> String {
      (0..<length).map { _ in alphabet.randomElement(using: &generator)! }.joined()
    }
    for _ in 0..<40 {
      let words = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
        text(Int.random(in: 1...4, using: &generator), of: letters)
      }
      let source = text(Int.random(in: 0...300, using: &generator), of: others)
      #expect(found(words, in: source) == words.filter { occursSimply(Array($0.utf8), in: Array(source.utf8)) })
    }
  }

  private func occursSimply(_ word: [UInt8], in source: [UInt8]) -> Bool {
    let source = [0] + source + [0]
    return source.indices.contains { index in
      index > 0 && source[index...].starts(with: word) && !source[index - 1].continuesIdentifier
        && !source[index + word.count].continuesIdentifier
    }
  }

  /// Nothing that the scanner takes for a name escapes the search, in whatever broken source.
  @Test(arguments: 0..<30)
  func missesNoNameOfTheScanner(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      var source = (0..<3).flatMap { _ in TrapSources.allBytes.randomElement(using: &generator)! }
      for _ in 0..<3 {
        source.remove(at: Int.random(in: 0..<source.count, using: &generator))
        source.insert(Array("aé#0\"/`$".utf8).randomElement(using: &generator)!, at: source.count / 2)
      }
      for words in [names(in: source), names(in: source).shuffled(using: &generator).suffix(3)] {
        #expect(found(words, in: source) == words)
      }
    }
  }

  /// The names in a source without their backticks; one in invalid UTF-8 cannot be given as a word.
  private func names(in source: [UInt8]) -> [String] {
    let tokens = Scanner.scan(SourceBytes(source))
    let words = tokens.code.filter { [.identifier, .keyword].contains($0.kind) }
    return words.compactMap { word in
      let bytes = source[word.range].filter { $0 != UInt8(ascii: "`") }
      return String(utf8: bytes)
    }.filter { !$0.isEmpty }
  }
}
