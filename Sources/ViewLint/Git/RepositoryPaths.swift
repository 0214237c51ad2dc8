/// Converts paths of a repository to paths of a project in it or around it.
struct RepositoryPaths: Sendable {
  /// The prefix of the project's paths in the repository; nil if the project is not inside it.
  private let inside: [UInt8]?
  /// The prefix of the repository's paths in the project; nil if the repository is not inside it.
  private let around: [UInt8]?

  /// Both are absolute, with links resolved.
  init(top: FilePath, root: FilePath) {
    inside = root.relative(to: top).map { RepositoryPaths.prefix($0) }
    around = top.relative(to: root).map { RepositoryPaths.prefix($0) }
  }

  /// One of the two is in the other.
  var isRelated: Bool { inside != nil || around != nil }

  /// The project is the repository or a folder in it.
  var isInsideRepository: Bool { inside != nil }

  /// A path relative to the top folder of the working tree as one relative to the project root; nil if it is not in the
  /// project.
  func inProject(_ path: FilePath) -> FilePath? {
    if let inside { return path.bytes.starts(with: inside) ? FilePath(Array(path.bytes[inside.count...])) : nil }
    return around.map { FilePath($0 + path.bytes) }
  }

  private static func prefix(_ folder: FilePath) -> [UInt8] {
    folder.bytes.isEmpty ? [] : folder.bytes + [UInt8(ascii: "/")]
  }
}
