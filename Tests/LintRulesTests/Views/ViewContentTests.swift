import Testing

@testable import LintRules

@Suite struct ViewContentTests {
  @Test func closuresInParenthesesAndBehindThemAreAlike() {
    let inside = contents("AsyncImage(url: u, content: { image in image.bold() }, placeholder: { Color.gray })")
    let behind = contents("AsyncImage(url: u) { image in image.bold() } placeholder: { Color.gray }")
    #expect(inside == ["url: u", "content: image.bold()", "placeholder: Color.gray"])
    #expect(behind == ["url: u", "{: image.bold()", "placeholder: Color.gray"])
  }

  /// What a closure without its end holds is unknown.
  @Test func valuesAreContentsToo() {
    #expect(contents("Text(a, Image(b)).overlay(Color.red, alignment: .top)") == ["0: a", "1: Image(b)"])
    #expect(contents("Half(a) { b") == ["0: a", "{: "])
  }

  @Test(
    arguments: [
      (
        "if let image = phase.image { image } else if phase.error != nil { Text(a) } else { Spinner() }",
        [["let image = phase.image → image", "phase.error != nil → Text(a)", "else → Spinner()"]]
      ),
      (
        "switch phase { case .empty: Spinner(); case .success(let image) where a: image\ndefault: if case .b = c { Text(a) } }",
        [[".empty → Spinner();", ".success(let image) where a → image", "else → if case .b = c { Text(a) }"]]
      ),
      ("VStack { if a { Text(b) } }; if c { Text(d) }", [["c → Text(d)"]]),
      ("if a.map({ $0.if }) ?? false { Text(b) }\nText(c)", [["a.map({ $0.if }) ?? false → Text(b)"]]),
      ("if a { Text(b) } else", [["a → Text(b)"]]), ("switch a {", [[]]), ("Text(a.switch)", []),
    ])
  func branches(_ body: String, _ expected: [[String]]) {
    let file = FileView(path: "A.swift", source: SourceBytes(Array("f {\(body)}".utf8)))
    let found = file.branches(in: 2..<file.count - 1)
    let text = found.map { branches in
      branches.map { "\($0.condition.map { file.code.text($0) } ?? "else") → \(file.code.text($0.body))" }
    }
    #expect(text == expected)
  }

  private func contents(_ source: String) -> [String] {
    let file = FileView(path: "A.swift", source: SourceBytes(Array(source.utf8)))
    return file.contents(of: file.call(at: 0)!).map { content in
      let slot =
        switch content.slot {
        case .label(let label): label
        case .position(let position): "\(position)"
        case .trailing: "{"
        }
      return "\(slot): \(file.code.text(content.tokens))"
    }
  }
}
