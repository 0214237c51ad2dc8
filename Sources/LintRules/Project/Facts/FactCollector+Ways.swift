extension FactCollector {
  // MARK: Ways

  /// Follows the way outwards from a place that a rule asks about.
  mutating func followWay(from place: AskedPlace) {
    guard let path = way(from: place.end - 1, behind: place.end) else { return }
    // What the project's modifiers do is not known yet.
    let isSized: Bool? = path.lookups.isEmpty ? ViewEffects(pieces: path.pieces).isSized : nil
    ask(along: path, asksForUses: isSized == nil || place.isSized == nil || isSized == place.isSized)
  }

  /// Follows the way outwards from a use of a wrapper, and notes it.
  mutating func followWay(from start: Int, behind end: Int, of mention: Mention) {
    guard let path = way(from: start, behind: end) else { return }
    facts.ways.append(WayOfUse(mention: mention, enclosingType: reader.types.path(around: start), path: path))
    ask(along: path, asksForUses: true)
  }

  private mutating func way(from start: Int, behind end: Int) -> SizingPath? {
    file.isInPreview(start) ? nil : reader.paths(behind: [end], limit: nil).first
  }

  private mutating func ask(along path: SizingPath, asksForUses: Bool) {
    // Nothing else changes what is clipped, or decorates another view.
    if !path.pieces.traits.isDisjoint(with: [.isClipped, .isDecoration]) { return }
    facts.lookups.formUnion(path.lookups)
    if asksForUses, let wrapper = path.wrapper, !wrapper.isCopy, wrapper.givesView { ask(for: wrapper.key) }
  }
}
