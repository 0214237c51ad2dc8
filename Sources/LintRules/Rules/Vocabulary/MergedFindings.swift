/// The findings of a file, in which several with one repair are one finding. The others are its related places.
struct MergedFindings<Key: Hashable> {
  /// The findings, in the order of the first of each key.
  private(set) var findings: [Finding] = []
  private var indices: [Key: Int] = [:]

  /// Adds a finding, or its place to the finding with the same key. A finding without a key isn't merged.
  mutating func add(_ finding: Finding, key: Key?, _ place: RelatedPlace) {
    if let key, let index = indices[key] {
      findings[index].include(finding, place)
      return
    }
    if let key { indices[key] = findings.count }
    findings.append(finding)
  }
}

extension Finding {
  /// Adds a finding with the same repair. The fix is that of both, or none if one has none.
  fileprivate mutating func include(_ other: Finding, _ place: RelatedPlace) {
    if let fix = other.fixes.first, !fixes.isEmpty {
      fixes[0].edits += fix.edits
      fixes[0].removedDeclarations += fix.removedDeclarations
    } else {
      fixes = []
    }
    addRelated(place)
  }
}
