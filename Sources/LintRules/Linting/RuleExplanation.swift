/// Why a rule has its findings in a file, or none: what it asked about other files.
public struct RuleExplanation: Sendable {
  /// The answers of the project, sorted by question; each question once.
  public var answers: [ProjectAnswer]
  /// Whether the file has the words without which the rule finds nothing.
  public var hasTriggers: Bool
  /// Whether the rule depends on facts that are gathered before it runs, such as helpers and images.
  public var needsFacts: Bool
}

extension LintPass {
  /// Explains a rule in a target, after `results`; nil if the file can't be read or isn't a view file.
  func explanation(of id: String, in target: LintTarget) -> RuleExplanation? {
    let recorder = ReadRecorder()
    let project = project.recording(recorder)
    let viewed = withView(of: target) { target, file -> RuleExplanation? in
      guard let index = target.settings.entries.firstIndex(where: { $0.id == id }) else { return nil }
      let entry = target.settings.entries[index]
      let mayFire = ruleWords[ObjectIdentifier(target.settings)]?.entries(in: file).contains(index) ?? true
      _ = check(entry.rule, file, project, recorder)
      // The answers are recorded as questions themselves.
      let reads = recorder.reads
      return RuleExplanation(
        answers: Set(reads.map(project.answer)).sorted(), hasTriggers: mayFire,
        needsFacts: !entry.rule.info.needs.isEmpty)
    }
    switch viewed {
    case .viewed(let explanation): return explanation
    case .skipped: return RuleExplanation(answers: [], hasTriggers: false, needsFacts: false)
    case .unreadable, .noView: return nil
    }
  }
}
