import LintRules

/// Reports.
extension LintRun {
  /// The report on the results of linting what was found.
  ///
  /// - Parameter needsWholeProject: fixes were made, which have to know every use of what they replace.
  func report(
    _ results: [FileResult], _ found: Found, needsWholeProject: Bool = false
  ) throws(LintFailure) -> Report {
    var builder = ReportBuilder(request.location)
    builder.identityPrefix = request.identityPrefix
    let problems = fileProblems(found) + conflicts(results, found)
    // A huge generated file that is not linted says hardly anything about those that are.
    let targets =
      problems.contains { $0.oversized != nil } ? Set(found.targets.filter { !$0.isUndecided }.map(\.file)) : []
    func isNotice(_ problem: FileProblem) -> Bool {
      !needsWholeProject && problem.oversized.map { !targets.contains($0) } ?? false
    }
    let showsAll = request.changes?.showsAll ?? false
    let limited = limited(results, found)
    var report = builder.report(
      showsAll ? limited.map { $0.includingOld() } : limited, problems.filter { !isNotice($0) }, of: found.tree)
    report.notices = self.problems(problems.filter(isNotice))
    report.hasBaseline = hasBaseline
    report.change = request.changes.flatMap { change in
      change.comparesFindings ? ReportedChange(includesOld: showsAll, emptiness: named.emptiness) : nil
    }
    return report
  }

  /// Returns the files that can't be read.
  func fileProblems(_ found: Found) -> [FileProblem] {
    named.problems + found.tree.problems + (store.ignoreFiles?.problems ?? [])
  }

  /// Problems of files as a report has them.
  func problems(_ problems: [FileProblem]) -> [ReportedProblem] {
    let builder = ReportBuilder(request.location)
    return problems.map { ReportedProblem(path: builder.reported($0.path), message: $0.message) }
  }

  /// A file as reports show its path.
  func shown(_ file: Int, _ found: Found) -> String {
    let path = request.location.root.appending(found.tree.filePath(file))
    return Escaping.line(ReportBuilder(request.location).shown(path).text)
  }

  /// The files in which no rule ran because of a merge conflict.
  func conflicts(_ results: [FileResult], _ found: Found) -> [FileProblem] {
    results.compactMap { result in
      result.conflict.map {
        FileProblem(
          path: found.tree.filePath(result.file),
          message: "not linted because of a merge conflict on line \($0.line)")
      }
    }
  }

  /// The results without the findings on lines that did not change, if only those that did are asked for.
  func limited(_ results: [FileResult], _ found: Found) -> [FileResult] {
    guard let lines = named.changedLines else { return results }
    return results.map { result in
      let path = found.tree.filePath(result.file)
      guard !(result.findings.isEmpty && result.baselined.isEmpty && result.old.isEmpty), lines.lines[path] != nil
      else {
        return result.limited { _ in false }
      }
      let modifiers = ModifierLines(found.tree.withBytes(result.file) { Array($0) } ?? [])
      return result.limited { finding in
        lines.contain(finding.start.line...finding.end.line, of: path)
          || modifiers.lines(at: finding.finding.range.lowerBound).contains { lines.contain($0, of: path) }
      }
    }
  }
}

extension FileResult {
  /// Returns the result with some of the findings.
  fileprivate func limited(to isKept: (StampedFinding) -> Bool) -> FileResult {
    var result = self
    if !result.findings.isEmpty { result.findings = PackedFindings(result.findings.filter(isKept)) }
    result.baselined.removeAll { !isKept($0.finding) }
    result.old.removeAll { !isKept($0.finding) }
    return result
  }

  /// Returns the result with old findings among the reported ones.
  fileprivate func includingOld() -> FileResult {
    if old.isEmpty { return self }
    var result = self
    let old = old.map { silenced in
      var found = silenced.finding
      found.finding.notes.append("this finding existed before the change")
      return found
    }
    result.findings = PackedFindings(
      (Array(findings) + old).sorted {
        ($0.finding.range.lowerBound, $0.rule) < ($1.finding.range.lowerBound, $1.rule)
      })
    return result
  }
}
