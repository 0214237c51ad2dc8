import LintRules

/// An error in the command-line arguments.
struct UsageError: Error, Equatable {
  /// The problem and the fix, as a lower-case clause.
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

/// The arguments of a command, sorted into options and operands. Values are bytes because paths may not be UTF-8.
struct Arguments: Sendable, Equatable {
  /// The values of each option, in order; an empty one for an option without a value.
  private var values: [String: [FilePath]] = [:]
  /// The arguments that are not options.
  private(set) var operands: [FilePath] = []

  /// Sorts arguments by the options of a command.
  init(_ arguments: some Sequence<FilePath>, _ options: [Option]) throws(UsageError) {
    var rest = ArraySlice(Array(arguments))
    let prefersFiles = rest.prefix { $0 != Self.end }.contains(Self.respectViews)
    while let argument = rest.popFirst() {
      let bytes = argument.bytes
      if prefersFiles, argument.isSwift, FileSystem.exists(argument) {
        operands.append(argument)
      } else if argument == Self.end {
        operands += rest
        rest = []
      } else if bytes.starts(with: Array("--".utf8)) {
        try parseLong(bytes.dropFirst(2), &rest, options)
      } else if bytes.first == UInt8(ascii: "-"), bytes.count > 1 {
        try parseLetters(argument, &rest, options)
      } else {
        operands.append(argument)
      }
    }
    // A shell passes an empty argument for "$FILE" if FILE isn't set. It must not mean the whole project.
    if operands.contains(where: { $0.bytes.isEmpty }) {
      throw UsageError("empty argument; use '.' for the current folder")
    }
  }

  /// The marker after which all arguments are operands.
  private static let end = FilePath("--")
  /// The option with which other programs append file names, which may look like options.
  private static let respectViews = FilePath("--respect-views")

  /// The arguments without the first operand.
  var withoutFirstOperand: Arguments {
    var copy = self
    if !copy.operands.isEmpty { copy.operands.removeFirst() }
    return copy
  }

  /// Returns the arguments with different operands.
  func withOperands(_ operands: [FilePath]) -> Arguments {
    var copy = self
    copy.operands = operands
    return copy
  }

  /// Returns the arguments without some options.
  func without(_ names: [String]) -> Arguments {
    var copy = self
    for name in names { copy.values[name] = nil }
    return copy
  }

  /// Whether an option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value of an option.
  func path(_ name: String) -> FilePath? { values[name]?.last }

  /// The last value of an option, as a string.
  func text(_ name: String) -> String? { path(name)?.text }

  /// All values of an option, as strings.
  func texts(_ name: String) -> [String] { values[name]?.map { $0.text } ?? [] }

  /// The value of an option, as a number.
  func number(_ name: String) -> Int? { text(name).flatMap { NumberReader.whole($0) } }

  /// Returns the options that were given, among some names, as arguments.
  func words(_ names: [String]) -> [FilePath] {
    names.flatMap { name in
      (values[name] ?? []).map {
        $0.bytes.isEmpty ? FilePath("--\(name)") : FilePath(Array("--\(name)=".utf8) + $0.bytes)
      }
    }
  }

  private mutating func parseLong(
    _ bytes: ArraySlice<UInt8>, _ rest: inout ArraySlice<FilePath>, _ options: [Option]
  ) throws(UsageError) {
    let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError("unknown option '--\(name)'" + OptionWords.clause(for: name, among: options))
    }
    if option.value == .none {
      if parts.count > 1 { throw UsageError("'--\(name)' doesn't take a value") }
      try add(option, FilePath(""))
    } else if parts.count > 1 {
      try add(option, FilePath(Array(parts[1])))
    } else {
      try add(option, value(of: option, "--\(name)", &rest))
    }
  }

  private mutating func parseLetters(
    _ argument: FilePath, _ rest: inout ArraySlice<FilePath>, _ options: [Option]
  ) throws(UsageError) {
    var letters = Substring(argument.text.dropFirst())
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option '-\(letter)'")
      }
      if option.value == .none {
        try add(option, FilePath(""))
      } else if letters.isEmpty {
        try add(option, value(of: option, "-\(letter)", &rest))
      } else {
        if letters.first == "=" { letters.removeFirst() }
        try add(option, FilePath(String(letters)))
        return
      }
    }
  }

  private func value(
    of option: Option, _ spelling: String, _ rest: inout ArraySlice<FilePath>
  ) throws(UsageError) -> FilePath {
    guard let value = rest.popFirst() else {
      throw UsageError("missing value for '\(spelling)' (\(option.usage))")
    }
    return value
  }

  private mutating func add(_ option: Option, _ value: FilePath) throws(UsageError) {
    switch option.value {
    case .choice(_, let words) where !words.contains(value.text):
      let suggestion = Suggestion.clause(for: value.text, among: words)
      throw invalid(option, value, suggestion.isEmpty ? ": use \(WordSeries.text(words))" : suggestion)
    case .number(let least):
      guard NumberReader.whole(value.text, in: least...NumberReader.largest) != nil else {
        throw invalid(option, value, ": use \(least) or more")
      }
    case .numberOrAll:
      guard value.text == "all" || NumberReader.whole(value.text, in: 1...NumberReader.largest) != nil else {
        throw invalid(option, value, ": use 'all', or 1 or more")
      }
    case .path, .text, .list:
      if value.bytes.isEmpty { throw UsageError("empty value for '--\(option.name)' (\(option.usage))") }
    default: break
    }
    if option.repeats || values[option.name] == nil || option.value == .none {
      values[option.name, default: []].append(value)
    } else {
      throw UsageError("'--\(option.name)' can't be repeated")
    }
  }

  private func invalid(_ option: Option, _ value: FilePath, _ advice: String) -> UsageError {
    UsageError("invalid value '\(value.text)' for '--\(option.name)'\(advice)")
  }
}
