import Testing

@testable import LintRules

/// The marks are around the expression whose branches are asked for.
@Suite struct EnclosingBranchTests {
  @Test(
    arguments: [
      ("⟦a⟧", []),
      ("if b { ⟦a⟧ }", ["b of b"]),
      ("if b { a } else if c { ⟦a⟧ } else { a }", ["c of b | c"]),
      ("if b { a } else if c { a } else { ⟦a⟧ }", ["else of b | c"]),
      ("if let b = c { VStack { ⟦a⟧ } }", ["let b = c of let b = c"]),
      ("switch b { case .c, .d: a\ndefault: ⟦a⟧ }", ["else of b | .c, .d"]),
      ("switch b.c { case .d(let e) where e: ⟦a⟧; default: a }", [".d(let e) where e of b.c | .d(let e) where e"]),
      ("if b { switch c { case .d: if e { ⟦a⟧ } else { a } } }", ["e of e", ".d of c | .d", "b of b"]),
      ("for b in c { guard d else { ⟦a⟧ } }", []),
      ("if b { func f() { ⟦a⟧ } }", []),
      ("if ⟦a⟧ { b }", []), ("switch ⟦a⟧ { case .b: c }", []), ("switch b { case ⟦a⟧: c }", []),
      ("if b { } else { ⟦a⟧", ["else of b"]),
    ])
  func findsBranches(_ body: String, _ expected: [String]) {
    #expect(branches(around: "f {\(body)}") == expected)
  }

  /// The index of the branch whose condition contains the marks.
  @Test(
    arguments: [
      ("if ⟦a⟧ { b }", 0), ("if let b = c(⟦a⟧) { }", 0),
      ("if b { } else if let c = ⟦a⟧ { }", 1), ("if b { if ⟦a⟧ { } }", 0), ("if b { ⟦a⟧ }", nil),
      ("⟦a⟧; if b { }", nil), ("if b { } else { ⟦a⟧ }", nil), ("while ⟦a⟧ { }", nil),
      ("if b.c({ ⟦a⟧ }) { }", nil), ("switch ⟦a⟧ { case .b: c }", nil), ("if ⟦a⟧", nil),
    ] as [(String, Int?)])
  func findsConditions(_ body: String, _ expected: Int?) {
    let source = MarkedSource("f {\(body)}")
    let file = FileView(path: "A.swift", source: SourceBytes(source.text))
    #expect(file.branches(testing: file.code.firstIndex(from: source.ranges[0].lowerBound))?.index == expected)
  }

  @Test func staysInsideOfTheTokens() {
    let source = MarkedSource("if b { f { if c { ⟦a⟧ } } }")
    let file = FileView(path: "A.swift", source: SourceBytes(source.text))
    let token = file.code.firstIndex(from: source.ranges[0].lowerBound)
    #expect(file.branches(around: token).count == 2)
    #expect(file.branches(around: token, in: file.body(ofClosure: 4)).count == 1)
  }

  /// Each statement is read once, whichever branch is asked for first.
  @Test func branchesOfOneStatementAreOne() {
    let source = "if b { a } else if c { a } else { a }"
    let file = FileView(path: "A.swift", source: SourceBytes(source))
    for order in [[0, 1, 2], [2, 1, 0]] {
      let file = FileView(path: "A.swift", source: SourceBytes(source))
      let tokens = file.words.tokens(of: "a")
      #expect(order.map { file.branches(around: tokens[$0]).map(\.index) } == order.map { [$0] })
    }
    #expect(file.branches(around: file.words.tokens(of: "a")[2])[0].isOtherwise)
  }

  private func branches(around marked: String) -> [String] {
    let source = MarkedSource(marked)
    let file = FileView(path: "A.swift", source: SourceBytes(source.text))
    let token = file.code.firstIndex(from: source.ranges[0].lowerBound)
    return file.branches(around: token).map { branch in
      let condition = branch.branch.condition.map { file.code.text($0) } ?? "else"
      return condition + " of " + branch.deciding.map { file.code.text($0) }.joined(separator: " | ")
    }
  }
}
