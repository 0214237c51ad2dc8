import LintRules

/// Lints what a request asks for: finds the files, hands them to the linter, makes a report.
struct LintRun: Sendable {
  /// The files that a run is about.
  struct Found: Sendable {
    var tree: ProjectTree
    var targets: [LintTarget]
    /// The view patterns, if folders were named and no file below them is a view.
    var patternsWithoutFile: PatternsWithoutFile?
  }

  private let request: LintRequest
  private let store: ConfigurationStore
  private let root: Folder
  private let named: NamedTargets
  /// The recorded findings, which are not reported.
  let baseline: Baseline
  private let hasBaseline: Bool

  /// Opens the project and looks at the paths that were named.
  init(_ request: LintRequest) throws(LintFailure) {
    try self.init(request, ConfigurationStore(request))
  }

  /// The same with the configurations of the request.
  init(_ request: LintRequest, _ store: ConfigurationStore) throws(LintFailure) {
    self.request = request
    self.store = store
    do throws(SystemError) {
      root = try Folder(request.location.root)
    } catch {
      throw .root(error)
    }
    do throws(BaselineFailure) {
      let file = request.baseline.file(store)
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
    let tree = ProjectTree(
      root: root, named: named.files, absent: named.absent, rest: named.rest, threads: request.threads,
      walk: { walk() })
    let walked = named.folders.isEmpty ? [] : walkedTargets(tree)
    var found = Found(tree: tree, targets: namedTargets() + walked)
    try checkConfigurations()
    if !named.folders.isEmpty, walked.isEmpty, !namesFileInFolder {
      let scopes = Set(named.folders.map { store.nearestScope(fromFolder: $0) }).sorted()
      found.patternsWithoutFile = PatternsWithoutFile(
        scopes.map { store.configuration($0) }, excludedViews: countOfExcludedViews())
    }
    return found
  }

  /// Runs the linter over what was found.
  func lint(_ found: Found) throws(LintFailure) -> Report {
    try report(results(found), found)
  }

  /// What the linter says about what was found.
  func results(_ found: Found) -> [FileResult] {
    showingProgress(found.tree) { linter.lint(found.tree, found.targets) }
  }

  /// The report on the results of linting what was found.
  func report(_ results: [FileResult], _ found: Found) throws(LintFailure) -> Report {
    // The search for facts may have met more configurations.
    try checkConfigurations()
    let builder = ReportBuilder(request.location)
    let problems = named.problems + found.tree.problems + conflicts(results, found)
    var report = builder.report(limited(results, found), problems, of: found.tree)
    report.hasBaseline = hasBaseline
    return report
  }

  /// Applies fixes in memory, none that edits a file among `spared`. Of fixes to standard input only its own text comes
  /// out, so that none may edit a file as well.
  func fix(_ found: Found, least: Safety, sparing spared: Set<Int> = []) -> FixOutcome {
    let input = request.standardInput == nil ? nil : named.files.firstIndex { $0.contents != nil }
    let applier = FixApplier(
      found.tree, found.targets, least: least, linter: linter,
      mayEdit: { file in !spared.contains(file) && (input == nil || input == file) })
    return showingProgress(found.tree) { applier.run() }
  }

  /// Finds places for directives that suppress findings of some rules.
  func suppress(_ found: Found, _ rules: [String], reason: String?) -> SuppressionOutcome {
    let applier = SuppressionApplier(found.tree, found.targets, rules: rules, reason: reason, linter: linter)
    return showingProgress(found.tree) { applier.run() }
  }

  /// A file as reports show its path.
  func shown(_ file: Int, _ found: Found) -> String {
    let path = request.location.root.appending(found.tree.filePath(file))
    return Escaping.line(ReportBuilder(request.location).shown(path).text)
  }

  private func showingProgress<Result>(_ tree: ProjectTree, _ work: () -> Result) -> Result {
    guard request.showsProgress else { return work() }
    let progress = Progress(write: Console.writeError) { "linting: \(Summary.counted(tree.readCount, "read")) so far" }
    defer { progress.end() }
    return work()
  }

  /// The fixed files that could not be written, by their indices.
  func refusals(_ outcome: FixOutcome, _ found: Found) -> [Int: FileProblem] {
    let writer = SourceWriter(root: request.location.root)
    var refusals: [Int: FileProblem] = [:]
    for file in outcome.files {
      let path = found.tree.filePath(file.file)
      guard let refusal = writer.refusal(path, file.original.bytes) else { continue }
      refusals[file.file] = FileProblem(path: path, message: refusal.text)
    }
    return refusals
  }

  /// Writes fixed files; returns those that had to be left alone. Standard input is never written.
  func write(_ outcome: FixOutcome, _ found: Found) -> [FileProblem] {
    SourceWriter.removeLeftovers(found.tree.leftovers.map { request.location.root.appending($0) })
    let writer = SourceWriter(root: request.location.root)
    defer { found.tree.forgetContents() }
    return outcome.files.compactMap { file in
      let path = found.tree.filePath(file.file)
      do throws(WriteRefusal) {
        try writer.replace(path, file.original.bytes, with: file.fixed.bytes)
        return nil
      } catch {
        return FileProblem(path: path, message: error.text)
      }
    }
  }

  /// The patch of all fixed files, with paths as reports show them.
  func patch(_ outcome: FixOutcome, _ found: Found) -> [UInt8] {
    let builder = ReportBuilder(request.location)
    return outcome.files.map { file in
      (path: builder.shown(request.location.root.appending(found.tree.filePath(file.file))).bytes, file: file)
    }
    .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    .flatMap { UnifiedDiff.patch(path: $0.path, old: $0.file.original, new: $0.file.fixed) }
  }

  /// The member of `String` that fixes call in a file at the top of the project.
  var accessor: String {
    let top = FilePath([UInt8]())
    return store.settings(store.nearestScope(fromFolder: top), top.bytes).options["raw_url_string"]?.string("accessor")
      ?? ""
  }

  /// What the fixed code calls and the project does not define.
  func missingAccessor(_ outcome: FixOutcome, _ found: Found) -> String? {
    guard let settings = found.targets.first?.settings else { return nil }
    let accessor = settings.options["raw_url_string"]?.string("accessor") ?? ""
    guard !accessor.isEmpty, outcome.calls(accessor) else { return nil }
    return AccessorSearch.isDefined(accessor, in: found.tree) ? nil : accessor
  }

  /// Problems of files as a report has them.
  func problems(_ problems: [FileProblem]) -> [ReportedProblem] {
    let builder = ReportBuilder(request.location)
    return problems.map { ReportedProblem(path: builder.reported($0.path), message: $0.message) }
  }

  /// The text of standard input after the fixes.
  func fixedInput(_ outcome: FixOutcome) -> [UInt8]? {
    guard let input = request.standardInput else { return nil }
    let index = named.files.firstIndex { $0.contents != nil }
    return outcome.files.first { $0.file == index }?.fixed.bytes ?? input.contents
  }

  /// The files in which no rule ran because of a merge conflict.
  private func conflicts(_ results: [FileResult], _ found: Found) -> [FileProblem] {
    results.compactMap { result in
      result.conflict.map {
        FileProblem(
          path: found.tree.filePath(result.file),
          message: "not linted: merge conflict on line \($0.line)")
      }
    }
  }

  /// The results without the findings on lines that did not change, if only those that did are asked for.
  private func limited(_ results: [FileResult], _ found: Found) -> [FileResult] {
    guard let lines = named.changedLines else { return results }
    return results.map { result in
      var result = result
      let path = found.tree.filePath(result.file)
      result.findings.removeAll { !lines.contain($0.start.line...$0.end.line, of: path) }
      result.baselined.removeAll { !lines.contain($0.finding.start.line...$0.finding.end.line, of: path) }
      return result
    }
  }

  private var linter: Linter {
    Linter(heedsDirectives: request.heedsDirectives, baseline: baseline, details: request.details)
  }

  private func checkConfigurations() throws(LintFailure) {
    let failures = store.failures
    if !failures.isEmpty { throw .configuration(failures) }
  }

  /// The files that were named, as far as they are to be linted.
  private func namedTargets() -> [LintTarget] {
    named.files.indices.compactMap { index in
      let path = named.files[index].path
      guard named.files[index].isTarget else { return nil }
      if request.respectsViews, store.walkedPlace(ofFile: path)?.isView != true { return nil }
      let scope = store.nearestScope(fromFolder: path.parent ?? FilePath([UInt8]()))
      return LintTarget(file: index, settings: store.settings(scope, path.bytes))
    }
  }

  /// Whether a file was named together with a folder that it lies in: the walk leaves it out.
  private var namesFileInFolder: Bool { named.files.contains { named.isInFolder($0.path.bytes[...]) } }

  /// The view files below the folders that were named.
  private func walkedTargets(_ tree: ProjectTree) -> [LintTarget] {
    let files = tree.walked
    return files.entries.indices.compactMap { index in
      let entry = files.entries[index]
      guard entry.isView else { return nil }
      let path = files.path(index)
      guard named.isInFolder(path) else { return nil }
      return LintTarget(file: tree.namedCount + index, settings: store.settings(entry.scope, Array(path)))
    }
  }

  /// How many view files there would be below the named folders if nothing were excluded.
  private func countOfExcludedViews() -> Int {
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: WithoutExclusion(store: store), threads: request.threads)
    return finder.walk(named.folders.map { pending($0) }).files.entries.count { $0.isView }
  }

  private func pending(_ folder: FilePath) -> PendingFolder {
    let scope = store.nearestScope(fromFolder: folder)
    let isView = store.configuration(scope).views.coversFolder(folder.bytes)
    return PendingFolder(path: folder.bytes, scope: scope, isView: isView)
  }

  /// Walks the project root, then the named folders that the walk did not enter: hidden, excluded or outside. Walks
  /// nothing if only named files may be read.
  private func walk() -> FileFinder<ConfigurationStore>.Found {
    if request.readsNamedFilesOnly { return FileFinder<ConfigurationStore>.Found() }
    let finder = FileFinder(root: root, rootPath: request.location.root, policy: store, threads: request.threads)
    var found = finder.walk([PendingFolder(path: [], scope: 0, isView: false)])
    var reached = Set(named.folders.isEmpty ? [] : found.folders)
    for folder in named.folders where !reached.contains(folder.bytes) {
      let more = finder.walk([pending(folder)])
      reached.formUnion(more.folders)
      found.append(more)
    }
    return found
  }
}
