import LintRules

/// The files that a run of `lint` writes, as given.
struct OutputFiles {
  /// The files of reports or a patch.
  var reports: [FilePath]
  /// The file of the stamp.
  var stamp: FilePath?

  /// Throws an error if two outputs have the same path, if an output would replace source code, or if a path can't be
  /// written.
  func check(_ location: ProjectLocation) throws(UsageError) {
    var known: Set<FilePath> = []
    for file in reports + (stamp.map { [$0] } ?? []) {
      let target = target(of: file, location)
      if !known.insert(target).inserted { throw UsageError("two outputs can't have the same file '\(file.text)'") }
      if file != stamp, target.isSwift {
        throw UsageError("a report can't overwrite the Swift file '\(file.text)'")
      }
    }
    for file in reports + (stamp.map { [$0] } ?? []) {
      do throws(OutputFailure) {
        try OutputFile(typed: file, location).check()
      } catch {
        throw UsageError("can't write '\(file.text)': \(error.text)")
      }
    }
    if let stamp, !Stamp.mayReplace(stamp) {
      throw UsageError("'--stamp \(stamp.text)' would overwrite a file that isn't a viewlint stamp")
    }
  }

  /// Returns the path of the written file, with links resolved.
  private func target(of file: FilePath, _ location: ProjectLocation) -> FilePath {
    let path = location.absolute(file)
    return FileSystem.resolved(path) ?? path
  }
}
