import Testing

@testable import LintRules

@Suite struct BaselineTests {
  private let rules = ["raw_url_string", "unsized_remote_image", "faulty_suppression"]

  private func lint(_ text: String, _ baseline: Baseline = Baseline()) -> LintedText {
    LintedText(text, only: rules, baseline: baseline)
  }

  private func entry(
    _ code: String, in declaration: String = "f()", file: String = "Views/A.swift", _ occurrence: Int = 1,
    _ reason: String? = nil, of count: Int = 1
  ) -> BaselineEntry {
    BaselineEntry(
      path: file, rule: "raw_url_string", declaration: declaration, code: code, occurrence: occurrence, count: count,
      reason: reason)
  }

  /// Code with several findings, some of them alike, laid out differently for each generator: functions in another
  /// order, other lines between the statements, other blanks.
  private func layout(_ generator: inout SeededGenerator) -> String {
    let statements = [
      ["URL(string: path)", "let a = URL(string: path)", "URL(string: other)"], ["AsyncImage(url: url)"],
      ["AsyncImage(url: url)", "AsyncImage(url: url)", "// viewlint:disable:next raw_url_strin"], ["URL(string: path)"],
    ]
    let fillers = ["", "// URL(string: path)", "let x = 1", "print(\"URL(string: path)\")", "/* a */", "if b { c() }"]
    let functions = statements.indices.shuffled(using: &generator).map { index in
      let lines = statements[index].flatMap { line -> [String] in
        let blanks = String(repeating: " ", count: Int.random(in: 0...2, using: &generator))
        let spread = line.hasPrefix("//") ? line : line.split(separator: ":").joined(separator: "\(blanks):\(blanks)")
        let before = (0..<Int.random(in: 0...2, using: &generator)).map { _ in fillers.randomElement(using: &generator)!
        }
        return before + [String(repeating: "\t", count: Int.random(in: 0...3, using: &generator)) + spread]
      }
      return "func f\(index)() {\n" + lines.joined(separator: "\n") + "\n}\n"
    }
    return "struct Feed: View {\n" + functions.joined(separator: "\n") + "}\n"
  }

  @Test(arguments: 0..<12) func movedCodeStaysRecorded(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let baseline = lint(layout(&generator)).recorded
    #expect(baseline.entries.count == 8)
    let moved = lint(layout(&generator), baseline)
    #expect(moved.findings == [])
    #expect(moved.baselined.count == 8)
    #expect(moved.comparison(with: baseline).fixed == [])
    let more = lint(layout(&generator) + "let more = URL(string: path)\n", baseline)
    #expect(more.findings.count == 1)
  }

  @Test func soManyAlikeAsAreRecorded() {
    let one = "func f() { URL(string: x) }\n"
    let two = "func f() { URL(string: x)\nURL(string: x) }\n"
    let baseline = lint(one).recorded
    #expect(lint(two, baseline).findings == ["2 raw_url_string dynamic"])
    #expect(lint(one, lint(two).recorded).findings == [])
    #expect(
      lint(one, lint(two).recorded).comparison(with: lint(two).recorded).fixed == [entry("URL(string:x)", 2, of: 2)])
  }

  @Test func silencedFindingsAreNotRecorded() {
    let text = "func f() { URL(string: x) // viewlint:disable:this raw_url_string\nURL(string: x) }\n"
    let baseline = lint(text).recorded
    #expect(baseline.entries == [entry("URL(string:x)", 2, of: 2)])
    #expect(lint(text, baseline).findings == [])
    #expect(lint("func f() { URL(string: x) }", baseline).findings == [], "it is the only one now")
  }

  @Test func oneFixedAndOneAddedAlikeIsNew() {
    let baseline = lint("func f() { AsyncImage(url: u) }\n").recorded
    let swapped = lint("func f() { AsyncImage(url: u).frame(width: 1)\nAsyncImage(url: u) }\n", baseline)
    #expect(swapped.findings == ["2 unsized_remote_image unsized"])
    #expect(swapped.comparison(with: baseline).fixed.count == 1)
    let two = lint("func f() { AsyncImage(url: u)\nAsyncImage(url: u).frame(width: 1) }\n").recorded
    #expect(two.entries.map { [$0.occurrence, $0.count] } == [[1, 2]])
    #expect(
      lint("func f() { AsyncImage(url: u).frame(width: 1)\nAsyncImage(url: u) }\n", two).findings
        == ["2 unsized_remote_image unsized"])
    // What comes or goes behind it, or elsewhere, changes nothing.
    #expect(lint("func f() { AsyncImage(url: u) }\n", two).findings == [])
    let more =
      "func g() { AsyncImage(url: u).frame(width: 1) }\nfunc f() { AsyncImage(url: u)\nAsyncImage(url: v).clipped().frame(width: 1) }\n"
    #expect(lint(more, baseline).findings == [])
  }

  @Test(arguments: [
    ("func f(a: Int) { X }", "func f(b: Int) { X }"), ("func f(_ a: Int) { X }", "func f(_ a: String) { X }"),
    ("func f<T: P>(_ a: T) { X }", "func f<T: Q>(_ a: T) { X }"), ("func f() -> A { X }", "func f() -> B { X }"),
    ("func f<T>(_ a: T) where T: P { X }", "func f<T>(_ a: T) where T: Q { X }"),
    ("extension A where T == Int { func f() { X } }", "extension A where T == String { func f() { X } }"),
    ("extension A.B { func f() { X } }", "extension A.C { func f() { X } }"),
    ("struct S { init(a: Int) { X } }", "struct S { init(b: Int) { X } }"),
    ("struct S { subscript(a: Int) -> Int { X } }", "struct S { subscript(a: String) -> Int { X } }"),
  ])
  func declarationsOfOneNameAreDifferent(one: String, other: String) {
    let call = "use(URL(string: x))"
    let (one, other) = (one.replacing("X", with: call), other.replacing("X", with: call))
    let baseline = lint(one).recorded
    #expect(baseline.entries.count == 1)
    #expect(lint(other, baseline).findings.count == 1)
    let both = lint(other + "\n" + one, baseline)
    #expect(both.findings.count == 1)
    #expect(both.comparison(with: baseline).fixed == [])
  }

  @Test func theSameEntryTwiceCountsOnce() {
    let baseline = Baseline([entry("a", 1), entry("a", 1, "why"), entry("a", 3)])
    #expect(baseline.entries == [entry("a", 1, "why"), entry("a", 3)])
  }

  @Test func entriesWithoutReasonGoFirst() {
    let baseline = Baseline([entry("URL(string:x)", 1), entry("URL(string:x)", 2, "see #1")])
    let update = lint("func f() { URL(string: x) }", baseline).comparison(with: baseline).update(addingNew: false)
    #expect(update.baseline.entries == [entry("URL(string:x)", 1, "see #1")])
    #expect(update.removedCount == 1)
  }

  @Test func updatesOnlyTighten() {
    let baseline = lint("func f() { URL(string: x)\nURL(string: y) }").recorded
    let now = lint("func f() { URL(string: y)\nURL(string: z) }", baseline).comparison(with: baseline)
    let update = now.update(addingNew: false)
    #expect(update.baseline.entries.map { $0.code } == ["URL(string:y)"])
    #expect((update.removedCount, update.addedCount, update.leftCount) == (1, 0, 1))
    let wider = now.update(addingNew: true, reason: "later")
    #expect(wider.baseline.entries.map { $0.code } == ["URL(string:y)", "URL(string:z)"])
    #expect(wider.baseline.entries.map { $0.reason } == [nil, "later"])
  }

  @Test func entriesFollowTheirCode() {
    let baseline = Baseline([
      entry("URL(string:x)", in: "f()", file: "Views/Old.swift", 1, "moved file"),
      entry("URL(string:y)", in: "g()", 1, "moved function"),
      entry("URL(string:z)", in: "g()", file: "Views/Old.swift"),
    ])
    let text = lint("func f() { URL(string: x)\nURL(string: y)\nURL(string: y) }", baseline)
    let update = text.comparison(with: baseline).update(addingNew: false)
    #expect(
      update.baseline.entries == [
        entry("URL(string:x)", 1, "moved file"), entry("URL(string:y)", 1, "moved function", of: 2),
      ])
    #expect((update.movedCount, update.removedCount, update.leftCount) == (2, 1, 1))
  }

  @Test func damagedFilesHaveNoSay() {
    let baseline = lint("func f() { URL(string: x) }").recorded
    let damaged = "<<<<<<< a\nfunc f() { URL(string: x) }\n=======\nfunc f() { }\n>>>>>>> b\n"
    let comparison = lint(damaged, baseline).comparison(with: baseline)
    #expect(comparison.fixed == [])
    #expect(comparison.kept == baseline.entries)
  }

  @Test func recordedFindingsAreNotFixed() {
    let text = "struct A { func f(_ path: String) { use(URL(string: path)) ; use(URL(string: other)) } }\n"
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["raw_url_string"]))
    let accessor = "extension String { var asBackendURL: URL? { nil } }"
    let tree = MemoryTree(files: [("Views/A.swift", Array(text.utf8)), ("B.swift", Array(accessor.utf8))])
    let all = lint(text).recorded.entries
    #expect(all.count == 2)
    let fixer = FixApplier(
      tree, [LintTarget(file: 0, settings: settings)], least: .unsafe,
      linter: Linter(baseline: Baseline(all.filter { $0.code.contains("path") })))
    let fixed = fixer.run().files.first.map { String(decoding: $0.fixed.bytes, as: UTF8.self) } ?? ""
    #expect(fixed.contains("use(URL(string: path))"))
    #expect(!fixed.contains("URL(string: other)"))
  }

  @Test func manyEntriesTakeLinearTime() {
    Growth.expectLinear(400) { many in
      let text = "func f() {\n" + (0..<many).map { "URL(string: x\($0 / 2))\n" }.joined() + "}\n"
      let first = lint(text)
      let baseline = first.recorded
      #expect(baseline.entries.count == many)
      let again = lint("\n\n" + text, baseline)
      #expect(again.findings == [] && again.baselined.count == many)
      let other = BaselineComparison(baseline, [first.result!]) { _ in "Views/Moved.swift" }
      #expect(other.update(addingNew: false).movedCount == many)
    }
  }
}
