/// The code of a remote image without its source. Images of one type with the same code have the same cause.
struct ImageCopy: Hashable {
  private let type: Int?
  /// A hash of the image's code tokens without its source and without literals, which all count as one.
  private let code: UInt64

  /// Returns nil if there is too much code to compare.
  init?(of view: ImageView, _ file: FileView) {
    guard file.steps.take(view.tokens.count) else { return nil }
    type = file.enclosingTypeIndex(at: view.image.call.name).map(file.firstPart)
    let source = view.image.source ?? 0..<0
    var hash = Code.emptyHash
    for token in view.tokens where !source.contains(token) {
      switch file.code.kind(token) {
      case .number, .stringText: file.code.combine(nil, into: &hash)
      default: file.code.combine(token, into: &hash)
      }
    }
    code = hash
  }
}
