import Testing

@testable import LintRules

@Suite struct FindingIdentityTests {
  /// The identity of the first occurrence of `code` in a source.
  private func identity(of code: String, in source: String) -> FindingIdentity? {
    let bytes = Array(source.utf8)
    let wanted = Array(code.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) else { return nil }
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    var reader = IdentityReader(file)
    return reader.identity(start..<start + wanted.count)
  }

  @Test func namesTheDeclarationsAround() {
    let source =
      "import A\nstruct Feed: View { var body: some View { AsyncImage(url: u) }\nfunc x() {} }\nlet z = Q(1)\n"
      + "extension A.B where T == Int { func row<V>(for post: Post, _ v: V) async -> Row where V: P { R(2) } }"
    #expect(identity(of: "AsyncImage", in: source)?.declaration == "Feed.body")
    #expect(identity(of: "Q", in: source)?.declaration == "z")
    #expect(identity(of: "import", in: source)?.declaration == "")
    #expect(
      identity(of: "R", in: String(source.split(separator: "\n").last!).replacing("Row", with: "Int"))?.declaration
        == "A.B[where T==Int].row<V>(for:Post,_:V)->Int[where V:P]")
  }

  @Test func aNameTakesItsArgumentsWithIt() {
    #expect(identity(of: "AsyncImage", in: "AsyncImage(url: a.b)\n  .x()")?.code == "AsyncImage(url:a.b)")
    #expect(identity(of: "URL(string: p)", in: "URL(string: p)(x)")?.code == "URL(string:p)(x)")
  }

  @Test func spaceAndCommentsDoNotCount() {
    let plain = identity(of: "URL", in: "func f() { URL(string: try await x) }")
    let spread = identity(of: "URL", in: "\n// a\nfunc f() {\n  let y = 1\n  URL( /* b */ string :\n try  await x )\n}")
    #expect(plain == spread)
    #expect(plain?.code == "URL(string:try await x)")
  }

  @Test func longCodeIsADigestThatStillDiffers() throws {
    let long = String(repeating: "a + ", count: 5000)
    let first = try #require(identity(of: "f", in: "f(\(long)b)")?.code)
    let second = try #require(identity(of: "f", in: "f(\(long)c)")?.code)
    #expect(first != second)
    #expect(first.utf8.count < 160)
    #expect(first == identity(of: "f", in: "\n\n f( \(long)\nb)")?.code)
  }

  @Test func countsEqualConstructsOfTheDeclaration() {
    let source = "func f() { A(u).x()\nA(v)\nA( u )\nA(w, u) }\nfunc g() { A(u) }"
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    var reader = IdentityReader(file)
    let identities = file.words.tokens(of: "A").map { reader.identity(file.code.range($0)) }
    #expect(identities.map { [$0.occurrence, $0.count] } == [[1, 2], [1, 1], [2, 2], [1, 1], [1, 1]])
  }

  @Test func nestedConstructsTakeLinearTime() {
    Growth.expectLinear(2_000) { depth in
      let source =
        "func f() { " + String(repeating: "A(", count: depth) + "1" + String(repeating: ")", count: depth) + "}"
      let file = FileView(path: "a.swift", source: SourceBytes(source))
      var reader = IdentityReader(file)
      let identities = file.words.tokens(of: "A").map { reader.identity(file.code.range($0)) }
      #expect(Set(identities.map(\.code)).count == depth)
    }
  }

  @Test func countsFindingsThatAreAlike() throws {
    let source = "struct A: View { var body: some View { AsyncImage(url: u)\nAsyncImage(url: u)\nAsyncImage(url: v) } }"
    let tree = MemoryTree(files: [("Views/A.swift", Array(source.utf8))])
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["unsized_remote_image"]))
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    #expect(results.first?.findings.map { $0.identity.occurrence } == [1, 2, 1])
  }
}
