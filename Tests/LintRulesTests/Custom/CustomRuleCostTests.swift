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
    let modifier = FinderSubject.modifier("m")
    Growth.expectLinear(1_200) { count in
      let code = "let a = f()" + String(repeating: ".m(1)", count: count) + ".last(2)\n"
      #expect(findings(Custom.rule(Finder(modifier, lacks: [.modifier("zzz")])), code).findings.count == count)
      #expect(findings(Custom.rule(Finder(modifier, lacks: [.modifier("last")])), code).findings.isEmpty)
      #expect(findings(Custom.rule(Finder(modifier, before: [.modifier("last")])), code).findings.count == count)
      #expect(findings(Custom.rule(Finder(modifier, after: [.modifier("last")])), code).findings.isEmpty)
      let next = Custom.rule(Finder(modifier, before: [.modifier("m", isNext: true)]))
      #expect(findings(next, code).findings.count == count - 1)
    }
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

  /// A chain of definitions has the same limit across files as in one file, and reaching the limit is recorded.
  @Test(arguments: [30, 40, 60, 70]) func whatLeadsOnTooFarIsUnknown(_ count: Int) {
    func project(_ last: String, _ use: String) -> FollowedProject {
      let names = (0..<count).map { "m\($0)" } + [last]
      let others = zip(names, names.dropFirst()).map { name, next in
        ("\(name).swift", "extension View { func \(name)() -> some View { self.\(next)() } }")
      }
      return FollowedProject("let a = f()\(use).m0()", Dictionary(uniqueKeysWithValues: others))
    }
    for rule in [
      Custom.rule(Finder(.call("f"), lacks: [.modifier("align")])),
      Custom.rule(Finder(.modifier("tap"), lacks: [.modifier("align")])),
    ] {
      let (lacking, having) = (project("bold", ".tap()"), project("align", ".tap()"))
      #expect(lacking.findings(of: rule).count == (count < 64 ? 1 : 0))
      #expect(lacking.reachesLimit(rule) == (count > 64))
      #expect(having.findings(of: rule).isEmpty)
    }
  }

  @Test(arguments: [7, 20, 60, 70]) func bodiesThatLeadOnTooFarAreUnknown(_ count: Int) {
    let others = (0..<count).map { number in
      let body = number == 0 ? "Text(a)" : "V\(number - 1)()"
      return ("V\(number).swift", "struct V\(number): View { var body: some View { \(body) } }")
    }
    let code = "struct Top: View { var body: some View { V\(count - 1)() } }"
    let project = FollowedProject(code, Dictionary(uniqueKeysWithValues: others))
    let rule = Custom.rule(Finder(.declaration(.struct, named: ["Top"]), lacks: [.modifier("align")]))
    #expect(project.findings(of: rule).count == (count < 64 ? 1 : 0))
    #expect(project.reachesLimit(rule) == (count > 64))
  }

  /// The use with the modifier is too many wrappers away to be found.
  @Test(arguments: [3, 40, 70, 90]) func usesThatAreFarOutAreUnknown(_ count: Int) {
    let views = (1..<count).map { ("V\($0).swift", "struct V\($0): View { var body: some View { V\($0 - 1)() } }") }
    func project(_ modifier: String) -> FollowedProject {
      let top = "struct Top: View { var body: some View { VStack { V\(count - 1)()\(modifier) } } }"
      let code = "struct V0: View { var body: some View { Text(a) } }"
      return FollowedProject(code, Dictionary(uniqueKeysWithValues: views + [("Top.swift", top)]))
    }
    let rule = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align")]))
    #expect(project(".align(a)").findings(of: rule).isEmpty)
    if count < 64 {
      #expect(project("").findings(of: rule).count == 1)
    }
  }

  @Test func manyNamesakesAreNoLimit() {
    let rule = Custom.rule(Finder(.call("f"), lacks: [.modifier("align")]))
    let others = (0..<100).map {
      ("A\($0).swift", "extension View { private func card() -> some View { align(a) } }")
    }
    let code = "extension View { func card() -> some View { bold() } }\nlet a = f().card()"
    #expect(FollowedProject(code, Dictionary(uniqueKeysWithValues: others)).findings(of: rule).count == 1)
    let overloads = (0..<100).map { "extension View { func card(_ a: A\($0)) -> some View { bold() } }\n" }.joined()
    #expect(findings(rule, overloads + "let a = f().card(b)\n").findings.count == 1)
  }

  @Test func manyRootsAreNoLimit() {
    let rule = Custom.rule(Finder(.declaration(.struct, named: ["Top"]), lacks: [.modifier("align")]))
    let groups = nested(100, "Text(a)", "Group { ", " }")
    let views = (0..<100).map { "V\($0)()" }.joined(separator: "\n")
    let types = (0..<100).map { "struct V\($0): View { var body: some View { Text(a) } }\n" }.joined()
    for body in [groups, "Group {\n\(views)\n}"] {
      let code = "struct Top: View { var body: some View { \(body) } }\n" + types
      #expect(findings(rule, code).findings.count == 1)
    }
  }

  @Test func conditionsAroundAPlaceAreLimited() {
    let rule = Custom.rule(Finder(.call("f"), outside: [.compilation("DEBUG")]))
    for (count, isOpen) in [(50, false), (80, true)] {
      let inner = nested(count, "let a = f()\n", "#if A\n", "#endif\n")
      #expect(findings(rule, "#if DEBUG\n\(inner)#endif\n").findings.isEmpty)
      let result = findings(rule, inner)
      #expect((result.findings.isEmpty, result.hasOpenQuestions) == (isOpen, isOpen))
    }
  }

  @Test(arguments: [3, 30, 40]) func parenthesesAroundAnExpressionAreLimited(_ count: Int) {
    let rule = Custom.rule(Finder(.call("f"), lacks: [.modifier("align")]))
    let result = findings(rule, "let a = " + nested(count, "f()", "(", ")") + ".align(b)\n")
    #expect(result.hasOpenQuestions == (count > 32))
    if count <= 32 { #expect(result.findings.isEmpty) }
  }

  @Test(.timeLimit(.minutes(1))) func placesAroundNestedCalls() {
    // Calls that each climb to the outermost one take more steps than a rule has.
    Growth.expectLinear(1_200) { count in
      let code = "let a = " + nested(count, "b", "f(", ")") + "\n"
      for place in [FinderPlace.call("zzz"), .modifier("zzz"), .call("f", has: [.name("zzz")])] {
        let result = findings(Custom.rule(Finder(.call("f"), outside: [place])), code)
        #expect(result.findings.count == count && !result.hasOpenQuestions)
      }
      let inside = findings(Custom.rule(Finder(.call("f"), inside: [.call("f", has: [.name("b")])])), code)
      #expect(inside.findings.count == count - 1 && !inside.hasOpenQuestions)
    }
  }

  @Test func eachRuleBeginsWithAllSteps() {
    let steps = StepBudget(tokens: 0)
    #expect(steps.take(100_000) && !steps.isSpent)
    #expect(!steps.take() && steps.isSpent)
    steps.begin()
    #expect(steps.take() && steps.isSpent)
  }
}
