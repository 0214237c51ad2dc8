/// One option of a rule: its name, type and description. Decoding, help and the JSON Schema use it. The default is in
/// `rules.json`.
public struct OptionDeclaration: Sendable, Equatable {
  /// The type of an option.
  public enum Kind: Sendable, Equatable {
    /// A string.
    case string
    /// An array of strings.
    case strings
    /// A Swift identifier.
    case name
    /// An array of Swift identifiers; a period leads to a member: `KFImage.url`.
    case names
    /// One of the given words.
    case choice([String])
    /// `true` or `false`.
    case flag
  }

  /// The key in `rules.json` and `.viewlint.json`.
  public var name: String
  /// Its type.
  public var kind: Kind
  /// One sentence for help and schema.
  public var summary: String

  /// Declares an option.
  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// The value of one option.
public enum OptionValue: Sendable, Equatable {
  /// A string or one of the choices.
  case string(String)
  /// An array of strings.
  case strings([String])
  /// `true` or `false`.
  case flag(Bool)
}

/// The values of one rule's options: every declared option has one, of the declared kind.
public struct OptionValues: Sendable, Equatable {
  /// The values by option name.
  public var values: [String: OptionValue]

  /// Makes values; the configuration reader has checked them against the declarations.
  public init(_ values: [String: OptionValue] = [:]) {
    self.values = values
  }

  /// The value of an option; empty if it is not a string.
  public func string(_ name: String) -> String {
    if case .string(let value)? = values[name] { value } else { "" }
  }

  /// The values of an option; empty if it is not an array.
  public func strings(_ name: String) -> [String] {
    if case .strings(let value)? = values[name] { value } else { [] }
  }

  /// Whether a flag is set.
  public func flag(_ name: String) -> Bool { values[name] == .flag(true) }
}
