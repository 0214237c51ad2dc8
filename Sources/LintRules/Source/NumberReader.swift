/// Parses numbers in untrusted text, such as configurations, command lines, editor messages, and linted code.
///
/// All text is converted to numbers here. The default ranges are small enough that sums and differences don't overflow.
public enum NumberReader {
  /// The default maximum of whole numbers.
  public static let largest = Int(Int32.max)
  /// The largest value up to which a `Double` represents every whole number exactly: 2^53.
  public static let largestExact = 9_007_199_254_740_992.0
  /// The maximum length of a number. People don't write longer ones.
  private static let mostBytes = 400

  /// Returns a whole number written in decimal digits; nil for other text and for numbers outside the range.
  public static func whole(_ text: some StringProtocol, in range: ClosedRange<Int> = 0...largest) -> Int? {
    guard text.utf8.count <= mostBytes, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }

  /// Returns a number without its fraction, clamped to 32 bits; nil if the text is not a number.
  public static func clamped(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= mostBytes, let number = Double(text), number.isFinite else { return nil }
    return Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
  }

  /// Returns a number with or without a fraction; nil if its magnitude is over `largestExact`.
  public static func decimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= mostBytes, let number = Double(text), number.magnitude <= largestExact else { return nil }
    return number
  }

  /// Returns a 64-bit number that is only compared, never computed with, such as a file number.
  public static func bits(_ text: some StringProtocol, radix: Int = 10) -> UInt64? { UInt64(text, radix: radix) }
}
