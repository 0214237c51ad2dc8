/// Reads numbers from outside: from configurations, rules, command lines, editors, agents, git, and the code that is linted.
///
/// Nothing else turns text into a number. What it returns has a range in which sums and differences cannot overflow.
public enum NumberReader {
  /// The largest whole number, unless a range says otherwise.
  public static let largest = Int(Int32.max)
  /// Up to here, every whole number has a floating-point number of its own.
  public static let largestExact = 9_007_199_254_740_992.0
  /// A longer text is not a number that a person writes.
  private static let mostBytes = 400

  /// A whole number in decimal digits; nil for one outside of the range, and for everything else.
  public static func whole(_ text: some StringProtocol, in range: ClosedRange<Int> = 0...largest) -> Int? {
    guard text.utf8.count <= mostBytes, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text) else {
      return nil
    }
    return range.contains(number) ? number : nil
  }

  /// The nearest whole number towards 0 that fits into 32 bits; nil if the text is not a number.
  public static func clamped(_ text: some StringProtocol) -> Int? {
    guard text.utf8.count <= mostBytes, let number = Double(text), number.isFinite else { return nil }
    return Int(min(max(number, Double(Int32.min)), Double(Int32.max)))
  }

  /// A number with or without a fraction; nil for one beyond `largestExact` in either direction.
  public static func decimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= mostBytes, let number = Double(text), number.magnitude <= largestExact else { return nil }
    return number
  }

  /// A number of 64 bits that is only compared with others, such as that of a file.
  public static func bits(_ text: some StringProtocol, radix: Int = 10) -> UInt64? { UInt64(text, radix: radix) }
}
