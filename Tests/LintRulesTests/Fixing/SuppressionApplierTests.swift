import Testing

@testable import LintRules

@Suite struct SuppressionApplierTests {
  private func outcome(
    _ source: String, rules: [String]? = nil, reason: String? = nil
  ) -> (text: String, result: SuppressionOutcome) {
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(source.utf8))])
    let settings = Configuration.withUnproven().settings(overrides: [])
    let all = RuleList.all.map { $0.info.id }
    let applier = SuppressionApplier(
      tree, [LintTarget(file: 0, settings: settings)], rules: rules ?? all, reason: reason, linter: Linter())
    let result = applier.run()
    return (String(decoding: result.files.first?.fixed.bytes ?? Array(source.utf8), as: UTF8.self), result)
  }

  /// Suppresses what it can; afterwards nothing is found, and there is nothing to do a second time.
  private func suppressed(
    _ source: String, rules: [String]? = nil, reason: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let (text, result) = outcome(source, rules: rules, reason: reason)
    #expect(result.left.isEmpty, sourceLocation: sourceLocation)
    #expect(
      LintedText(text, only: rules.map { $0 + ["faulty_suppression"] }).findings == [], sourceLocation: sourceLocation)
    #expect(outcome(text, rules: rules, reason: reason).text == text, sourceLocation: sourceLocation)
    return text
  }

  @Test func writesADirectiveAboveEachFinding() {
    #expect(
      suppressed("struct A: View {\n\tvar body: some View {\n\t\tAsyncImage(url: url)\n\t}\n}", reason: "see #1")
        == "struct A: View {\n\tvar body: some View {\n\t\t// viewlint:disable:next unsized_remote_image -- see #1\n"
        + "\t\tAsyncImage(url: url)\n\t}\n}")
  }

  @Test func severalRulesOfALineShareADirective() {
    #expect(
      suppressed("let a = AsyncImage(url: URL(string: x)); let b = AsyncImage(url: URL(string: y))")
        == "// viewlint:disable:next raw_url_string, unsized_remote_image\n"
        + "let a = AsyncImage(url: URL(string: x)); let b = AsyncImage(url: URL(string: y))")
  }

  @Test func onlyTheRulesThatWereAskedFor() {
    let text = suppressed("let a = AsyncImage(url: URL(string: x))\n", rules: ["raw_url_string"])
    #expect(text == "// viewlint:disable:next raw_url_string\nlet a = AsyncImage(url: URL(string: x))\n")
    #expect(LintedText(text).findings.map { $0.split(separator: " ")[1] } == ["unsized_remote_image"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func keepsLineBreaksAndMark(_ end: String) {
    let source = "\u{FEFF}let a = 1\(end)let b = URL(string: a)\(end)let c = 1"
    #expect(
      suppressed(source)
        == "\u{FEFF}let a = 1\(end)// viewlint:disable:next raw_url_string\(end)let b = URL(string: a)\(end)let c = 1")
    #expect(
      suppressed("\u{FEFF}let b = URL(string: a)\(end)")
        == "\u{FEFF}// viewlint:disable:next raw_url_string\(end)let b = URL(string: a)\(end)")
  }

  /// Nothing is written into a string literal: the statement gets a range.
  @Test func enclosesStatementsWithMultilineStrings() {
    #expect(
      suppressed("func f() {\n  let s = \"\"\"\n    a\n    \\(URL(string: x)) b\n    \"\"\"\n  g()\n}\n", reason: "why")
        == "func f() {\n  // viewlint:disable raw_url_string -- why\n  let s = \"\"\"\n    a\n    \\(URL(string: x)) b\n"
        + "    \"\"\"\n  // viewlint:enable raw_url_string\n  g()\n}\n")
    #expect(
      suppressed("let s = \"\"\"\n  \\(URL(string: x))\n  \"\"\"")
        == "// viewlint:disable raw_url_string\nlet s = \"\"\"\n  \\(URL(string: x))\n  \"\"\"\n"
        + "// viewlint:enable raw_url_string")
  }

  @Test func stringsThatShareALineAreEnclosedTogether() {
    let first = "let s = \"\"\"\n\\(URL(string: x))\n\"\"\" + \"\"\"\n\\(AsyncImage(url: u))\n\"\"\"\n"
    let text = suppressed(first + "let t = URL(string: x)\n")
    #expect(
      text == "// viewlint:disable raw_url_string, unsized_remote_image\n\(first)"
        + "// viewlint:enable raw_url_string, unsized_remote_image\n"
        + "// viewlint:disable:next raw_url_string\nlet t = URL(string: x)\n")
  }

  @Test func findingsInTheFirstLineOfAStringAreOrdinary() {
    #expect(
      suppressed("f(URL(string: x), \"\"\"\n  a\n  \"\"\")\n")
        == "// viewlint:disable:next raw_url_string\nf(URL(string: x), \"\"\"\n  a\n  \"\"\")\n")
  }

  @Test func nestedStringsAreEnclosedFromTheOutermost() {
    let source = "let s = \"\"\"\n  \\(f(\"\"\"\n    \\(URL(string: x))\n    \"\"\"))\n  \"\"\"\nlet t = 1\n"
    #expect(
      suppressed(source)
        == "// viewlint:disable raw_url_string\n"
        + source.replacing("let t", with: "// viewlint:enable raw_url_string\nlet t"))
  }

  @Test func staysAboveCommentsThatBelongToTheLine() {
    let bad = "let a = URL(string: x)\n"
    for comment in ["/// What it is.\n", "// swiftlint:disable:next force_unwrapping\n", "  // swift-format-ignore\n"] {
      #expect(suppressed(comment + bad).hasSuffix("// viewlint:disable:next raw_url_string\n" + comment + bad))
    }
    #expect(suppressed("// Remark.\n" + bad) == "// Remark.\n// viewlint:disable:next raw_url_string\n" + bad)
    #expect(suppressed("/* a\n*/ \(bad)") == "// viewlint:disable:next raw_url_string\n/* a\n*/ \(bad)")
  }

  @Test func codeBeforeACommentThatEndsOnTheLine() {
    #expect(
      suppressed("let b = 1 /* a\n*/ let a = URL(string: x)\nlet c = 2\n")
        == "// viewlint:disable raw_url_string\nlet b = 1 /* a\n*/ let a = URL(string: x)\n"
        + "// viewlint:enable raw_url_string\nlet c = 2\n")
  }

  @Test func worksInChainsConditionsAndArguments() {
    let source = """
      struct A: View {
        var body: some View {
          #if os(iOS)
          List {
            ForEach(items) { item in
              Row(
                a: 1,
                url: URL(string: item.path)
              )
              .overlay(alignment: .top) {
                AsyncImage(url: URL(string: item.icon))
              }
            }
          }
          #else
          AsyncImage(url: URL(string: x))
          #endif
        }
      }

      """
    #expect(suppressed(source).split(separator: "\n").count { $0.contains("// viewlint:disable:next") } == 3)
  }

  @Test func suppressesWhatAppearsBehindAReportedHelper() {
    let helper = "struct A {\n  func fullURL(_ p: String) -> URL? { URL(string: \"https://a.example\" + p) }\n}\n"
    _ = suppressed(helper, rules: ["duplicate_url_helper", "raw_url_string"])
  }

  @Test(arguments: ["let s = \"open\nlet x = URL(string: a)", "let x = URL(string: a); let s = \"\"\"\nopen"])
  func leavesDamagedFilesAlone(_ source: String) {
    let (text, result) = outcome(source)
    #expect(text == source)
    #expect(result.files.isEmpty && result.suppressed == 0)
    #expect(
      result.left.map { $0.finding.rule } == LintedText(source).findings.map { String($0.split(separator: " ")[1]) })
    #expect(!result.left.isEmpty)
  }

  @Test func directivesAreNotSuppressed() {
    let source = "// viewlint:disable:next raw_url_string\nlet a = 1\n"
    #expect(outcome(source).text == source)
  }
}
