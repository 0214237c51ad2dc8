import LintRules

/// How much of a project a rule of its own looks at, and what it finds there.
struct RuleReach {
  private var fileCount = 0
  private var findingCount = 0
  private var fileWithFindingCount = 0

  /// Lints the project with one rule; nil for a rule of viewlint, or if the project cannot be linted.
  init?(of rule: Configuration.RuleState, _ location: ProjectLocation) {
    guard rule.definition.isCustom else { return nil }
    var request = LintRequest(location: location)
    request.lintsWholeProject = true
    request.selection = RuleSelection(only: [rule.id])
    request.baseline = .none
    request.details = []
    request.threads = ParallelMap.processorCount
    guard let run = try? LintRun(request), let found = try? run.find() else { return nil }
    let looking = Set(
      found.targets.filter { target in target.settings.entries.contains { $0.id == rule.id } }.map(\.file))
    for result in run.results(found) where looking.contains(result.file) {
      fileCount += 1
      findingCount += result.findings.count
      if !result.findings.isEmpty { fileWithFindingCount += 1 }
    }
  }

  /// The numbers as a sentence.
  var text: String {
    let files = Summary.counted(fileCount, "file")
    if findingCount == 0 { return "Looks at \(files) of this project and finds nothing." }
    return "Looks at \(files) of this project and finds \(Summary.counted(findingCount, "place")) in "
      + "\(fileWithFindingCount) of them."
  }
}
