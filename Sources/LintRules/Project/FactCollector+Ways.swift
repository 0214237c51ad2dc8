extension FactCollector {
  // MARK: Ways

  /// Follows the way outwards from the expression that ends before a code token, and notes the use of a wrapper.
  mutating func followWay(from start: Int, behind end: Int, _ mention: Mention?) {
    guard !file.isInPreview(start), let path = reader.paths(behind: [end], limit: nil).first else { return }
    if let mention {
      facts.ways.append(
        WayOfUse(mention: mention, enclosingType: reader.types.path(around: start), path: path))
    }
    // Nothing else changes what is clipped, or decorates another view.
    if !path.pieces.traits.isDisjoint(with: [.isClipped, .isDecoration]) { return }
    askAbout(path.lookups, [])
    if let wrapper = path.wrapper, !wrapper.isCopy { ask(for: wrapper.key) }
  }
}
