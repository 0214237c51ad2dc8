import LintRules

/// Why nothing could be linted.
enum LintFailure: Error, Equatable {
  /// Configurations with mistakes.
  case configuration([ConfigurationFailure])
  /// The project root cannot be opened.
  case root(SystemError)
  /// No file below the named folders is a view.
  case noViews(patterns: [String])
}

/// What a run of the linter gave.
struct LintOutcome: Sendable {
  var report: Report
  /// No file below the named folders is a view; the patterns that were tried.
  var patternsWithoutFile: [String]?
}

/// Lints what a request asks for: finds the files, hands them to the linter, makes a report.
struct LintRun: Sendable {
  private let request: LintRequest
  private let store: ConfigurationStore
  private let root: Folder
  private let targets: NamedTargets

  /// Looks at the paths that were named and opens the project.
  init(_ request: LintRequest) throws(LintFailure) {
    self.request = request
    var files = ConfigurationFiles(root: request.location.root, preset: request.preset)
    if case .file = request.configuration { files.reachesOutside = true }
    store = ConfigurationStore(request.configuration, files, request.selection)
    do throws(SystemError) {
      root = try Folder(request.location.root)
    } catch {
      throw .root(error)
    }
    targets = NamedTargets(request)
  }

  /// Runs the linter.
  func run() throws(LintFailure) -> LintOutcome {
    let tree = ProjectTree(root: root, named: targets.files, threads: request.threads, walk: { walk() })
    let named = namedTargets(tree)
    let found = targets.folders.isEmpty ? [] : walkedTargets(tree)
    try checkConfigurations()
    let results = Linter().lint(tree, named + found)
    // Facts may have led to folders with configurations of their own.
    try checkConfigurations()
    let builder = ReportBuilder(root: request.location.root, workingDirectory: request.location.workingDirectory)
    var report = builder.report(results, of: tree)
    report.problems =
      targets.problems.map { ReportedProblem(path: builder.reported($0.path), message: $0.message) }
      + report.problems
    let isEmpty = !targets.folders.isEmpty && found.isEmpty
    return LintOutcome(
      report: report, patternsWithoutFile: isEmpty ? store.configuration(0).views.patterns.map { $0.text } : nil)
  }

  private func checkConfigurations() throws(LintFailure) {
    let failures = store.failures
    if !failures.isEmpty { throw .configuration(failures) }
  }

  /// The files that were named, as far as they are to be linted.
  private func namedTargets(_ tree: ProjectTree) -> [LintTarget] {
    targets.files.indices.compactMap { index in
      let path = targets.files[index].path
      let scope = store.nearestScope(fromFolder: path.parent ?? FilePath([UInt8]()))
      let configuration = store.configuration(scope)
      if request.respectsViews,
        !configuration.views.covers(path.bytes) || configuration.exclude.covers(path.bytes)
      {
        return nil
      }
      return LintTarget(file: index, settings: store.settings(scope, path.bytes))
    }
  }

  /// The view files below the folders that were named.
  private func walkedTargets(_ tree: ProjectTree) -> [LintTarget] {
    let files = tree.walked
    let folders = targets.folders.map { $0.bytes.isEmpty ? [] : $0.bytes + [UInt8(ascii: "/")] }
    return files.entries.indices.compactMap { index in
      let entry = files.entries[index]
      guard entry.isView else { return nil }
      let path = files.path(index)
      guard folders.contains(where: { $0.isEmpty || path.starts(with: $0) }) else { return nil }
      return LintTarget(file: tree.namedCount + index, settings: store.settings(entry.scope, Array(path)))
    }
  }

  /// Walks the project root, then the named folders that the walk did not enter: hidden, excluded or outside.
  private func walk() -> FileFinder<ConfigurationStore>.Found {
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: store, threads: request.threads)
    var found = finder.walk([PendingFolder(path: [], scope: 0, isView: false)])
    var reached = Set(targets.folders.isEmpty ? [] : found.folders)
    for folder in targets.folders where !reached.contains(folder.bytes) {
      let scope = store.nearestScope(fromFolder: folder)
      let isView = store.configuration(scope).views.coversFolder(folder.bytes)
      let more = finder.walk([PendingFolder(path: folder.bytes, scope: scope, isView: isView)])
      reached.formUnion(more.folders)
      found.append(more)
    }
    return found
  }
}
