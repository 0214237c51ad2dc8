/// The host of a URL as people configure it: `image.tmdb.org`. A scheme before it and a slash after it are left out.
public struct HostName {
  /// The host, in lower case.
  public let text: String

  /// The expression that the JSON Schema has for it.
  public static let pattern = #"^([A-Za-z][A-Za-z0-9+.-]*://)?[^/:?#@\s]+(:[0-9]+)?/?$"#

  /// Reads a host; nil if there is more than a scheme, a host, a port and a slash.
  public init?(_ written: String) {
    var rest = Substring(written)
    if let scheme = Self.schemeEnd(of: rest) { rest = rest[scheme...] }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, !rest.utf8.contains(where: { Self.isForeign($0) }) else { return nil }
    if parts.count > 1, parts[1].isEmpty || !parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) { return nil }
    text = rest.lowercased()
  }

  /// What to write instead, as the end of a message; empty if nothing resembles a host.
  static func suggestion(for written: String) -> String {
    let rest = schemeEnd(of: written[...]).map { written[$0...] } ?? written[...]
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return HostName(String(host)).map { "; write '\($0.text)'" } ?? ""
  }

  private static func schemeEnd(of text: Substring) -> Substring.Index? {
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    guard scheme.first?.isLetter == true, text[scheme.endIndex...].hasPrefix("://") else { return nil }
    return text.index(scheme.endIndex, offsetBy: 3)
  }

  /// Whether a byte cannot be part of a host with a port.
  private static func isForeign(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || "/?#@".utf8.contains(byte)
  }
}
