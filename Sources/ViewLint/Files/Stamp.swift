/// A file that tells a build system that a run went well.
enum Stamp {
  /// The text: Swift, so that a build may compile the file like any other that it generates.
  static let text = "// viewlint has found nothing that stops the build.\n"

  /// Whether a stamp may be written to a path: nothing but an older stamp or an empty file stands there, as far as can be
  /// seen.
  static func mayReplace(_ path: FilePath) -> Bool {
    switch FileReader.bytes(of: path, .regular, limit: 1 << 20) {
    case .success(let bytes): bytes.isEmpty || bytes.starts(with: "// viewlint ".utf8)
    case .failure(.system): true
    case .failure: false
    }
  }

  /// Writes the stamp of a run that ended with `code`; without one the run is done again. Returns how the run ends.
  static func write(to path: FilePath, after code: ExitCode, _ console: Console) -> ExitCode {
    guard code == .clean else { return code }
    do throws(SystemError) {
      // Xcode's sandbox lets a phase write its outputs and nothing beside them.
      try FileWriter.overwrite(Array(text.utf8), at: path)
      return code
    } catch {
      console.output.flush()
      console.complain("error: \(Escaping.line(path.text)): the stamp cannot be written: \(error.text)")
      return .untrusted
    }
  }
}
