/// A rule below `custom_rules` of a `.swiftlint.yml`.
public struct SwiftLintRule: Sendable, Equatable {
  /// Its id, as written.
  public var id: String
  /// The values of its keys, in source order of the elements; a single value is a list of one.
  public var values: [String: [String]] = [:]
  /// Keys whose values this reader does not understand, such as block strings.
  public var unread: [String] = []

  /// The only value of a key.
  func value(_ key: String) -> String? { values[key]?.count == 1 ? values[key]?.first : nil }
}

/// Reads the part of YAML in which people write custom rules of SwiftLint: nested keys by indentation, plain and quoted
/// strings, and lists in brackets or with dashes.
struct SwiftLintReader {
  /// A line without its comment.
  private struct Line {
    var indent: Int
    var text: Substring
  }

  private let lines: [Line]
  private var index = 0

  /// The rules of a file, in source order.
  static func rules(in text: String) -> [SwiftLintRule] {
    var reader = SwiftLintReader(text)
    return reader.rules()
  }

  private init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.compactMap { line in
      let content = Self.withoutComment(line.drop { $0 == " " })
      if content.isEmpty || content.hasPrefix("---") { return nil }
      return Line(indent: line.prefix { $0 == " " }.count, text: content)
    }
  }

  private mutating func rules() -> [SwiftLintRule] {
    guard let start = lines.firstIndex(where: { $0.indent == 0 && $0.text == "custom_rules:" }) else { return [] }
    index = start + 1
    var rules: [SwiftLintRule] = []
    while index < lines.count, lines[index].indent > 0 {
      let line = lines[index]
      index += 1
      guard let (id, rest) = Self.pair(line.text), rest.isEmpty else { continue }
      rules.append(rule(id, deeperThan: line.indent))
    }
    return rules
  }

  /// The keys of a rule: the lines that are indented more than its id.
  private mutating func rule(_ id: String, deeperThan indent: Int) -> SwiftLintRule {
    var rule = SwiftLintRule(id: id)
    var last = id
    while index < lines.count, lines[index].indent > indent {
      let line = lines[index]
      index += 1
      guard let (key, rest) = Self.pair(line.text), rule.values[key] == nil else {
        // A value that goes on in the next line, or a key that is there twice.
        rule.unread.append(last)
        continue
      }
      last = key
      if rest.isEmpty, let elements = elements(notBefore: line.indent) {
        rule.values[key] = elements
      } else if !rest.isEmpty, let values = Self.values(rest), !goesOn(deeperThan: line.indent) {
        rule.values[key] = values
      } else {
        rule.unread.append(key)
        skip(deeperThan: line.indent)
      }
    }
    return rule
  }

  /// Whether a line that is indented more follows.
  private func goesOn(deeperThan indent: Int) -> Bool { index < lines.count && lines[index].indent > indent }

  /// The elements of a list with dashes; nil if one of them is not a string on one line.
  private mutating func elements(notBefore indent: Int) -> [String]? {
    var elements: [String]? = []
    while index < lines.count, lines[index].indent >= indent, lines[index].text.hasPrefix("- ") {
      let line = lines[index]
      index += 1
      if let value = Self.value(line.text.dropFirst(2)), !goesOn(deeperThan: line.indent) {
        elements?.append(value)
      } else {
        elements = nil
        skip(deeperThan: line.indent)
      }
    }
    return elements
  }

  private mutating func skip(deeperThan indent: Int) {
    while index < lines.count, lines[index].indent > indent { index += 1 }
  }

  // MARK: Parts of lines

  private static func withoutComment(_ line: Substring) -> Substring {
    var quote: Character?
    var last: Character = " "
    var end = line.endIndex
    for index in line.indices {
      let character = line[index]
      if quote == "\"", last == "\\" {
        // What is escaped ends nothing, and escapes nothing.
        last = " "
        continue
      }
      if quote == character {
        quote = nil
      } else if quote == nil, " [,".contains(last) || last == character, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == "#", last == " " {
        end = index
        break
      }
      last = character
    }
    let text = line[..<end]
    return text[..<(text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex)]
  }

  /// `key: rest`
  private static func pair(_ text: Substring) -> (key: String, rest: Substring)? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.isEmpty || rest.first == " " else { return nil }
    return scalar(text[..<colon]).map { ($0, rest.drop { $0 == " " }) }
  }

  /// The values of a scalar or of a list in brackets; nil for anything else.
  private static func values(_ text: Substring) -> [String]? {
    guard text.hasPrefix("[") else { return value(text).map { [$0] } }
    return text.hasSuffix("]") ? elements(text.dropFirst().dropLast()) : nil
  }

  /// The value of a scalar; nil for anything else.
  private static func value(_ text: Substring) -> String? {
    ["|", ">", "{", "[", "&", "*", "!", "%", "@", "`", "?", ","].contains { text.hasPrefix($0) } ? nil : scalar(text)
  }

  /// The elements between commas that are not in quotes.
  private static func elements(_ text: Substring) -> [String]? {
    var elements: [String?] = []
    var quote: Character?
    var start = text.startIndex
    for index in text.indices {
      let character = text[index]
      if quote == character {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == "," {
        elements.append(value(text[start..<index].drop { $0 == " " }))
        start = text.index(after: index)
      }
    }
    elements.append(value(text[start...].drop { $0 == " " }))
    return elements.contains { $0 == nil } ? nil : elements.compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// A plain or quoted string; nil if its quotes do not match or it has an unknown escape.
  private static func scalar(_ text: Substring) -> String? {
    let start = text.drop { $0 == " " }
    let text = start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)]
    guard let quote = text.first, quote == "\"" || quote == "'" else { return String(text) }
    guard text.count > 1, text.last == quote else { return nil }
    let inside = text.dropFirst().dropLast()
    return quote == "'" ? doubled(inside) : unescaped(inside)
  }

  /// In single quotes, two quotes are one; nil for a single one.
  private static func doubled(_ text: Substring) -> String? {
    var result = ""
    var isOpen = false
    for character in text {
      if isOpen, character != "'" { return nil }
      isOpen = character == "'" && !isOpen
      if !isOpen { result.append(character) }
    }
    return isOpen ? nil : result
  }

  private static let escapes: [Character: String] = [
    "\\": "\\", "\"": "\"", "/": "/", " ": " ", "n": "\n", "t": "\t", "r": "\r", "0": "\0",
  ]

  /// In double quotes, `\\` is a backslash; nil for an escape such as `\(`, or a quote that ends the string.
  private static func unescaped(_ text: Substring) -> String? {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        guard let meant = escapes[character] else { return nil }
        result += meant
      } else if character == "\"" {
        return nil
      } else if character != "\\" {
        result.append(character)
      }
      isEscaped = !isEscaped && character == "\\"
    }
    return isEscaped ? nil : result
  }
}
