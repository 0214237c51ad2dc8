import LintRules

/// Which file an agent edits, and which projects it belongs to. Git is not asked.
struct AgentProject: Sendable {
  /// The file that is edited, with all links resolved; it need not exist.
  let file: FilePath
  /// The roots of the projects that the file may belong to, the nearest first.
  let roots: [FilePath]
  /// The nearest folder above the file that holds `.git`, if there is one.
  let repository: FilePath?

  /// Nil if no Swift file is edited.
  ///
  /// - Parameter folder: the folder in which the agent was started, if it is known.
  /// - Parameter workingDirectory: the folder in which the agent is now.
  init?(of path: FilePath, folder: FilePath?, workingDirectory: FilePath?) {
    // A Swift file may be a link to a file that is not called so, and the other way round.
    guard let file = [FileSystem.destination(of: path), FileSystem.resolvingFolders(of: path)].first(where: \.isSwift)
    else {
      return nil
    }
    self.file = file
    let place = file.parent ?? FilePath("/")
    repository = Self.nearest(Self.git, from: place)
    let folder = folder.flatMap { FileSystem.resolved($0) }
    let first = Self.root(of: file, repository, folder)
    let limit = folder ?? workingDirectory.flatMap { FileSystem.resolved($0) }
    roots = [first] + Self.outerRoots(repository, upTo: limit, isProject: folder != nil)
  }

  private static let git = FilePath(".git")

  /// The project of a file: the agent's folder if the file is in it, unless a repository of its own lies between, as
  /// worktrees do; else its repository, else the nearest configuration, else its folder.
  private static func root(of file: FilePath, _ repository: FilePath?, _ folder: FilePath?) -> FilePath {
    let place = file.parent ?? FilePath("/")
    if let folder, file.relative(to: folder) != nil, repository.map({ folder.relative(to: $0) != nil }) ?? true {
      return nearest(ConfigurationStore.fileName, from: folder, upTo: repository) ?? repository ?? folder
    }
    return repository ?? nearest(ConfigurationStore.fileName, from: place) ?? place
  }

  /// The projects around a repository that lies inside a folder: a clone or a submodule is also a folder of theirs.
  private static func outerRoots(_ repository: FilePath?, upTo limit: FilePath?, isProject: Bool) -> [FilePath] {
    guard let limit else { return [] }
    var roots: [FilePath] = []
    var inner = repository
    while let current = inner, current != limit, current.relative(to: limit) != nil, let above = current.parent {
      inner = nearest(git, from: above)
      if let inner, inner != limit, inner.relative(to: limit) != nil {
        roots.append(inner)
      } else if let root = nearest(ConfigurationStore.fileName, from: limit, upTo: inner) ?? inner {
        roots.append(root)
      } else if isProject {
        roots.append(limit)
      }
    }
    return roots
  }

  private static func nearest(_ mark: FilePath, from folder: FilePath, upTo last: FilePath? = nil) -> FilePath? {
    var candidate: FilePath? = folder
    while let current = candidate {
      if FileSystem.exists(current.appending(mark)) { return current }
      if current == last { return nil }
      candidate = current.parent
    }
    return nil
  }
}
