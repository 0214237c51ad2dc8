import Testing

@testable import LintRules

/// Files of rules that anyone may have written: what is read is bounded, and errors say what is wrong.
@Suite struct HostileRuleTests {
  private func problems(_ bytes: [UInt8]) -> [String] {
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(bytes), path: "Lint/a.viewlint-rule.json", folder: [])
    #expect(result.problems.isEmpty == (result.rules.count == 1))
    for problem in result.problems { #expect((0...bytes.count).contains(problem.offset)) }
    return result.problems.map(\.message)
  }

  private func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

  private func rule(_ find: String, _ more: String = "") -> String {
    "{\"message\": \"m\", \"find\": \(find)\(more.isEmpty ? "" : ", " + more)}"
  }

  // MARK: Depth

  private static let levels = 100_000

  @Test func nestingIsBounded() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let deep = String(repeating: open, count: Self.levels) + "1" + String(repeating: close, count: Self.levels)
      #expect(problems(deep).count == 1)
      #expect(problems(rule(deep)).count == 1)
      #expect(problems(rule("{\"call\": \"Text\"}", "\"tests\": \(deep)")).count == 1)
      #expect(problems(String(repeating: open, count: Self.levels)).count == 1)
    }
  }

  @Test func eachKindOfNestingIsBounded() {
    func nested(_ levels: Int, _ inner: String, _ outer: (String) -> String) -> String {
      (0..<levels).reduce(inner) { inner, _ in outer(inner) }
    }
    let condition = nested(30, #"{ "modifier": "a" }"#) { "{ \"modifier\": \"a\", \"lacks\": \($0) }" }
    #expect(
      problems(rule("{\"call\": \"Text\", \"lacks\": \(condition)}")) == ["conditions are nested too deeply (limit 8)"])
    #expect(
      problems(rule("{\"call\": \"Text\", \"inside\": {\"call\": \"A\", \"has\": \(condition)}}"))
        == ["conditions are nested too deeply (limit 8)"])
    #expect(
      problems(rule("{\"modifier\": \"b\", \"after\": {\"modifier\": \"a\", \"has\": \(condition)}}"))
        == ["conditions are nested too deeply (limit 8)"])
    let value = nested(30, #"{ "literal": "any" }"#) { "{ \"not\": \($0) }" }
    #expect(
      problems(rule("{\"assignment\": \"a\", \"value\": \(value)}")) == ["values are nested too deeply (limit 8)"])
  }

  // MARK: Width

  @Test func listsAreBounded() {
    let many = (0..<2_000).map { "\"a\($0)\"" }.joined(separator: ",")
    for key in ["call", "modifier", "member", "name", "assignment", "import", "text"] {
      #expect(problems(rule("{\"\(key)\": [\(many)]}")) == ["'\(key)' can have at most 1024 elements"])
    }
    #expect(
      problems(rule("{\"call\": \"Text\"}", "\"files\": [\(many)]")) == [
        "'files' can have at most 1024 elements"
      ]
    )
    let conditions = Array(repeating: #"{"modifier":"a"}"#, count: 2_000).joined(separator: ",")
    for key in ["has", "lacks"] {
      #expect(
        problems(rule("{\"call\": \"Text\", \"\(key)\": [\(conditions)]}"))
          == ["'\(key)' can have at most 1024 elements"])
    }
    let numbers = Array(repeating: "1", count: 2_000).joined(separator: ",")
    #expect(
      problems(rule("{\"call\": \"A\", \"has\": {\"argument\": \"_\", \"value\": {\"number\": [\(numbers)]}}}"))
        == ["'number' can have at most 1024 elements"])
    let values = Array(repeating: #"{"number":1}"#, count: 2_000).joined(separator: ",")
    #expect(
      problems(rule("{\"call\": \"A\", \"has\": {\"argument\": \"_\", \"value\": {\"any\": [\(values)]}}}"))
        == ["'any' can have at most 1024 elements"])
  }

  @Test func everyErrorOfALargeFileIsReportedOnce() {
    Growth.expectLinear(2_000) { count in
      let keys = (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ",")
      let found = problems("{\(keys), \"message\": \"m\", \"find\": {\"call\": \"Text\"}}")
      #expect(found.count <= count)
      #expect(found.first == "unknown key 'k0' in the rule")
    }
  }

  @Test func wideTablesAreLookedUpOnce() throws {
    let entries = (0..<20_000).map { "\"\($0)\": \"s\($0)\"" }.joined(separator: ",")
    let finder = #"{"modifier": "padding", "has": {"argument": "_", "value": {"in": "table"}}}"#
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(
        "{\"message\": \"{entry}\", \"find\": \(finder), \"table\": {\(entries)}}"),
      path: "a.viewlint-rule.json", folder: [])
    let matcher = CustomRuleMatcher(try #require(result.rules.first))
    expect(matcher, in: "row.⟦padding⟧(19999).padding(20000).padding(a)", says: "s19999")
  }

  // MARK: Text

  /// A rule with some bytes in its message.
  private static func bytes(_ message: [UInt8]) -> [UInt8] {
    Array("{\"message\": \"m".utf8) + message + Array("\", \"find\": {\"call\": \"Text\"}}".utf8)
  }

  private static let brokenTexts: [(bytes: [UInt8], word: String)] = [
    (bytes([0xFF]), "UTF-8"), (bytes([0xC0, 0x80]), "UTF-8"), (bytes([0xED, 0xA0, 0x80]), "UTF-8"),
    (bytes(Array(#"\uD800"#.utf8)), "surrogate"), (bytes(Array(#"\uDC00\uD800"#.utf8)), "surrogate"),
    (bytes(Array(#"\uD83D\u0041"#.utf8)), "surrogate"), (bytes([0x00]), "control"),
    ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "expected a value"), ([], "ends here"),
  ]

  @Test(arguments: brokenTexts.indices)
  func textThatIsNotJSONIsNamed(_ index: Int) {
    let found = problems(Self.brokenTexts[index].bytes)
    #expect(found.count == 1)
    #expect(found.first?.contains(Self.brokenTexts[index].word) == true, "\(found)")
  }

  @Test func unusualTextIsKept() throws {
    let message = "👩‍👩‍👧 \u{202E}abc\u{202C} e\u{301} \u{FEFF} ﷽"
    let bytes =
      [0xEF, 0xBB, 0xBF] + Array("{\"message\": \"\(message) \\uD83D\\uDE00\", \"find\": {\"call\": \"Größe\"}}".utf8)
    let result = CustomRuleDecoder().decode(file: SourceBytes(bytes), path: "a.viewlint-rule.json", folder: [])
    #expect(result.problems.map(\.message) == [])
    let rule = try #require(result.rules.first)
    #expect(rule.message.text == message + " 😀")
    expect(CustomRuleMatcher(rule), in: "let a = ⟦Größe⟧(b)", says: message + " 😀")
  }

  @Test(
    arguments: [
      (#"{"message": "m", "message": "n", "find": {"call": "Text"}}"#, "message"),
      (#"{"message": "m", "find": {"call": "Text", "call": "Label"}}"#, "call"),
      (#"{"message": "m", "find": {"call": "Text"}, "find": {"call": "Label"}}"#, "find"),
      (
        #"{"message": "m", "find": {"call": "Text", "has": {"argument": "_", "value": {"code": "a", "code": "b"}}}}"#,
        "code"
      ),
      (#"{"message": "m", "find": {"call": "Text"}, "tests": {"valid": [{"code": "a", "code": "b"}]}}"#, "code"),
      (
        #"{"message": "m", "find": {"call": "A", "has": {"argument": "_", "value": {"in": "table"}}}, "table": {"1": "a", "1": "b"}}"#,
        "1"
      ),
    ])
  func duplicateKeysAreErrors(_ text: String, _ key: String) {
    #expect(problems(text) == ["duplicate key '\(key)'"])
  }

  // MARK: Patterns

  /// The pattern of a name that matches in the worst way costs no more than the product of both lengths.
  @Test func hostilePatternsMatch() throws {
    let stars = String(repeating: "a*", count: 500)
    let name = String(repeating: "a", count: 4_000)
    #expect(NamePattern(stars + "b").matches(name) == false)
    #expect(NamePattern(stars).matches(name))
    #expect(try TextGlob(String(repeating: "*a", count: 200) + "b").matches(name.utf8) == false)
    #expect(try TextGlob(String(repeating: "*", count: 1_000)).matches(name.utf8))
    let path = NamePath(
      Array(repeating: [NamePattern("*"), NamePattern("a")], count: 50).flatMap { $0 } + [NamePattern("b")])
    let code = "func f() { " + Array(repeating: "a", count: 400).joined(separator: ".") + " = 1 }"
    expectNone(Custom.rule(Finder(.assignment([path], value: nil))), in: code)
  }

  // MARK: Many

  /// 256 rules are read and matched; each finds its own.
  @Test func manyRulesAtOnce() throws {
    let rules = (0..<256).map {
      "\"rule_\($0)\": \(rule("{\"call\": \"Name\($0)\", \"lacks\": {\"modifier\": \"a\"}}"))"
    }
    let document = try JSONReader(.configuration).read(SourceBytes("{\(rules.joined(separator: ","))}"))
    let result = CustomRuleDecoder().decode(members: document.root, path: ".viewlint.json", folder: [])
    #expect((result.rules.count, result.problems.count) == (256, 0))
    let settings = RuleSettings(result.rules.map { RuleSettings.Entry(CustomRuleMatcher($0), .warning) })
    let code = (0..<256).map { "let a\($0) = Name\($0)(b)" }.joined(separator: "\n")
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(code.utf8))])
    let found = Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings)
    #expect(found.map { "\($0.rule) \($0.start.line)" } == (0..<256).map { "rule_\($0) \($0 + 1)" })
  }

  /// A file of a rule just below the limit is read; one byte more is not.
  @Test func sizesAreBounded() {
    func padded(to count: Int) -> [UInt8] {
      let start = Array("{\"message\": \"".utf8)
      let end = Array("\", \"find\": {\"call\": \"Text\"}}".utf8)
      return start + [UInt8](repeating: UInt8(ascii: "m"), count: count - start.count - end.count) + end
    }
    #expect(problems(padded(to: CustomRuleDecoder.mostBytes)) == [])
    #expect(
      problems(padded(to: CustomRuleDecoder.mostBytes + 1)) == [
        "too large (\(CustomRuleDecoder.mostBytes + 1) bytes, limit \(CustomRuleDecoder.mostBytes))"
      ])
  }
}
