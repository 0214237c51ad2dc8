import LintRules

/// Turns what the linter gave into a report.
struct ReportBuilder: Sendable {
  /// The absolute path of the project root.
  let root: FilePath
  /// The absolute path of the working directory.
  let workingDirectory: FilePath

  /// The report on some results.
  func report(_ results: [FileResult], _ problems: [FileProblem], of tree: ProjectTree) -> Report {
    var report = Report(fileCount: results.count)
    let withFindings = results.filter { !$0.findings.isEmpty }.map { (tree.filePath($0.file), $0.findings) }
      .sorted { $0.0.bytes.lexicographicallyPrecedes($1.0.bytes) }
    for (path, findings) in withFindings {
      let path = reported(path)
      report.findings += findings.map { reported($0, path) }
    }
    report.problems = problems.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
      .map { ReportedProblem(path: reported($0.path), message: $0.message) }
    return report
  }

  /// The forms of a path that is relative to the project root or absolute.
  func reported(_ path: FilePath) -> ReportedPath {
    let absolute = root.appending(path)
    return ReportedPath(shown: shown(absolute).text, absolute: absolute.text)
  }

  /// An absolute path as it is printed: relative to the working directory if it is below that or if both are in the
  /// project.
  func shown(_ absolute: FilePath) -> FilePath {
    let isNear = workingDirectory.relative(to: root) != nil && absolute.relative(to: root) != nil
    guard isNear || absolute.relative(to: workingDirectory) != nil else { return absolute }
    let route = absolute.route(from: workingDirectory)
    return route.bytes.isEmpty ? FilePath(".") : route
  }

  private func reported(_ found: StampedFinding, _ path: ReportedPath) -> ReportedFinding {
    ReportedFinding(
      rule: found.rule, severity: found.severity, reason: found.finding.reason, message: found.finding.message,
      path: path, start: found.start, end: found.end, range: found.finding.range, lineText: found.lineText,
      related: found.finding.related.map {
        ReportedPlace(path: reported(FilePath($0.path)), position: $0.position, message: $0.message)
      },
      fixes: zip(found.finding.fixes, found.editPositions).map { reported($0, $1) })
  }

  private func reported(_ fix: Fix, _ positions: [Range<LineColumn>]) -> ReportedFix {
    let edits = zip(fix.edits, positions).map { edit, position in
      ReportedEdit(
        path: edit.path.map { reported(FilePath($0)) }, range: edit.range, start: position.lowerBound,
        end: position.upperBound, text: edit.text)
    }
    return ReportedFix(title: fix.title, safety: fix.safety, edits: edits)
  }
}
