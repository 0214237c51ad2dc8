/// The findings of a file, merged by their repair. Only the first finding with a repair stays; the others are its
/// related places.
struct MergedFindings<Key: Hashable> {
  /// The merged findings, in the order in which their keys first appear.
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
  /// Adds a finding with the same repair. The fix repairs both places; there's no fix if one finding doesn't have one.
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
