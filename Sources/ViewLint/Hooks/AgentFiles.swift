import LintRules

/// The Swift files that a tool changes, with their contents before and after it.
struct AgentFiles: Sendable {
  /// One file. Contents are nil if it does not exist.
  struct File: Sendable {
    var project: AgentProject
    var before: [UInt8]?
    var after: [UInt8]?
  }

  private(set) var all: [File] = []
  /// The files that are moved away: their contents are those of others before the changes.
  private(set) var sources: [FilePath] = []
  private let event: AgentEvent
  private let folder: FilePath?

  /// Makes the changes of an event in memory, or takes them back if they were made.
  ///
  /// - Parameter folder: the folder in which the agent was started, if it is known.
  init(_ event: AgentEvent, folder: FilePath?) throws(AgentCheck.Refusal) {
    self.event = event
    self.folder = folder
    switch event.moment {
    case .before: for change in event.changes { try make(change) }
    case .after: for change in event.changes.reversed() { try takeBack(change) }
    }
  }

  /// The index of a file in the list; nil if it is not a Swift file.
  private mutating func index(of path: FilePath) -> Int? {
    guard let project = AgentProject(of: path, folder: folder, workingDirectory: event.workingDirectory) else {
      return nil
    }
    if let known = all.firstIndex(where: { $0.project.file == project.file }) { return known }
    let onDisk = try? FileReader.bytes(of: project.file, .regular).get()
    all.append(File(project: project, before: onDisk, after: onDisk))
    return all.count - 1
  }

  private mutating func make(_ change: AgentEvent.FileChange) throws(AgentCheck.Refusal) {
    guard let index = index(of: change.file) else { return }
    switch change.change {
    case .write(let text): all[index].after = text
    case .delete: all[index].after = nil
    case .edit(let edits):
      guard let after = TextReplacement.apply(edits, to: all[index].after ?? []) else {
        throw .unknown("the replaced string isn't in the file, or occurs more than once")
      }
      all[index].after = after
    case .patch(let chunks, let source):
      if let source {
        sources.append(FileSystem.destination(of: source))
        all[index].after = text(of: source)
        all[index].before = all[index].after
      }
      guard let after = all[index].after.flatMap({ PatchChunk.apply(chunks, to: $0) }) else {
        throw .unknown("the patch doesn't apply to '\(change.file.name.text)'")
      }
      all[index].after = after
    }
  }

  /// The contents of a file that need not be a Swift file.
  private mutating func text(of path: FilePath) -> [UInt8]? {
    if let index = index(of: path) { return all[index].after }
    return try? FileReader.bytes(of: FileSystem.destination(of: path), .regular).get()
  }

  private mutating func takeBack(_ change: AgentEvent.FileChange) throws(AgentCheck.Refusal) {
    if change.change == .delete { return }
    guard let index = index(of: change.file) else { return }
    guard all[index].after != nil, let before = all[index].before else {
      throw .unknown("'\(change.file.name.text)' can't be read")
    }
    let committed = all[index].project.committed
    switch change.change {
    case .write, .delete: all[index].before = committed()
    case .edit(let edits):
      let inverse = edits.reversed().map { $0.inverse }
      all[index].before = TextReplacement.apply(inverse, to: before) ?? committed()
      if all[index].before == nil { throw .unknown("the contents before the edit are unknown") }
    case .patch(let chunks, _):
      all[index].before = PatchChunk.apply(chunks.map(\.inverse), to: before) ?? committed()
      if all[index].before == nil { throw .unknown("the contents before the patch are unknown") }
    }
  }
}

extension AgentProject {
  /// The file as the last commit has it; nil without git, or if git does not know it. Git is asked at the top of the
  /// repository, never in the folder of the file: a folder of the project may look like a repository.
  func committed() -> [UInt8]? {
    guard let repository, let git = try? Git(ProjectLocation(workingDirectory: repository, root: repository)),
      let path = file.relative(to: git.place.folder), !path.bytes.contains(0x0A), FilePath(path.text) == path
    else { return nil }
    return (try? git.blobs(["HEAD:" + path.text]))?.first ?? nil
  }
}
