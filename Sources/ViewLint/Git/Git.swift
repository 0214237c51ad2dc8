import LintRules

/// The reason why git failed.
struct GitFailure: Error, Equatable {
  /// The message, a lower-case clause. Git's own message may have several lines.
  var message: String
}

/// Asks git about a project. This is the only place that starts a program, and whatever the project holds, git starts no
/// other one, opens no connection and does not wait without end.
struct Git: Sendable {
  /// The working directory and the repository.
  let place: GitPlace
  /// The limits for the time and output of a call.
  var limits = Git.usualLimits
  /// The program; nil for the git in PATH.
  var program: FilePath?
  private let filters = Locked<[FilePath]?>(nil)

  /// Finds the repository of a project.
  init(_ location: ProjectLocation) throws(GitFailure) {
    place = try GitPlace(location)
  }

  /// No question of a large repository comes close.
  static var usualLimits: ProcessLimits { ProcessLimits(seconds: 60, outputBytes: 1 << 30) }

  /// The output of git for some arguments.
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
    let ending = try end(arguments, input: input)
    if ending.status == 0 { return ending.output }
    throw GitFailure(message: Git.complaint(ending))
  }

  /// The result of git for some arguments.
  func end(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> ChildProcess.Ending {
    try start(Git.noHooks + filterSettings(arguments), arguments, input)
  }

  /// The folder of the hooks as git would run them, absolute.
  func hooksFolder() throws(GitFailure) -> FilePath {
    // `rev-parse` runs no hook, and it is asked where they are.
    let ending = try start([], ["rev-parse", "--git-path", "hooks"])
    if ending.status != 0 { throw GitFailure(message: Git.complaint(ending)) }
    return place.folder.appending(Git.line(ending.output)).normalized
  }

  // MARK: What every call has

  private static let settings = [
    // No folder of the project is a repository because it looks like one.
    "-c", "safe.bareRepository=explicit",
    // No program that watches files.
    "-c", "core.fsmonitor=false",
    // No connection, even for objects that are missing.
    "-c", "protocol.allow=never",
    // The form of what is parsed.
    "-c", "diff.relative=false", "-c", "core.quotePath=true", "--no-pager",
  ].map { FilePath($0) }

  private static let noHooks = ["-c", "core.hooksPath=/dev/null"].map { FilePath($0) }

  /// The variables to set in the environment, or to remove if nil.
  private var environment: [String: String?] {
    var variables: [String: String?] = [
      // Must not block other git processes.
      "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_PROTOCOL_FROM_USER": "0",
      "GIT_TERMINAL_PROMPT": "0", Git.nothing: "",
    ]
    if let ceiling = place.ceiling, ceiling == FilePath(ceiling.text) {
      variables["GIT_CEILING_DIRECTORIES"] = ceiling.text
    }
    for name in ["SSH_ASKPASS", "EDITOR", "VISUAL", "PAGER"] { variables.updateValue(nil, forKey: name) }
    for name in Environment.entries.map({ $0.name }) where name.hasPrefix("GIT_") && !isKept(name) {
      if variables[name] == nil { variables.updateValue(nil, forKey: name) }
    }
    return variables
  }

  /// Variables of the user, and those that git sets for its hooks and that are about this project.
  private func isKept(_ name: String) -> Bool {
    name == "GIT_INDEX_FILE" || name.hasPrefix("GIT_CONFIG_") || name.hasPrefix("GIT_TRACE")
      || place.variables.contains(name)
  }

  /// A variable without a value.
  private static let nothing = "VIEWLINT_NOTHING"

  private func start(
    _ settings: [FilePath], _ arguments: [String], _ input: [UInt8] = []
  ) throws(GitFailure) -> ChildProcess.Ending {
    let ending: ChildProcess.Ending
    do throws(SystemError) {
      let git = if let program { program } else { try Environment.program("git") }
      let words = [FilePath("-C"), place.folder] + Git.settings + settings + arguments.map { FilePath($0) }
      ending = try ChildProcess(program: git, arguments: words, environment: environment, limits: limits)
        .run(input: input)
    } catch {
      throw GitFailure(message: "can't start git: \(error.text); check that it's installed and in PATH")
    }
    if let exceeded = ending.exceeded { throw GitFailure(message: Git.text(exceeded, limits)) }
    return ending
  }

  // MARK: Filters

  /// Commands that read no file of the working tree, so that no filter of the project is asked for.
  private static let readsNoFiles: Set<String> = [
    "rev-parse", "merge-base", "cat-file", "ls-tree", "ls-files", "diff-tree", "hash-object", "config",
  ]

  /// Settings that take the programs out of all filters that the configuration has.
  private func filterSettings(_ arguments: [String]) throws(GitFailure) -> [FilePath] {
    if Git.readsNoFiles.contains(arguments.first ?? "") || arguments.contains("--cached") { return [] }
    if let known = filters.with({ $0 }) { return known }
    let answer = try start([], ["config", "-z", "--name-only", "--get-regexp", "^filter\\."])
    // Status 1: there are none.
    guard answer.status <= 1 else { throw GitFailure(message: Git.complaint(answer)) }
    let settings = Set(PathList.split(answer.output, .null)).flatMap { Git.emptied($0) }
    filters.with { $0 = settings }
    return settings
  }

  /// An empty value for a key. `-c` ends the key at the first `=`, `--config-env` at the last one.
  private static func emptied(_ key: FilePath) -> [FilePath] {
    let equals = UInt8(ascii: "=")
    if !key.bytes.contains(equals) { return [FilePath("-c"), FilePath(key.bytes + [equals])] }
    return [FilePath(Array("--config-env=".utf8) + key.bytes + [equals] + Array(nothing.utf8))]
  }

  // MARK: What git says

  private static func text(_ exceeded: ProcessLimits.Kind, _ limits: ProcessLimits) -> String {
    switch exceeded {
    case .time: "git took longer than \(Int(limits.seconds ?? 0)) seconds and was stopped"
    case .output: "git returned more than \(limits.outputBytes) bytes and was stopped"
    }
  }

  /// Git's error message without the word `fatal`.
  static func complaint(_ ending: ChildProcess.Ending) -> String {
    let lines = String(decoding: ending.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard !lines.isEmpty else { return "git exited with \(ending.status)" }
    return lines.map { line in
      for word in ["fatal: ", "error: "] where line.hasPrefix(word) { return String(line.dropFirst(word.count)) }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The only line of an answer.
  static func line(_ output: [UInt8]) -> FilePath {
    FilePath(Array(output.last == 0x0A ? output.dropLast() : output[...]))
  }
}

extension Git {
  /// The top folder of the working tree, with all links resolved.
  func topFolder() throws(GitFailure) -> FilePath {
    try checked(top: Git.line(output(["rev-parse", "--show-toplevel"])))
  }

  /// The top folder that git named, with all links resolved; throws if that is not about the project.
  func checked(top path: FilePath) throws(GitFailure) -> FilePath {
    if path.bytes.isEmpty { throw GitFailure(message: "this repository has no working tree") }
    let top = FileSystem.resolved(path) ?? path
    if place.variables.isEmpty, top.relative(to: place.folder) == nil {
      throw GitFailure(
        message: "the git configuration of '\(place.folder.text)' sets a different working tree, '\(top.text)'")
    }
    return top
  }
}
