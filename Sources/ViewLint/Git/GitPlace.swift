/// Where git is started to answer questions about a project: at the top of the repository that holds it, found without
/// git's help. A folder of the project that looks like a repository is never asked.
struct GitPlace: Sendable, Equatable {
  /// The folder, absolute, with links resolved.
  let folder: FilePath
  /// The folder at which git stops its search for a repository; nil if the environment names the repository.
  let ceiling: FilePath?
  /// The variables that name the repository, if git needs them to find it.
  let variables: Set<String>

  /// Variables that git sets for its hooks count only where they are about this project.
  init(_ location: ProjectLocation) throws(GitFailure) {
    let repository = GitPlace.repository(of: location)
    let named = Environment.value("GIT_DIR")
    let workTree = Environment.value("GIT_WORK_TREE")
    let here = named == nil && workTree == nil ? nil : try? FileSystem.workingDirectory()
    let resolvedTree = workTree.flatMap { path in here.flatMap { FileSystem.resolved($0.appending(path)) } }
    if let repository {
      let isItsTree = workTree == nil || resolvedTree == repository
      let directory = named.flatMap { path in here.flatMap { GitPlace.directory($0.appending(path)) } }
      let isItsDirectory = named == nil || directory == GitPlace.directory(repository.appending(GitPlace.mark))
      if isItsTree, isItsDirectory {
        folder = repository
        ceiling = repository.parent
        variables = []
        return
      }
    }
    guard let named, let here else {
      if let workTree, repository != nil { throw GitPlace.foreign("GIT_WORK_TREE", workTree) }
      throw GitFailure(
        message: "'\(location.root.text)' isn't in a git repository")
    }
    // The repository is somewhere else, such as one for the files of a home folder.
    let tree = workTree == nil && repository == nil ? here : resolvedTree
    guard let tree, location.root.relative(to: tree) != nil else {
      throw workTree.map { GitPlace.foreign("GIT_WORK_TREE", $0) } ?? GitPlace.foreign("GIT_DIR", named)
    }
    folder = here
    ceiling = nil
    variables = ["GIT_DIR", "GIT_WORK_TREE"]
  }

  private static func foreign(_ variable: String, _ value: FilePath) -> GitFailure {
    GitFailure(message: "\(variable) is '\(value.text)', a different repository; unset \(variable)")
  }

  private static let mark = FilePath(".git")

  /// The nearest folder with a `.git` at or above the project root; without one, the nearest at or above the working
  /// directory, if that is in the project.
  private static func repository(of location: ProjectLocation) -> FilePath? {
    if let around = nearest(from: location.root) { return around }
    return location.workingDirectory.relative(to: location.root) == nil ? nil : nearest(from: location.workingDirectory)
  }

  private static func nearest(from folder: FilePath) -> FilePath? {
    var candidate: FilePath? = folder
    while let current = candidate {
      let mark = current.appending(mark)
      switch try? FileSystem.kind(of: mark) {
      case .file: return current
      case .folder where FileSystem.exists(mark.appending(FilePath("HEAD"))): return current
      default: candidate = current.parent
      }
    }
    return nil
  }

  /// The folder that a `.git` represents, links resolved: itself, or what a file with `gitdir: PATH` names.
  private static func directory(_ path: FilePath) -> FilePath? {
    guard (try? FileSystem.kind(of: path)) == .file else { return FileSystem.resolved(path) }
    guard case .success(let bytes) = FileReader.bytes(of: path, .regular, limit: 64 << 10),
      bytes.starts(with: "gitdir: ".utf8), let parent = path.parent
    else { return nil }
    let name = FilePath(Array(bytes.dropFirst(8).prefix { $0 != 0x0A && $0 != 0x0D }))
    return FileSystem.resolved(parent.appending(name))
  }
}
