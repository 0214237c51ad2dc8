/// What the project's own modifiers, containers and uses of wrappers do to views.
struct WayIndex: Sendable {
  /// A use of a wrapper.
  private struct Use {
    /// The wrappers that it may refer to.
    var ids: [WrapperID]
    /// What is done to it, and where the wrapper that it is in is used.
    var pieces: FramePieces
    /// The wrapper that it is in, if its uses matter.
    var outer: WrapperID?
  }

  let definitions: DefinitionTable
  private let names: WrapperNames
  private let unasked: Set<WrapperKey>
  private var uses: [Use] = []
  /// The uses of each wrapper, as indices.
  private var usesOfWrapper: [WrapperID: [Int]] = [:]
  /// What is done to the uses of a wrapper together.
  private var together: [WrapperID: FramePieces] = [:]

  /// Merges the ways of files in any order.
  /// - Parameter unasked: the wrappers whose uses are not among the facts.
  init(_ unsorted: [FileFacts] = [], unasked: Set<WrapperKey> = []) {
    let facts = unsorted.sorted { $0.path.precedesInBytes($1.path) }
    definitions = DefinitionTable(
      facts, suggestiveNames: BuiltinModifiers.clipSuggestions, readsClips: true)
    names = WrapperNames(facts)
    self.unasked = unasked
    for file in facts {
      for way in file.ways { add(way, in: file.path) }
    }
    followOuterWrappers()
  }

  private mutating func add(_ way: WayOfUse, in file: String) {
    let ids = names.ids(of: way.mention, enclosing: way.enclosingType, from: file)
    if ids.isEmpty { return }
    var use = Use(ids: ids, pieces: pieces(of: way.path, in: file))
    if let wrapper = way.path.wrapper {
      if isUnknown(wrapper, in: file) {
        use.pieces.merge(.anything)
      } else {
        use.outer = names.id(of: wrapper.key, from: file)
      }
    }
    for id in ids { usesOfWrapper[id, default: []].append(uses.count) }
    uses.append(use)
  }

  /// Adds to each use what is done where the wrapper around it is used. Wrappers that use each other are unknown.
  private mutating func followOuterWrappers() {
    var waiting: [WrapperID: Int] = [:]
    var inside: [WrapperID: [Int]] = [:]
    for (index, use) in uses.enumerated() {
      guard let outer = use.outer, usesOfWrapper[outer] != nil else { continue }
      inside[outer, default: []].append(index)
      for id in use.ids { waiting[id, default: 0] += 1 }
    }
    var ready = usesOfWrapper.keys.filter { waiting[$0] == nil }
    while let wrapper = ready.popLast() {
      let all = usesOfWrapper[wrapper] ?? []
      let agreed = all.dropFirst().reduce(uses[all[0]].pieces) { $0.orElse(uses[$1].pieces) }.acrossWrappers
      together[wrapper] = agreed
      for index in inside.removeValue(forKey: wrapper) ?? [] {
        uses[index].pieces.merge(agreed)
        for id in uses[index].ids {
          waiting[id, default: 0] -= 1
          if waiting[id] == 0 { ready.append(id) }
        }
      }
    }
    for index in inside.values.joined() { uses[index].pieces.merge(.anything) }
  }

  /// Whether some uses of a wrapper cannot be known.
  private func isUnknown(_ wrapper: Wrapper, in file: String) -> Bool {
    let id = names.id(of: wrapper.key, from: file)
    if wrapper.isCopy || unasked.contains(wrapper.key) || names.isInCrowd(id) { return true }
    return usesOfWrapper[id] == nil && names.isPublic(wrapper, in: file)
  }

  /// What all steps of a way do to the view at its start.
  func pieces(of path: SizingPath, in file: String) -> FramePieces { definitions.pieces(of: [path], file: file) }

  /// What is done to all uses of a wrapper together; nil if that cannot be known.
  func allUses(of wrapper: Wrapper, in file: String) -> FramePieces? {
    if isUnknown(wrapper, in: file) { return nil }
    let id = names.id(of: wrapper.key, from: file)
    return together[id] ?? (usesOfWrapper[id] == nil ? FramePieces() : .anything)
  }
}
