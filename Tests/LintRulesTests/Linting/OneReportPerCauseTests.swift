import Testing

@testable import LintRules

/// Findings that have the same cause as another one are part of it.
@Suite struct OneReportPerCauseTests {
  private static let accessor = "extension String { var asBackendURL: URL? { URL(string: Config.base + self) } }\n"

  /// The findings of a view beside an accessor.
  private func findings(_ view: String, only: [String]? = nil) -> [StampedFinding] {
    let tree = MemoryTree(files: [("App/Row.swift", Array(view.utf8)), ("App/String.swift", Array(Self.accessor.utf8))])
    let selection = only.map { RuleSelection(only: $0) } ?? RuleSelection()
    var configuration = Configuration.shipped()
    // Mere notes include nothing that is more severe.
    for rule in configuration.rules.indices { configuration.rules[rule].reasons = [:] }
    let settings = configuration.settings(overrides: [], selection)
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings)
  }

  private static let joining = """
    struct Row: View {
      func fullURL(_ path: String) -> URL? {
        if path.isEmpty { return URL(string: path) }
        return URL(string: Config.base + path)
      }
    }
    """

  @Test func theHelperHasThePlacesOfItsURLs() throws {
    let converting = Self.joining.replacing("Config.base + path", with: "path.lowercased()")
    let finding = try #require(findings(converting).first)
    #expect(findings(converting).count == 1)
    #expect(finding.rule == "duplicate_url_helper")
    #expect(finding.finding.related.map { [$0.position.line, $0.position.column] } == [[3, 30], [4, 12]])
    #expect(findings(converting, only: ["raw_url_string"]).map(\.start.line) == [3, 4])
  }

  /// A helper that adds the base isn't a raw URL.
  @Test func theURLsOfAHelperWithABaseAreFine() {
    #expect(findings(Self.joining).map(\.rule) == ["duplicate_url_helper"])
    #expect(findings(Self.joining, only: ["raw_url_string"]).isEmpty)
  }

  /// A conversion is fixed by its URL; a helper with a base of its own is not.
  @Test func theFixOfAURLFixesAHelperWithoutBase() throws {
    let plain = "struct Row: View {\n  let path: String\n  var imageURL: URL? { URL(string: path) }\n"
    let view = plain + "  var body: some View { AsyncImage(url: imageURL).frame(width: 1) }\n}\n"
    let helper = try #require(findings(view).first?.finding)
    #expect(helper.fixes.map(\.title) == ["Use `.asBackendURL`"])
    #expect(helper.fixes == findings(view, only: ["raw_url_string"]).flatMap(\.finding.fixes))
    #expect(helper.notes == [], "nothing about a fix that there is")
    let joined = try #require(findings(Self.joining).first?.finding)
    #expect(!joined.fixes.contains { $0.title == "Use `.asBackendURL`" })
  }
}
