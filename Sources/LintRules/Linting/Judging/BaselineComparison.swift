/// The difference between a baseline and the current findings.
public struct BaselineComparison: Sendable {
  /// The entries that are still found, and those of files that could not be linted.
  public private(set) var kept: [BaselineEntry] = []
  /// The entries that are no longer found.
  public private(set) var fixed: [BaselineEntry] = []
  /// The findings that are not recorded, as entries.
  public private(set) var new: [BaselineEntry] = []
  /// Whether a kept entry has another place among its equals than the baseline says.
  public private(set) var hasRenumbered = false

  /// Compares a baseline with the results of linting the whole project with it. Entries of damaged files are kept.
  public init(_ baseline: Baseline, _ results: [FileResult], path: (Int) -> String) {
    var isKept = [Bool](repeating: false, count: baseline.entries.count)
    var damaged: Set<String> = []
    for result in results {
      let path = path(result.file)
      if result.isDamaged { damaged.insert(path) }
      let findings = (result.baselined.map { $0.finding } + result.findings).sorted {
        $0.finding.range.lowerBound < $1.finding.range.lowerBound
      }
      for (found, entry) in zip(findings, baseline.entries(for: findings, path: path)) {
        guard let entry else {
          new.append(BaselineEntry(found, path: path))
          continue
        }
        isKept[entry] = true
        // Where equal constructs came or went, the entry says from now on which one it is.
        var now = BaselineEntry(found, path: path, reason: baseline.entries[entry].reason)
        now.line = baseline.entries[entry].line
        hasRenumbered = hasRenumbered || now != baseline.entries[entry]
        kept.append(now)
      }
    }
    for (index, entry) in baseline.entries.enumerated() where !isKept[index] {
      if damaged.contains(entry.path) { kept.append(entry) } else { fixed.append(entry) }
    }
  }

  /// An updated baseline.
  public struct Update: Sendable {
    /// The new baseline.
    public var baseline: Baseline
    /// How many entries moved with their code to another file or declaration.
    public var movedCount: Int
    /// How many entries were removed.
    public var removedCount: Int
    /// How many findings were added.
    public var addedCount: Int
    /// How many findings stay unrecorded.
    public var leftCount: Int
  }

  /// Removes fixed entries and moves those whose code is now in another file or declaration. Adds new findings only on
  /// request.
  /// - Parameter reason: the reason of the entries that are added.
  public func update(addingNew: Bool, reason: String? = nil) -> Update {
    let (moves, fixed, new) = moves
    var entries = kept + moves.map(\.new)
    let moved = moves.count
    if addingNew {
      for var entry in new {
        entry.reason = reason
        entries.append(entry)
      }
    }
    return Update(
      baseline: Baseline(entries), movedCount: moved, removedCount: fixed.count,
      addedCount: addingNew ? new.count : 0, leftCount: addingNew ? 0 : new.count)
  }

  /// An entry whose code has moved to a different file or declaration.
  public struct Move: Sendable {
    /// The recorded entry.
    public var old: BaselineEntry
    /// The entry for the new place, with the recorded reason.
    public var new: BaselineEntry
  }

  /// The entries whose code has moved, the fixed entries, and the new findings.
  public var moves: (moved: [Move], fixed: [BaselineEntry], new: [BaselineEntry]) {
    var fixed = fixed
    var new = new
    var moved = BaselineComparison.takeMoved(&fixed, &new) { [$0.rule, $0.declaration, $0.code] }
    moved += BaselineComparison.takeMoved(&fixed, &new) { [$0.rule, $0.path, $0.code] }
    return (moved, fixed, new)
  }

  /// Removes and returns pairs of a fixed and a new entry with the same `parts`.
  private static func takeMoved(
    _ fixed: inout [BaselineEntry], _ new: inout [BaselineEntry], _ parts: (BaselineEntry) -> [String]
  ) -> [Move] {
    var waiting: [[String]: [BaselineEntry]] = [:]
    for entry in fixed.reversed() { waiting[parts(entry), default: []].append(entry) }
    var moved: [Move] = []
    new.removeAll { entry in
      guard let old = waiting[parts(entry)]?.popLast() else { return false }
      var entry = entry
      entry.reason = old.reason
      moved.append(Move(old: old, new: entry))
      return true
    }
    let left = Set(waiting.values.joined())
    fixed.removeAll { !left.contains($0) }
    return moved
  }
}
