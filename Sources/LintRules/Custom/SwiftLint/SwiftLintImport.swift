/// Rules of this project made from the custom rules of a `.swiftlint.yml`.
public struct SwiftLintImport: Sendable {
  /// A rule that could be made.
  public struct Made: Sendable, Equatable {
    /// Its id here.
    public var id: String
    /// The JSON of its file.
    public var text: String
  }

  /// A rule that could not be made.
  public struct LeftOut: Sendable, Equatable {
    /// Its id there.
    public var id: String
    /// Why, in a clause.
    public var reason: String
  }

  /// The rules, in source order.
  public private(set) var made: [Made] = []
  /// The others, in source order.
  public private(set) var leftOut: [LeftOut] = []

  /// Reads the text of a `.swiftlint.yml`. Rules that ban a call, a modifier, a member, an import or a name are made, each
  /// with tests.
  public init(_ text: String) {
    for rule in SwiftLintReader.rules(in: text) {
      switch Self.rule(rule) {
      case .success(let rule) where made.contains { $0.id == rule.id }:
        leftOut.append(LeftOut(id: rule.id, reason: "there are two rules of this name"))
      case .success(let rule): made.append(rule)
      case .failure(let reason): leftOut.append(LeftOut(id: rule.id, reason: reason.text))
      }
    }
  }

  private struct Reason: Error {
    var text: String
  }

  private static func rule(_ rule: SwiftLintRule) -> Result<Made, Reason> {
    do throws(Reason) {
      return .success(try made(from: rule))
    } catch {
      return .failure(error)
    }
  }

  /// Keys that change what a rule finds, and that have no counterpart.
  private static let restrictions = ["match_kinds", "excluded_match_kinds", "capture_group", "execution_mode"]

  private static func made(from rule: SwiftLintRule) throws(Reason) -> Made {
    if let key = rule.unread.first { throw Reason(text: "the value of '\(key)' has a form that is not read") }
    guard let expression = rule.value("regex") else { throw Reason(text: "it has no 'regex'") }
    guard let ban = PlainBan(expression) else {
      throw Reason(text: "'\(expression)' is more than a name, a call, a member or an import")
    }
    let kinds = rule.values["match_kinds"] ?? []
    if let key = restrictions.first(where: { rule.values[$0] != nil }),
      key != "match_kinds" || !["identifier", "typeidentifier", "keyword"].contains(where: kinds.contains)
    {
      throw Reason(text: "'\(key)' has no counterpart")
    }
    let id = identifier(rule.id)
    if let objection = CustomRuleDecoder().objection(toID: id) { throw Reason(text: objection) }
    let message = rule.value("message") ?? rule.value("name") ?? "`{name}` is not used in this project"
    var members: [(String, String)] = [("message", string(escaped(message)))]
    members.append(("find", object([(ban.subject.rawValue, list(ban.names))])))
    if let severity = rule.value("severity")?.lowercased(), ["warning", "error"].contains(severity) {
      members.append(("severity", string(severity)))
    }
    let files = try patterns(rule, "included")
    if !files.isEmpty { members.append(("files", list(files))) }
    let except = try patterns(rule, "excluded")
    if !except.isEmpty { members.append(("except", list(except))) }
    members.append(("tests", tests(ban, files.first)))
    let lines = members.map { "  " + string($0.0) + ": " + $0.1 }
    return Made(id: id, text: "{\n" + lines.joined(separator: ",\n") + "\n}\n")
  }

  private static func patterns(_ rule: SwiftLintRule, _ key: String) throws(Reason) -> [String] {
    var patterns: [String] = []
    for expression in rule.values[key] ?? [] {
      guard let found = PathExpression.patterns(expression) else {
        throw Reason(text: "'\(expression)' in '\(key)' cannot be written as a pattern")
      }
      if found.isEmpty, key == "excluded" { throw Reason(text: "'\(expression)' in 'excluded' is every file") }
      if found.isEmpty { return [] }
      patterns += found
    }
    return patterns
  }

  // MARK: Tests

  private static func tests(_ ban: PlainBan, _ pattern: String?) -> String {
    let name = ban.names[0]
    let (invalid, valid) =
      switch ban.subject {
      case .call: ("⟦\(name)⟧()", "otherName()")
      case .modifier: ("row.⟦\(name)⟧()", "row.otherName()")
      case .member: ("let a = ⟦\(name)⟧", "let a = other")
      case .name: ("let a: ⟦\(name)⟧", "let a: OtherName")
      case .imported: ("import ⟦\(name)⟧", "import OtherName")
      }
    func snippet(_ code: String) -> String {
      pattern.map { object([("code", string(code)), ("path", string(path(of: $0)))]) } ?? string(code)
    }
    return object([("valid", "[" + snippet(valid) + "]"), ("invalid", "[" + snippet(invalid) + "]")])
  }

  /// A file that a pattern matches.
  private static func path(of pattern: String) -> String {
    var path = ""
    for part in pattern.split(separator: "/") {
      let name = part == "**" ? "App" : String(part.map { $0 == "*" ? "A" : $0 })
      path += (path.isEmpty ? "" : "/") + name
    }
    return path.hasSuffix(".swift") ? path : path + ".swift"
  }

  // MARK: JSON

  /// An id of this project: small letters, digits and `_`.
  private static func identifier(_ id: String) -> String {
    var result = ""
    for character in id {
      if character.isUppercase, let last = result.last, last != "_" { result.append("_") }
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      result.append(isPlain ? Character(character.lowercased()) : "_")
    }
    return result
  }

  private static func escaped(_ message: String) -> String {
    message.reduce(into: "") { $0 += $1 == "{" ? "{{" : $1 == "}" ? "}}" : String($1) }
  }

  private static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20: break
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func list(_ names: [String]) -> String {
    names.count == 1 ? string(names[0]) : "[" + names.map(string).joined(separator: ", ") + "]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { string($0.0) + ": " + $0.1 }.joined(separator: ", ") + " }"
  }
}
