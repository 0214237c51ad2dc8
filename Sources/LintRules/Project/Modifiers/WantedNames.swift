/// The names by which the wanted modifiers are applied: their own, and those of the project's modifiers that apply them.
struct WantedNames: Sendable {
  /// What is wanted; the others refer to it by index.
  let wanted: [WantedModifiers]
  /// By the hash of a name those that it may apply.
  private let byName: [UInt64: [Int]]
  private let filter: HashFilter
  /// All names.
  let names: [String]

  /// Finds the names through all definitions of a project.
  init(_ wanted: [WantedModifiers], _ definitions: some Sequence<ModifierDefinition>) {
    self.wanted = wanted
    var users: [String: Set<String>] = [:]
    var unknown: Set<String> = []
    for definition in definitions {
      // What has a name of SwiftUI's is not followed.
      if !definition.isType, BuiltinModifiers.isBuiltin(definition.name) { continue }
      if definition.paths.isEmpty || definition.paths.contains(where: { $0 == nil }) { unknown.insert(definition.name) }
      for modifier in definition.paths.lazy.compactMap({ $0 }).joined() {
        users[modifier.type ?? modifier.name, default: []].insert(definition.name)
      }
    }
    var byName: [UInt64: [Int]] = [:]
    var all: Set<String> = []
    for index in wanted.indices where !wanted[index].isAny {
      var seen = Set(wanted[index].names).union(unknown)
      var pending = Array(seen)
      while let name = pending.popLast() {
        for user in users[name] ?? [] where seen.insert(user).inserted { pending.append(user) }
      }
      for name in seen { byName[name.wordHash, default: []].append(index) }
      all.formUnion(seen)
    }
    self.byName = byName
    filter = HashFilter(byName.keys)
    names = all.sorted()
  }

  /// What a modifier, or the type in `modifier(Card())`, may apply, given the hash of its name.
  func wanted(by name: UInt64) -> [Int]? { filter.mayHold(name) ? byName[name] : nil }
}
