import LintRules

/// Turns what the linter gave into a report.
struct ReportBuilder: Sendable {
  /// The absolute path of the project root.
  let root: FilePath
  /// The absolute path of the git repository around it; of the project root if there is none.
  let repository: FilePath
  /// The absolute path of the working directory.
  let workingDirectory: FilePath

  init(_ location: ProjectLocation) {
    root = location.root
    repository = location.repository
    workingDirectory = location.workingDirectory
  }

  /// The report on some results.
  func report(_ results: [FileResult], _ problems: [FileProblem], of tree: ProjectTree) -> Report {
    var report = Report(fileCount: results.count)
    let files = results.filter { !$0.findings.isEmpty || !$0.suppressed.isEmpty || !$0.baselined.isEmpty }
      .map { (path: tree.filePath($0.file), result: $0) }
      .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    report.findings.reserveCapacity(files.reduce(0) { $0 + $1.result.findings.count })
    var others = OtherPaths(builder: self)
    for (path, result) in files {
      let shown = reported(path)
      for finding in result.findings { report.findings.append(reported(finding, path, shown, &others)) }
      report.suppressed += silenced(result.suppressed, path, shown, &others)
      report.baselined += silenced(result.baselined, path, shown, &others)
    }
    report.problems = problems.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
      .map { ReportedProblem(path: reported($0.path), message: $0.message) }
    return report
  }

  /// The forms of a path that is relative to the project root or absolute.
  func reported(_ path: FilePath) -> ReportedPath {
    let absolute = root.appending(path)
    return ReportedPath(
      shown: shown(absolute).text, absolute: absolute.text,
      inRepository: (absolute.relative(to: repository) ?? absolute).text)
  }

  /// An absolute path as it is printed: relative to the working directory if it is below that or if both are in the
  /// project.
  func shown(_ absolute: FilePath) -> FilePath {
    let isNear = workingDirectory.relative(to: root) != nil && absolute.relative(to: root) != nil
    guard isNear || absolute.relative(to: workingDirectory) != nil else { return absolute }
    let route = absolute.route(from: workingDirectory)
    return route.bytes.isEmpty ? FilePath(".") : route
  }

  private func fingerprint(_ found: StampedFinding, _ path: FilePath) -> String {
    var digest = Digest()
    for part in [found.rule, path.text, found.identity.declaration, found.identity.code] { digest.add(part) }
    digest.add(String(found.identity.occurrence))
    return digest.text
  }

  private func silenced(
    _ findings: [SilencedFinding], _ place: FilePath, _ path: ReportedPath, _ others: inout OtherPaths
  ) -> [ReportedSuppression] {
    findings.map { ReportedSuppression(finding: reported($0.finding, place, path, &others), reason: $0.reason) }
  }

  private func reported(
    _ found: StampedFinding, _ place: FilePath, _ path: ReportedPath, _ others: inout OtherPaths
  ) -> ReportedFinding {
    ReportedFinding(
      rule: found.rule, severity: found.severity, reason: found.finding.reason, message: found.finding.message,
      path: path, start: found.start, end: found.end, utf16: found.utf16.span,
      range: found.finding.range, lineText: found.lineText, lineTextOffset: found.lineTextOffset,
      fingerprint: fingerprint(found, place),
      related: found.finding.related.map {
        ReportedPlace(path: others.reported($0.path), position: $0.position, message: $0.message)
      },
      fixes: found.finding.fixes.indices.map { index in
        var fix = reported(found.finding.fixes[index], found.editPositions[index], found.utf16.edits[index], &others)
        fix.preview = found.previews.indices.contains(index) ? found.previews[index] : nil
        return fix
      })
  }

  private func reported(
    _ fix: Fix, _ positions: [Range<LineColumn>], _ utf16: [Range<LineColumn>], _ others: inout OtherPaths
  ) -> ReportedFix {
    let edits = fix.edits.indices.map { index in
      let edit = fix.edits[index]
      return ReportedEdit(
        path: edit.path.map { others.reported($0) }, range: edit.range, start: positions[index].lowerBound,
        end: positions[index].upperBound, utf16: utf16[index], text: edit.text)
    }
    return ReportedFix(title: fix.title, safety: fix.safety, edits: edits)
  }
}

/// The paths of files that findings of other files mention, often the same ones again and again.
private struct OtherPaths {
  let builder: ReportBuilder
  private var known: [String: ReportedPath] = [:]

  init(builder: ReportBuilder) {
    self.builder = builder
  }

  /// The forms of a path that is relative to the project root or absolute.
  mutating func reported(_ path: String) -> ReportedPath {
    if let path = known[path] { return path }
    let reported = builder.reported(FilePath(path))
    known[path] = reported
    return reported
  }
}
