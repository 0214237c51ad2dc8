/// Looks in the files of a project for a sign that its backend sends paths. One sign is enough, and what samples and tests do
/// doesn't matter unless there is nothing else.
struct PathSignGatherer {
  let tree: any SourceTree
  let sketches: WordSketches

  /// The number of files to read at once.
  private static let filesAtOnce = 32

  /// Whether there is a sign.
  func isFound() -> Bool {
    let isSample = (0..<tree.fileCount).allSatisfy { SourceFolder.isBesideTheApp(tree.path($0)) }
    let files = tree.files(holding: PathSigns.words).filter {
      isSample || !SourceFolder.isBesideTheApp(tree.path($0))
    }
    let search = TriggerSearch([PathSigns.triggers])
    return stride(from: 0, to: files.count, by: Self.filesAtOnce).contains { start in
      let some = Array(files[start..<min(start + Self.filesAtOnce, files.count)])
      return !search.collect(from: some, of: tree, sketches) { PathSigns($0).areFound ? true : nil }.isEmpty
    }
  }
}
