import Testing

@testable import LintRules

@Suite struct ResultsTests {
  /// The results of the body that the first brace of a source begins.
  private func results(_ source: String) -> [String] {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let brace = (0..<file.count).first { file.code.kind($0) == .leftBrace } ?? 0
    return file.results(in: file.brackets.inside(brace)).map(file.code.text)
  }

  @Test(arguments: [
    ("var a: B { c.d(e) }", ["c.d(e)"]), ("func a() -> B { return c }", ["c"]),
    ("func a() -> B {\n  let c = d\n  return c\n}", ["c"]),
    ("var a: B {\n  if c { return d }\n  return e\n}", ["d", "e"]),
    ("var a: B {\n  let c = d.first { return $0 }\n  return c\n}", ["c"]),
    ("var a: B {\n  switch c {\n  case .d:\n    let e = f\n    return e\n  default: return g\n  }\n}", ["e", "g"]),
    ("var a: B { if c { d } else { e } }", ["if c { d } else { e }"]),
    ("func a() {\n  b()\n  c()\n}", []), ("func a() {}", []),
  ])
  func aBodyGivesItsOnlyExpressionOrWhatItReturns(_ source: String, _ results: [String]) {
    #expect(self.results(source) == results)
  }

  @Test(arguments: [
    ("func a() -> B { if c { x } }", "func a"), ("var a: B { switch c { case d: x } }", "var a"),
    ("func a() { let b = { if c { x } } }", "let b ="), ("var a: B { get { x } }", "var a"), ("if c { x }", ""),
    ("struct A { let b = c { x } }", "let b = c"), ("func a() -> B { c(d: [x]) }", "func a"),
  ])
  func aStatementMayGiveTheValueOfTheBodyAroundIt(_ source: String, _ owner: String) throws {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let place = try #require(file.words.tokens(of: "x").first)
    let brace = sequence(first: place) { file.brackets.parent($0) }.first { file.code.kind($0) == .leftBrace } ?? 0
    let body = file.bodyWithResult(around: brace)
    #expect(body.map { file.code.text(0..<$0).contains(owner) } ?? owner.isEmpty)
    #expect(body != nil || owner.isEmpty)
  }
}
