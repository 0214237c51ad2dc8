/// The layout of a modifier's replacement: as many lines as the modifier has.
struct CallLayout {
  /// The end of templates that move the first argument into a closure.
  static let block = "{ $1 }"

  private let call: Call
  private let code: Code
  private let line: String

  init(_ call: Call, _ code: Code) {
    (self.call, self.code) = (call, code)
    line = "\n" + code.indentationOfLine(of: call.name)
  }

  /// The first argument as the content of a closure, and the closure, if the argument is on its own lines.
  var content: (block: String, text: String)? {
    guard let value = call.arguments.first?.value else { return nil }
    if code.startsLine(value.lowerBound) {
      return ("{\n" + code.indentation(of: value.lowerBound) + "$1" + line + "}", code.text(value))
    }
    guard value.contains(where: code.startsLine) else { return nil }
    let (unit, base) = (code.indentationUnit(inside: value), String(line.dropFirst()))
    return (
      "{" + line + unit + "$1" + line + "}", code.reindented(code.bytes(value), from: base, to: base + unit)
    )
  }

  /// A template of several modifiers, each on its own line if the call is.
  func separated(_ template: String) -> String {
    let separator = code.separator(beforeModifierAt: call.name - 1)
    if separator.isEmpty { return template }
    var (text, last) = ([UInt8](), UInt8(0))
    for byte in template.utf8 {
      if byte == UInt8(ascii: "."), last == UInt8(ascii: ")") { text += separator.utf8 }
      text.append(byte)
      last = byte
    }
    return String(decoding: text, as: UTF8.self)
  }
}
