import LintRules

/// The number of files that a custom rule checks in a project, and the number of its findings.
struct RuleReach {
  private var fileCount = 0
  private var findingCount = 0
  private var fileWithFindingCount = 0

  /// Lints the project with one rule. Nil for a viewlint rule, or if the project can't be linted.
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

  /// The numbers in a sentence.
  var text: String {
    let files = Summary.counted(fileCount, "file")
    if findingCount == 0 { return "Checks \(files) in this project, without findings." }
    return "Checks \(files) in this project, with \(Summary.counted(findingCount, "finding")) in "
      + "\(Summary.counted(fileWithFindingCount, "file"))."
  }
}
