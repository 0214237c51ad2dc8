import Testing

@testable import LintRules

@Suite struct DirectiveTests {
  private func directives(_ source: String) -> [Directive] {
    FileView(path: "a.swift", source: SourceBytes(source)).directives
  }

  @Test func readsKindRulesAndReason() throws {
    let source = "let a = 1  // viewlint:disable:next  one , two,three -- because -- of it \r\nlet b = 2"
    let directive = try #require(directives(source).first)
    #expect(directive.kind == .disableNext)
    #expect(directive.items.map { $0.text } == ["one", "two", "three"])
    #expect(directive.reason == "because -- of it")
    let bytes = Array(source.utf8)
    for item in directive.items { #expect(String(decoding: bytes[item.range], as: UTF8.self) == item.text) }
    #expect(String(decoding: bytes[directive.spellingRange], as: UTF8.self) == "viewlint:disable:next")
  }

  @Test(arguments: [
    "// viewlint:disable:this a", "//viewlint:disable:this a", "/// viewlint:disable:this\ta",
    "/*viewlint:disable:this a*/",
    "/* viewlint:disable:this a */", "/** viewlint:disable:this a -- b */", "/* viewlint:disable:this a\n more */",
    "//\t viewlint:disable:this a,", "// viewlint:disable:this a --",
    "let x = \"\\( /* viewlint:disable:this a */ y)\"",
  ])
  func everyCommentWillDo(_ source: String) {
    #expect(directives(source).map { $0.kind } == [.disableThis])
    #expect(directives(source).first?.items.map { $0.text } == ["a"])
  }

  @Test(arguments: [
    "// about viewlint:disable:next a", "// viewlint: look here", "// viewlint", "// viewlint:", "/* */", "//", "/**/",
    "// // viewlint:disable a", "let x = \"// viewlint:disable a\"", "/", "/*", "// viewlint disable comments",
    "// viewlint: disable it here", "// viewlint-like", "// ViewLint", "// viewlints:disable a",
    "// VIEWLINT:disable a",
    "/* viewlint", "//viewlint:", "/*\n viewlint:disable a */", "/* /* viewlint:disable a */ */",
    "let x = \"\"\"\n// viewlint:disable a\n\"\"\"", "let x = /viewlint:disable a/",
  ])
  func everythingElseIsProse(_ source: String) {
    #expect(directives(source).isEmpty)
  }

  @Test(arguments: Directive.Kind.allCases) func knowsItsKinds(_ kind: Directive.Kind) {
    #expect(directives("// \(kind.spelling) a").map { $0.kind } == [kind])
  }

  @Test func withoutRulesTheListIsEmpty() {
    #expect(directives("// viewlint:disable:next -- a reason").first?.items == [])
    #expect(directives("// viewlint:disable:next -- a reason").first?.reason == "a reason")
    #expect(directives("// viewlint:disable:next , ,").first?.items == [])
  }

  @Test(arguments: [
    ("viewlint:disable:nxt", Directive.Kind.disableNext), ("ViewLint:disable:next", .disableNext),
    ("Viewlint:enable", .enable), ("viewlint-disable-next-line", .disableNext), ("viewlint:disable-line", .disableThis),
    ("viewlint: disable:next", .disableNext), ("viewlint disable:previous", .disablePrevious),
    ("viewlint:Disable:File", .disableFile), ("viewlint:off", nil),
  ])
  func aMisspelledKindIsNone(_ spelling: String, _ nearest: Directive.Kind?) throws {
    let directive = try #require(directives("// \(spelling) a -- why").first)
    #expect(directive.kind == nil)
    #expect(directive.spelling == spelling)
    #expect(directive.items.map { $0.text } == ["a"])
    #expect(Directive.Kind.nearest(to: spelling) == nearest)
  }
}
