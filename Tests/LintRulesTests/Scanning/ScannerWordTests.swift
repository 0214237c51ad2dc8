import LintRules
import Testing

@Suite struct ScannerWordTests {
  @Test func marksKeywordsBySpelling() {
    for keyword in Keyword.allCases where keyword != .none {
      let tokens = Scanner.scan(SourceBytes("\(keyword) .\(keyword) \(keyword): \(keyword)"))
      let words = tokens.code.filter { $0.kind == .keyword }
      #expect(words.map(\.keyword) == [keyword, keyword, keyword, keyword])
      let longer = Scanner.scan(SourceBytes("\(keyword)_ _\(keyword) \(keyword)é `\(keyword)` $\(keyword)"))
      #expect(longer.code.map(\.kind) == Array(repeating: .identifier, count: 5))
      #expect(longer.code.allSatisfy { $0.keyword == .none })
    }
  }

  @Test(arguments: ["none", "x", "Int", "URL", "selff", "elf", "lets", "associatedtypes", "AnyObject", "init0", "LET"])
  func knowsOtherWordsAsNames(text: String) {
    #expect(ScannedText(text).all == ["identifier " + text])
    #expect(ScannedText(text + " and something behind it").all.first == "identifier " + text)
  }

  @Test(arguments: [
    "_", "_a", "$0", "$name", "$", "a1$b_", "été", "日本", "👍🏽", "a\u{301}", "\u{FE0F}", "`a b`", "`let`", "`$`",
  ])
  func takesNames(text: String) {
    let scanned = ScannedText(text + " ")
    #expect(scanned.all == ["identifier " + text, "space  "])
    #expect(!scanned.tokens.isDamaged)
  }

  @Test func takesACombiningMarkWithoutBaseAsABrokenName() {
    let scanned = ScannedText("\u{301}a+")
    #expect(scanned.kinds == [.identifier, .postfixOperator])
    #expect(scanned.tokens.isDamaged)
  }

  @Test func takesAStrayBacktick() {
    let scanned = ScannedText("a `b\nc`d`")
    #expect(
      scanned.significant == ["identifier a", "strayPunctuation `", "identifier b", "identifier c", "identifier `d`"])
    #expect(scanned.tokens.isDamaged)
    #expect(ScannedText("``").kinds == [.identifier])
    #expect(ScannedText("``").tokens.isDamaged)
  }

  @Test(arguments: [
    ("#if a", ["poundIf #if", "identifier a"]),
    ("#elseif a", ["poundElseif #elseif", "identifier a"]),
    ("#else", ["poundElse #else"]),
    ("#endif", ["poundEndif #endif"]),
    ("#if1", ["poundIf #if", "number 1"]),
    ("#iffy", ["poundWord #iffy"]),
    ("#ifé", ["poundWord #ifé"]),
    ("#else$a", ["poundWord #else$a"]),
    (
      "#available(iOS 17, *)",
      ["poundWord #available", "leftParen (", "identifier iOS", "number 17", "comma ,"]
        + ["binaryOperator *", "rightParen )"]
    ),
    (
      "#URL(\"a\")",
      ["poundWord #URL", "leftParen (", "stringStart \"", "stringText a", "stringEnd \"", "rightParen )"]
    ),
    ("@State var a", ["at @", "identifier State", "keyword var", "identifier a"]),
  ])
  func takesPoundAndAtWords(text: String, expected: [String]) {
    let scanned = ScannedText(text)
    #expect(scanned.significant == expected)
    #expect(!scanned.tokens.isDamaged)
  }

  @Test(arguments: ["# if", "#1", "##a", "#", "a#"])
  func flagsAStrayPound(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.kinds.contains(.strayPunctuation))
    #expect(scanned.tokens.isDamaged)
  }

  @Test(arguments: [
    ("3.14", ["number 3.14"]), ("0x1F", ["number 0x1F"]), ("1_000", ["number 1_000"]), ("1e-5", ["number 1e-5"]),
    ("1E+5", ["number 1E+5"]), ("0x1.8p3", ["number 0x1.8p3"]), ("0x1p-3", ["number 0x1p-3"]),
    ("0b1010", ["number 0b1010"]), ("0o17", ["number 0o17"]),
    ("1.foo", ["number 1", "period .", "identifier foo"]),
    ("1.e5", ["number 1", "period .", "identifier e5"]),
    ("x.0.1", ["identifier x", "period .", "number 0", "period .", "number 1"]),
    ("17.0.1", ["number 17.0", "period .", "number 1"]),
    ("1...3", ["number 1", "binaryOperator ...", "number 3"]),
    ("1..<3", ["number 1", "binaryOperator ..<", "number 3"]),
    ("0xff.description", ["number 0xff", "period .", "identifier description"]),
    ("0xff.fpValue", ["number 0xff", "period .", "identifier fpValue"]),
    ("0x1.", ["number 0x1", "period ."]), ("1.", ["number 1", "period ."]),
    ("0b102", ["number 0b102"]), ("1abc", ["number 1abc"]), ("0xzz", ["number 0xzz"]), ("1é", ["number 1é"]),
    ("1-2", ["number 1", "binaryOperator -", "number 2"]),
  ])
  func takesNumbers(text: String, expected: [String]) {
    #expect(ScannedText(text).significant == expected)
  }

  @Test func takesAPlaceholder() {
    let scanned = ScannedText("f(<#a b \"c#>)")
    #expect(scanned.significant == ["identifier f", "leftParen (", "placeholder <#a b \"c#>", "rightParen )"])
    #expect(scanned.tokens.hasPlaceholder)
    #expect(!scanned.tokens.isDamaged)
  }

  @Test(arguments: ["a <#b", "a <#b\n#>", "a < #b#>", "x<#\"a\"#"])
  func wantsAPlaceholderToEndOnItsLine(text: String) {
    #expect(!ScannedText(text).kinds.contains(.placeholder))
    #expect(!ScannedText(text).tokens.hasPlaceholder)
  }

  @Test func takesTheInnerOneOfTwoPlaceholders() {
    #expect(ScannedText("<#a<#b#>").significant.last == "placeholder <#b#>")
    #expect(ScannedText("<#a<#b#>").significant.filter { $0.hasPrefix("placeholder") }.count == 1)
  }

  @Test func countsBytes() {
    let scanned = ScannedText("é👍\t\"日\" b")
    #expect(scanned.tiles.map(\.start) == [0, 6, 7, 8, 11, 12, 13])
    #expect(scanned.tokens.byteCount == 14)
  }

  @Test func keepsATokenInSixteenBytes() {
    #expect(MemoryLayout<Token>.stride == 16)
  }
}
