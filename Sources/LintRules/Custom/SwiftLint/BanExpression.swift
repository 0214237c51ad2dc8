/// The parts of a regular expression that is no more than names, periods and white space between them.
struct BanExpression {
  /// One part.
  enum Part: Equatable {
    /// `\b`
    case boundary
    /// `^`, `$`
    case lineStart, lineEnd
    /// White space, and whether there has to be some.
    case space(isNeeded: Bool)
    /// Letters, as they are.
    case word(String)
    case period, colon
    /// `\(`, or `[({]`
    case opener(mayBeBrace: Bool)
  }

  private var rest: Substring
  private static let mostWays = 64
  private static let mostLevels = 8

  /// The parts of each alternative; nil if there is more in the expression.
  static func ways(_ expression: String) -> [[Part]]? {
    var reader = BanExpression(rest: expression[...])
    guard let ways = reader.ways(0), reader.rest.isEmpty else { return nil }
    return ways.map(joined)
  }

  /// `pre(a|b)` has words beside each other.
  private static func joined(_ parts: [Part]) -> [Part] {
    parts.reduce(into: []) { result, part in
      if case .word(let next) = part, case .word(let last)? = result.last {
        result[result.count - 1] = .word(last + next)
      } else {
        result.append(part)
      }
    }
  }

  /// Alternatives up to the end or a `)`.
  private mutating func ways(_ level: Int) -> [[Part]]? {
    guard level <= Self.mostLevels else { return nil }
    var done: [[Part]] = []
    var open: [[Part]] = [[]]
    while let first = rest.first, first != ")" {
      if first == "|" {
        rest.removeFirst()
        done += open
        open = [[]]
        continue
      }
      guard let next = first == "(" ? group(level) : part().map({ [[$0]] }) else { return nil }
      guard done.count + open.count * next.count <= Self.mostWays else { return nil }
      open = open.flatMap { way in next.map { way + $0 } }
    }
    return done + open
  }

  private mutating func group(_ level: Int) -> [[Part]]? {
    rest.removeFirst(rest.hasPrefix("(?:") ? 3 : 1)
    guard rest.first != "?", let inner = ways(level + 1), rest.first == ")" else { return nil }
    rest.removeFirst()
    return isRepeated ? nil : inner
  }

  /// Whether `*`, `+`, `?` or a count follows.
  private var isRepeated: Bool { rest.first.map { "*+?{".contains($0) } ?? false }

  private static let fixed: [(text: String, part: Part)] = {
    let spaces = ["\\s", "\\h", "[ ]", " "].flatMap { space -> [(text: String, part: Part)] in
      ["*", "?"].map { (space + $0, .space(isNeeded: false)) } + [(space + "+", .space(isNeeded: true))]
        + [(space, .space(isNeeded: true))]
    }
    let either = ["[({]", "[{(]", "[\\({]", "[\\(\\{]", "[{\\(]", "[\\{\\(]"].map {
      (text: $0, part: Part.opener(mayBeBrace: true))
    }
    return spaces + either + [
      ("\\b", .boundary), ("^", .lineStart), ("$", .lineEnd), ("\\.", .period), ("[.]", .period), (":", .colon),
      ("\\(", .opener(mayBeBrace: false)), ("[(]", .opener(mayBeBrace: false)),
    ]
  }()

  private mutating func part() -> Part? {
    if let known = Self.fixed.first(where: { rest.hasPrefix($0.text) }) {
      rest.removeFirst(known.text.count)
      return isRepeated ? nil : known.part
    }
    // Between names a period that is not escaped is meant as one.
    if rest.first == "." {
      rest.removeFirst()
      return rest.first.map(Self.isLetter) == true ? .period : nil
    }
    let word = rest.prefix(while: Self.isLetter)
    rest.removeFirst(word.count)
    return word.isEmpty || isRepeated ? nil : .word(String(word))
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
