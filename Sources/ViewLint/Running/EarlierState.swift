import LintRules

/// The state of a project before a change.
struct EarlierState: Sendable {
  let git: Git
  let paths: RepositoryPaths
  let store: ConfigurationStore
  /// What is compared, with the commit before the change.
  let state: Git.State
  /// What differs; nil if git has not been asked.
  var changes: [GitChange]?
  /// Files that git does not know, which were not there before; relative to the project root.
  var untracked: [FilePath] = []
  /// The rest of the project; nil if it is on disk.
  var rest: ProjectRest?
  /// Files of the rest that are not as it says.
  var beside: [NamedFile] = []

  /// The files that are not as they were.
  struct Files: Sendable {
    /// They have their earlier contents.
    var named: [NamedFile] = []
    /// Those that were not there.
    var absent: [FilePath]
    /// The paths that renamed files have now, by their earlier ones.
    var renamed: [FilePath: FilePath] = [:]
  }

  /// Asks git for the earlier contents of what differs.
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
        throw GitFailure(message: "the earlier contents of '\(files.named[index].path.text)' are not here; fetch them")
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
  /// The same run, which takes the findings for accepted that were there before the change.
  func acceptingOld(_ found: Found) throws(LintFailure) -> LintRun {
    var run = self
    run.baseline = Baseline(baseline.entries + (try oldEntries(results(found), found)))
    return run
  }

  /// The results with the findings set apart that were there before the change.
  func compared(_ results: [FileResult], _ found: Found) throws(LintFailure) -> [FileResult] {
    let old = Baseline(try oldEntries(results, found))
    return old.entries.isEmpty ? results : results.map { old.apply(to: $0, path: found.tree.path($0.file)) }
  }

  /// The findings that were there before the change.
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

  /// The run before the change, what it finds, and the paths that its files have now.
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
    run.named = NamedTargets(files, state, beside: unchanged.map { file($0) })
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

  /// A file as it is linted now.
  private func file(_ path: FilePath) -> NamedFile {
    let contents = named.files.first { $0.path == path }?.contents
    return NamedFile(path: path, contents: contents, verdict: store.walkedPlace(ofFile: path)?.verdict ?? .view)
  }
}
