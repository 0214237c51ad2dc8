/// The changes to lint.
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
  /// Whether existing findings are reported as well.
  var showsAll: Bool
  /// Whether unchanged files are linted as well, because a change may introduce findings there.
  var lintsUnchanged = false
  /// Whether existing findings are separated from new ones.
  var comparesFindings = true

  /// Reads the selection from the arguments of `lint`; nil without an option for changes or without a commit to lint.
  init?(_ arguments: Arguments, _ location: ProjectLocation) throws(UsageError) {
    isLimitedToLines = arguments.has("changed-lines")
    showsAll = arguments.has("all")
    if arguments.has("as-commit") {
      for option in ["staged", "changed-since"] where arguments.has(option) {
        throw UsageError("'--as-commit' can't be combined with '--\(option)'")
      }
      guard let commit = Comparison(ofCommitIn: location) else { return nil }
      comparison = commit
      lintsUnchanged = arguments.operands.isEmpty
    } else if arguments.has("staged") {
      if arguments.has("changed-since") { throw UsageError("'--staged' can't be combined with '--changed-since'") }
      if arguments.has("fix") {
        throw UsageError("'--fix' can't be combined with '--staged'; fix the files, then stage them")
      }
      comparison = .staged
    } else if let revision = arguments.text("changed-since") {
      comparison = .since(revision)
    } else if isLimitedToLines {
      comparison = .since("HEAD")
    } else {
      if showsAll { throw UsageError("'--all' works only with an option that lints changes, such as '--staged'") }
      return nil
    }
    let others = ["stdin", "files-from", "use-script-input-files", "use-script-input-file-lists"]
    for option in others where arguments.has(option) {
      throw UsageError("'--\(option)' can't be combined with an option that lints changes")
    }
    if isLimitedToLines, arguments.has("fix") || arguments.has("diff") {
      throw UsageError("'--changed-lines' can't be combined with '--fix' or '--diff'")
    }
  }
}

extension ChangeSelection.Comparison {
  /// The change that the pre-commit framework checks; nil if nothing is staged, because the framework also runs hooks
  /// on unchanged files.
  fileprivate init?(ofCommitIn location: ProjectLocation) {
    if let revision = Environment.value("PRE_COMMIT_FROM_REF") {
      self = .since(revision.text)
      return
    }
    guard let git = try? Git(location), let base = try? git.base("HEAD"),
      let changes = try? git.changes(.index(base: base)), !changes.isEmpty
    else { return nil }
    self = .staged
  }
}
