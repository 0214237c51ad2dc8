/// Why a fixed file was left as it was.
enum WriteRefusal: Error, Equatable {
  /// It no longer has the contents that the fixes started from.
  case changed
  /// It changed at the very moment of writing. What was there is kept in a file of this name beside it.
  case kept(FilePath)
  /// This process must not write to it.
  case readOnly
  /// It is a link that leads out of the project.
  case outside
  /// Another run is writing files of this project.
  case busy
  /// A fix edits this file and another one, which cannot be written.
  case together(FilePath)
  /// There is something else at the place of the journal.
  case journal(FilePath)
  /// The run was asked to end.
  case ended
  /// It could not be opened or written.
  case output(OutputFailure)

  /// What people read.
  var text: String { "was not fixed: \(reason)" }

  private var reason: String {
    switch self {
    case .changed: "it changed during the run; run viewlint again"
    case .kept(let name): "another program wrote it at the same time; one of the two versions is in '\(name.text)'"
    case .readOnly: "it is read-only"
    case .outside: "it is a link to a file outside the project"
    case .busy: "another run is writing files of this project; run viewlint again"
    case .together(let path): "the same fix edits '\(path.text)', which cannot be written"
    case .journal(let path): "'\(path.text)' is not a journal that viewlint wrote here; remove it"
    case .ended: "the run was interrupted"
    case .output(let failure): failure.text
    }
  }
}
