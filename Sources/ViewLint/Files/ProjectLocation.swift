/// The folders of a run.
struct ProjectLocation: Sendable, Equatable {
  /// The absolute path of the working directory, links resolved.
  var workingDirectory: FilePath
  /// The absolute path of the project root, links resolved.
  var root: FilePath

  /// The name of the files that configure their folder.
  static let configurationName = FilePath(".viewlint.json")

  /// Finds the project root: the nearest folder at or above the working directory that contains `.viewlint.json` or
  /// `.git`, else the working directory. If all of `paths` are outside it, their own project is used.
  static func find(_ workingDirectory: FilePath, _ paths: [FilePath]) -> ProjectLocation {
    let usual = nearestMarked(from: workingDirectory) ?? workingDirectory
    let location = ProjectLocation(workingDirectory: workingDirectory, root: usual)
    guard let first = paths.first, paths.allSatisfy({ location.place(of: $0).isAbsolute }),
      let resolved = FileSystem.resolved(location.absolute(first)), let kind = try? FileSystem.kind(of: resolved)
    else { return location }
    let folder = kind == .folder ? resolved : resolved.parent ?? usual
    return ProjectLocation(workingDirectory: workingDirectory, root: root(around: folder))
  }

  /// The root of the project of a folder, whose links are resolved.
  static func root(around folder: FilePath) -> FilePath { nearestMarked(from: folder) ?? folder }

  /// Whether a folder contains what marks a project root.
  static func isMarked(_ folder: FilePath) -> Bool { markers.contains { FileSystem.exists(folder.appending($0)) } }

  /// Whether a folder holds the projects and everything else of a person or of a system, and is not marked as a project:
  /// `/`, the home folder, a folder for everyone's temporary files.
  static func holdsEverything(_ folder: FilePath) -> Bool {
    if isMarked(folder) { return false }
    return folder.parent == nil || FileSystem.isForEveryone(folder)
      || Environment.value("HOME").flatMap { FileSystem.resolved($0) } == folder
  }

  /// Whether a folder inside a project is a project of its own: a repository, which a submodule is not, as its `.git` is
  /// a file; with `orConfigured` also a folder with a configuration.
  static func isOwnProject(_ folder: FilePath, orConfigured: Bool) -> Bool {
    (try? FileSystem.kind(of: folder.appending(FilePath(".git")))) == .folder
      || orConfigured && FileSystem.exists(folder.appending(configurationName))
  }

  private static var markers: [FilePath] { [configurationName, FilePath(".git")] }

  /// The root of the git repository that contains the project; the project root without a repository.
  var repository: FilePath {
    ProjectLocation.nearestMarked(from: root, by: [FilePath(".git")]) ?? root
  }

  /// Whether a path is in a project that contains the one with this root.
  static func isAround(_ root: FilePath, _ path: FilePath) -> Bool {
    var folder = root.parent
    while let current = folder, let outer = nearestMarked(from: current) {
      if path.relative(to: outer) != nil { return true }
      folder = outer.parent
    }
    return false
  }

  private static func nearestMarked(
    from folder: FilePath, by markers: [FilePath] = markers
  ) -> FilePath? {
    var candidate: FilePath? = folder
    while let current = candidate {
      if markers.contains(where: { FileSystem.exists(current.appending($0)) }) { return current }
      candidate = current.parent
    }
    return nil
  }

  /// The absolute form of a path from a person.
  func absolute(_ path: FilePath) -> FilePath { workingDirectory.appending(path).normalized }

  /// A path from a person, relative to the project root if it is inside and absolute otherwise.
  func place(of path: FilePath) -> FilePath {
    let absolute = absolute(path)
    if let inside = absolute.relative(to: root) { return inside }
    return FileSystem.resolved(absolute)?.relative(to: root) ?? absolute
  }
}

extension ProjectLocation {
  /// The folder that git keeps for the working tree of a project; nil without one.
  var gitFolder: FilePath? { Self.gitFolder(repository.appending(FilePath(".git"))) }

  /// The folder that git keeps for a working tree. A file `.git` can name any folder, so the folder has to name the
  /// file as well.
  private static func gitFolder(_ git: FilePath) -> FilePath? {
    if FileSystem.isLink(git) { return nil }
    switch try? FileSystem.kind(of: git) {
    case .folder: return git
    case .file:
      guard let line = line(of: git), line.bytes.starts(with: "gitdir: ".utf8),
        let folder = FileSystem.resolved((git.parent ?? git).appending(FilePath(Array(line.bytes.dropFirst(8))))),
        let back = Self.line(of: folder.appending(FilePath("gitdir"))),
        FileSystem.resolved(folder.appending(back)) == FileSystem.resolved(git)
      else { return nil }
      return folder
    default: return nil
    }
  }

  private static func line(of path: FilePath) -> FilePath? {
    guard case .success(let bytes) = FileReader.bytes(of: path, .regular, limit: 1 << 14) else { return nil }
    return FilePath(Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
  }
}
