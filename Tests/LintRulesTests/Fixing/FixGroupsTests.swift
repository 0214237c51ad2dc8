import Testing

@testable import LintRules

@Suite struct FixGroupsTests {
  /// The groups of so many changed files after fixes that edit some of them, each the first one's declaration.
  private func groups(_ count: Int, _ fixes: [[Int]], removing: Bool = true) -> [[Int]] {
    var outcome = FixOutcome()
    outcome.files = (0..<count).map {
      FixedFile(file: $0 * 10, original: SourceBytes([1]), fixed: SourceBytes([2]))
    }
    outcome.fixes = fixes.map { files in
      var fix = Fix("", .unsafe, [])
      fix.removedDeclarations = removing ? 1 : 0
      return AppliedFix(fix, edits: (files + files).map { $0 * 10 })
    }
    return outcome.groups.map { $0.map { $0.file / 10 } }
  }

  @Test func filesOfOneFixBelongTogether() {
    #expect(groups(4, []) == [[0], [1], [2], [3]])
    #expect(groups(4, [[0], [1], [1]]) == [[0], [1], [2], [3]])
    #expect(groups(5, [[3, 1], [4, 2]], removing: false).map { $0.sorted() } == [[0], [1, 3], [2, 4]])
    #expect(groups(5, [[3, 1], [4, 3], [2, 0], [0, 4]]).map { $0.sorted() } == [[0, 1, 2, 3, 4]])
  }

  @Test func usesComeBeforeWhatTheyUse() throws {
    #expect(groups(3, [[0, 1, 2]])[0].last == 0)
    let chain = try #require(groups(5, [[0, 1, 2], [1, 3], [3, 4]]).first)
    let places = Dictionary(uniqueKeysWithValues: chain.enumerated().map { ($1, $0) })
    for (use, declaration) in [(1, 0), (2, 0), (3, 1), (4, 3)] {
      #expect(places[use, default: 9] < places[declaration, default: -1])
    }
  }

  @Test func circlesOfUsesHaveEveryFileOnce() {
    #expect(groups(3, [[0, 1], [1, 2], [2, 0]]).map { $0.sorted() } == [[0, 1, 2]])
    // What is outside of the circle keeps its order.
    let order = groups(3, [[0, 1], [1, 0], [2, 0]]).joined().filter { $0 != 1 }
    #expect(order == [0, 2])
  }

  /// A helper may be used where viewlint cannot look.
  @Test func nothingIsRemovedThatAnUnreadableFileMayUse() {
    let source = """
      struct Feed: View { func fullURL(_ path: String) -> URL? { URL(string: Config.base + path) } }
      """
    let files = [
      ("Views/A.swift", source), ("Model.swift", "let feed: Feed; let address = feed.fullURL(image)\n"),
      ("String.swift", "extension String { var asBackendURL: URL? { URL(string: Config.base + self) } }"),
    ]
    let tree = MemoryTree(files: files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    func outcome(_ seesEverything: Bool) -> FixOutcome {
      let settings = Configuration.shipped().settings(
        overrides: [], RuleSelection(only: ["duplicate_url_helper"]))
      let target = LintTarget(file: 0, settings: settings)
      return FixApplier(tree, [target], least: .unsafe, seesEverything: { seesEverything }).run()
    }
    #expect(outcome(true).fixes.contains { $0.files.count == 2 && $0.removesDeclaration })
    let blind = outcome(false)
    #expect(blind.heldBack == 1 && !blind.fixes.contains(where: \.removesDeclaration))
  }
}
