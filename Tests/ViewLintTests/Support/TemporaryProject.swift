@testable import viewlint

/// A project in a folder of its own, and runs of the program in it.
struct TemporaryProject {
  let folder = TemporaryFolder()

  /// Makes a project of files by their paths. A path that ends with `/` makes an empty folder.
  init(_ files: [String: String] = [:]) {
    for (path, text) in files { write(path, text) }
  }

  /// A view file with one finding.
  static let badView = "import SwiftUI\nstruct A: View { var body: some View { AsyncImage(url: url) } }\n"
  /// Where `badView` is reported.
  static let badPlace = "2:40"
  /// A view file without findings.
  static let goodView = "import SwiftUI\nstruct A: View { var body: some View { Text(\"\") } }\n"

  /// The absolute path of the project.
  var root: String { folder.path.text }

  /// Writes a file and makes the folders above it.
  func write(_ path: String, _ text: String) { write(FilePath(path), Array(text.utf8)) }

  /// Writes a file and makes the folders above it.
  func write(_ path: FilePath, _ bytes: [UInt8]) {
    if path.bytes.last == UInt8(ascii: "/") {
      folder.write(path.appending(FilePath("made")), "")
      _ = folder.path.appending(path).appending(FilePath("made")).withCString { unlink($0) }
    } else {
      folder.write(path, "")
      TemporaryFolder.write(bytes, to: folder.path.appending(path))
    }
  }

  /// Makes a symbolic link.
  func link(_ path: String, to target: String) {
    precondition(folder.path.appending(FilePath(path)).withCString { symlink(target, $0) } == 0)
  }

  /// The text of a file; nil if it cannot be read.
  func read(_ path: String) -> String? { folder.read(path) }

  /// Runs the program in this project or in a folder of it.
  func viewlint(
    _ arguments: String..., in place: String = "", input: String = "", environment: [String: String?] = [:]
  ) throws -> Outcome {
    try viewlint(arguments, in: place, input: input, environment: environment)
  }

  /// Runs the program in this project or in a folder of it.
  func viewlint(
    _ arguments: [String], in place: String = "", input: String = "", environment: [String: String?] = [:]
  ) throws -> Outcome {
    let paths = arguments.map { FilePath($0) }
    return Outcome(
      try folder.run(BuiltProgram.path, paths, in: place, environment: environment, input: input))
  }

  /// Runs a shell command in which `$viewlint` is the program.
  func shell(_ command: String) throws -> Outcome {
    let words = ["-c", command].map { FilePath($0) }
    return Outcome(try folder.run(FilePath("/bin/sh"), words, environment: ["viewlint": BuiltProgram.path.text]))
  }

  /// Runs a shell command on its own terminal with typed input. The output includes standard error and has the line
  /// endings of a terminal.
  func terminal(_ command: String, typing text: String) throws -> Outcome {
    #if os(Linux)
    let words = ["-qec", command, "/dev/null"]
    #else
    let words = ["-q", "/dev/null", "/bin/sh", "-c", command]
    #endif
    return Outcome(
      try folder.run(
        FilePath("script"), words.map { FilePath($0) }, environment: ["viewlint": BuiltProgram.path.text], input: text))
  }

  /// How a run ended.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    init(_ ending: ChildProcess.Ending) {
      status = ending.status
      output = ending.text
      errors = ending.complaints
    }

    /// The lines of standard output.
    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The paths of the findings of a compact report, in the order in which they are printed.
    var files: [String] { lines.map { String($0.prefix { $0 != ":" }) } }
  }
}
