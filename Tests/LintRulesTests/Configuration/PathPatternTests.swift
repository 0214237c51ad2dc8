@testable import LintRules
import Testing

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("**/Views/**", "App/Views/A.swift", true), ("**/Views/**", "Views/Sub/A.swift", true),
    ("**/Views/**", "MyViews/A.swift", false), ("**/Views/**", "App/Views.swift", false),
    ("Views/**", "Views/A.swift", true), ("Views/**", "App/Views/A.swift", false),
    ("Pods", "Pods/X/A.swift", true), ("Pods", "App/Pods/A.swift", true), ("Pods/", "App/Pods/A.swift", true),
    ("A.swift", "App/A.swift", true), ("A.swift/", "App/A.swift", false), ("/Pods", "App/Pods/A.swift", false),
    ("./Pods", "Pods/A.swift", true), ("*.generated.swift", "App/X.generated.swift", true),
    ("**/*Tests/**", "App/UITests/A.swift", true), ("**/*Tests/**", "Tests/A.swift", true),
    ("Sources/*/Views", "Sources/App/Views/Deep/A.swift", true),
    ("Sources/*/Views", "Sources/A/B/Views/A.swift", false),
    ("**/Views/*.swift", "App/Views/A.swift", true), ("**/Views/*.swift", "App/Views/Sub/A.swift", false),
    ("**", "A.swift", true), ("**/*", "App/A.swift", true), ("**/**", "A.swift", true),
    ("{Views,Screens}", "App/Screens/A.swift", true), ("**/{Views,App/Screens}/**", "x/App/Screens/A.swift", true),
  ])
  func covers(_ pattern: String, _ path: String, _ isCovered: Bool) throws {
    let patterns = PathPatterns([try PathPattern(pattern)])
    #expect(patterns.covers(Array(path.utf8)) == isCovered)
  }

  @Test func anchoredPatternsStartAtTheFolderOfTheirFile() throws {
    let anchored = PathPatterns([try PathPattern("Views/**", in: Array("Modules/A".utf8))])
    #expect(anchored.covers(Array("Modules/A/Views/X.swift".utf8)))
    #expect(!anchored.covers(Array("Views/X.swift".utf8)))
    let free = PathPatterns([try PathPattern("**/Views/**", in: Array("App/Views".utf8))])
    #expect(free.covers(Array("App/Views/X.swift".utf8)))
  }

  @Test(arguments: ["", "/", "./", "!a", "a/{b"])
  func refuses(_ pattern: String) {
    #expect(throws: GlobError.self) { try PathPattern(pattern) }
  }
}
