import Testing

@testable import LintRules

@Suite struct BaselineDecoderTests {
  private let header = "{\"viewlintBaseline\":2}\n"
  private let line = #"{"file":"A.swift","in":"f","rule":"raw_url_string","code":"URL(string:x)"}"#

  /// What is wrong with a text: `line:column message`.
  private func problems(_ text: String) -> [String] {
    let source = SourceBytes(text)
    let lines = LineIndex(source)
    return BaselineDecoder.decode(source).problems.map { problem in
      let place = lines.position(of: problem.offset)
      return "\(place.line):\(place.column) \(problem.message)"
    }
  }

  @Test func readsEntriesInAnyOrderAndForm() {
    let text =
      "\u{FEFF}{ \"viewlintBaseline\" : 2 }\r\n\r\n" + line + "\r\n"
      + #"{"reason":"a \"b\"","occurrence":2,"of":5,"rule":"r","code":"","in":"","file":"ö.swift"}"#
    let (entries, problems) = BaselineDecoder.decode(SourceBytes(text))
    #expect(problems == [])
    #expect(
      entries == [
        BaselineEntry(path: "A.swift", rule: "raw_url_string", declaration: "f", code: "URL(string:x)", line: 3),
        BaselineEntry(
          path: "ö.swift", rule: "r", declaration: "", code: "", occurrence: 2, count: 5, reason: "a \"b\"", line: 4),
      ])
    #expect(BaselineDecoder.decode(SourceBytes(header)).problems == [])
  }

  @Test(arguments: ["", "\n\n", "hello", "{}", "[]", #"{"viewlintBaseline":2,"a":2}"#, "{\"version\":1}", "\0"])
  func whatIsNoBaselineIsSaidToBeNone(_ text: String) {
    let found = problems(text + "\n" + line)
    #expect(found.count == 1)
    #expect(found.first?.contains("not a baseline: the first line must be {\"viewlintBaseline\":2}") == true)
  }

  @Test func knowsItsForm() {
    #expect(
      problems("{\"viewlintBaseline\":1}\n" + line) == [
        "1:21 unsupported baseline version 1 (expected 2); "
          + "delete the file and run 'viewlint baseline create'"
      ])
  }

  @Test func everyMistakeHasItsPlace() {
    let text =
      header + """
        {"file":"A.swift","in":"f","rule":"r"}
          {"file":"A.swift","in":"f","rule":"r","cod":"c"}
        {"file":"A.swift","in":1,"rule":"r","code":"c"}
        {"file":"","in":"","rule":"r","code":"c"}
        {"file":"A.swift","in":"","rule":"r","code":"c","occurrence":0}
        {"file":"A.swift","in":"","rule":"r","code":"c","occurrence":1.5}
        {"file":"A.swift","in":"","rule":"r","code":"c","code":"d"}
        {"file":"A.swift","in":"","rule":"r","code":"c"},
        {"file":"A.swift","in":"","rule":"r","code":"c"
        ["file"]
        """
    #expect(
      problems(text) == [
        "2:1 missing key 'code' in an entry",
        "3:41 unknown key 'cod' in an entry; did you mean 'code'?",
        "4:24 'in' must be a string",
        "5:9 'file' must name a file",
        "6:62 'occurrence' must be a whole number, 1 or more",
        "7:62 'occurrence' must be a whole number, 1 or more",
        "8:49 duplicate key 'code'",
        "9:49 expected the end of the file",
        "10:48 expected ',' or '}', but the file ends here",
        "11:1 an entry must be an object",
      ])
  }

  @Test func conflictsAreSaidToBeConflicts() {
    let text = header + "<<<<<<< HEAD\n" + line + "\n=======\n>>>>>>> main\n"
    #expect(
      problems(text) == [
        "2:1 merge conflict; keep the lines of both sides, then run 'viewlint baseline update'"
      ])
  }

  @Test(arguments: 0..<300) func nothingBreaksIt(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = Array((header + line + "\n" + line + "\n").utf8)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let index = bytes.indices.randomElement(using: &generator)!
      switch Int.random(in: 0...2, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: index)
      default: bytes.removeSubrange(index...)
      }
      if bytes.isEmpty { break }
    }
    let (entries, problems) = BaselineDecoder.decode(SourceBytes(bytes))
    #expect(problems.isEmpty || entries.isEmpty, "never half read")
    #expect(problems.allSatisfy { $0.offset <= bytes.count })
  }
}
