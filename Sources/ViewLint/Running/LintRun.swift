import LintRules

/// Lints what a request asks for: finds the files, passes them to the linter, makes a report.
struct LintRun: Sendable {
  /// The files that a run is about.
  struct Found: Sendable {
    var tree: ProjectTree
    var targets: [LintTarget]
    /// The reason why nothing is linted, if the named folders have no view files.
    var missingViews: MissingViews?
    /// Repositories below the folders that were named: projects of their own, by their paths relative to the root.
    var repositories: [FilePath] = []
  }

  var request: LintRequest
  let store: ConfigurationStore
  let root: Folder
  var named: NamedTargets
  /// The recorded findings, which are not reported.
  var baseline: Baseline
  let hasBaseline: Bool

  /// The location of the project.
  var location: ProjectLocation { request.location }

  /// Opens the project and looks at the paths that were named.
  init(_ request: LintRequest) throws(LintFailure) {
    try self.init(request, ConfigurationStore(request))
  }

  /// Opens the project with the configurations of the request.
  init(_ request: LintRequest, _ store: ConfigurationStore) throws(LintFailure) {
    self.request = request
    self.store = store
    do throws(SystemError) {
      root = try Folder(request.location.root)
    } catch {
      throw .root(error)
    }
    do throws(BaselineFailure) {
      let file = request.baseline.file(store, root: request.location.root, request.source)
      baseline = try file?.read() ?? Baseline()
      hasBaseline = file != nil
    } catch {
      throw .baseline(error)
    }
    named = try NamedTargets(request, store)
    try checkConfigurations()
  }

  /// Finds the files to lint. The rest of the project is looked for only if there are folders among the targets, or
  /// later when the linter asks for it.
  func find() throws(LintFailure) -> Found {
    // Manifests somewhere on the disk say nothing about files without a project.
    let isLoose = request.readsNamedFilesOnly && ProjectLocation.holdsEverything(request.location.root)
    let tree = ProjectTree(
      root: root, named: named.files, absent: named.absent, rest: named.rest, source: request.source,
      threads: request.threads, isAbandoned: request.isAbandoned, projects: projects,
      reusesWalk: request.reusesWalk && named.folders.isEmpty && named.absent.isEmpty, hasTargets: !isLoose,
      walk: { walk() })
    if request.cacheKey != nil, !named.folders.isEmpty { tree.recordChecksums() }
    let walked = named.folders.isEmpty ? [] : walkedTargets(tree)
    let scopes = Set(named.folders.map { store.nearestScope(fromFolder: $0) })
    for scope in scopes { store.use(scope) }
    let targets = namedTargets()
    try checkConfigurations()
    var found = Found(tree: tree, targets: targets + walked)
    if named.folders.isEmpty { return found }
    found.repositories = tree.found.repositories.filter { named.isInFolder($0[...]) }.map { FilePath($0) }
    if namesFileInFolder || hasView(walked, tree) { return found }
    let count = countOfFiles(tree)
    found.targets = targets
    found.missingViews = MissingViews(
      selections: scopes.sorted().map { store.configuration($0).views }, fileCount: count,
      leftOutCount: max(0, countOfAllFiles() - count), repositories: found.repositories.map { shown($0) })
    return found
  }

  /// The memory of earlier runs over the project; nil if this run uses none.
  private var projects: ProjectMemory? {
    if request.readsNamedFilesOnly || named.rest != nil { return nil }
    if let projects = request.projects { return projects }
    return request.summaryStore.map { ProjectMemory($0) }
  }

  /// Runs the linter over what was found.
  func lint(_ found: Found) throws(LintFailure) -> Report {
    let results = ResultCache(self, found)?.results { self.results(found) } ?? results(found)
    return try report(compared(results, found), found)
  }

  /// Lints the found files.
  func results(_ found: Found) -> [FileResult] {
    found.tree.recall()
    defer { found.tree.remember() }
    return showingProgress(found.tree) { linter.lint(found.tree, found.targets) }
  }

  func showingProgress<Result>(_ tree: ProjectTree, _ work: () -> Result) -> Result {
    guard request.showsProgress else { return work() }
    let progress = Progress(write: Console.writeError) { "linting: \(Summary.counted(tree.readCount, "file")) read" }
    defer { progress.end() }
    return work()
  }

  var linter: Linter {
    Linter(
      respectsDirectives: request.respectsDirectives, baseline: baseline,
      details: named.earlier.isEmpty ? request.details : request.details.union(.identities))
  }

  private func checkConfigurations() throws(LintFailure) {
    if request.configurationMemory != nil { return }
    let failures = store.failures
    if !failures.isEmpty { throw .configuration(failures) }
  }

  /// The settings of a file at the top of the project.
  var settingsAtTop: RuleSettings {
    let top = FilePath([UInt8]())
    return store.settings(store.nearestScope(fromFolder: top), top.bytes)
  }

  /// The member of `String` that fixes call in a file at the top of the project.
  var accessor: String { settingsAtTop.accessor }
}
