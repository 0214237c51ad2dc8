import LintRules

/// Why git did not answer.
struct GitFailure: Error, Equatable {
  /// What happened, in a lower-case clause; git's own words may have several lines.
  var message: String
}

/// Asks git. GIT_DIR, GIT_INDEX_FILE and all else that git sets for its hooks holds for these questions, too.
struct Git: Sendable {
  /// Where git is started; nil for the working directory.
  var folder: FilePath?

  /// Where to ask about a project: in the working directory, where the variables that git sets for hooks are right,
  /// unless the project is somewhere else.
  static func folder(for location: ProjectLocation) -> FilePath? {
    location.workingDirectory.relative(to: location.root) != nil ? nil : location.root
  }

  /// What git prints when it is called with these arguments.
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> [UInt8] {
    let ending = try end(arguments, input: input)
    if ending.status == 0 { return ending.output }
    throw GitFailure(message: Git.complaint(ending))
  }

  /// How git ends when it is called with these arguments.
  func end(_ arguments: [String], input: [UInt8] = []) throws(GitFailure) -> ChildProcess.Ending {
    let place = folder.map { [FilePath("-C"), $0] } ?? []
    let process = ChildProcess(
      program: FilePath("git"), arguments: place + arguments.map { FilePath($0) },
      // Questions must not get in the way of other calls of git.
      environment: ["GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": nil])
    do throws(SystemError) {
      return try process.run(input: input)
    } catch {
      throw GitFailure(message: "git cannot be started: \(error.text); is it installed and in PATH?")
    }
  }

  /// What git complained of, without the word `fatal`.
  static func complaint(_ ending: ChildProcess.Ending) -> String {
    let lines = String(decoding: ending.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard !lines.isEmpty else { return "git ended with status \(ending.status)" }
    return lines.map { line in
      for word in ["fatal: ", "error: "] where line.hasPrefix(word) { return String(line.dropFirst(word.count)) }
      return String(line)
    }.joined(separator: "\n")
  }

  /// The top folder of the working tree, with all links resolved.
  func topFolder() throws(GitFailure) -> FilePath {
    let line = try output(["rev-parse", "--show-toplevel"])
    let path = FilePath(Array(line.last == 0x0A ? line.dropLast() : line[...]))
    if path.bytes.isEmpty { throw GitFailure(message: "this repository has no working tree") }
    return FileSystem.resolved(path) ?? path
  }
}
