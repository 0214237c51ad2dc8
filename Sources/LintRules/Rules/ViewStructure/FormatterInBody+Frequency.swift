/// The frequency with which `body` creates a formatter.
extension FormatterInBody {
  /// Whether a formatter is created once or twice in a view whose `body` runs once for each value, or in a view that the
  /// app never uses.
  func isRare(
    _ name: Int, _ place: BodyReach.Place, _ reach: inout BodyReach, _ file: FileView, _ project: ProjectIndex
  ) -> Bool {
    guard let type = file.enclosingTypeIndex(at: name) else { return false }
    if project.isUnused(type, file) { return true }
    guard reach.isRare(name, in: place) else { return false }
    let view = file.code.name(ofType: file.outline.declarations[type])
    return reach.hasOnlyConstants(type) && project.types.isOnlyCreatedOnce(view) || reach.rarelyUpdates(type)
  }
}
