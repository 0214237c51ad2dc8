import Testing

@testable import LintRules

@Suite struct CodePiecesTests {
  private func pieces(_ stage: CodePieces.Stage, depth: Int, of text: String) -> [String] {
    let file = FileView(path: "", source: SourceBytes(text))
    return CodePieces(file).pieces(stage, depth: depth).map { piece in
      piece.filter { !$0.isEmpty }.map { file.code.text($0) }.joined(separator: "…")
    }
  }

  @Test func elementsAreMembersAndStatements() {
    let text = """
      struct A {
        @State
        var a = 1; var b = 2
        let c =
          3
        var d: Int { a
          + b }
        #if DEBUG
        let e = 5
        #endif
      }
      let f = g
        .h()
        #if DEBUG
        .i()
        #endif
      """
    #expect(pieces(.elements, depth: 0, of: text).count == 2)
    let members = pieces(.elements, depth: 1, of: text)
    #expect(members.count == 5, "\(members)")
    #expect(members.prefix(2) == ["@State\n  var a = 1;", "var b = 2"])
    #expect(pieces(.elements, depth: 2, of: text) == ["a\n    + b"])
  }

  @Test func casesAndTheirStatements() {
    let text = "switch a {\ncase .b:\n  c()\n  d()\ndefault: e()\n}"
    #expect(pieces(.elements, depth: 1, of: text) == ["case .b:\n  c()\n  d()", "default: e()"])
    #expect(pieces(.statementsOfCases, depth: 1, of: text) == ["d()"])
  }

  @Test func wrappersAreAroundClosuresAndBranches() {
    #expect(pieces(.wrappers, depth: 0, of: "VStack(a) { b in\n  c\n}\n.d()") == ["VStack(a) { b in…}\n.d()"])
    #expect(pieces(.wrappers, depth: 0, of: "if a { b } else { c }") == ["if a {…} else { c }"])
    #expect(pieces(.otherWrappers, depth: 0, of: "if a { b } else { c }") == ["if a { b } else {…}"])
    #expect(pieces(.wrappers, depth: 0, of: "#if A\nb\n#else\nc\n#endif") == ["#if A…#else\nc\n#endif"])
    #expect(pieces(.wrappers, depth: 0, of: "struct A { b }").isEmpty)
  }

  @Test func linksArgumentsAndDetails() {
    #expect(pieces(.links, depth: 0, of: "a.b(.c) { d }.e") == [".b(.c) { d }", ".e"])
    #expect(pieces(.arguments, depth: 0, of: "a(b, c: d, e)") == [", c: d", ", e"])
    #expect(pieces(.firstArguments, depth: 0, of: "a(b, c)\nd(e)") == ["b,"])
    #expect(
      pieces(.details, depth: 0, of: "private struct A: View, B { @C() var d: E = f }")
        == ["private", ", B", "@C()", "= f"])
  }
}

@Suite struct CodeWriterTests {
  private func written(_ text: String, keepsLines: Bool = false) -> String {
    let file = FileView(path: "", source: SourceBytes(text))
    return String(decoding: CodeWriter(file, anchor: 0, keepsLines: keepsLines).bytes, as: UTF8.self)
  }

  @Test func commentsAndEmptyLinesGo() {
    #expect(written("// a\nlet a = 1 // b\n\n\nlet b = /* c */ 2\n") == "let a = 1\nlet b = 2\n")
    #expect(written("let a = 1\n\n\nlet b = 2", keepsLines: true) == "let a = 1\n\n\nlet b = 2\n")
  }

  @Test func linesAreIndentedByBrackets() {
    let text =
      "struct A {\nvar body: some View {\nVStack( a) {\nText(b)\n.c()\n.d()\n}\n.e()\nswitch f {\ncase .g:\nh\n}\n}\n}"
    let expected = """
      struct A {
        var body: some View {
          VStack(a) {
            Text(b)
              .c()
              .d()
          }
          .e()
          switch f {
          case .g:
            h
          }
        }
      }

      """
    #expect(written(text) == expected)
  }

  @Test func theAnchorMovesWithItsToken() {
    let file = FileView(path: "", source: SourceBytes("// a\n\n  let jane = jim"))
    let writer = CodeWriter(file, anchor: 19, keepsLines: false) { file.code.word($0) == "jane" ? "name1" : nil }
    #expect(String(decoding: writer.bytes.dropFirst(writer.anchor), as: UTF8.self) == "jim\n")
  }
}
