import Testing

@testable import LintRules

/// Linting takes time in proportion to the size of the rule and of the code, for any nesting.
@Suite struct CustomRuleCostTests {
  private func nested(_ levels: Int, _ inner: String, _ open: String, _ close: String) -> String {
    String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
  }

  /// Returns nested calls: `f(f(f(…)))`.
  private func condition(_ levels: Int, _ inner: FinderCondition) -> FinderCondition {
    (0..<levels).reduce(inner) { inner, _ in .call("f", has: [inner]) }
  }

  private func findings(_ rule: CustomRuleMatcher, _ code: String) -> FileResult {
    let tree = MemoryTree(files: [("Views/A.swift", Array(code.utf8))])
    return Linter().lint(tree, [LintTarget(file: 0, settings: RuleSettings([.init(rule, .warning)]))])[0]
  }

  @Test(.timeLimit(.minutes(1))) func conditionsThatNest() {
    let code = "let a = " + nested(400, "b", "f(", ")") + "\n"
    let none = Custom.rule(Finder(.call("f"), has: [condition(7, .name("zzz"))]))
    #expect(findings(none, code).findings.isEmpty)
    let some = Custom.rule(Finder(.call("f"), has: [condition(7, .name("b"))]))
    #expect(findings(some, code).findings.count == 393)
    let lacking = Custom.rule(Finder(.call("f"), lacks: [condition(7, .name("b"))]))
    #expect(findings(lacking, code).findings.count == 7)
  }

  @Test(.timeLimit(.minutes(1))) func longChains() {
    let count = 4_000
    let code = "let a = f()" + String(repeating: ".m(1)", count: count) + ".last(2)\n"
    let modifier = FinderSubject.modifier("m")
    #expect(findings(Custom.rule(Finder(modifier, lacks: [.modifier("zzz")])), code).findings.count == count)
    #expect(findings(Custom.rule(Finder(modifier, lacks: [.modifier("last")])), code).findings.isEmpty)
    #expect(findings(Custom.rule(Finder(modifier, before: [.modifier("last")])), code).findings.count == count)
    #expect(findings(Custom.rule(Finder(modifier, after: [.modifier("last")])), code).findings.isEmpty)
    #expect(
      findings(Custom.rule(Finder(modifier, before: [.modifier("m", isNext: true)])), code).findings.count == count - 1)
  }

  @Test(.timeLimit(.minutes(1))) func longChainsInBranches() {
    let count = 1_000
    let branches = (0..<count).map { "#elseif A\($0)\n.m(1)\n" }.joined()
    let code = "let a = f()\n#if A\n.m(1)\n" + branches + "#endif\n.m(2)\n"
    // A build contains only one of the branches.
    let next = Custom.rule(Finder(.modifier("m"), before: [.modifier("m")]))
    #expect(findings(next, code).findings.count == count + 1)
    let after = Custom.rule(Finder(.modifier("m"), after: [.modifier("m")]))
    #expect(findings(after, code).findings.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func partsOfOneType() {
    let count = 1_000
    let code = (0..<count).map { "extension S { func f\($0)() {} }\n" }.joined()
    let rule = Custom.rule(
      Finder(.declaration(.extension), lacks: [.member("zzz"), .inheritance("T"), .preview(.own)]))
    #expect(findings(rule, code).findings.count == count)
  }

  @Test(.timeLimit(.minutes(1))) func definitionsThatLeadOnAndOn() {
    let count = 300
    let definitions = (0..<count).map { "extension View { func m\($0)() -> some View { bold().m\($0 + 1)() } }\n" }
    let uses = (0..<count).map { "let a\($0) = f().m\($0)()\n" }.joined()
    let rule = Custom.rule(Finder(.call("f"), lacks: [.modifier("align")]))
    // Only the last definitions can be followed to their end within the limit.
    #expect((1...64).contains(findings(rule, definitions.joined() + uses).findings.count))
  }

  // MARK: Branches

  @Test func modifiersOfOtherBranchesAreNotBeside() {
    let rule = Custom.rule(Finder(.modifier("padding"), before: [.modifier("background")]))
    expect(
      rule,
      in: """
        let a = row
          #if A
            .⟦padding⟧()
            #if B
              .⟦padding⟧().background(b)
            #else
              .padding()
            #endif
          #elseif C
            .background(c).padding()
          #endif
          .padding()
        """)
    let after = Custom.rule(Finder(.modifier("padding"), after: [.modifier("background", isNext: true)]))
    expect(
      after,
      in:
        "let a = row\n#if A\n.background(a)\n#else\n.padding()\n#endif\n.padding()\nlet b = (row.background(c)).⟦padding⟧()\nlet d = row.background(c)\n#if A\n.⟦padding⟧()\n#endif"
    )
  }

  // MARK: The budget

  /// Fixes that repeat the enclosing code are dropped at the limit, and the result records it.
  @Test func whatIsNotAnsweredIsUnknown() {
    let rule = Custom.rule(Finder(.call("f"))) {
      $0.fixes = [
        FixTemplate(Custom.template("a"), .unsafe, [.replace(Custom.template("g({arguments})"))])
      ]
    }
    let short = findings(rule, "let a = f(f(f(b)))\n")
    #expect(!short.hasOpenQuestions)
    #expect(short.findings.allSatisfy { !$0.finding.fixes.isEmpty })
    let long = findings(rule, "let a = " + nested(3_000, "b", "f(", ")") + "\n")
    #expect(long.hasOpenQuestions)
    #expect(long.findings.count == 3_000)
    #expect(long.findings.contains { $0.finding.fixes.isEmpty } && long.findings.contains { !$0.finding.fixes.isEmpty })
  }

  @Test func eachRuleBeginsWithAllSteps() {
    let steps = StepBudget(tokens: 0)
    #expect(steps.take(100_000) && !steps.isSpent)
    #expect(!steps.take() && steps.isSpent)
    steps.begin()
    #expect(steps.take() && steps.isSpent)
  }
}
