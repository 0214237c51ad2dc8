/// A line of the table of deprecated API: `signature | since | replacement | fix`.
struct DeprecatedEntry: Sendable {
  /// How API is used.
  enum Form: Sendable, Equatable {
    /// A modifier, with the labels of its arguments; `_` for none.
    case modifier(labels: [String])
    /// A modifier with a label among others; nil for any arguments.
    case modifierWith(label: String?)
    /// A modifier whose only argument is this token after a period or alone: `.all`, `true`.
    case modifierOf(value: String)
    /// A modifier with a closure after its arguments.
    case modifierWithClosure
    /// A view or type that is called.
    case type
    /// A call of a type with a label among others.
    case typeWith(label: String)
    /// A style that is created without arguments for a modifier.
    case style
    /// An environment value.
    case environment
    /// A path of members: `UIScreen.main.bounds`.
    case path([String])
    /// A value of an argument with a label: `placement: .navigationBarLeading`.
    case value(label: String)
    /// A protocol that a type conforms to.
    case conformance
    /// The first of several operands of `+`.
    case sum

    /// Whether a modifier is used.
    var isModifier: Bool {
      switch self {
      case .modifier, .modifierWith, .modifierOf, .modifierWithClosure: true
      case .type, .typeWith, .style, .environment, .path, .value, .conformance, .sum: false
      }
    }
  }

  /// The word that is reported.
  let name: String
  /// How it is used.
  let form: Form
  /// The iOS release from which to use the replacement; a release in between counts as the next one.
  let since: Int
  /// The template of the replacement; nil without a fix.
  let fix: DeprecatedTemplate?
  /// The title of the fix.
  let fixTitle: String
  /// The signature as written.
  let signature: String
  /// The message of the finding.
  let message: String

  /// Reads a line; nil if it isn't in the format. It compares bytes, which is a hundred times as fast as characters.
  init?(_ line: Substring.UTF8View) {
    let parts = line.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(Self.trimmed)
    guard parts.count >= 3, let since = NumberReader.whole(Self.text(parts[1])),
      let (name, form) = Self.form(of: parts[0])
    else {
      return nil
    }
    (self.name, self.form, self.since) = (name, form, since)
    signature = Self.text(parts[0])
    fix = parts.count > 3 ? Self.fix(parts[3]) : nil
    let replacement = Self.text(parts[2])
    fixTitle = "Change to \(Self.quoted(replacement))"
    message = Self.message(name, form, replacement)
  }

  private typealias Bytes = Substring.UTF8View

  private static func text(_ bytes: Bytes) -> String { String(Substring(bytes)) }

  /// The bytes without the spaces around them.
  private static func trimmed(_ bytes: Bytes) -> Bytes {
    var bytes = bytes.drop { $0 == UInt8(ascii: " ") }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes
  }

  private static func fix(_ bytes: Bytes) -> DeprecatedTemplate? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let safety = Safety(rawValue: text(bytes[..<colon]))
    else { return nil }
    return DeprecatedTemplate(safety, text(bytes[bytes.index(after: colon)...].drop { $0 == UInt8(ascii: " ") }))
  }

  private static func form(of signature: Bytes) -> (String, Form)? {
    if signature.first == UInt8(ascii: ":") { return (text(trimmed(signature.dropFirst())), .conformance) }
    if let plus = signature.firstIndex(of: UInt8(ascii: "+")) { return (text(trimmed(signature[..<plus])), .sum) }
    if signature.first == UInt8(ascii: "("), let colon = signature.firstIndex(of: UInt8(ascii: ":")) {
      let value = trimmed(signature[signature.index(after: colon)...]).drop { $0 == UInt8(ascii: ".") }
      return (text(value.prefix { $0 != UInt8(ascii: ")") }), .value(label: text(signature[..<colon].dropFirst())))
    }
    let isModifier = signature.first == UInt8(ascii: ".")
    let all = signature.drop { $0 == UInt8(ascii: ".") }
    if all.starts(with: environment) {
      return (text(all.dropFirst(environment.count).prefix { $0 != UInt8(ascii: ")") }), .environment)
    }
    guard let paren = all.firstIndex(of: UInt8(ascii: "(")) else {
      let parts = all.split(separator: UInt8(ascii: ".")).map(text)
      guard let last = parts.last else { return nil }
      return parts.count > 1 ? (last, .path(parts)) : (last, .type)
    }
    let name = text(all[..<paren])
    let inside = all[all.index(after: paren)...].prefix { $0 != UInt8(ascii: ")") }
    if inside.isEmpty { return isModifier ? (name, .modifier(labels: [])) : (name, .style) }
    if inside.first == UInt8(ascii: "*") {
      let label = text(inside.dropFirst().prefix { $0 != UInt8(ascii: ":") })
      if all.suffix(2).elementsEqual("{}".utf8) { return (name, .modifierWithClosure) }
      if isModifier { return (name, .modifierWith(label: label.isEmpty ? nil : label)) }
      return (name, label.isEmpty ? .type : .typeWith(label: label))
    }
    guard inside.last == UInt8(ascii: ":") else {
      return (name, .modifierOf(value: text(inside.drop { $0 == UInt8(ascii: ".") })))
    }
    let labels = inside.split(separator: UInt8(ascii: ":")).map(text)
    return isModifier ? (name, .modifier(labels: labels)) : (name, .typeWith(label: labels.last ?? ""))
  }

  /// A replacement in backquotes; two replacements have an "or" between them.
  private static func quoted(_ replacement: String) -> String {
    var (forms, isFirst) = ("`", true)
    for word in replacement.utf8.split(separator: UInt8(ascii: " ")) {
      if word.elementsEqual("or".utf8) {
        forms += "` or `"
        isFirst = true
      } else {
        forms += (isFirst ? "" : " ") + text(word)
        isFirst = false
      }
    }
    return forms + "`"
  }

  private static func message(_ name: String, _ form: Form, _ replacement: String) -> String {
    let subject =
      switch form {
      case .sum: "`+` of `\(name)`"
      case .value: "`.\(name)`"
      case _ where isOtherForm(replacement, of: name): "this form of `\(name)`"
      case .typeWith(let label), .modifierWith(let label?): "`\(name)(\(label):)`"
      case .modifier(let labels) where labels.count == 1 && labels[0] != "_": "`\(name)(\(labels[0]):)`"
      default: "`\(name)`"
      }
    return subject + " is deprecated; use \(quoted(replacement))"
  }

  /// Whether the replacement is a different form with the same name.
  private static func isOtherForm(_ replacement: String, of name: String) -> Bool {
    let called = replacement.utf8.drop { $0 == UInt8(ascii: ".") }
    guard called.starts(with: name.utf8) else { return false }
    return called.dropFirst(name.utf8.count).first == UInt8(ascii: "(") || replacement.hasPrefix(".\(name) {")
  }

  private static let environment = Array("@Environment(\\.".utf8)
}
