/// The code that replaces a use of deprecated API, with `$1` for the first argument and `$color` for a color. It's read
/// once for thousands of uses.
struct DeprecatedTemplate: Sendable {
  /// Whether the result is the same in all projects.
  let safety: Safety
  /// The code.
  let text: String
  /// Whether it contains a color.
  let isColored: Bool
  /// The new name of a modifier that keeps its only argument: `name($1)` or `name($color)`.
  let newName: String?
  /// Whether it consists of several modifiers.
  let isChain: Bool
  /// The text before the closure with the first argument; nil without such a closure.
  let beforeBlock: String?

  init(_ safety: Safety, _ text: String) {
    (self.safety, self.text) = (safety, text)
    isColored = text.holds("$color")
    newName = ["($1)", "($color)"].first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) }
      .flatMap { $0.utf8.contains(UInt8(ascii: "(")) ? nil : $0 }
    isChain = text.holds(").")
    beforeBlock = text.hasSuffix(CallLayout.block) ? String(text.dropLast(CallLayout.block.count)) : nil
  }

  /// A template with its arguments.
  static func filled(_ template: String, with arguments: [String], color: String?) -> String {
    var template = template
    let text = template.withUTF8 { bytes -> [UInt8] in
      var (text, rest) = ([UInt8](), bytes[...])
      text.reserveCapacity(bytes.count + 32)
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "$") else {
          text.append(byte)
          continue
        }
        if let color, rest.starts(with: "color".utf8) {
          text += color.utf8
          rest = rest.dropFirst("color".utf8.count)
        } else if let digit = rest.first, case let number = Int(digit) - Int(UInt8(ascii: "1")),
          arguments.indices.contains(number)
        {
          text += arguments[number].utf8
          rest = rest.dropFirst()
        }
      }
      return text
    }
    return String(decoding: text, as: UTF8.self)
  }
}
