@testable import viewlint

/// A folder of a test's own, removed when the test is over, and programs that run in it.
final class TemporaryFolder: Sendable {
  /// Its absolute path, links resolved.
  let path: FilePath

  /// Whether the file system accepts names that aren't UTF-8. The file system of macOS doesn't.
  static let takesAnyName: Bool = {
    let folder = TemporaryFolder()
    return withExtendedLifetime(folder) {
      let status = folder.path.appending(FilePath([0xFF])).withCString { mkdir($0, 0o700) }
      precondition(status == 0 || errno == EILSEQ)
      return status == 0
    }
  }()

  init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((parent + "/viewlint-test-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no temporary folder") }
    let bytes = template.dropLast().map { UInt8(bitPattern: $0) }
    path = FileSystem.resolved(FilePath(bytes))!
  }

  deinit {
    _ = try? ChildProcess(program: FilePath("rm"), arguments: [FilePath("-rf"), path]).run()
  }

  /// Writes a file and makes the folders above it.
  func write(_ name: FilePath, _ text: String) {
    let file = path.appending(name)
    makeFolders(above: file)
    TemporaryFolder.write(Array(text.utf8), to: file)
  }

  /// Writes a file where it is.
  static func write(_ bytes: [UInt8], to file: FilePath) {
    guard let stream = file.withCString({ fopen($0, "w") }) else { fatalError("\(file.text) cannot be written") }
    fwrite(bytes, 1, bytes.count, stream)
    fclose(stream)
  }

  func write(_ name: String, _ text: String) { write(FilePath(name), text) }

  /// The text of a file; nil if it cannot be read.
  func read(_ name: String) -> String? {
    guard case .success(let bytes) = FileReader.bytes(of: path.appending(FilePath(name))) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileSystem.exists(path.appending(FilePath(name))) }

  /// Runs a program in this folder or in one below it, without what the environment of the tests says about git,
  /// colours and the place where they run.
  func run(
    _ program: FilePath, _ arguments: [FilePath], in folder: String = "", environment: [String: String?] = [:],
    input: String = ""
  ) throws -> ChildProcess.Ending {
    let move = "cd -- \"$1\" && shift && exec \"$@\""
    let place = folder.isEmpty ? path : path.appending(FilePath(folder))
    var words = ["-c", move, "sh"].map { FilePath($0) }
    words += [place, program] + arguments
    var settings = TemporaryFolder.neutral
    // The home folder is elsewhere: files in it would be linted by themselves.
    settings["HOME"] = path.text + ".home"
    settings.merge(environment) { $1 }
    return try ChildProcess(program: FilePath("/bin/sh"), arguments: words, environment: settings)
      .run(input: Array(input.utf8))
  }

  /// Runs `viewlint`.
  func viewlint(
    _ arguments: String..., in folder: String = "", environment: [String: String?] = [:], input: String = ""
  ) throws -> ChildProcess.Ending {
    try run(
      BuiltProgram.path, arguments.map { FilePath($0) }, in: folder, environment: environment, input: input)
  }

  /// Makes the folders that a file needs.
  private func makeFolders(above file: FilePath) {
    for (index, byte) in file.bytes.enumerated() where byte == UInt8(ascii: "/") && index > path.bytes.count {
      _ = FilePath(Array(file.bytes[..<index])).withCString { mkdir($0, 0o777) }
    }
  }

  private static var neutral: [String: String?] {
    var settings: [String: String?] = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
      "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.org", "GIT_COMMITTER_NAME": "Test",
      "GIT_COMMITTER_EMAIL": "test@example.org",
    ]
    let absent = [
      "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_PREFIX", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY", "CI",
      "XCODE_VERSION_ACTUAL",
      "GITHUB_ACTIONS", "GITLAB_CI", "CLAUDECODE", "CLAUDE_PROJECT_DIR", "NO_COLOR", "CLICOLOR_FORCE",
    ]
    for name in absent { settings.updateValue(nil, forKey: name) }
    return settings
  }
}

extension ChildProcess.Ending {
  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  var complaints: String { String(decoding: errors, as: UTF8.self) }
}

extension TemporaryFolder {
  /// Runs `viewlint init` as at a terminal with these answers, and returns its questions.
  @discardableResult func answerInit(_ answer: @escaping (String) -> Bool) throws -> [String] {
    var questions: [String] = []
    let request = try LintRequest(Arguments([FilePath("--root"), path], InitCommand.options))
    let dialog = InitDialog(
      .asks, say: { _ in },
      answer: { question in
        questions.append(question)
        return answer(question)
      })
    _ = try InitPlan(request, dialog).write(request, Console())
    return questions
  }
}
