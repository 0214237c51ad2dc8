import LintRules

/// The patterns that left nothing to lint.
struct PatternsWithoutFile: Sendable {
  private let views: [String]
  private let exclude: [String]
  /// So many view files are excluded.
  private let excludedViews: Int

  /// Takes the patterns of the configurations of the folders that were named.
  init(_ configurations: [Configuration], excludedViews: Int) {
    views = configurations.flatMap { $0.views.patterns.map { $0.text } }
    exclude = configurations.flatMap { $0.exclude.patterns.map { $0.text } }
    self.excludedViews = excludedViews
  }

  /// What people read.
  var lines: [String] {
    let tried = views.isEmpty ? "is empty" : "has \(Quotation.list(views))"
    let line = "error: there is no Swift file in a view folder here; 'views' \(tried)"
    if excludedViews == 0 { return [line] }
    let count = Summary.counted(excludedViews, "file")
    return [line, "'exclude' leaves out \(count) in view folders: \(Quotation.list(exclude))"]
  }
}
