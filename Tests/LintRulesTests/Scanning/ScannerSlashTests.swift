import LintRules
import Testing

@Suite struct ScannerSlashTests {
  @Test(arguments: [
    ("/x/", ["regex /x/"]),
    ("= /x/", ["equal =", "regex /x/"]),
    ("(/x/, y)", ["leftParen (", "regex /x/", "comma ,", "identifier y", "rightParen )"]),
    ("a /b c/ d", ["identifier a", "regex /b c/", "identifier d"]),
    ("a\n  /x/.f()", ["identifier a", "regex /x/", "period .", "identifier f", "leftParen (", "rightParen )"]),
    ("a ?? /x/", ["identifier a", "binaryOperator ??", "regex /x/"]),
    ("!/x/", ["prefixOperator !", "regex /x/"]),
    ("^^/x/", ["prefixOperator ^^", "regex /x/"]),
    ("try? /^ x/", ["keyword try", "postfixQuestion ?", "regex /^ x/"]),
    ("try! /^ x/", ["keyword try", "postfixBang !", "regex /^ x/"]),
    ("return /^ x/", ["keyword return", "regex /^ x/"]),
    ("= /\\/ [/ + x", ["equal =", "regex /\\/ [/", "binaryOperator +", "identifier x"]),
    ("= /[/]/", ["equal =", "regex /[/", "rightSquare ]", "postfixOperator /"]),
    ("(/[)]/)", ["leftParen (", "regex /[)]/", "rightParen )"]),
    ("(/(a)/)", ["leftParen (", "regex /(a)/", "rightParen )"]),
    ("(/\\)/)", ["leftParen (", "regex /\\)/", "rightParen )"]),
    ("= /a\\ /", ["equal =", "regex /a\\ /"]),
    ("(/a \\d/)", ["leftParen (", "regex /a \\d/", "rightParen )"]),
    ("\"\\(/x/)\"", ["stringStart \"", "interpolationStart \\(", "regex /x/", "interpolationEnd )", "stringEnd \""]),
    ("f(a, /x/)", ["identifier f", "leftParen (", "identifier a", "comma ,", "regex /x/", "rightParen )"]),
  ])
  func takesARegularExpression(text: String, expected: [String]) {
    let scanned = ScannedText(text)
    #expect(scanned.significant == expected)
    #expect(!scanned.tokens.isDamaged)
  }

  @Test(arguments: [
    "x/2/y", "(a)/b/c", "x / y / z", "f(/, /)", "reduce(1, /)", "[/, /]", "a[0] / b / c", "1 / 2 / 3",
    "\"a\" / b / c", "self / x / y", "x! / y / z", "operator /^/", "postfix func /(a: Int) { 5/ }", "a /b", "a / b",
    "(/ x/, y)", "a /b /c", "(a) /b)/ c", "a /b/* c */", "a */b/", "any / b / c", "x\n  / y\n  / z", "$0 / x / y",
    "f(/x /)", "f(x, /\n)", "#file / a / b", "a /b//c", "`a` / b / c", "nil / b / c",
  ])
  func takesOperators(text: String) {
    #expect(!ScannedText(text).kinds.contains(.regex))
    #expect(ScannedText(text).significant.contains { $0.contains("/") && $0.contains("Operator") })
  }

  @Test func takesACommentInsteadOfARegularExpression() {
    #expect(ScannedText("= //x/").significant == ["equal ="])
    #expect(ScannedText("= /*x/*/ */").significant == ["equal ="])
    #expect(ScannedText("a /b//c").kinds.last == .lineComment)
  }

  @Test func flagsARegularExpressionWithoutEnd() {
    let scanned = ScannedText("return /^ x\ny")
    #expect(scanned.significant == ["keyword return", "regex /^ x", "identifier y"])
    #expect(scanned.flags(of: "/^ x") == .unterminated)
    #expect(scanned.tokens.isDamaged)
    #expect(ScannedText("return /^ x//y").all.suffix(2) == ["regex /^ x", "lineComment //y"])
  }

  @Test(arguments: [
    ("#/a/b/#c", ["regex #/a/b/#", "identifier c"]),
    ("x#/a/#", ["identifier x", "regex #/a/#"]),
    ("##/a/#b/##", ["regex ##/a/#b/##"]),
    ("#/\\/#/#", ["regex #/\\/#/#"]),
    ("#//#", ["regex #//#"]),
    ("#/a/###", ["regex #/a/###"]),
  ])
  func takesARegularExpressionWithPounds(text: String, expected: [String]) {
    #expect(ScannedText(text).significant == expected)
  }

  @Test func spansLinesOnlyIfNothingFollowsTheOpening() {
    let scanned = ScannedText("#/ \t\n a \"\n/#b")
    #expect(scanned.kinds == [.regex, .identifier])
    #expect(scanned.tiles[0].flags.contains(.multiline))
    #expect(ScannedText("#/abc\n/#").flags(of: "#/abc") == .unterminated)
    #expect(ScannedText("#/ \na\n/#\n#/\n\n/#").kinds == [.regex, .newline, .regex])
  }

  @Test func resumesAtTheLineEndIfNoEndIsFound() {
    let scanned = ScannedText("#/ \na\n##/\n/#b\n")
    #expect(scanned.kinds.first == .regex)
    let open = ScannedText("##/ \na\n#/\n/b\n")
    #expect(
      open.all == ["regex ##/ ", "newline \\n", "identifier a", "newline \\n", "regex #/", "newline \\n"]
        + ["prefixOperator /", "identifier b", "newline \\n"])
    #expect(open.tokens.isDamaged)
    // One that needs fewer `#` may close behind one that found no end.
    #expect(ScannedText("##/\n#/\n/#").kinds == [.regex, .newline, .regex])
  }
}
