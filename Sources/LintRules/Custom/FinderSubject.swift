/// The one thing that a finder finds. A list means one of its elements.
public enum FinderSubject: Sendable, Equatable {
  /// A call of a function or an initializer.
  case call([Signature])
  /// A call on a view: `.font(.body)`. `on` restricts the root of the chain; empty for any view.
  case modifier([Signature], on: [Signature])
  /// A member that is not called. The signatures have no labels.
  case member([Signature])
  /// A mention of a name as a type or value.
  case name([NamePattern])
  /// An assignment to a path, of a value that fits.
  case assignment([NamePath], value: ValuePattern?)
  /// A string literal whose contents match.
  case text([TextPattern])
  /// A declaration; `named` restricts its name, empty for any.
  case declaration([DeclarationKind], named: [NamePattern])
  /// An import of a module, of one of its submodules or of a part of it.
  case module([NamePath])
}
