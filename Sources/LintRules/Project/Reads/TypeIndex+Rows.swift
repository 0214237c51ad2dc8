/// Determines which views are shown for each element of a collection.
extension TypeIndex {
  /// The maximum number of views to check around a view.
  private static let maxOwners = 16

  /// Whether the project shows a view for each element of a collection, directly or inside other views. A view that
  /// many views show also counts.
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
      if seen.count > Self.maxOwners { return true }
    }
    return false
  }
}
