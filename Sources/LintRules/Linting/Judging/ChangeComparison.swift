/// Which findings of changed files were there before the change, wherever their lines are now.
///
/// A finding is old if an earlier version of its file has one with the same rule, declaration and code, matched like the
/// entries of a baseline. What is left over is compared across the files: a view may have moved to another one, and code
/// to another declaration. Code that is still in its place has not moved, so that a finding beside one that was fixed is
/// new.
public struct ChangeComparison: Sendable {
  /// The old findings, as entries of a baseline.
  public var oldEntries: [BaselineEntry] {
    old.map { entry in
      var entry = entry
      entry.isOld = true
      return entry
    }
  }

  private var old: [BaselineEntry] = []
  /// The findings without an earlier one so far.
  private var new: [Place] = []

  /// A finding in one version of a file.
  private struct Place: Hashable {
    var entry: BaselineEntry
    var offset: Int

    var construct: EditedConstruct { EditedConstruct(offset: offset, key: [entry.rule, entry.code]) }
  }

  /// The contents of a file by its path.
  public typealias Text = (String) -> [UInt8]

  /// Takes all findings for new. They have identities.
  public init(_ results: [FileResult], path: (Int) -> String) {
    new = Self.places(results, path)
  }

  /// Whether there is a finding without an earlier one.
  public var hasNew: Bool { !new.isEmpty }

  /// Looks for the new findings among those of earlier versions, whose paths are those that the files have now.
  public mutating func compare(
    with earlier: [FileResult], path: (Int) -> String, earlierText: Text, laterText: Text
  ) {
    var left = Self.places(earlier, path)
    takeEqual(&left)
    takeMovedDeclarations(&left)
    takeMovedCode(left, earlierText, laterText)
  }

  private static func places(_ results: [FileResult], _ path: (Int) -> String) -> [Place] {
    results.flatMap { result in
      let path = path(result.file)
      return result.findings.map { Place(entry: BaselineEntry($0, path: path), offset: $0.finding.range.lowerBound) }
    }
  }

  /// Removes the findings that have the same identity in the same file.
  private mutating func takeEqual(_ earlier: inout [Place]) {
    let recorded = Baseline(earlier.map(\.entry))
    var matched: Set<Int> = []
    let files = Dictionary(grouping: new, by: \.entry.path)
    new = []
    for path in files.keys.sorted() {
      let places = files[path] ?? []
      for (place, entry) in zip(places, recorded.entries(for: places.map(\.entry), path: path)) {
        guard let entry else {
          new.append(place)
          continue
        }
        old.append(place.entry)
        matched.insert(entry)
      }
    }
    let used = Set(matched.map { recorded.entries[$0].occurrenceKey })
    earlier.removeAll { used.contains($0.entry.occurrenceKey) }
  }

  /// Removes the findings in declarations that are in another file now.
  private mutating func takeMovedDeclarations(_ earlier: inout [Place]) {
    var waiting = Dictionary(grouping: earlier.indices.reversed(), by: { earlier[$0].entry.key })
    var taken: Set<Int> = []
    var left: [Place] = []
    for place in new {
      if let index = waiting[place.entry.key]?.last, earlier[index].entry.path != place.entry.path {
        waiting[place.entry.key]?.removeLast()
        taken.insert(index)
        old.append(place.entry)
      } else {
        left.append(place)
      }
    }
    new = left
    earlier = earlier.indices.filter { !taken.contains($0) }.map { earlier[$0] }
  }

  /// Removes the findings whose code is in another declaration now.
  private mutating func takeMovedCode(_ earlier: [Place], _ earlierText: Text, _ laterText: Text) {
    let codes = Set(earlier.map(\.construct.key)).intersection(new.map(\.construct.key))
    if codes.isEmpty { return }
    func mayHaveMoved(_ place: Place) -> Bool { codes.contains(place.construct.key) }
    let before = Dictionary(grouping: earlier.filter(mayHaveMoved), by: \.entry.path)
    let after = Dictionary(grouping: new.filter(mayHaveMoved), by: \.entry.path)
    new.removeAll(where: mayHaveMoved)
    var removed = RemovedConstructs()
    var added: [Place] = []
    for path in Set(before.keys).union(after.keys).sorted() {
      let alignment = TextAlignment(before: earlierText(path), after: laterText(path))
      let places = after[path] ?? []
      let left = alignment.unmatched(places.map(\.construct), since: (before[path] ?? []).map(\.construct), &removed)
      let unmatched = Set(left.changed + left.added)
      for (index, place) in places.enumerated() where !unmatched.contains(index) { old.append(place.entry) }
      new += left.changed.map { places[$0] }
      added += left.added.map { places[$0] }
    }
    for place in added {
      if removed.take(place.construct.key) { old.append(place.entry) } else { new.append(place) }
    }
  }
}

extension BaselineEntry {
  /// What distinguishes it from all others.
  fileprivate var occurrenceKey: [String] { [path, rule, declaration, code, String(occurrence)] }
}
