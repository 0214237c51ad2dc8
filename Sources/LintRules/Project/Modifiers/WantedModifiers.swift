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
