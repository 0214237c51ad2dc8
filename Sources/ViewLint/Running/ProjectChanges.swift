import LintRules

/// The changed Swift files of a project.
struct ProjectChanges: Sendable {
  /// Changed files; those of the index have their contents. Not all are linted: a staged file that is not a view still
  /// replaces the file on disk.
  private(set) var files: [NamedFile] = []
  /// Files that were deleted from the index.
  private(set) var absent: [FilePath] = []
  /// Files that have no contents to lint.
  private(set) var problems: [FileProblem] = []
  /// The changed lines, if findings are limited to them.
  private(set) var lines: ChangedLines?
  /// The rest of the project; nil if it is on disk.
  private(set) var rest: ProjectRest?
  /// The message that there is nothing to lint; nil if there are files.
  private(set) var emptiness: String?
  /// The states before the change; two for a merge.
  private(set) var earlier: [EarlierState] = []

  private let lintsUnchanged: Bool
  private let request: LintRequest
  private let store: ConfigurationStore
  private let git: Git
  private let paths: RepositoryPaths

  init(
    _ selection: ChangeSelection, _ request: LintRequest, _ store: ConfigurationStore
  ) throws(GitFailure) {
    lintsUnchanged = selection.lintsUnchanged
    self.request = request
    self.store = store
    git = try Git(request.location)
    let repository = try git.repositoryState()
    paths = RepositoryPaths(top: repository.top, root: request.location.root)
    guard paths.isRelated else {
      throw GitFailure(message: "this project is outside the working tree '\(repository.top.text)'")
    }
    switch selection.comparison {
    case .staged:
      // A path may hide the commit from the list of answers.
      let head = if let head = repository.head { head } else { try git.base("HEAD") }
      let index = Git.State.index(base: head)
      try takeIndex(index, repository)
      if selection.isLimitedToLines { lines = try git.changedLines(index).renamed { paths.inProject($0) } }
    case .since(let revision):
      try takeWorkingTree(.workingTree(base: git.base(revision)), selection.isLimitedToLines)
      if !files.contains(where: \.isTarget) { emptiness = "no view files changed since '\(revision)'" }
    }
    if !selection.comparesFindings { earlier = [] }
    if lintsUnchanged || !problems.isEmpty { emptiness = nil }
  }

  // MARK: The index

  private mutating func takeIndex(_ index: Git.State, _ repository: RepositoryState) throws(GitFailure) {
    let changes = try git.changes(index)
    earlier = [EarlierState(git: git, paths: paths, store: store, state: index, changes: changes)]
    earlier += repository.mergedHeads.map {
      EarlierState(git: git, paths: paths, store: store, state: .index(base: $0))
    }
    var blobs = take(changes)
    // Facts are collected for targets only.
    let targets = files.filter { $0.isTarget }
    if targets.isEmpty { emptiness = changes.isEmpty ? "nothing is staged" : "no view files are staged" }
    guard !targets.isEmpty || lintsUnchanged else {
      files = []
      return
    }
    let settings = targets.map { target in
      let scope = store.nearestScope(fromFolder: target.path.parent ?? FilePath([UInt8]()))
      store.use(scope)
      return store.settings(scope, target.path.bytes)
    }
    let keeper = CatalogueKeeper(
      repository: repository, git: git, paths: paths, store: store, options: RunOptions(settings),
      threads: request.threads)
    if paths.isInsideRepository, !lintsUnchanged, let (catalogue, older) = try keeper.open(changes) {
      blobs += take(older, beside: Set(changes.map { $0.path }))
      rest = ProjectRest(catalogue: catalogue, imageWords: keeper.imageWords)
    }
    try readBlobs(blobs)
    let changed = Set(changes.compactMap { paths.inProject($0.path) })
    (earlier[0].rest, earlier[0].beside) = (rest, files.filter { !changed.contains($0.path) })
  }

  /// Adds the staged changes; returns the names of the files' blobs.
  private mutating func take(_ changes: [GitChange]) -> [String] {
    var blobs: [String] = []
    for change in changes {
      guard let path = paths.inProject(change.path), let place = store.walkedPlace(ofFile: path) else { continue }
      let isTarget = isTarget(place, path) && isAskedFor(path)
      switch change.kind {
      case .file(let blob?):
        files.append(NamedFile(path: path, isTarget: isTarget, verdict: place.verdict))
        blobs.append(blob)
      case .deleted: absent.append(path)
      case .unmerged where isTarget && !needsTrigger(place, path):
        problems.append(FileProblem(path: path, message: "has unresolved merge conflicts"))
      default: break
      }
    }
    return blobs
  }

  /// Adds what was committed after the catalogue was built; returns the names of the files' blobs.
  private mutating func take(_ older: [GitChange], beside newer: Set<FilePath>) -> [String] {
    var blobs: [String] = []
    for change in older where !newer.contains(change.path) {
      guard case .file(let blob?) = change.kind, let path = paths.inProject(change.path),
        store.walkedPlace(ofFile: path) != nil
      else { continue }
      files.append(NamedFile(path: path, isTarget: false))
      blobs.append(blob)
    }
    return blobs
  }

  private mutating func readBlobs(_ names: [String]) throws(GitFailure) {
    var read: [NamedFile] = []
    for (var file, contents) in zip(files, try git.blobs(names)) {
      guard let contents else {
        problems.append(
          FileProblem(path: file.path, message: "can't be read because git doesn't have its staged contents"))
        continue
      }
      file.contents = contents
      read.append(file)
    }
    files = read
  }

  // MARK: The working tree

  private mutating func takeWorkingTree(_ state: Git.State, _ isLimitedToLines: Bool) throws(GitFailure) {
    let all = try git.changes(state)
    let untracked = try git.untracked()
    // Files with an uncertain state in the index may be unchanged.
    let needsLines = isLimitedToLines || all.contains { $0.isUncertain }
    var lines = try needsLines ? git.changedLines(state) : ChangedLines(patch: [])
    let changes = all.filter { !$0.isUncertain || lines.lines[$0.path] != nil }
    let changed = changes.filter { $0.kind != .deleted && $0.kind != .other }.map { $0.path }
    earlier = [
      EarlierState(
        git: git, paths: paths, store: store, state: state, changes: changes,
        untracked: untracked.compactMap { paths.inProject($0) })
    ]
    var known: Set<FilePath> = []
    for path in (changed + untracked).compactMap({ paths.inProject($0) }) {
      guard isAskedFor(path), known.insert(path).inserted, let place = store.walkedPlace(ofFile: path),
        isTarget(place, path)
      else { continue }
      files.append(NamedFile(path: path, verdict: place.verdict))
    }
    guard isLimitedToLines else { return }
    for path in untracked { lines.addAll(of: path) }
    self.lines = lines.renamed { paths.inProject($0) }
  }

  /// Whether a rule may look at a file.
  private func isTarget(_ place: (scope: Int, verdict: ViewSelection.Verdict), _ path: FilePath) -> Bool {
    place.verdict != .other || store.settingsOutsideViews(place.scope, path.bytes) != nil
  }

  /// Whether a file is linted only if it holds a trigger.
  private func needsTrigger(_ place: (scope: Int, verdict: ViewSelection.Verdict), _ path: FilePath) -> Bool {
    place.verdict == .other && !store.isNamedOutsideViews(place.scope, path.bytes)
  }

  /// Whether a path is at or below a named one, or no path was named.
  private func isAskedFor(_ path: FilePath) -> Bool {
    request.paths.isEmpty
      || request.paths.contains { named in
        let place = request.location.place(of: named)
        return place.bytes.isEmpty || path == place || path.bytes.starts(with: place.bytes + [UInt8(ascii: "/")])
      }
  }
}
