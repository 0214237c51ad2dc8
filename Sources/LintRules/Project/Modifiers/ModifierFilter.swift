/// Which modifiers around the uses of wrappers rules may ask about. The others are not noted: most modifiers of an app are
/// none that any rule looks for.
struct ModifierFilter: Sendable {
  /// The names that matter.
  private let names: WantedNames
  /// The hashes of the names of declarations for whose uses every modifier matters.
  private let unfiltered: Set<UInt64>

  /// Makes the filter from what is wanted, and from the names of the declarations that may have it.
  init(_ names: WantedNames, _ relevant: [WantedModifiers: Set<UInt64>]) {
    self.names = names
    unfiltered = relevant.reduce(into: []) { all, entry in if entry.key.isAny { all.formUnion(entry.value) } }
  }

  /// Whether all modifiers matter for the uses of a declaration of a file, by its name.
  func keepsAll(for name: String, in path: String) -> Bool {
    if unfiltered.isEmpty { return false }
    let hash = name.wordHash
    return unfiltered.contains(hash) || unfiltered.contains(hash.inFile(path.wordHash))
  }

  /// Whether a modifier, or the type in `modifier(Card())`, matters, by the hash of its name.
  func keeps(_ name: UInt64) -> Bool { names.wanted(by: name) != nil }
}
