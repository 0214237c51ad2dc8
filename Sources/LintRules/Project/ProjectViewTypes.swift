extension ProjectIndex {
  private static let views: Set = ["View", "ViewModifier"]

  /// Whether the innermost type around a code token is a view or a view modifier, as far as the project shows: through its
  /// declaration or an extension in any file, or through a protocol of the project.
  func isInViewType(_ token: Int, _ file: FileView) -> Bool {
    file.enclosingTypeIndex(at: token).map { isViewType($0, file) } ?? false
  }

  /// The same for a type or an extension, by the index of its declaration.
  func isViewType(_ index: Int, _ file: FileView) -> Bool {
    if file.isViewType(index) { return true }
    let declaration = file.outline.declarations[index]
    switch declaration.kind {
    case .structType, .enumType, .extensionOfType: break
    default: return false
    }
    let names = [file.code.name(ofType: declaration)] + file.inheritedNames(ofType: index)
    if Self.views.contains(names[0]) { return false }
    // Of several types with one name, another may be the view.
    if declaration.kind != .extensionOfType, types.declarations(of: names[0]).count > 1 { return false }
    return names.contains { !types.ancestors(of: $0).isDisjoint(with: Self.views) }
  }

  /// Whether only previews create a view that isn't public.
  func isOnlyPreviewed(_ index: Int, _ file: FileView) -> Bool {
    let declaration = file.outline.declarations[index]
    return !declaration.modifiers.contains(.isPublic) && types.isOnlyPreviewed(file.code.name(ofType: declaration))
  }

  /// Whether only previews create the innermost type around a code token, if it's a view that isn't public.
  func isOnlyPreviewed(around token: Int, _ file: FileView) -> Bool {
    file.enclosingTypeIndex(at: token).map { isOnlyPreviewed($0, file) } ?? false
  }

  /// Whether the project is an app that never uses a view type that isn't public.
  func isUnused(_ type: Int, _ file: FileView) -> Bool {
    !file.isPublic(type: type) && types.isUnused(file.code.name(ofType: file.outline.declarations[type]))
  }
}
