/// Separates the old findings of changed files from the new ones, even if their lines moved.
///
/// A finding is old if the earlier version of its file has a finding with the same rule, declaration, and code. They are
/// matched like the entries of a baseline. The remaining findings are compared across files, because a view may move to a
/// different file, and code to a different declaration. Code that stayed in place has not moved, so a finding next to a
/// fixed one is new.
public struct ChangeComparison: Sendable {
  /// The old findings as baseline entries.
  public var oldEntries: [BaselineEntry] {
    old.map { entry in
      var entry = entry
      entry.isOld = true
      return entry
    }
  }

  private var old: [BaselineEntry] = []
  /// The findings not yet matched with an earlier one.
  private var new: [Place] = []

  /// A finding in one version of a file.
  private struct Place: Hashable {
    var entry: BaselineEntry
    var offset: Int

    var construct: EditedConstruct { EditedConstruct(offset: offset, key: [entry.rule, entry.code]) }
  }

  /// Returns the contents of a file.
  public typealias Text = (String) -> [UInt8]

  /// Creates a comparison in which all findings are new. The findings need identities.
  public init(_ results: [FileResult], path: (Int) -> String) {
    new = Self.places(results, path)
  }

  /// Whether any finding is new.
  public var hasNew: Bool { !new.isEmpty }

  /// Matches new findings with those of earlier versions. `path` returns a file's current path.
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

  /// Matches findings with the same identity in the same file.
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

  /// Matches findings whose declaration moved to a different file.
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

  /// Matches findings whose code moved to a different declaration.
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
  /// The values that identify the entry.
  fileprivate var occurrenceKey: [String] { [path, rule, declaration, code, String(occurrence)] }
}
