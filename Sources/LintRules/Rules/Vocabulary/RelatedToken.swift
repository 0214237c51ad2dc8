extension FileView {
  /// A code token of this file as a place that belongs to a finding, with what it is.
  func place(of token: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: path, position: lines.position(of: code.range(token).lowerBound), message: message)
  }
}
