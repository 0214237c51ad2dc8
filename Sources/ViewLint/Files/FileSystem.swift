/// The kind of file at a path.
enum FileKind: Equatable {
  case file, folder, link, other
}

/// An open folder. Closes itself.
final class Folder: Sendable {
  /// The path that opened the folder.
  let path: FilePath
  /// The system's number for it.
  let descriptor: Int32

  /// Opens a folder by its path, absolute or relative to the working directory.
  init(_ path: FilePath) throws(SystemError) {
    self.path = path
    descriptor = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor < 0 { throw .last }
  }

  deinit {
    close(descriptor)
  }
}

/// Queries about paths.
enum FileSystem {
  /// The working directory in place of an open folder.
  static var workingFolder: Int32 { AT_FDCWD }

  /// Opens a folder, by a path relative to an open one; empty for that one itself. The caller closes the descriptor.
  static func openFolder(_ path: FilePath, in parent: Folder) throws(SystemError) -> Int32 {
    let name = path.bytes.isEmpty ? FilePath(".") : path
    let descriptor = name.withCString { open($0, in: parent.descriptor, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if descriptor < 0 { throw .last }
    return descriptor
  }

  /// `openat` for paths of any length: one that is too long for the system is opened in pieces.
  static func open(_ path: UnsafePointer<CChar>, in folder: Int32, _ flags: Int32) -> Int32 {
    let descriptor = openat(folder, path, flags)
    if descriptor >= 0 || errno != ENAMETOOLONG { return descriptor }
    var rest = FilePath(bytes(path)).bytes[...]
    var current = folder
    defer { if current != folder { close(current) } }
    while rest.count >= longestPath, let slash = rest.prefix(longestPath).lastIndex(of: UInt8(ascii: "/")) {
      let piece = FilePath(Array(rest[..<slash]))
      let next = piece.withCString { openat(current, $0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      if next < 0 { return next }
      if current != folder { close(current) }
      current = next
      rest = rest[(slash + 1)...]
    }
    return FilePath(Array(rest)).withCString { openat(current, $0, flags) }
  }

  /// Every system accepts paths of this many bytes.
  private static var longestPath: Int { 1000 }

  /// The working directory.
  static func workingDirectory() throws(SystemError) -> FilePath {
    guard let pointer = getcwd(nil, 0) else { throw .last }
    defer { free(pointer) }
    return FilePath(bytes(pointer))
  }

  /// Makes a folder the working directory of the process.
  static func changeWorkingDirectory(to folder: FilePath) throws(SystemError) {
    guard folder.withCString({ chdir($0) }) == 0 else { throw .last }
  }

  /// The kind of file at a path; links are followed.
  static func kind(of path: FilePath) throws(SystemError) -> FileKind {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
    return kind(status.st_mode)
  }

  /// The kind of file at a path relative to an open folder; nil for none.
  static func kind(of path: UnsafePointer<CChar>, in folder: Int32, followingLinks: Bool) -> FileKind? {
    var status = stat()
    guard fstatat(folder, path, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return kind(status.st_mode)
  }

  /// Whether there is a file at a path, or a dangling link.
  static func exists(_ path: FilePath) -> Bool {
    path.withCString { kind(of: $0, in: AT_FDCWD, followingLinks: false) } != nil
  }

  /// Whether a link is at a path.
  static func isLink(_ path: FilePath) -> Bool {
    path.withCString { kind(of: $0, in: AT_FDCWD, followingLinks: false) } == .link
  }

  /// The size of the file at a path in bytes; 0 without a file.
  static func size(_ path: FilePath) -> Int {
    var status = stat()
    return path.withCString({ stat($0, &status) }) == 0 ? Int(status.st_size) : 0
  }

  /// When the file at a path was changed, in seconds since 1970; nil without a file.
  static func modificationTime(of path: FilePath) -> Int? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    #if canImport(Darwin)
    return Int(status.st_mtimespec.tv_sec)
    #else
    return Int(status.st_mtim.tv_sec)
    #endif
  }

  /// The path with all links resolved; nil for a dangling link.
  static func resolved(_ path: FilePath) -> FilePath? {
    guard let pointer = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return FilePath(bytes(pointer))
  }

  /// Where the link at a path leads, as it is written there; nil if there is no link.
  static func target(ofLink path: FilePath) -> FilePath? {
    var size = 256
    while true {
      let target = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        let length = path.withCString { name in
          buffer.withMemoryRebound(to: CChar.self) { readlink(name, $0.baseAddress!, size) }
        }
        count = max(0, length)
      }
      if target.isEmpty { return nil }
      if target.count < size { return FilePath(target) }
      size *= 2
    }
  }

  /// Whether everyone may make files in a folder, and remove only their own.
  static func isForEveryone(_ folder: FilePath) -> Bool {
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_ISVTX != 0
  }

  /// Whether this process may run the file at a path.
  static func isExecutable(_ path: FilePath) -> Bool {
    path.withCString { access($0, X_OK) } == 0
  }

  private static func kind(_ mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }
}
