/// Numbers at the limits of the range and the precision of number types, as spelled in JSON and in other formats.
enum ExtremeNumbers {
  static let json = [
    "-9223372036854775808", "9223372036854775807", "9223372036854775808", "18446744073709551615", "2147483647",
    "2147483648", "-2147483649", "-1", "0", "-0", "0.1", "-0.5", "1.5e1", "1e300", "-1e300", "1e-300", "1e999",
    "-1e999",
    "9007199254740992", "9007199254740993", "-9007199254740993", String(repeating: "9", count: 400),
    "0." + String(repeating: "0", count: 400) + "1", "1e" + String(repeating: "9", count: 300),
  ]
  static let texts =
    json + [
      "", "NaN", "inf", "-inf", "+1", "0x7FFFFFFFFFFFFFFF", "1_000", "١", " 1 ", "1.", ".1", "--1",
      "_-1", "_0", "_9223372036854775808", "_1e300", "_+1",
    ]
}
