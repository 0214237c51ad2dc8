/// Where paths lead over symbolic links, even if nothing is there yet.
extension FileSystem {
  /// As many links are followed as systems do.
  private static var mostLinks: Int { 40 }

  /// Where a path leads over all links, the last one included, even if nothing is there yet.
  static func destination(of path: FilePath) -> FilePath {
    var path = resolvingFolders(of: path)
    for _ in 0..<mostLinks {
      guard let target = FileSystem.target(ofLink: path) else { return path }
      path = resolvingFolders(of: (path.parent ?? FilePath("/")).appending(target))
    }
    return path
  }

  /// The path with the links of its folders resolved, as far as they exist.
  static func resolvingFolders(of path: FilePath) -> FilePath {
    var rest = [path.name]
    var folder = path.parent
    while let current = folder {
      if let resolved = FileSystem.resolved(current) {
        return rest.reversed().reduce(resolved) { $0.appending($1) }.normalized
      }
      rest.append(current.name)
      folder = current.parent
    }
    return path.normalized
  }
}
