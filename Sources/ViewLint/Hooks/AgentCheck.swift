import LintRules

/// Lints a file before and after a change and keeps what the change brings in.
struct AgentCheck: Sendable {
  let event: AgentEvent
  /// The request that says which rules run; what is linted is filled in here.
  var request: LintRequest

  /// Why there is no answer.
  enum Refusal: Error, Equatable {
    /// The change cannot be made, or nobody knows what the file was like before.
    case unknown
    /// The run failed.
    case failed([String])
  }

  /// Makes a check; `projectFolder` is the folder in which the agent was started, if it is known.
  init(_ event: AgentEvent, _ request: LintRequest, projectFolder: FilePath?) {
    self.request = request
    self.event = event.moved(to: AgentCheck.resolved(event.file))
    let root = AgentCheck.root(of: self.event.file, projectFolder.flatMap { FileSystem.resolved($0) })
    self.request.location = ProjectLocation(workingDirectory: root, root: root)
    self.request.paths = []
    self.request.changes = nil
    self.request.respectsViews = true
  }

  /// The findings that the change brings in, of warnings and errors.
  func introduced() throws(Refusal) -> [ReportedFinding] {
    let texts = try contents()
    let after = try findings(in: texts.after)
    if after.isEmpty { return [] }
    return FindingDifference(before: try findings(in: texts.before), after: after).introduced
  }

  // MARK: The two texts

  private func contents() throws(Refusal) -> (before: [UInt8], after: [UInt8]) {
    let onDisk = try? FileReader.bytes(of: event.file, .regular).get()
    switch (event.moment, event.change) {
    case (.before, .write(let text)): return (onDisk ?? [], text)
    case (.before, .edit(let edits)):
      guard let after = TextReplacement.apply(edits, to: onDisk ?? []) else { throw .unknown }
      return (onDisk ?? [], after)
    case (.after, .write):
      guard let onDisk else { throw .unknown }
      return (committed() ?? [], onDisk)
    case (.after, .edit(let edits)):
      guard let onDisk else { throw .unknown }
      let inverse = edits.reversed().map { $0.inverse }
      guard let before = TextReplacement.apply(inverse, to: onDisk) ?? committed() else { throw .unknown }
      return (before, onDisk)
    }
  }

  /// The file as the last commit has it; nil without git, or if git does not know it.
  private func committed() -> [UInt8]? {
    guard let git = try? Git(request.location), let place = event.file.relative(to: git.place.folder),
      !place.bytes.contains(0x0A), FilePath(place.text) == place
    else { return nil }
    return (try? git.blobs(["HEAD:" + place.text]))?.first ?? nil
  }

  // MARK: Linting

  private func findings(in text: [UInt8]) throws(Refusal) -> [ReportedFinding] {
    var request = request
    request.standardInput = (event.file, text)
    do throws(LintFailure) {
      let run = try LintRun(request)
      let found = try run.find()
      // No view: nothing is gathered, nothing is linted.
      if found.targets.isEmpty { return [] }
      return try run.lint(found).findings.all().filter { $0.severity >= .warning }
    } catch {
      throw .failed(error.lines(request.location))
    }
  }

  // MARK: The project

  /// The path with the links of its folders resolved; the file need not be there.
  private static func resolved(_ path: FilePath) -> FilePath {
    var folder = path.normalized
    var rest: [FilePath] = []
    while let parent = folder.parent {
      if let resolved = FileSystem.resolved(folder) {
        return rest.reversed().reduce(resolved) { $0.appending($1) }
      }
      rest.append(folder.name)
      folder = parent
    }
    return path.normalized
  }

  /// The project of a file: the agent's folder if the file is in it, unless a repository of its own lies between, as
  /// worktrees do; else its repository, else the nearest configuration, else its folder.
  private static func root(of file: FilePath, _ projectFolder: FilePath?) -> FilePath {
    let folder = file.parent ?? FilePath("/")
    let repository = nearest(FilePath(".git"), from: folder)
    if let projectFolder, file.relative(to: projectFolder) != nil,
      repository.map({ projectFolder.relative(to: $0) != nil }) ?? true
    {
      return nearest(ConfigurationStore.fileName, from: projectFolder, upTo: repository) ?? repository ?? projectFolder
    }
    return repository ?? nearest(ConfigurationStore.fileName, from: folder) ?? folder
  }

  private static func nearest(_ mark: FilePath, from folder: FilePath, upTo last: FilePath? = nil) -> FilePath? {
    var candidate: FilePath? = folder
    while let current = candidate {
      if FileSystem.exists(current.appending(mark)) { return current }
      if current == last { return nil }
      candidate = current.parent
    }
    return nil
  }
}
