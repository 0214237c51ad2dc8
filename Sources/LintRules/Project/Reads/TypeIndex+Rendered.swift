/// Determines which views are only rendered as images.
extension TypeIndex {
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
