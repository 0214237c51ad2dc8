import LintRules
import Testing

/// The cases in text files: small projects whose findings were decided from the specification alone.
@Suite struct CasesTests {
  @Test(arguments: try LintCase.all())
  func cases(_ lintCase: LintCase) throws {
    // The cases in `together` are about all rules.
    let isAboutOne = RuleList.all.contains { $0.info.id == lintCase.subject }
    #expect(isAboutOne || lintCase.subject == "together", "no rule is called \(lintCase.subject)")
    try check(lintCase, only: isAboutOne ? lintCase.subject : nil)
  }

  /// Lints a case as it is written, with other line breaks, and with its files in another order among many others.
  private func check(_ lintCase: LintCase, only rule: String?) throws {
    let findings = try lint(lintCase, only: rule, lineBreak: lintCase.lineBreak, backwards: false)
    let expected = lintCase.expectations.map { describe($0, reason: $0.reason) }.sorted()
    let anyReason = lintCase.expectations.filter { $0.reason == "*" }.map { describe($0, reason: "") }
    let found = findings.map { finding in
      let place = describe(finding.expectation, reason: "")
      return anyReason.contains(place) ? place + "*" : describe(finding.expectation, reason: finding.expectation.reason)
    }
    #expect(found.sorted() == expected)
    for finding in findings {
      MessageForm.check(finding.message)
      if let says = lintCase.says { #expect(finding.message.contains(says)) }
      if let related = lintCase.related { #expect(finding.related == related) }
      if let severity = lintCase.severity {
        #expect(finding.severity == severity, "\(describe(finding.expectation, reason: ""))")
      }
    }

    let windows = try lint(lintCase, only: rule, lineBreak: "\r\n", backwards: false)
    #expect(windows.map { $0.expectation } == findings.map { $0.expectation }, "with CRLF line breaks")
    let backwards = try lint(lintCase, only: rule, lineBreak: lintCase.lineBreak, backwards: true)
    #expect(
      backwards.map { describe($0.expectation, reason: $0.message) }.sorted()
        == findings.map { describe($0.expectation, reason: $0.message) }.sorted(),
      "with the files in another order and many others")
  }

  private func describe(_ expectation: LintCase.Expectation, reason: String) -> String {
    "\(expectation.path):\(expectation.line):\(expectation.column) \(expectation.rule) \(reason)"
  }

  /// What a case may say about a finding.
  private struct Found {
    var expectation: LintCase.Expectation
    var message: String
    var related: Int
    var severity: Severity
  }

  private func lint(_ lintCase: LintCase, only rule: String?, lineBreak: String, backwards: Bool) throws -> [Found] {
    let configuration = try configuration(of: lintCase)
    var files = lintCase.files
      .filter { $0.path.hasSuffix(".swift") && !configuration.exclude.covers(Array($0.path.utf8)) }
      .map { (path: $0.path, bytes: lintCase.bytes(of: $0, lineBreak: lineBreak)) }
    if lintCase.needsAccessor {
      files.append((path: "Extensions/Backend.swift", bytes: Array(LintCase.accessor.utf8)))
    }
    if backwards {
      files.reverse()
      // The files of a project of some size are sketched before anything is asked of them.
      files += (0..<20).map { (path: "Other/Other\($0).swift", bytes: Array("struct Other\($0) {}".utf8)) }
    }
    let tree = MemoryTree(files: files)
    let selection = RuleSelection(
      only: nil, disabled: RuleList.all.map { $0.info.id }.filter { rule != nil && $0 != rule })
    var known: [[Int]: RuleSettings] = [:]
    let targets = files.indices.compactMap { index -> LintTarget? in
      let path = Array(files[index].path.utf8)
      let verdict = configuration.views.verdict(on: path)
      if verdict == .other { return nil }
      let overrides = configuration.overrideIndices(covering: path)
      let settings = known[overrides] ?? configuration.settings(overrides: overrides, selection)
      known[overrides] = settings
      return LintTarget(file: index, settings: settings, isUndecided: verdict == .undecided)
    }
    return Linter().lint(tree, targets).flatMap { result in
      result.findings.map { stamped in
        Found(
          expectation: LintCase.Expectation(
            path: tree.path(result.file), line: stamped.start.line, column: stamped.start.column, rule: stamped.rule,
            reason: stamped.finding.reason),
          message: stamped.finding.message, related: stamped.finding.related.count, severity: stamped.severity)
      }
    }
  }

  /// The shipped configuration with the case's `.viewlint.json` upon it.
  private func configuration(of lintCase: LintCase) throws -> Configuration {
    var configuration = lintCase.variants.contains("alone") ? Configuration.shipped() : .withUnproven()
    guard let file = lintCase.files.first(where: { $0.path == ".viewlint.json" }) else { return configuration }
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(file.lines.joined(separator: "\n")))
    #expect(problems == [])
    for (name, _) in layer.extends { configuration.apply(try #require(Preset(rawValue: name))) }
    configuration.apply(layer)
    return configuration
  }
}
