/// Where the journal of fixes over several files is: in git's folder, which no clone brings along. Without one it is a
/// hidden file at the project root.
struct JournalHome: Equatable {
  /// The absolute path of the folder.
  let folder: FilePath
  /// The name of the file there.
  let name: FilePath

  init(_ location: ProjectLocation) {
    if let gitFolder = location.gitFolder {
      (folder, name) = (gitFolder, FilePath("viewlint-fixes"))
    } else {
      (folder, name) = (location.root, FilePath(".viewlint-fixes"))
    }
  }

  /// The file as people find it.
  var path: FilePath { folder.appending(name) }
}
