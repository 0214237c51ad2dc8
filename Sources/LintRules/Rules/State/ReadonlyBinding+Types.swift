/// The types whose bindings the rule checks.
extension ReadonlyBinding {
  private static let comparable: Set = ["Equatable", "Hashable", "Comparable"]

  /// Whether a view has its own `==`. Only a binding updates the view independently of it.
  func isEquatable(_ owner: String, _ protocols: [String], _ project: ProjectIndex) -> Bool {
    !Self.comparable.isDisjoint(with: protocols)
      || ([owner] + protocols).contains { !project.types.ancestors(of: $0).isDisjoint(with: Self.comparable) }
  }

  private static let representables = WordList(
    """
    UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable NSViewControllerRepresentable
    WKInterfaceObjectRepresentable
    """)

  /// Whether the type with a binding is a view or a representable that the app may use. A representable that also
  /// presents something isn't checked.
  func isChecked(_ property: WrappedProperty, _ file: FileView, _ project: ProjectIndex) -> Bool {
    let isRepresentable = isRepresentable(property.owner, file)
    if isRepresentable && presents(property, file) || project.isUnused(property.owner, file)
      || project.isOnlyPreviewed(property.owner, file)
    {
      return false
    }
    return isRepresentable || project.isViewType(property.owner, file)
  }

  private static let presenting = WordList("present")

  /// Whether a function of a representable reads a binding and also presents something. The dismissal should set the
  /// binding to `false`, so a plain value isn't a fix.
  private func presents(_ property: WrappedProperty, _ file: FileView) -> Bool {
    file.uses(ofMember: property.declaration).contains { use in
      guard let body = file.phaseAndMember(of: use.name).member?.body, case let inside = file.brackets.inside(body),
        file.steps.take(inside.count)
      else { return false }
      return file.code.hasWord(Self.presenting, in: inside)
    }
  }

  /// Whether a project protocol requires a binding, given the arguments with which callers pass it.
  func isRequired(_ arguments: Set<TypeArgument>, by protocols: [String], _ project: ProjectIndex) -> Bool {
    protocols.contains { name in arguments.contains { project.types.asks(name, for: $0.label) } }
  }

  /// Whether a type is a representable that doesn't pass itself on. A coordinator would keep a plain value of the copy
  /// that it received.
  private func isRepresentable(_ owner: Int, _ file: FileView) -> Bool {
    guard file.otherProtocols(ofType: owner).contains(where: Self.representables.contains) else { return false }
    return file.members(ofTypes: Set(file.parts(ofType: owner))).allSatisfy { index in
      let member = file.outline.declarations[index]
      guard !member.isType, let body = member.body else { return true }
      let inside = file.brackets.inside(body)
      return file.steps.take(inside.count)
        && !inside.contains { file.code.keyword($0) == .`self` && file.code.kind($0 + 1) != .period }
    }
  }
}
