/// What the findings of a rule in one file depend on in other files.
public struct ModifierQuestions: Sendable {
  /// The names of modifiers whose definitions may change them.
  var names: Set<String> = []

  /// The wrappers whose uses may change them.
  var wrappers: Set<WrapperKey> = []

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty && wrappers.isEmpty }

  /// Adds those of another rule.
  mutating func formUnion(_ other: ModifierQuestions) {
    names.formUnion(other.names)
    wrappers.formUnion(other.wrappers)
  }
}
