import LintRules

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why a fixed file was left as it was.
enum WriteRefusal: Error, Equatable {
  /// It no longer has the contents that the fixes started from.
  case changed
  /// Nobody may write to it.
  case readOnly
  /// It is a link that leads out of the project.
  case outside
  /// Another run is writing it.
  case busy
  /// The system refused.
  case system(SystemError)

  /// What people read.
  var text: String {
    switch self {
    case .changed: "was not fixed: it changed while viewlint was at work; run it again"
    case .readOnly: "was not fixed: it is read-only"
    case .outside: "was not fixed: it is a link that leads out of the project"
    case .busy: "was not fixed: another run is writing it"
    case .system(let error): "was not fixed: \(error.text)"
    }
  }
}

/// Replaces the contents of source files. Whenever it is killed, each file is wholly old or wholly new.
struct SourceWriter {
  /// The absolute path of the project root, links resolved.
  let root: FilePath

  /// How the name of a temporary file ends.
  static let temporarySuffix = ".viewlint-tmp"

  /// Replaces a file that still holds `original`. Its mode and, where possible, its owner stay; of a link, the file that
  /// it leads to is written.
  func replace(_ path: FilePath, _ original: [UInt8], with fixed: [UInt8]) throws(WriteRefusal) {
    try HeldSignals.during { () throws(WriteRefusal) in try exchange(path, original, fixed) }
  }

  private func exchange(_ path: FilePath, _ original: [UInt8], _ fixed: [UInt8]) throws(WriteRefusal) {
    // A link to a file that was written already.
    if let target = FileSystem.resolved(root.appending(path)), target != root.appending(path).normalized,
      case .success(fixed) = FileReader.bytes(of: target, .regular, limit: FileReader.maximumSize)
    {
      return
    }
    let (target, before) = try writable(path, original)
    let temporary = try TemporaryFile(beside: target)
    do {
      try temporary.fill(fixed, like: before)
      // The last look before the exchange: the time between the two is as short as it can be.
      let now = try status(target)
      guard now.isSameVersion(as: before) else { throw WriteRefusal.changed }
      try temporary.take(thePlaceOf: target)
    } catch let refusal as WriteRefusal {
      temporary.remove()
      throw refusal
    } catch {
      temporary.remove()
      throw .system(.last)
    }
  }

  /// Why a file that should still hold `original` could not be replaced, as far as that can be told beforehand.
  func refusal(_ path: FilePath, _ original: [UInt8]) -> WriteRefusal? {
    do throws(WriteRefusal) {
      _ = try writable(path, original)
      return nil
    } catch {
      return error
    }
  }

  /// The file that is written for a path, and its status.
  private func writable(_ path: FilePath, _ original: [UInt8]) throws(WriteRefusal) -> (target: FilePath, stat) {
    guard let target = FileSystem.resolved(root.appending(path)) else { throw .system(.last) }
    if target != root.appending(path).normalized, target.relative(to: root) == nil,
      root.appending(path).relative(to: root) != nil
    {
      throw .outside
    }
    let status = try status(target)
    guard status.st_mode & 0o222 != 0, target.withCString({ access($0, W_OK) }) == 0 else { throw .readOnly }
    try check(target, holds: original)
    return (target, status)
  }

  private func status(_ path: FilePath) throws(WriteRefusal) -> stat {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { throw .system(.last) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .changed }
    return status
  }

  private func check(_ path: FilePath, holds original: [UInt8]) throws(WriteRefusal) {
    guard case .success(original) = FileReader.bytes(of: path, .regular, limit: FileReader.maximumSize) else {
      throw .changed
    }
  }

  /// Removes the temporary files that runs which were killed have left, unless a living run still holds them.
  static func removeLeftovers(_ paths: [FilePath]) {
    for path in paths { TemporaryFile.removeLeftover(path) }
  }
}

extension stat {
  /// Whether two looks at a path saw the same contents of the same file.
  fileprivate func isSameVersion(as other: stat) -> Bool {
    #if canImport(Darwin)
    let times = (st_mtimespec.tv_sec, st_mtimespec.tv_nsec) == (other.st_mtimespec.tv_sec, other.st_mtimespec.tv_nsec)
    #else
    let times = (st_mtim.tv_sec, st_mtim.tv_nsec) == (other.st_mtim.tv_sec, other.st_mtim.tv_nsec)
    #endif
    return times && st_ino == other.st_ino && st_dev == other.st_dev && st_size == other.st_size
  }
}
