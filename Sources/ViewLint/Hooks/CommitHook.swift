import LintRules

/// A hook that git runs before it makes a commit: the file, wherever the settings of git put it.
struct CommitHook: Sendable {
  /// The hooks that see commits before they are made. `git cherry-pick`, `git revert` and `git rebase` run none of them.
  enum Kind: String, Sendable, CaseIterable {
    case commit = "pre-commit"
    /// `git merge` without conflicts runs only this one.
    case merge = "pre-merge-commit"

    /// The event before which it runs.
    var moment: String { self == .commit ? "every commit" : "every merge commit" }
  }

  let kind: Kind
  /// The absolute path of the hook.
  let path: FilePath
  /// The path as people read it.
  let shown: String
  /// The top folder of the working tree.
  fileprivate let top: FilePath

  /// Whether git would run the hook.
  var isExecutable: Bool { FileSystem.isExecutable(path) }

  /// The text of the hook: empty if there is none; nil for a pipe, a device or a folder, which nothing reads or writes.
  func script() throws(ReadFailure) -> HookScript? {
    guard FileSystem.exists(path) else { return HookScript(bytes: []) }
    if let kind = try? FileSystem.kind(of: path), kind != .file { return nil }
    switch FileReader.bytes(of: path, .regular) {
    case .success(let bytes): return HookScript(bytes: bytes)
    case .failure(let failure): throw failure
    }
  }

  /// Writes the hook and lets git run it.
  func install(_ script: HookScript) throws(OutputFailure) {
    if FileSystem.exists(path) {
      try file.write(script.bytes, isExecutable: true)
    } else {
      try file.create(script.bytes, isExecutable: true)
    }
  }

  /// Writes what is left of the hook, or removes it if that is nothing.
  func reduce(to script: HookScript) throws(OutputFailure) {
    if script.isEmpty {
      try file.remove()
    } else {
      try file.write(script.bytes)
    }
  }

  private var file: OutputFile { OutputFile(OutputPlace(hook: path, top: top)) }
}

/// The hooks of a repository that see its commits, and what manages them.
struct CommitHooks: Sendable {
  /// One of each kind.
  let all: [CommitHook]
  /// Other repositories may run the same hooks: they are neither in the working tree nor in the repository.
  let areShared: Bool
  /// The program that manages the hooks, with the file that lists what it runs.
  let manager: (manager: HookManager, file: FilePath)?
  private let top: FilePath

  /// Asks git about the project of the working directory.
  init(_ workingDirectory: FilePath) throws(GitFailure) {
    let git = try Git(ProjectLocation.find(workingDirectory, []))
    let top = try git.topFolder()
    let folder = try git.hooksFolder()
    let paths = ReportBuilder(ProjectLocation(workingDirectory: workingDirectory, root: top))
    all = CommitHook.Kind.allCases.map { kind in
      let path = folder.appending(FilePath(kind.rawValue))
      return CommitHook(kind: kind, path: path, shown: paths.shown(path).text, top: top)
    }
    self.top = top
    manager = HookManager.find(in: top)
    let common = git.place.folder.appending(Git.line(try git.output(["rev-parse", "--git-common-dir"])))
    let homes = [top, common.normalized].map { FileSystem.resolved($0) ?? $0 }
    let place = FileSystem.resolved(folder) ?? folder
    areShared = !homes.contains { place.relative(to: $0) != nil }
  }

  /// Whether the manager's configuration contains viewlint.
  var areManaged: Bool {
    manager.map { Self.holds(top.appending($0.file), ["viewlint"]) } ?? false
  }

  /// The reason that git doesn't run the manager before a commit; nil if git runs it. Every clone has to install the
  /// manager.
  var missingManager: String? {
    guard let (manager, _) = manager, let hook = all.first(where: { $0.kind == .commit }) else { return nil }
    let folder = hook.path.parent.flatMap { FileSystem.resolved($0) }
    // Husky's hooks are files in its folder.
    let isOwn = manager == .husky && folder?.relative(to: top.appending(FilePath(".husky"))) != nil
    if !FileSystem.exists(hook.path) { return "\(hook.shown) doesn't exist" }
    if !hook.isExecutable { return "\(hook.shown) isn't executable" }
    return isOwn || Self.holds(hook.path, manager.calls) ? nil : "\(hook.shown) doesn't call it"
  }

  /// Whether a line of the file, other than a comment, contains one of the words.
  private static func holds(_ path: FilePath, _ words: [String]) -> Bool {
    guard case .success(let bytes) = FileReader.bytes(of: path, .regular) else { return false }
    return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).contains { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      return text.first != UInt8(ascii: "#") && String(decoding: text, as: UTF8.self).holds(any: words)
    }
  }
}
