/// Finds views in the content of an `ImageRenderer`.
extension FileView {
  static let renderer = "ImageRenderer"
  /// The maximum number of local names between a view and an `ImageRenderer`.
  private static let maxNames = 2

  /// Whether a token is in the content of an `ImageRenderer`, directly or through local names:
  /// `let page = Page(); let renderer = ImageRenderer(content: page)`.
  func isRendered(_ token: Int) -> Bool {
    words.tokens(of: Self.renderer).contains { renderer in
      guard steps.take(), let call = call(at: renderer), let content = argument("content", of: call) else {
        return false
      }
      return holds(token, in: content, through: Self.maxNames)
    }
  }

  /// Whether a token is in a value, directly or through local names.
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
