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
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .safe)
    check(
      "// viewlint:disable:next raw_url_string because of it\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string -- because of it\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable:next raw_url_string unsized_remote_image\n\(bad)", ["1:26 unknown"],
      fixed: "// viewlint:disable:next raw_url_string, unsized_remote_image\n\(bad)", safety: .unsafe)
  }

  @Test func reportsDirectivesWithoutRules() {
    check(
      "// viewlint:disable:next\n\(bad)", ["1:4 blanket"],
      fixed: "// viewlint:disable:next raw_url_string\n\(bad)", safety: .unsafe)
    check(
      "// viewlint:disable -- why\n\(bad)", ["1:4 blanket"],
      fixed: "// viewlint:disable raw_url_string -- why\n\(bad)")
    check("// viewlint:disable:file\nlet a = 1", ["1:4 blanket"], fixed: "let a = 1", safety: .safe)
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
