import Testing

@testable import LintRules

@Suite struct WordRolesTests {
  /// The words of a source for which something holds.
  private func words(_ source: String, where holds: (FileView, Int) -> Bool) -> [String] {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    return (0..<file.count).filter { file.code.isWord($0) && holds(file, $0) }.map { file.code.word($0) }
  }

  @Test(arguments: [
    ("f(a: x, b: y)", ["a", "b"]), ("f(x, b: y)", ["b"]), ("func f(a: Int, b c: Int)", ["a"]),
    ("Button { x } label: { y }", ["label"]), ("f(isOn ? x : y)", []), ("[a: 1, b: 2]", []),
    ("switch a { case x, y: z }", []), ("let a: Int", []),
  ])
  func aLabelIsBeforeTheValueOfAnArgument(_ source: String, _ labels: [String]) {
    #expect(words(source) { $0.isLabel($1) } == labels)
  }

  @Test func aKeywordDeclaresTheNameAfterIt() {
    let source = "import A\nlet b = c\nfunc d(e: f) { var g = h }\nstruct I: J { typealias K = L }\nextension M {}"
    #expect(words(source) { $0.code.isDeclared($1) } == ["A", "b", "d", "g", "I", "K", "M"])
  }

  @Test func casesAreDirectlyInTheirType() {
    let source = "enum A { case b(C), d }\nlet e = { f(g) }"
    #expect(words(source) { $0.isDirectlyInType($1) } == ["case", "b", "d"])
  }

  /// With more parts than places of a word, its places are looked at instead of the parts.
  @Test(arguments: [0, 9]) func aWordIsFoundInTheTypesThatHoldIt(_ extensions: Int) {
    let source =
      "struct S { func f() {} }\nstruct T { var row = 1 }\nlet row = 2\nextension S { struct N { var row = 3 } }\n"
      + String(repeating: "extension S {}\n", count: extensions)
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let lines = file.tokens(of: "row", inType: 0).map { file.lines.position(of: file.code.range($0).lowerBound).line }
    #expect(lines == [4])
  }

  @Test func theFirstBranchesAreThoseOfTheFirstStatement() {
    let source = "a.if; f { if x { } }; switch b { case .c: d\ndefault: e }; if f { g } else { h }"
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let all = file.branches(in: 0..<file.count)
    #expect(all.count == 2)
    #expect(file.firstBranches(in: 0..<file.count)?.map(\.body) == all.first?.map(\.body))
    #expect(file.firstBranches(in: 0..<3) == nil)
  }
}
