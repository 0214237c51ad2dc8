import LintRules

/// The paths of other files that findings refer to. Each is converted once, because they are often the same few.
struct OtherPaths: Sendable {
  private let builder: ReportBuilder
  private var known: [String: ReportedPath] = [:]

  init(_ builder: ReportBuilder) {
    self.builder = builder
  }

  /// Adds the paths that the findings of a file refer to.
  mutating func learn(from result: FileResult) {
    if result.findings.refersToFiles { for found in result.findings { learn(from: found.finding) } }
    for silenced in result.suppressed + result.baselined + result.old { learn(from: silenced.finding.finding) }
  }

  private mutating func learn(from finding: Finding) {
    for place in finding.related { learn(place.path) }
    for fix in finding.fixes {
      for edit in fix.edits { if let path = edit.path { learn(path) } }
    }
  }

  private mutating func learn(_ path: String) {
    if known[path] == nil { known[path] = builder.reported(FilePath(FilePath.text(ofKey: path))) }
  }

  /// The forms of a path that is relative to the project root or absolute.
  func reported(_ path: String) -> ReportedPath {
    known[path] ?? builder.reported(FilePath(FilePath.text(ofKey: path)))
  }
}
