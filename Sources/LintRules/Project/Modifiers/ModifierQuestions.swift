/// What the findings of a rule in one file depend on in other files.
public struct ModifierQuestions: Sendable {
  /// The names of modifiers whose definitions may change them.
  var names: Set<String> = []

  /// Whether there are none.
  var isEmpty: Bool { names.isEmpty }

  /// Adds those of another rule.
  mutating func formUnion(_ other: ModifierQuestions) { names.formUnion(other.names) }
}
