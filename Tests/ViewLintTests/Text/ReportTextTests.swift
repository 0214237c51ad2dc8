import Testing

@testable import viewlint

@Suite struct ReportTextTests {
  /// Characters that some format replaces, and some of every length that none does.
  private static let scalars: [Unicode.Scalar] = [
    "a", "Z", "0", " ", "\"", "\\", "'", "&", "<", "/", "\n", "\r", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "é",
    "名",
    "\u{200E}", "\u{2028}", "\u{202E}", "\u{2069}", "\u{FEFF}", "\u{FFFF}", "\u{FFFD}", "👍", "\u{10FFFF}",
  ]

  private func written(_ add: (inout ReportText) -> Void) -> String {
    var text = ReportText()
    add(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test func numbersAreDecimal() {
    for number in [0, 7, 10, 99, 100, 1_234_567_890, Int.max] {
      #expect(written { $0 += number } == "\(number)")
    }
  }

  /// Every character is replaced alone, whatever stands beside it.
  @Test func escapesCharacterByCharacter() {
    for first in Self.scalars {
      for second in Self.scalars {
        let text = String(String.UnicodeScalarView([first, second, "x", first]))
        let spelled = text.unicodeScalars.map { Escaping.spelling(of: $0) ?? String($0) }.joined()
        #expect(written { $0.addLine(text) } == spelled)
        #expect(Escaping.line(text) == spelled)
        let quoted = text.unicodeScalars.map { scalar in
          String(JSONText.quoted(String(scalar)).unicodeScalars.dropFirst().dropLast())
        }
        #expect(written { $0.addQuoted(text) } == "\"\(quoted.joined())\"")
      }
    }
  }
}
