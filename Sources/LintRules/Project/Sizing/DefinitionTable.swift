/// What the modifiers, functions and containers of the project do to views, those that they use included.
struct DefinitionTable: Sendable {
  /// Under what definitions are found.
  private struct Key: Hashable {
    var use: DefinitionUse
    /// The file, if only that file can use them; empty otherwise.
    var file: String
  }

  /// The definitions of one name and slot, and what they agree about.
  private struct Entry {
    var definitions: [[SizingPath]] = []
    var pieces = FramePieces()
  }

  private var entries: [Key: Entry] = [:]
  private let suggestions: [[UInt8]]

  /// Merges definitions. What two of them disagree about is unknown.
  init(_ definitions: [ViewDefinition], suggestiveNames: [String]) {
    suggestions = suggestiveNames.map { Array($0.utf8) }
    for definition in definitions {
      for use in Set([definition.use, definition.use.withoutLabels]) {
        entries[Key(use: use, file: definition.file), default: Entry()].definitions.append(definition.paths)
      }
    }
    propagate()
  }

  /// Carries answers from definitions to those that use them, until nothing rises any more. Answers only rise, and
  /// there are few of them, so every definition is read a few times.
  private mutating func propagate() {
    var users: [DefinitionUse: Set<Key>] = [:]
    for (key, entry) in entries {
      for lookup in entry.definitions.joined().lazy.flatMap(\.lookups) {
        users[lookup, default: []].insert(key)
        if lookup.labels != nil { users[lookup.withoutLabels, default: []].insert(key) }
      }
    }
    var pending = Array(entries.keys)
    while let key = pending.popLast() {
      guard rises(key) else { continue }
      pending += users[key.use] ?? []
    }
  }

  /// Reads the definitions of a name again. Returns whether they say more than before.
  private mutating func rises(_ key: Key) -> Bool {
    guard let entry = entries[key] else { return false }
    var read: FramePieces?
    for paths in entry.definitions {
      let pieces = pieces(of: paths, file: key.file)
      read = read.map { $0.orElse(pieces) } ?? pieces
    }
    var pieces = entry.pieces
    pieces.merge(read ?? FramePieces())
    guard pieces != entry.pieces else { return false }
    entries[key]?.pieces = pieces
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
    if let entry = entry(of: use, file) ?? (use.labels == nil ? nil : entry(of: use.withoutLabels, file)) {
      return entry.pieces
    }
    return use.slot == .receiver && soundsLikeSize(use.name) ? .answer(.unknown) : FramePieces()
  }

  private func entry(of use: DefinitionUse, _ file: String) -> Entry? {
    entries[Key(use: use, file: file)] ?? entries[Key(use: use, file: "")]
  }

  private func soundsLikeSize(_ name: String) -> Bool {
    let lowered = name.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    return suggestions.contains { suggestion in
      guard !suggestion.isEmpty, lowered.count >= suggestion.count else { return false }
      return (0...(lowered.count - suggestion.count)).contains {
        lowered[$0..<$0 + suggestion.count].elementsEqual(suggestion)
      }
    }
  }
}
