/// Checks whether code still has the finding to reproduce, until a byte budget is spent. Unlike a time limit, the
/// budget leads to the same result on every machine.
final class FindingProbe {
  /// The rule of the finding.
  let rule: String
  /// The kind of the finding.
  let reason: String
  /// The settings of the file with the finding.
  var settings: RuleSettings
  /// Whether files may have syntax errors, because the original files have some.
  private let allowsErrors: Bool
  /// The number of bytes that may still be linted.
  var left: Int

  /// The fixed cost of a run, in addition to the bytes that it reads.
  private static var costOfRun: Int { 2 << 10 }

  init(_ finding: StampedFinding, _ settings: RuleSettings, allowsErrors: Bool, left: Int) {
    rule = finding.rule
    reason = finding.finding.reason
    self.settings = settings
    self.allowsErrors = allowsErrors
    self.left = left
  }

  /// Returns the finding in some code; nil if the finding is gone or the budget is spent.
  func finding(in code: ReproducedCode) -> StampedFinding? {
    finding(in: ReproducedTree(files: code.files), at: code.anchor, cost: code.size)
  }

  /// Whether some code has the finding.
  func finds(_ code: ReproducedCode) -> Bool { finding(in: code) != nil }

  /// Returns the finding at an offset of a project's first file.
  func finding(in tree: some SourceTree, at offset: Int, cost: Int) -> StampedFinding? {
    guard left >= cost + Self.costOfRun else { return nil }
    left -= cost + Self.costOfRun
    let targets = [LintTarget(file: 0, settings: settings)]
    guard let result = Linter(respectsDirectives: false, details: []).lint(tree, targets).first,
      allowsErrors || !result.hasSyntaxErrors
    else { return nil }
    return result.findings.first {
      $0.rule == rule && $0.finding.reason == reason && $0.finding.range.lowerBound == offset
    }
  }
}

extension Sequence {
  /// Returns elements for which a condition holds together. Tries all elements, then the halves of each failing group.
  func largestGroup(where holds: ([Element]) -> Bool) -> [Element] {
    let all = Array(self)
    var chosen: [Element] = []
    var groups = all.isEmpty ? [] : [all[...]]
    while let group = groups.popLast() {
      if holds(chosen + group) {
        chosen += group
      } else if group.count > 1 {
        let middle = group.startIndex + group.count / 2
        groups += [group[middle...], group[..<middle]]
      }
    }
    return chosen
  }
}
