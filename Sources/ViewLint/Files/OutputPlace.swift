/// Where an output goes, and how much of its path is trusted.
///
/// A project may hold symbolic links that lead anywhere. So nothing below its root is written through a link, and
/// nothing in `.git`, where git keeps its hooks and settings.
struct OutputPlace: Equatable, Sendable {
  /// How the file is reached.
  enum Route: Equatable, Sendable {
    /// From an absolute folder without links, over a path in which no link is followed.
    case below(FilePath, FilePath)
    /// By an absolute path outside of the project that a person typed.
    case anywhere(FilePath)
    /// It is open already: `/dev/stdout` and the like.
    case descriptor(Int32)
  }

  let route: Route
  /// Whether it may be in `.git`.
  private(set) var isInGitFolder = false

  /// A place in a project, by its path relative to the root.
  init(_ path: FilePath, in root: FilePath) {
    route = .below(root, path)
  }

  /// A place that a person typed on the command line. Only an absolute path can lead through links, and only through
  /// those outside of the project.
  init(typed path: FilePath, _ location: ProjectLocation) throws(OutputFailure) {
    let absolute = location.absolute(path)
    if let number = absolute.openFile {
      route = .descriptor(number)
    } else if let inside = absolute.relative(to: location.root) {
      route = .below(location.root, inside)
    } else if path.isAbsolute {
      route = try OutputPlace.outside(path, location.root)
    } else {
      let upward = absolute.route(from: location.workingDirectory).levels.prefix { $0 == ArraySlice("..".utf8) }.count
      var folder = location.workingDirectory
      for _ in 0..<upward { folder = folder.parent ?? FilePath("/") }
      route = .below(folder, absolute.relative(to: folder) ?? absolute)
    }
  }

  /// A hook of git, wherever the repository keeps its hooks. Outside of the working tree the links are the user's own.
  init(hook path: FilePath, top: FilePath) {
    var (folder, rest) = (path.parent ?? top, path.name)
    while !FileSystem.exists(folder), let parent = folder.parent {
      rest = folder.name.appending(rest)
      folder = parent
    }
    let inside = path.relative(to: top)
    if let inside, !inside.isInGitFolder {
      route = .below(top, inside)
    } else {
      route = .below(FileSystem.resolved(folder) ?? folder, rest)
    }
    isInGitFolder = true
  }

  /// A file that viewlint keeps for itself in git's own folder.
  init(cache path: FilePath) {
    let folder = path.parent ?? FilePath(".")
    route = .below(FileSystem.resolved(folder) ?? folder, path.name)
    isInGitFolder = true
  }

  /// The route to a path that is absolute and, as it is written, not in the project. It may lead there nevertheless.
  private static func outside(_ path: FilePath, _ root: FilePath) throws(OutputFailure) -> Route {
    let levels = path.levels
    for count in levels.indices {
      let start = FilePath([UInt8(ascii: "/")]).appending(levels.prefix(count))
      guard let resolved = FileSystem.resolved(start) else { break }
      guard resolved.relative(to: root) != nil else { continue }
      let target = resolved.appending(levels.dropFirst(count)).normalized
      if let inside = target.relative(to: root) { return .below(root, inside) }
    }
    guard FileSystem.isLink(path) else { return .anywhere(path) }
    guard let target = FileSystem.resolved(path) else { throw .link(path) }
    if let inside = target.relative(to: root) { return .below(root, inside) }
    return .anywhere((try? FileSystem.kind(of: target)) == .file ? target : path)
  }

  /// Throws if nothing may be written there, whatever there is.
  func check() throws(OutputFailure) {
    switch route {
    case .descriptor: return
    case .below(_, let path): if path.isInGitFolder, !isInGitFolder { throw .gitFolder }
    case .anywhere(let path):
      let folder = path.parent.flatMap { FileSystem.resolved($0) }
      if path.isInGitFolder || folder?.isInGitFolder == true { throw .gitFolder }
    }
  }
}

extension FilePath {
  /// Whether a level of the path is `.git` on some file system: in any case, and with characters that HFS+ ignores.
  var isInGitFolder: Bool {
    levels.contains { level in
      guard level.count >= 4, level.contains(where: { $0 | 0x20 == UInt8(ascii: "g") }) else { return false }
      let name = String(decoding: level, as: UTF8.self).unicodeScalars.filter { !FilePath.isIgnorable($0.value) }
      return String(String.UnicodeScalarView(name)).lowercased() == ".git"
    }
  }

  private static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// Levels below this path.
  fileprivate func appending(_ levels: ArraySlice<ArraySlice<UInt8>>) -> FilePath {
    levels.reduce(self) { $0.appending(FilePath(Array($1))) }
  }
}
