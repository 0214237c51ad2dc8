#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The reason for which a system call failed.
struct SystemError: Error, Equatable, Sendable {
  /// The value of `errno`.
  var number: Int32

  /// The reason of the call that failed last on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// What people read: "No such file or directory".
  var text: String { String(cString: strerror(number)) }

  /// There is no such file.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}
