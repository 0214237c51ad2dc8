#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The new version of a file on its way to the file's place: locked, in the same folder, under a name that the next run
/// knows.
final class TemporaryFile {
  private let path: FilePath
  private let descriptor: Int32

  /// Makes and locks the temporary file of a target; one that a killed run left is taken over.
  init(beside target: FilePath) throws(WriteRefusal) {
    path = TemporaryFile.path(beside: target)
    for _ in 0..<8 {
      let opened = path.withCString { open($0, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600) }
      guard opened >= 0 else { throw .system(.last) }
      guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
        close(opened)
        throw .busy
      }
      if TemporaryFile.isStill(opened, at: path) {
        descriptor = opened
        return
      }
      // Another run has just moved or removed it.
      close(opened)
    }
    throw .busy
  }

  deinit {
    close(descriptor)
  }

  /// `.Feed.swift.viewlint-tmp` beside `Feed.swift`; a name that would be too long is shortened.
  private static func path(beside target: FilePath) -> FilePath {
    let folder = target.parent ?? FilePath(".")
    let name = target.name.bytes.prefix(200)
    return folder.appending(FilePath([UInt8(ascii: ".")] + name + Array(SourceWriter.temporarySuffix.utf8)))
  }

  private static func isStill(_ descriptor: Int32, at path: FilePath) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && path.withCString { lstat($0, &named) } == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev && opened.st_mode & S_IFMT == S_IFREG
  }

  /// Writes the contents, with the mode and owner of another file, through to the disk.
  func fill(_ bytes: [UInt8], like model: stat) throws(WriteRefusal) {
    guard ftruncate(descriptor, 0) == 0 else { throw .system(.last) }
    let stream = OutputStream(descriptor: descriptor)
    stream.writeAll(bytes)
    if let error = stream.error { throw .system(error) }
    if model.st_uid != geteuid() || model.st_gid != getegid() {
      // Where this is not allowed the file gets the owner of this process.
      _ = fchown(descriptor, model.st_uid, model.st_gid)
    }
    guard fchmod(descriptor, model.st_mode & 0o7777) == 0 else { throw .system(.last) }
    guard fsync(descriptor) == 0 else { throw .system(.last) }
  }

  /// Puts the file in the place of its target.
  func take(thePlaceOf target: FilePath) throws(WriteRefusal) {
    guard path.withCString({ from in target.withCString { rename(from, $0) } }) == 0 else { throw .system(.last) }
    let folder = (target.parent ?? FilePath(".")).withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  /// Removes the file.
  func remove() {
    _ = path.withCString { unlink($0) }
  }

  /// Removes a temporary file that nobody holds.
  static func removeLeftover(_ path: FilePath) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStill(descriptor, at: path) else { return }
    _ = path.withCString { unlink($0) }
  }
}
