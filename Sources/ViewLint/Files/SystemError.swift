/// The error of a system call.
struct SystemError: Error, Equatable, Sendable {
  /// The value of `errno`.
  var number: Int32

  /// The error of the last failed call on this thread.
  static var last: SystemError { SystemError(number: errno) }

  /// The message for people: "No such file or directory".
  var text: String { String(cString: strerror(number)) }

  /// Whether the system denied permission.
  var isDenied: Bool { number == EPERM || number == EACCES }

  /// There is no file at the path.
  var isMissing: Bool { number == ENOENT || number == ENOTDIR }
}
