/// The questions of a rule about other files while it checked a file, with the project's answers.
public struct RuleExplanation: Sendable {
  /// The questions and answers, sorted by question, each once.
  public var answers: [ProjectAnswer]
  /// Whether the file contains the rule's trigger words.
  public var hasTriggers: Bool
  /// Whether the rule also reads facts that are gathered in advance, such as helpers and images.
  public var needsFacts: Bool
}

extension LintPass {
  /// Explains a rule in a target after `results()`. Nil if the rule is off, or if the file can't be read or isn't a view
  /// file.
  func explanation(of id: String, in target: LintTarget) -> RuleExplanation? {
    let recorder = ReadRecorder()
    let viewed = withView(of: target) { target, file -> RuleExplanation? in
      guard let index = target.settings.entries.firstIndex(where: { $0.id == id }) else { return nil }
      let entry = target.settings.entries[index]
      let mayFire = ruleWords[ObjectIdentifier(target.settings)]?.entries(in: file).contains(index) ?? true
      var recording = project
      recording.record(in: recorder)
      _ = check(entry.rule, file, recording, recorder)
      return RuleExplanation(
        answers: Set(recorder.reads.map(project.answer)).sorted(), hasTriggers: mayFire,
        needsFacts: !entry.rule.info.needs.isEmpty)
    }
    switch viewed {
    case .viewed(let explanation): return explanation
    case .skipped: return RuleExplanation(answers: [], hasTriggers: false, needsFacts: false)
    case .unreadable, .noView: return nil
    }
  }
}
