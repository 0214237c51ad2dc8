@testable import LintRules
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    "null", "true", " false ", "0", "-1.5e+3", "\"\"", "[]", "{}", "[1,[2,{}],\"x\"]", "{\"a\":{\"b\":[]}}",
    "\u{FEFF}[]",
  ])
  func readsWhatEveryDialectAllows(_ text: String) throws {
    _ = try JSONReader(.strict).read(SourceBytes(text))
    _ = try JSONReader(.configuration).read(SourceBytes(text))
  }

  @Test(arguments: ["[1,]", "{\"a\":1,}", "// x\n1", "1 // x", "/* a * b */ 1", "[ /**/ ]", "{\"a\" /* : */ : 1}"])
  func readsCommentsAndTrailingCommasInConfigurationsOnly(_ text: String) throws {
    _ = try JSONReader(.configuration).read(SourceBytes(text))
    #expect(throws: JSONError.self) { try JSONReader(.strict).read(SourceBytes(text)) }
  }

  @Test(arguments: [
    ("", 0, "expected a value, but the file ends here"),
    ("[", 1, "expected a value or ']', but the file ends here"),
    ("[1 2]", 3, "expected ',' or ']'"),
    ("[,]", 1, "expected a value or ']'"),
    ("[1,,]", 3, "expected a value or ']'"),
    ("{\"a\" 1}", 5, "expected ':' after the key"),
    ("{\"a\":}", 5, "expected a value"),
    ("{a:1}", 1, "expected a quoted key or '}'"),
    ("{\"a\":1]", 6, "expected ',' or '}'"),
    ("[1}", 2, "expected ',' or ']'"),
    ("1 2", 2, "expected the end of the file"),
    ("[off]", 1, "expected a value or ']'; strings need double quotes"),
    ("\"a", 0, "missing closing quote of the string that starts here"),
    ("\"a\nb\"", 2, "control character in a string; use \\u00XX"),
    ("\"\\x\"", 1, "unknown escape in a string; write a backslash as \\\\"),
    ("\"\\u12g4\"", 1, "\\u needs four hexadecimal digits"),
    ("\"\\", 1, "unknown escape in a string; write a backslash as \\\\"),
    ("01", 0, "invalid number"),
    ("-", 0, "invalid number"),
    ("1.", 0, "invalid number"),
    ("1e", 0, "invalid number"),
    ("/* x", 0, "missing end of the comment that starts here"),
    ("/x", 0, "expected a value"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ offset: Int, _ message: String) {
    #expect(throws: JSONError(offset: offset, message: message)) {
      try JSONReader(.configuration).read(SourceBytes(text))
    }
  }

  @Test func resolvesEscapes() throws {
    let text = #""\"\\\/\b\f\n\r\té\u20AC😀 \ud83dx \udc00""#
    let value = try JSONReader(.strict).read(SourceBytes(text)).root
    #expect(value.string == "\"\\/\u{8}\u{C}\n\r\té€😀 \u{FFFD}x \u{FFFD}")
  }

  @Test func knowsWhereEveryKeyAndValueStands() throws {
    let text = #"{ "views": ["a", 12], "on": true }"#
    let source = SourceBytes(text)
    let root = try JSONReader(.strict).read(source).root
    #expect(root.members.map { source.text($0.key.range) } == ["\"views\"", "\"on\""])
    #expect(root.members.map { source.text($0.value.range) } == ["[\"a\", 12]", "true"])
    #expect(root["views"]?.elements.map { source.text($0.range) } == ["\"a\"", "12"])
    #expect(root["views"]?.elements[1].numberText == "12")
    #expect(root["on"]?.bool == true)
    #expect(root["off"] == nil)
  }

  @Test func theLastOfRepeatedKeysCounts() throws {
    let root = try JSONReader(.strict).read(SourceBytes(#"{"a":1,"a":{"b":2},"c":3}"#)).root
    #expect(root.members.map { $0.name } == ["a", "a", "c"])
    #expect(root["a"]?["b"]?.numberText == "2")
  }

  @Test func refusesDeepNestingWithoutRecursion() throws {
    let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    _ = try JSONReader(.strict).read(SourceBytes(deepest))
    #expect(throws: JSONError(offset: 64, message: "nested too deeply (limit 64)")) {
      try JSONReader(.strict).read(SourceBytes(String(repeating: "[", count: 1_000_000)))
    }
  }

  @Test func refusesTextsThatAreTooLong() {
    var reader = JSONReader(.strict)
    reader.maximumSize = 4
    #expect(throws: JSONError(offset: 0, message: "too large (5 bytes, limit 4)")) {
      try reader.read(SourceBytes("[1,2]"))
    }
  }

  /// Whatever follows a valid beginning, the reader answers; and no proper prefix of an object is one.
  @Test func survivesEveryPrefix() {
    let text = #"{"a": [1, -2.5e3, "\u00e9\n", {"b": null}], /* c */ "d": true, }"#
    for count in 0..<text.utf8.count {
      let prefix = SourceBytes(Array(text.utf8.prefix(count)))
      #expect(throws: JSONError.self) { try JSONReader(.configuration).read(prefix) }
    }
  }
}
