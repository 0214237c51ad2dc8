import LintRules

/// The Swift files of a project on disk: first the named ones, then all others below the root, which are found when
/// they are first needed.
final class ProjectTree: SourceTree {
  private struct State {
    /// The result of the walk, without the named files.
    var found: FileFinder<ConfigurationStore>.Found?
    var problems: [FileProblem] = []
    var unreadable: Set<Int> = []
    var project: ProjectMemory.Project?
    /// Whether a run has started, so that the files have to be recalled.
    var isRunning = false
  }

  let root: Folder
  private let named: [NamedFile]
  private let absent: [FilePath]
  private let rest: ProjectRest?
  /// The kinds of files that named paths may lead to.
  private let source: FileReader.Source
  private let isAbandoned: (@Sendable () -> Bool)?
  private let walk: @Sendable () -> FileFinder<ConfigurationStore>.Found
  private let map: ParallelMap
  private let memory: FileMemory
  private let projects: ProjectMemory?
  /// Whether the files of the last run count as unchanged.
  private let reusesWalk: Bool
  /// When the tree was created, in nanoseconds since 1970.
  private let start: Int64
  /// Limits large files to one thread because they take much memory.
  private let largeFiles = Locked(())
  private let buffers = Locked<(free: [ReadBuffer], useCount: Int)>(([], 0))
  private let state = Locked(State())
  /// The checksums of the files that were read, by index; nil if nothing asks for them.
  let checksums = Locked<(recording: Recording, sums: [Int: UInt64])?>(nil)
  private let targets: Locked<(map: TargetMap, versions: [TargetFiles.Version])?>
  private let answers = Locked(AnswerMemory())

  /// Makes a tree without the files `absent`, even if they are on disk, and with no deployment targets unless `hasTargets`.
  init(
    root: Folder, named: [NamedFile], absent: [FilePath] = [], rest: ProjectRest? = nil,
    source: FileReader.Source = .regular, threads: Int, isAbandoned: (@Sendable () -> Bool)? = nil,
    projects: ProjectMemory? = nil, reusesWalk: Bool = false, hasTargets: Bool = true,
    walk: @escaping @Sendable () -> FileFinder<ConfigurationStore>.Found
  ) {
    self.root = root
    self.named = named
    self.absent = absent
    self.rest = rest
    self.source = source
    self.isAbandoned = isAbandoned
    self.projects = projects
    self.reusesWalk = reusesWalk
    targets = Locked(hasTargets ? nil : (BuildSettings().targets, []))
    start = projects?.now() ?? 0
    memory = FileMemory(isForProcess: projects?.isForProcess == true)
    self.walk = walk
    map = ParallelMap(threads: threads)
  }

  /// The files below the root that were not named. The first call walks.
  var walked: WalkedFiles {
    state.with { state in
      if let found = state.found { return found.files }
      if reusesWalk { keep(projects?.reuse(after: named.map(\.path), below: root.path, into: memory), &state) }
      let found = state.project?.found ?? walkAll()
      state.found = found
      if state.isRunning { recall(found, &state) }
      state.problems += found.problems.map {
        FileProblem(path: $0.path, message: "can't be listed: \($0.error.text)")
      }
      return found.files
    }
  }

  /// Walks, and leaves out the named files.
  private func walkAll() -> FileFinder<ConfigurationStore>.Found {
    var found = walk()
    found.files = found.files.without(Set(named.map { $0.path.bytes } + absent.map { $0.bytes }))
    return found
  }

  /// Recalls the files of an earlier run, as soon as the walk has found them.
  func recall() {
    state.with { state in
      state.isRunning = true
      if let found = state.found { recall(found, &state) }
    }
  }

  private func recall(_ found: FileFinder<ConfigurationStore>.Found, _ state: inout State) {
    if state.project != nil { return }
    keep(
      projects?.recall(found, after: named.map(\.path), at: start, below: root, map, into: memory), &state)
  }

  private func keep(_ project: ProjectMemory.Project?, _ state: inout State) {
    state.project = project
    if let project { answers.with { $0 = project.answers } }
  }

  /// The result of the walk, without the named files; empty before the walk.
  var found: FileFinder<ConfigurationStore>.Found { state.with { $0.found } ?? .init() }

  /// The number of named files, which come first.
  var namedCount: Int { named.count }

  /// The files that couldn't be read, sorted by path.
  var problems: [FileProblem] {
    state.with { $0.problems }.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  /// The number of files read from disk.
  var readCount: Int { buffers.with { $0.useCount } }

  var fileCount: Int { named.count + (rest?.catalogue.count ?? walked.entries.count) }

  func files(answering question: FileQuestion) -> [Int]? { withNamed(rest?.catalogue.files(answering: question)) }

  func files(for fact: ProjectFact) -> [Int]? {
    withNamed(
      rest.map { rest in
        fact == .images
          ? rest.catalogue.imageFiles(for: named.compactMap { $0.contents }, rest.imageWords)
          : rest.catalogue.files(for: fact)
      })
  }

  private func withNamed(_ files: [Int]?) -> [Int]? { files.map { Array(named.indices) + $0.map { $0 + named.count } } }

  /// Returns the deployment targets of a file. The files that set them are read only once.
  func deploymentTargets(of path: String) -> DeploymentTargets {
    let map = targets.with { targets in
      let found = targets ?? state.with { $0.project?.targets } ?? TargetFiles.targets(below: root)
      targets = found
      return found.map
    }
    return map.targets(of: path)
  }

  /// The files that set deployment targets, if a rule asked for these.
  var targetVersions: [TargetFiles.Version]? { targets.with { $0?.versions } }

  /// Whether all contents come from disk.
  var isOnDisk: Bool { rest == nil && absent.isEmpty && named.allSatisfy { $0.contents == nil } }

  /// Calls `body` with the path of a file on disk.
  func withDiskPath<Result>(_ index: Int, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    if index < named.count { return root.path.appending(named[index].path).withCString(body) }
    return walked.withPath(index - named.count, body)
  }

  func path(_ index: Int) -> String { filePath(index).key }

  /// The path of a file in the file system, relative to the root or absolute.
  func filePath(_ index: Int) -> FilePath {
    if index < named.count { return named[index].path }
    return rest?.catalogue.path(index - named.count) ?? FilePath(Array(walked.path(index - named.count)))
  }

  func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
    // Without files a run ends within milliseconds.
    if let isAbandoned, isAbandoned() { return false }
    if rest != nil, index >= named.count, contents(index) == nil { return false }
    if let contents = contents(index) {
      return contents.withUnsafeBytes { bytes in
        if bytes.count > FileReader.mostSourceBytes {
          remember(.tooLarge(FileReader.mostSourceBytes), index)
          return false
        }
        if let encoding = ForeignEncoding.name(of: bytes) {
          remember(.encoding(encoding), index)
          return false
        }
        pass(bytes, to: body)
        return true
      }
    }
    // A named file needs no walk.
    let walked: WalkedFiles? = index < named.count ? state.with { $0.found?.files } : self.walked
    let isKept = rest == nil && named.count + (walked?.entries.count ?? 0) <= FileMemory.maxFiles
    if isKept, let contents = memory.contents(index) {
      contents.withUnsafeBytes(body)
      return true
    }
    let buffer =
      buffers.with { buffers in
        buffers.useCount += 1
        return buffers.free.popLast()
      } ?? ReadBuffer()
    defer { if buffer.isSmall { buffers.with { $0.free.append(buffer) } } }
    let failure = read(index, walked, into: buffer) { bytes in
      if isKept { memory.keep(bytes, index) }
      recordChecksum(of: bytes, index)
      pass(bytes, to: body)
    }
    if let failure { remember(failure, index) }
    return failure == nil
  }

  /// The bytes from which on a file is large.
  private static let largeFile = 1 << 20

  /// Calls `body`, which must read no other file.
  private func pass(_ bytes: UnsafeRawBufferPointer, to body: (UnsafeRawBufferPointer) -> Void) {
    if bytes.count < Self.largeFile { return body(bytes) }
    largeFiles.with { _ in body(bytes) }
  }

  func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
    let path = path(index)
    let count = named.count + (state.with { $0.found?.files }?.entries.count ?? 0)
    guard rest == nil, contents(index) == nil, count <= FileMemory.maxFiles else {
      return FileView(path: path, source: SourceBytes(Array(bytes)))
    }
    return memory.view(index, bytes) { FileView(path: path, source: SourceBytes($0)) }
  }

  var keepsSummaries: Bool { projects != nil }

  func summary(_ index: Int) -> FileSummary? { keepsSummaries ? memory.summary(index) : nil }

  func keep(_ summary: FileSummary, of index: Int) {
    if keepsSummaries, index >= named.count { memory.keep(summary, of: index) }
  }

  func withAnswers<Result>(_ body: (inout AnswerMemory) -> Result) -> Result? {
    guard projects?.isForProcess == true else { return nil }
    // The walk finds out which answers are still known.
    _ = walked
    return answers.with(body)
  }

  /// Keeps the memory of the files for the next run of the process.
  func remember() {
    guard let projects, var project = state.with({ $0.project }) else { return }
    project.targets = targets.with { $0 } ?? project.targets
    project.answers = answers.with { $0 }
    // An abandoned run doesn't read all files.
    if let isAbandoned, isAbandoned() { project.answers.forgetAnswers() }
    projects.keep(project, below: root.path)
  }

  /// Discards cached contents, because files may have changed.
  func forgetContents() {
    memory.forget()
    answers.with { $0 = AnswerMemory() }
  }

  func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
    map.map(count, body)
  }

  /// The contents of a file that does not come from disk.
  private func contents(_ index: Int) -> [UInt8]? {
    index < named.count ? named[index].contents : rest?.catalogue.contents(index - named.count)
  }

  private func read(
    _ index: Int, _ walked: WalkedFiles?, into buffer: ReadBuffer, _ body: (UnsafeRawBufferPointer) -> Void
  ) -> ReadFailure? {
    let isNamed = index < named.count || walked == nil
    return withDiskPath(index) {
      FileReader.read($0, in: root.descriptor, isNamed ? source : .regular, buffer: buffer, body)
    }
  }

  /// Records once that a file could not be read.
  private func remember(_ failure: ReadFailure, _ index: Int) {
    var problem = FileProblem(path: filePath(index), message: failure.text)
    if case .tooLarge(let limit) = failure {
      problem.message = "is larger than \(limit >> 20) MB and was skipped; add it to 'exclude'"
      problem.oversized = index
    }
    state.with { state in
      if state.unreadable.insert(index).inserted { state.problems.append(problem) }
    }
  }
}
