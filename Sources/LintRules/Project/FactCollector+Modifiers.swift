extension FactCollector {
  /// Collects the definitions of modifiers, and asks for those of the modifiers in them.
  mutating func takeModifiers() {
    facts.modifiers = ModifierReader(file: file).definitions(named: request.definitions)
    for modifier in facts.modifiers.lazy.flatMap(\.paths).compactMap({ $0 }).joined() {
      facts.questions.definitions.formUnion(modifier.askedNames)
    }
  }
}

extension AppliedModifier {
  /// The names whose definitions say what it applies; none for one of SwiftUI's.
  var askedNames: [String] {
    if let type { return [type] }
    return BuiltinModifiers.isBuiltin(name) || name == "modifier" ? [] : [name]
  }
}
