/// What a message or a fix can take from a finding.
public enum Placeholder: Sendable, Hashable {
  /// The name of the subject.
  case name
  /// The subject as it is written.
  case code
  /// `{label:}`, `{_}`, `{_2}`: the value of an argument.
  case argument(ArgumentName)
  /// The value of the argument that a `has` matched first; of an assignment its value.
  case value
  /// The entry of that value in the table.
  case entry
  /// All arguments.
  case arguments
  /// All trailing closures.
  case closures
  /// The attribute that matched.
  case attribute
  /// The type around the finding.
  case type
  /// The name of the file.
  case file

  /// The words that are not arguments.
  public static let words: [(word: String, placeholder: Placeholder)] = [
    ("name", .name), ("code", .code), ("value", .value), ("entry", .entry), ("arguments", .arguments),
    ("closures", .closures), ("attribute", .attribute), ("type", .type), ("file", .file),
  ]

  /// The placeholder without its braces.
  public var text: String {
    if case .argument(let name) = self { return name.text }
    return Self.words.first { $0.placeholder == self }?.word ?? ""
  }
}
