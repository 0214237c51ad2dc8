#if canImport(Glibc)
/// Notices of Linux about folders: inotify.
final class FolderNotices {
  private var queue = FolderNotices.makeQueue()

  /// Can be waited for.
  var descriptor: Int32 { queue.number }

  /// Nil if the system gives no notices.
  init?() {
    if queue.number < 0 { return nil }
  }

  private static func makeQueue() -> Descriptor {
    Descriptor(inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)))
  }

  /// Also watches these folders; if the system refuses one, stops watching all folders and returns false.
  func watch(_ folders: [FilePath]) -> Bool {
    let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)
      | UInt32(IN_ONLYDIR)
    for folder in folders {
      let result = folder.withCString { inotify_add_watch(descriptor, $0, mask) }
      // A folder that is gone by now does not matter.
      if result < 0, errno != ENOENT, errno != ENOTDIR {
        // Watches are limited per user, so leave them to other programs.
        queue = FolderNotices.makeQueue()
        return false
      }
    }
    return true
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
  private var budget: FolderBudget<Descriptor>

  /// Can be waited for.
  var descriptor: Int32 { queue.number }

  /// Nil if the system gives no notices.
  init?() {
    queue = Descriptor(kqueue())
    budget = FolderBudget(descriptors: FolderNotices.raiseLimit())
    if queue.number < 0 { return nil }
  }

  /// Raises this process's descriptor limit as far as allowed; returns the limit.
  private static func raiseLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return 0 }
    // The system rejects a higher limit even if it reports none.
    let most = rlim_t(OPEN_MAX)
    var raised = limit
    raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, most))
    if setrlimit(RLIMIT_NOFILE, &raised) == 0 { limit = raised }
    return Int(min(limit.rlim_cur, most))
  }

  /// Watches exactly these folders, or none if they are too many. Returns false because kqueue misses some changes.
  func watch(_ folders: [FilePath]) -> Bool {
    budget.watch(folders) { opening($0) }
    return false
  }

  private func opening(_ path: FilePath) -> FolderBudget<Descriptor>.Opening {
    let number = path.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
    guard number >= 0 else { return errno == EMFILE || errno == ENFILE ? .refused : .skipped }
    let folder = Descriptor(number)
    var change = kevent(
      ident: UInt(number), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: UInt32(NOTE_WRITE),
      data: 0, udata: nil)
    return kevent(queue.number, &change, 1, nil, 0, nil) == 0 ? .opened(folder) : .refused
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
