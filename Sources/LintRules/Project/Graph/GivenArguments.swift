/// The arguments of a use, for the definition that is used.
struct GivenArguments {
  let use: DefinitionUse
  /// How many other uses it is in.
  let depth: Int

  /// The value of what a definition leaves to its uses; nil for what something else determines.
  func value(of dependency: UseDependency) -> SizingValue? {
    guard dependency.kind != .content, dependency.owner.word == use.name, let arguments = use.arguments else {
      return nil
    }
    guard let given = arguments.first(where: { dependency.slots.contains($0.slot) }) else {
      return dependency.otherwise
    }
    return given.dependency == nil ? given.value : nil
  }

  /// A use in the definition, with the values that the outer use gives for what it passes on.
  func filled(_ inner: DefinitionUse) -> DefinitionUse {
    var filled = inner
    filled.arguments = inner.arguments?.map { argument in
      guard let dependency = argument.dependency else { return argument }
      return ModifierArgument(slot: argument.slot, value: value(of: dependency) ?? .unknown)
    }
    return filled
  }
}

extension SizingPath {
  /// Whether the parameters of the definition that it is in determine a part of it.
  var isOpen: Bool {
    dependencies.contains { $0.kind != .height && $0.kind != .content }
      || lookups.contains { $0.arguments?.contains { $0.dependency != nil } ?? false }
  }
}
