import LintRules

/// The files that a run lints or skips, and why. `--show-files` prints it.
struct FileAccount: Sendable, Equatable {
  /// One file or folder; folders end with a slash.
  struct Line: Sendable, Equatable {
    var file: String
    var why: String
  }

  /// The linted files.
  var files: [Line] = []
  /// The skipped files and folders.
  var skipped: [Line] = []

  init() {}

  /// Joins the accounts of several projects.
  init(_ accounts: [FileAccount]) {
    files = accounts.flatMap { $0.files }
    skipped = accounts.flatMap { $0.skipped }
    files.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    skipped.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  /// The account as text: `lint` or `skip`, the path, and the reason.
  var text: String {
    let lines = files.map { ("lint", $0) } + skipped.map { ("skip", $0) }
    return lines.map { "\($0) \(Escaping.line($1.file)): \(Escaping.line($1.why))\n" }.joined()
  }

  /// The account as JSON.
  var json: String { "{\"files\":\(Self.json(files)),\"skipped\":\(Self.json(skipped))}\n" }

  private static func json(_ lines: [Line]) -> String {
    let objects = lines.map { "{\"file\":\(JSONText.quoted($0.file)),\"why\":\(JSONText.quoted($0.why))}" }
    return "[" + objects.joined(separator: ",\n") + "]"
  }
}

extension LintRun {
  /// Lists the linted and skipped files.
  func account(_ found: Found) -> FileAccount {
    let writer = FileAccountWriter(run: self, tree: found.tree)
    var account = FileAccount()
    for (file, why) in writer.namedFiles() + writer.walkedFiles() {
      if let reason = why.reason {
        account.files.append(FileAccount.Line(file: writer.shown(file), why: reason))
      } else {
        account.skipped.append(FileAccount.Line(file: writer.shown(file), why: why.objection))
      }
    }
    account.skipped += writer.skippedPaths()
    return account
  }
}

/// Finds the reasons for a `FileAccount`.
private struct FileAccountWriter {
  let run: LintRun
  let tree: ProjectTree

  /// The reason why a file is linted or skipped.
  struct Why {
    var reason: String?
    var objection = ""
  }

  func shown(_ path: FilePath) -> String { run.shown(path) }

  /// The files that the user or git named.
  func namedFiles() -> [(FilePath, Why)] {
    let reasons = run.undecidedNamedFiles.isEmpty ? [] : ViewSearch(tree).reasons(run.undecidedNamedFiles)
    let contents = Dictionary(zip(run.undecidedNamedFiles, reasons), uniquingKeysWith: { first, _ in first })
    return run.namedFiles.map { index, path, place in
      guard run.respectsViews else { return (path, Why(reason: "passed explicitly")) }
      guard let place else { return (path, Why(objection: "outside the linted folders")) }
      return (path, why(path.bytes, place.verdict, place.scope, contents[index] ?? nil))
    }
  }

  /// The files in the named folders.
  func walkedFiles() -> [(FilePath, Why)] {
    let files = tree.walked
    let indices = files.entries.indices.filter { run.isInFolder(files.path($0)) }
    let undecided = indices.filter { files.entries[$0].verdict == .undecided }
    let reasons = undecided.isEmpty ? [] : ViewSearch(tree).reasons(undecided.map { $0 + tree.namedCount })
    let contents = Dictionary(zip(undecided, reasons), uniquingKeysWith: { first, _ in first })
    return indices.map { index in
      let entry = files.entries[index]
      let path = Array(files.path(index))
      return (FilePath(path), why(path, entry.verdict, entry.scope, contents[index] ?? nil))
    }
  }

  private func why(
    _ path: [UInt8], _ verdict: ViewSelection.Verdict, _ scope: Int, _ contents: ViewReason?
  ) -> Why {
    let configuration = run.configuration(scope)
    let reason: String?
    switch verdict {
    case .other where run.looksOutsideViews(scope, path),
      .undecided where contents == nil && run.looksOutsideViews(scope, path):
      reason = "matches 'files' of a custom rule"
    case .view:
      switch configuration.views {
      case .automatic: reason = "in the folder '\(configuration.views.viewFolder(of: path) ?? "")'"
      case .patterns(let patterns): reason = "matches \(Quotation.of(patterns.firstCover(path)?.text ?? "")) in 'views'"
      }
    case .undecided: reason = contents?.text
    case .other: return Why(objection: "doesn't match 'views'")
    }
    guard var reason else { return Why(objection: "doesn't declare a view") }
    let overrides = configuration.overrideIndices(covering: path)
      .compactMap { configuration.overrides[$0].files.firstCover(path)?.text }
    if !overrides.isEmpty { reason += "; override for \(Quotation.list(overrides))" }
    return Why(reason: reason)
  }

  /// Returns the skipped files and folders in the named folders, and the skipped folder that contains the working
  /// directory.
  func skippedPaths() -> [FileAccount.Line] {
    let skipped = tree.found.skipped.filter { skipped in
      run.isInFolder(skipped.path[...]) || skipped.isFolder && run.isAroundFolder(skipped.path[...])
    }
    return skipped.map { skipped in
      FileAccount.Line(file: shown(FilePath(skipped.path)) + (skipped.isFolder ? "/" : ""), why: text(skipped.reason))
    }
  }

  private func text(_ reason: SkippedPath.Reason) -> String {
    switch reason {
    case .hidden: "hidden folder"
    case .neverWalked: "always skipped"
    case .excluded(let pattern): "matches \(Quotation.of(pattern)) in 'exclude'"
    case .ignored(let match):
      "ignored by \(Quotation.of(match.pattern.text)) in \(shown(FilePath(match.file))):\(match.pattern.line)"
    case .linkToFolder: "link, but not to a file"
    case .linkOutside: "link to a file outside the project"
    }
  }
}
