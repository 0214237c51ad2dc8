import LintRules

/// Lints the documents of an editor: what `viewlint lint` says about the same bytes, project by project. It reads files
/// and keeps only the last good configurations.
final class Workspace: Sendable {
  private let memory = ConfigurationMemory()
  private let projects = ProjectMemory()
  private let threads: Int

  init(threads: Int = ParallelMap.processorCount) {
    self.threads = threads
  }

  /// The largest document that is linted, in bytes.
  static let mostBytes = 8 << 20

  /// The documents of one project.
  private struct Group {
    var root: FilePath
    var settings: ServerSettings
    /// With their paths, links resolved.
    var documents: [(path: FilePath, document: DocumentSnapshot)] = []
  }

  /// Lints all documents.
  ///
  /// - Parameter isAbandoned: whether the result is no longer needed.
  func run(_ snapshot: ServerSnapshot, isAbandoned: @escaping @Sendable () -> Bool) -> ServerResult {
    var result = ServerResult(generation: snapshot.generation)
    for document in snapshot.documents {
      result.documents[document.uri] = DocumentResult(revision: document.revision)
      guard document.uri.path == nil || document.text.count > Self.mostBytes else { continue }
      if document.text.count > Self.mostBytes {
        result.notices.append("\(document.uri.text) is larger than \(Self.mostBytes >> 20) MB and was skipped")
      } else {
        lintAlone(document, snapshot, &result, isAbandoned)
      }
    }
    let open = openDocuments(snapshot)
    let groups = groups(snapshot, open)
    projects.forget(except: Set(groups.map(\.root)))
    for group in groups where !isAbandoned() { lint(group, snapshot, open, &result, isAbandoned) }
    return result
  }

  private func openDocuments(_ snapshot: ServerSnapshot) -> OpenDocuments {
    var open = OpenDocuments()
    for document in snapshot.documents where document.text.count <= Self.mostBytes {
      if let path = document.uri.path { open.add(document, FileSystem.destination(of: path)) }
    }
    return open
  }

  /// The documents by project. Projects at the top of folders of the workspace are among them even without documents,
  /// because of their configurations.
  private func groups(_ snapshot: ServerSnapshot, _ open: OpenDocuments) -> [Group] {
    var groups: [Group] = []
    func index(_ root: FilePath, _ settings: ServerSettings) -> Int {
      if let known = groups.firstIndex(where: { $0.root == root && $0.settings == settings }) { return known }
      groups.append(Group(root: root, settings: settings))
      return groups.count - 1
    }
    for folder in snapshot.folders {
      guard folder.settings.isEnabled, let resolved = FileSystem.resolved(folder.path) else { continue }
      _ = index(ProjectLocation.root(around: resolved), folder.settings)
    }
    for (path, document) in open.all where document.settings.isEnabled {
      let folder = document.folder.flatMap { FileSystem.resolved($0) }
      groups[index(EditorProject.root(of: path, in: folder), document.settings)].documents.append((path, document))
    }
    return groups
  }

  // MARK: One project

  private func lint(
    _ group: Group, _ snapshot: ServerSnapshot, _ open: OpenDocuments, _ result: inout ServerResult,
    _ isAbandoned: @escaping @Sendable () -> Bool
  ) {
    var request = request(group, isAbandoned)
    request.reusesWalk = !snapshot.looksForFiles
    // Documents that no rule looks at are part of the project as well.
    request.documents = group.documents.map { ($0.path, $0.document.text.bytes) }
    let run: LintRun
    do throws(LintFailure) {
      run = try LintRun(request)
    } catch {
      let lines = error.lines(request.location)
      guard case .baseline = error else { return result.notices += lines }
      if group.settings.baseline == nil { result.notices += lines } else { result.warnings += lines }
      // Without the baseline there are more findings; without a run there would be none.
      request.baseline = .none
      guard let other = try? LintRun(request) else { return }
      return lint(group, other, snapshot, open, &result)
    }
    lint(group, run, snapshot, open, &result)
  }

  private func lint(
    _ group: Group, _ run: LintRun, _ snapshot: ServerSnapshot, _ open: OpenDocuments, _ result: inout ServerResult
  ) {
    defer {
      let failures = EditorFailures(open: open, encoding: snapshot.encoding)
      result.configurations.merge(failures.findings(run.store.failures)) { $0 + $1 }
      if group.settings.configuration != nil, !run.store.failures.isEmpty {
        result.warnings += LintFailure.configuration(run.store.failures).lines(run.location)
      }
    }
    checkConfigurations(group, run)
    guard !group.documents.isEmpty, let found = try? run.find() else { return }
    let results = run.results(found)
    let reader = EditorFindings(run: run, found: found, open: open, encoding: snapshot.encoding)
    for fileResult in results {
      let path = run.location.root.appending(found.tree.filePath(fileResult.file))
      for document in open.documents(at: path) {
        result.documents[document.uri] = reader.result(fileResult, document)
      }
    }
    fix(group, run, found, snapshot, open, &result)
  }

  /// Makes the errors of configurations known that hold for documents or at the top of the project.
  private func checkConfigurations(_ group: Group, _ run: LintRun) {
    run.store.use(run.store.nearestScope(fromFolder: FilePath([UInt8]())))
    for (path, _) in group.documents {
      guard let place = path.relative(to: group.root) else { continue }
      run.store.use(run.store.nearestScope(fromFolder: place.parent ?? FilePath([UInt8]())))
    }
  }

  /// Applies safe fixes to the documents for which this was asked for, one by one.
  private func fix(
    _ group: Group, _ run: LintRun, _ found: LintRun.Found, _ snapshot: ServerSnapshot, _ open: OpenDocuments,
    _ result: inout ServerResult
  ) {
    for (path, document) in group.documents where snapshot.fixed.contains(document.uri) {
      var fixed = document.text
      defer { result.documents[document.uri]?.fixed = fixed }
      let targets = found.targets.filter { run.location.root.appending(found.tree.filePath($0.file)) == path }
      guard let target = targets.first else { continue }
      let applier = FixApplier(
        found.tree, targets, least: .safe, linter: run.linter, mayEdit: { $0 == target.file },
        seesEverything: { found.tree.problems.isEmpty })
      fixed = applier.run().files.first { $0.file == target.file }?.fixed ?? fixed
    }
  }

  private func request(_ group: Group, _ isAbandoned: @escaping @Sendable () -> Bool) -> LintRequest {
    var request = LintRequest(location: ProjectLocation(workingDirectory: group.root, root: group.root))
    request.lintsProject = false
    request.respectsViews = true
    request.readsNamedFilesOnly = ProjectLocation.holdsEverything(group.root)
    request.details = [.fixes, .related]
    request.threads = threads
    request.configurationMemory = memory
    request.projects = projects
    request.isAbandoned = isAbandoned
    if let file = group.settings.configuration { request.configuration = .file(group.root.appending(FilePath(file))) }
    if let file = group.settings.baseline { request.baseline = .file(group.root.appending(FilePath(file))) }
    return request
  }

  /// Lints a document that is not a file: without a configuration and without a project.
  private func lintAlone(
    _ document: DocumentSnapshot, _ snapshot: ServerSnapshot, _ result: inout ServerResult,
    _ isAbandoned: @escaping @Sendable () -> Bool
  ) {
    guard document.settings.isEnabled else { return }
    var request = request(Group(root: FilePath("/"), settings: ServerSettings()), isAbandoned)
    request.configuration = .builtIn
    request.respectsViews = false
    request.readsNamedFilesOnly = true
    request.respectsIgnoreFiles = false
    let path = FilePath("/untitled.swift")
    request.documents = [(path, document.text.bytes)]
    var open = OpenDocuments()
    open.add(document, path)
    guard let run = try? LintRun(request), let found = try? run.find() else { return }
    let reader = EditorFindings(run: run, found: found, open: open, encoding: snapshot.encoding)
    if let first = run.results(found).first { result.documents[document.uri] = reader.result(first, document) }
    guard snapshot.fixed.contains(document.uri) else { return }
    let outcome = FixApplier(found.tree, found.targets, least: .safe, linter: run.linter).run()
    result.documents[document.uri]?.fixed = outcome.files.first?.fixed ?? document.text
  }
}

/// The documents of an editor by the paths of their files, links resolved.
struct OpenDocuments: Sendable {
  private var ofPath: [FilePath: [DocumentSnapshot]] = [:]
  /// All paths with the document whose text counts: the one that changed last.
  private(set) var all: [(path: FilePath, document: DocumentSnapshot)] = []

  mutating func add(_ document: DocumentSnapshot, _ path: FilePath) {
    ofPath[path, default: []].append(document)
    guard let index = all.firstIndex(where: { $0.path == path }) else { return all.append((path, document)) }
    if all[index].document.revision < document.revision { all[index].document = document }
  }

  /// The document whose text counts for a file.
  func document(at path: FilePath) -> DocumentSnapshot? {
    ofPath[path]?.max { $0.revision < $1.revision }
  }

  /// The documents of a file that have the text that counts.
  func documents(at path: FilePath) -> [DocumentSnapshot] {
    guard let document = document(at: path) else { return [] }
    return (ofPath[path] ?? []).filter { $0.text.bytes == document.text.bytes }
  }
}

/// The project of an editor's document.
enum EditorProject {
  /// The root of the project of a file, as if viewlint were started in the folder of the workspace that holds it, or in
  /// the folder of the file. All links are resolved.
  static func root(of file: FilePath, in folder: FilePath?) -> FilePath {
    let place = file.parent ?? FilePath("/")
    guard let folder, file.relative(to: folder) != nil else { return ProjectLocation.root(around: place) }
    let root = ProjectLocation.root(around: folder)
    // Projects side by side are projects by their configurations; in one project these only hold for folders.
    let orConfigured = !ProjectLocation.isMarked(root)
    var candidate = place
    while candidate != root, let parent = candidate.parent {
      if ProjectLocation.isOwnProject(candidate, orConfigured: orConfigured) { return candidate }
      candidate = parent
    }
    return root
  }
}
