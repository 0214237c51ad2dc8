/// The parts of URL syntax that rules need.
public enum URLSyntax {
  /// The index of the `:` after the scheme at the start of a string.
  static func endOfScheme(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, isLetter(first) else { return nil }
    for index in text.indices.dropFirst() {
      let byte = text[index]
      if byte == UInt8(ascii: ":") { return index }
      guard mayBeInScheme(byte) else { return nil }
    }
    return nil
  }

  /// Whether a byte may be in the name of a scheme.
  static func mayBeInScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isDigit || byte == 0x2B || byte == 0x2E || byte == 0x2D
  }

  /// Whether a string is the name of a scheme, without its colon.
  static func isScheme(_ text: ArraySlice<UInt8>) -> Bool { endOfScheme((Array(text) + [0x3A])[...]) == text.count }

  /// Whether a string begins with a scheme other than `http` and `https`: no image of a server has it.
  static func hasOtherScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = endOfScheme(text) else { return false }
    let scheme = String(decoding: text[..<colon], as: UTF8.self).lowercased()
    return scheme != "http" && scheme != "https"
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

  /// Whether a string has a web scheme but no host after it: `https:/cdn.example.com`, `https:///a.png`.
  /// - Parameter isWhole: whether nothing follows the string.
  static func lacksHost(_ text: ArraySlice<UInt8>, isWhole: Bool) -> Bool {
    guard let colon = endOfScheme(text), !hasOtherScheme(text) else { return false }
    let rest = text[(colon + 1)...]
    let slashes = rest.prefix { $0 == 0x2F }.count
    // The link in `"https:" + link` and `"https:/\(link)"` may start with the missing slashes.
    return slashes > 2 || slashes < 2 && rest.count > slashes && (isWhole || slashes > 0)
  }

  /// The last two names of a host: `example.com` of `cdn.example.com`. Hosts that share them belong together.
  static func domain(of host: String) -> String { host.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Whether a host is on the machine itself or in its network: no service of others is there.
  static func isLocal(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".local") { return true }
    let parts = host.split(separator: ".").map { NumberReader.whole($0, in: 0...255) }
    guard parts.count == 4, let first = parts[0], let second = parts[1] else { return false }
    return [10, 127, 0].contains(first) || first == 192 && second == 168 || first == 172 && (16...31).contains(second)
  }

  /// Whether a path has the part `api`, as those have to which an app sends requests.
  static func hasAPIPath(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = endOfScheme(text) else { return false }
    return text[colon...].split(separator: 0x2F).dropFirst(2).contains { $0.elementsEqual("api".utf8) }
  }

  /// Whether two bytes are equal, ignoring the case of ASCII letters.
  static func equalsIgnoringCase(_ left: UInt8, _ right: UInt8) -> Bool {
    left == right || isLetter(left) && left | 0x20 == right | 0x20
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
}
