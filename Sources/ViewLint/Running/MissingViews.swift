import LintRules

/// Why a run found no view file.
struct MissingViews: Sendable {
  /// How the configurations of the folders find view files.
  var selections: [ViewSelection]
  /// How many Swift files there are below the folders.
  var fileCount: Int
  /// How many more there are that are left out.
  var leftOutCount: Int

  /// The folders of repositories below them, which are projects of their own.
  var repositories: [String] = []

  /// What people read.
  var lines: [String] {
    [tried, leftOut, ownProjects, "pass files to lint them in any folder, or set 'views' in .viewlint.json"]
      .compactMap { $0 }
  }

  private var tried: String {
    if fileCount == 0 { return "error: no Swift files found" }
    let patterns = selections.flatMap { $0.patterns.map(\.text) }
    let count = Summary.counted(fileCount, "Swift file")
    let way = "'viewlint --show-files' lists what was tried"
    if patterns.isEmpty, !selections.contains(where: \.isAutomatic) {
      return "error: 'views' is empty, so none of \(count) is linted; \(way)"
    }
    if patterns.isEmpty {
      return "error: no view files among \(count): none declares a view or is in a folder 'Views' or 'View'; \(way)"
    }
    return "error: none of \(count) matches 'views' (\(Quotation.list(patterns))); \(way)"
  }

  private var ownProjects: String? {
    if repositories.isEmpty { return nil }
    let names = repositories.prefix(3).joined(separator: ", ") + (repositories.count > 3 ? ", …" : "")
    return "repositories below are projects of their own: \(Escaping.line(names))"
  }

  private var leftOut: String? {
    leftOutCount == 0
      ? nil : "'exclude' and .gitignore leave out \(Summary.counted(leftOutCount, "Swift file"))"
  }
}
