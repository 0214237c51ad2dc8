import LintRules

/// The number of findings of each rule in a project. Rules that are off count as if they were on.
struct RuleCounts {
  /// By the id of the rule; a rule without findings may be missing.
  private(set) var counts: [String: Int] = [:]

  /// Lints the project with all rules.
  init(_ project: RuleCatalogue) throws(LintFailure) {
    try count(project.request, RuleSelection())
    let off = project.configured.filter { !$0.isOn }.map(\.id)
    if !off.isEmpty { try count(project.request, RuleSelection(only: off)) }
  }

  /// A rule that is off may be on for some files. Then the larger number is the number for all files.
  private mutating func count(_ project: LintRequest, _ selection: RuleSelection) throws(LintFailure) {
    var request = project
    request.lintsWholeProject = true
    request.selection = selection
    request.baseline = .none
    request.details = []
    request.threads = ParallelMap.processorCount
    let run = try LintRun(request)
    var found: [String: Int] = [:]
    for result in run.results(try run.find()) {
      for finding in result.findings { found[finding.rule, default: 0] += 1 }
    }
    counts.merge(found) { max($0, $1) }
  }
}
