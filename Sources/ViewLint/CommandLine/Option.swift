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
  /// What follows the option.
  enum Value: Sendable, Equatable {
    /// Nothing: a flag.
    case none
    /// One of some words.
    case choice([String])
    /// A whole number of at least this.
    case number(Int)
    /// A whole number of at least 1, or `all`.
    case numberOrAll
    /// A path.
    case path(String)
    /// A string; the word represents it in help. Shells offer some words as its beginning.
    case text(String, offering: [String] = [])
    /// Some of the offered words, separated by commas; the word represents them in help.
    case list(String, offering: [String])
  }

  /// The long name, without dashes.
  var name: String
  /// The short name, a letter.
  var letter: Character?
  /// What follows it.
  var value: Value
  /// Whether it may be given several times.
  var repeats: Bool
  /// What holds without the option, as help shows it; nil if there is nothing to show.
  var fallback: String?
  /// What it does, in a clause for help.
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

  /// The option with the word for its value: `--jobs N`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .choice: "--\(name) WORD"
    case .number: "--\(name) N"
    case .numberOrAll: "--\(name) N|all"
    case .path(let word), .text(let word, _), .list(let word, _): "--\(name) \(word)"
    }
  }
}
