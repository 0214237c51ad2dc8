import Testing

@testable import viewlint

@Suite struct ExcerptTests {
  @Test(arguments: [
    ("let a = URL(x)", 8, 11, "let a = URL(x)", "        ^^^"),
    ("\tURL", 1, 4, "    URL", "    ^^^"),
    ("日本URL", 6, 9, "日本URL", "    ^^^"),
    ("日本", 3, 6, "日本", "  ^^"),
    ("e\u{301}x", 3, 4, "e\u{301}x", " ^"),
    ("👍x", 0, 4, "👍x", "^^"),
    ("\u{1B}x", 1, 2, "\\u{1B}x", "      ^"),
    ("ab", 2, 2, "ab", "  ^"),
    ("ab", 2, 9, "ab", "  ^"),
    ("ab", 1, 1, "ab", " ^"),
    ("", 0, 0, "", "^"),
  ])
  func marks(_ line: String, _ start: Int, _ end: Int, _ shown: String, _ marker: String) {
    let excerpt = Excerpt(line, marking: start..<end)
    #expect(excerpt.line == shown)
    #expect(excerpt.marker == marker)
  }

  @Test func cutsLongLinesAroundTheMark() {
    let line = String(repeating: "a", count: 1_000) + "URL" + String(repeating: "b", count: 1_000)
    let excerpt = Excerpt(line, marking: 1_000..<1_003)
    #expect(excerpt.line.unicodeScalars.count <= Excerpt.maximumWidth + 2)
    #expect(excerpt.line.hasPrefix("…aaa") && excerpt.line.hasSuffix("bbb…"))
    let mark = excerpt.marker.prefix { $0 == " " }.count
    #expect(excerpt.line.dropFirst(mark).hasPrefix("URLb"))
    #expect(excerpt.marker.dropFirst(mark) == "^^^")
  }

  @Test func keepsTheStartOfALineIfTheMarkIsNearIt() {
    let excerpt = Excerpt("URL" + String(repeating: "b", count: 1_000), marking: 0..<3)
    #expect(excerpt.line.hasPrefix("URLb") && excerpt.line.hasSuffix("b…"))
    #expect(excerpt.marker == "^^^")
  }

  @Test func cutsAHugeLineWithoutLookingAtAllOfIt() {
    let line = String(repeating: "é", count: 10_000_000) + "URL"
    let excerpt = Excerpt(line, marking: 20_000_000..<20_000_003)
    #expect(excerpt.line.hasPrefix("…éé") && excerpt.line.hasSuffix("éURL"))
    #expect(excerpt.marker.hasSuffix(" ^^^"))
  }
}
