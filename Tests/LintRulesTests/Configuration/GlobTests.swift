@testable import LintRules
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("a.swift", "a.swift", true), ("a.swift", "b.swift", false), ("a.swift", "x/a.swift", false),
    ("*.swift", "a.swift", true), ("*.swift", ".swift", true), ("*.swift", "x/a.swift", false),
    ("a*c", "abbc", true), ("a*c", "a/c", false), ("a*", "a", true),
    ("?", "x", true), ("?", "é", true), ("?", "👩", true), ("?", "ab", false), ("?", "/", false), ("??", "é", false),
    ("**/x", "x", true), ("**/x", "a/b/x", true), ("**/x", "ax", false),
    ("a/**", "a/b/c", true), ("a/**", "ab", false), ("**", "a/b", true), ("**", "", true),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false), ("a/**/b", "a/xb", false),
    ("a**b", "axxb", true), ("a**b", "a/b", false), ("***", "a/b", false),
    ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]", "d", true), ("[^a-c]", "b", false),
    ("[!a]", "é", true), ("[!a]", "/", false), ("[]a]", "]", true), ("[a-]", "-", true), ("[\\]]", "]", true),
    ("{a,b}.swift", "b.swift", true), ("{a,b}.swift", "c.swift", false), ("{a,}b", "b", true), ("{a}", "a", true),
    ("{a,{b,c}d}e", "cde", true), ("{a,{b,c}d}e", "ce", false), ("{**/Views,Screens}/*", "x/Views/a", true),
    ("{**/Views,Screens}/*", "Screens/a", true), ("{**/Views,Screens}/*", "x/Screens/a", false),
    ("a,b", "a,b", true), ("\\*", "*", true), ("\\*", "a", false), ("\\{a\\}", "{a}", true), ("a\\/b", "a/b", true),
  ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) throws {
    #expect(try Glob(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("{a", "missing '}'"), ("a}", "missing '{'; write '\\}' for a literal '}'"),
    ("[a", "missing ']'; write '\\[' for a literal '['"),
    ("[z-a]", "a range in '[…]' runs backward"), ("a\\", "ends with a backslash"),
    ("[é]", "'[…]' allows only ASCII characters; use {ä,ö}"),
    (String(repeating: "a", count: 4_097), "too long (limit 4096 bytes)"),
    (
      "{a,b}" + String(repeating: "*a", count: 65),
      "more than 64 '*' in a pattern with '{…}'; split it into several patterns"
    ),
  ])
  func refuses(_ pattern: String, _ message: String) {
    #expect(throws: GlobError(message: message)) { try Glob(pattern) }
  }

  @Test func takesBytesThatAreNoText() throws {
    let path: [UInt8] = [0x61, 0xFF, 0x2E, 0x73]
    for (pattern, isMatch) in [("a*.s", true), ("a?.s", true), ("a.s", false)] {
      let glob = try Glob(pattern)
      #expect(path.withUnsafeBufferPointer { glob.matches($0) } == isMatch, "\(pattern)")
    }
  }

  @Test func aLiteralPrefixKeepsItsSpecialCharacters() throws {
    let glob = try Glob("*.swift", prefix: Array("a[1]*/".utf8))
    #expect(glob.matches("a[1]*/x.swift"))
    #expect(!glob.matches("a1x/x.swift"))
  }

  /// A matcher that tries every way would take longer than anybody waits.
  @Test func endsOnPatternsThatInviteTrying() throws {
    let path = String(repeating: "a/", count: 2_000) + "c"
    #expect(try !Glob(String(repeating: "**/*a*/", count: 50) + "b").matches(path))
    #expect(try !Glob(String(repeating: "*a", count: 100) + "b").matches(String(repeating: "a", count: 4_000)))
    #expect(try !Glob(String(repeating: "{a,a,a}", count: 100) + "b").matches(String(repeating: "a", count: 101)))
    let nested = String(repeating: "{", count: 1_500) + "a" + String(repeating: "}", count: 1_500)
    #expect(try Glob(nested).matches("a"))
  }

  /// Twenty thousand patterns of a thousand stars on one path: with the steps of all stars current, minutes.
  @Test func starsThatAllFitCostNoMoreThanThePath() throws {
    let glob = try Glob("**/" + String(repeating: "*a", count: 1_000))
    let path = Array(String(repeating: "a", count: 200).utf8)
    let count = path.withUnsafeBufferPointer { path in (0..<20_000).count { _ in glob.matches(path) } }
    #expect(count == 0)
  }

  @Test func agreesWithANaiveMatcher() throws {
    var random = SeededGenerator(seed: 7)
    var matches = 0
    for _ in 0..<20_000 {
      let pattern = random.text(
        of: ["a", "b", "*", "**", "/", "?", "**/", "/**", "[ab]", "[!a]", "{a,b/}", "{,*}"], upTo: 6)
      let path = random.text(of: ["a", "b", "c", "/", "ab"], upTo: 7)
      let expected = NaiveGlob.matches(pattern, path)
      #expect(try Glob(pattern).matches(path) == expected, "\(pattern) on \(path)")
      matches += expected ? 1 : 0
    }
    #expect(matches > 1_000)
  }
}

/// The same language, by expanding alternatives and trying every way.
private enum NaiveGlob {
  static func matches(_ pattern: String, _ path: String) -> Bool {
    expanded(pattern).contains { tries(Array($0), Array(path), startsLevel: true) }
  }

  /// All patterns without braces that a pattern with unnested ones stands for.
  private static func expanded(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), let close = pattern.firstIndex(of: "}") else { return [pattern] }
    let choices = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
    // The marks keep `**` beside a brace from becoming one with a star inside.
    return choices.flatMap {
      expanded(pattern[..<open] + "\u{1}" + $0 + "\u{2}" + pattern[pattern.index(after: close)...])
    }
  }

  private static func tries(_ pattern: [Character], _ path: [Character], startsLevel: Bool) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = Array(pattern.dropFirst())
    if first == "\u{1}" { return tries(rest, path, startsLevel: true) }
    if first == "\u{2}" { return tries(rest, path, startsLevel: false) }
    if first == "*" { return triesStars(pattern, path, startsLevel) }
    guard let byte = path.first else { return false }
    let tail = Array(path.dropFirst())
    switch first {
    case "?": return byte != "/" && tries(rest, tail, startsLevel: false)
    case "[":
      let close = pattern.firstIndex(of: "]")!
      let fits = pattern[1] == "!" ? byte != "a" : byte == "a" || byte == "b"
      return byte != "/" && fits && tries(Array(pattern[(close + 1)...]), tail, startsLevel: false)
    default: return byte == first && tries(rest, tail, startsLevel: first == "/")
    }
  }

  private static func triesStars(_ pattern: [Character], _ path: [Character], _ startsLevel: Bool) -> Bool {
    let stars = pattern.prefix { $0 == "*" }.count
    let rest = Array(pattern.dropFirst(stars))
    let suffixes = (0...path.count).map { Array(path[$0...]) }
    if stars == 2, startsLevel, rest.first == "/" {
      let after = Array(rest.dropFirst())
      return tries(after, path, startsLevel: true)
        || path.indices.contains { path[$0] == "/" && tries(after, Array(path[($0 + 1)...]), startsLevel: true) }
    }
    if stars == 2, startsLevel, rest.isEmpty || rest.first == "\u{2}" {
      return suffixes.contains { tries(rest, $0, startsLevel: false) }
    }
    for suffix in suffixes {
      if tries(rest, suffix, startsLevel: false) { return true }
      if suffix.first == "/" { return false }
    }
    return false
  }
}

extension SeededGenerator {
  /// A text of random pieces.
  mutating func text(of pieces: [String], upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &self)).map { _ in pieces.randomElement(using: &self)! }.joined()
  }
}
