extension Finding {
  /// The maximum number of related places in a finding.
  static let maxRelated = 8

  /// Adds a related place, up to the maximum number.
  mutating func addRelated(_ place: RelatedPlace) {
    if related.count < Self.maxRelated { related.append(place) }
  }
}

extension FileView {
  /// A code token of this file as a place that belongs to a finding, with what it is.
  func place(of token: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: path, position: lines.position(of: code.range(token).lowerBound), message: message)
  }
}
