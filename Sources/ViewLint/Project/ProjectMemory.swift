import LintRules

/// A process's knowledge about the files of its projects from earlier runs. A file with the same stamp is unchanged.
final class ProjectMemory: Sendable {
  /// A project as a run found it.
  struct Project: Sendable {
    let files: WalkedFiles
    /// The index of the first of the files in the tree.
    let start: Int
    /// The stamps of the files before the run read them; nil for files that were changed just before the run.
    let stamps: [FileStamp?]
    let memory: FileMemory
    /// The deployment targets, and the files that set them; nil until a rule asks.
    var targets: (map: TargetMap, versions: [TargetFiles.Version])?
  }

  /// The maximum number of files in a project. Larger projects would take too much memory.
  private static let maxFiles = 1 << 15
  private let projects = Locked<[FilePath: Project]>([:])
  private let now: @Sendable () -> Int64

  /// Creates an empty memory.
  ///
  /// - Parameter now: The current time in nanoseconds since 1970.
  init(now: @escaping @Sendable () -> Int64 = { FileStamp.now }) { self.now = now }

  /// Copies the knowledge of the last run about unchanged files to the memory of a run over the same project.
  ///
  /// - Parameter start: The index of the first file in the tree.
  /// - Returns: The project for `keep`; nil if it has too many files.
  func recall(
    _ files: WalkedFiles, startingAt start: Int, below root: Folder, _ map: ParallelMap, into memory: FileMemory
  ) -> Project? {
    guard files.entries.count <= Self.maxFiles else { return nil }
    let now = now()
    let stamps = map.map(files.entries.count) { index -> FileStamp? in
      let stamp = files.withPath(index) { FileStamp($0, in: root.descriptor) }
      return stamp?.isFresh(at: now) == false ? stamp : nil
    }
    var project = Project(files: files, start: start, stamps: stamps, memory: memory)
    guard let earlier = projects.with({ $0[root.path] }) else { return project }
    project.targets = earlier.targets.flatMap { TargetFiles.isUnchanged($0.versions, below: root) ? $0 : nil }
    let indices = files.indices(in: earlier.files)
    memory.copyFiles(from: earlier.memory) { old in
      guard let new = indices(old - earlier.start), let stamp = stamps[new],
        stamp == earlier.stamps[old - earlier.start]
      else { return nil }
      return start + new
    }
    return project
  }

  /// Keeps a project for the next run.
  func keep(_ project: Project, below root: FilePath) { projects.with { $0[root] = project } }

  /// Forgets all projects except some.
  func forget(except roots: Set<FilePath>) { projects.with { $0 = $0.filter { roots.contains($0.key) } } }
}

extension WalkedFiles {
  /// Returns a function from the index of a file in another list to the index of the file with the same path in this list.
  fileprivate func indices(in other: WalkedFiles) -> (Int) -> Int? {
    if paths == other.paths { return { other.entries.indices.contains($0) ? $0 : nil } }
    var indices: [ArraySlice<UInt8>: Int] = [:]
    for index in entries.indices { indices[path(index)] = index }
    return { other.entries.indices.contains($0) ? indices[other.path($0)] : nil }
  }
}
