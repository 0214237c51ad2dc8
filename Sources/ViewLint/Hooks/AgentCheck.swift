import LintRules

/// Lints a file before and after an edit and keeps what the edit introduces.
struct AgentCheck: Sendable {
  private let event: AgentEvent
  private let project: AgentProject
  /// The request with the rules to run; the files to lint are added here.
  private let request: LintRequest

  /// Why there is no result.
  enum Refusal: Error, Equatable {
    /// The edit cannot be made, or what the file was like before is not known.
    case unknown(String)
    /// The run failed.
    case failed([String])
  }

  /// Nil if no Swift file is edited. `folder` is the folder in which the agent was started, if it is known.
  init?(_ event: AgentEvent, _ request: LintRequest, folder: FilePath?) {
    guard let project = AgentProject(of: event.file, folder: folder, workingDirectory: event.workingDirectory) else {
      return nil
    }
    self.event = event
    self.project = project
    self.request = request
  }

  /// What the edit introduces.
  func introduced() throws(Refusal) -> EditIntroduction {
    let texts = try contents()
    for root in project.roots {
      let request = request(in: root)
      guard let after = try EditedFile(project.file, texts.after, request) else { continue }
      if after.isEmpty { return EditIntroduction() }
      return EditIntroduction(of: after, since: try EditedFile(project.file, texts.before, request), texts.before)
    }
    return EditIntroduction()
  }

  private func request(in root: FilePath) -> LintRequest {
    var request = request
    request.location = ProjectLocation(workingDirectory: root, root: root)
    request.paths = []
    request.changes = nil
    request.respectsViews = true
    return request
  }

  // MARK: Before and after

  private func contents() throws(Refusal) -> (before: [UInt8], after: [UInt8]) {
    let onDisk = try? FileReader.bytes(of: project.file, .regular).get()
    switch (event.moment, event.change) {
    case (.before, .write(let text)): return (onDisk ?? [], text)
    case (.before, .edit(let edits)):
      guard let after = TextReplacement.apply(edits, to: onDisk ?? []) else {
        throw .unknown("'old_string' is not in the file, or more than once")
      }
      return (onDisk ?? [], after)
    case (.after, .write):
      guard let onDisk else { throw .unknown("the file cannot be read") }
      return (committed() ?? [], onDisk)
    case (.after, .edit(let edits)):
      guard let onDisk else { throw .unknown("the file cannot be read") }
      let inverse = edits.reversed().map { $0.inverse }
      guard let before = TextReplacement.apply(inverse, to: onDisk) ?? committed() else {
        throw .unknown("the contents before the edit are unknown")
      }
      return (before, onDisk)
    }
  }

  /// The file as the last commit has it; nil without git, or if git does not know it. Git is asked at the top of the
  /// repository, never in the folder of the file: a folder of the project may look like a repository.
  private func committed() -> [UInt8]? {
    guard let repository = project.repository,
      let git = try? Git(ProjectLocation(workingDirectory: repository, root: repository)),
      let path = project.file.relative(to: git.place.folder), !path.bytes.contains(0x0A), FilePath(path.text) == path
    else { return nil }
    return (try? git.blobs(["HEAD:" + path.text]))?.first ?? nil
  }
}
