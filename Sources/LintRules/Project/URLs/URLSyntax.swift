/// The parts of URL syntax that rules need.
public enum URLSyntax {
  /// The index of the `:` after the scheme at the start of a string.
  static func endOfScheme(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, isLetter(first) else { return nil }
    for index in text.indices.dropFirst() {
      let byte = text[index]
      if byte == UInt8(ascii: ":") { return index }
      guard isLetter(byte) || byte.isDigit || byte == 0x2B || byte == 0x2E || byte == 0x2D else { return nil }
    }
    return nil
  }

  /// The host of a string such as `https://name@host:80/path`, in lower case; nil without one.
  static func host(_ text: ArraySlice<UInt8>) -> String? {
    guard let colon = endOfScheme(text) else { return nil }
    var start = colon + 1
    guard text[start...].starts(with: [0x2F, 0x2F]) else { return nil }
    start += 2
    let end = text[start...].firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 } ?? text.endIndex
    if let at = text[start..<end].lastIndex(of: UInt8(ascii: "@")) { start = at + 1 }
    let port = text[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
    return start < port ? String(decoding: text[start..<port], as: UTF8.self).lowercased() : nil
  }

  /// The last two names of a host: `example.com` of `cdn.example.com`. Hosts that share them belong together.
  static func domain(of host: String) -> String { host.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Whether two bytes are equal, ignoring the case of ASCII letters.
  static func equalsIgnoringCase(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || isLetter(left) && left | 0x20 == right | 0x20
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
