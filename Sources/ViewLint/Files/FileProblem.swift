/// A file that could not be read, or a folder that could not be listed.
struct FileProblem: Sendable, Equatable {
  /// The path relative to the project root, or absolute.
  var path: FilePath
  /// What failed, as a lower-case clause.
  var message: String
  /// For a file that is too large: its index in the tree.
  var oversized: Int?
}
