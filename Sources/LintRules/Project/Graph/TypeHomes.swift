/// The declarations of all types with the same path, each in another file. The one that is visible from a file is found
/// in logarithmic time: a repository of samples has a `ContentView` in every folder.
struct TypeHomes: Sendable {
  /// One declaration.
  struct Home: Sendable {
    var file: String
    var type: DeclaredType
  }

  /// All of them, by the bytes of their files.
  private var all: [Home] = []
  /// Those that are visible to more than one file.
  private var shared: [Home] = []

  /// How many there are.
  var count: Int { all.count }

  /// Adds a declaration. They are added by the bytes of their files. Where `#if` declares a type twice in one file, the
  /// first counts.
  mutating func add(_ home: Home) {
    if all.last?.file == home.file { return }
    all.append(home)
    if !home.type.isPrivate { shared.append(home) }
  }

  /// The declaration that is visible from a file: its own, or the nearest one in the folders that is not private; the
  /// first of several that are equally near.
  func home(from file: String) -> Home? {
    if all.count == 1, !all[0].type.isPrivate { return all[0] }
    let own = all.indices.partitioningIndex { !all[$0].file.precedesInBytes(file) }
    if own < all.count, all[own].file == file { return all[own] }
    if shared.count < 2 { return shared.first }
    // Those with the longest common prefix are next to where the file would be.
    let next = shared.indices.partitioningIndex { !shared[$0].file.precedesInBytes(file) }
    let neighbours = [next - 1, next].filter { shared.indices.contains($0) }
    guard let common = neighbours.map({ Self.commonFolders(shared[$0].file, file) }).max() else { return nil }
    let folders = String(decoding: file.utf8.prefix(common), as: UTF8.self)
    return shared[shared.indices.partitioningIndex { !shared[$0].file.precedesInBytes(folders) }]
  }

  /// The number of bytes in the common folders of two paths.
  private static func commonFolders(_ left: String, _ right: String) -> Int {
    var common = 0
    for (index, (left, right)) in zip(left.utf8, right.utf8).enumerated() {
      if left != right { break }
      if left == UInt8(ascii: "/") { common = index + 1 }
    }
    return common
  }
}
