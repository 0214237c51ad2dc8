import LintRules

/// `viewlint rules new`: writes the file of a rule with two tests.
struct RuleNewCommand {
  private let id: String
  private let finder: String
  private let location: ProjectLocation
  private let console: Console

  init(_ catalogue: RuleCatalogue, _ ids: [String], find: String?, _ console: Console) throws(UsageError) {
    guard let id = ids.first, ids.count == 1 else { throw UsageError("'rules new' takes the id of the new rule") }
    if let objection = CustomRuleDecoder().objection(toID: id) { throw UsageError(objection) }
    if let other = catalogue.custom.first(where: { $0.id == id }) {
      throw UsageError("'\(id)' is defined in \(other.place.text)")
    }
    self.id = id
    finder = try Self.checked(find ?? #"{ "call": "ForbiddenView" }"#)
    location = catalogue.location
    self.console = console
  }

  /// A finder in one line.
  static func checked(_ text: String) throws(UsageError) -> String {
    let source = SourceBytes(text)
    let result = CustomRuleDecoder().decode(finder: source, id: "find")
    if let problem = result.problems.first {
      let position = LineIndex(source).position(of: problem.offset)
      throw UsageError("'--find': \(position.line):\(position.column): \(problem.message)")
    }
    guard let document = try? JSONReader(.configuration).read(source) else { throw UsageError("'--find' is not JSON") }
    return document.root.compact
  }

  /// Writes the file, and the key of the configuration if there is none.
  func run(answersYes: Bool) -> ExitCode {
    let path = RuleFileWriter.path(of: id)
    if FileSystem.exists(location.root.appending(FilePath(path))) {
      console.complain("error: \(path) exists")
      return .untrusted
    }
    let files = RuleFileWriter(location: location, console: console)
    guard files.write(text, to: path) else { return .untrusted }
    return files.addToConfiguration(answersYes: answersYes)
  }

  /// The rule, with tests that its author replaces.
  private var text: String {
    """
    {
      "message": "`{name}` is not used in this project; use …",
      "find": \(finder),
      "tests": {
        "valid": ["Text(a)"],
        "invalid": ["⟦ForbiddenView⟧()"]
      }
    }

    """
  }
}
