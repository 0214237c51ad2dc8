import LintRules

/// Paths as the navigator of Xcode shows them: they may begin with the name of a project or a group that is not a
/// folder.
struct NavigatorPaths {
  let request: LintRequest
  /// The folder in which the agent is.
  let folder: FilePath?

  /// Returns the changes with resolved files.
  func resolved(_ changes: [AgentEvent.FileChange]) throws(AgentCheck.Refusal) -> [AgentEvent.FileChange] {
    var result: [AgentEvent.FileChange] = []
    for var change in changes {
      if change.file.isSwift { change.file = try resolved(change.file) }
      result.append(change)
    }
    return result
  }

  private func resolved(_ path: FilePath) throws(AgentCheck.Refusal) -> FilePath {
    guard let folder = folder.flatMap({ FileSystem.resolved($0) }), !exists(path),
      path.parent.map({ !exists($0) }) ?? false
    else { return path }
    let levels = path.levels
    var best: (count: Int, files: Set<FilePath>) = (0, [])
    for file in try sources(around: folder) {
      // A new file is where the others of its group are.
      let isNew = file.name != path.name
      let own = isNew ? file.levels.dropLast() : file.levels[...]
      let count = Self.commonEnd(own, isNew ? levels.dropLast() : levels[...]) * 2 + (isNew ? 0 : 1)
      guard count > 1 else { continue }
      let found = isNew ? (file.parent ?? file).appending(path.name) : file
      if count > best.count { best = (count, []) }
      if count == best.count { best.files.insert(found) }
    }
    guard let file = best.files.first, best.files.count == 1 else {
      throw .unknown("'\(path.name.text)' doesn't identify one file in the project")
    }
    return file
  }

  private func exists(_ path: FilePath) -> Bool { FileSystem.exists(path) }

  /// Returns the number of equal components at the end.
  private static func commonEnd(_ one: ArraySlice<ArraySlice<UInt8>>, _ other: ArraySlice<ArraySlice<UInt8>>) -> Int {
    zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  }

  /// The Swift files of the project around a folder.
  private func sources(around folder: FilePath) throws(AgentCheck.Refusal) -> [FilePath] {
    var request = request
    let root = ProjectLocation.root(around: folder)
    request.location = ProjectLocation(workingDirectory: root, root: root)
    request.paths = []
    request.lintsWholeProject = true
    do throws(LintFailure) {
      let files = try LintRun(request).find().tree.walked
      return files.entries.indices.map { root.appending(FilePath(Array(files.path($0)))) }
    } catch {
      throw .failed(error.lines(request.location))
    }
  }
}
