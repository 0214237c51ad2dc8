/// The declarations of all types that have the same path, each of another file. Which of them a file means is found in
/// logarithmic time: a repository of samples has a `ContentView` in every folder.
struct TypeHomes: Sendable {
  /// One declaration.
  struct Home: Sendable {
    var file: String
    var type: DeclaredType
  }

  /// All of them, by the bytes of their files.
  private var all: [Home] = []
  /// Those that more than one file can use.
  private var shared: [Home] = []

  /// How many there are.
  var count: Int { all.count }

  /// Adds a declaration; they come by the bytes of their files. `#if` may declare a type twice in one: the first counts.
  mutating func add(_ home: Home) {
    if all.last?.file == home.file { return }
    all.append(home)
    if !home.type.isPrivate { shared.append(home) }
  }

  /// The one that a file means: its own, or the nearest in the folders that is not private; of several that are equally
  /// near, the first.
  func home(from file: String) -> Home? {
    if all.count == 1, !all[0].type.isPrivate { return all[0] }
    let own = all.indices.partitioningIndex { !all[$0].file.precedesInBytes(file) }
    if own < all.count, all[own].file == file { return all[own] }
    if shared.count < 2 { return shared.first }
    // Those with the longest common beginning stand beside the place where the file would stand.
    let next = shared.indices.partitioningIndex { !shared[$0].file.precedesInBytes(file) }
    let neighbours = [next - 1, next].filter { shared.indices.contains($0) }
    guard let common = neighbours.map({ Self.commonFolders(shared[$0].file, file) }).max() else { return nil }
    let folders = String(decoding: file.utf8.prefix(common), as: UTF8.self)
    return shared[shared.indices.partitioningIndex { !shared[$0].file.precedesInBytes(folders) }]
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
  func precedesInBytes(_ other: String) -> Bool {
    utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { left.lexicographicallyPrecedes($0) }
    }.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
