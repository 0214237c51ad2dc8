/// An open folder in which files are written. No other part of the program makes, writes, moves or removes a file.
///
/// No link is followed: not in the path to the folder and not in the names of the files in it.
final class OutputFolder {
  private let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a folder by its absolute path, in which no level is a link any more.
  init(_ path: FilePath) throws(OutputFailure) {
    descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor < 0 { throw .last }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// All folders at once: names in it are absolute paths that a person typed.
  static var anywhere: OutputFolder { OutputFolder(descriptor: AT_FDCWD) }

  /// Opens a folder in this one, made if it is missing and `isMade` says so.
  func folder(_ name: FilePath, isMade: Bool = false) throws(OutputFailure) -> OutputFolder {
    if isMade, status(name) == nil, name.withCString({ mkdirat(descriptor, $0, 0o777) }) != 0, errno != EEXIST {
      throw .last
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = name.withCString { openat(descriptor, $0, flags) }
    if opened >= 0 { return OutputFolder(descriptor: opened) }
    let error = OutputFailure.last
    throw isLink(name) ? .link(name) : error
  }

  // MARK: Questions

  /// What is known of a file; nil if there is none. Of a link, the link itself.
  func status(_ name: FilePath) -> stat? {
    var status = stat()
    return name.withCString { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } == 0 ? status : nil
  }

  func isLink(_ name: FilePath) -> Bool { status(name).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false }

  /// Whether this process may write a file, or make files in a folder.
  func isWritable(_ name: FilePath) -> Bool { name.withCString { faccessat(descriptor, $0, W_OK, 0) } == 0 }

  // MARK: Open files

  /// Opens a file that is there, to read it.
  func reading(_ name: FilePath) throws(OutputFailure) -> Descriptor {
    try opened(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Makes a file.
  func making(_ name: FilePath, mode: mode_t = 0o666) throws(OutputFailure) -> Descriptor {
    try opened(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file to write it as it is; one that is missing is made.
  func writing(_ name: FilePath) throws(OutputFailure) -> Descriptor {
    try opened(name, O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o666)
  }

  /// Opens a pipe or a device, and waits for whoever reads it.
  func streaming(_ name: FilePath) throws(OutputFailure) -> Descriptor { try opened(name, O_WRONLY) }

  private func opened(_ name: FilePath, _ flags: Int32, mode: mode_t = 0) throws(OutputFailure) -> Descriptor {
    let number = name.withCString { openat(descriptor, $0, flags | O_CLOEXEC, mode) }
    if number >= 0 { return Descriptor(number) }
    let error = OutputFailure.last
    throw flags & O_NOFOLLOW != 0 && isLink(name) ? .link(name) : error
  }

  /// Another number for a file that is open.
  static func duplicate(_ number: Int32) throws(OutputFailure) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    if copy < 0 { throw .last }
    return Descriptor(copy)
  }

  /// Opens a standard stream that is closed on nothing.
  static func openNothing() { _ = open("/dev/null", O_RDWR) }

  /// Opens a regular or new file for appending to a log.
  static func openLog(_ path: FilePath) throws(OutputFailure) -> Descriptor {
    // Opening a pipe would wait for a reader without O_NONBLOCK.
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let number = path.withCString { open($0, flags, 0o644) }
    if number < 0 { throw .last }
    let file = Descriptor(number)
    var status = stat()
    if fstat(number, &status) != 0 { throw .last }
    if status.st_mode & S_IFMT != S_IFREG { throw .special }
    return file
  }

  // MARK: Names

  /// Moves a file to another name, whose file it replaces.
  func move(_ name: FilePath, to target: FilePath) throws(OutputFailure) {
    let isMoved = name.withCString { from in
      target.withCString { renameat(descriptor, from, descriptor, $0) } == 0
    }
    if !isMoved { throw .last }
  }

  /// Lets two files exchange their names in one step. False where the file system cannot do that.
  func exchange(_ name: FilePath, _ other: FilePath) throws(OutputFailure) -> Bool {
    let result = name.withCString { from in
      other.withCString { SystemFunctions.exchange(descriptor, from, $0) }
    }
    if result == 0 { return true }
    if [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM].contains(errno) { return false }
    throw .last
  }

  /// Gives a file a second name, which must be free. False where the file system cannot do that.
  func link(_ name: FilePath, as target: FilePath) throws(OutputFailure) -> Bool {
    let isLinked = name.withCString { from in
      target.withCString { linkat(descriptor, from, descriptor, $0, 0) } == 0
    }
    if isLinked { return true }
    if [ENOSYS, EINVAL, ENOTSUP, EOPNOTSUPP, EPERM, EMLINK].contains(errno) { return false }
    throw .last
  }

  /// Removes a file or a link.
  func remove(_ name: FilePath) throws(OutputFailure) {
    if name.withCString({ unlinkat(descriptor, $0, 0) }) != 0 { throw .last }
  }

  /// Brings what has happened to names in this folder to the disk.
  func synchronize() { if descriptor >= 0 { fsync(descriptor) } }
}
