/// What the findings of a rule in one file depend on in other files.
public struct ModifierQuestions: Sendable {
  /// The names of modifiers whose definitions may change them.
  var names: Set<String> = []

  /// The wrappers whose uses may change them.
  var wrappers: Set<WrapperKey> = []

  /// Those of them that other packages can use: without uses nothing is known of them.
  var publicWrappers: Set<WrapperKey> = []
  /// The modifiers that are looked for around their uses; nil for any.
  var wanted: Set<String>? = []

  /// The names of types whose declarations and extensions in other files may change them.
  var types: Set<String> = []

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty && wrappers.isEmpty && types.isEmpty }

  /// Adds those of another rule.
  mutating func formUnion(_ other: ModifierQuestions) {
    names.formUnion(other.names)
    types.formUnion(other.types)
    wrappers.formUnion(other.wrappers)
    publicWrappers.formUnion(other.publicWrappers)
    wanted = wanted.flatMap { own in other.wanted.map { own.union($0) } }
  }
}
