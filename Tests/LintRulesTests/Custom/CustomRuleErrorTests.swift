import Testing

@testable import LintRules

/// What is wrong with a rule is reported with its place and what to write instead; a rule with an error is not used.
@Suite struct CustomRuleErrorTests {
  /// Replaces `find` and more of a rule whose other keys are fine.
  static func problems(_ rule: String, id: String = "a") -> [String] {
    let source = SourceBytes(rule)
    let result = CustomRuleDecoder().decode(file: source, path: "Lint/\(id).viewlint-rule.json", folder: [])
    let lines = LineIndex(source)
    #expect(result.problems.isEmpty == (result.rules.count == 1))
    return result.problems.map {
      let position = lines.position(of: $0.offset)
      return "\(position.line):\(position.column): \($0.message)"
    }
  }

  private func find(_ find: String, _ rest: String = "") -> [String] {
    Self.problems("{\"message\": \"m\", \"find\": \(find)\(rest.isEmpty ? "" : ", " + rest)}").map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  @Test func everyErrorHasItsPlace() {
    let rule = """
      {
        "mesage": "m",
        "find": { "call": "Text", "has": { "modifer": "font" } },
        "severity": "fatal"
      }
      """
    #expect(
      Self.problems(rule) == [
        "2:3: unknown key 'mesage' in the rule; did you mean 'message'?",
        "3:38: unknown key 'modifer' in a condition; did you mean 'modifier'?",
        "4:15: 'severity' must be note, warning, or error, not 'fatal'",
      ])
  }

  @Test func keysInMisspeltKeysAreChecked() {
    let rule = """
      { "message": "m", "fnd": { "cal": "Text", "lakcs": { "modifer": "font", "has": { "argumnt": "_" } } },
        "tset": 1, "tests": { "invlid": [{ "cod": "a", "fixd": "b" }] } }
      """
    #expect(
      Self.problems(rule) == [
        "1:19: unknown key 'fnd' in the rule; did you mean 'find'?",
        "1:28: unknown key 'cal' in 'find'; did you mean 'call'?",
        "1:43: unknown key 'lakcs' in 'find'; did you mean 'lacks'?",
        "1:54: unknown key 'modifer' in a condition; did you mean 'modifier'?",
        "1:82: unknown key 'argumnt' in a condition; did you mean 'argument'?",
        "2:3: unknown key 'tset' in the rule",
        "2:25: unknown key 'invlid' in 'tests'; did you mean 'invalid'?",
        "2:38: unknown key 'cod' in a test; did you mean 'code'?",
        "2:50: unknown key 'fixd' in a test; did you mean 'fixed'?",
      ])
    #expect(find(#"{ "cal": 1 }"#) == ["unknown key 'cal' in 'find'; did you mean 'call'?"])
    #expect(
      find(#"{ "call": "Text", "cal": "Label" }"#) == ["unknown key 'cal' in 'find'; did you mean 'call'?"])
  }

  @Test(
    arguments: [
      (#"{ "call": "Text", "files": ["a"] }"#, "'files' belongs in the rule, not in 'find'"),
      (#"{ "has": { "argument": "_" } }"#, subjectless),
      (#"{ "call": "Text", "has": { "lacks": { "name": "a" } } }"#, emptyCondition),
      (
        #"{ "call": "Text", "modifier": "font" }"#,
        "'find' can't have both 'call' and 'modifier'; write a list of two finders"
      ),
      (
        #"{ "call": "Text", "lacks": { "argument": "_", "modifier": "font" } }"#,
        "a condition can't have both 'argument' and 'modifier'; write a list of two"
      ),
      (#"{ "import": "UIKit", "has": { "argument": "_" } }"#, "an import can't have arguments"),
      (
        #"{ "call": "Text", "after": { "modifier": "font" } }"#,
        "'after' works only with 'modifier', because only modifiers have an order"
      ),
      (#"{ "call": "Text", "named": "a" }"#, "'named' works only with 'declaration'"),
      (
        #"{ "call": "Text", "has": { "modifier": "a", "value": { "literal": "any" } } }"#,
        "'value' works only with 'argument'"
      ),
      (
        #"{ "call": "Image(systemName)" }"#,
        "'Image(systemName)' isn't a signature; add ':' after labels, as in 'Image(systemName:)'"
      ),
      (#"{ "call": "Image(systemName:" }"#, "'Image(systemName:' isn't a signature; the ')' is missing"),
      (#"{ "call": "a b" }"#, "'a b' isn't a signature; write a name, such as 'Image(systemName:)'"),
      (#"{ "member": "Color.red()" }"#, "'Color.red()' isn't a member; members don't have labels"),
      (
        #"{ "call": "VStack", "has": { "argument": "spacing:" }, "lacks": { "argument": "spacing:" } }"#,
        "nothing can both have and lack 'spacing:'"
      ),
      (
        #"{ "call": "Text", "inside": { "call": "Label" }, "outside": [{ "call": "Label" }] }"#,
        "nothing can be both inside and outside 'Label'"
      ),
      (
        #"{ "modifier": "padding", "before": { "modifier": "background" }, "after": { "modifier": "background" } }"#,
        "nothing can be both before and after the same 'background'"
      ),
      (#"{ "declaration": "func", "has": { "member": "body" } }"#, "a 'func' declaration can't have members"),
      (#"{ "declaration": "let", "has": { "keyword": "lazy" } }"#, "'let' can't be 'lazy'"),
      (#"{ "call": "*" }"#, "this matches any call in any file; name one"),
      (
        #"{ "call": ["Text", "DS*"] }"#,
        "'DS*' can match in any file; add a name without '*' here, in 'has', or in 'inside'"
      ),
      (#"{ "text": "*" }"#, "this matches any string in any file; name one"),
      (#"{ "text": "[a-" }"#, "'[a-' isn't a valid pattern: missing ']'; write '\\[' for a literal '['"),
      (
        #"{ "call": "Text", "has": { "argument": "_", "value": { "in": "table" } } }"#,
        "'in' requires the key 'table' in the rule"
      ),
      (
        #"{ "call": "Text", "has": { "argument": "label" } }"#,
        "'label' isn't an argument; add ':' after the label, as in 'label:'"
      ),
      (
        #"{ "call": "Text", "has": { "argument": "_", "has": { "name": "a" } } }"#,
        "an argument can't have conditions; use 'value'"
      ),
      (#"{ "call": "Text", "message": "{vale}" }"#, "unknown placeholder '{vale}'; did you mean '{value}'?"),
      (#"{ "call": "Text", "message": "a { b" }"#, "missing '}'; write '{{' for a literal '{'"),
      (
        #"{ "import": "UIKit", "message": "{size:}" }"#,
        "'{size:}' is always empty because no finder matches that argument"
      ),
      (#"{ "call": "Text", "message": "{value}" }"#, "'{value}' is always empty because no 'has' matches a value"),
      (#"{ "call": [] }"#, "'call' must be a string or a list of strings, not an empty list"),
      (#"{ "call": 3 }"#, "'call' must be a string or a list of strings, not a number"),
      (#"{ "call": "Text", "has": 3 }"#, "'has' must be an object or a list of objects, not a number"),
      (#"{ "declaration": "structs" }"#, kinds + ", not 'structs'; did you mean 'struct'?"),
      (#"{ "call": "Text", "has": { "argument": "_", "value": {} } }"#, emptyValue),
      (#"[]"#, "'find' must be an object or a list of objects, not a shorter list"),
    ])
  func aFinderWithAMistakeIsNotUsed(_ finder: String, _ message: String) {
    #expect(find(finder) == [message])
  }

  private static let subjectless =
    "'find' must have 'call', 'modifier', 'member', 'name', 'assignment', 'text', 'declaration', or 'import'"
  private static let emptyValue =
    "a value must have 'literal', 'text', 'number', 'call', 'member', 'code', 'in', 'any', or 'not'"
  private static let emptyCondition =
    "a condition must have 'argument', 'closure', 'modifier', 'call', 'member', 'name', 'attribute', 'keyword', "
    + "'inheritance', 'import', or 'preview'"
  private static let kinds =
    "'declaration' must be struct, class, enum, actor, protocol, extension, type, func, init, subscript, let, var, "
    + "property, or typealias"

  @Test(
    arguments: [
      (#""fix": { "title": "t", "safety": "safe" }"#, fixless),
      (
        #""fix": { "title": "t", "safety": "safe", "rename": "a", "replace": "b" }"#,
        "'rename' and 'replace' can't change the same text"
      ),
      (
        #""fix": { "title": "t", "safety": "safe", "rename": "<#name#>" }"#,
        "a fix with '<#…#>' must be 'manual', not 'safe'"
      ),
      (#""fix": { "title": "t", "safety": "safe", "remove": true }"#, "'remove' can't remove a call"),
      (#""fix": { "title": "t", "safety": "safe", "prepend": "a()" }"#, "'prepend' works only with 'modifier'"),
      (
        #""fix": { "title": "t", "safety": "safe", "addKeyword": "private" }"#,
        "'addKeyword' works only with 'declaration' and 'import'"
      ),
      (
        #""fix": { "title": "t", "safety": "safe", "setArgument": { "value": "a" } }"#,
        "'value' is unknown because no 'has' matches an argument"
      ),
      (
        #""fix": { "title": "t", "safety": "safe", "rename": "{entry}" }"#,
        "'{entry}' is always empty because no 'has' uses the table"
      ),
      (
        #""fix": { "title": "t", "safety": "sure", "rename": "a" }"#,
        "'safety' must be safe, unsafe, or manual, not 'sure'"
      ),
      (#""table": { "1": "a" }"#, "the table isn't used; add \"in\": \"table\" to a value"),
      (#""link": "docs/a.md""#, "'link' must be a URL that starts with https://"),
      (#""except": "[""#, "'[' isn't a valid pattern: missing ']'; write '\\[' for a literal '['"),
      (#""tests": { "valid": ["⟦Text⟧(a)"] }"#, "a valid test can't have marks; move it to 'invalid'"),
      (#""tests": { "invalid": [{ "fixed": "a" }] }"#, "missing key 'code' in a test"),
    ])
  func otherMistakesAreReported(_ rest: String, _ message: String) {
    #expect(find(#"{ "call": "Text" }"#, rest) == [message])
  }

  /// Code that cannot be right is refused when the rule is read, not when its fix is applied.
  @Test(
    arguments: [
      (#""rename": "1 2""#, "'1 2' isn't a name"), (#""rename": "A B""#, "'A B' isn't a name"),
      (#""addArgument": "spacing 8""#, "'spacing 8' isn't an argument; write 'spacing: …'"),
    ])
  func codeOfFixesHasAForm(_ operation: String, _ message: String) {
    let fix = "\"fix\": { \"title\": \"Change it\", \"safety\": \"safe\", \(operation) }"
    #expect(find(#"{ "call": "Text" }"#, fix) == [message])
  }

  @Test(
    arguments: [
      #""replace": "Foo({arguments}) {closures}""#, #""rename": "DS.Text<A, B>""#, #""rename": "{name}2""#,
      #""append": ".padding({_})""#, #""append": " ?? x""#, #""append": "{closures}""#,
      #""addArgument": "spacing: 8""#, #""addArgument": "await load(x)""#, #""setArgument": { "a:": "\"{value}\"" }"#,
    ])
  func otherCodeOfFixesIsFine(_ operation: String) {
    let fix = "\"fix\": { \"title\": \"Change it\", \"safety\": \"safe\", \(operation) }"
    #expect(find(#"{ "call": "Text", "has": { "argument": ["_", "a:"], "value": { "literal": "any" } } }"#, fix) == [])
  }

  private static let fixless =
    "a fix must have 'rename', 'replace', 'append', 'prepend', 'addArgument', 'setArgument', 'removeArgument', "
    + "'addKeyword', or 'remove'"

  @Test(
    arguments: [
      ("Unlabelled", "1:1: 'Unlabelled' isn't a valid ID; use lowercase letters, digits, and '_'"),
      ("raw_url_string", "1:1: 'raw_url_string' is a built-in rule; use a different ID"),
      (String(repeating: "a", count: 65), "1:1: '\(String(repeating: "a", count: 65))' is longer than 64 characters"),
    ])
  func anIdHasAForm(_ id: String, _ message: String) {
    let result = CustomRuleDecoder().decode(
      file: SourceBytes(#"{"message": "m", "find": {"call": "Text"}}"#), path: "\(id).viewlint-rule.json", folder: [])
    #expect(result.problems.map { "1:1: \($0.message)" } == [message])
  }

  @Test func aConditionOfABuildHasAForm() {
    func place(_ condition: String) -> [String] {
      find("{ \"call\": \"Text\", \"inside\": { \"condition\": \"\(condition)\" } }")
    }
    for condition in ["DEBUG", "!DEBUG", "os(iOS)", "! canImport(UIKit)", "swift(>=6.0)", "FEATURE_*"] {
      #expect(place(condition) == [])
    }
    for condition in ["os(iOS", "DEBUG && os(iOS)", "#if", "os()", "!!DEBUG", "os((iOS))"] {
      #expect(
        place(condition) == [
          "'\(condition)' isn't an '#if' condition; write one, such as 'DEBUG', '!DEBUG', or 'os(iOS)'"
        ])
    }
  }

  @Test func limitsBoundTheWork() {
    let names = (0...1_024).map { "\"a\($0)\"" }.joined(separator: ",")
    #expect(find("{\"call\": [\(names)]}") == ["'call' can have at most 1024 elements"])
    let finders = Array(repeating: #"{ "call": "Text" }"#, count: 33).joined(separator: ",")
    #expect(find("[\(finders)]") == ["a rule can have at most 32 finders"])
    let deep = (0..<9).reduce(#"{ "modifier": "a" }"#) { inner, _ in "{ \"modifier\": \"a\", \"has\": \(inner) }" }
    #expect(find("{ \"call\": \"Text\", \"has\": \(deep) }") == ["conditions are nested too deeply (limit 8)"])
    let values = (0..<9).reduce(#"{ "literal": "any" }"#) { inner, _ in "{ \"not\": \(inner) }" }
    #expect(
      find("{ \"call\": \"Text\", \"has\": { \"argument\": \"_\", \"value\": \(values) } }")
        == ["values are nested too deeply (limit 8)"])
    let large = "{\"message\": \"\(String(repeating: "m", count: 1 << 20))\", \"find\": {\"call\": \"Text\"}}"
    #expect(Self.problems(large) == ["1:1: too large (1048617 bytes, limit 1048576)"])
    let rules = (0...256).map { "\"a\($0)\": {\"message\": \"m\", \"find\": {\"call\": \"Text\"}}" }.joined(
      separator: ",")
    let document = try? JSONReader(.configuration).read(SourceBytes("{\(rules)}"))
    let result = document.map { CustomRuleDecoder().decode(members: $0.root, path: ".viewlint.json", folder: []) }
    #expect(result?.problems.map(\.message) == ["a configuration can have at most 256 rules"])
  }
}
