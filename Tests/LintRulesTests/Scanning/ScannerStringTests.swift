import LintRules
import Testing

@Suite struct ScannerStringTests {
  @Test func takesALiteralInThreeTokens() {
    #expect(ScannedText(#""a b""#).all == ["stringStart \"", "stringText a b", "stringEnd \""])
    #expect(ScannedText(#""""#).all == ["stringStart \"", "stringEnd \""])
    #expect(ScannedText(#""a\"b\\""#).all == ["stringStart \"", #"stringText a\"b\\"#, "stringEnd \""])
  }

  @Test func takesCodeInInterpolations() {
    #expect(
      ScannedText(#""a\(b)\(c)d""#).all == [
        "stringStart \"", "stringText a", "interpolationStart \\(", "identifier b", "interpolationEnd )",
        "interpolationStart \\(", "identifier c", "interpolationEnd )", "stringText d", "stringEnd \"",
      ])
  }

  @Test func ignoresParenthesesThatAreNoCode() {
    #expect(
      ScannedText(#""\(/* ) */ f(")") // )"#).all == [
        "stringStart \"", "interpolationStart \\(", "blockComment /* ) */", "space  ", "identifier f", "leftParen (",
        "stringStart \"", "stringText )", "stringEnd \"", "rightParen )", "space  ", "lineComment // )",
      ])
  }

  @Test func nestsLiteralsClosuresAndTuples() {
    #expect(
      ScannedText(#""\(a.map { "\($0, (1))" })""#).significant == [
        "stringStart \"", "interpolationStart \\(", "identifier a", "period .", "identifier map", "leftBrace {",
        "stringStart \"", "interpolationStart \\(", "identifier $0", "comma ,", "leftParen (", "number 1",
        "rightParen )", "interpolationEnd )", "stringEnd \"", "rightBrace }", "interpolationEnd )", "stringEnd \"",
      ])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func closesALiteralAtTheLineEnd(newline: String) {
    let scanned = ScannedText("\"a\(newline)b")
    #expect(scanned.kinds == [.stringStart, .stringText, .newline, .identifier])
    #expect(scanned.tiles[0].flags.contains(.unterminated))
    #expect(scanned.tokens.isDamaged)
    #expect(ScannedText("\"\\\(newline)b").kinds == [.stringStart, .stringText, .newline, .identifier])
    #expect(ScannedText("#\"a\\#\(newline)b").kinds == [.stringStart, .stringText, .newline, .identifier])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func closesAnInterpolationAtTheLineEnd(newline: String) {
    let scanned = ScannedText("\"\\(a\(newline))\"b")
    #expect(
      scanned.kinds == [
        .stringStart, .interpolationStart, .identifier, .newline, .rightParen, .stringStart, .stringText,
      ])
    #expect(ScannedText("\"\\(/* \(newline) */)\"").kinds.last == .stringEnd)
  }

  @Test func closesEveryLiteralOfALine() {
    let scanned = ScannedText("\"a\\(b + \"\\(c\nd(\"e\")")
    #expect(
      scanned.kinds == [
        .stringStart, .stringText, .interpolationStart, .identifier, .space, .binaryOperator, .space, .stringStart,
        .interpolationStart, .identifier, .newline, .identifier, .leftParen, .stringStart, .stringText, .stringEnd,
        .rightParen,
      ])
    let unterminated = scanned.tiles.indices.filter { scanned.tiles[$0].flags.contains(.unterminated) }
    #expect(unterminated == [0, 7])
  }

  @Test func keepsALiteralOfSeveralLinesOpenAroundABrokenOne() {
    let scanned = ScannedText("\"\"\"\n\\(\"a\n)b\n\"\"\"")
    #expect(
      scanned.kinds == [
        .stringStart, .stringText, .interpolationStart, .stringStart, .stringText, .newline, .interpolationEnd,
        .stringText, .stringEnd,
      ])
    #expect(scanned.tiles[0].flags.isDisjoint(with: .unterminated))
    #expect(scanned.tiles[3].flags.contains(.unterminated))
  }

  @Test(arguments: ["\"a", "\"", "\"\"\"\na", "#\"a\"", "\"\\(", "\"\\(a", "\"a\\", "#\"\\#"])
  func flagsALiteralWithoutEnd(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.tiles[0].flags.contains(.unterminated))
    #expect(scanned.tokens.isDamaged)
  }

  @Test func takesLiteralsOfSeveralLines() {
    let scanned = ScannedText("\"\"\"\n a \"b\" \"\" c\\\n d\n\"\"\"e")
    #expect(scanned.kinds == [.stringStart, .stringText, .stringEnd, .identifier])
    #expect(scanned.text(1) == "\n a \"b\" \"\" c\\\n d\n")
    #expect(scanned.flags(of: "\"\"\"") == .multiline)
    #expect(!scanned.tokens.isDamaged)
  }

  @Test(arguments: ["\"\"\"a\n\"\"\"", "\"\"\" \n\"\"\""])
  func wantsALineBreakAfterThreeQuotes(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.kinds == [.stringStart, .stringText, .stringEnd])
    #expect(scanned.flags(of: "\"\"\"") == [.multiline, .malformed])
    #expect(scanned.tokens.isDamaged)
  }

  @Test func closesALiteralOfSeveralLinesAtTheFirstThreeQuotes() {
    #expect(ScannedText("\"\"\"\n\\\"\"\"\n\"\"\"").kinds == [.stringStart, .stringText, .stringEnd])
    #expect(
      ScannedText("\"\"\"\na\"\"\"\"\n").all == [
        "stringStart \"\"\"", "stringText \\na", "stringEnd \"\"\"", "stringStart \"", "newline \\n",
      ])
    #expect(
      ScannedText("#\"\"\"\na\"\"\"\"#").all == [
        "stringStart #\"\"\"", "stringText \\na\"", "stringEnd \"\"\"#",
      ])
  }

  @Test func goesOnOverLinesInItsInterpolations() {
    let scanned = ScannedText("\"\"\"\n\\(f(\n  \"a\"\n))\n\"\"\"")
    #expect(scanned.tiles.last?.kind == .stringEnd)
    #expect(!scanned.tokens.isDamaged)
    #expect(!ScannedText("\"\\(\"\"\"\n a\n \"\"\")\"").tokens.isDamaged)
  }

  @Test func countsThePoundsOfRawLiterals() {
    #expect(
      ScannedText(##"#"a"b\(c)\n\#(d)"#"##).all == [
        "stringStart #\"", #"stringText a"b\(c)\n"#, "interpolationStart \\#(", "identifier d", "interpolationEnd )",
        "stringEnd \"#",
      ])
    #expect(ScannedText(###"##"a"#\#(b)"##c"###).kinds == [.stringStart, .stringText, .stringEnd, .identifier])
    #expect(ScannedText(###"#"\##(a)"#"###).kinds == [.stringStart, .stringText, .stringEnd])
    #expect(ScannedText(##"#"\#"a"#"##).all == ["stringStart #\"", ##"stringText \#"a"##, "stringEnd \"#"])
    #expect(ScannedText(##"#"\"#a"##).kinds == [.stringStart, .stringText, .stringEnd, .identifier])
  }

  @Test func tellsARawQuoteFromThreeQuotes() {
    #expect(ScannedText(##"#"""#a"##).all == ["stringStart #\"", "stringText \"", "stringEnd \"#", "identifier a"])
    #expect(
      ScannedText(##"#"""a"#b"##).all == ["stringStart #\"", "stringText \"\"a", "stringEnd \"#", "identifier b"])
    #expect(ScannedText("#\"\"\"\n\"#\n\"\"\"#").kinds == [.stringStart, .stringText, .stringEnd])
    #expect(ScannedText("##\"\"\"\n a\"#\n\"\"\"##").kinds == [.stringStart, .stringText, .stringEnd])
  }

  @Test func looksAheadForRawQuotesOnlyOnTheSameLine() {
    // The second literal does not close on its line, the first does, and so does the third.
    let text = "#\"\"\"# + #\"\"\"\n a\n\"\"\"#\n#\"\"\"a\"#"
    #expect(
      ScannedText(text).significant == [
        "stringStart #\"", "stringText \"", "stringEnd \"#", "binaryOperator +", "stringStart #\"\"\"",
        "stringText \\n a\\n", "stringEnd \"\"\"#", "stringStart #\"", "stringText \"\"a", "stringEnd \"#",
      ])
    #expect(
      ScannedText("##\"\"\"a\"## ##\"\"\"b\"# c\"##").significant == [
        "stringStart ##\"", "stringText \"\"a", "stringEnd \"##", "stringStart ##\"", "stringText \"\"b\"# c",
        "stringEnd \"##",
      ])
    #expect(ScannedText("##\"\"\"# \"##").kinds == [.stringStart, .stringText, .stringEnd])
    #expect(ScannedText("#\"\"\"\\#(##\"\"\"a\"##)\"#").tokens.isDamaged == false)
  }

  @Test func takesSingleQuotesAsABrokenLiteral() {
    let scanned = ScannedText("'a \" b'c")
    #expect(scanned.kinds == [.stringStart, .stringText, .stringEnd, .identifier])
    #expect(scanned.tokens.isDamaged)
  }
}
