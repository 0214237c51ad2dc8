/// One line of the table of deprecated API: `signature | since | replacement | fix`.
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
    /// The same with a label among others.
    case typeWith(label: String)
    /// A style that is made without arguments for a modifier.
    case style
    /// A value of the environment.
    case environment
    /// Members one after the other: `UIScreen.main.bounds`.
    case path([String])
  }

  /// The word that is reported.
  let name: String
  /// How it is used.
  let form: Form
  /// The iOS release from which the replacement is to be used.
  let since: Int
  /// What to use, for people.
  let replacement: String
  /// The fix: what takes the place of the use, with `$1` for the first argument; nil without one.
  let fix: (safety: Safety, template: String)?
  /// The signature as it is written.
  let signature: String

  /// Reads a line; nil for one that is not in the format.
  init?(_ line: String) {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard parts.count >= 3, let since = Int(parts[1]), let (name, form) = Self.form(of: parts[0]) else { return nil }
    (self.name, self.form, self.since, replacement, signature) = (name, form, since, parts[2], parts[0])
    fix = parts.count > 3 ? Self.fix(parts[3]) : nil
  }

  private static func fix(_ text: String) -> (Safety, String)? {
    guard let colon = text.firstIndex(of: ":"), let safety = Safety(rawValue: String(text[..<colon])) else {
      return nil
    }
    return (safety, String(text[text.index(after: colon)...].drop { $0 == " " }))
  }

  private static func form(of signature: String) -> (String, Form)? {
    let isModifier = signature.hasPrefix(".")
    let text = signature.drop { $0 == "." }
    if text.hasPrefix("@Environment(\\.") {
      let name = text.dropFirst("@Environment(\\.".count).prefix { $0 != ")" }
      return (String(name), .environment)
    }
    guard let paren = text.firstIndex(of: "(") else {
      let parts = text.split(separator: ".").map(String.init)
      guard let last = parts.last else { return nil }
      return parts.count > 1 ? (last, .path(parts)) : (last, .type)
    }
    let name = String(text[..<paren])
    let inside = text[text.index(after: paren)...].prefix { $0 != ")" }
    if inside.isEmpty { return isModifier ? (name, .modifier(labels: [])) : (name, .style) }
    if inside.first == "*" {
      let label = inside.dropFirst().prefix { $0 != ":" }
      if text.hasSuffix("{}") { return (name, .modifierWithClosure) }
      if isModifier { return (name, .modifierWith(label: label.isEmpty ? nil : String(label))) }
      return (name, label.isEmpty ? .type : .typeWith(label: String(label)))
    }
    guard inside.last == ":" else { return (name, .modifierOf(value: String(inside.drop { $0 == "." }))) }
    let labels = inside.split(separator: ":").map(String.init)
    return isModifier ? (name, .modifier(labels: labels)) : (name, .typeWith(label: labels.last ?? ""))
  }
}
