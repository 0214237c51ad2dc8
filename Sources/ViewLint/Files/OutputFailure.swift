/// The reason why a file can't be written.
enum OutputFailure: Error, Equatable {
  /// The system refused.
  case system(SystemError)
  /// A part of the path is a symbolic link.
  case link(FilePath)
  /// The path leads into a `.git` folder.
  case gitFolder
  /// The path names a pipe, a device, or something else that isn't a file.
  case special

  /// The reason of the call that failed last on this thread.
  static var last: OutputFailure { .system(.last) }

  /// The message, without the path.
  var text: String {
    switch self {
    case .system(let error): error.text
    case .link(let path): "'\(path.text)' is a symbolic link, and viewlint doesn't write through a project's links"
    case .gitFolder: "viewlint doesn't write to '.git'"
    case .special: "it isn't a regular file; pass the absolute path of a pipe or device"
    }
  }

  /// Whether the path itself is the reason, so that a run doesn't need to start.
  var isRefusal: Bool {
    if case .system = self { false } else { true }
  }
}
