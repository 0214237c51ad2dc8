import LintRules
import Testing

@Suite struct TokenLayoutTests {
  /// The `T` lines of a source as `class text`.
  private func layout(_ text: String) -> [String] {
    let source = SourceBytes(text)
    let record = String(decoding: TokenLayout.record(path: Array("a b.swift".utf8), source: source), as: UTF8.self)
    var lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.removeFirst() == "F a b.swift")
    #expect(lines.removeLast() == "")
    #expect(lines.count == TokenLayout.count(source))
    return lines.map { line in
      let fields = line.split(separator: " ")
      #expect(fields.count == 4 && fields[0] == "T")
      return "\(fields[3]) " + source.text(Int(fields[1])!..<Int(fields[2])!)
    }
  }

  @Test func writesOffsetsInBytes() {
    let record = TokenLayout.record(path: Array("é".utf8) + [0xFF], source: SourceBytes("é = 1 // x\n"))
    #expect(record == Array("F é".utf8) + [0xFF] + Array("\nT 0 2 word\nT 3 4 op\nT 5 6 number\nT 7 11 comment\n".utf8))
  }

  @Test func joinsAdjacentOperators() {
    #expect(layout("foo?.bar") == ["word foo", "op ?.", "word bar"])
    #expect(layout("x!.y") == ["word x", "op !.", "word y"])
    #expect(layout("A<B<C>>?=b") == ["word A", "op <", "word B", "op <", "word C", "op >>?=", "word b"])
    #expect(layout("a + + b") == ["word a", "op +", "op +", "word b"])
    #expect(layout("a +/* */+ b") == ["word a", "op +", "comment /* */", "op +", "word b"])
    #expect(layout("!/x/.y") == ["op !", "regex /x/", "op .", "word y"])
  }

  @Test func cutsLiteralsAtInterpolatedCode() {
    #expect(layout(#""a\(b)c\(d)""#) == [#"string "a\("#, "word b", #"string )c\("#, "word d", #"string )""#])
    #expect(layout(#""\("a")""#) == [#"string "\("#, #"string "a""#, #"string )""#])
    #expect(layout("\"\"\"\n a\n \"\"\" + #\"b\"#") == ["string \"\"\"\n a\n \"\"\"", "op +", "string #\"b\"#"])
    #expect(layout(#""a""b""#) == [#"string "a""#, #"string "b""#])
    #expect(layout(#""\(a)\(b)""#) == [#"string "\("#, "word a", #"string )\("#, "word b", #"string )""#])
  }

  @Test func classifiesTheRest() {
    #expect(
      layout("#!x\n@A #if `b c`: _ $0 #foo {[(,;\\)]}") == [
        "shebang #!x", "punct @", "word A", "word #if", "word `b c`", "punct :", "word _", "word $0", "word #foo",
        "punct {", "punct [", "punct (", "punct ,", "punct ;", "punct \\", "punct )", "punct ]", "punct }",
      ])
    #expect(layout("a::b") == ["word a", "punct :", "punct :", "word b"])
    #expect(layout("a:::b") == ["word a", "punct :", "punct :", "punct :", "word b"])
    #expect(layout("#`a` # b") == ["word #`a`", "punct #", "word b"])
    #expect(layout("\u{FEFF}a\u{A0}\0b") == ["word a", "word b"])
  }
}
