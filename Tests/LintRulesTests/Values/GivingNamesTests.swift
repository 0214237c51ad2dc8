import Testing

@testable import LintRules

@Suite struct GivingNamesTests {
  @Test(arguments: [
    ("let url = a", ["a"]), ("let url = isLarge ? a : b", ["a", "b"]), ("let url = (a ?? (b)) as URL", ["a", "b"]),
    ("let url = post.image", ["post", "image"]), ("let url = make(a)", ["make"]), ("let url = all[a]", ["all"]),
    ("let url = a.flatMap { b }", ["a", "flatMap"]), ("let urls = [a, b]", ["a", "b"]),
    ("let url = if c { a } else { b }", ["a", "b", "c"]), ("let url = { c(); return a }()", ["a"]),
    ("var url: URL? { if c { return a }; return b }", ["a", "b"]), ("var url: URL? { b ?? a }", ["a", "b"]),
  ])
  func areOutsideOfCallsAndConditions(_ source: String, _ names: [String]) throws {
    let file = FileView(path: "a.swift", source: SourceBytes("struct A {\n\(source)\n}"))
    let binding = try #require(file.outline.bindings.first { file.code.word($0.name).hasPrefix("url") })
    #expect(file.names(giving: binding).map(file.code.word).sorted() == names.sorted())
  }
}
