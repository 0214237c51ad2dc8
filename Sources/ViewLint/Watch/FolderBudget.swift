/// What is open for the watched folders, on a system where each of them takes a descriptor: something for every folder or,
/// when that is more than a share of what this process may have open, nothing. So a run can always open its files.
struct FolderBudget<Handle> {
  /// What the system says to one more folder.
  enum Opening {
    case opened(Handle)
    /// The folder cannot be watched, as one that is gone by now.
    case skipped
    /// There are no more descriptors.
    case refused
  }

  /// What is open closes itself when it leaves.
  private var handles: [FilePath: Handle] = [:]
  private var most: Int

  /// - Parameter descriptors: how many this process may have open.
  init(descriptors: Int) {
    most = descriptors / 2
  }

  /// How many folders are open.
  var count: Int { handles.count }

  /// Watches these folders and no others, or none.
  mutating func watch(_ folders: [FilePath], _ open: (FilePath) -> Opening) {
    let wanted = Set(folders)
    handles = wanted.count > most ? [:] : handles.filter { wanted.contains($0.key) }
    if wanted.count > most { return }
    for folder in folders where handles[folder] == nil {
      switch open(folder) {
      case .opened(let handle): handles[folder] = handle
      case .skipped: break
      case .refused:
        // Others have the rest of the descriptors, so this much is too much from now on.
        most = handles.count / 2
        handles = [:]
        return
      }
    }
  }
}
