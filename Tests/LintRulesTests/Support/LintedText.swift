@testable import LintRules

/// One text, linted as a view file with the shipped configuration.
struct LintedText {
  let source: SourceBytes
  let result: FileResult?

  init(_ text: String, only: [String]? = nil, heedsDirectives: Bool = true) {
    source = SourceBytes(text)
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: only))
    let tree = MemoryTree(files: [("Views/A.swift", source.bytes)])
    result = Linter(heedsDirectives: heedsDirectives).lint(tree, [LintTarget(file: 0, settings: settings)]).first
  }

  /// What is found: `line rule reason`.
  var findings: [String] { result?.findings.map { lines($0) } ?? [] }

  /// What directives silence: `line rule reason`.
  var suppressed: [String] { result?.suppressed.map { lines($0.finding) } ?? [] }

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
