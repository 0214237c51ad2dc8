/// The names of definitions that uses lead to, through the definitions of the project that are known so far.
struct DefinitionReach {
  /// The uses inside the definitions for a use.
  private var inside: [DefinitionUse: [DefinitionUse]] = [:]
  /// The uses that have a definition which is visible to every file.
  private var shared: Set<DefinitionUse> = []

  /// Takes the definitions of files in any order.
  init(_ facts: [FileFacts]) {
    for definition in facts.lazy.flatMap(\.definitions) {
      if definition.file.isEmpty { shared.insert(definition.use) }
      let uses = definition.paths.flatMap(\.lookups)
      if uses.isEmpty { continue }
      for use in Set([definition.use, definition.use.withoutLabels]) { inside[use, default: []] += uses }
    }
  }

  /// The names of some uses, and of all that they lead to. Only if no definition has the labels of a use may it mean
  /// one with others.
  func names(from uses: some Sequence<DefinitionUse>) -> Set<String> {
    var names: Set<String> = []
    var followed: Set<DefinitionUse> = []
    var pending = Array(uses)
    while var use = pending.popLast() {
      use.arguments = nil
      guard followed.insert(use).inserted else { continue }
      names.insert(use.name)
      pending += inside[use] ?? []
      if use.labels != nil, !shared.contains(use) { pending.append(use.withoutLabels) }
    }
    return names
  }
}
