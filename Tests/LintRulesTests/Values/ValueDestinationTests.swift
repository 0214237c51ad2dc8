import Testing

@testable import LintRules

/// The marks are around the expression whose way outwards is asked for.
@Suite struct ValueDestinationTests {
  @Test(arguments: [
    ("let url = ⟦a⟧", ["url"]), ("let url = (⟦a⟧)!", ["url"]), ("let url = isTest ? ⟦a⟧ : b", ["url"]),
    ("var url = b; url = ⟦a⟧", ["url"]), ("other.url = ⟦a⟧", ["no name"]),
    ("show(⟦a⟧)", ["argument of show", "result of f"]),
    ("let url = Optional(load(b, from: ⟦a⟧))", ["argument of load", "argument of Optional", "url"]),
    ("let urls = [b, ⟦a⟧]", ["element", "urls"]), ("let url = cache[⟦a⟧]", ["lost"]),
    ("let urls = [⟦a⟧: b]", ["lost"]), ("let urls = [b: ⟦a⟧]", ["element", "urls"]),
    ("return ⟦a⟧", ["result of f"]), ("if b { return ⟦a⟧ }", ["result of f"]), ("⟦a⟧", ["result of f"]),
    ("if b { ⟦a⟧ } else { c }", ["result of f"]), ("switch b { case .c: ⟦a⟧\ndefault: d }", ["result of f"]),
    ("switch b { case .c: ⟦a⟧; d\ndefault: d }", ["lost"]),
    ("⟦a⟧; b()", ["lost"]), ("b(); ⟦a⟧", ["lost"]), ("b()\n⟦a⟧", ["lost"]), ("if ⟦a⟧ == b { c() }", ["lost"]),
    ("let urls = b.map { ⟦a⟧ }", ["closure of map", "urls"]),
    ("let urls = b.map { c in return ⟦a⟧ }", ["closure of map", "urls"]),
    ("let url = { ⟦a⟧ }()", ["closure", "url"]),
  ])
  func leadsOutwards(_ body: String, _ steps: [String]) { #expect(way(of: "func f() {\n\(body)\n}") == steps) }

  @Test func endsAtTheTopAndAfterManySteps() {
    #expect(way(of: "⟦a⟧") == ["lost"])
    #expect(way(of: "let url = " + String(repeating: "f(", count: 10_000) + "⟦a⟧").count < 100)
  }

  private func way(of marked: String) -> [String] {
    let source = MarkedSource(marked)
    let file = FileView(path: "a.swift", source: SourceBytes(source.text))
    func name(_ binding: Int) -> String { file.code.word(file.outline.bindings[binding].name) }
    return file.destinations(of: file.code.firstIndex(from: source.ranges[0].lowerBound)).map { destination in
      switch destination {
      case .argument(_, let callee): "argument of \(file.code.word(callee))"
      case .element: "element"
      case .closure(_, let callee): "closure" + (callee.map { " of " + file.code.word($0) } ?? "")
      case .result(let declaration): "result of \(file.code.word(declaration.name))"
      case .names(let bindings): bindings.isEmpty ? "no name" : bindings.map(name).joined(separator: ", ")
      case .lost: "lost"
      }
    }
  }
}
