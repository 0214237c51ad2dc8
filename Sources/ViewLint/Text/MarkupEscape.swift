/// An escape of text in a markup language: five characters are written as entities, which HTML and XML share.
protocol MarkupEscape: TextEscape {
  /// Appends a character that is neither printable ASCII nor has an entity.
  static func addOther(_ scalar: Unicode.Scalar, to text: inout ReportText)
}

extension MarkupEscape {
  static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }

  static func add(_ scalar: Unicode.Scalar, to text: inout ReportText) {
    switch scalar {
    case "&": text += "&amp;"
    case "<": text += "&lt;"
    case ">": text += "&gt;"
    case "\"": text += "&quot;"
    case "'": text += "&apos;"
    default: addOther(scalar, to: &text)
    }
  }
}
