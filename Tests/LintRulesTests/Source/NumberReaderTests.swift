import Testing

@testable import LintRules

@Suite struct NumberReaderTests {
  @Test(arguments: [
    ("0", 0), ("007", 7), ("2147483647", 2_147_483_647), ("2147483648", nil), ("", nil), ("-1", nil), ("-0", nil),
    ("+1", nil), ("1.0", nil), ("1e2", nil), (" 1", nil), ("٣", nil), ("9223372036854775808", nil), ("NaN", nil),
    (String(repeating: "9", count: 100_000), nil), (String(repeating: "0", count: 100_000), nil),
  ])
  func wholeNumbersHaveARange(_ text: String, _ number: Int?) {
    #expect(NumberReader.whole(text) == number)
    #expect(NumberReader.whole(text, in: 1...7) == (number == 7 ? 7 : nil))
  }

  @Test(arguments: [
    ("16", 16), ("-0", 0), ("0.1", 0.1), ("1e-300", 1e-300), ("9007199254740992", 9_007_199_254_740_992),
    ("-9007199254740993", -9_007_199_254_740_992), ("9007199254740994", nil), ("1e300", nil), ("1e999", nil),
    ("nan", nil), ("inf", nil), ("-inf", nil), ("", nil), ("x", nil), (String(repeating: "9", count: 100_000), nil),
  ])
  func decimalNumbersAreExact(_ text: String, _ number: Double?) {
    #expect(NumberReader.decimal(text) == number)
  }

  @Test(arguments: [
    ("3", 3), ("3.9", 3), ("-3.9", -3), ("1e300", 2_147_483_647), ("-9223372036854775808", -2_147_483_648),
    ("1e-300", 0), ("1e999", nil), ("nan", nil), ("", nil),
  ])
  func theNearestOf32Bits(_ text: String, _ number: Int?) {
    #expect(NumberReader.clamped(text) == number)
  }
}
