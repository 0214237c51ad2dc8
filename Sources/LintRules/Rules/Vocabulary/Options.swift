/// One option of a rule: its name, what it may hold and what it is for. Decoding, help and the JSON Schema come from it.
/// The default is in `rules.json`.
public struct OptionDeclaration: Sendable, Equatable {
  /// What an option may hold.
  public enum Kind: Sendable, Equatable {
    /// A string.
    case string
    /// An array of strings.
    case strings
    /// A Swift identifier.
    case name
    /// An array of such names; a period leads to a member: `KFImage.url`.
    case names
    /// One of the given words.
    case choice([String])
    /// `true` or `false`.
    case flag
    /// A whole number of at least 0.
    case count
    /// An array of hosts: `image.tmdb.org`; a scheme and a slash around one are left out.
    case hosts
  }

  /// The key in `rules.json` and `.viewlint.json`.
  public var name: String
  /// What it may hold.
  public var kind: Kind
  /// One sentence for help and schema.
  public var summary: String
  /// What it determines for the whole project; nil for an option that only its rule reads.
  public var use: ProjectOption?
  /// Its value in the preset `strict`; nil for the default.
  public var strict: OptionValue?

  /// Declares an option.
  public init(
    _ name: String, _ kind: Kind, _ summary: String, for use: ProjectOption? = nil, strict: OptionValue? = nil
  ) {
    self.name = name
    self.kind = kind
    self.summary = summary
    self.use = use
    self.strict = strict
  }
}

/// The value of one option.
public enum OptionValue: Sendable, Equatable {
  /// A string or a chosen word.
  case string(String)
  /// An array of strings.
  case strings([String])
  /// `true` or `false`.
  case flag(Bool)
  /// A number.
  case count(Int)
}

/// The values of one rule's options: every declared option has one, of the declared kind.
public struct OptionValues: Sendable, Equatable {
  /// The values by option name.
  public var values: [String: OptionValue]
  /// The options that the project's configuration sets.
  public var chosen: Set<String>
  /// The oldest systems that the configuration says the project runs on; nil if it does not say.
  public var targets: DeploymentTargets?

  /// Makes values; the configuration reader has checked them against the declarations.
  public init(
    _ values: [String: OptionValue] = [:], chosen: Set<String> = [], targets: DeploymentTargets? = nil
  ) {
    self.values = values
    self.chosen = chosen
    self.targets = targets
  }

  /// The string of an option; empty if it is not a string.
  public func string(_ name: String) -> String {
    if case .string(let value)? = values[name] { value } else { "" }
  }

  /// The strings of an option; empty if it is not an array.
  public func strings(_ name: String) -> [String] {
    if case .strings(let value)? = values[name] { value } else { [] }
  }

  /// The number of an option; 0 if it is not one.
  public func count(_ name: String) -> Int {
    if case .count(let value)? = values[name] { value } else { 0 }
  }

  /// Whether a flag is set.
  public func flag(_ name: String) -> Bool { values[name] == .flag(true) }
}
