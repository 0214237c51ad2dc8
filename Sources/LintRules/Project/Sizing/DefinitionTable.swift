/// What the modifiers, functions and containers of the project do to views, those that they use included.
struct DefinitionTable: Sendable {
  /// The definitions of one name and slot that the same files can use, and what they agree about.
  private struct Entry {
    /// The file, if only that file can use them; empty otherwise.
    var file: String
    var group: Int
    var definitions: [[SizingPath]] = []
    var pieces = FramePieces()
  }

  /// All that answers one use, whichever file asks.
  private struct Group {
    /// The entry of definitions that any file can use.
    var shared: Int?
    /// The entries that only one file can use, by the file.
    var ofFiles: [String: Int] = [:]
    /// All entries.
    var entries: [Int] = []
    /// The entries that ask for this use.
    var users: [Int] = []
  }

  /// A use of some name.
  private struct Place: Hashable {
    var slot: DefinitionUse.Slot
    var labels: String?
  }

  private var entries: [Entry] = []
  private var groups: [Group] = []
  /// By name and place. Most names that are asked for have no definition.
  private var groupsByName: [String: [Place: Int]] = [:]
  private let suggestions: [[UInt8]]

  /// Merges definitions. What two of them disagree about is unknown.
  init(_ definitions: [ViewDefinition], suggestiveNames: [String]) {
    suggestions = suggestiveNames.map { Array($0.utf8) }
    for definition in definitions {
      note(definition, definition.use)
      if definition.use.labels != nil { note(definition, definition.use.withoutLabels) }
    }
    propagate()
  }

  private mutating func note(_ definition: ViewDefinition, _ use: DefinitionUse) {
    let group = groupsByName[use.name, default: [:]][Place(slot: use.slot, labels: use.labels), default: groups.count]
    if group == groups.count {
      groups.append(Group())
      groupsByName[use.name, default: [:]][Place(slot: use.slot, labels: use.labels)] = group
    }
    let known = definition.file.isEmpty ? groups[group].shared : groups[group].ofFiles[definition.file]
    let entry = known ?? entries.count
    if known == nil {
      entries.append(Entry(file: definition.file, group: group))
      groups[group].entries.append(entry)
      if definition.file.isEmpty {
        groups[group].shared = entry
      } else {
        groups[group].ofFiles[definition.file] = entry
      }
    }
    entries[entry].definitions.append(definition.paths)
  }

  /// Carries answers from definitions to those that use them, until nothing rises any more. Definitions come behind those
  /// that they use, so that all are read once, save those that use themselves by way of others.
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

  /// The groups that the definitions of an entry ask.
  private func groupsUsed(by entry: Int) -> [Int] {
    var used: [Int] = []
    for path in entries[entry].definitions.joined() {
      for use in path.lookups {
        guard let places = groupsByName[use.name] else { continue }
        if let group = places[Place(slot: use.slot, labels: use.labels)] { used.append(group) }
        if use.labels != nil, let group = places[Place(slot: use.slot)] { used.append(group) }
      }
    }
    return used
  }

  /// All entries, each behind those of the groups that it uses where they do not use it in turn.
  private func order(_ used: [[Int]]) -> [Int] {
    var order: [Int] = []
    // Groups are numbered behind the entries: all that stands in one is gone through once.
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

  /// Reads the definitions of an entry again. Returns whether they say more than before.
  private mutating func rises(_ index: Int) -> Bool {
    var read: FramePieces?
    for paths in entries[index].definitions {
      let pieces = pieces(of: paths, file: entries[index].file)
      read = read.map { $0.orElse(pieces) } ?? pieces
    }
    var pieces = entries[index].pieces
    pieces.merge(read ?? FramePieces())
    guard pieces != entries[index].pieces else { return false }
    entries[index].pieces = pieces
    return true
  }

  /// What several places say together about the view that stands in all of them.
  ///
  /// - Parameter asksUses: uses are asked about the dimensions that they decide, which are unknown otherwise.
  func pieces(of paths: [SizingPath], file: String, asksUses: Bool = false) -> FramePieces {
    var result: FramePieces?
    for path in paths {
      var pieces = path.pieces
      for lookup in path.lookups { pieces.merge(self.pieces(of: lookup, file: file)) }
      if !asksUses, path.dependencies.contains(where: { $0.kind == .dimension }) {
        pieces.sizing = max(pieces.sizing, .unknown)
      }
      result = result.map { $0.orElse(pieces) } ?? pieces
    }
    return result ?? FramePieces()
  }

  /// What becomes of a view in something of the project, seen from a file. A modifier that nobody defines is unknown if
  /// it sounds like a size, and ignored otherwise.
  func pieces(of use: DefinitionUse, file: String) -> FramePieces {
    if let places = groupsByName[use.name] {
      if let entry = entry(of: Place(slot: use.slot, labels: use.labels), places, file) { return entries[entry].pieces }
      if use.labels != nil, let entry = entry(of: Place(slot: use.slot), places, file) { return entries[entry].pieces }
    }
    return use.slot == .receiver && soundsLikeSize(use.name) ? .answer(.unknown) : FramePieces()
  }

  /// The entry that a file means by a use among those of one name.
  private func entry(of place: Place, _ places: [Place: Int], _ file: String) -> Int? {
    guard let group = places[place] else { return nil }
    let ofFiles = groups[group].ofFiles
    return (ofFiles.isEmpty ? nil : ofFiles[file]) ?? groups[group].shared
  }

  private func soundsLikeSize(_ name: String) -> Bool {
    if suggestions.isEmpty { return false }
    let lowered = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    return suggestions.contains { suggestion in
      guard !suggestion.isEmpty, lowered.count >= suggestion.count else { return false }
      return (0...(lowered.count - suggestion.count)).contains {
        lowered[$0..<$0 + suggestion.count].elementsEqual(suggestion)
      }
    }
  }
}
