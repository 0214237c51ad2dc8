/// All that a rule sees of one file.
public struct FileView: Sendable {
}
