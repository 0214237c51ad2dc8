import LintRules

/// Runs one test of a rule: as it is written, then in forms that must not make a difference.
struct RuleTestRun {
  private let rule: CustomRule
  private let test: RuleTestCase
  private let settings: RuleSettings

  init(_ rule: CustomRule, _ test: RuleTestCase) {
    self.rule = rule
    self.test = test
    var configuration = Configuration.shipped()
    configuration.add([rule.definition])
    let others = RuleList.suppressible.map { $0.info.id }.filter { $0 != rule.id }
    let selection = RuleSelection(disabled: others)
    let left = RuleScope(configuration).leftOut(ofView: Array(test.path.utf8))
    settings = configuration.settings(overrides: [], selection, without: left)
  }

  /// The result of the test.
  func result() -> RuleTestResult {
    if let fault = test.code.fault { return failure(.missing, fault) }
    let bytes = Array(test.code.text.utf8)
    let found = findings(bytes)
    if let failure = comparison(found, bytes) { return failure }
    if let failure = messageFailure(found) { return failure }
    if let failure = formFailure(found, bytes) { return failure }
    if let failure = fixFailure(found, bytes) { return failure }
    var result = RuleTestResult(rule: rule.id, isValid: test.isValid, outcome: .pass, place: test.place)
    result.emptyMessage = found.map(\.finding.message).first { $0.holds("``") }
    return result
  }

  private func failure(_ outcome: RuleTestOutcome, _ detail: String, at finding: StampedFinding? = nil)
    -> RuleTestResult
  {
    var result = RuleTestResult(
      rule: rule.id, isValid: test.isValid, outcome: outcome, detail: detail, place: test.place)
    if let finding { result.line = line(finding.finding.range) }
    return result
  }

  /// The line of the test in which some bytes are.
  private func line(_ range: Range<Int>) -> (String, Range<Int>) {
    let source = SourceBytes(test.code.text)
    let lines = LineIndex(source)
    let position = lines.position(of: range.lowerBound)
    var text = source.text(lines.range(ofLine: position.line))
    while text.last?.isNewline == true { text.removeLast() }
    return (text, position.column - 1..<position.column - 1 + range.count)
  }

  // MARK: Linting

  /// The result for a form of the test, with findings about directives.
  private func result(_ bytes: [UInt8], usesTriggers: Bool = true) -> FileResult? {
    let linter = Linter(usesTriggers: usesTriggers)
    return linter.lint(tree(bytes), [LintTarget(file: 0, settings: settings)]).first
  }

  /// The files of a form of the test.
  private func tree(_ bytes: [UInt8]) -> SnippetTree {
    SnippetTree(files: [(test.path, bytes)] + test.beside.map { ($0.path, Array($0.code.utf8)) })
  }

  private func findings(_ bytes: [UInt8], usesTriggers: Bool = true) -> [StampedFinding] {
    (result(bytes, usesTriggers: usesTriggers)?.findings ?? []).filter { $0.rule == rule.id }
  }

  /// Whether the rule finds what is marked.
  private func comparison(_ found: [StampedFinding], _ bytes: [UInt8]) -> RuleTestResult? {
    let isMarked = { (finding: StampedFinding) -> Bool in
      test.code.lines?.contains(finding.start.line) ?? test.code.ranges.contains(finding.finding.range)
    }
    if let noisy = found.first(where: { !isMarked($0) }) {
      let name = Quotation.of(SourceBytes(bytes).text(noisy.finding.range))
      let end = test.isValid ? "" : ", which isn't marked"
      return failure(.noisy, "found \(name) at \(noisy.start.line):\(noisy.start.column)\(end)", at: noisy)
    }
    if let lines = test.code.lines {
      guard let missing = lines.subtracting(found.map(\.start.line)).min() else { return nil }
      return failure(.missing, "found nothing on line \(missing)")
    }
    guard let missing = test.code.ranges.first(where: { range in !found.contains { $0.finding.range == range } })
    else { return nil }
    let position = LineIndex(SourceBytes(bytes)).position(of: missing.lowerBound)
    let hint = isInPreview(missing, bytes) ? "; it's in a preview, so set \"previews\": \"lint\"" : ""
    var result = failure(
      .missing,
      "didn't find \(Quotation.of(SourceBytes(bytes).text(missing))) at \(position.line):\(position.column)\(hint)")
    result.line = line(missing)
    return result
  }

  /// Whether the rule finds something where it looks at previews.
  private func isInPreview(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    if rule.lintsPreviews == true { return false }
    var open = rule
    open.lintsPreviews = true
    return RuleTestRun(open, test).findings(bytes).contains { $0.finding.range == range }
  }

  private func messageFailure(_ found: [StampedFinding]) -> RuleTestResult? {
    guard let wanted = test.message, let other = found.first(where: { $0.finding.message != wanted }) else {
      return nil
    }
    return failure(.message, "the message is \(Quotation.of(other.finding.message))", at: other)
  }
}

// MARK: - Forms of a test

extension RuleTestRun {
  /// The expected findings of a form.
  private struct Form {
    var name: String
    var code: String
    /// The number of lines above the code; nil if no findings are expected.
    var shift: Int?
    var usesTriggers = true
  }

  private var forms: [Form] {
    let code = test.code.text
    let lines = code.split(omittingEmptySubsequences: false) { $0.isNewline }
    var forms = [
      Form(name: "with a byte order mark", code: "\u{FEFF}" + code, shift: 0),
      Form(name: "without trigger words", code: code, shift: 0, usesTriggers: false),
      Form(name: "in a comment", code: lines.map { "// \($0)" }.joined(separator: "\n"), shift: nil),
      Form(name: "under '#if true'", code: "#if true\n\(code)\n#endif\n", shift: 1),
    ]
    // Literals of several lines stay as they are.
    if !code.utf8.contains(0x0D) {
      forms.append(Form(name: "with CRLF", code: lines.joined(separator: "\r\n"), shift: 0))
    }
    return forms
  }

  /// The first form in which the rule finds something else.
  private func formFailure(_ found: [StampedFinding], _ bytes: [UInt8]) -> RuleTestResult? {
    let places = found.map(\.start)
    for form in forms {
      let wanted = form.shift.map { shift in
        places.map { LineColumn(line: $0.line + shift, column: $0.column) }
      }
      let other = findings(Array(form.code.utf8), usesTriggers: form.usesTriggers)
      if other.map(\.start) == wanted ?? [] { continue }
      let isNoisy = other.count > (wanted?.count ?? 0)
      return failure(
        isNoisy ? .noisy : .missing, "found \(other.count) instead of \(wanted?.count ?? 0) places \(form.name)")
    }
    return found.isEmpty ? nil : suppressionFailure(bytes)
  }

  /// The first form of suppression that does not work, or that is unused.
  private func suppressionFailure(_ bytes: [UInt8]) -> RuleTestResult? {
    let (disable, enable) = ("// viewlint:disable", "// viewlint:enable")
    let forms = [
      "\(disable):file \(rule.id)\n\(test.code.text)",
      "\(disable) \(rule.id)\n\(test.code.text)\n\(enable) \(rule.id)\n",
    ]
    for form in forms {
      if let loud = result(Array(form.utf8))?.findings.first {
        return failure(.noisy, "a suppression comment doesn't work: \(loud.finding.message)")
      }
    }
    if result(bytes)?.hasSyntaxErrors == true { return nil }
    let applier = SuppressionApplier(
      tree(bytes), [LintTarget(file: 0, settings: settings)], rules: [rule.id], reason: nil, linter: Linter())
    guard let (_, loud) = applier.run().left.first else { return nil }
    return failure(.noisy, "a suppression comment on the line doesn't work", at: loud)
  }

  // MARK: Fixes

  private func fixFailure(_ found: [StampedFinding], _ bytes: [UInt8]) -> RuleTestResult? {
    let fixes = found.compactMap { $0.finding.fixes.first }
    if fixes.isEmpty {
      return test.fixed == nil ? nil : failure(.fix, "the rule has no fix")
    }
    let fixed = Self.apply(fixes, to: bytes)
    if let wanted = test.fixed, wanted != String(decoding: fixed, as: UTF8.self) {
      return failure(.fix, "the fix produces \(Quotation.of(String(decoding: fixed, as: UTF8.self)))")
    }
    if isEndless(bytes) { return failure(.fix, Self.endless) }
    // The fixed code may have no trigger word.
    guard let again = result(fixed, usesTriggers: false) else { return nil }
    if again.hasSyntaxErrors, result(bytes, usesTriggers: false)?.hasSyntaxErrors == false {
      return failure(.fix, "the fix leaves unmatched brackets")
    }
    // Nested findings may need a second pass.
    let left = again.findings.filter { $0.rule == rule.id }.compactMap { $0.finding.fixes.first }
    if left.isEmpty { return nil }
    let last = findings(Self.apply(left, to: fixed))
    if last.contains(where: { !$0.finding.fixes.isEmpty }) {
      return failure(.fix, "the rule still reports the fixed code")
    }
    return nil
  }

  private static var endless: String { "the fix inserts code that the rule reports" }

  /// Whether the fixes of the rule do not converge.
  private func isEndless(_ bytes: [UInt8]) -> Bool {
    let targets = [LintTarget(file: 0, settings: settings)]
    return FixApplier(tree(bytes), targets, least: .unsafe).run().fighting.contains(rule.id)
  }

  /// Checks the fixes of a rule without invalid tests on code that its finders describe; nil if they converge.
  static func resultWithoutTests(_ rule: CustomRule) -> RuleTestResult? {
    for finder in rule.finders {
      guard let code = FinderExample(finder).code else { continue }
      let test = RuleTestCase(CustomRuleTest(code, at: rule.place), isValid: false)
      let run = RuleTestRun(rule, test)
      if run.isEndless(Array(test.code.text.utf8)) { return run.failure(.fix, endless) }
    }
    return nil
  }

  /// Applies fixes together; of edits that overlap the first one counts, and equal ones count once.
  static func apply(_ fixes: [Fix], to bytes: [UInt8]) -> [UInt8] {
    var edits: [Edit] = []
    for edit in fixes.flatMap(\.edits) where edit.path == nil && !edits.contains(edit) {
      let overlaps = edits.contains { $0.range.overlaps(edit.range) && !edit.range.isEmpty }
      if !overlaps { edits.append(edit) }
    }
    var result = bytes
    let lineBreak = LineBreak(of: SourceBytes(bytes))
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: lineBreak.adapted(edit.text))
    }
    return result
  }
}
