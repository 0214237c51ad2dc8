@testable import LintRules

/// One text, linted as a view file with the shipped configuration and all unproven findings.
struct LintedText {
  let source: SourceBytes
  let result: FileResult?

  /// - Parameter others: the other files of the project.
  init(
    _ text: String, only: [String]? = nil, respectsDirectives: Bool = true, baseline: Baseline = Baseline(),
    others: [(path: String, text: String)] = []
  ) {
    source = SourceBytes(text)
    let settings = Configuration.withUnproven().settings(overrides: [], RuleSelection(only: only))
    var files = [(path: "Views/A.swift", bytes: source.bytes)]
    files += others.map { (path: $0.path, bytes: Array($0.text.utf8)) }
    let tree = MemoryTree(files: files)
    result =
      Linter(respectsDirectives: respectsDirectives, baseline: baseline).lint(
        tree, [LintTarget(file: 0, settings: settings)]
      )
      .first
  }

  /// What is found: `line rule reason`.
  var findings: [String] { result?.findings.map { lines($0) } ?? [] }

  /// What directives silence: `line rule reason`.
  var suppressed: [String] { result?.suppressed.map { lines($0.finding) } ?? [] }

  /// What the baseline records: `line rule reason`.
  var baselined: [String] { result?.baselined.map { lines($0.finding) } ?? [] }

  /// The numbers of a rule's findings in a text if other code is in a different file, and if it's in the same file.
  static func counts(_ rule: String, in text: String, with other: String) -> [Int] {
    [
      LintedText(text, only: [rule], others: [("Views/B.swift", other)]),
      LintedText(text + "\n" + other, only: [rule]),
    ].map(\.findings.count)
  }

  /// How this text compares with the baseline that it was linted with.
  func comparison(with baseline: Baseline) -> BaselineComparison {
    BaselineComparison(baseline, result.map { [$0] } ?? []) { _ in "Views/A.swift" }
  }

  /// All findings of the text as a baseline.
  var recorded: Baseline { comparison(with: Baseline()).update(addingNew: true).baseline }

  /// The text after the first fixes of all findings of a rule.
  func fixed(_ rule: String) -> String {
    var bytes = source.bytes
    let fixes = (result?.findings ?? []).filter { $0.rule == rule }.compactMap { $0.finding.fixes.first }
    for edit in fixes.flatMap({ $0.edits }).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func lines(_ found: StampedFinding) -> String { "\(found.start.line) \(found.rule) \(found.finding.reason)" }
}
