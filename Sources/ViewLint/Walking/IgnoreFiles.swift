import LintRules

/// The `.gitignore` files of a project and what its repositories exclude besides, read when they are met.
final class IgnoreFiles: Sendable {
  private struct State {
    var scopes: [[UInt8]: IgnoreScope?] = [:]
    var problems: [FileProblem] = []
  }

  /// The name of the files.
  static let fileName = FilePath(".gitignore")
  /// What a repository has in its top folder.
  static let repositoryName = FilePath(".git")

  /// The largest file that is read, in bytes.
  static let mostBytes = 16 << 20

  private let root: FilePath
  private let passesOverDenied: Bool
  private let read: @Sendable (FilePath) -> Result<[UInt8], ReadFailure>
  private let state = Locked(State())

  /// Takes the absolute path of the project root, links resolved.
  ///
  /// - Parameter passesOverDenied: whether files without read permission are skipped.
  init(
    root: FilePath, passesOverDenied: Bool = false,
    read: @escaping @Sendable (FilePath) -> Result<[UInt8], ReadFailure> = {
      FileReader.bytes(of: $0, .regular, limit: IgnoreFiles.mostBytes)
    }
  ) {
    self.root = root
    self.passesOverDenied = passesOverDenied
    self.read = read
  }

  /// Files that could not be read.
  var problems: [FileProblem] { state.with { $0.problems } }

  /// What holds in a folder, a path relative to the root, that has a `.gitignore` or is the top of a repository of its
  /// own: of one inside another nothing of the outer one counts.
  func scope(
    ofFolder path: [UInt8], inside outer: IgnoreScope?, hasFile: Bool, isRepository: Bool
  ) -> IgnoreScope? {
    let folder = root.appending(FilePath(path))
    let around = isRepository ? excluded(byRepository: folder, path) : outer
    return hasFile ? scope(folder.appending(Self.fileName), path, inside: around) : around
  }

  /// What holds in the folders above the root that belong to its repository, and what that excludes.
  func scopeAboveRoot() -> IgnoreScope? {
    if FileSystem.exists(root.appending(Self.repositoryName)) { return excluded(byRepository: root, []) }
    guard let top = top(above: root) else { return nil }
    var scope = excluded(byRepository: top, [])
    for folder in root.folders(below: top) where Self.hasFile(folder) {
      scope = self.scope(folder.appending(Self.fileName), [], inside: scope)
    }
    return scope
  }

  /// What holds in a folder, for those who do not walk.
  func scope(inFolder path: [UInt8]) -> IgnoreScope? {
    if let known = state.with({ $0.scopes[path] }) { return known }
    let outer = path.isEmpty ? scopeAboveRoot() : scope(inFolder: FilePath(path).parent?.bytes ?? [])
    let folder = root.appending(FilePath(path))
    let isRepository = !path.isEmpty && FileSystem.exists(folder.appending(Self.repositoryName))
    let scope = scope(ofFolder: path, inside: outer, hasFile: Self.hasFile(folder), isRepository: isRepository)
    state.with { $0.scopes[path] = .some(scope) }
    return scope
  }

  /// What holds for a folder itself, whether it is ignored or not.
  func scope(aroundFolder path: [UInt8]) -> IgnoreScope? {
    path.isEmpty ? scopeAboveRoot() : scope(inFolder: FilePath(path).parent?.bytes ?? [])
  }

  private static func hasFile(_ folder: FilePath) -> Bool {
    folder.appending(fileName).withCString {
      FileSystem.kind(of: $0, in: FileSystem.workingFolder, followingLinks: false)
    } == .file
  }

  private func top(above folder: FilePath) -> FilePath? {
    var candidate = folder.parent
    while let current = candidate {
      if FileSystem.exists(current.appending(Self.repositoryName)) { return current }
      candidate = current.parent
    }
    return nil
  }

  // MARK: Reading

  /// What `info/exclude` of a repository says.
  private func excluded(byRepository folder: FilePath, _ path: [UInt8]) -> IgnoreScope? {
    guard let store = Self.store(ofRepository: folder) else { return nil }
    let file = store.appending(FilePath("info/exclude"))
    return FileSystem.exists(file) ? scope(file, path, of: folder, inside: nil) : nil
  }

  /// The folder in which git keeps a repository: `.git`, or the one that a file of this name leads to; of a worktree the
  /// one that it shares with others.
  private static func store(ofRepository folder: FilePath) -> FilePath? {
    let mark = folder.appending(repositoryName)
    if (try? FileSystem.kind(of: mark)) == .folder { return mark }
    guard let line = line(of: mark), line.starts(with: "gitdir: ".utf8) else { return nil }
    let own = folder.appending(FilePath(Array(line.dropFirst(8))))
    return Self.line(of: own.appending(FilePath("commondir"))).map { own.appending(FilePath($0)) } ?? own
  }

  /// The first line of a small file.
  private static func line(of file: FilePath) -> [UInt8]? {
    guard case .success(let bytes) = FileReader.bytes(of: file, .regular, limit: 1 << 16) else { return nil }
    return Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
  }

  private func scope(
    _ file: FilePath, _ path: [UInt8], of folder: FilePath? = nil, inside outer: IgnoreScope?
  ) -> IgnoreScope? {
    switch read(file) {
    case .failure(.system(let error)) where passesOverDenied && error.isDenied: return outer
    case .success(let bytes):
      let rules = IgnoreRules(bytes)
      if rules.patterns.isEmpty { return outer }
      let lead = path.isEmpty ? root.relative(to: folder ?? file.parent ?? root)?.bytes ?? [] : []
      return IgnoreScope(rules, file: file.text, folder: path, lead: lead, outer: outer)
    case .failure(let failure):
      let problem = FileProblem(path: file.relative(to: root) ?? file, message: failure.text)
      state.with { state in
        if !state.problems.contains(problem) { state.problems.append(problem) }
      }
      return outer
    }
  }
}

extension FilePath {
  /// The folders from `top` down to the one above this path, both absolute and normalised.
  fileprivate func folders(below top: FilePath) -> [FilePath] {
    var folders: [FilePath] = []
    var candidate = parent
    while let current = candidate {
      folders.append(current)
      if current == top { break }
      candidate = current.parent
    }
    return folders.reversed()
  }
}
