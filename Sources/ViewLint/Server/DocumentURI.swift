import LintRules

/// The URI of a document, as a client writes it. Two of them are equal if they mean the same path.
struct DocumentURI: Hashable, Sendable {
  /// As the client wrote it.
  let text: String
  /// The absolute path of a `file` URI, with unresolved links; nil for other schemes and for paths that exceed the system's
  /// maximum length.
  let path: FilePath?

  init(_ text: String) {
    self.text = text
    path = Self.path(of: text)
  }

  /// The URI of a file.
  init(_ path: FilePath) {
    text = URIText.reference(path.bytes)
    self.path = path
  }

  static func == (left: DocumentURI, right: DocumentURI) -> Bool {
    left.path == right.path && (left.path != nil || left.text == right.text)
  }

  func hash(into hasher: inout Hasher) {
    if let path { hasher.combine(path) } else { hasher.combine(text) }
  }

  private static func path(of text: String) -> FilePath? {
    let bytes = Array(text.utf8)
    let scheme = "file://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    // A host may precede the path.
    guard let start = bytes[scheme.utf8.count...].firstIndex(of: UInt8(ascii: "/")) else { return nil }
    var path: [UInt8] = []
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = HexadecimalDigit.value(bytes[index + 1]), let low = HexadecimalDigit.value(bytes[index + 2])
      {
        path.append(high << 4 | low)
        index += 3
      } else if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "#") {
        break
      } else {
        path.append(bytes[index])
        index += 1
      }
    }
    if path.contains(0) { return nil }
    // The search for a file's project visits every folder above it.
    let place = FilePath(path).normalized
    return place.bytes.count < Int(PATH_MAX) ? place : nil
  }
}

/// Hexadecimal digits.
private enum HexadecimalDigit {
  static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
