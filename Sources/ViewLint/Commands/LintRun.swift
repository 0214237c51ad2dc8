import LintRules

/// Lints what a request asks for: finds the files, hands them to the linter, makes a report.
struct LintRun: Sendable {
  /// The files that a run is about.
  struct Found: Sendable {
    var tree: ProjectTree
    var targets: [LintTarget]
    /// Why nothing is linted, if folders were named and no file below them is a view file.
    var missingViews: MissingViews?
  }

  private let request: LintRequest
  private let store: ConfigurationStore
  private let root: Folder
  private let named: NamedTargets
  /// The recorded findings, which are not reported.
  let baseline: Baseline
  private let hasBaseline: Bool

  /// Where the run takes place.
  var location: ProjectLocation { request.location }

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
    let scopes = Set(named.folders.map { store.nearestScope(fromFolder: $0) })
    for scope in scopes { store.use(scope) }
    let targets = namedTargets()
    try checkConfigurations()
    if named.folders.isEmpty || namesFileInFolder || hasView(walked, tree) {
      return Found(tree: tree, targets: targets + walked)
    }
    let selections = scopes.sorted().map { store.configuration($0).views }
    let count = countOfFiles(tree)
    let missing = MissingViews(
      selections: selections, fileCount: count, leftOutCount: max(0, countOfAllFiles() - count))
    return Found(tree: tree, targets: targets, missingViews: missing)
  }

  /// Whether one of the targets below folders is a view file.
  private func hasView(_ targets: [LintTarget], _ tree: ProjectTree) -> Bool {
    !targets.allSatisfy(\.isUndecided) || ViewSearch(tree).hasView(targets.map(\.file))
  }

  /// How many Swift files are below the named folders.
  private func countOfFiles(_ tree: ProjectTree) -> Int {
    let files = tree.walked
    return files.entries.indices.count { named.isInFolder(files.path($0)) }
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
  ///
  /// - Parameter needsWholeProject: fixes were made, which have to know every use of what they replace.
  func report(
    _ results: [FileResult], _ found: Found, needsWholeProject: Bool = false
  ) throws(LintFailure) -> Report {
    let builder = ReportBuilder(request.location)
    let problems = fileProblems(found) + conflicts(results, found)
    // A huge generated file that is not linted says hardly anything about those that are.
    let targets =
      problems.contains { $0.oversized != nil } ? Set(found.targets.filter { !$0.isUndecided }.map(\.file)) : []
    func isNotice(_ problem: FileProblem) -> Bool {
      !needsWholeProject && problem.oversized.map { !targets.contains($0) } ?? false
    }
    var report = builder.report(limited(results, found), problems.filter { !isNotice($0) }, of: found.tree)
    report.notices = self.problems(problems.filter(isNotice))
    report.hasBaseline = hasBaseline
    return report
  }

  /// What could not be read so far.
  func fileProblems(_ found: Found) -> [FileProblem] {
    named.problems + found.tree.problems + (store.ignoreFiles?.problems ?? [])
  }

  /// Applies fixes in memory, none that edits a file among `spared`. Of fixes to standard input only its own text comes
  /// out, so that none may edit a file as well.
  func fix(_ found: Found, least: Safety, sparing spared: Set<Int> = []) -> FixOutcome {
    let input = request.standardInput == nil ? nil : named.files.firstIndex { $0.contents != nil }
    let applier = FixApplier(
      found.tree, found.targets, least: least, linter: linter,
      mayEdit: { file in !spared.contains(file) && (input == nil || input == file) },
      seesEverything: { found.tree.problems.isEmpty })
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
    let writer = SourceWriter(location: request.location)
    var refusals: [Int: FileProblem] = [:]
    for file in outcome.files {
      let path = found.tree.filePath(file.file)
      guard let refusal = writer.refusal(path, file.original.bytes) else { continue }
      refusals[file.file] = FileProblem(path: path, message: refusal.text)
    }
    return refusals
  }

  /// Writes fixed files; returns those that had to be left alone, by their indices. Standard input is never written.
  func write(_ outcome: FixOutcome, _ found: Found) -> [Int: FileProblem] {
    let writer = SourceWriter(location: request.location)
    writer.removeLeftovers(found.tree.leftovers)
    defer { found.tree.forgetContents() }
    let groups = outcome.groups.map { group in
      group.map {
        SourceChange(
          file: $0.file, path: found.tree.filePath($0.file), original: $0.original.bytes, fixed: $0.fixed.bytes)
      }
    }
    var problems: [Int: FileProblem] = [:]
    for (file, refusal) in writer.write(groups) {
      problems[file] = FileProblem(path: found.tree.filePath(file), message: refusal.text)
    }
    return problems
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
      let path = found.tree.filePath(result.file)
      guard !(result.findings.isEmpty && result.baselined.isEmpty), lines.lines[path] != nil else {
        return result.limited { _ in false }
      }
      let modifiers = ModifierLines(found.tree.withBytes(result.file) { Array($0) } ?? [])
      return result.limited { finding in
        lines.contain(finding.start.line...finding.end.line, of: path)
          || modifiers.lines(at: finding.finding.range.lowerBound).contains { lines.contain($0, of: path) }
      }
    }
  }

  private var linter: Linter {
    Linter(respectsDirectives: request.respectsDirectives, baseline: baseline, details: request.details)
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
      var isUndecided = named.files[index].isUndecided
      if request.respectsViews {
        guard let place = store.walkedPlace(ofFile: path), place.verdict != .other else { return nil }
        isUndecided = place.verdict == .undecided
      }
      let scope = store.nearestScope(fromFolder: path.parent ?? FilePath([UInt8]()))
      store.use(scope)
      return LintTarget(file: index, settings: store.settings(scope, path.bytes), isUndecided: isUndecided)
    }
  }

  /// Whether a file was named together with a folder that it lies in: the walk leaves it out.
  private var namesFileInFolder: Bool { named.files.contains { named.isInFolder($0.path.bytes[...]) } }

  /// The view files below the folders that were named.
  private func walkedTargets(_ tree: ProjectTree) -> [LintTarget] {
    let files = tree.walked
    return files.entries.indices.compactMap { index in
      let entry = files.entries[index]
      guard entry.verdict != .other else { return nil }
      let path = files.path(index)
      guard named.isInFolder(path) else { return nil }
      store.use(entry.scope)
      return LintTarget(
        file: tree.namedCount + index, settings: store.settings(entry.scope, Array(path)),
        isUndecided: entry.verdict == .undecided)
    }
  }

  // MARK: Which files

  /// The files that were named, by their indices, with what a walk says about them.
  var namedFiles: [(index: Int, path: FilePath, place: (scope: Int, verdict: ViewSelection.Verdict)?)] {
    named.files.indices.filter { named.files[$0].isTarget }.map { index in
      (index, named.files[index].path, respectsViews ? store.walkedPlace(ofFile: named.files[index].path) : nil)
    }
  }

  /// Those of them whose contents decide.
  var undecidedNamedFiles: [Int] { namedFiles.filter { $0.place?.verdict == .undecided }.map(\.index) }

  /// Files that are named, by a person or by git, must be view files.
  var respectsViews: Bool { request.respectsViews || request.changes != nil }

  /// Whether a path is below a folder that was named.
  func isInFolder(_ path: ArraySlice<UInt8>) -> Bool { named.isInFolder(path) }

  /// The configuration of a scope.
  func configuration(_ scope: Int) -> Configuration { store.configuration(scope) }

  /// A path as reports show it.
  func shown(_ path: FilePath) -> String {
    ReportBuilder(request.location).shown(request.location.root.appending(path)).text
  }

  /// How many Swift files there would be below the named folders if nothing were left out.
  private func countOfAllFiles() -> Int {
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: WithoutExclusion(store: store), threads: request.threads)
    return finder.walk(named.folders.map { pending($0) }).files.entries.count
  }

  private func pending(_ folder: FilePath) -> PendingFolder {
    let scope = store.nearestScope(fromFolder: folder)
    let isView = store.configuration(scope).views.coversFolder(folder.bytes)
    return PendingFolder(
      path: folder.bytes, scope: scope, isView: isView, ignore: store.ignoreFiles?.scope(aroundFolder: folder.bytes))
  }

  /// Walks the project root, then the named folders that the walk did not enter: hidden, excluded or outside. Walks
  /// nothing if only named files may be read.
  private func walk() -> FileFinder<ConfigurationStore>.Found {
    if request.readsNamedFilesOnly { return FileFinder<ConfigurationStore>.Found() }
    let finder = FileFinder(
      root: root, rootPath: request.location.root, policy: store, threads: request.threads,
      remembersSkipped: request.showsFiles)
    let ignore = store.ignoreFiles?.scopeAboveRoot()
    var found = finder.walk([PendingFolder(path: [], scope: 0, isView: false, ignore: ignore)])
    var reached = Set(named.folders.isEmpty ? [] : found.folders)
    for folder in named.folders where !reached.contains(folder.bytes) {
      let more = finder.walk([pending(folder)])
      reached.formUnion(more.folders)
      found.append(more)
    }
    return found
  }
}

extension FileResult {
  /// The same with some of the findings.
  fileprivate func limited(to isKept: (StampedFinding) -> Bool) -> FileResult {
    var result = self
    result.findings.removeAll { !isKept($0) }
    result.baselined.removeAll { !isKept($0.finding) }
    return result
  }
}
