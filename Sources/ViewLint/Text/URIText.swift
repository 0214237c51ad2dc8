/// Paths as URIs.
enum URIText {
  /// A relative path as a relative reference, an absolute one as a `file` URI. Everything but letters, digits, `-._~`
  /// and the slashes between components is percent-encoded: a space or a bracket makes readers reject the whole report.
  static func reference(_ path: [UInt8]) -> String {
    var text = ReportText()
    text.addURI(path)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Returns the reference for a path that is a string.
  static func reference(_ path: String) -> String { reference(Array(path.utf8)) }
}

extension ReportText {
  /// Appends a path as a reference. Encodes its bytes even if they aren't valid UTF-8.
  mutating func addURI(_ path: [UInt8]) {
    if path.first == UInt8(ascii: "/") { self += "file://" }
    for byte in path {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        self += Unicode.Scalar(byte)
      default:
        self += byte < 0x10 ? "%0" : "%"
        self += String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
