/// The file that is written for the path of a source file: of a link, the file that it leads to inside the project.
struct SourceTarget: Hashable {
  /// The absolute path of the file, links resolved.
  let path: FilePath
  /// The folder from which no link is followed any more.
  private let anchor: FilePath
  private let levels: [FilePath]

  /// Finds the file for a path that is relative to the root, or absolute where a person named a file outside.
  init(_ path: FilePath, root: FilePath) throws(WriteRefusal) {
    let absolute = root.appending(path)
    guard let target = FileSystem.resolved(absolute) else { throw .output(.last) }
    let inside = target.relative(to: root)
    if inside == nil, absolute.normalized.relative(to: root) != nil { throw .outside }
    if inside?.isInGitFolder == true { throw .output(.gitFolder) }
    self.path = target
    anchor = inside == nil ? target.parent ?? FilePath("/") : root
    levels = (inside ?? target.name).levels.map { FilePath(Array($0)) }
  }

  /// The name of the file in its folder.
  var name: FilePath { levels.last ?? FilePath(".") }

  /// Opens the folder of the file.
  func folder() throws(WriteRefusal) -> OutputFolder {
    do throws(OutputFailure) {
      var folder = try OutputFolder(anchor)
      for level in levels.dropLast() { folder = try folder.folder(level) }
      return folder
    } catch {
      throw .output(error)
    }
  }
}
