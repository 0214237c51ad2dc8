import LintRules

/// The hints after a run in a project without a configuration: at most three lines, each with a command and its effect.
struct FirstSteps {
  private(set) var lines: [String] = []

  /// - Parameter isCut: whether the report omits findings; if so, the report explains how to record them.
  init(_ parts: [ProjectRuns.Part], _ report: Report, isCut: Bool) {
    let fixable = report.findings.all(.fixes).count { $0.fixes.first?.safety == .safe }
    if fixable > 0 { lines.append("run 'viewlint --fix' to fix \(fixable) of them now") }
    lines += Self.offers(parts)
    if fixable < report.findings.count, !isCut {
      lines.append("run 'viewlint baseline create' to report only new findings from now on")
    }
  }

  /// Returns a line for each rule that is off by default and has safe fixes for these files.
  private static func offers(_ parts: [ProjectRuns.Part]) -> [String] {
    RuleList.all.map { $0.info }.filter(\.offersFixes).compactMap { rule in
      let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: [rule.id]))
      let count = parts.reduce(0) { count, part in
        let targets = part.found.targets.map {
          LintTarget(file: $0.file, settings: settings, isUndecided: $0.isUndecided)
        }
        let results = Linter(details: .fixes).lint(part.found.tree, targets)
        return count + results.reduce(0) { $0 + $1.findings.count { $0.finding.fixes.first?.safety == .safe } }
      }
      return count == 0
        ? nil : "run 'viewlint --only \(rule.id) --fix' to fix \(count) more (the rule is off by default)"
    }
  }
}

extension ProjectRuns {
  /// Whether the runs use neither a configuration nor a baseline, and no argument selects rules.
  var areFirst: Bool {
    !parts.isEmpty && failures.isEmpty
      && parts.allSatisfy { part in
        let request = part.run.request
        return !part.run.store.hasConfigurations && request.selection == RuleSelection() && request.preset == nil
          && !part.run.hasBaseline && part.found.missingViews == nil
      }
  }
}
