/// The declarations of all types that have the same path, each of another file. Which of them a file means is found in
/// logarithmic time: a repository of samples has a `ContentView` in every folder.
struct TypeHomes: Sendable {
  /// One declaration.
  struct Home: Sendable {
    var file: String
    var type: DeclaredType
  }

  /// All of them, by the bytes of their files once they are sorted.
  private var all: [Home] = []
  /// Those that more than one file can use.
  private var shared: [Home] = []

  /// How many there are.
  var count: Int { all.count }

  /// Adds a declaration, unless the one added last is of the same file: `#if` may declare a type twice.
  mutating func add(_ home: Home) {
    if all.last?.file == home.file { return }
    all.append(home)
    if !home.type.isPrivate { shared.append(home) }
  }

  /// Makes them ready to be looked for.
  mutating func sort() {
    all.sort { $0.file.precedesInBytes($1.file) }
    shared.sort { $0.file.precedesInBytes($1.file) }
  }

  /// The one that a file means: its own, or the nearest in the folders that is not private; of several that are equally
  /// near, the first.
  func home(from file: String) -> Home? {
    if all.count == 1, !all[0].type.isPrivate { return all[0] }
    let own = Self.firstIndex(in: all) { !$0.precedesInBytes(file) }
    if own < all.count, all[own].file == file { return all[own] }
    if shared.count < 2 { return shared.first }
    // Those with the longest common beginning stand beside the place where the file would stand.
    let next = Self.firstIndex(in: shared) { !$0.precedesInBytes(file) }
    let neighbours = [next - 1, next].filter { shared.indices.contains($0) }
    guard let common = neighbours.map({ Self.commonFolders(shared[$0].file, file) }).max() else { return nil }
    let folders = String(decoding: file.utf8.prefix(common), as: UTF8.self)
    return shared[Self.firstIndex(in: shared) { !$0.precedesInBytes(folders) }]
  }

  /// The first index from which on a condition holds for the files.
  private static func firstIndex(in homes: [Home], where holds: (String) -> Bool) -> Int {
    var (low, high) = (0, homes.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(homes[middle].file) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// How many bytes the folders have that two paths have in common.
  private static func commonFolders(_ left: String, _ right: String) -> Int {
    var common = 0
    for (index, (left, right)) in zip(left.utf8, right.utf8).enumerated() {
      if left != right { break }
      if left == UInt8(ascii: "/") { common = index + 1 }
    }
    return common
  }
}

extension String {
  /// Whether a text stands before another one when both are sorted by their bytes.
  fileprivate func precedesInBytes(_ other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
