#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes files, most of them atomically: at any moment each file is either the old or the new one.
enum FileWriter {
  /// Replaces the contents of `path`, or creates the file. A link stays and its target is written; a device or a pipe
  /// is written to directly.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    try write(to: path) { $0.write(bytes: bytes) }
  }

  /// The same with contents that `body` writes piece by piece.
  static func write(to path: FilePath, _ body: (OutputStream) -> Void) throws(SystemError) {
    var status = stat()
    let exists = path.withCString { stat($0, &status) } == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC) }
      guard descriptor >= 0 else { throw .last }
      return try fill(descriptor, body)
    }
    let mode = exists ? status.st_mode & 0o7777 : nil
    let target = exists ? FileSystem.resolved(path) ?? path : path
    try HeldSignals.during { () throws(SystemError) in try exchange(target, mode, body) }
  }

  /// Writes a file next to the target and renames it.
  private static func exchange(
    _ target: FilePath, _ mode: mode_t?, _ body: (OutputStream) -> Void
  ) throws(SystemError) {
    let temporary = temporaryName(beside: target)
    // Only a killed process with the same number can have left one.
    _ = temporary.withCString { unlink($0) }
    let descriptor = temporary.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last }
    do {
      if let mode { fchmod(descriptor, mode) }
      try fill(descriptor, body)
      try rename(temporary, to: target)
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// Writes a file in place, where no other file may be created.
  static func overwrite(_ bytes: [UInt8], at path: FilePath) throws(SystemError) {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last }
    try fill(descriptor, bytes)
  }

  /// Creates a new file below a folder, with the folders that it needs; never overwrites one that exists. A file that
  /// could not be written completely is removed.
  static func create(_ bytes: [UInt8], at path: FilePath, in root: FilePath) throws(SystemError) {
    try createFolders(of: path, in: root)
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last }
    do {
      try fill(descriptor, bytes)
    } catch {
      _ = path.withCString { unlink($0) }
      throw error
    }
  }

  private static func createFolders(of path: FilePath, in root: FilePath) throws(SystemError) {
    var missing: [FilePath] = []
    var folder = path.parent
    while let current = folder, current != root, !FileSystem.exists(current) {
      missing.append(current)
      folder = current.parent
    }
    for folder in missing.reversed() where folder.withCString({ mkdir($0, 0o777) }) != 0 && errno != EEXIST {
      throw .last
    }
  }

  /// Writes all bytes and closes the file; throws if the disk is full or fails.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(SystemError) {
    try fill(descriptor) { $0.write(bytes: bytes) }
  }

  /// Calls `body` to write the file and closes it; throws if the disk is full or fails.
  private static func fill(_ descriptor: Int32, _ body: (OutputStream) -> Void) throws(SystemError) {
    let stream = OutputStream(descriptor: descriptor)
    body(stream)
    stream.flush()
    let closing = close(descriptor)
    if let error = stream.error { throw error }
    if closing != 0 { throw .last }
  }

  private static func rename(_ old: FilePath, to new: FilePath) throws(SystemError) {
    if old.withCString({ from in new.withCString { systemRename(from, $0) } }) != 0 { throw .last }
  }

  private static func temporaryName(beside path: FilePath) -> FilePath {
    let folder = path.parent ?? FilePath(".")
    return folder.appending(FilePath(".viewlint-\(getpid()).tmp"))
  }
}

/// The system call, which cannot be named inside a type that has a `rename` of its own.
private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  rename(old, new)
}
