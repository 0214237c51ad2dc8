/// The identity of a file and the times of its last changes. Equal stamps mean equal contents, unless the file changed just
/// when the first stamp was taken.
struct FileStamp: Equatable, Sendable, BitwiseCopyable {
  /// The device, the number of the file there, and the size in bytes.
  var (device, number, size): (Int64, Int64, Int64)
  /// When its contents and its attributes were changed, in nanoseconds since 1970.
  var (modified, changed): (Int64, Int64)

  /// The stamp of a regular file at a path relative to an open folder; links are followed. Nil for anything else.
  init?(_ path: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, path, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    (device, number, size) = (Int64(status.st_dev), Int64(bitPattern: UInt64(status.st_ino)), Int64(status.st_size))
    #if canImport(Darwin)
    (modified, changed) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
    (modified, changed) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
  }

  /// The stamp of a file at an absolute path.
  init?(_ path: FilePath) {
    guard let stamp = path.withCString({ FileStamp($0, in: FileSystem.workingFolder) }) else { return nil }
    self = stamp
  }

  /// The time in whole seconds, as nanoseconds since 1970.
  static var now: Int64 { Int64(time(nil)) &* 1_000_000_000 }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Whether the file changed less than two seconds before a time, or after the time. A later change may not change the stamp,
  /// because some file systems store times in steps of two seconds.
  func isFresh(at time: Int64) -> Bool { max(modified, changed) > time &- 2_000_000_000 }
}
