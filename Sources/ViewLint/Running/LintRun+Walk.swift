import LintRules

/// The walk through the folders of a project.
extension LintRun {
  /// Walks the project root, then the named folders that the walk didn't enter: hidden, excluded, or outside. Walks
  /// nothing if only named files may be read.
  func walk() -> FileFinder<ConfigurationStore>.Found {
    if request.readsNamedFilesOnly { return FileFinder<ConfigurationStore>.Found() }
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: store, threads: request.threads,
      remembersSkipped: request.showsFiles, entersRepositories: request.hasSetRoot)
    let ignore = store.ignoreFiles?.scopeAboveRoot()
    var found = finder.walk([PendingFolder(path: [], scope: 0, isView: false, ignore: ignore, isStart: true)])
    var reached = Set(named.folders.isEmpty ? [] : found.folders)
    for folder in named.folders where named.namesFolders && !reached.contains(folder.bytes) {
      let more = finder.walk([pending(folder)])
      reached.formUnion(more.folders)
      found.append(more)
    }
    return found
  }

  func pending(_ folder: FilePath) -> PendingFolder {
    let scope = store.nearestScope(fromFolder: folder)
    let isView = store.configuration(scope).views.coversFolder(folder.bytes)
    return PendingFolder(
      path: folder.bytes, scope: scope, isView: isView, ignore: store.ignoreFiles?.scope(aroundFolder: folder.bytes),
      isStart: true)
  }

  /// How many Swift files are below the named folders.
  func countOfFiles(_ tree: ProjectTree) -> Int {
    let files = tree.walked
    return files.entries.indices.count { named.isInFolder(files.path($0)) }
  }

  /// How many Swift files there would be below the named folders if nothing were left out.
  func countOfAllFiles() -> Int {
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: WithoutExclusion(store: store), threads: request.threads,
      entersRepositories: request.hasSetRoot)
    return finder.walk(named.folders.map { pending($0) }).files.entries.count
  }
}
