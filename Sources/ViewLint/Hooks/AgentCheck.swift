import LintRules

/// Lints the files that a tool changes, before and after it, and keeps what the change introduces.
struct AgentCheck: Sendable {
  private let event: AgentEvent
  private let folder: FilePath?
  /// The request with the rules to run; the files to lint are added here.
  private let request: LintRequest

  /// Why there is no result.
  enum Refusal: Error, Equatable {
    /// The edit cannot be made, or what the files were like before is not known.
    case unknown(String)
    /// The run failed.
    case failed([String])
  }

  /// `folder` is the folder in which the agent was started, if it is known.
  init(_ event: AgentEvent, _ request: LintRequest, folder: FilePath?) {
    self.event = event
    self.request = request
    self.folder = folder
  }

  /// What the changes introduce.
  func introduced() throws(Refusal) -> EditIntroduction {
    var event = event
    if event.host == .xcode {
      let navigator = NavigatorPaths(request: request, folder: event.workingDirectory)
      event.changes = try navigator.resolved(event.changes)
    }
    let files = try AgentFiles(event, folder: folder)
    var introduction = EditIntroduction()
    var pending = files.all.filter { $0.after != nil }
    while let first = pending.first {
      let roots = first.project.roots
      var group = pending.filter { $0.project.roots == roots }
      pending.removeAll { $0.project.roots == roots }
      for root in roots where !group.isEmpty {
        let linted = try lint(group, in: root, files, &introduction)
        group.removeAll { linted.contains($0.project.file) }
      }
    }
    return introduction
  }

  /// Lints files in one run for the state after the changes, and in another one for the state before if there is
  /// anything to find. Returns those that are views.
  private func lint(
    _ files: [AgentFiles.File], in root: FilePath, _ changed: AgentFiles, _ introduction: inout EditIntroduction
  ) throws(Refusal) -> [FilePath] {
    var request = request
    request.location = ProjectLocation(workingDirectory: root, root: root)
    request.paths = []
    request.lintsProject = false
    request.changes = nil
    request.respectsViews = true
    request.keepsSummaries = true
    request.absentFiles = changed.all.filter { $0.after == nil }.map(\.project.file)
    let after = try EditedFile.all(files.map { ($0.project.file, $0.after ?? []) }, request)
    let interesting = files.filter { after[$0.project.file]?.isEmpty == false }
    if !interesting.isEmpty {
      request.absentFiles = changed.sources + changed.all.filter { $0.before == nil }.map(\.project.file)
      let earlier = files.compactMap { file in file.before.map { (path: file.project.file, text: $0) } }
      let before = try EditedFile.all(earlier, request)
      for file in interesting {
        guard let later = after[file.project.file] else { continue }
        introduction.add(EditIntroduction(of: later, since: before[file.project.file], file.before ?? []))
      }
    }
    return files.map(\.project.file).filter { after[$0] != nil }
  }
}
