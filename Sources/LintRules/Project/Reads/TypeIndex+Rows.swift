/// The views that are shown for each element of a collection.
extension TypeIndex {
  /// The maximum number of views around a view that are looked at.
  private static let mostOwners = 16

  /// Whether the project shows a view for each element of a collection, directly or in views that it shows so. One that
  /// many views show counts as well.
  func isRow(_ view: String) -> Bool {
    var (pending, seen) = ([view], Set([view]))
    while let next = pending.popLast() {
      for place in places(of: next) {
        switch place {
        case .repeated: return true
        case .part(let owner), .stored(let owner), .returned(let owner):
          if RowNames.name(type: owner) { return true }
          if seen.insert(owner).inserted { pending.append(owner) }
        case .shown, .rendered, .presented, .hosted, .unchanging, .previewed, .mentioned: continue
        }
      }
      if seen.count > Self.mostOwners { return true }
    }
    return false
  }
}
