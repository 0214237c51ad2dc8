import LintRules
import Testing

@testable import viewlint

@Suite struct TextPositionsTests {
  private static let text = "a é👩‍🚀b\r\nsecond\rthird\n\nlast 𝒳"

  /// Counts as the protocol says, character by character.
  private func expected(_ text: String, _ encoding: PositionEncoding) -> [(offset: Int, place: TextPlace)] {
    var places: [(Int, TextPlace)] = []
    var place = TextPlace(line: 0, character: 0)
    var offset = 0
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      places.append((offset, place))
      offset += UTF8.width(scalar)
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        place = TextPlace(line: place.line + 1, character: 0)
      } else {
        place.character += encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      }
    }
    return places + [(offset, place)]
  }

  @Test(arguments: [PositionEncoding.utf8, .utf16], ["", text, "\u{FEFF}" + text, "\u{FEFF}", "\n", "x"])
  func offsetsAndPositionsAreEachOthersInverse(encoding: PositionEncoding, text: String) {
    let positions = TextPositions(SourceBytes(text), encoding)
    for (offset, place) in expected(text, encoding) {
      #expect(positions.place(offset) == place, "offset \(offset)")
      let back = positions.offset(place)
      // The end of a line is before its line break.
      #expect(back == offset || positions.place(back).line == place.line && back <= offset, "\(place)")
    }
  }

  @Test func positionsOutsideAreMovedInside() {
    let positions = TextPositions(SourceBytes("ab\ncd"), .utf16)
    #expect(positions.offset(TextPlace(line: 0, character: 99)) == 2)
    #expect(positions.offset(TextPlace(line: 7, character: 0)) == 5)
    #expect(positions.place(99) == TextPlace(line: 1, character: 2))
    #expect(positions.place(-1) == TextPlace(line: 0, character: 0))
  }

  @Test func emptyRangesGetWhatCanBeSeen() {
    let positions = TextPositions(SourceBytes("{\"key\": word }\n"), .utf16)
    #expect(positions.widened(1..<1) == 1..<6)
    #expect(positions.widened(8..<8) == 8..<12)
    #expect(positions.widened(0..<0) == 0..<1)
    #expect(positions.widened(14..<14) == 13..<14)
    #expect(positions.widened(2..<4) == 2..<4)
  }

  @Test(arguments: [
    ("frame(width: <#width#>)", "frame(width: ${1:width})"), ("<#a#>$<#b}#>\\", "${1:a}\\$${2:b\\}}\\\\"),
    ("<#open", "<#open"), ("", ""),
  ])
  func placeholdersBecomeFieldsOfSnippets(text: String, snippet: String) {
    #expect(SnippetText.snippet(text) == snippet)
  }

  @Test func urisWithTheSamePathAreEqual() {
    let uri = DocumentURI("file:///a%20b/%C3%BC.swift")
    #expect(uri == DocumentURI("FILE://localhost/a%20b/%c3%bc.swift"))
    #expect(uri == DocumentURI("file:///a b/./ü.swift"))
    #expect(uri.path == FilePath("/a b/ü.swift"))
    #expect(DocumentURI(FilePath("/a b/ü.swift")).text == "file:///a%20b/%C3%BC.swift")
    #expect(uri != DocumentURI("file:///a%2520b/%C3%BC.swift"))
    for other in ["untitled:One", "", "file://", "file:///a%00b", "/a b/ü.swift", "git:/a%20b/%C3%BC.swift"] {
      #expect(DocumentURI(other).path == nil, "\(other)")
    }
  }

  /// There can't be such a file, and looking for the project in all folders above it takes very long.
  @Test func aPathThatIsTooLongIsNoFile() {
    let maxLength = Int(PATH_MAX) - 1
    let deep = String(repeating: "/a", count: maxLength / 2)
    #expect(DocumentURI("file://" + deep).path == FilePath(deep))
    #expect(DocumentURI("file://" + deep + "/a").path == nil)
    #expect(DocumentURI("file://" + String(repeating: "/a", count: 12_000) + "/x.swift").path == nil)
    #expect(DocumentURI("file://" + String(repeating: "/.", count: 12_000) + "/x.swift").path == FilePath("/x.swift"))
  }
}
