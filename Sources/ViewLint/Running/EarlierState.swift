import LintRules

/// A project's state before a change.
struct EarlierState: Sendable {
  let git: Git
  let paths: RepositoryPaths
  let store: ConfigurationStore
  /// The state to compare with the commit before the change.
  let state: Git.State
  /// The changes; nil to ask git for them.
  var changes: [GitChange]?
  /// The untracked files, which didn't exist before; relative to the project root.
  var untracked: [FilePath] = []
  /// The rest of the project; nil if it is on disk.
  var rest: ProjectRest?
  /// Files that differ from their state in `rest`.
  var beside: [NamedFile] = []

  /// The files that have changed.
  struct Files: Sendable {
    /// The changed files, with their earlier contents.
    var named: [NamedFile] = []
    /// The files that didn't exist.
    var absent: [FilePath]
    /// The current paths of renamed files, by their earlier paths.
    var renamed: [FilePath: FilePath] = [:]
  }

  /// Asks git for the earlier contents of the changed files.
  func files() throws(GitFailure) -> Files {
    var files = Files(absent: untracked)
    var blobs: [String] = []
    let all = if let changes { changes } else { try git.changes(state) }
    let changes = all.filter(\.path.isSwift)
    for change in changes {
      guard let path = paths.inProject(change.path) else { continue }
      guard let blob = change.earlierBlob else {
        files.absent.append(path)
        continue
      }
      guard let place = store.walkedPlace(ofFile: path) else { continue }
      let isTarget = place.verdict != .other || store.settingsOutsideViews(place.scope, path.bytes) != nil
      files.named.append(NamedFile(path: path, isTarget: isTarget, verdict: place.verdict))
      blobs.append(blob)
    }
    for (index, contents) in try git.blobs(blobs).enumerated() {
      guard let contents else {
        throw GitFailure(
          message: "git doesn't have the earlier contents of '\(files.named[index].path.text)'; fetch them")
      }
      files.named[index].contents = contents
    }
    if changes.contains(where: { $0.kind == .deleted }), changes.contains(where: { $0.earlierBlob == nil }) {
      for (old, new) in try git.renames(state) {
        if let old = paths.inProject(old), let new = paths.inProject(new) { files.renamed[old] = new }
      }
    }
    return files
  }
}

extension LintRun {
  /// Returns a run that also treats the findings from before the change as part of the baseline.
  func acceptingOld(_ found: Found) throws(LintFailure) -> LintRun {
    if named.earlier.isEmpty { return self }
    var run = self
    run.baseline = Baseline(baseline.entries + (try oldEntries(results(found), found)))
    return run
  }

  /// Returns the results with existing findings separated from new ones.
  func compared(_ results: [FileResult], _ found: Found) throws(LintFailure) -> [FileResult] {
    let old = Baseline(try oldEntries(results, found))
    return old.entries.isEmpty ? results : results.map { old.apply(to: $0, path: found.tree.path($0.file)) }
  }

  /// Returns the findings that existed before the change.
  private func oldEntries(_ results: [FileResult], _ found: Found) throws(LintFailure) -> [BaselineEntry] {
    if named.earlier.isEmpty { return [] }
    var comparison = ChangeComparison(results) { found.tree.path($0) }
    let files = Dictionary(results.map { (found.tree.path($0.file), $0.file) }, uniquingKeysWith: { first, _ in first })
    for state in named.earlier where comparison.hasNew {
      let (run, before, paths) = try earlier(state, results, found)
      let earlierResults = run.results(before)
      let earlierFiles = Dictionary(
        earlierResults.map { (paths($0.file), $0.file) }, uniquingKeysWith: { first, _ in first })
      comparison.compare(
        with: earlierResults, path: paths,
        earlierText: { earlierFiles[$0].flatMap { before.tree.withBytes($0) { Array($0) } } ?? [] },
        laterText: { files[$0].flatMap { found.tree.withBytes($0) { Array($0) } } ?? [] })
    }
    return comparison.oldEntries
  }

  /// Returns the run before the change, its files, and their current paths.
  private func earlier(
    _ state: EarlierState, _ results: [FileResult], _ later: Found
  ) throws(LintFailure) -> (LintRun, Found, path: (Int) -> String) {
    let files: EarlierState.Files
    do throws(GitFailure) {
      files = try state.files()
    } catch {
      throw .git(error)
    }
    var run = self
    let changed = Set(files.named.map(\.path) + files.absent + files.renamed.values)
    let unchanged = results.filter { !$0.findings.isEmpty }.map { later.tree.filePath($0.file) }
      .filter { !changed.contains($0) }
    let contents = Dictionary(named.files.map { ($0.path, $0.contents) }) { first, _ in first }
    run.named = NamedTargets(files, state, beside: unchanged.map { file($0, contents[$0] ?? nil) })
    run.baseline = Baseline()
    run.request.details = .identities
    let found = try run.find()
    return (
      run, found,
      { file in
        let path = found.tree.filePath(file)
        return files.renamed[path]?.key ?? found.tree.path(file)
      }
    )
  }

  /// Returns a file with its current contents.
  private func file(_ path: FilePath, _ contents: [UInt8]?) -> NamedFile {
    NamedFile(path: path, contents: contents, verdict: store.walkedPlace(ofFile: path)?.verdict ?? .view)
  }
}
