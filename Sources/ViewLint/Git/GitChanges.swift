import LintRules

/// A changed path.
struct GitChange: Sendable, Equatable {
  /// The kind of change.
  enum Kind: Sendable, Equatable {
    /// A regular file with these contents; nil if the contents are those in the working tree.
    case file(blob: String?)
    /// It was deleted.
    case deleted
    /// It has several versions because of a merge.
    case unmerged
    /// A link, a submodule.
    case other
  }

  /// Relative to the top folder of the working tree.
  var path: FilePath
  var kind: Kind
  /// The blob with the earlier contents; nil if the path had no regular file.
  var earlierBlob: String?
  /// Git has not read the file: it has another size or time than the index says, and may be as it was.
  var isUncertain = false
}

/// Parses `git diff --raw -z --no-abbrev --no-renames`: `:OLDMODE MODE OLDBLOB BLOB STATUS`, NUL, the path, NUL.
enum GitChangeList {
  /// The changes in git's order. Anything else ends the list.
  static func read(_ bytes: [UInt8]) -> [GitChange] {
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
    var changes: [GitChange] = []
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      guard let kind = kind(fields[index]) else { break }
      changes.append(
        GitChange(
          path: FilePath(Array(fields[index + 1])), kind: kind, earlierBlob: earlierBlob(fields[index]),
          isUncertain: isUncertain(fields[index], kind)))
    }
    return changes
  }

  /// A file that there was before, of the same mode and with contents that are not known.
  private static func isUncertain(_ field: ArraySlice<UInt8>, _ kind: GitChange.Kind) -> Bool {
    let words = field.dropFirst().split(separator: UInt8(ascii: " "))
    return kind == .file(blob: nil) && words[0] == words[1] && words[4].first == UInt8(ascii: "M")
  }

  /// Parses renames from the output with `--find-renames --diff-filter=R`, where each entry has the old and the new
  /// path.
  static func renames(_ bytes: [UInt8]) -> [(old: FilePath, new: FilePath)] {
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
    return stride(from: 0, to: max(0, fields.count - 2), by: 3).map { index in
      (FilePath(Array(fields[index + 1])), FilePath(Array(fields[index + 2])))
    }
  }

  private static func earlierBlob(_ field: ArraySlice<UInt8>) -> String? {
    let words = field.dropFirst().split(separator: UInt8(ascii: " "))
    let isKnown = words[2].contains { $0 != UInt8(ascii: "0") }
    return words[0].starts(with: "100".utf8) && isKnown ? String(decoding: words[2], as: UTF8.self) : nil
  }

  private static func kind(_ field: ArraySlice<UInt8>) -> GitChange.Kind? {
    let words = field.split(separator: UInt8(ascii: " "))
    guard field.first == UInt8(ascii: ":"), words.count == 5, let status = words[4].first else { return nil }
    switch status {
    case UInt8(ascii: "D"): return .deleted
    case UInt8(ascii: "U"): return .unmerged
    default: break
    }
    guard words[1].starts(with: "100".utf8) else { return .other }
    let isKnown = words[3].contains { $0 != UInt8(ascii: "0") }
    return .file(blob: isKnown ? String(decoding: words[3], as: UTF8.self) : nil)
  }
}

extension Git {
  /// The state to compare with a commit.
  enum State: Sendable, Equatable {
    /// The index, compared with a commit.
    case index(base: String)
    /// The Swift files on disk, against a commit.
    case workingTree(base: String)
  }

  /// The arguments for a difference. `diff-index` follows none of the settings of `git diff`, and unlike that it never
  /// writes the index.
  private static func difference(_ state: State, _ form: [String]) -> [String] {
    let plain = ["--no-renames", "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
    let sides =
      switch state {
      case .index(let base): ["--cached", base, "--"]
      // All other files would be read only to be left out.
      case .workingTree(let base): [base, "--", ":(top)*.swift"]
      }
    return ["diff-index", "--ita-invisible-in-index"] + plain + form + sides
  }

  /// Returns the changes, which may include files on disk that were only touched.
  func changes(_ state: State) throws(GitFailure) -> [GitChange] {
    GitChangeList.read(try output(Git.difference(state, ["-r", "--raw", "-z", "--no-abbrev"])))
  }

  /// Returns the old and new paths of renamed Swift files, relative to the top folder.
  func renames(_ state: State) throws(GitFailure) -> [(old: FilePath, new: FilePath)] {
    let form = ["-r", "--raw", "-z", "--no-abbrev", "--find-renames", "--diff-filter=R"]
    return GitChangeList.renames(try output(Git.difference(state, form) + [":(top)*.swift"]))
  }

  /// The lines that differ.
  func changedLines(_ state: State) throws(GitFailure) -> ChangedLines {
    let form = ["--patch", "--unified=0", "--inter-hunk-context=0", "--text", "--src-prefix=a/", "--dst-prefix=b/"]
    return ChangedLines(patch: try output(Git.difference(state, form)))
  }

  /// The files that are neither tracked nor ignored, relative to the top folder.
  func untracked() throws(GitFailure) -> [FilePath] {
    PathList.split(
      try output(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":(top)*.swift"]), .null)
  }

  /// The merge base of HEAD and `revision`; the revision itself if they have none. Before the first commit, the empty
  /// tree is used for HEAD.
  func base(_ revision: String) throws(GitFailure) -> String {
    guard !revision.hasPrefix("-") else { throw GitFailure(message: "'\(revision)' isn't a revision") }
    let known = try end(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if known.status != 0, known.errors.isEmpty, revision == "HEAD" { return try emptyTree() }
    guard known.status == 0 else { throw GitFailure(message: unknown(revision, known)) }
    let merge = try end(["merge-base", revision, "HEAD"])
    let line = (merge.status == 0 ? merge : known).output
    return String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The name of the tree without files in the repository.
  func emptyTree() throws(GitFailure) -> String {
    let line = try output(["hash-object", "-t", "tree", "--stdin"])
    return String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func unknown(_ revision: String, _ ending: ChildProcess.Ending) -> String {
    ending.errors.isEmpty ? "no commit '\(revision)' in this repository" : Git.complaint(ending)
  }
}
