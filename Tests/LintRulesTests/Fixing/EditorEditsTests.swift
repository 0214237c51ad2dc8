import Testing

@testable import LintRules

@Suite struct EditorEditsTests {
  private func applied(_ edits: [Edit], to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("a\nb\nc\n", "a\nx\nc\n"), ("a\r\nb\r\n", "a\r\nb\n"), ("é", "è"), ("a\nb", "a\nb\n"), ("", "x"),
    ("x\n", ""),
    ("f(a)\nf(b)\nf(c)\n", "f(1)\nf(b)\nf(3)\n"), ("👩‍🚀 é\n", "👩 é\n"), ("a\n\n\nb\n", "a\n\nb\n"),
    ("\u{FEFF}a\n", "\u{FEFF}b\n"),
    ("aXa", "aXaXa"), ("\r\n\r\n", "\r\n"),
  ])
  func differencesTurnOneTextIntoTheOther(old: String, new: String) {
    let edits = EditorEdits.difference(SourceBytes(old), SourceBytes(new))
    #expect(applied(edits, to: old) == new)
    #expect(zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
    let bytes = Array(old.utf8)
    for end in edits.flatMap({ [$0.range.lowerBound, $0.range.upperBound] }) where end < bytes.count {
      #expect(bytes[end] & 0xC0 != 0x80, "a character is cut")
      #expect(!(end > 0 && bytes[end - 1] == 0x0D && bytes[end] == 0x0A), "a line break is cut")
    }
  }

  @Test func differencesAreSmall() {
    let edits = EditorEdits.difference(SourceBytes("  Image(url: a)\n  B()\n"), SourceBytes("  Image(url: b)\n  B()\n"))
    #expect(edits == [Edit(13..<14, "b")])
  }

  private func lineDirective(_ text: String, line: Int) -> String? {
    let file = FileView(path: "A.swift", source: SourceBytes(text))
    return EditorEdits.suppression(of: RuleList.example, onLine: line, in: file).map { applied([$0], to: text) }
  }

  private func fileDirective(_ text: String) -> String? {
    let file = FileView(path: "A.swift", source: SourceBytes(text))
    return EditorEdits.suppression(of: RuleList.example, in: file).map { applied([$0], to: text) }
  }

  @Test func aLineIsSuppressedFromAbove() {
    #expect(
      lineDirective("{\n    a()\n}\n", line: 2) == "{\n    // viewlint:disable:next raw_url_string -- \n    a()\n}\n")
    let literal = "let a = \"\"\"\n  \\(URL(string: a))\n  \"\"\"\n"
    #expect(lineDirective(literal, line: 2) == nil, "a comment would be part of the string")
  }

  @Test(arguments: [
    ("let a = 1\n", "§let a = 1\n"), ("// header\n//\n// (c)\n\nimport A\n", "// header\n//\n// (c)\n§\nimport A\n"),
    ("/* a\n b */\nimport A\n", "/* a\n b */\n§import A\n"),
    ("/// documentation\nstruct A {}\n", "§/// documentation\nstruct A {}\n"),
    ("// a\n\n// b\nlet a = 1\n", "// a\n§\n// b\nlet a = 1\n"), ("\u{FEFF}let a = 1\n", "\u{FEFF}§let a = 1\n"),
    ("", "§"),
    ("// only", "// only\n§"), ("/* a */ let a = 1\n", "§/* a */ let a = 1\n"),
  ])
  func aFileIsSuppressedBelowItsHeader(text: String, marked: String) {
    let line = "// viewlint:disable:file raw_url_string -- \n"
    let parts = marked.split(separator: "§", omittingEmptySubsequences: false)
    #expect(fileDirective(text) == parts[0] + (text == "// only" ? String(line.dropLast()) : line) + parts[1])
  }

  @Test func directivesAboutDirectivesAreNotOffered() {
    let file = FileView(path: "A.swift", source: SourceBytes("a()\n"))
    for rule in RuleList.aboutDirectives {
      #expect(EditorEdits.suppression(of: rule, in: file) == nil)
      #expect(EditorEdits.suppression(of: rule, onLine: 1, in: file) == nil)
    }
  }
}
