import Testing

@testable import LintRules

/// Custom rules of SwiftLint that are plain bans become rules; the others are named with the reason.
@Suite struct SwiftLintImportTests {
  @Test(
    arguments: [
      (#"\bNavigationView\("#, #""call": "NavigationView""#),
      (#"NavigationStack\s*\{"#, nil),
      (#"(print|debugPrint)\("#, #""call": ["print", "debugPrint"]"#),
      (#"\.foregroundColor\("#, #""modifier": "foregroundColor""#),
      (#"UIScreen\.main"#, #""member": "UIScreen.main""#),
      (#"Analytics\.log\("#, #""call": "Analytics.log""#),
      (#"^import\s+(UIKit|AppKit)$"#, #""import": ["UIKit", "AppKit"]"#),
      (#"\bAnyView\b"#, #""name": "AnyView""#),
      (#"VStack((?!spacing:).)*\{"#, nil),
      (#"[A-Z]+"#, nil),
      ("", nil),
    ] as [(String, String?)])
  func expressions(_ expression: String, _ finder: String?) {
    let found = SwiftLintImport("custom_rules:\n  a_rule:\n    regex: '\(expression)'\n    message: m\n")
    #expect(found.made.count == (finder == nil ? 0 : 1))
    #expect(found.leftOut.count == (finder == nil ? 1 : 0))
    if let finder { #expect(found.made.first?.text.contains("\"find\": { \(finder) }") == true) }
  }

  @Test(
    arguments: [
      (#".*\.swift"#, []), (#".*View\.swift"#, ["**/*View.swift"]), ("Sources/Domain/.*", ["**/Sources/Domain/**"]),
      (#".*/Domain/.*\.swift"#, ["**/Domain/**"]), (#"^Sources/.*"#, ["Sources/**"]),
      ("Tests", ["**/*Tests*", "**/*Tests*/**"]),
      ("(A|B)", nil),
    ] as [(String, [String]?)])
  func paths(_ expression: String, _ patterns: [String]?) {
    #expect(PathExpression.patterns(expression)?.map { $0.replacing("**/*Sources", with: "**/Sources") } == patterns)
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
        "'match_kinds' has no counterpart", "the value of 'message' has a form that is not read",
      ])
  }

  @Test(arguments: [
    "", "custom_rules:", "custom_rules:\n a", "custom_rules:\n  a:\n    regex: [", "\u{0}: \"'", "- - -",
  ])
  func anyTextIsRead(_ text: String) { #expect(SwiftLintImport(text).made.isEmpty) }
}
