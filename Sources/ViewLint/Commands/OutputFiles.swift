import LintRules

/// The files that a run of `lint` writes, as given.
struct OutputFiles {
  /// The files of reports or a patch.
  var reports: [FilePath]
  /// The file of the stamp.
  var stamp: FilePath?

  /// Throws if two outputs would have the same file, if one would take the place of source code, or if nothing is written
  /// to such a place.
  func check(_ location: ProjectLocation) throws(UsageError) {
    var known: Set<FilePath> = []
    for file in reports + (stamp.map { [$0] } ?? []) {
      let target = target(of: file, location)
      if !known.insert(target).inserted { throw UsageError("two outputs have the same file '\(file.text)'") }
      if file != stamp, target.isSwift {
        throw UsageError("refusing to overwrite the Swift file '\(file.text)' with a report")
      }
    }
    for file in reports + (stamp.map { [$0] } ?? []) {
      do throws(OutputFailure) {
        try OutputFile(typed: file, location).check()
      } catch {
        throw UsageError("'\(file.text)' cannot be written: \(error.text)")
      }
    }
    if let stamp, !Stamp.mayReplace(stamp) {
      throw UsageError("'--stamp \(stamp.text)': not a viewlint stamp file; left unchanged")
    }
  }

  /// The path of the file that is written, with links resolved.
  private func target(of file: FilePath, _ location: ProjectLocation) -> FilePath {
    let path = location.absolute(file)
    return FileSystem.resolved(path) ?? path
  }
}
