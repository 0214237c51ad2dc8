/// The code of a remote image without its source. Images of one type with the same code have the same cause.
struct ImageCopy: Hashable {
  private let type: Int?
  /// The code of the image without its source and without literals.
  private let code: [String]

  /// Returns nil if there is too much code to compare.
  init?(of view: ImageView, _ file: FileView) {
    guard file.steps.take(view.tokens.count) else { return nil }
    type = file.enclosingTypeIndex(at: view.image.call.name).map(file.firstPart)
    code = view.tokens.compactMap { token in
      if view.image.source?.contains(token) ?? false { return nil }
      return switch file.code.kind(token) {
      case .number, .stringText: ""
      default: file.code.text(token..<token + 1)
      }
    }
  }
}
