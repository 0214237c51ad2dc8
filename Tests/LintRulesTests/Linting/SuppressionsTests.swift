import Testing

@testable import LintRules

@Suite struct SuppressionsTests {
  /// A line that raw_url_string reports.
  private let bad = "func f(_ x: String) -> URL? { URL(string: x) }"

  /// The lines of findings that are left when a directive stands among bad lines.
  private func left(_ source: String) -> [String] {
    LintedText(
      source.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == "BAD" ? bad : String($0) }
        .joined(separator: "\n"), only: ["raw_url_string"]
    ).findings.map { String($0.prefix { $0 != " " }) }
  }

  @Test func withoutDirectivesEverythingIsReported() {
    #expect(left("BAD\nBAD") == ["1", "2"])
  }

  @Test func nextIsTheNextLineOfCode() {
    #expect(left("// viewlint:disable:next raw_url_string\nBAD\nBAD") == ["3"])
    #expect(left("// viewlint:disable:next raw_url_string -- why\n\n  // more\n/* and\nmore */\nBAD\nBAD") == ["7"])
    #expect(left("/* viewlint:disable:next raw_url_string\n   a long story */ let a = 1\nBAD\nBAD") == ["4"])
    #expect(left("BAD\nlet a = 1 // viewlint:disable:next raw_url_string\nBAD") == ["1"])
  }

  @Test func thisIsTheLineOfTheComment() {
    #expect(left("BAD\n\(bad) // viewlint:disable:this raw_url_string\nBAD") == ["1", "3"])
    #expect(left("/* viewlint:disable:this raw_url_string */ \(bad)\nBAD") == ["2"])
  }

  @Test func previousIsTheLineOfCodeBefore() {
    #expect(left("BAD\nBAD\n\n// why\n// viewlint:disable:previous raw_url_string\nBAD") == ["1", "6"])
    #expect(left("// viewlint:disable:previous raw_url_string\nBAD") == ["2"])
  }

  @Test func theFileMayBeMeant() {
    #expect(left("BAD\nBAD\n// viewlint:disable:file raw_url_string\nBAD") == [])
  }

  @Test func rangesEndWhereTheyAreEnabledOrWithTheFile() {
    #expect(left("BAD\n// viewlint:disable raw_url_string\nBAD\n// viewlint:enable raw_url_string\nBAD") == ["1", "5"])
    #expect(left("BAD\n// viewlint:disable raw_url_string\nBAD\nBAD") == ["1"])
    #expect(left("// viewlint:disable raw_url_string\nBAD\n// viewlint:enable unsized_remote_image\nBAD") == [])
    #expect(left("// viewlint:disable raw_url_string\nBAD\n// viewlint:enable\nBAD") == ["4"])
    #expect(
      left(
        "// viewlint:disable raw_url_string\nBAD\n// viewlint:enable raw_url_string\nBAD\n"
          + "// viewlint:disable raw_url_string\nBAD") == ["4"])
  }

  /// A directive for a line is about where a finding starts, a range about any part of it.
  @Test func startsAndOverlaps() {
    let long = "let a = URL(\n  string: f(\n    x))"
    #expect(left("// viewlint:disable:next raw_url_string\n\(long)") == [])
    #expect(left("let a = URL(\n  string: x) // viewlint:disable:this raw_url_string") == ["1"])
    #expect(left("let a = URL(\n  string: /* viewlint:disable raw_url_string */ x)") == [])
  }

  @Test func onlyTheNamedRulesAreSilenced() {
    #expect(left("// viewlint:disable:next unsized_remote_image\nBAD") == ["2"])
    #expect(left("// viewlint:disable:next unsized_remote_image, raw_url_string\nBAD") == [])
    #expect(left("// viewlint:disable:next\nBAD") == ["2"], "no rule, no silence")
    #expect(left("// viewlint:disable:next raw_url_string because\nBAD") == ["2"], "no commas, no rule")
  }

  @Test func silencedFindingsAreKeptWithTheirReason() throws {
    let text = LintedText("// viewlint:disable:next raw_url_string -- it opens settings\n\(bad)\n\(bad)")
    #expect(text.suppressed == ["2 raw_url_string dynamic"])
    #expect(text.result?.suppressed.first?.reason == "it opens settings")
    #expect(text.findings == ["3 raw_url_string dynamic"])
    #expect(text.result?.findings.first?.identity.occurrence == 2, "silenced findings count")
  }

  @Test func directivesCanBeIgnored() {
    let source = "// viewlint:disable:file raw_url_string\n// viewlint:disable:next\n\(bad)"
    let text = LintedText(source, respectsDirectives: false)
    #expect(text.findings == ["3 raw_url_string dynamic"])
    #expect(text.suppressed == [])
  }

  @Test func manyDirectivesAndFindingsOnOneLineTakeLinearTime() {
    Growth.expectLinear(400) { many in
      let line = String(repeating: "/* viewlint:disable:this raw_url_string */ f(URL(string: x)); ", count: many)
      let text = LintedText(line, only: ["raw_url_string", "faulty_suppression"])
      #expect(text.suppressed.count == many)
      #expect(text.findings.count == many - 1, "one directive is enough")
    }
    Growth.expectLinear(200) { many in
      let ranges = String(repeating: "// viewlint:disable a, b\n// viewlint:enable\n", count: many)
      #expect(LintedText(ranges, only: ["faulty_suppression"]).findings.count == many * 3)
    }
  }
}
