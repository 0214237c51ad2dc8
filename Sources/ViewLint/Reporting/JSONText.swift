/// Values as JSON texts.
enum JSONText {
  /// A text in quotes. Control characters are escaped, all others stand as they are.
  static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain ? "\"" + text + "\"" : "\"" + escaped(text) + "\""
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where Escaping.isUnsafe(scalar) && scalar.value <= 0xFFFF:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An array on one line, from elements that are JSON.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// An object on one line, from values that are JSON.
  static func object(_ members: [(key: String, value: String)]) -> String {
    var text = "{"
    for (index, member) in members.enumerated() {
      text += (index == 0 ? "" : ",") + quoted(member.key) + ":" + member.value
    }
    return text + "}"
  }
}
