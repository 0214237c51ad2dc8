import LintRules

/// `viewlint rules new`: writes a rule file with two tests.
struct RuleNewCommand {
  private let id: String
  private let finder: String
  /// Whether `finder` is an example to replace.
  private let isPlaceholder: Bool
  private let location: ProjectLocation
  private let console: Console

  init(_ catalogue: RuleCatalogue, _ ids: [String], find: String?, _ console: Console) throws(UsageError) {
    guard let id = ids.first, ids.count == 1 else { throw UsageError("'rules new' takes the ID of the new rule") }
    if let objection = CustomRuleDecoder().objection(toID: id) { throw UsageError(objection) }
    if let other = catalogue.custom.first(where: { $0.id == id }) {
      throw UsageError("'\(id)' is already defined in \(other.place.text)")
    }
    self.id = id
    isPlaceholder = find == nil
    finder = try Self.checked(find ?? #"{ "call": "ForbiddenView" }"#)
    location = catalogue.location
    self.console = console
  }

  /// Returns a valid finder as one line.
  static func checked(_ text: String) throws(UsageError) -> String {
    let source = SourceBytes(text)
    let result = CustomRuleDecoder().decode(finder: source, id: "find")
    if let problem = result.problems.first {
      let position = LineIndex(source).position(of: problem.offset)
      throw UsageError("'--find': \(position.line):\(position.column): \(problem.message)")
    }
    guard (try? JSONReader(.configuration).read(source)) != nil else { throw UsageError("'--find' isn't valid JSON") }
    return text.split(whereSeparator: \.isNewline).map { $0.drop { $0.isWhitespace } }.joined(separator: " ")
  }

  /// Writes the file, and adds it to the configuration.
  func run(answersYes: Bool) -> ExitCode {
    let path = RuleFileWriter.path(of: id)
    if FileSystem.exists(location.root.appending(FilePath(path))) {
      console.complain("error: \(path) already exists")
      return .untrusted
    }
    let files = RuleFileWriter(location: location, console: console)
    let tests = tests
    guard files.write(text(tests), to: path) else { return .untrusted }
    if tests.invalid.isEmpty {
      console.complain("note: add an invalid test to \(path), and mark the code to find: ⟦Name⟧()")
    }
    if isPlaceholder {
      console.complain(
        "note: the test fails until you replace 'find' and 'tests' in \(path); pass '--find JSON' to fill them in")
    }
    return files.addToConfiguration(answersYes: answersYes)
  }

  /// Returns the rule with placeholder tests.
  private func text(_ tests: (valid: String, invalid: String)) -> String {
    """
    {
      "message": "`{name}` isn't used in this project; use …",
      "find": \(finder),
      "tests": {
        "valid": [\(tests.valid)],
        "invalid": [\(tests.invalid)]
      }
    }

    """
  }

  /// A passing test of each kind as JSON, or an empty string without an example. The test of a placeholder fails, so that
  /// nobody mistakes it for a finished rule.
  private var tests: (valid: String, invalid: String) {
    if isPlaceholder {
      return (JSONText.quoted("Text(a)"), JSONText.quoted("⟦Example⟧(a) // code to find"))
    }
    let result = CustomRuleDecoder().decode(finder: SourceBytes(finder), id: id)
    guard var rule = result.rules.first else { return ("", "") }
    rule.id = id
    func passing(_ code: String?, isValid: Bool) -> String {
      guard let code else { return "" }
      let test = RuleTestCase(CustomRuleTest(code, at: rule.place), isValid: isValid)
      return RuleTestRun(rule, test).result().outcome == .pass ? JSONText.quoted(code) : ""
    }
    let invalid = rule.finders.lazy.map { passing(FinderExample($0).code, isValid: false) }.first { !$0.isEmpty }
    return (passing("Text(a)", isValid: true), invalid ?? "")
  }
}
