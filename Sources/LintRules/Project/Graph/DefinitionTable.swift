/// The effects of the project's modifiers, functions and containers on views, including those that they use.
struct DefinitionTable: Sendable {
  /// The definitions of one name and slot that are visible to the same files, and their common effect.
  private struct Entry {
    var group: Int
    /// The definitions, each with its file.
    var definitions: [(home: String, paths: [SizingPath])] = []
    var pieces = FramePieces()
    /// Parameters of the definitions determine a part of the effect.
    var isOpen = false
    /// How many steps the definitions take.
    var length = 0
  }

  /// All definitions for one use, for any file.
  private struct Group {
    /// The entry of the definitions that are visible to every file.
    var shared: Int?
    /// The entries of definitions that are visible to one file only, by the file.
    var ofFiles: [String: Int] = [:]
    /// All entries.
    var entries: [Int] = []
    /// The entries that depend on this use.
    var users: [Int] = []
  }

  /// A slot of some name.
  private struct Place: Hashable {
    var slot: DefinitionUse.Slot
    var labels: String?
  }

  private var entries: [Entry] = []
  private var groups: [Group] = []
  /// Groups by name and slot. Most names that are looked up have no definition.
  private var groupsByName: [String: [Place: Int]] = [:]
  /// The last words of the types that the project declares.
  private let types: Set<String>
  private let suggestions: [[UInt8]]
  /// The effect of a modifier that the project does not define, if its name suggests one.
  private let suggested: FramePieces
  /// The effect of a container or function that the project does not define.
  private let contained: FramePieces
  /// Whether uses have their arguments.
  private let readsArguments: Bool

  /// Merges the definitions of files. Where two of them disagree, the effect is unknown.
  /// - Parameter readsClips: whether a clip counts, so that containers without a definition are unknown.
  init(_ facts: [FileFacts], suggestiveNames: [String], readsClips: Bool = false) {
    types = Set(facts.lazy.flatMap(\.types).map { $0.path.lastWordOfPath })
    suggestions = suggestiveNames.map { Array($0.utf8) }
    suggested = readsClips ? .anything : .answer(.unknown)
    contained = readsClips ? .anything : FramePieces()
    readsArguments = !readsClips
    for file in facts {
      for definition in file.definitions {
        note(definition, definition.use, file.path)
        if definition.use.labels != nil { note(definition, definition.use.withoutLabels, file.path) }
      }
    }
    propagate()
  }

  private mutating func note(_ definition: ViewDefinition, _ use: DefinitionUse, _ home: String) {
    let group = groupsByName[use.name, default: [:]][Place(slot: use.slot, labels: use.labels), default: groups.count]
    if group == groups.count {
      groups.append(Group())
      groupsByName[use.name, default: [:]][Place(slot: use.slot, labels: use.labels)] = group
    }
    let known = definition.file.isEmpty ? groups[group].shared : groups[group].ofFiles[definition.file]
    let entry = known ?? entries.count
    if known == nil {
      entries.append(Entry(group: group))
      groups[group].entries.append(entry)
      if definition.file.isEmpty {
        groups[group].shared = entry
      } else {
        groups[group].ofFiles[definition.file] = entry
      }
    }
    entries[entry].definitions.append((home, definition.paths))
    if definition.paths.contains(where: \.isOpen) { entries[entry].isOpen = true }
    entries[entry].length += definition.paths.reduce(0) { $0 + 1 + $1.lookups.count + $1.dependencies.count }
  }

  /// Propagates effects from definitions to those that use them until nothing changes. Definitions come after those
  /// that they use, so that each is read once unless it uses itself through others.
  private mutating func propagate() {
    let used = entries.indices.map { groupsUsed(by: $0) }
    for (entry, used) in used.enumerated() {
      for group in used where groups[group].users.last != entry { groups[group].users.append(entry) }
    }
    var pending = order(used)
    var isPending = [Bool](repeating: true, count: entries.count)
    var next = 0
    while next < pending.count {
      let entry = pending[next]
      next += 1
      isPending[entry] = false
      guard rises(entry) else { continue }
      for user in groups[entries[entry].group].users where !isPending[user] {
        isPending[user] = true
        pending.append(user)
      }
    }
  }

  /// The groups that the definitions of an entry use.
  private func groupsUsed(by entry: Int) -> [Int] {
    var used: [Int] = []
    for path in entries[entry].definitions.lazy.flatMap(\.paths) {
      for use in path.lookups {
        guard let places = groupsByName[use.name] else { continue }
        if let group = places[Place(slot: use.slot, labels: use.labels)] { used.append(group) }
        if use.labels != nil, let group = places[Place(slot: use.slot)] { used.append(group) }
      }
    }
    return used
  }

  /// All entries, each after those of the groups that it uses, unless they use it in turn.
  private func order(_ used: [[Int]]) -> [Int] {
    var order: [Int] = []
    // Groups are numbered after the entries, so that the entries of a group are visited once.
    var isSeen = [Bool](repeating: false, count: entries.count + groups.count)
    for root in entries.indices where !isSeen[root] {
      isSeen[root] = true
      var way = [(node: root, next: 0)]
      while let (node, next) = way.last {
        let nodes = node < entries.count ? used[node] : groups[node - entries.count].entries
        guard next < nodes.count else {
          if node < entries.count { order.append(node) }
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let inner = node < entries.count ? entries.count + nodes[next] : nodes[next]
        if !isSeen[inner] {
          isSeen[inner] = true
          way.append((inner, 0))
        }
      }
    }
    return order
  }

  /// Reads the definitions of an entry again. Returns whether the effect became stronger.
  private mutating func rises(_ index: Int) -> Bool {
    var pieces = entries[index].pieces
    pieces.merge(self.pieces(of: entries[index], given: nil))
    guard pieces != entries[index].pieces else { return false }
    entries[index].pieces = pieces
    return true
  }

  /// The effect of an entry's definitions with the arguments of a use.
  private func pieces(of entry: Entry, given: GivenArguments?) -> FramePieces {
    var read: FramePieces?
    // What a definition uses may be private to its own file.
    for (home, paths) in entry.definitions {
      let pieces = pieces(of: paths, file: home, isDefinition: true, given: given)
      read = read.map { $0.orElse(pieces) } ?? pieces
    }
    return read ?? FramePieces()
  }

  /// The combined effect of several places on the view that is in all of them.
  /// - Parameters:
  ///   - asksUses: whether to look at uses for dimensions that they determine; otherwise these are unknown.
  ///   - isDefinition: whether the places are in a definition: the closures that its calls pass are unknown.
  ///   - given: the arguments of the use of that definition, if they are known.
  func pieces(
    of paths: [SizingPath], file: String, asksUses: Bool = false, isDefinition: Bool = false,
    given: GivenArguments? = nil
  ) -> FramePieces {
    var result: FramePieces?
    for path in paths {
      var pieces = path.pieces
      for lookup in path.lookups {
        pieces.merge(self.pieces(of: given?.filled(lookup) ?? lookup, file: file, depth: (given?.depth ?? 0) + 1))
      }
      for dependency in path.dependencies where !asksUses && (isDefinition || dependency.kind != .content) {
        pieces.add(dependency.kind, given?.value(of: dependency) ?? .unknown)
      }
      result = result.map { $0.orElse(pieces) } ?? pieces
    }
    return result ?? FramePieces()
  }

  /// The effect of a definition of the project on a view, as visible from a file. An undefined modifier is unknown if
  /// its name suggests a size or an argument is a number, and ignored otherwise. A package's container is unknown.
  /// - Parameter depth: how many uses with arguments it is in.
  func pieces(of use: DefinitionUse, file: String, depth: Int = 0) -> FramePieces {
    if let entry = entry(of: use, file) { return pieces(of: entries[entry], use, depth) }
    guard use.slot == .receiver else {
      return contained == FramePieces() && isOfPackage(use.name) ? .answer(.unknown) : contained
    }
    let isUnknown = soundsLikeSize(use.name) || use.hasNumber && !Self.limits.contains(use.name)
    return isUnknown ? suggested : FramePieces()
  }

  /// The longest definitions that are read with arguments, and how many in each other.
  private static let mostSteps = 12
  private static let deepest = 2

  /// The effect of an entry for a use, with its arguments where they matter.
  private func pieces(of entry: Entry, _ use: DefinitionUse, _ depth: Int) -> FramePieces {
    guard entry.isOpen, readsArguments, use.arguments != nil, depth < Self.deepest, entry.length <= Self.mostSteps
    else {
      return entry.pieces
    }
    return pieces(of: entry, given: GivenArguments(use: use, depth: depth))
  }

  /// Whether the project has definitions with a name.
  func defines(_ name: String) -> Bool { groupsByName[name] != nil }

  /// Whether the project has a definition for a use that is visible from a file.
  func defines(_ use: DefinitionUse, for file: String) -> Bool { entry(of: use, file) != nil }

  /// The entry that is visible from a file for a use: that with its labels, or any.
  private func entry(of use: DefinitionUse, _ file: String) -> Int? {
    guard let places = groupsByName[use.name] else { return nil }
    return entry(of: Place(slot: use.slot, labels: use.labels), places, file)
      ?? entry(of: Place(slot: use.slot), places, file)
  }

  /// The entry that is visible from a file for a use among those of one name.
  private func entry(of place: Place, _ places: [Place: Int], _ file: String) -> Int? {
    guard let group = places[place] else { return nil }
    let ofFiles = groups[group].ofFiles
    return (ofFiles.isEmpty ? nil : ofFiles[file]) ?? groups[group].shared
  }

  /// Whether a name is a type name that the project does not declare.
  private func isOfPackage(_ name: String) -> Bool {
    name.utf8.first.map { (0x41...0x5A).contains($0) } ?? false && !types.contains(name)
  }

  /// Modifiers of other modules that only limit one dimension.
  private static let limits = WordList("maxWidth maxHeight minWidth minHeight")

  private func soundsLikeSize(_ name: String) -> Bool {
    if suggestions.isEmpty || Self.limits.contains(name) { return false }
    let lowered = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    return suggestions.contains { suggestion in
      guard !suggestion.isEmpty, lowered.count >= suggestion.count else { return false }
      return (0...(lowered.count - suggestion.count)).contains {
        lowered[$0..<$0 + suggestion.count].elementsEqual(suggestion)
      }
    }
  }
}
