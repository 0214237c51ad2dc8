import Testing

@testable import LintRules

/// Custom rules of SwiftLint that are plain bans become rules; the others are named with the reason.
@Suite struct SwiftLintImportTests {
  @Test(
    arguments: [
      (#"\bNavigationView\("#, #"{ "call": "NavigationView" }"#),
      (#"\bUIColor\(red:"#, #"{ "call": "UIColor(red:)" }"#),
      (#"UIColor\(\s*(red|white)\s*:"#, #"{ "call": ["UIColor(red:)", "UIColor(white:)"] }"#),
      (#"\.font\(size:"#, #"{ "modifier": "font(size:)" }"#),
      (#"(NSLog|NSLogv)[(]"#, #"{ "call": ["NSLog", "NSLogv"] }"#),
      (#"\.foregroundColor\("#, #"{ "modifier": "foregroundColor" }"#),
      (#"(.constraint)\("#, #"[{ "modifier": "constraint", "on": "*" }, { "call": ".constraint" }]"#),
      (
        #"((\bprint)|(Swift\.print))\s*\("#,
        #"[{ "call": ["print", ".print", "Swift.print"] }, { "modifier": "print", "on": "*" }]"#
      ),
      (#"UIScreen\.main"#, #"[{ "member": "UIScreen.main" }, { "call": "UIScreen.main" }]"#),
      (#"\bTask\s*\.\s*detached\b"#, #"[{ "member": "Task.detached" }, { "call": "Task.detached" }]"#),
      (#"app\.log\("#, #"{ "call": ["app.log", "self.app.log"] }"#),
      (
        #"[.]shared\b"#,
        #"[{ "member": "shared" }, { "modifier": "shared", "on": "*" }, { "call": ".shared" }]"#
      ),
      (#"import\s+(?:UIKit|AppKit)$"#, #"{ "import": ["UIKit", "AppKit"] }"#),
      (#"\bAnyView\b"#, #"{ "name": "AnyView" }"#),
      (
        #"DispatchGroup|sleep\s*\("#,
        #"[{ "name": "DispatchGroup" }, { "call": ["sleep", ".sleep"] }, { "modifier": "sleep", "on": "*" }]"#
      ),
    ])
  func expressions(_ expression: String, _ finder: String) throws {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '\(expression)'\n    message: m\n")
    #expect(found.leftOut == [])
    #expect(try #require(found.made.first).text.contains("\"find\": \(finder),"))
  }

  @Test(
    arguments: [
      #"NavigationStack\s*\{"#, #"VStack((?!spacing:).)*\{"#, "[A-Z]+", "", #"^\h*print\("#, "try!", #"\bclass\b"#,
      #"\.init\("#, #"print\(+"#, #"(print)?\("#, #"(a"#, #"a)"#, #"(?i)print\("#, "a.*b", "foo.?bar", #"Foo\("x"\)"#,
      "TODO|FIXME", "@objcMembers", #"\bprint\b "#, "a$", #"\\bFoo"#, "1a", "_", #"foo\.\("#, "import",
    ])
  func expressionsThatAreMoreAreLeftOut(_ expression: String) {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '\(expression)'\n    message: m\n")
    #expect(found.made == [])
    #expect(found.leftOut.count == 1)
  }

  @Test func anImportAtTheStartOfItsLineHasNothingBeforeIt() throws {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '^import UIKit$'\n")
    let rule = try #require(found.made.first)
    #expect(rule.text.contains(#""lacks": [{ "attribute": "*" }, { "keyword": ["public""#))
    let decoded = CustomRuleDecoder().decode(
      file: SourceBytes(rule.text), path: "a_rule.viewlint-rule.json", folder: [])
    expect(
      CustomRuleMatcher(try #require(decoded.rules.first)),
      in: "import ⟦UIKit⟧\n@testable import UIKit\npublic import UIKit", says: "`UIKit` isn't used in this project")
  }

  @Test(
    arguments: [
      (#"print\("#, "", ["doesn't find longer names that contain 'print'"]),
      (#"\bButton\("#, "", ["also finds 'Button { }'"]), (#"\.onAppear\("#, "", ["also finds '.onAppear { }'"]),
      (
        #"Color\((red|white):"#, "",
        ["also finds 'red:', 'white:' after other arguments", "doesn't find longer names that contain 'Color'"]
      ),
      (#"\bNSLog\("#, "", []), (#"\bButton[({]"#, "", []),
      (#"\bAnyView\b"#, "    match_kinds: identifier\n", ["also finds it as a type"]),
      (#"\bAnyView\b"#, "    match_kinds: [typeidentifier]\n", ["also finds it as a value"]),
      (#"\bAnyView\b"#, "    excluded_match_kinds: [comment, string]\n", []),
      (
        #"(AnyView)\("#, "    capture_group: 1\n",
        ["doesn't find longer names that contain 'AnyView'", "also finds 'AnyView { }'"]
      ),
    ])
  func differencesAreNamed(_ expression: String, _ keys: String, _ differences: [String]) throws {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '\(expression)'\n\(keys)")
    #expect(try #require(found.made.first).differences == differences)
  }

  @Test(
    arguments: [
      "match_kinds: [comment]", "excluded_match_kinds: [identifier, typeidentifier]", "match_kinds: string",
      "included: '[a-z]'", "included: '.*a+.*'", "excluded: '.*'",
    ])
  func keysThatChangeTheMeaningLeaveOut(_ key: String) {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '\\bAnyView\\b'\n    \(key)\n")
    #expect((found.made.count, found.leftOut.count) == (0, 1))
  }

  /// What YAML makes more of than one line, or reads in another way, is not guessed.
  @Test(
    arguments: [
      "regex: foo\n      bar", "regex: 'foo", "regex: \"\\bfoo\"", "regex: 'it's'", "regex: foo\n    regex: bar",
      "regex: foo\n    included:\n      - a\n        b", "regex: foo\n    <<: *base", "regex: &a foo",
      "regex: foo\n    included: [a, [b]]", "regex: |\n      foo", "regex: foo\n    included: [\n      a\n    ]",
      "regex: foo\n    what", "regex: !!str foo",
    ])
  func textThatIsNotReadLeavesOut(_ keys: String) {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    \(keys)\n")
    #expect((found.made.count, found.leftOut.count) == (0, 1))
  }

  @Test(
    arguments: [
      (#".*\.swift"#, []), (#".*View\.swift"#, ["**/*View.swift"]), ("Sources/Domain/.*", ["**/*Sources/Domain/**"]),
      (#".*/Domain/.*\.swift"#, ["**/Domain/**"]), (#"^Sources/.*"#, ["Sources/**"]),
      ("Tests", ["**/*Tests*", "**/*Tests*/**"]), ("Stack.swift", ["**/*Stack.swift"]),
      (".*/(A|B/C)/.*", ["**/A/**", "**/B/C/**"]), ("Row.swift|Cell.swift", ["**/*Row.swift", "**/*Cell.swift"]),
      ("(A|(B))", nil), ("(A|B)+", nil), ("a+b", nil), ("[ab]", nil), ("(a", nil), ("a)", nil),
    ] as [(String, [String]?)])
  func paths(_ expression: String, _ patterns: [String]?) {
    #expect(PathExpression.patterns(expression) == patterns)
  }

  @Test func keysAreRead() throws {
    let text = """
      disabled_rules: [line_length]
      custom_rules:
        noPrint: # comment
          name: "No print"
          regex: "\\\\bprint\\\\("
          message: 'Don''t print {here}'
          severity: error
          included:
            - ".*View\\\\.swift"
            - '.*Row\\.swift'
        by_kind: { regex: a }
        in_comments:
          regex: TODO
          match_kinds: [comment]
        folded:
          regex: A
          message: >
            several
            lines
      opt_in_rules:
        - empty_count
      """
    let found = SwiftLintImport(text)
    #expect(found.made.map(\.id) == ["no_print"])
    let rule = try #require(found.made.first)
    #expect(rule.text.contains(#""message": "Don't print {{here}}""#))
    #expect(rule.text.contains(#""severity": "error""#))
    #expect(rule.text.contains(#""files": ["**/*View.swift", "**/*Row.swift"]"#))
    #expect(found.leftOut.map(\.id) == ["in_comments", "folded"])
    #expect(
      found.leftOut.map(\.reason) == [
        "it matches tokens other than names", "can't read the value of 'message'",
      ])
  }

  @Test(arguments: [
    "", "custom_rules:", "custom_rules:\n a", "custom_rules:\n  a:\n    regex: [", "\u{0}: \"'", "- - -",
  ])
  func anyTextIsRead(_ text: String) { #expect(SwiftLintImport(text).made.isEmpty) }
}
