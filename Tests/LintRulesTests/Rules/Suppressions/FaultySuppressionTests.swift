import Testing

@testable import LintRules

@Suite struct FaultySuppressionTests {
  private let id = FaultySuppression.info.id
  private let bad = "func f(_ x: String) -> URL? { URL(string: x) }"

  /// Checks what is found in a text and what the fixes make of it.
  private func check(
    _ source: String, _ findings: [String], fixed: String? = nil, safety: Safety? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = LintedText(source)
    let found = (text.result?.findings ?? []).filter { $0.rule == id }
    #expect(
      found.map { "\($0.start.line):\($0.start.column) \($0.finding.reason)" } == findings,
      sourceLocation: sourceLocation)
    if let fixed { #expect(text.fixed(id) == fixed, sourceLocation: sourceLocation) }
    if let safety {
      #expect(found.allSatisfy { $0.finding.fixes.first?.safety == safety }, sourceLocation: sourceLocation)
    }
  }

  @Test func reportsDirectivesWithNothingToSilence() {
    check(
      "let a = 1\n  // viewlint:disable:next raw_url_string\nlet b = 2\n", ["2:28 unused"],
      fixed: "let a = 1\nlet b = 2\n", safety: .safe)
    check("let a = 1 // viewlint:disable:this raw_url_string -- why", ["1:36 unused"], fixed: "let a = 1")
    check(
      "let a = 1\r\n// viewlint:disable:file raw_url_string\r\nlet b = 2\r\n", ["2:26 unused"],
      fixed: "let a = 1\r\nlet b = 2\r\n")
    check("/* viewlint:disable:this raw_url_string */ let a = 1", ["1:26 unused"], fixed: "let a = 1")
    check("// viewlint:disable:previous raw_url_string", ["1:30 unused"], fixed: "")
  }

  /// Fixes that touch are applied in turns, every other in each: more turns than rules that fight are given.
  @Test func removesThousandsOfDirectivesBesideEachOther() {
    let directives = String(repeating: "// viewlint:disable:this raw_url_string\n", count: 3_000)
    let text = LintedText("let a = 1\n" + directives + "let b = 2\n")
    #expect(text.fixed(id) == "let a = 1\nlet b = 2\n")
  }

  @Test(arguments: [
    ("let/* DIRECTIVE */a = 1", "let a = 1"), ("let /* DIRECTIVE */a = 1", "let a = 1"),
    ("let/* DIRECTIVE */ a = 1", "let a = 1"), ("let a = b /* DIRECTIVE */+ c", "let a = b + c"),
    ("f(/* DIRECTIVE */a, b/* DIRECTIVE */)", "f(a, b)"),
  ])
  func leavesWhiteSpaceBetweenWords(source: String, fixed: String) {
    let source = source.replacing("DIRECTIVE", with: "viewlint:disable:this raw_url_string")
    #expect(LintedText(source).fixed(id) == fixed)
  }

  @Test func keepsTheRulesThatAreNeeded() {
    check(
      "// viewlint:disable:next unsized_remote_image, raw_url_string -- why\n\(bad)", ["1:26 unused"],
      fixed: "// viewlint:disable:next raw_url_string -- why\n\(bad)", safety: .safe)
    check(
      "// viewlint:disable:next raw_url_string,unsized_remote_image,raw_url_string\n\(bad)", ["1:41 unused"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)")
    check("// viewlint:disable:next raw_url_string -- why\n\(bad)", [])
  }

  @Test func reportsRangesThatAreNotNeeded() {
    check("// viewlint:disable raw_url_string\n\(bad)\n// viewlint:enable raw_url_string\n", [])
    check("// viewlint:enable raw_url_string\n", ["1:20 unused"], fixed: "")
    check(
      "// viewlint:disable raw_url_string\n// viewlint:disable raw_url_string\n\(bad)", ["2:21 unused"],
      fixed: "// viewlint:disable raw_url_string\n\(bad)")
  }

  @Test func reportsRulesThatDoNotExist() {
    check(
      "// viewlint:disable:next raw_url_strin\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable:next something, raw_url_string\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable:next raw_url_string because of it\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string -- because of it\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable:next raw_url_string unsized_remote_image\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string, unsized_remote_image\n\(bad)", safety: .unsafe)
  }

  @Test(arguments: [
    "raw_url_string — why not", "raw_url_string - why not", "raw_url_string: why not", "raw_url_string--why not",
    "raw_url_string (why not", "raw_url_string  // why not",
  ])
  func reasonsWithAnotherMark(_ list: String) {
    check(
      "// viewlint:disable:next \(list)\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string -- why not\n\(bad)", safety: .unsafe)
  }

  /// What the message of the only finding says behind its semicolon.
  private func hint(_ source: String) -> String? {
    let found = (LintedText(source).result?.findings ?? []).filter { $0.rule == id }
    return found.count == 1 ? found[0].finding.message.split(separator: "; ", maxSplits: 1).last.map(String.init) : nil
  }

  @Test func directivesAboveTheWrongLineMove() {
    let hint = "move it directly above line 3, where the finding is"
    for (head, tail) in [
      ("Link(\"Open\",\n", "  to: URL(string: x)!)"), ("@State\n", "var u = URL(string: x)"),
      ("@A(b)\n", "\tlet u = URL(string: x)"), ("let u =\n", "  URL(string: x)"),
      ("VStack {\n", "  Image(URL(string: x)) }"),
      ("Foo()\n", "  .link(URL(string: x))"),
    ] {
      let line = tail.prefix { $0 == " " || $0 == "\t" }
      let source = "  // viewlint:disable:next raw_url_string -- why\n" + head + tail
      check(
        source, ["1:28 unused"], fixed: head + line + "// viewlint:disable:next raw_url_string -- why\n" + tail,
        safety: .unsafe)
      #expect(self.hint(source) == hint, "\(source)")
    }
  }

  @Test func directivesOfTheWrongKindAreSaidToBe() {
    check(
      "\(bad) // viewlint:disable:next raw_url_string", ["1:\(bad.utf8.count + 27) unused"],
      fixed: "\(bad) // viewlint:disable:this raw_url_string", safety: .unsafe)
    check(
      "// viewlint:disable:this raw_url_string\n\(bad)", ["1:26 unused"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    #expect(
      hint("let a = URL(\n  string: x) // viewlint:disable:this raw_url_string") == "the finding starts on line 1")
  }

  @Test func noCommentIsMovedIntoAText() {
    let text = "// viewlint:disable:next raw_url_string\nlet a = \"\"\"\n  \\(URL(string: x)!)\n  \"\"\""
    #expect(hint(text) == "put `viewlint:disable` above the string around line 3")
    check(text, ["1:26 unused"], fixed: text)
    let comment = "// viewlint:disable:next raw_url_string\nfoo(1, /* a\n  b */ URL(string: x)!)"
    check(comment, ["1:26 unused"], fixed: comment)
  }

  /// A finding further away has nothing to do with the directive.
  @Test func directivesFarFromAnyFindingGo() {
    check(
      "// viewlint:disable:next raw_url_string\nlet a = 1\n\(bad)", ["1:26 unused"], fixed: "let a = 1\n\(bad)",
      safety: .safe)
    check("\(bad)\nlet a = 1 // viewlint:disable:this raw_url_string", ["2:36 unused"], fixed: "\(bad)\nlet a = 1")
    check("\(bad)\n// viewlint:disable:this raw_url_string\n", ["2:26 unused"], fixed: "\(bad)\n", safety: .safe)
  }

  @Test func manyDirectivesInOneStatementTakeLinearTime() {
    let many = 2_000
    let lines = String(repeating: "// viewlint:disable:next raw_url_string\n1,\n", count: many)
    let text = LintedText("let a = [\n\(lines)URL(string: x)]", only: ["raw_url_string", id])
    #expect(text.findings.count == many + 1)
  }

  @Test func reportsDirectivesWithoutRules() {
    check(
      "// viewlint:disable:next\n\(bad)", ["1:4 blanket"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable -- why\n\(bad)", ["1:4 blanket"],
      fixed: "// viewlint:disable raw_url_string -- why\n\(bad)")
    check("// viewlint:disable:file\nlet a = 1", ["1:4 blanket"], fixed: "let a = 1", safety: .unsafe)
    check(
      "// viewlint:disable raw_url_string\n\(bad)\n// viewlint:enable", ["3:4 blanket"],
      fixed: "// viewlint:disable raw_url_string\n\(bad)\n// viewlint:enable raw_url_string", safety: .safe)
  }

  @Test func reportsMisspelledDirectives() {
    check(
      "// viewlint:disable:nxt raw_url_string\n\(bad)", ["1:4 malformed"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    check("// viewlint:off raw_url_string\n\(bad)", ["1:4 malformed"], fixed: "// viewlint:off raw_url_string\n\(bad)")
  }

  @Test func aCommentThatGoesOnIsNotRemoved() {
    let source = "/* viewlint:disable:next raw_url_string\n   and a story */\nlet a = 1"
    check(source, ["1:26 unused"], fixed: source)
  }

  @Test func rulesThatDidNotRunAreNotJudged() {
    let source = "// viewlint:disable:next raw_url_string\nlet a = 1"
    #expect(LintedText(source, only: ["unsized_remote_image", id]).findings == [])
    #expect(LintedText(source, only: ["raw_url_string"]).findings == [])
    #expect(LintedText(source, only: ["raw_url_string", id]).findings == ["1 \(id) unused"])
  }

  @Test func canBeSilencedItself() {
    let source = "// viewlint:disable:next raw_url_string // viewlint:disable:this faulty_suppression\nlet a = 1"
    #expect(LintedText(source).findings.count == 1, "a comment in a comment is text")
    let silenced = LintedText(
      "/* viewlint:disable:next raw_url_string */ // viewlint:disable:this faulty_suppression -- generated\nlet a = 1")
    #expect(silenced.findings == [])
    #expect(silenced.suppressed == ["1 \(id) unused"])
  }

  @Test func damagedFilesAndConflictsAreLeftAlone() {
    let conflict = "<<<<<<< a\n// viewlint:disable:next raw_url_string\n=======\n>>>>>>> b\nlet a = 1\n"
    #expect(LintedText(conflict).findings == [])
  }

  @Test func aLongListHasNoFixes() {
    let list = String(repeating: "raw_url_string,", count: 5000)
    let text = LintedText("// viewlint:disable:next \(list)\nlet a = 1")
    #expect(text.findings == ["1 \(id) unused"])
    #expect(text.result?.findings.first?.finding.fixes == [])
  }
}
