import LintRules

/// The reason why a run found no view files.
struct MissingViews: Sendable {
  /// The `views` settings of the folders.
  var selections: [ViewSelection]
  /// The number of Swift files in the folders.
  var fileCount: Int
  /// The number of excluded and ignored Swift files.
  var leftOutCount: Int

  /// Nested repositories, which are separate projects.
  var repositories: [String] = []

  /// The message, line by line.
  var lines: [String] {
    [tried, leftOut, ownProjects, "pass files explicitly, or set 'views' in .viewlint.json"]
      .compactMap { $0 }
  }

  private var tried: String {
    if fileCount == 0 { return "error: no Swift files found" }
    let patterns = selections.flatMap { $0.patterns.map(\.text) }
    let count = Summary.counted(fileCount, "Swift file")
    let advice = "run 'viewlint --show-files' to see why"
    if patterns.isEmpty, !selections.contains(where: \.isAutomatic) {
      return "error: 'views' is empty, so viewlint skipped \(count); \(advice)"
    }
    if patterns.isEmpty {
      return "error: no SwiftUI views found in \(count); \(advice)"
    }
    return "error: 'views' (\(Escaping.line(Quotation.list(patterns)))) matches none of \(count); \(advice)"
  }

  private var ownProjects: String? {
    if repositories.isEmpty { return nil }
    let names = repositories.prefix(3).joined(separator: ", ") + (repositories.count > 3 ? ", …" : "")
    return "these folders are separate repositories and were not linted: \(Escaping.line(names))"
  }

  private var leftOut: String? {
    leftOutCount == 0
      ? nil : "'exclude' and .gitignore skip \(Summary.counted(leftOutCount, "Swift file"))"
  }
}
