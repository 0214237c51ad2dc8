/// Where the journal of fixes over several files is: in git's folder, which no clone brings along. Without one it is a
/// hidden file at the project root.
struct JournalHome: Equatable {
  /// The absolute path of the folder.
  let folder: FilePath
  /// The name of the file there.
  let name: FilePath

  init(_ location: ProjectLocation) {
    if let gitFolder = JournalHome.gitFolder(of: location) {
      (folder, name) = (gitFolder, FilePath("viewlint-fixes"))
    } else {
      (folder, name) = (location.root, FilePath(".viewlint-fixes"))
    }
  }

  /// The file as people find it.
  var path: FilePath { folder.appending(name) }

  /// The folder that git keeps for the working tree of a project; nil without one.
  static func gitFolder(of location: ProjectLocation) -> FilePath? {
    gitFolder(location.repository.appending(FilePath(".git")))
  }

  /// The folder that git keeps for a working tree. A file `.git` can name any folder, so the folder has to name the
  /// file as well.
  private static func gitFolder(_ git: FilePath) -> FilePath? {
    if FileSystem.isLink(git) { return nil }
    switch try? FileSystem.kind(of: git) {
    case .folder: return git
    case .file:
      guard let line = line(of: git), line.bytes.starts(with: "gitdir: ".utf8),
        let folder = FileSystem.resolved((git.parent ?? git).appending(FilePath(Array(line.bytes.dropFirst(8))))),
        let back = self.line(of: folder.appending(FilePath("gitdir"))),
        FileSystem.resolved(folder.appending(back)) == FileSystem.resolved(git)
      else { return nil }
      return folder
    default: return nil
    }
  }

  private static func line(of path: FilePath) -> FilePath? {
    guard case .success(let bytes) = FileReader.bytes(of: path, .regular, limit: 1 << 14) else { return nil }
    return FilePath(Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D }))
  }
}
