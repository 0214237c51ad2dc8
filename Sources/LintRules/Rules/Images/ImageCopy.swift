/// An image, without what it loads. The copies of one in a type have one cause.
struct ImageCopy: Hashable {
  /// The maximum number of related places in a finding.
  static let maxPlaces = 8

  /// Its place in a finding about another copy.
  let place: RelatedPlace
  private let type: Int?
  /// The code of the image without its source and without literals.
  private let code: [String]

  /// Returns nil if there is too much code to compare.
  init?(of view: ImageView, _ file: FileView) {
    guard file.steps.take(view.tokens.count) else { return nil }
    let name = view.image.call.name
    place = file.place(of: name, "a copy of this `\(file.code.word(name))`")
    type = file.enclosingTypeIndex(at: name).map(file.firstPart)
    code = view.tokens.compactMap { token in
      if view.image.source?.contains(token) ?? false { return nil }
      return switch file.code.kind(token) {
      case .number, .stringText: ""
      default: file.code.text(token..<token + 1)
      }
    }
  }

  static func == (left: ImageCopy, right: ImageCopy) -> Bool { left.type == right.type && left.code == right.code }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(code)
  }
}
