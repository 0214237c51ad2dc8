import LintRules

/// Fixes and suppressions, and the files that they change.
extension LintRun {
  /// Applies fixes in memory, none that edits a file among `spared`. Of fixes to standard input only its own text comes
  /// out, so that none may edit a file as well.
  func fix(_ found: Found, least: Safety, sparing spared: Set<Int> = []) -> FixOutcome {
    let input = request.standardInput == nil ? nil : named.files.firstIndex { $0.contents != nil }
    let applier = FixApplier(
      found.tree, found.targets, least: least, linter: linter,
      mayEdit: { file in !spared.contains(file) && (input == nil || input == file) },
      seesEverything: { found.tree.problems.isEmpty })
    return showingProgress(found.tree) { applier.run() }
  }

  /// Finds places for directives that suppress findings of some rules.
  func suppress(_ found: Found, _ rules: [String], reason: String?) -> SuppressionOutcome {
    let applier = SuppressionApplier(found.tree, found.targets, rules: rules, reason: reason, linter: linter)
    return showingProgress(found.tree) { applier.run() }
  }

  /// The fixed files that could not be written, by their indices.
  func refusals(_ outcome: FixOutcome, _ found: Found) -> [Int: FileProblem] {
    let writer = SourceWriter(location: request.location)
    var refusals: [Int: FileProblem] = [:]
    for file in outcome.files {
      let path = found.tree.filePath(file.file)
      guard let refusal = writer.refusal(path, file.original.bytes) else { continue }
      refusals[file.file] = FileProblem(path: path, message: refusal.text)
    }
    return refusals
  }

  /// Writes fixed files; returns those that had to be left alone, by their indices. Standard input is never written.
  func write(_ outcome: FixOutcome, _ found: Found) -> [Int: FileProblem] {
    let writer = SourceWriter(location: request.location)
    writer.removeLeftovers(found.tree.found.leftovers)
    defer { found.tree.forgetContents() }
    let groups = outcome.groups.map { group in
      group.map {
        SourceChange(
          file: $0.file, path: found.tree.filePath($0.file), original: $0.original.bytes, fixed: $0.fixed.bytes)
      }
    }
    var problems: [Int: FileProblem] = [:]
    for (file, refusal) in writer.write(groups) {
      problems[file] = FileProblem(path: found.tree.filePath(file), message: refusal.text)
    }
    return problems
  }

  /// The patch of all fixed files, with paths as reports show them.
  func patch(_ outcome: FixOutcome, _ found: Found) -> [UInt8] {
    let builder = ReportBuilder(request.location)
    return outcome.files.map { file in
      (path: builder.shown(request.location.root.appending(found.tree.filePath(file.file))).bytes, file: file)
    }
    .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    .flatMap { UnifiedDiff.patch(path: $0.path, old: $0.file.original, new: $0.file.fixed) }
  }

  /// The text of standard input after the fixes.
  func fixedInput(_ outcome: FixOutcome) -> [UInt8]? {
    guard let input = request.standardInput else { return nil }
    let index = named.files.firstIndex { $0.contents != nil }
    return outcome.files.first { $0.file == index }?.fixed.bytes ?? input.contents
  }
}
