import Testing

@testable import LintRules

@Suite struct ShippedRulesTests {
  @Test func viewFoldersAndBuildFoldersAreRecognised() {
    let shipped = Configuration.shipped()
    #expect(shipped.views.verdict(on: Array("App/Views/Feed.swift".utf8)) == .view)
    #expect(shipped.views.verdict(on: Array("App/Models/Post.swift".utf8)) == .undecided)
    for path in [
      ".build/x/A.swift", "Pods/K/A.swift", "Carthage/A.swift", "DerivedData/A.swift", "App/UITests/A.swift",
      "Templates/MVVM.xctemplate/View.swift",
    ] {
      #expect(shipped.exclude.covers(Array(path.utf8)), "\(path)")
    }
    #expect(!shipped.lintsPreviews)
  }

  @Test func thePresetStrictReportsAbsoluteLiterals() {
    #expect(Preset.strict.layer.rules["raw_url_string"]?.options["absoluteLiterals"] == .string("report"))
  }
}
