/// Properties that nothing reads by their names and that are there to draw the view again.
extension UnusedDynamicProperty {
  /// Whether a type with a property reads an object of the same type that exists once, `Manager.shared.isActive`: the
  /// property is there to draw the view again.
  func readsShared(ofType type: String, _ property: WrappedProperty, _ file: FileView) -> Bool {
    let bodies = file.parts(ofType: property.owner).compactMap { file.outline.declarations[$0].body }
    return file.words.tokens(of: type).contains { token in
      file.code.kind(token + 1) == .period && file.code.isWord(token + 2)
        && Self.instances.contains(file.code.word(token + 2))
        && bodies.contains { $0 < token && token < file.brackets.after($0) }
    }
  }

  /// Wrappers whose objects and values make a view evaluate its body again.
  private static let observing = WordList(
    "Environment EnvironmentObject ObservedObject StateObject AppStorage Query FetchRequest FocusedValue")
  /// What a comment says about a property that is there to do that.
  private static let purposes = ["re-render", "re-evaluat", "to refresh", "needed to", "on purpose", "need to update"]
  private static let effects = WordList(
    "redraw redraws rerender rerenders refreshes reevaluate reevaluates intentional intentionally invalidate invalidates"
  )
  /// Words that say so only beside the other ones.
  private static let causes = WordList("trigger triggers force forces subscribe subscribes subscribed")
  private static let updates = WordList(
    "update updates refresh reload reloads render renders change changes evaluation view views body")

  /// Whether a comment at a property says that it is there to update the view.
  func isKeptByComment(_ property: WrappedProperty, _ declaration: Declaration, _ file: FileView) -> Bool {
    guard Self.observing.contains(file.code.word(property.attribute)) else { return false }
    return DeclarationRemoval(file: file, declaration: declaration).comments().contains { comment in
      let text = file.source.text(comment)
      let words = IdentifierWords.words(of: text)
      return text.lowercased().holds(any: Self.purposes) || words.contains(where: Self.effects.contains)
        || words.contains(where: Self.causes.contains) && words.contains(where: Self.updates.contains)
    }
  }

  /// Words of types that have nothing but keys.
  private static let ofKeys = WordList("key keys constants constant defaults storage settings preferences config")

  /// Whether the key of a stored value belongs to a type that the view mentions elsewhere, where it may read the value:
  /// `@AppStorage(Mode.key)` and `Mode.current`.
  func isKeyOfAskedType(_ property: WrappedProperty, _ file: FileView) -> Bool {
    let code = file.code
    guard code.isWord(property.attribute, "AppStorage"),
      let key = file.arguments(ofAttribute: property.attribute).first,
      key.value.count == 3, code.startsUppercase(key.value.lowerBound),
      !IdentifierWords.words(of: code.word(key.value.lowerBound)).contains(where: Self.ofKeys.contains)
    else { return false }
    let bodies = file.parts(ofType: property.owner).compactMap { file.outline.declarations[$0].body }
    return file.words.tokens(of: code.word(key.value.lowerBound)).contains { token in
      token != key.value.lowerBound && bodies.contains { $0 < token && token < file.brackets.after($0) }
        && !(file.brackets.parent(token).map { file.isAttribute($0 - 1) } ?? false)
    }
  }
}
