/// Which modifiers around the uses of wrappers rules may ask about. The others are not noted: most modifiers of an app are
/// none that any rule looks for.
struct ModifierFilter: Sendable {
  /// The names that matter.
  private let names: WantedNames
  /// The names of declarations for whose uses every modifier matters, and their words.
  private let unfiltered: Set<ViewName>
  private let words: Set<UInt64>

  /// Makes the filter from what is wanted, and from the names of the declarations that may have it.
  init(_ names: WantedNames, _ relevant: [WantedModifiers: Set<ViewName>]) {
    self.names = names
    unfiltered = relevant.reduce(into: []) { all, entry in if entry.key.isAny { all.formUnion(entry.value) } }
    words = Set(unfiltered.lazy.map(\.word))
  }

  /// Whether all modifiers may matter for the uses of something with a name.
  func mayKeepAll(for word: UInt64) -> Bool { !words.isEmpty && words.contains(word) }

  /// Whether all modifiers matter where something is mentioned.
  func keepsAll(for mentions: ViewMentions) -> Bool {
    var isFound = false
    mentions.forEach(words.contains) { name, _ in isFound = isFound || unfiltered.contains(name) }
    return isFound
  }

  /// Whether a modifier, or the type in `modifier(Card())`, matters, by the hash of its name.
  func keeps(_ name: UInt64) -> Bool { names.wanted(by: name) != nil }
}
