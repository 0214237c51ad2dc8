/// Options that belong together, with the title that help shows above them.
struct OptionGroup: Sendable {
  var title: String
  var options: [Option]

  init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }
}

/// One option of a command. Parsing, help, completion and suggestions all use it.
struct Option: Sendable, Equatable {
  /// The value of an option.
  enum Value: Sendable, Equatable {
    /// No value: a flag.
    case none
    /// One of some words. The first string is the placeholder in help.
    case choice(String, [String])
    /// A whole number of at least this.
    case number(Int)
    /// A whole number of at least 1, or `all`.
    case numberOrAll
    /// A path. The string is the placeholder in help.
    case path(String)
    /// A string. The first string is the placeholder in help. Shells offer the words as prefixes.
    case text(String, offering: [String] = [])
    /// Some of the offered words, separated by commas. The first string is the placeholder in help.
    case list(String, offering: [String])
  }

  /// The long name, without dashes.
  var name: String
  /// The short name, a letter.
  var letter: Character?
  /// The value that follows it.
  var value: Value
  /// Whether it may be given several times.
  var repeats: Bool
  /// The default for help; nil if help doesn't show a default.
  var fallback: String?
  /// Its effect, as a clause for help.
  var summary: String

  init(
    _ name: String, letter: Character? = nil, value: Value = .none, repeats: Bool = false,
    default fallback: String? = nil,
    _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.repeats = repeats
    self.fallback = fallback
    self.summary = summary
  }

  /// The option with its placeholder: `--jobs N`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .number: "--\(name) N"
    case .numberOrAll: "--\(name) N|all"
    case .path(let noun), .choice(let noun, _), .text(let noun, _), .list(let noun, _): "--\(name) \(noun)"
    }
  }
}
