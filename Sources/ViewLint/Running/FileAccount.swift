import LintRules

/// Which files a run lints and what it leaves out, each with the reason: what `--show-files` prints.
struct FileAccount: Sendable, Equatable {
  /// One file or folder; folders end with a slash.
  struct Line: Sendable, Equatable {
    var file: String
    var why: String
  }

  /// What is linted.
  var files: [Line] = []
  /// What is not.
  var skipped: [Line] = []

  init() {}

  /// Joins the accounts of several projects.
  init(_ accounts: [FileAccount]) {
    files = accounts.flatMap { $0.files }
    skipped = accounts.flatMap { $0.skipped }
    files.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    skipped.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  /// The account as text: `lint` or `skip`, the path, the reason.
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
  /// Lists the files that were found, and what was left out.
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

  /// Why a file is linted, or why it is not.
  struct Why {
    var reason: String?
    var objection = ""
  }

  func shown(_ path: FilePath) -> String { run.shown(path) }

  /// The files that were named or that git names.
  func namedFiles() -> [(FilePath, Why)] {
    let reasons = run.undecidedNamedFiles.isEmpty ? [] : ViewSearch(tree).reasons(run.undecidedNamedFiles)
    let contents = Dictionary(zip(run.undecidedNamedFiles, reasons), uniquingKeysWith: { first, _ in first })
    return run.namedFiles.map { index, path, place in
      guard run.respectsViews else { return (path, Why(reason: "named")) }
      guard let place else { return (path, Why(objection: "not in a walked folder")) }
      return (path, why(path.bytes, place.verdict, place.scope, contents[index] ?? nil))
    }
  }

  /// The files below the folders that were named.
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
      reason = "a custom rule has it in 'files'"
    case .view:
      switch configuration.views {
      case .automatic: reason = "in folder `\(configuration.views.viewFolder(of: path) ?? "")`"
      case .patterns(let patterns): reason = "'views' has \(Quotation.of(patterns.firstCover(path)?.text ?? ""))"
      }
    case .undecided: reason = contents?.text
    case .other: return Why(objection: "no pattern of 'views' fits")
    }
    guard var reason else { return Why(objection: "declares no view") }
    let overrides = configuration.overrideIndices(covering: path)
      .compactMap { configuration.overrides[$0].files.firstCover(path)?.text }
    if !overrides.isEmpty { reason += "; override for \(Quotation.list(overrides))" }
    return Why(reason: reason)
  }

  /// What the walk left out below the folders that were named.
  func skippedPaths() -> [FileAccount.Line] {
    tree.skipped.filter { run.isInFolder($0.path[...]) }.map { skipped in
      FileAccount.Line(file: shown(FilePath(skipped.path)) + (skipped.isFolder ? "/" : ""), why: text(skipped.reason))
    }
  }

  private func text(_ reason: SkippedPath.Reason) -> String {
    switch reason {
    case .hidden: "hidden folder"
    case .neverWalked: "never walked"
    case .excluded(let pattern): "'exclude' has \(Quotation.of(pattern))"
    case .ignored(let match):
      "\(shown(FilePath(match.file))):\(match.pattern.line) ignores \(Quotation.of(match.pattern.text))"
    case .linkToFolder: "link to something other than a file"
    case .linkOutside: "link out of the project"
    }
  }
}
