/// Checks whether named paths lead out of the project and its repository through links. Checks each folder once.
struct NamedLinks {
  private let location: ProjectLocation
  private let repository: FilePath
  private var folders: [FilePath: Bool] = [:]

  init(_ location: ProjectLocation) {
    self.location = location
    repository = location.repository
  }

  /// Whether an absolute path below the root leads out of it.
  mutating func leadOut(_ path: FilePath) -> Bool {
    if path == location.root { return false }
    if FileSystem.isLink(path) { return isOutside(path) }
    guard let folder = path.parent else { return false }
    if let known = folders[folder] { return known }
    let answer = isOutside(folder)
    folders[folder] = answer
    return answer
  }

  private func isOutside(_ path: FilePath) -> Bool {
    FileSystem.resolved(path).map { $0.relative(to: repository) == nil } ?? false
  }
}
