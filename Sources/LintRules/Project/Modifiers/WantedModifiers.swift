/// Modifiers that a rule looks for where the project uses a view.
public struct WantedModifiers: Hashable, Sendable {
  /// Their names, sorted; empty for any modifier.
  let names: [String]
  /// Whether the modifiers of what the view is in count.
  let isAround: Bool

  /// Makes them from their names.
  init(_ names: some Sequence<String>, isAround: Bool) {
    self.names = Set(names).sorted()
    self.isAround = isAround
  }

  /// Whether every modifier is wanted.
  var isAny: Bool { names.isEmpty }
}

/// What a rule asks about modifiers, whatever the file.
public struct ModifierInterest: Sendable {
  /// Whether its findings depend on what the project's own modifiers apply.
  var asksForDefinitions = false
  /// What it looks for where the project uses a view.
  var wanted: [WantedModifiers] = []
}
