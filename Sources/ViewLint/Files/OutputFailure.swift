/// Why a file is not written.
enum OutputFailure: Error, Equatable {
  /// The system refused.
  case system(SystemError)
  /// A part of the path is a symbolic link.
  case link(FilePath)
  /// The path leads into a folder in which git keeps its own files.
  case gitFolder
  /// What is there is a pipe, a device or something else that is not a file.
  case special

  /// The reason of the call that failed last on this thread.
  static var last: OutputFailure { .system(.last) }

  /// What people read, after what cannot be written.
  var text: String {
    switch self {
    case .system(let error): error.text
    case .link(let path): "'\(path.text)' is a symbolic link, and viewlint does not write through links of a project"
    case .gitFolder: "viewlint does not write into '.git'"
    case .special: "it is not a regular file; a pipe or a device needs its absolute path"
    }
  }

  /// Whether the path itself is the reason, so that a run need not begin.
  var isRefusal: Bool {
    if case .system = self { false } else { true }
  }
}
