/// Which changes to lint.
struct ChangeSelection: Sendable, Equatable {
  /// The states to compare.
  enum Comparison: Sendable, Equatable {
    /// The index with the last commit.
    case staged
    /// The files on disk with the merge base of HEAD and a revision.
    case since(String)
  }

  var comparison: Comparison
  /// Only findings on changed lines are reported.
  var isLimitedToLines: Bool

  /// Reads the selection from the arguments of `lint`; nil without an option for changes.
  init?(_ arguments: Arguments) throws(UsageError) {
    isLimitedToLines = arguments.has("changed-lines")
    if arguments.has("staged") {
      if arguments.has("changed-since") { throw UsageError("'--staged' and '--changed-since' exclude each other") }
      if arguments.has("fix") {
        throw UsageError("'--fix' writes files on disk, not the index; leave '--staged' out, then stage the result")
      }
      comparison = .staged
    } else if let revision = arguments.text("changed-since") {
      comparison = .since(revision)
    } else if isLimitedToLines {
      comparison = .since("HEAD")
    } else {
      return nil
    }
    let others = ["stdin", "files-from", "use-script-input-files", "use-script-input-file-lists"]
    for option in others where arguments.has(option) {
      throw UsageError("git selects the files to lint; '--\(option)' cannot add to them")
    }
    if isLimitedToLines, arguments.has("fix") || arguments.has("diff") {
      throw UsageError("fixes cannot be limited to changed lines; leave '--changed-lines' out")
    }
  }
}
