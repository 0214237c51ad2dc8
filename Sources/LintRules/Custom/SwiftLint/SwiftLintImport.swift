/// Rules of this project made from the custom rules of a `.swiftlint.yml`.
public struct SwiftLintImport: Sendable {
  /// A rule that could be made.
  public struct Made: Sendable, Equatable {
    /// Its id here.
    public var id: String
    /// The JSON of its file.
    public var text: String
    /// The differences from the original expression, each a clause.
    public var differences: [String] = []
  }

  /// A rule that could not be made.
  public struct LeftOut: Sendable, Equatable {
    /// Its id there.
    public var id: String
    /// The reason, a clause.
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
        leftOut.append(LeftOut(id: rule.id, reason: "two rules have this name"))
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

  private static func made(from rule: SwiftLintRule) throws(Reason) -> Made {
    if let key = rule.unread.first { throw Reason(text: "can't read the value of '\(key)'") }
    guard let expression = rule.value("regex") else { throw Reason(text: "it has no 'regex'") }
    guard let bans = PlainBan.bans(expression) else {
      throw Reason(text: "\(Quotation.of(expression)) isn't just a name, call, member, or import")
    }
    var differences = try differences(rule, bans)
    if let ban = bans.first(where: { $0.subject == .name && !$0.name.contains(where: \.isLowercase) }) {
      throw Reason(text: "\(Quotation.of(ban.name)) looks like a word in comments")
    }
    let id = identifier(rule.id)
    if let objection = CustomRuleDecoder().objection(toID: id) { throw Reason(text: objection) }
    let text = [rule.value("message"), rule.value("name")].compactMap { $0 }.first { !$0.isEmpty }
    let message = text.map(escaped) ?? "`{name}` isn't used in this project"
    var members: [(String, String)] = [("message", message.jsonLiteral)]
    members.append(("find", finders(bans)))
    if let severity = rule.value("severity")?.lowercased(), ["warning", "error"].contains(severity) {
      members.append(("severity", severity.jsonLiteral))
    }
    let files = try patterns(rule, "included")
    if !files.isEmpty { members.append(("files", list(files))) }
    let except = try patterns(rule, "excluded")
    if !except.isEmpty { members.append(("except", list(except))) }
    members.append(("tests", tests(bans, files.first ?? (except.isEmpty ? nil : "Views/A.swift"))))
    let lines = members.map { "  " + $0.0.jsonLiteral + ": " + $0.1 }
    differences += Self.differences(bans)
    return Made(id: id, text: "{\n" + lines.joined(separator: ",\n") + "\n}\n", differences: differences)
  }

  /// The kinds of tokens that names are.
  private static let names = ["identifier", "typeidentifier"]

  /// Returns the differences that follow from the kinds of tokens.
  private static func differences(_ rule: SwiftLintRule, _ bans: [PlainBan]) throws(Reason) -> [String] {
    let wanted = rule.values["match_kinds"] ?? []
    let excluded = rule.values["excluded_match_kinds"] ?? []
    let seen = names.filter { (wanted.isEmpty || wanted.contains($0)) && !excluded.contains($0) }
    let isImport = bans.contains { if case .module = $0.subject { true } else { false } }
    let seesImports = (wanted.isEmpty || wanted.contains("keyword")) && !excluded.contains("keyword")
    guard let first = seen.first, !isImport || seesImports && seen.contains("identifier") else {
      throw Reason(text: "it matches tokens other than names")
    }
    guard seen.count == 1, bans.contains(where: { $0.subject == .name }) else { return [] }
    return ["also finds it as a \(first == "identifier" ? "type" : "value")"]
  }

  /// Returns the differences between a rule and its original expression.
  private static func differences(_ bans: [PlainBan]) -> [String] {
    let whole = bans.filter(\.matchesLonger).map { "'\($0.name)'" }
    let closures = bans.filter(\.mayHaveClosureOnly).map { "'\($0.subject == .modifier ? "." : "")\($0.name) { }'" }
    let labels = bans.compactMap(\.label).map { "'\($0):'" }
    /// Joins names without duplicates.
    func list(_ names: [String]) -> String {
      var known: Set<String> = []
      return names.filter { known.insert($0).inserted }.joined(separator: ", ")
    }
    return (labels.isEmpty ? [] : ["also finds \(list(labels)) after other arguments"])
      + (whole.isEmpty ? [] : ["doesn't find longer names that contain \(list(whole))"])
      + (closures.isEmpty ? [] : ["also finds \(list(closures))"])
  }

  // MARK: Finders

  /// The finders of some bans; those about the same subject share one.
  private static func finders(_ bans: [PlainBan]) -> String {
    var finders: [(keys: [(String, String)], names: [String])] = []
    func add(_ key: String, _ name: String, _ more: [(String, String)] = []) {
      let keys = [(key, "")] + more
      if let index = finders.firstIndex(where: { $0.keys.elementsEqual(keys, by: ==) }) {
        finders[index].names.append(name)
      } else {
        finders.append((keys, [name]))
      }
    }
    for ban in bans {
      switch ban.subject {
      case .call: ban.paths.forEach { add("call", $0) }
      case .name: add("name", ban.name)
      case .path:
        ban.paths.forEach { add("member", $0) }
        ban.paths.forEach { add("call", $0) }
      case .modifier, .member, .module: break
      }
      switch ban.subject {
      case .modifier where BuiltinModifiers.isBuiltin(ban.name): add("modifier", ban.name + ban.labels)
      case _ where ban.mayFollowPeriod:
        if !ban.isCalled { add("member", ban.name) }
        add("modifier", ban.name + ban.labels, [("on", "*".jsonLiteral)])
        add("call", "." + ban.name + ban.labels)
      default: break
      }
      if case .module(let startsLine) = ban.subject { add("import", ban.name, startsLine ? [plainImport] : []) }
    }
    let objects = finders.map { object([($0.keys[0].0, list($0.names))] + $0.keys.dropFirst()) }
    return objects.count == 1 ? objects[0] : "[" + objects.joined(separator: ", ") + "]"
  }

  /// At the start of its line an import has nothing before it.
  private static var plainImport: (String, String) {
    let keywords = ["public", "package", "internal", "fileprivate", "private"]
    return ("lacks", "[\(object([("attribute", "*".jsonLiteral)])), \(object([("keyword", list(keywords))]))]")
  }

  private static func patterns(_ rule: SwiftLintRule, _ key: String) throws(Reason) -> [String] {
    var patterns: [String] = []
    for expression in rule.values[key] ?? [] {
      guard let found = PathExpression.patterns(expression) else {
        throw Reason(text: "can't convert '\(expression)' in '\(key)' to a pattern")
      }
      if found.isEmpty, key == "excluded" { throw Reason(text: "'\(expression)' in 'excluded' matches every file") }
      if found.isEmpty { return [] }
      patterns += found
    }
    return patterns
  }

  // MARK: Tests

  private static func tests(_ bans: [PlainBan], _ pattern: String?) -> String {
    let name = bans[0].name
    let argument = bans[0].label.map { "\($0): a" } ?? ""
    let (invalid, valid) =
      switch bans[0].subject {
      case .call: ("⟦\(name)⟧(\(argument))", "otherName(\(argument))")
      case .modifier: ("row.⟦\(name)⟧(\(argument))", "row.otherName(\(argument))")
      case .path: ("let a = ⟦\(name)⟧", "let a = other")
      case .member: ("let a = ⟦b.\(name)⟧", "let a = b.other")
      case .name: ("let a: ⟦\(name)⟧", "let a: OtherName")
      case .module: ("import ⟦\(name.prefix { $0 != "." })⟧\(name.drop { $0 != "." })", "import OtherName")
      }
    func snippet(_ code: String) -> String {
      pattern.map { object([("code", code.jsonLiteral), ("path", path(of: $0).jsonLiteral)]) } ?? code.jsonLiteral
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

  private static func list(_ names: [String]) -> String {
    names.count == 1 ? names[0].jsonLiteral : "[" + names.map(\.jsonLiteral).joined(separator: ", ") + "]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { $0.0.jsonLiteral + ": " + $0.1 }.joined(separator: ", ") + " }"
  }
}

extension PlainBan {
  /// The names as they may be written.
  fileprivate var paths: [String] {
    (name.contains(".") && !isCapitalized(name[...]) ? [name, "self." + name] : [name]).map { $0 + labels }
  }

  /// The label in the syntax of finders, such as `(red:)`; empty without a label.
  fileprivate var labels: String { label.map { "(\($0):)" } ?? "" }

  /// Whether the expression wants an opening bracket after the name.
  fileprivate var isCalled: Bool { subject == .call || subject == .modifier }

  /// Whether the expression also matches the name after a period. A type after one is another type.
  fileprivate var mayFollowPeriod: Bool {
    switch subject {
    case .modifier, .member: true
    case .call, .name: !name.contains(".") && !isCapitalized(name[...])
    case .path, .module: false
    }
  }

  /// Whether calls of it may have a closure and no parentheses, which the expression does not match.
  fileprivate var mayHaveClosureOnly: Bool {
    let last = name.split(separator: ".").last ?? ""
    guard needsParenthesis, label == nil else { return false }
    return subject == .modifier || last.hasSuffix("Stack")
      || isCapitalized(last) && last.dropFirst().first?.isLowercase ?? false
  }

  private func isCapitalized(_ name: Substring) -> Bool { name.first?.isUppercase ?? false }
}
