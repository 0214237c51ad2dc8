/// Paths as URIs have them.
enum URIText {
  /// A relative path as a relative reference, an absolute one as a `file` URI. Everything but letters, digits, `-._~` and
  /// the slashes between levels is percent-encoded: a blank or a bracket makes readers refuse the whole report.
  static func reference(_ path: String) -> String {
    var result = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    for byte in path.utf8 {
      if isUnreserved(byte) || byte == UInt8(ascii: "/") {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 0x10 ? "%0" + digits : "%" + digits
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
