import LintRules
import Testing

@Suite struct ScannerTriviaTests {
  @Test func takesAShebangOnlyAtTheStart() {
    #expect(ScannedText("#!/usr/bin/swift\nx").all == ["shebang #!/usr/bin/swift", "newline \\n", "identifier x"])
    #expect(ScannedText("\u{FEFF}#!a\n").kinds == [.byteOrderMark, .shebang, .newline])
    #expect(ScannedText(" #!a").kinds == [.space, .strayPunctuation, .postfixBang, .identifier])
  }

  @Test func takesAByteOrderMarkOnlyAtTheStart() {
    #expect(ScannedText("\u{FEFF}let").kinds == [.byteOrderMark, .keyword])
    #expect(ScannedText(" \u{FEFF}let").kinds == [.space, .identifier])
    #expect(ScannedText("\u{FEFF}/x/").kinds == [.byteOrderMark, .regex])
  }

  @Test(arguments: [
    [0x80], [0xFF, 0xFE], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    [0xE0, 0x80, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xC3, 0xFF, 0x80], [0xE0, 0x83, 0xA9], [0xF0, 0x80, 0x83, 0xA9],
  ])
  func takesInvalidUTF8AsOneUnknownToken(bytes: [UInt8]) {
    let scanned = ScannedText(SourceBytes(Array("a ".utf8) + bytes + Array(" b".utf8)))
    #expect(scanned.kinds == [.identifier, .space, .unknown, .space, .identifier])
    #expect(scanned.tokens.isDamaged)
  }

  @Test(arguments: ["\0", "\0\0\u{1}", "\u{11}", "\u{12}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "“", "”"])
  func takesOtherCharactersAsUnknown(text: String) {
    let scanned = ScannedText("a" + text + "b")
    #expect(scanned.kinds == [.identifier, .unknown, .identifier])
    #expect(scanned.tokens.code.count == 2 && scanned.tokens.trivia.count == 1)
    #expect(scanned.tokens.isDamaged)
  }

  @Test func leavesTheTextInCurlyQuotesAlone() {
    #expect(ScannedText("“URL”").kinds == [.unknown, .identifier, .unknown])
  }

  @Test func takesEachLineBreakAsOneToken() {
    #expect(
      ScannedText("a\n\r\r\n\n").all == ["identifier a"] + ["\\n", "\\r", "\\r\\n", "\\n"].map { "newline " + $0 })
  }

  @Test(arguments: [" ", "\t", "\u{B}", "\u{C}", "\u{A0}", " \u{A0}\t \u{A0}"])
  func takesARunOfSpace(space: String) {
    let scanned = ScannedText("a" + space + "b")
    #expect(scanned.kinds == [.identifier, .space, .identifier])
    #expect(scanned.tiles.map { $0.flags.contains(.startsLine) } == [true, false, false])
    #expect(!scanned.tokens.isDamaged)
  }

  @Test func noBreakSpaceBindsNoOperator() {
    #expect(ScannedText("a\u{A0}+\u{A0}b").kinds == [.identifier, .space, .binaryOperator, .space, .identifier])
    #expect(ScannedText("a\u{A0}+b").kinds == [.identifier, .space, .prefixOperator, .identifier])
    #expect(ScannedText("a+\u{A0}b").kinds == [.identifier, .postfixOperator, .space, .identifier])
  }

  @Test func endsALineCommentBeforeTheLineBreak() {
    #expect(
      ScannedText("// a /* \"\r\n/// b").all == ["lineComment // a /* \"", "newline \\r\\n", "lineComment /// b"])
  }

  @Test func nestsBlockComments() {
    #expect(ScannedText("/* a /* b */ c */d").all == ["blockComment /* a /* b */ c */", "identifier d"])
    #expect(ScannedText("/*/ a */b").all == ["blockComment /*/ a */", "identifier b"])
    #expect(ScannedText("/**/b").all == ["blockComment /**/", "identifier b"])
    #expect(ScannedText("/*/**/*/b").all == ["blockComment /*/**/*/", "identifier b"])
  }

  @Test(arguments: ["/*", "/*/", "/* a\n", "/* /* */", "/* *"])
  func flagsAnUnterminatedBlockComment(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.kinds == [.blockComment])
    #expect(scanned.tiles[0].flags.contains(.unterminated))
    #expect(scanned.tokens.isDamaged)
  }

  @Test func flagsACommentWithALineBreak() {
    #expect(ScannedText("/* a\n */").flags(of: "/* a\n */") == .multiline)
    #expect(ScannedText("/* a */").flags(of: "/* a */") == [])
  }

  @Test func marksTheFirstTokenOfEachLine() {
    let text = """
      a b // c
      /* d */ e /* f
      g */ h i
      "j" + \"\"\"
        k \\(l
          m) n
        \"\"\" o
      """
    let scanned = ScannedText(text)
    let first = scanned.tiles.indices.filter { scanned.tiles[$0].flags.contains(.startsLine) }
    #expect(first.map(scanned.text) == ["a", "e", "h", "\"", "m"])
  }
}

@Suite struct ScannerConflictTests {
  @Test func takesTheWholeRegion() {
    let region = "<<<<<<< HEAD\nlet a = \"\n=======\nlet a = 2\n>>>>>>> other"
    let scanned = ScannedText("x\n\(region)\ny")
    #expect(scanned.kinds == [.identifier, .newline, .conflict, .newline, .identifier])
    #expect(scanned.text(2) == region)
    #expect(scanned.tokens.conflictOffset == 2)
    #expect(scanned.tokens.isDamaged)
    #expect(scanned.tiles[4].flags.contains(.startsLine))
  }

  @Test func tellsTheFirstOfSeveral() {
    let region = "<<<<<<< a\n>>>>>>> b\n"
    #expect(
      ScannedText(region + "x\n" + region).kinds == [.conflict, .newline, .identifier, .newline, .conflict, .newline])
    #expect(ScannedText(region + "x\n" + region).tokens.conflictOffset == 0)
    #expect(ScannedText("\u{FEFF}" + region).tokens.conflictOffset == 3)
  }

  @Test func knowsTheMarkersOfPerforce() {
    #expect(ScannedText(">>>> a\nx\n<<<<\ny").all == ["conflict >>>> a\\nx\\n<<<<", "newline \\n", "identifier y"])
    #expect(ScannedText(">>>> a\nx\n<<<< b\ny").tokens.conflictOffset == nil)
  }

  @Test(arguments: [
    "<<<<<<< a\nx", " <<<<<<< a\n>>>>>>> b", "<<<<<<<a\n>>>>>>> b", "<<<<<<< a\n >>>>>>> b", "x <<<<<<< a\n>>>>>>> b",
  ])
  func leavesOtherRunsOfAngles(text: String) {
    let scanned = ScannedText(text)
    #expect(!scanned.kinds.contains(.conflict))
    #expect(scanned.tokens.conflictOffset == nil)
  }
}
