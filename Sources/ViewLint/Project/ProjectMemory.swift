import LintRules

/// A process's knowledge about the files of its projects from earlier runs. A file with the same stamp is unchanged.
final class ProjectMemory: Sendable {
  /// A project as a run found it.
  struct Project: Sendable {
    /// The result of the walk, without the named files.
    let found: FileFinder<ConfigurationStore>.Found
    /// The named files, which come before the others in the tree.
    let named: [FilePath]
    /// The stamps of the files before the run read them; nil for files that were changed just before the run.
    let stamps: [FileStamp?]
    var memory: FileMemory
    /// The answers of all files.
    var answers = AnswerMemory()
    /// The deployment targets, and the files that set them; nil until a rule asks.
    var targets: (map: TargetMap, versions: [TargetFiles.Version])?

    /// The files of the walk.
    var files: WalkedFiles { found.files }
    /// The index of the first of them in the tree.
    var start: Int { named.count }
  }

  /// The maximum number of files in a project. Larger projects would take too much memory.
  private static let maxFiles = 1 << 15
  private let projects = Locked<[FilePath: Project]>([:])
  /// Keeps the summaries of a project for other processes; nil to keep projects in memory.
  private let store: SummaryStore?
  /// The current time in nanoseconds since 1970.
  let now: @Sendable () -> Int64

  /// Creates a memory for all runs of a process, or for one run with a store.
  ///
  /// - Parameter now: The current time in nanoseconds since 1970.
  init(_ store: SummaryStore? = nil, now: @escaping @Sendable () -> Int64 = { FileStamp.now }) {
    self.store = store
    self.now = now
  }

  /// Whether the memory is for all runs of a process.
  var isForProcess: Bool { store == nil }

  /// Passes the knowledge of the last run about unchanged files to the memory of a run over the same project.
  ///
  /// - Parameters:
  ///   - named: The named files, which come before the others in the tree.
  ///   - time: When the run started, in nanoseconds since 1970.
  /// - Returns: The project for `keep`; nil if it has too many files.
  func recall(
    _ found: FileFinder<ConfigurationStore>.Found, after named: [FilePath], at time: Int64, below root: Folder,
    _ map: ParallelMap, into memory: FileMemory
  ) -> Project? {
    let files = found.files
    guard files.entries.count <= Self.maxFiles else { return nil }
    let stamps = map.map(files.entries.count) { index -> FileStamp? in
      let stamp = files.withPath(index) { FileStamp($0, in: root.descriptor) }
      return stamp?.isFresh(at: time) == false ? stamp : nil
    }
    var project = Project(found: found, named: named, stamps: stamps, memory: memory)
    if let store {
      if let packed = store.read(files, startingAt: named.count, stamps) {
        memory.add(packed.unpacked(map) { FilePath(Array(files.path($0 - named.count))).key }, unpackedFrom: packed)
      }
      return project
    }
    guard let earlier = projects.with({ $0[root.path] }) else { return project }
    project.targets = earlier.targets.flatMap { TargetFiles.isUnchanged($0.versions, below: root) ? $0 : nil }
    if named == earlier.named, files.paths == earlier.files.paths {
      project.moveKnowledge(from: earlier)
      return project
    }
    let indices = files.indices(in: earlier.files)
    memory.copyFiles(from: earlier.memory) { old in
      guard let new = indices(old - earlier.start), let stamp = stamps[new],
        stamp == earlier.stamps[old - earlier.start]
      else { return nil }
      return project.start + new
    }
    return project
  }

  /// Passes the knowledge of the last run to the memory of a run that starts so soon after it that no file can have changed.
  ///
  /// - Returns: The project for `keep`; nil if the last run had other named files.
  func reuse(after named: [FilePath], below root: FilePath, into memory: FileMemory) -> Project? {
    guard let earlier = projects.with({ $0[root] }), earlier.named == named else { return nil }
    var project = earlier
    project.memory = memory
    project.moveKnowledge(from: earlier)
    return project
  }

  /// Keeps a project for the next run.
  func keep(_ project: Project, below root: FilePath) {
    if let store { store.write(project) } else { projects.with { $0[root] = project } }
  }

  /// Forgets all projects except some.
  func forget(except roots: Set<FilePath>) { projects.with { $0 = $0.filter { roots.contains($0.key) } } }
}

extension ProjectMemory.Project {
  /// Takes the knowledge of an earlier run over the same list of files. The earlier project keeps none of it.
  fileprivate mutating func moveKnowledge(from earlier: Self) {
    var changed = Set(named.indices)
    for (index, stamp) in stamps.enumerated() where stamp == nil || stamp != earlier.stamps[index] {
      changed.insert(start + index)
    }
    memory.moveFiles(from: earlier.memory, except: changed)
    // A file without a summary couldn't be read.
    changed.formUnion(memory.filesWithoutSummary(start + stamps.count))
    answers = AnswerMemory(after: earlier.answers, changed: changed)
  }
}

extension WalkedFiles {
  /// Reads a list of paths, each followed by a NUL. All other properties of the files are meaningless.
  init(paths: ArraySlice<UInt8>) {
    for path in paths.split(separator: 0, omittingEmptySubsequences: false).dropLast() {
      append(Array(path), scope: 0, verdict: .other)
    }
  }

  /// Returns a function from the index of a file in another list to the index of the file with the same path in this list.
  func indices(in other: WalkedFiles) -> (Int) -> Int? {
    if paths == other.paths { return { other.entries.indices.contains($0) ? $0 : nil } }
    var indices: [ArraySlice<UInt8>: Int] = [:]
    for index in entries.indices { indices[path(index)] = index }
    return { other.entries.indices.contains($0) ? indices[other.path($0)] : nil }
  }
}
