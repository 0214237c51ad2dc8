/// A file that shows a build system that a run succeeded.
enum Stamp {
  /// The contents: Swift, so that a build can compile the file like any other generated file.
  static let text = "// viewlint has found nothing that stops the build.\n"

  /// Whether a stamp may be written to a path: there is only an older stamp, an empty file or no file.
  static func mayReplace(_ path: FilePath) -> Bool {
    switch FileReader.bytes(of: path, .regular, limit: 1 << 20) {
    case .success(let bytes): bytes.isEmpty || bytes.starts(with: "// viewlint ".utf8)
    case .failure(.system): true
    case .failure: false
    }
  }

  /// Writes the stamp of a run with the exit code `code`; without a stamp, the build runs viewlint again. Returns the
  /// final exit code.
  static func write(
    to path: FilePath, in location: ProjectLocation, after code: ExitCode, _ console: Console
  ) -> ExitCode {
    code == .clean ? write(text, to: path, in: location, console) : code
  }

  /// Writes the contents of a stamp and returns the exit code.
  static func write(
    _ text: String, to path: FilePath, in location: ProjectLocation, _ console: Console
  ) -> ExitCode {
    do throws(OutputFailure) {
      // Xcode's sandbox lets a phase write its outputs but no files next to them.
      try OutputFile(typed: path, location).overwrite(Array(text.utf8))
      return .clean
    } catch {
      console.output.flush()
      console.complain("error: \(Escaping.line(path.text)): the stamp cannot be written: \(error.text)")
      return .untrusted
    }
  }
}
