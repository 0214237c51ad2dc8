/// The first place of a project where the URL of an image is made from a string that may be a relative path.
struct FirstImageURL: Sendable {
  /// The file.
  var path: String
  /// The bytes of the construction.
  var range: Range<Int>

  /// Words of which each file with such a place has one.
  static let words = ["URL", "NSURL", "string"]
}

extension FileView {
  /// Where URLs are made from strings that may be relative paths, and go to image calls of this file, as bytes; those in
  /// previews left out.
  func rawImageURLs(
    _ images: ImageVocabulary, _ types: ProjectURLTypes, _ constants: ProjectConstants,
    isJoiner: @escaping (Int) -> Bool
  ) -> [Range<Int>] {
    let sources = images.calls(in: self).compactMap(\.source) + ImageSetters.sources(in: self)
    if sources.isEmpty { return [] }
    let visible = VisibleURLTypes(self, imageSources: sources)
    let constructions = URLConstructionFinder(self, visible, elsewhere: types).all()
    if constructions.isEmpty { return [] }
    let feeds = ImageFeeds(self, imageSources: sources)
    let origins = TextOriginReader(
      self, dialSchemes: [], constants: constants, followsResults: true, isJoiner: isJoiner)
    return constructions.filter { construction in
      feeds.feedsImage(construction.tokens) && mayBePath(construction, origins)
        && !isInPreview(construction.tokens.lowerBound)
    }.map { code.bytes($0.tokens) }
  }

  private func mayBePath(_ construction: URLConstruction, _ origins: TextOriginReader) -> Bool {
    if construction.text.isEmpty { return false }
    if construction.further.contains(where: { $0.label.map { code.isWord($0, "relativeTo") } ?? false }) {
      return false
    }
    let text = syntax.withoutParentheses(construction.text)
    if let literal = StringLiteral(syntax, text.lowerBound), literal.tokens == text, literal.isPlain,
      literal.lead.isEmpty
    {
      return false
    }
    switch origins.origin(of: text).kind {
    case .relative, .unknown: return true
    case .absolute, .namedAbsolute, .schemeFirst, .textOfURL, .joined: return false
    }
  }
}
