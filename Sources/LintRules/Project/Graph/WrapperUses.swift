/// The uses of the wrappers that rules ask about, with the modifiers around each.
struct WrapperUses: Sendable {
  /// A use and its file.
  struct Use: Sendable {
    var file: String
    var use: ModifiedUse
  }

  private let names: WrapperNames
  private let unasked: Set<WrapperKey>
  private(set) var all: [Use] = []
  /// The uses of each wrapper, as indices.
  private var indices: [WrapperID: [Int]] = [:]
  /// For each use those of the wrapper that it is in; nil if some may be unknown.
  private(set) var outer: [[Int]?] = []
  /// The wrappers whose uses were asked for. Those of others have none of the modifiers around them.
  let asked: Set<WrapperKey>

  /// Merges the uses of files in any order.
  /// - Parameter unasked: the wrappers whose uses are not among the facts.
  init(_ unsorted: [FileFacts] = [], asked: Set<WrapperKey> = [], unasked: Set<WrapperKey> = []) {
    let facts = unsorted.sorted { $0.path.precedesInBytes($1.path) }
    names = WrapperNames(facts)
    self.unasked = unasked
    self.asked = asked
    for file in facts {
      for way in file.ways {
        guard let use = way.use else { continue }
        for id in names.ids(of: way.mention, enclosing: way.enclosingType, from: file.path) {
          indices[id, default: []].append(all.count)
        }
        all.append(Use(file: file.path, use: use))
      }
    }
    outer = all.map { item in item.use.wrapper.map { uses(of: $0, in: item.file) } ?? [] }
  }

  /// Whether nothing was asked.
  var isEmpty: Bool { asked.isEmpty }

  /// The uses of the wrappers with a key, in the order of their files.
  func places(of key: WrapperKey) -> [Use] {
    (indices[names.id(of: key, from: key.file)] ?? []).map { all[$0] }
  }

  /// The uses of a wrapper of a file, as indices; nil if some may be unknown.
  func uses(of wrapper: Wrapper, in file: String) -> [Int]? {
    // What only one file sees is answered with that file.
    if !asked.contains(wrapper.key), wrapper.key.file.isEmpty { return [] }
    let id = names.id(of: wrapper.key, from: file)
    if wrapper.isCopy || unasked.contains(wrapper.key) || names.isInCrowd(id) { return nil }
    if let known = indices[id] { return known }
    return names.isPublic(wrapper, in: file) ? nil : []
  }
}
