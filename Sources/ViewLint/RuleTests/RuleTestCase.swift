import LintRules

/// One test of a rule.
struct RuleTestCase {
  /// The code with what has to be found in it.
  var code: MarkedCode
  /// Whether the rule must find nothing.
  var isValid: Bool
  /// The path of the file; a view file unless the test says otherwise.
  var path = "Views/Test.swift"
  /// The other files of the project.
  var beside: [CustomRuleTest.Neighbor] = []
  /// The message of the findings; nil for any.
  var message: String?
  /// The code after the first fix; nil if that is not tested.
  var fixed: String?
  /// The location of the test.
  var place: DefinitionPlace

  /// A test in a rule.
  init(_ test: CustomRuleTest, isValid: Bool) {
    code = MarkedCode(snippet: test.code)
    self.isValid = isValid
    path = test.path ?? path
    beside = test.beside
    message = test.message
    fixed = test.fixed
    place = test.place
    if !isValid, code.fault == nil, code.ranges.isEmpty {
      code.fault = "mark the code to find with ⟦ and ⟧"
    }
  }

  /// A test in a file beside the rule.
  init(file: String, isValid: Bool, at place: DefinitionPlace) {
    code = MarkedCode(file: file, isInvalid: !isValid)
    if isValid { code.lines = [] }
    self.isValid = isValid
    self.place = place
  }
}

/// The outcome of a test.
enum RuleTestOutcome: String {
  case pass, noisy, missing, fix, message

  /// The letter in the progress of a rule.
  var letter: Character {
    switch self {
    case .pass: "."
    case .noisy: "N"
    case .missing: "M"
    case .fix: "F"
    case .message: "T"
    }
  }
}

/// The result of a test.
struct RuleTestResult {
  var rule: String
  var isValid: Bool
  var outcome: RuleTestOutcome
  /// The problem, a clause.
  var detail = ""
  /// The line of the test that it is about, and the part of it in bytes.
  var line: (text: String, marked: Range<Int>)?
  var place: DefinitionPlace
  /// A message in which a placeholder is empty; nil if there is none.
  var emptyMessage: String?
}
