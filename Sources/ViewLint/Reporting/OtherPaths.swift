import LintRules

/// The paths of files that findings of other files mention: each is worked out once, since it is often the same few.
struct OtherPaths: Sendable {
  private let builder: ReportBuilder
  private var known: [String: ReportedPath] = [:]

  init(_ builder: ReportBuilder) {
    self.builder = builder
  }

  /// Learns the paths that the findings of a file mention.
  mutating func learn(from result: FileResult) {
    for found in result.findings { learn(from: found.finding) }
    for silenced in result.suppressed + result.baselined { learn(from: silenced.finding.finding) }
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
