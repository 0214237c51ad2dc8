extension CustomRuleReader {
  /// The marks around what an invalid snippet must report.
  private static let marks: [Character] = ["⟦", "⟧"]

  /// Reads the tests of a rule.
  mutating func readTests(_ members: RuleFields, _ rule: inout CustomRule) {
    guard let value = members["tests"], let tests = fields.fields(value, .tests) else { return }
    rule.valid = (tests["valid"]?.elements ?? []).compactMap { test($0) }
    rule.invalid = (tests["invalid"]?.elements ?? []).compactMap { test($0) }
    for (test, value) in zip(rule.valid, tests["valid"]?.elements ?? [])
    where Self.marks.contains(where: test.code.contains) {
      fields.report(value, "a valid test can't have marks; move it to 'invalid'")
    }
  }

  private mutating func test(_ value: JSONValue) -> CustomRuleTest? {
    if value.kind == .string || value.kind == .array {
      guard value.elements.allSatisfy({ $0.string != nil }) else {
        fields.report(value, "a test must be a string, a list of lines, or an object")
        return nil
      }
      return CustomRuleTest(value.joinedLines, at: place(value))
    }
    guard value.kind == .object else {
      fields.report(value, "a test must be a string, a list of lines, or an object, not \(value.kindName)")
      return nil
    }
    guard let members = fields.fields(value, .test), let code = members.lines("code") else { return nil }
    var test = CustomRuleTest(code, path: members.string("path"), at: place(value))
    test.beside = (members["beside"]?.members ?? []).map {
      CustomRuleTest.Neighbor(path: $0.name, code: $0.value.joinedLines)
    }
    test.message = members.string("message")
    test.fixed = members.lines("fixed")
    return test
  }
}
