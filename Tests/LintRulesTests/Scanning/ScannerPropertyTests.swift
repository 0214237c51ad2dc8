import LintRules
import Testing

@Suite struct ScannerPropertyTests {
  @Test(arguments: TrapSources.allBytes)
  func tilesEveryPrefix(source: [UInt8]) {
    for length in 0...source.count { expectTiles(SourceBytes(Array(source[..<length]))) }
  }

  @Test func tilesEveryPrefixOfAllTogether() {
    let source = TrapSources.allBytes.flatMap { $0 }
    for length in stride(from: 0, through: source.count, by: 7) { expectTiles(SourceBytes(Array(source[..<length]))) }
  }

  /// A prefix that ends where a token ends has the same tokens before that one, but for look-aheads. So scanning does
  /// not depend on what is in memory behind the end.
  @Test(arguments: TrapSources.allBytes)
  func readsNothingBehindTheEnd(source: [UInt8]) {
    for length in 0...source.count {
      let prefix = Array(source[..<length])
      let alone = Scanner.scan(SourceBytes(prefix))
      let padded = prefix + Array("\"#/)>`*\\#>".utf8)
      let inside = padded.withUnsafeBytes { Scanner.scan(UnsafeRawBufferPointer(rebasing: $0[..<length])) }
      for (alone, inside) in [(alone.code, inside.code), (alone.trivia, inside.trivia)] {
        #expect(alone.map(\.kind) == inside.map(\.kind))
        #expect(alone.map(\.range) == inside.map(\.range))
        #expect(alone.map(\.flags) == inside.map(\.flags))
      }
    }
  }

  @Test(arguments: 0..<20)
  func tilesRandomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("\"\"##\\()/*/<># \n\r`$a1.é{}[]+!?'_ifp:".utf8) + [0x80, 0xFF, 0xC2, 0xA0, 0]
    for _ in 0..<60 {
      let count = Int.random(in: 0..<120, using: &generator)
      expectTiles(SourceBytes((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }))
      expectTiles(SourceBytes((0..<count).map { _ in alphabet.randomElement(using: &generator)! }))
    }
  }

  @Test(arguments: 0..<20)
  func tilesChangedSources(seed: UInt64) {
    var generator = SeededGenerator(seed: seed + 100)
    let sources = TrapSources.allBytes
    for _ in 0..<60 {
      var source = sources.randomElement(using: &generator)! + sources.randomElement(using: &generator)!
      for _ in 0..<3 {
        let place = Int.random(in: 0..<source.count - 3, using: &generator)
        switch UInt8.random(in: 0..<3, using: &generator) {
        case 0: source.remove(at: place)
        case 1: source.insert(sources.randomElement(using: &generator)!.randomElement(using: &generator)!, at: place)
        default: source.swapAt(place, Int.random(in: 0..<source.count, using: &generator))
        }
      }
      expectTiles(SourceBytes(source))
    }
  }

  @Test(arguments: TrapSources.all)
  func givesTheSameTokensWithEveryLineBreak(source: String) {
    let plain = ScannedText(source)
    for newline in ["\r", "\r\n"] {
      let bytes = source.utf8.flatMap { $0 == 0x0A ? Array(newline.utf8) : [$0] }
      let other = ScannedText(SourceBytes(bytes))
      #expect(other.kinds == plain.kinds)
      #expect(other.tiles.map(\.flags) == plain.tiles.map(\.flags))
      #expect(other.tokens.isDamaged == plain.tokens.isDamaged)
    }
  }

  @Test func scansNothing() {
    let tokens = Scanner.scan(SourceBytes([]))
    #expect(tokens.code.isEmpty && tokens.trivia.isEmpty && !tokens.isDamaged && tokens.byteCount == 0)
  }
}

/// A token costs the same however long its file is, and nesting does not overflow the stack.
@Suite struct ScannerScaleTests {
  @Test(arguments: [
    "(", "[{", "/*", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "#\"\"\"\\#(", "<#", "<", "+<#", "<<<<<<< a\n", ">>>> a\n",
    "<<<<<<< a\n>>>> a\n", "#/\n", "##/\n\\/#\n", "#/", "= /", "(/(", " /a ", "`", "'", "#", "\"", "a\"\"\"", "\\", "é",
    "+", "\u{301}", "0x1.f", "1e", ".", "!", "?/", "*/", "#\"\"\"", "##\"\"\"\"#\\##(",
  ])
  func endsOnManyRepetitions(piece: String) {
    let bytes = Array(piece.utf8)
    let sources = [5_000, 20_000].map { count in
      SourceBytes([[UInt8]](repeating: bytes, count: count).flatMap { $0 })
    }
    expectTiles(sources[1])
    Growth.expectLinear(20_000) { _ = Scanner.scan(sources[$0 == 20_000 ? 1 : 0]) }
  }

  @Test func closesWhatIsNestedDeeply() {
    let depth = 100_000
    let source =
      String(repeating: "\"\\(", count: depth) + "x" + String(repeating: ")\"", count: depth)
      + String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth)
      + String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    let tokens = Scanner.scan(SourceBytes(source))
    #expect(tokens.code.count == 4 * depth + 1 + 2 * depth && tokens.trivia.count == 1)
    #expect(!tokens.isDamaged)
  }

  @Test func takesLongLines() {
    for byte in "a1 +\"/.é".utf8 {
      let sources = [25_000, 100_000].map { count in
        SourceBytes(Array("x = ".utf8) + [UInt8](repeating: byte, count: count))
      }
      expectTiles(sources[1])
      Growth.expectLinear(100_000) { _ = Scanner.scan(sources[$0 == 100_000 ? 1 : 0]) }
    }
  }
}
