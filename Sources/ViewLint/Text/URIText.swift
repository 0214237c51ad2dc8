/// Paths as URIs.
enum URIText {
  /// A relative path as a relative reference, an absolute one as a `file` URI. Everything but letters, digits, `-._~`
  /// and the slashes between components is percent-encoded: a space or a bracket makes readers reject the whole report.
  static func reference(_ path: String) -> String {
    var text = ReportText()
    text.addURI(path)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

/// Percent-encoding of paths in URIs.
private enum URIEscape: TextEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    for byte in UTF8.encode(scalar)! {
      text += byte < 0x10 ? "%0" : "%"
      text += String(byte, radix: 16, uppercase: true)
    }
  }
}

extension ReportText {
  /// Appends a path as a reference.
  mutating func addURI(_ path: String) {
    if path.utf8.first == UInt8(ascii: "/") { self += "file://" }
    add(path, URIEscape.self)
  }
}
