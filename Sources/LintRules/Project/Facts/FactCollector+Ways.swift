extension FactCollector {
  /// Follows the way outwards from a use of a wrapper, and notes it.
  mutating func followWay(from start: Int, behind end: Int, of mention: Mention) {
    guard !file.isInPreview(start), let path = reader.paths(behind: [end], limit: nil).first else { return }
    facts.ways.append(WayOfUse(mention: mention, enclosingType: reader.types.path(around: start), path: path))
    // Nothing else changes what is clipped, or decorates another view.
    if !path.pieces.traits.isDisjoint(with: [.isClipped, .isDecoration]) { return }
    facts.lookups.formUnion(path.lookups)
    if let wrapper = path.wrapper, !wrapper.isCopy, wrapper.givesView { ask(for: wrapper.key) }
  }
}
