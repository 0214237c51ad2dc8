/// Applies fixes: selects, edits, scans and lints again, and reverts what breaks the file.
///
/// The command line, editors and tests all use this type. It does not write files.
public struct FixApplier<Tree: SourceTree>: Sendable {
  /// The number of passes after which fixes count as not converging.
  public static var mostPasses: Int { 10 }
  /// The same while each pass leaves fewer fixes than the one before: of fixes that touch, a pass applies every other.
  private static var mostPassesWithProgress: Int { 64 }
  /// The maximum size of a fixed file, in bytes. Larger files can't be read again.
  private static var mostBytes: Int { 16 << 20 }

  private let tree: Tree
  private let targets: [LintTarget]
  private var linter: Linter
  private let least: Safety
  private let mayEdit: @Sendable (Int) -> Bool
  private let seesEverything: @Sendable () -> Bool

  /// Makes an applier.
  /// - Parameters:
  /// - least: the least safety of the fixes to apply; manual fixes are never applied.
  /// - mayEdit: whether a file, given by its index, may be edited; a fix that edits another one is not applied.
  /// - seesEverything: whether all files so far could be read; otherwise no fix that other files depend on is applied.
  public init(
    _ tree: Tree, _ targets: [LintTarget], least: Safety, linter: Linter = Linter(),
    mayEdit: @escaping @Sendable (Int) -> Bool = { _ in true },
    seesEverything: @escaping @Sendable () -> Bool = { true }
  ) {
    self.tree = tree
    self.targets = targets
    self.least = max(least, .unsafe)
    self.linter = linter
    self.linter.details.insert(.fixes)
    self.mayEdit = mayEdit
    self.seesEverything = seesEverything
  }

  /// Applies fixes until none is left, except those of rules whose fixes don't converge.
  public func run() -> FixOutcome {
    var fighting: Set<String> = []
    while true {
      var outcome = run(without: fighting)
      if outcome.fighting.isEmpty {
        outcome.fighting = fighting.sorted()
        return outcome
      }
      fighting.formUnion(outcome.fighting)
    }
  }

  private func run(without left: Set<String>) -> FixOutcome {
    var outcome = FixOutcome()
    var originals: [Int: SourceBytes] = [:]
    var sizes: [Int: Int] = [:]
    var overlay = OverlayTree(tree)
    var leftBefore = Int.max
    var done = DonePlaces()
    for pass in 0...Self.mostPassesWithProgress {
      outcome.remaining = linter.lint(overlay, targets)
      let candidates = candidates(outcome.remaining, without: left, done, overlay, &outcome)
      if candidates.isEmpty { break }
      defer { leftBefore = candidates.count }
      if pass >= Self.mostPasses, pass == Self.mostPassesWithProgress || candidates.count >= leftBefore {
        outcome.fighting = candidates.fightingRules
        break
      }
      let step = self.step(candidates, overlay, sizes, &done, &outcome)
      if !step.swollen.isEmpty {
        outcome.fighting = step.applied.filter { $0.edits.contains { step.swollen.contains($0.file) } }.largestRule
        break
      }
      for (file, bytes) in step.contents {
        if originals[file] == nil { originals[file] = Self.bytes(of: file, overlay) }
        sizes[file] = sizes[file] ?? bytes.count
        note(step, file, overlay, &done)
        overlay.contents[file] = bytes
      }
      outcome.fixes += step.applied.map { AppliedFix($0.fix, edits: $0.edits.map(\.file)) }
    }
    outcome.files = Self.changed(originals, overlay)
    return outcome
  }

  private static func changed(_ originals: [Int: SourceBytes], _ overlay: OverlayTree<Tree>) -> [FixedFile] {
    originals.sorted { $0.key < $1.key }.compactMap { file, original in
      guard let fixed = overlay.contents[file], fixed.bytes != original.bytes else { return nil }
      return FixedFile(file: file, original: original, fixed: fixed)
    }
  }

  // MARK: Choosing

  private struct RuleInFile: Hashable {
    var file: Int
    var rule: String
  }

  /// The places to skip when choosing fixes.
  private struct DonePlaces {
    /// The places of one-time fixes, moved with each edit.
    var applied: [RuleInFile: Set<Int>] = [:]
    /// The places of fixes that broke a file in its current state.
    var rejected: [RuleInFile: Set<Int>] = [:]

    func contains(_ candidate: FixCandidate) -> Bool {
      let key = RuleInFile(file: candidate.file, rule: candidate.rule)
      return [applied, rejected].contains { $0[key]?.contains(candidate.start) ?? false }
    }
  }

  /// The fixes that may be applied, in the order of files and offsets. Those that remove declarations come first: other
  /// fixes inside these declarations are no longer needed.
  private func candidates(
    _ results: [FileResult], without left: Set<String>, _ done: DonePlaces, _ overlay: OverlayTree<Tree>,
    _ outcome: inout FixOutcome
  ) -> [FixCandidate] {
    var candidates: [FixCandidate] = []
    var indices: [String: Int]?
    outcome.withheld = 0
    outcome.heldBack = 0
    if done.rejected.isEmpty { (outcome.rejected, outcome.damaged) = ([], []) }
    let seesEverything = seesEverything()
    for result in results {
      for found in result.findings where !left.contains(found.rule) {
        guard let fix = fix(of: found.finding, in: result, overlay, &outcome) else { continue }
        let needsPaths = fix.edits.contains { $0.path != nil }
        if needsPaths, indices == nil { indices = fileIndices() }
        let edits = fix.edits.map { edit in (file: edit.path.map { indices?[$0] ?? -1 } ?? result.file, edit: edit) }
        if !seesEverything, fix.removedDeclarations > 0 || edits.contains(where: { $0.file != result.file }) {
          outcome.heldBack += 1
          continue
        }
        guard edits.allSatisfy({ $0.file >= 0 && mayEdit($0.file) }) else { continue }
        candidates.append(
          FixCandidate(
            id: candidates.count, file: result.file, rule: found.rule, start: found.finding.range.lowerBound,
            isAppliedOnce: found.finding.reason == CustomRuleMatcher.reason, fix: fix, edits: edits))
      }
    }
    candidates.removeAll(where: done.contains)
    return candidates.filter { $0.fix.removedDeclarations > 0 } + candidates.filter { $0.fix.removedDeclarations == 0 }
  }

  /// The fix of a finding that is safe enough, unless its file is damaged.
  private func fix(
    of finding: Finding, in result: FileResult, _ overlay: OverlayTree<Tree>, _ outcome: inout FixOutcome
  ) -> Fix? {
    let fixes = finding.fixes.filter { !$0.edits.isEmpty }
    guard let fix = fixes.first(where: { $0.safety >= least }) else {
      if !result.isDamaged, fixes.contains(where: { $0.safety == .unsafe }) { outcome.withheld += 1 }
      return nil
    }
    guard result.isDamaged else { return fix }
    let path = overlay.path(result.file)
    if !outcome.damaged.contains(path) { outcome.damaged.append(path) }
    return nil
  }

  private func fileIndices() -> [String: Int] {
    Dictionary((0..<tree.fileCount).map { (tree.path($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: One pass

  private struct Step {
    var contents: [Int: SourceBytes] = [:]
    var plans: [Int: EditPlan] = [:]
    var applied: [FixCandidate] = []
    /// The files that fixes would make too large.
    var swollen: Set<Int> = []
  }

  /// Applies all candidates that do not overlap. Those that break a file are rejected, and the rest is tried again.
  private func step(
    _ candidates: [FixCandidate], _ overlay: OverlayTree<Tree>, _ sizes: [Int: Int],
    _ done: inout DonePlaces, _ outcome: inout FixOutcome
  ) -> Step {
    var candidates = candidates
    while !candidates.isEmpty {
      let (step, broken) = attempt(candidates, overlay, sizes)
      if broken.isEmpty || !step.swollen.isEmpty { return step }
      var rejected: Set<Int> = []
      for file in broken {
        let culprits = culprits(step.applied.filter { $0.edits.contains { $0.file == file } }, file, overlay)
        rejected.formUnion(culprits.map(\.id))
        note(culprits, file, overlay, &done, &outcome)
      }
      candidates.removeAll { rejected.contains($0.id) }
    }
    return Step()
  }

  private func attempt(
    _ candidates: [FixCandidate], _ overlay: OverlayTree<Tree>, _ sizes: [Int: Int]
  ) -> (Step, broken: [Int]) {
    var plans: [Int: EditPlan] = [:]
    var removed: [Int: Int] = [:]
    var step = Step()
    for candidate in candidates {
      guard candidate.edits.allSatisfy({ plans[$0.file, default: EditPlan()].accepts($0.edit) }) else { continue }
      for (file, edit) in candidate.edits { plans[file, default: EditPlan()].add(edit) }
      if let first = candidate.edits.first { removed[first.file, default: 0] += candidate.fix.removedDeclarations }
      step.applied.append(candidate)
    }
    var broken: [Int] = []
    for (file, plan) in plans.sorted(by: { $0.key < $1.key }) {
      let before = Self.bytes(of: file, overlay)
      if let before, isSwollen(before.count + plan.growth, from: sizes[file]) {
        step.swollen.insert(file)
      } else if let before, case let after = plan.apply(to: before),
        isSound(file, health(file, before), after, removed: removed[file] ?? 0)
      {
        step.contents[file] = after
        step.plans[file] = plan
      } else {
        broken.append(file)
      }
    }
    return (step, broken)
  }

  /// Whether a file would exceed the maximum size, or grow far beyond its size after the first pass that fixed it.
  private func isSwollen(_ size: Int, from first: Int?) -> Bool {
    size > min(Self.mostBytes, first.map { 2 * $0 + (64 << 10) } ?? Self.mostBytes)
  }

  /// Those of the candidates that break a file together which break it alone; all of a group if none of its halves does.
  private func culprits(_ candidates: [FixCandidate], _ file: Int, _ overlay: OverlayTree<Tree>) -> [FixCandidate] {
    guard let before = Self.bytes(of: file, overlay), case let old = health(file, before), !old.isDamaged else {
      return candidates
    }
    func breaks(_ group: ArraySlice<FixCandidate>) -> Bool {
      var (plan, removed) = (EditPlan(), 0)
      for candidate in group {
        for (target, edit) in candidate.edits where target == file { plan.add(edit) }
        if candidate.edits.first?.file == file { removed += candidate.fix.removedDeclarations }
      }
      return !isSound(file, old, plan.apply(to: before), removed: removed)
    }
    var found: [FixCandidate] = []
    var groups = [candidates[...]]
    while let group = groups.popLast() {
      let middle = group.startIndex + group.count / 2
      let halves = group.count < 2 ? [] : [group[..<middle], group[middle...]].filter(breaks)
      if halves.isEmpty { found += group } else { groups += halves }
    }
    return found
  }

  /// Records the candidates that break a file, which aren't tried again until a file changes.
  private func note(
    _ culprits: [FixCandidate], _ file: Int, _ overlay: OverlayTree<Tree>, _ done: inout DonePlaces,
    _ outcome: inout FixOutcome
  ) {
    let (path, isWhole) = (overlay.path(file), isWhole(file, overlay))
    for candidate in culprits {
      done.rejected[RuleInFile(file: candidate.file, rule: candidate.rule), default: []].insert(candidate.start)
      let fix = RejectedFix(path: path, rule: candidate.rule, isCustom: candidate.isAppliedOnce)
      if isWhole, !outcome.rejected.contains(fix) { outcome.rejected.append(fix) }
    }
    if !isWhole, !outcome.damaged.contains(path) { outcome.damaged.append(path) }
  }

  /// Records the places of a file that need no second fix. Allows rejected fixes again, because the file has changed.
  private func note(_ step: Step, _ file: Int, _ overlay: OverlayTree<Tree>, _ done: inout DonePlaces) {
    done.rejected = [:]
    for candidate in step.applied where candidate.file == file && candidate.isAppliedOnce {
      done.applied[RuleInFile(file: file, rule: candidate.rule), default: []].insert(candidate.start)
    }
    guard let plan = step.plans[file], let before = Self.bytes(of: file, overlay) else { return }
    for key in done.applied.keys where key.file == file {
      done.applied[key] = Set(plan.places(of: (done.applied[key] ?? []).sorted(), in: before))
    }
  }

  private func isSound(_ file: Int, _ old: SourceHealth, _ after: SourceBytes, removed: Int) -> Bool {
    !old.isDamaged && health(file, after).isSound(after: old, removedDeclarations: removed)
  }

  private func health(_ file: Int, _ source: SourceBytes) -> SourceHealth {
    SourceHealth(FileView(path: tree.path(file), source: source))
  }

  /// Whether all brackets of a file have partners. Where one has none, its neighbors are matched by guessing, and any
  /// edit may change the guess.
  private func isWhole(_ file: Int, _ overlay: OverlayTree<Tree>) -> Bool {
    guard let bytes = Self.bytes(of: file, overlay) else { return true }
    return health(file, bytes).unmatchedBrackets == 0
  }

  private static func bytes(of file: Int, _ overlay: OverlayTree<Tree>) -> SourceBytes? {
    overlay.contents[file] ?? overlay.withBytes(file) { SourceBytes(Array($0)) }
  }
}
