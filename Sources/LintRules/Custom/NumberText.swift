/// The values of number literals as Swift writes them: `16`, `16.0`, `1_6`, `0x10`.
enum NumberText {
  /// The value of a literal; nil if it is malformed, too long, or larger than `NumberReader.largestExact`.
  static func value(_ literal: some Collection<UInt8>) -> Double? {
    guard literal.count <= 64 else { return nil }
    let text = String(decoding: literal.lazy.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    switch text.prefix(2) {
    case "0x" where !text.utf8.contains { [UInt8(ascii: "."), UInt8(ascii: "p"), UInt8(ascii: "P")].contains($0) }:
      return whole(text, radix: 16)
    case "0b": return whole(text, radix: 2)
    case "0o": return whole(text, radix: 8)
    default: return NumberReader.decimal(text)
    }
  }

  private static func whole(_ text: String, radix: Int) -> Double? {
    NumberReader.bits(text.dropFirst(2), radix: radix).map { Double($0) }.flatMap {
      $0 <= NumberReader.largestExact ? $0 : nil
    }
  }
}
