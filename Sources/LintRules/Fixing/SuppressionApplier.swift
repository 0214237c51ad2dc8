/// What writing directives for findings came to. Nothing has been written.
public struct SuppressionOutcome: Sendable {
  /// The changed files, by index.
  public var files: [FixedFile] = []
  /// How many findings the directives suppress.
  public var suppressed = 0
  /// The findings that no directive could suppress, with the indices of their files.
  public var left: [(file: Int, finding: StampedFinding)] = []
  /// What linting gave before.
  public var results: [FileResult] = []
}

/// Writes directives above findings, then lints again: a file in which they do not suppress exactly these findings stays
/// as it was.
public struct SuppressionApplier<Tree: SourceTree>: Sendable {
  private let tree: Tree
  private let targets: [LintTarget]
  private let linter: Linter
  private let rules: Set<String>
  private let reason: String?

  /// Findings that appear when others are suppressed get directives in so many more passes.
  private static var mostPasses: Int { 4 }

  /// Makes an applier for findings of some rules; directives themselves cannot be suppressed.
  public init(_ tree: Tree, _ targets: [LintTarget], rules: [String], reason: String?, linter: Linter) {
    self.tree = tree
    self.targets = targets
    self.rules = Set(rules).subtracting(RuleList.aboutDirectives)
    self.reason = reason
    self.linter = linter
  }

  /// Finds places for the directives.
  public func run() -> SuppressionOutcome {
    var outcome = SuppressionOutcome()
    var overlay = OverlayTree(tree)
    var originals: [Int: SourceBytes] = [:]
    var failed: Set<Int> = []
    outcome.results = linter.lint(overlay, targets)
    var results = outcome.results
    for _ in 0..<Self.mostPasses {
      var hasChanged = false
      for result in results where !failed.contains(result.file) {
        let findings = wanted(result)
        if findings.isEmpty { continue }
        guard let source = overlay.contents[result.file] ?? tree.withBytes(result.file, { SourceBytes(Array($0)) }),
          !result.isDamaged, let edited = edited(source, result.file, findings)
        else {
          failed.insert(result.file)
          continue
        }
        if originals[result.file] == nil { originals[result.file] = source }
        overlay.contents[result.file] = edited
        hasChanged = true
      }
      if !hasChanged { break }
      results = linter.lint(overlay, targets)
    }
    failed.formUnion(filesWithRest(results, outcome.results))
    finish(&outcome, overlay, originals, failed)
    return outcome
  }

  private func wanted(_ result: FileResult) -> [StampedFinding] {
    result.findings.filter { rules.contains($0.rule) }
  }

  /// The file with directives; nil if more than comments would change.
  private func edited(_ source: SourceBytes, _ file: Int, _ findings: [StampedFinding]) -> SourceBytes? {
    let view = FileView(path: tree.path(file), source: source)
    var plan = EditPlan()
    for edit in SuppressionEdits(view, findings, reason: reason).edits {
      guard plan.accepts(edit) else { return nil }
      plan.add(edit)
    }
    let result = plan.apply(to: source)
    return Scanner.scan(result).hasSameCode(result, as: view.tokens, source) ? result : nil
  }

  /// The files in which findings are left, or directives have nothing to suppress.
  private func filesWithRest(_ results: [FileResult], _ before: [FileResult]) -> [Int] {
    let faults = Dictionary(before.map { ($0.file, faultCount($0)) }, uniquingKeysWith: { first, _ in first })
    return results.filter { !wanted($0).isEmpty || faultCount($0) > faults[$0.file] ?? 0 }.map { $0.file }
  }

  private func faultCount(_ result: FileResult) -> Int {
    result.findings.count { RuleList.aboutDirectives.contains($0.rule) }
  }

  private func finish(
    _ outcome: inout SuppressionOutcome, _ overlay: OverlayTree<Tree>, _ originals: [Int: SourceBytes],
    _ failed: Set<Int>
  ) {
    for result in outcome.results {
      let findings = wanted(result)
      if failed.contains(result.file) {
        outcome.left += findings.map { (result.file, $0) }
      } else if let original = originals[result.file], let fixed = overlay.contents[result.file] {
        outcome.suppressed += findings.count
        outcome.files.append(FixedFile(file: result.file, original: original, fixed: fixed))
      }
    }
    outcome.files.sort { $0.file < $1.file }
  }
}

extension TokenList {
  /// Whether two files have the same code: they differ only in comments and white space.
  func hasSameCode(_ source: SourceBytes, as other: TokenList, _ otherSource: SourceBytes) -> Bool {
    code.count == other.code.count
      && zip(code, other.code).allSatisfy { left, right in
        left.kind == right.kind && source.bytes[left.range] == otherSource.bytes[right.range]
      }
  }
}
