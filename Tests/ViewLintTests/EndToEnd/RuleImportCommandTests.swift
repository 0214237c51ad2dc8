import Testing

/// `viewlint rules import swiftlint` writes rules that pass their own tests.
@Suite struct RuleImportCommandTests {
  private static let configuration = """
    custom_rules:
      no_navigation_view:
        regex: '\\bNavigationView\\('
        message: "Use NavigationStack"
        severity: error
      no_color:
        regex: '\\.foregroundColor\\('
        included: '.*View\\.swift'
        message: "Use foregroundStyle"
      domain_imports:
        regex: 'import (UIKit|SwiftUI)'
        included: 'Sources/Domain/.*'
        excluded: ".*Test.*"
        message: "No UI"
      spacing:
        regex: 'VStack((?!spacing:).)*\\{'
        message: "Say the spacing"

    """

  @Test func importedRulesWork() throws {
    let project = TemporaryProject([".swiftlint.yml": Self.configuration, ".viewlint.json": "{}"])
    let run = try project.viewlint("rules", "import", "swiftlint", "--yes")
    #expect(run.status == 0)
    #expect(run.errors.contains("skipped 'spacing': 'VStack((?!spacing:).)*\\{' isn't just a name"))
    #expect(run.errors.contains("note: 'domain_imports' doesn't find longer names that contain 'UIKit', 'SwiftUI'\n"))
    #expect(run.lines.contains("imported 3 of 4 custom rules"))
    let tests = try project.viewlint("rules", "test")
    #expect(tests.lines.last == "6 passed, 0 failed")
    #expect(tests.status == 0)
  }

  @Test func wordsAndFilesAreChecked() throws {
    let project = TemporaryProject(["a.yml": ""])
    #expect(try project.viewlint("rules", "import").status == 2)
    #expect(
      try project.viewlint("rules", "import", "swiftlint", "none.yml").errors.contains("error: can't read none.yml"))
    #expect(
      try project.viewlint("rules", "import", "swiftlint", "a.yml").output.contains("imported 0 of 0 custom rules"))
  }
}
