/// The reason why a fixed file wasn't written.
enum WriteRefusal: Error, Equatable {
  /// It changed after it was read.
  case changed
  /// It changed while it was written. A file with this name next to it has the other contents.
  case kept(FilePath)
  /// This process must not write to it.
  case readOnly
  /// It links to a file outside the project.
  case outside
  /// A different run is writing files in this project.
  case busy
  /// A fix also edits a different file, which can't be written.
  case together(FilePath)
  /// A different file has the path of the journal.
  case journal(FilePath)
  /// The run was interrupted.
  case ended
  /// It can't be opened or written.
  case output(OutputFailure)

  /// The message.
  var text: String { "was not fixed: \(reason)" }

  private var reason: String {
    switch self {
    case .changed: "it changed during the run; run viewlint again"
    case .kept(let name): "a different program wrote it at the same time; one of the two versions is in '\(name.text)'"
    case .readOnly: "it's read-only"
    case .outside: "it links to a file outside the project"
    case .busy: "a different run is writing files in this project; run viewlint again"
    case .together(let path): "the same fix edits '\(path.text)', which can't be written"
    case .journal(let path): "'\(path.text)' isn't viewlint's journal; remove it"
    case .ended: "the run was interrupted"
    case .output(let failure): failure.text
    }
  }
}
