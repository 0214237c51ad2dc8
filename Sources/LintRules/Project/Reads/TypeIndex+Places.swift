/// Determines which views are shown for each element of a collection, or only rendered as images.
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

  /// Whether the project creates a view, and only in the content of an `ImageRenderer`, directly or in other views there.
  func isOnlyRendered(_ view: String) -> Bool {
    guard isUsed(FileView.renderer) else { return false }
    var (pending, seen, isRendered) = ([view], Set([view]), false)
    while let next = pending.popLast() {
      let places = places(of: next)
      if places.isEmpty { return false }
      for place in places {
        switch place {
        case .rendered: isRendered = true
        case .part(let other), .stored(let other), .returned(let other):
          if seen.insert(other).inserted { pending.append(other) }
        case .shown, .repeated, .presented, .hosted, .unchanging, .previewed, .mentioned: return false
        }
      }
    }
    return isRendered
  }
}
