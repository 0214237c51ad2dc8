/// One option of a rule: its name, what it may hold and what it is for. Decoding, help and the JSON Schema come from it.
/// The default stands in `rules.json`.
public struct OptionDeclaration: Sendable, Equatable {
  /// What an option may hold.
  public enum Kind: Sendable, Equatable {
    /// A text.
    case string
    /// An array of texts.
    case strings
    /// The name of something in Swift.
    case name
    /// An array of such names; a period leads to a member: `KFImage.url`.
    case names
    /// One of the given words.
    case choice([String])
    /// `true` or `false`.
    case flag
  }

  /// The key in `rules.json` and `.viewlint.json`.
  public var name: String
  /// What it may hold.
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
  /// A text or a chosen word.
  case string(String)
  /// An array of texts.
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

  /// The text of an option; empty if it is not a text.
  public func string(_ name: String) -> String {
    if case .string(let value)? = values[name] { value } else { "" }
  }

  /// The texts of an option; empty if it is no array.
  public func strings(_ name: String) -> [String] {
    if case .strings(let value)? = values[name] { value } else { [] }
  }

  /// Whether a flag is set.
  public func flag(_ name: String) -> Bool { values[name] == .flag(true) }
}
