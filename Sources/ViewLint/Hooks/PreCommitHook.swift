import LintRules

/// The pre-commit hook of a repository: the file that git runs, wherever its settings put it.
struct PreCommitHook: Sendable {
  /// The absolute path of the hook.
  let path: FilePath
  /// The path as people read it.
  let shown: String
  /// Other repositories may run the same hook: it stands neither in the working tree nor in the repository.
  let isShared: Bool
  /// The program that manages the hooks, with the file that lists what it runs.
  let manager: (manager: HookManager, file: FilePath)?
  /// The top folder of the working tree.
  private let top: FilePath

  /// Asks git from the working directory.
  init(_ workingDirectory: FilePath) throws(GitFailure) {
    let git = Git()
    top = try git.topFolder()
    let answer = try git.output(["rev-parse", "--git-path", "hooks"])
    let folder = workingDirectory.appending(FilePath(Array(answer.last == 0x0A ? answer.dropLast() : answer[...])))
    path = folder.normalized.appending(FilePath("pre-commit"))
    manager = HookManager.find(in: top)
    shown = ReportBuilder(ProjectLocation(workingDirectory: workingDirectory, root: top)).shown(path).text
    let common = FilePath(Array(try git.output(["rev-parse", "--git-common-dir"]).dropLast()))
    let homes = [top, workingDirectory.appending(common).normalized].map { FileSystem.resolved($0) ?? $0 }
    let place = FileSystem.resolved(folder.normalized) ?? folder.normalized
    isShared = !homes.contains { place.relative(to: $0) != nil }
  }

  /// Whether the manager's configuration speaks of viewlint.
  var isManaged: Bool {
    guard let file = manager?.file, case .success(let bytes) = FileReader.bytes(of: top.appending(file), .regular)
    else {
      return false
    }
    return String(decoding: bytes, as: UTF8.self).holds("viewlint")
  }

  /// Whether git would run the hook.
  var isExecutable: Bool { FileSystem.isExecutable(path) }

  /// The text of the hook; empty if there is none.
  func script() throws(ReadFailure) -> HookScript {
    guard FileSystem.exists(path) else { return HookScript(bytes: []) }
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

  private var file: OutputFile { OutputFile(OutputPlace(hook: path, top: top)) }

  /// Writes what is left of the hook, or removes it if that is nothing.
  func reduce(to script: HookScript) throws(OutputFailure) {
    if script.isEmpty {
      try file.remove()
    } else {
      try file.write(script.bytes)
    }
  }
}
