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

#if canImport(Glibc)
/// Notices of Linux about folders: inotify.
final class FolderNotices {
  private let queue: Descriptor

  /// Can be waited for.
  var descriptor: Int32 { queue.number }

  /// Nil if the system gives no notices.
  init?() {
    queue = Descriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
    if queue.number < 0 { return nil }
  }

  /// Also watches these folders; false if the system refuses one.
  func watch(_ folders: [FilePath]) -> Bool {
    let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
      | UInt32(IN_ONLYDIR)
    var isComplete = true
    for folder in folders {
      let result = folder.withCString { inotify_add_watch(descriptor, $0, mask) }
      // A folder that is gone by now does not matter.
      if result < 0, errno != ENOENT, errno != ENOTDIR { isComplete = false }
    }
    return isComplete
  }

  /// Takes all notices; whether one of them matters.
  func take() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var matters = false
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress!, $0.count) }
      guard count > 0 else { return matters }
      var offset = 0
      while offset + 16 <= count {
        let (mask, length) = buffer.withUnsafeBytes { bytes in
          (
            bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
            Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
          )
        }
        let name = FilePath(Array(buffer[offset + 16..<min(count, offset + 16 + length)].prefix { $0 != 0 }))
        offset += 16 + length
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
          matters = true
        } else if mask & UInt32(IN_ISDIR) != 0 {
          matters = matters || !WatchedFolders.isIgnored(name)
        } else {
          matters = matters || WatchedFolders.matters(name)
        }
      }
    }
  }
}
#elseif canImport(Darwin)
/// Notices of macOS about folders: kqueue. They report entries that come and go, not files that are written in place,
/// so the files are looked at as well.
final class FolderNotices {
  private let queue: Descriptor
  private var folders: [FilePath: Descriptor] = [:]

  /// Can be waited for.
  var descriptor: Int32 { queue.number }

  /// Nil if the system gives no notices.
  init?() {
    queue = Descriptor(kqueue())
    if queue.number < 0 { return nil }
  }

  /// Watches these folders and no others. Always false: not every change is noticed.
  func watch(_ paths: [FilePath]) -> Bool {
    let wanted = Set(paths)
    folders = folders.filter { wanted.contains($0.key) }
    for path in paths where folders[path] == nil {
      let folder = Descriptor(path.withCString { open($0, O_EVTONLY | O_CLOEXEC) })
      guard folder.number >= 0 else { return false }
      var change = kevent(
        ident: UInt(folder.number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE), data: 0, udata: nil)
      guard kevent(queue.number, &change, 1, nil, 0, nil) == 0 else { return false }
      folders[path] = folder
    }
    return false
  }

  /// Takes all notices; whether there was one.
  func take() -> Bool {
    var isNoticed = false
    var event = kevent()
    var now = timespec(tv_sec: 0, tv_nsec: 0)
    while kevent(queue.number, nil, 0, &event, 1, &now) > 0 { isNoticed = true }
    return isNoticed
  }
}
#else
/// There are no notices on this system.
final class FolderNotices {
  let descriptor: Int32 = -1

  init?() { return nil }

  func watch(_ folders: [FilePath]) -> Bool { false }

  func take() -> Bool { false }
}
#endif
