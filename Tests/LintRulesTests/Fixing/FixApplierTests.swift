import Testing

@testable import LintRules

@Suite struct FixApplierTests {
  @Test func appliesUntilNothingIsLeft() {
    let outcome = apply([Rename(["a": "b", "b": "c"])], to: "let x = a")
    #expect(outcome.text == "let x = c")
    #expect(outcome.result.fixes.count == 2)
    #expect(outcome.result.remaining.allSatisfy { $0.findings.isEmpty })
  }

  @Test func namesTheRulesThatFight() {
    let outcome = apply([Rename(["a": "b", "b": "a"])], to: "let x = a")
    #expect(outcome.result.fighting == ["rename"])
    #expect(outcome.text == "let x = a")
    #expect(outcome.result.fixes.isEmpty && outcome.result.files.isEmpty)
    #expect(outcome.result.remaining.first?.findings.count == 1)
  }

  /// The fixes of other rules are still applied.
  @Test func whatDoesNotConvergeIsLeftOut() {
    let outcome = apply([Rename(["a": "b", "b": "a"]), Once("x", "y")], to: "let x = a")
    #expect(outcome.result.fighting == ["rename"])
    #expect(outcome.text == "let y = a")
  }

  /// Each pass would multiply the code by a hundred.
  @Test func whatGrowsWithoutEndIsLeftOut() {
    let many = "[" + String(repeating: "a, ", count: 100) + "a]"
    let outcome = apply([Rename(["a": many])], to: "let x = a")
    #expect(outcome.result.fighting == ["rename"])
    #expect(outcome.text == "let x = a")
    let large = apply([Once("a", String(repeating: "b", count: 17 << 20))], to: "let x = a")
    #expect(large.result.fighting == ["once"] && large.result.files.isEmpty)
  }

  @Test func touchingFixesWaitForTheNextPass() {
    // `a` and `+` touch: the second fix must see the first one's result.
    let plan = plan([Edit(0..<1, "x"), Edit(1..<2, "-"), Edit(2..<3, "y")])
    #expect(plan.accepted == [true, false, true])
  }

  @Test func equalEditsCountOnce() {
    let plan = plan([Edit(0..<1, "x"), Edit(0..<1, "x"), Edit(0..<1, "z")])
    #expect(plan.accepted == [true, true, false])
    #expect(plan.result == "x+b")
  }

  @Test(arguments: ["(", "\"", "/*", "\u{0}", "func f() {}; "])
  func takesBackWhatBreaksTheFile(replacement: String) {
    let source = "let x = a\nlet y = b"
    let outcome = apply([Rename(["a": replacement])], to: source)
    #expect(outcome.text == source)
    #expect(outcome.result.rejected == [RejectedFix(path: "Views/A.swift", rule: "rename")])
    #expect(outcome.result.files.isEmpty)
  }

  /// Fixes of the same rule in the same file are applied without the one that breaks it, and that is not tried again.
  @Test func takesBackOnlyWhatBreaksTheFile() {
    let names = ["a": "a1", "b": "(", "c": "c1", "d": "}", "e": "b", "f": "f1"]
    let outcome = apply([Rename(names)], to: "let x = [a, b, c, d, e, f]")
    #expect(outcome.text == "let x = [a1, b, c1, d, b, f1]")
    #expect(outcome.result.rejected == [RejectedFix(path: "Views/A.swift", rule: "rename")])
    #expect(outcome.result.fighting == [])
  }

  /// Only the second pass can add the partner of `(`.
  @Test func triesAgainAfterOtherFixes() {
    let outcome = apply([Rename(["a": "(x", "b": "c", "c": "y)"])], to: "let x = a z b")
    #expect(outcome.text == "let x = (x z y)")
    #expect(outcome.result.rejected == [])
  }

  /// `(` and `)` are sound together, so that neither of them is wrong without the other.
  @Test func fixesThatNeedEachOtherStayTogether() {
    #expect(apply([Rename(["a": "(", "b": ")"])], to: "let x = a y b").text == "let x = ( y )")
  }

  @Test func callsNoFixWrongWhereBracketsHaveNoPartners() {
    let outcome = apply([Rename(["a": "("])], to: "let x = a\nfunc f( {")
    #expect(outcome.result.rejected.isEmpty)
    #expect(outcome.result.damaged == ["Views/A.swift"])
    #expect(outcome.result.files.isEmpty)
  }

  @Test(arguments: ["let s = \"open\nlet x = a", "<<<<<<< x\nlet x = a\n=======\n>>>>>>> y\nlet z = a"])
  func leavesDamagedFilesAlone(source: String) {
    let outcome = apply([Rename(["a": "b"])], to: source)
    #expect(outcome.text == source)
    #expect(outcome.result.fixes.count == 0)
    #expect(apply([Rename(["a": "b"], .unsafe)], to: source).result.withheld == 0)
  }

  @Test func appliesOnlyWhatPromisesEnough() {
    #expect(apply([Rename(["a": "b"], .unsafe)], to: "let x = a", least: .safe).text == "let x = a")
    #expect(apply([Rename(["a": "b"], .unsafe)], to: "let x = a", least: .unsafe).text == "let x = b")
    #expect(apply([Rename(["a": "b"], .manual)], to: "let x = a", least: .manual).text == "let x = a")
    #expect(apply([Rename(["a": "b"], .unsafe)], to: "let x = a; let y = a").result.withheld == 2)
    #expect(apply([Rename(["a": "b"], .unsafe), Rename(["b": "c"])], to: "let a = b").result.withheld == 1)
    #expect(apply([Rename(["a": "b"], .manual)], to: "let x = a").result.withheld == 0)
    #expect(apply([Rename(["a": "b"])], to: "let x = a").result.withheld == 0)
  }

  @Test(arguments: [("\r\n", "\r\n"), ("\r", "\r"), ("\n", "\n")])
  func usesTheLineBreaksOfTheFile(ending: String, expected: String) {
    let outcome = apply([Rename(["a": "a1 +\n  2"])], to: "\u{FEFF}let x = a" + ending + "let y = 2")
    #expect(outcome.text == "\u{FEFF}let x = a1 +" + expected + "  2" + ending + "let y = 2")
  }

  /// Text that a fix moves has the line breaks of its file.
  @Test func keepsTheLineBreaksOfMovedText() {
    let text = "let x = a1 +\r\n  2\r\n"
    #expect(LineBreak.crlf.adapted(text) == Array(text.utf8))
  }

  /// The fixed files are those of the same project.
  @Test func knowsTheTargetsOfTheProject() {
    var tree = MemoryTree(files: [("Views/A.swift", Array("let a = Text(a).onChange(of: b) { c in d(c) }".utf8))])
    tree.deploymentTargets.add(.iOS, "17.0")
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["one_parameter_on_change"]))
    let outcome = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: .unsafe).run()
    #expect(outcome.files.count == 1)
  }

  @Test func allEditsOfAFixOrNone() {
    let tree = MemoryTree(files: [
      (path: "Views/A.swift", bytes: Array("let x = a".utf8)), (path: "B.swift", bytes: Array("let open = \"".utf8)),
    ])
    let rule = TwoFiles()
    let settings = RuleSettings([RuleSettings.Entry(rule, .warning)])
    let outcome = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: .safe).run()
    #expect(outcome.files.isEmpty)
    #expect(outcome.rejected.isEmpty)
    #expect(outcome.damaged == ["B.swift"])
  }

  /// A plan of thousands of edits is that of a simple list, in whatever order they come.
  @Test func plansManyEdits() {
    var random = SeededGenerator(seed: 11)
    var edits = (0..<4_000).map { number in Edit(number * 3..<number * 3 + 2, "\(number)") }
    edits += (0..<2_000).map { _ in
      let start = Int.random(in: 0..<12_000, using: &random)
      return Edit(start..<start + Int.random(in: 0...2, using: &random), "")
    }
    edits.shuffle(using: &random)
    var (plan, chosen) = (EditPlan(), [Edit]())
    for edit in edits {
      let clash = chosen.first {
        $0.range.upperBound >= edit.range.lowerBound && edit.range.upperBound >= $0.range.lowerBound
      }
      let isSame = clash.map { $0.range == edit.range && $0.text == edit.text } ?? true
      if clash == nil || !isSame { #expect(plan.accepts(edit) == (clash == nil)) }
      guard plan.accepts(edit) else { continue }
      plan.add(edit)
      if clash == nil { chosen.append(edit) }
    }
    let source = SourceBytes(String(repeating: "abcdefghij", count: 1_201))
    var expected = source.bytes
    for edit in chosen.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      expected.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    #expect(chosen.count > 2_000)
    #expect(plan.apply(to: source).bytes == expected)
  }

  // MARK: Support

  private func apply(
    _ rules: [any Rule], to source: String, least: Safety = .safe
  ) -> (text: String, result: FixOutcome) {
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(source.utf8))])
    let settings = RuleSettings(rules.map { RuleSettings.Entry($0, .warning) })
    let outcome = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: least).run()
    let bytes = outcome.files.first?.fixed.bytes ?? Array(source.utf8)
    return (String(decoding: bytes, as: UTF8.self), outcome)
  }

  private func plan(_ edits: [Edit]) -> (accepted: [Bool], result: String) {
    var plan = EditPlan()
    let accepted = edits.map { edit in
      let isAccepted = plan.accepts(edit)
      if isAccepted { plan.add(edit) }
      return isAccepted
    }
    return (accepted, String(decoding: plan.apply(to: SourceBytes("a+b")).bytes, as: UTF8.self))
  }
}

/// A rule that renames words.
private struct Rename: BuiltinRule {
  static let info = RuleInfo(
    id: "rename", summary: "", explanation: "", bad: [], good: [], reasons: [], options: [])
  var names: [String: String]
  var safety = Safety.safe

  init(_ names: [String: String], _ safety: Safety = .safe) {
    self.names = names
    self.safety = safety
  }

  init(_ options: OptionValues) {
    self.init([:])
  }

  var triggers: Triggers { .any(Array(names.keys)) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    (0..<file.count).compactMap { index in
      guard let name = names[file.code.word(index)], file.code.kind(index) == .identifier else { return nil }
      let range = file.code.range(index)
      return Finding(range, reason: "", message: "", fixes: [Fix("", safety, [Edit(range, name)])])
    }
  }
}

/// A rule that renames one word.
private struct Once: BuiltinRule {
  static let info = RuleInfo(
    id: "once", summary: "", explanation: "", bad: [], good: [], reasons: [], options: [])
  private let rename: Rename

  init(_ name: String, _ newName: String) { rename = Rename([name: newName]) }
  init(_ options: OptionValues) { self.init("", "") }

  var triggers: Triggers { rename.triggers }
  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] { rename.check(file, project) }
}

/// A rule whose fix edits another file, which is damaged.
private struct TwoFiles: BuiltinRule {
  static let info = RuleInfo(
    id: "two_files", summary: "", explanation: "", bad: [], good: [], reasons: [], options: [])
  init() {}
  init(_ options: OptionValues) {}
  var triggers: Triggers { .any(["a"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    (0..<file.count).filter { file.code.isWord($0, "a") }.map { index in
      let range = file.code.range(index)
      let edits = [Edit(range, "b"), Edit(0..<3, "var", path: "B.swift")]
      return Finding(range, reason: "", message: "", fixes: [Fix("", .safe, edits)])
    }
  }
}
