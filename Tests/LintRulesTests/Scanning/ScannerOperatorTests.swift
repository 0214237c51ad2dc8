import LintRules
import Testing

@Suite struct ScannerOperatorTests {
  @Test(arguments: [
    ("a + b", ["identifier a", "binaryOperator +", "identifier b"]),
    ("a+b", ["identifier a", "binaryOperator +", "identifier b"]),
    ("a +b", ["identifier a", "prefixOperator +", "identifier b"]),
    ("a+ b", ["identifier a", "postfixOperator +", "identifier b"]),
    ("(-a)", ["leftParen (", "prefixOperator -", "identifier a", "rightParen )"]),
    ("a++)", ["identifier a", "postfixOperator ++", "rightParen )"]),
    ("a+/*b*/c", ["identifier a", "postfixOperator +", "identifier c"]),
    ("/*b*/+c", ["prefixOperator +", "identifier c"]),
    ("x^.y", ["identifier x", "postfixOperator ^", "period .", "identifier y"]),
    ("^.y", ["prefixOperator ^", "period .", "identifier y"]),
    ("&a", ["prefixAmpersand &", "identifier a"]),
    ("a & b", ["identifier a", "binaryOperator &", "identifier b"]),
    ("a&b", ["identifier a", "binaryOperator &", "identifier b"]),
    ("a=b", ["identifier a", "equal =", "identifier b"]),
    ("a =b", ["identifier a", "equal =", "identifier b"]),
    ("a->b", ["identifier a", "arrow ->", "identifier b"]),
    ("->->", ["binaryOperator ->->"]),
    ("a.b", ["identifier a", "period .", "identifier b"]),
    ("a...b", ["identifier a", "binaryOperator ...", "identifier b"]),
    ("..<b", ["prefixOperator ..<", "identifier b"]),
    ("a+.b", ["identifier a", "postfixOperator +", "period .", "identifier b"]),
    (
      "A<B<C>>()",
      ["identifier A", "binaryOperator <", "identifier B", "binaryOperator <", "identifier C"]
        + ["binaryOperator >>", "leftParen (", "rightParen )"]
    ),
    ("a × b", ["identifier a", "binaryOperator ×", "identifier b"]),
    ("a ×\u{301}+ b", ["identifier a", "binaryOperator ×\u{301}+", "identifier b"]),
    ("→a", ["prefixOperator →", "identifier a"]),
    ("a::b", ["identifier a", "doubleColon ::", "identifier b"]),
    ("a:::b", ["identifier a", "doubleColon ::", "colon :", "identifier b"]),
    ("\\.a", ["backslash \\", "period .", "identifier a"]),
    (
      "\\A.b?.c",
      ["backslash \\", "identifier A", "period .", "identifier b", "postfixQuestion ?", "period ."]
        + ["identifier c"]
    ),
  ])
  func classifiesOperators(text: String, expected: [String]) {
    let scanned = ScannedText(text)
    #expect(scanned.significant == expected)
    #expect(!scanned.tokens.isDamaged)
  }

  @Test(arguments: [
    ("x!==y", ["identifier x", "postfixBang !", "binaryOperator ==", "identifier y"]),
    ("x !== y", ["identifier x", "binaryOperator !==", "identifier y"]),
    ("!x", ["prefixOperator !", "identifier x"]),
    ("x??.y", ["identifier x", "postfixQuestion ?", "postfixQuestion ?", "period .", "identifier y"]),
    ("x ?? y", ["identifier x", "binaryOperator ??", "identifier y"]),
    ("x ? y : z", ["identifier x", "binaryOperator ?", "identifier y", "colon :", "identifier z"]),
    ("x ?y :z", ["identifier x", "binaryOperator ?", "identifier y", "colon :", "identifier z"]),
    ("x? y", ["identifier x", "postfixQuestion ?", "identifier y"]),
    ("a: Int?=b", ["identifier a", "colon :", "identifier Int", "postfixQuestion ?", "equal =", "identifier b"]),
  ])
  func takesMarksAfterAnOperandAlone(text: String, expected: [String]) {
    #expect(ScannedText(text).significant == expected)
  }

  @Test func endsAnOperatorAtAComment() {
    #expect(ScannedText("a +// b").all == ["identifier a", "space  ", "binaryOperator +", "lineComment // b"])
    #expect(ScannedText("a+/* b */").all == ["identifier a", "postfixOperator +", "blockComment /* b */"])
    #expect(ScannedText("+=-//").all == ["binaryOperator +=-", "lineComment //"])
  }

  @Test(arguments: ["a */ b", "a +*/ b", "a */+ b", "*/"])
  func flagsAStrayCommentEnd(text: String) {
    let scanned = ScannedText(text)
    #expect(scanned.tokens.isDamaged)
    #expect(scanned.tiles.contains { $0.flags.contains(.malformed) && !$0.kind.isTrivia })
  }

  @Test func stopsBeforeAPlaceholder() {
    #expect(ScannedText("a+<#b#>").significant == ["identifier a", "binaryOperator +", "placeholder <#b#>"])
    #expect(ScannedText("a +<#\"b\"#").significant.prefix(2) == ["identifier a", "prefixOperator +<"])
  }
}
