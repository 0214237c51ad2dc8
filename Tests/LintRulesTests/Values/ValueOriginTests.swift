import Testing

@testable import LintRules

/// The expression is the value of the last name; names are followed to the constants of the file.
@Suite struct ValueOriginTests {
  @Test(arguments: [
    ("let url = path", ["path"]),
    ("let url = \"https://a.example\"", ["'https://a.example'"]),
    ("let url = \"\\(host)/x/\\(path)\"", ["host '/x/' path"]),
    ("let url = base + \"/\" + path", ["base '/' path"]),
    ("let url = isTest ? \"a\" : \"b\"", ["'a'", "'b'"]),
    ("let url = (path ?? \"a\") + \".png\"", ["path '.png'", "'a' '.png'"]),
    ("let url = try! (path as String)", ["path"]),
    ("let url = [base, path].joined(separator: \"/\")", ["base path"]),
    ("let url = base.appending(path).lowercased()", ["base path"]),
    ("let url = String(format: \"%@/%@\", base, path)", ["base path"]),
    ("let url = String(format: \"https://%@\", path)", ["'https://%@' path"]),
    ("let url = \"\" + path", ["path"]),
    ("let url = \"\"", ["''"]),
    ("let url = load(path)", ["load(path)"]),
    ("let url = a == b", ["a == b"]),
  ])
  func hasPieces(_ source: String, _ origins: [String]) { #expect(self.origins(source) == origins) }

  @Test(arguments: [
    ("let host = \"a\"; let url = host", ["named 'a'"]),
    ("let host = \"a\"; let url = host + path", ["named 'a' path"]),
    ("let host = isTest ? \"a\" : other; let other = \"b\"; let url = host", ["named 'a'", "named 'b'"]),
    ("var host = \"a\"; let url = host", ["host"]),
    ("let url = [\"a\", \"b\"].map { $0 }", ["[\"a\", \"b\"].map { $0 }"]),
  ])
  func namesOfConstantsAreFollowed(_ source: String, _ origins: [String]) { #expect(self.origins(source) == origins) }

  @Test(arguments: ["$0", "{ path in ⟦path⟧ }", "{ (path) in ⟦path⟧ }", "{ (path: String) -> URL? in ⟦path⟧ }"])
  func theParameterOfAClosureIsAnElement(_ closure: String) {
    let marked = MarkedSource("let urls = [\"a\", \"b\"].compactMap " + (closure == "$0" ? "{ ⟦$0⟧ }" : closure))
    let file = FileView(path: "a.swift", source: SourceBytes(marked.text))
    let start = file.code.firstIndex(from: marked.ranges[0].lowerBound)
    #expect(file.constants(of: start..<start + 1)?.map(file.code.text) == ["\"a\"", "\"b\""])
  }

  @Test(arguments: ["{ first, second in ⟦first⟧ }", "{ other in { (a) in ⟦other⟧ } }(b)"])
  func otherParametersAreNoElements(_ closure: String) {
    let marked = MarkedSource("let urls = [\"a\", \"b\"].sorted " + closure)
    let file = FileView(path: "a.swift", source: SourceBytes(marked.text))
    let start = file.code.firstIndex(from: marked.ranges[0].lowerBound)
    #expect(file.constants(of: start..<start + 1) == nil)
  }

  /// Two names that mean each other, and more alternatives than people write, are unknown.
  @Test func whatIsTooMuchToFollowIsUnknown() {
    #expect(origins("let a = b; let b = a; let url = a") == ["unknown"])
    #expect(origins("let url = " + String(repeating: "a ? b : ", count: 10_000) + "c") == ["unknown"])
  }

  private func origins(_ source: String) -> [String] {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let value = file.outline.bindings.last { file.code.isWord($0.name, "url") }?.value ?? 0..<0
    let meaning: (Expression, Bool) -> ValueMeaning? = { expression, _ in
      guard case .name = expression.form else { return nil }
      return file.constants(of: expression.tokens).map { .either($0) }
    }
    guard let origins = file.origins(of: value, all: true, meaning) else { return ["unknown"] }
    return origins.map { origin in
      let pieces = origin.pieces.map { piece in
        switch piece {
        case .text(let bytes): "'\(file.source.text(bytes))'"
        case .value(let tokens): file.code.text(tokens)
        }
      }
      return (origin.isNamed ? "named " : "") + pieces.joined(separator: " ")
    }
  }
}
