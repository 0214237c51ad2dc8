/// The handles for watched folders on a system where each needs a descriptor. If the folders need too many of this
/// process's descriptors, none is watched, so that a run can always open its files.
struct FolderBudget<Handle> {
  /// The result of opening a folder.
  enum Opening {
    case opened(Handle)
    /// The folder can't be watched, for example because it no longer exists.
    case skipped
    /// There are no more descriptors.
    case refused
  }

  /// The open handles, which close when they are removed.
  private var handles: [FilePath: Handle] = [:]
  private var most: Int

  /// - Parameter descriptors: the maximum number of open descriptors in this process.
  init(descriptors: Int) {
    most = descriptors / 2
  }

  /// The number of open folders.
  var count: Int { handles.count }

  /// Watches exactly these folders, or none if they are too many.
  mutating func watch(_ folders: [FilePath], _ open: (FilePath) -> Opening) {
    let wanted = Set(folders)
    handles = wanted.count > most ? [:] : handles.filter { wanted.contains($0.key) }
    if wanted.count > most { return }
    for folder in folders where handles[folder] == nil {
      switch open(folder) {
      case .opened(let handle): handles[folder] = handle
      case .skipped: break
      case .refused:
        // Other code uses the remaining descriptors, so lower the limit from now on.
        most = handles.count / 2
        handles = [:]
        return
      }
    }
  }
}
