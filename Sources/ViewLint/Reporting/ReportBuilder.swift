import LintRules

/// Builds a report from the results of the linter.
struct ReportBuilder: Sendable {
  /// The absolute path of the project root.
  let root: FilePath
  /// The absolute path of the git repository around it; of the project root without one.
  let repository: FilePath
  /// The absolute path of the working directory.
  let workingDirectory: FilePath
  /// Precedes paths in fingerprints.
  var identityPrefix = ""

  init(_ location: ProjectLocation) {
    root = location.root
    repository = location.repository
    workingDirectory = location.workingDirectory
  }

  /// The report for some results.
  func report(_ results: [FileResult], _ problems: [FileProblem], of tree: ProjectTree) -> Report {
    var others = OtherPaths(self)
    let files = results.compactMap { result in
      result.text.map { (path: tree.filePath(result.file), result: result, text: $0) }
    }
    .sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    for file in files { others.learn(from: file.result) }
    let made = tree.concurrentMap(files.count) { [others] in
      lists(files[$0].result, files[$0].text, files[$0].path, others)
    }
    var report = Report()
    report.missingAccessors = missingAccessor(results).map { [$0] } ?? []
    report.findings = FindingList(made.map { $0.findings })
    report.suppressed = FindingList(made.map { $0.suppressed })
    report.baselined = FindingList(made.map { $0.baselined })
    report.old = FindingList(made.map { $0.old })
    report.problems = problems.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
      .map { ReportedProblem(path: reported($0.path), message: $0.message) }
    report.filesWithSyntaxErrors = paths(of: results.filter { $0.hasSyntaxErrors }, tree)
    report.filesWithOpenQuestions = paths(of: results.filter { $0.hasOpenQuestions }, tree)
    report.fileCount = results.count
    return report
  }

  /// The accessor that would fix one of the findings, if the project does not declare it.
  private func missingAccessor(_ results: [FileResult]) -> MissingAccessor? {
    let found = results.first { $0.missingAccessor != nil && $0.findings.contains(where: \.asksForAccessor) }
    let project = identityPrefix.isEmpty ? nil : shown(root).text
    return found?.missingAccessor.map { accessor in
      let count = results.reduce(0) { $0 + ($1.missingAccessor == nil ? 0 : $1.findings.count { $0.awaitsAccessor }) }
      return MissingAccessor(project: project, accessor: accessor, noteCount: count)
    }
  }

  private func paths(of results: [FileResult], _ tree: ProjectTree) -> [ReportedPath] {
    results.map { tree.filePath($0.file) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map { reported($0) }
  }

  /// The forms of a path that is relative to the project root or absolute.
  func reported(_ path: FilePath) -> ReportedPath {
    let absolute = root.appending(path)
    let inRepository = absolute.relative(to: repository) ?? absolute
    let text = inRepository.text
    return ReportedPath(
      shown: shown(absolute).text, absolute: absolute.text, inRepository: text,
      foreignBytes: FilePath(text) == inRepository ? nil : inRepository.bytes)
  }

  /// An absolute path as it is printed: relative to the working directory if it is below that or if both are in the
  /// project.
  func shown(_ absolute: FilePath) -> FilePath {
    let isNear = workingDirectory.relative(to: root) != nil && absolute.relative(to: root) != nil
    guard isNear || absolute.relative(to: workingDirectory) != nil else { return absolute }
    let route = absolute.route(from: workingDirectory)
    return route.bytes.isEmpty ? FilePath(".") : route
  }

  /// The reported, suppressed, baselined and old findings of a file.
  private func lists(
    _ result: FileResult, _ text: FileText, _ path: FilePath, _ others: OtherPaths
  ) -> (findings: LintedFindings, suppressed: LintedFindings, baselined: LintedFindings, old: LintedFindings) {
    let reported = reported(path)
    func list(_ findings: PackedFindings, _ justifications: [String?] = []) -> LintedFindings {
      LintedFindings(
        path: reported, identifyingPath: identityPrefix + path.key, findings: findings, justifications: justifications,
        text: text,
        others: others)
    }
    func list(_ silenced: [SilencedFinding]) -> LintedFindings {
      list(PackedFindings(silenced.map { $0.finding }), silenced.map { $0.reason })
    }
    return (list(result.findings), list(result.suppressed), list(result.baselined), list(result.old))
  }
}
