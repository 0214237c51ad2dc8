import LintRules
import Testing

/// The form of a finding's message: one short clause in lower case that names the user's own symbol.
enum MessageForm {
  /// What is wrong with a message.
  static func problems(in message: String) -> [String] {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    let symbols = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    let prose = parts.indices.filter { $0 % 2 == 0 }.map { parts[$0] }.joined(separator: "…")
    let checks = [
      (parts.count % 2 == 1, "has a backquote without a partner"),
      (message.count <= 100 || symbols.contains { $0.count > 20 }, "has \(message.count) characters, more than 100"),
      (message.first?.isUppercase != true, "starts with an upper-case letter"),
      (!message.hasSuffix("."), "ends with a full stop"),
      (!prose.contains(". "), "has more than one sentence"),
      (prose.count { $0 == ";" } <= 1, "has more than one semicolon"),
      (!(" " + prose).contains(" '"), "quotes with ' instead of backquotes"),
    ]
    return checks.filter { !$0.0 }.map { $0.1 }
  }

  /// Whether a text has an apostrophe that isn't inside a word, as in "doesn't" or "the view's".
  private static func hasQuotes(_ prose: String) -> Bool {
    let characters = [" "] + Array(prose) + [" "]
    return characters.indices.contains { index in
      characters[index] == "'"
        && !((characters[index - 1].isLetter || characters[index - 1] == "…") && characters[index + 1].isLetter)
    }
  }

  /// Records what is wrong with a message, once for each test.
  static func check(_ message: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for problem in problems(in: message) { Issue.record("'\(message)' \(problem)", sourceLocation: sourceLocation) }
  }
}

/// The engine's own messages are held in `expect`, in the cases, in the example app and in the README.
@Suite struct MessageFormTests {
  @Test(
    arguments: [
      ("`path` may be relative; use `path.asBackendURL`", []),
      ("`path may be relative", ["has a backquote without a partner"]),
      ("Image URL hardcodes its host", ["starts with an upper-case letter"]),
      ("`a` isn't the view's `b`, but `c`'s", []), ("`a` is 'wrong", ["quotes with ' instead of backquotes"]),
      ("`a` is wrong.", ["ends with a full stop"]), ("`a` is wrong. Use `b`", ["has more than one sentence"]),
      ("`a` is wrong; use `b`; or `c`", ["has more than one semicolon"]),
      ("'a' is wrong", ["quotes with ' instead of backquotes"]), ("`a` isn't the backend's", []),
      ("`a` " + String(repeating: "x", count: 97), ["has 101 characters, more than 100"]),
      ("`" + String(repeating: "a", count: 21) + "` " + String(repeating: "x", count: 97), []),
    ])
  func findsWhatIsWrong(_ message: String, _ problems: [String]) {
    #expect(MessageForm.problems(in: message) == problems)
  }
}
