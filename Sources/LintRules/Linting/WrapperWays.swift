/// Which wrappers are in which, by the names in uses, and for what is wanted those whose uses matter.
struct WrapperWays {
  /// A wrapper that uses of a name are in, and its file.
  private struct Way: Hashable {
    var wrapper: WrapperKey
    /// The hashes of its name, alone and in its file.
    var name: UInt64
    var nameInFile: UInt64
  }

  /// For each of the things that are wanted the names whose uses may have it.
  private let relevant: [Set<UInt64>]
  /// By the name that is used.
  private var ways: [String: Set<Way>] = [:]
  /// For each of the things that are wanted the names whose uses matter.
  private var names: [Set<String>]
  /// For each of the things that are wanted the wrappers whose uses matter.
  private var reached: [Set<WrapperKey>]

  init(_ modifiers: ModifierIndex, _ first: [WantedModifiers: Set<WrapperKey>]) {
    relevant = first.keys.map { modifiers.relevant?[$0] ?? [] }
    reached = Array(first.values)
    names = reached.map { Set($0.map(\.word)) }
  }

  /// All wrappers whose uses matter.
  var wrappers: Set<WrapperKey> { reached.reduce(into: []) { $0.formUnion($1) } }

  /// Adds the uses in a file.
  mutating func add(_ facts: FileFacts) {
    var fresh: Set<String> = []
    let file = facts.path.wordHash
    for way in facts.ways {
      guard let wrapper = way.use?.wrapper, !wrapper.isCopy else { continue }
      let (name, hash) = (way.mention.word, wrapper.key.word.wordHash)
      let outer = Way(wrapper: wrapper.key, name: hash, nameInFile: hash.inFile(file))
      if ways[name, default: []].insert(outer).inserted { fresh.insert(name) }
    }
    for index in relevant.indices { follow(fresh.intersection(names[index]), index) }
  }

  /// Takes the wrappers that uses of some names are in, and so on.
  private mutating func follow(_ first: Set<String>, _ index: Int) {
    var pending = Array(first)
    while let name = pending.popLast() {
      for way in ways[name] ?? []
      where relevant[index].contains(way.name) || relevant[index].contains(way.nameInFile) {
        reached[index].insert(way.wrapper)
        let word = way.wrapper.word
        if names[index].insert(word).inserted { pending.append(word) }
      }
    }
  }
}
