import Testing

@testable import LintRules

/// Checks that a rule reports exactly the ranges between `⟦` and `⟧`, and that nothing around the code changes that:
/// CRLF, a byte order mark, `#if`, a comment around everything, the rule's triggers; directives silence all of them.
///
/// With a true `unless`, the rule reports nothing. With `reason` every finding must have that reason, with `says` one
/// message must be that text. With `fixed` the first fixes of all findings must give that text, in which the rule finds
/// nothing that it would fix again.
func expect(
  _ rule: any Rule, in marked: String, unless isSilent: Bool = false, reason: String? = nil,
  says message: String? = nil, fixed: String? = nil, safety: Safety? = nil,
  project: ProjectIndex = Defaults.project,
  path: String = "Views/Case.swift",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let marked = MarkedSource(marked)
  let run = RuleRun(rule: rule, project: project, path: path)
  let findings = run.findings(in: marked.text)
  let found = findings.map(\.range)
  #expect(
    found == (isSilent ? [] : marked.ranges), "\(run.excerpts(found, marked.text))", sourceLocation: sourceLocation)
  if let reason {
    #expect(findings.allSatisfy { $0.reason == reason }, "\(findings.map(\.reason))", sourceLocation: sourceLocation)
  }
  if let message {
    #expect(findings.contains { $0.message == message }, "\(findings.map(\.message))", sourceLocation: sourceLocation)
  }
  if let safety {
    #expect(findings.allSatisfy { $0.fixes.first?.safety == safety }, sourceLocation: sourceLocation)
  }
  for finding in findings {
    let isDocumented = rule.info.reasons.contains { $0.id == finding.reason }
    #expect(isDocumented, "reason \(finding.reason)", sourceLocation: sourceLocation)
    MessageForm.check(finding.message, sourceLocation: sourceLocation)
  }
  for problem in run.problemsOfVariants(marked.text, findings) {
    Issue.record("\(problem)", sourceLocation: sourceLocation)
  }
  if let fixed {
    let result = run.applyingFixes(findings, marked.text)
    #expect(result == fixed, sourceLocation: sourceLocation)
    #expect(run.findings(in: result).allSatisfy { $0.fixes.isEmpty }, "not clean", sourceLocation: sourceLocation)
  }
}

/// Expects some findings in a source, marked or not, none of which has a fix.
func expectNoFix(
  _ rule: any Rule, in source: String, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
) {
  let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
  let findings = run.findings(in: MarkedSource(source).text)
  #expect(findings.count == count && findings.flatMap(\.fixes) == [], sourceLocation: sourceLocation)
}

/// Checks that a rule reports nothing.
func expectNone(
  _ rule: any Rule, in source: String, project: ProjectIndex = Defaults.project,
  path: String = "Views/Case.swift", sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(rule, in: source, project: project, path: path, sourceLocation: sourceLocation)
}

/// One rule with its surroundings, run on texts.
struct RuleRun {
  let rule: any Rule
  let project: ProjectIndex
  let path: String

  /// What the rule reports outside previews.
  func findings(in text: String) -> [Finding] { findings(in: SourceBytes(text)) }

  private func findings(in source: SourceBytes) -> [Finding] {
    let file = FileView(path: path, source: source)
    return rule.check(file, project).filter {
      !file.isInPreview(file.code.firstIndex(from: $0.range.lowerBound))
    }
  }

  /// The texts of ranges, for failures.
  func excerpts(_ ranges: [Range<Int>], _ text: String) -> [String] {
    ranges.map { SourceBytes(text).text($0) }
  }

  /// What differs when the same code stands in other surroundings.
  func problemsOfVariants(_ text: String, _ findings: [Finding]) -> [String] {
    let expected = positions(findings, SourceBytes(text))
    var problems: [String] = []
    let crlf = SourceBytes(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    if positions(self.findings(in: crlf), crlf) != expected { problems.append("CRLF changes the findings") }
    let bom = SourceBytes([0xEF, 0xBB, 0xBF] + Array(text.utf8))
    if positions(self.findings(in: bom), bom) != expected { problems.append("a byte order mark changes the findings") }
    let conditional = SourceBytes("#if true\n" + text + "\n#endif")
    let shifted = expected.map { LineColumn(line: $0.line + 1, column: $0.column) }
    if positions(self.findings(in: conditional), conditional) != shifted { problems.append("#if changes the findings") }
    if !text.contains("*/"), !self.findings(in: "/*" + text + "*/").isEmpty { problems.append("reported in a comment") }
    if !findings.isEmpty, !isTriggered(by: text) {
      problems.append("the source lacks what the rule's triggers ask for")
    }
    return problems + problemsOfDirectives(text, expected.map(\.line))
  }

  /// What directives do not silence that should: one for the file, one for what follows, one before each line.
  private func problemsOfDirectives(_ text: String, _ lines: [Int]) -> [String] {
    let id = rule.info.id
    var each = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in Set(lines) { each[line - 1] = "// viewlint:disable:next \(id)\n" + each[line - 1] }
    let variants = [
      "// viewlint:disable:file \(id)\n" + text, "// viewlint:disable \(id)\n" + text, each.joined(separator: "\n"),
    ]
    return variants.compactMap { variant in
      let file = FileView(path: path, source: SourceBytes(variant))
      // A line of a string literal is no place for a comment.
      let isWhole = file.directives.count == (variant == variants.last ? Set(lines).count : 1)
      guard isWhole, !lines.isEmpty else { return nil }
      // Only the rules of viewlint are known without a configuration.
      let faults = rule is any BuiltinRule ? [RuleSettings.Entry(FaultySuppression(OptionValues([:])), .warning)] : []
      let settings = RuleSettings([.init(rule, .warning)] + faults)
      let result = FileLinter(file: file, project: project, settings: settings).result(0)
      if result.findings.isEmpty, result.suppressed.count == lines.count { return nil }
      return "not silenced: \(result.findings.map(\.finding.message)) in \(variant)"
    }
  }

  private func positions(_ findings: [Finding], _ source: SourceBytes) -> [LineColumn] {
    let lines = LineIndex(source)
    return findings.map { lines.position(of: $0.range.lowerBound) }
  }

  /// Whether the triggers of the rule would have the text looked at: by its bytes, its sketch and the words of its code.
  private func isTriggered(by text: String) -> Bool {
    let search = TriggerSearch([rule.triggers])
    let words = RuleWords([rule.triggers])
    guard words.entries(in: FileView(path: path, source: SourceBytes(text))).contains(0) else { return false }
    return Array(text.utf8).withUnsafeBytes { bytes in
      search.fires(0, bytes, WordSketches()) && search.mayFire(0, WordSketches([WordSketch(bytes)]))
    }
  }

  /// The text with the first fix of every finding that is not manual.
  func applyingFixes(_ findings: [Finding], _ text: String) -> String {
    var bytes = Array(text.utf8)
    let edits = findings.compactMap { $0.fixes.first { $0.safety != .manual } }.flatMap(\.edits)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
