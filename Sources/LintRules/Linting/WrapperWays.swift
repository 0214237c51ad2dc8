/// Which wrappers are in which, by the names in uses, and for what is wanted those whose uses matter.
struct WrapperWays {
  /// A wrapper that uses of a name are in, and its file.
  private struct Way: Hashable {
    var wrapper: WrapperKey
    var file: String
  }

  private let modifiers: ModifierIndex
  private let wanted: [WantedModifiers]
  /// By the name that is used.
  private var ways: [String: Set<Way>] = [:]
  /// For each of the things that are wanted the names whose uses matter.
  private var names: [Set<String>]
  /// For each of the things that are wanted the wrappers whose uses matter.
  private var reached: [Set<WrapperKey>]

  init(_ modifiers: ModifierIndex, _ first: [WantedModifiers: Set<WrapperKey>]) {
    self.modifiers = modifiers
    wanted = Array(first.keys)
    reached = wanted.map { first[$0] ?? [] }
    names = reached.map { Set($0.map(\.word)) }
  }

  /// All wrappers whose uses matter.
  var wrappers: Set<WrapperKey> { reached.reduce(into: []) { $0.formUnion($1) } }

  /// Adds the uses in a file.
  mutating func add(_ facts: FileFacts) {
    var fresh: Set<String> = []
    for way in facts.ways {
      guard let wrapper = way.use?.wrapper, !wrapper.isCopy else { continue }
      let name = way.mention.word
      if ways[name, default: []].insert(Way(wrapper: wrapper.key, file: facts.path)).inserted { fresh.insert(name) }
    }
    for index in wanted.indices { follow(fresh.intersection(names[index]), index) }
  }

  /// Takes the wrappers that uses of some names are in, and so on.
  private mutating func follow(_ first: Set<String>, _ index: Int) {
    var pending = Array(first)
    while let name = pending.popLast() {
      for way in ways[name] ?? [] where modifiers.mayBeModified(way.wrapper, in: way.file, wanted[index]) {
        reached[index].insert(way.wrapper)
        let word = way.wrapper.word
        if names[index].insert(word).inserted { pending.append(word) }
      }
    }
  }
}
