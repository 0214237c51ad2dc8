/// Waits for changes in folders: through the system's notices, or by looking at the files again and again where there are
/// none.
final class FolderWatcher {
  /// How often files are looked at without notices, in milliseconds.
  private static let pollingPause: Int32 = 1_000
  /// How long there must be no notice for a change to be complete, in milliseconds, and how often that is tried.
  private static let quietPause: Int32 = 50
  private static let mostQuietPauses = 20

  private let notices: FolderNotices?
  private var roots: [FilePath] = []
  private var folders = WatchedFolders(roots: [], readsFiles: false)
  /// Not every change is noticed, so the files are looked at.
  private var polls = false

  init() {
    notices = FolderNotices()
  }

  /// How many folders are watched.
  var count: Int { folders.paths.count }

  /// Watches the projects at some roots from now on. What changes after this call is not missed.
  func watch(_ roots: [FilePath]) {
    self.roots = roots
    folders = WatchedFolders(roots: roots, readsFiles: polls)
    let isComplete = notices?.watch(folders.paths) ?? false
    if !isComplete, !polls {
      polls = true
      folders = WatchedFolders(roots: roots, readsFiles: true)
    }
  }

  /// Waits until something changes; false if the other descriptor has something to read first.
  func waitForChange(orInput input: Int32) -> Bool {
    while true {
      var waiting = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
      if let notices { waiting.append(pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0)) }
      let count = poll(&waiting, nfds_t(waiting.count), polls ? Self.pollingPause : -1)
      if count < 0, errno != EINTR { return false }
      if waiting[0].revents != 0 { return false }
      let isNoticed = waiting.count > 1 && waiting[1].revents != 0 && notices?.take() == true
      if isNoticed || (polls && hasChanged()) {
        waitForQuiet()
        return true
      }
    }
  }

  private func hasChanged() -> Bool { WatchedFolders(roots: roots, readsFiles: true) != folders }

  /// Editors write several files at once.
  private func waitForQuiet() {
    guard let notices else { return }
    for _ in 0..<Self.mostQuietPauses {
      var waiting = pollfd(fd: notices.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, Self.quietPause) > 0 else { return }
      _ = notices.take()
    }
  }
}
