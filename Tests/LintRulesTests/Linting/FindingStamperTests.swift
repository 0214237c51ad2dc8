import Testing

@testable import LintRules

@Suite struct FindingStamperTests {
  private static let text = """
    import SwiftUI
    func fullURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
    func imageURL(_ path: String) -> URL? { URL(string: Configuration.apiBaseURL + path) }
    let a = URL(string: caf\u{E9})
    let b = URL(string: cafe\u{301})
    struct A: View { var body: some View { AsyncImage(url: b) } }
    """

  private func results(_ details: ResultDetails) -> [StampedFinding] {
    let settings = Configuration.withUnproven().settings(overrides: [], RuleSelection())
    let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(Self.text.utf8))])
    return Linter(details: details).lint(tree, [LintTarget(file: 0, settings: settings)]).first.map {
      Array($0.findings)
    } ?? []
  }

  @Test func messagesKeepTheirBytes() {
    let messages = results(.all).filter { $0.start.line == 4 || $0.start.line == 5 }.map {
      Array($0.finding.message.utf8)
    }
    #expect(messages.map { $0.starts(with: Array("`caf\u{E9}`".utf8)) } == [true, false])
    #expect(messages.map { $0.starts(with: Array("`cafe\u{301}`".utf8)) } == [false, true])
  }

  @Test func whatNobodyAskedForIsLeftOut() {
    let all = results(.all)
    let bare = results([])
    #expect(all.contains { !$0.finding.fixes.isEmpty } && all.contains { !$0.finding.related.isEmpty })
    #expect(bare.allSatisfy { $0.finding.fixes.isEmpty && $0.finding.related.isEmpty && $0.identity.code.isEmpty })
    #expect(bare.map { $0.finding.message } == all.map { $0.finding.message })
    #expect(bare.map { $0.start } == all.map { $0.start } && bare.map { $0.end } == all.map { $0.end })
  }

  /// A linter that was asked for nothing still knows the findings of a baseline and fixes what it finds.
  @Test func baselinesAndFixesGetWhatTheyNeed() {
    let linted = LintedText(Self.text)
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection())
    let accessor = "extension String { var asBackendURL: URL? { nil } }"
    let tree = MemoryTree(files: [("Views/A.swift", Array(Self.text.utf8)), ("B.swift", Array(accessor.utf8))])
    let targets = [LintTarget(file: 0, settings: settings)]
    let known = Linter(baseline: linted.recorded, details: []).lint(tree, targets)
    #expect(known.first?.findings.count == 0 && known.first?.baselined.count == linted.findings.count)
    let fixed = FixApplier(tree, targets, least: .unsafe, linter: Linter(details: [])).run()
    #expect(!fixed.fixes.isEmpty)
  }
}
