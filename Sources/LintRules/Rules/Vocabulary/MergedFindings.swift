/// The findings of a file, merged by their repair. Only the first finding with a repair stays; the others are its
/// related places.
struct MergedFindings<Key: Hashable> {
  /// The merged findings, in the order in which their keys first appear.
  private(set) var findings: [Finding] = []
  private var indices: [Key: Int] = [:]

  /// Adds a finding, or adds its place to the finding with the same key.
  mutating func add(_ finding: Finding, key: Key, _ place: RelatedPlace) {
    guard let index = indices[key] else {
      indices[key] = findings.count
      findings.append(finding)
      return
    }
    findings[index].include(finding, place)
  }
}

extension Finding {
  /// The maximum number of related places in the finding of a rule that merges findings.
  static let maxMerged = 8

  /// Adds a related place, unless the finding already has the maximum number.
  mutating func addPlace(_ place: RelatedPlace) {
    if related.count < Self.maxMerged { related.append(place) }
  }

  /// Adds a finding with the same repair. The fix repairs both places; there's no fix if one finding doesn't have one.
  fileprivate mutating func include(_ other: Finding, _ place: RelatedPlace) {
    if let fix = other.fixes.first, !fixes.isEmpty {
      fixes[0].edits += fix.edits
      fixes[0].removedDeclarations += fix.removedDeclarations
    } else {
      fixes = []
    }
    addPlace(place)
  }
}
