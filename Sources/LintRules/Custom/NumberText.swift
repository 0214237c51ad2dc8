/// The values of number literals as Swift writes them: `16`, `16.0`, `1_6`, `0x10`.
enum NumberText {
  /// The value of a literal; nil for one that is malformed or too long.
  static func value(_ literal: some Collection<UInt8>) -> Double? {
    guard literal.count <= 64 else { return nil }
    let text = String(decoding: literal.lazy.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    switch text.prefix(2) {
    case "0x" where !text.utf8.contains { [UInt8(ascii: "."), UInt8(ascii: "p"), UInt8(ascii: "P")].contains($0) }:
      return UInt64(text.dropFirst(2), radix: 16).map { Double($0) }
    case "0b": return UInt64(text.dropFirst(2), radix: 2).map { Double($0) }
    case "0o": return UInt64(text.dropFirst(2), radix: 8).map { Double($0) }
    default: return Double(text)
    }
  }
}
