/// A file that tells a build system that a run succeeded.
enum Stamp {
  /// The contents, which are Swift so that a build can compile the file.
  static let text = "// viewlint found nothing that fails the build.\n"

  /// Returns whether a path has no file, an empty file, or an older stamp.
  static func mayReplace(_ path: FilePath) -> Bool {
    switch FileReader.bytes(of: path, .regular, limit: 1 << 20) {
    case .success(let bytes): bytes.isEmpty || bytes.starts(with: "// viewlint ".utf8)
    case .failure(.system): true
    case .failure: false
    }
  }

  /// Writes the stamp if the exit code is `clean`. Without a stamp, the build runs viewlint again. Returns the final
  /// exit code.
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
      // In Xcode's sandbox, a phase can write its outputs but no files next to them.
      try OutputFile(typed: path, location).overwrite(Array(text.utf8))
      return .clean
    } catch {
      console.output.flush()
      console.complain("error: \(Escaping.line(path.text)): can't write the stamp: \(error.text)")
      return .untrusted
    }
  }
}
