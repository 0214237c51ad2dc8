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

extension FileView {
  fileprivate static let renderer = "ImageRenderer"
  /// The most local names between a view and an `ImageRenderer`.
  private static let mostNames = 2

  /// Whether a token is in the content of an `ImageRenderer`, also through some local names:
  /// `let page = Page(); let renderer = ImageRenderer(content: page)`.
  func isRendered(_ token: Int) -> Bool {
    words.tokens(of: Self.renderer).contains { renderer in
      guard steps.take(), let call = call(at: renderer), let content = argument("content", of: call) else {
        return false
      }
      return holds(token, in: content, through: Self.mostNames)
    }
  }

  /// Whether a token is in a value, or in that of a local name in it.
  private func holds(_ token: Int, in value: Range<Int>, through names: Int) -> Bool {
    if value.contains(token) { return true }
    guard names > 0, steps.take(value.count) else { return false }
    return value.contains { name in
      guard code.isWord(name), code.kind(name - 1) != .period, !isLabel(name), let binding = binding(of: name),
        !binding.isMember, !value.contains(binding.name)
      else { return false }
      return holds(token, in: self.value(of: binding), through: names - 1)
    }
  }
}
