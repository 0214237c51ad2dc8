import Testing

@testable import LintRules

@Suite struct ViewSelectionTests {
  @Test(arguments: [
    ("App/Views/A.swift", "Views"), ("view/A.swift", "view"), ("App/VIEWS/Deep/A.swift", "VIEWS"),
    ("App/View/Deeper/Views/A.swift", "View"),
  ])
  func foldersOfViewsAreFound(path: String, folder: String) {
    #expect(ViewSelection.automatic.viewFolder(of: Array(path.utf8)) == folder)
    #expect(ViewSelection.automatic.verdict(on: Array(path.utf8)) == .view)
  }

  @Test(arguments: [
    "App/A.swift", "Views.swift", "App/Viewer/A.swift", "App/Views2/A.swift", "App/Vieww/A.swift", "V/A",
  ])
  func otherFoldersLeaveItToTheContents(path: String) {
    #expect(ViewSelection.automatic.verdict(on: Array(path.utf8)) == .undecided)
  }

  @Test func patternsDecideEverything() throws {
    let selection = ViewSelection.patterns(
      PathPatterns([try PathPattern("**/Screens/**"), try PathPattern("*View.swift")]))
    #expect(selection.verdict(on: Array("App/Screens/A.swift".utf8)) == .view)
    #expect(selection.verdict(on: Array("App/AView.swift".utf8)) == .view)
    #expect(selection.verdict(on: Array("App/Views/A.swift".utf8)) == .other)
  }

  @Test(arguments: [
    (#"{ "views": "auto" }"#, nil), (#"{ "views": [] }"#, nil),
    (
      #"{ "views": "**/Views/**" }"#,
      #"'views' must be "auto" or an array of strings, not a string; write ["**/Views/**"]"#
    ),
    (#"{ "views": true }"#, #"'views' must be "auto" or an array of strings, not true or false"#),
  ])
  func aConfigurationHasAWordOrPatterns(text: String, message: String?) {
    var decoder = ConfigurationDecoder(ConfigurationSchema())
    let (layer, problems) = decoder.decode(SourceBytes(Array(text.utf8)))
    #expect(problems.map(\.message) == (message.map { [$0] } ?? []))
    #expect((layer.views != nil) == (message == nil))
  }
}
