/// Views that aren't part of the app.
extension FileView {
  /// Whether only previews create a view that isn't public.
  func isOnlyPreviewed(_ owner: Int, _ project: ProjectIndex, _ questions: inout ModifierQuestions) -> Bool {
    let declaration = outline.declarations[owner]
    if declaration.modifiers.contains(.isPublic) { return false }
    let name = code.name(ofType: declaration)
    questions.created.insert(name)
    return project.types.isOnlyPreviewed(name)
  }
}
