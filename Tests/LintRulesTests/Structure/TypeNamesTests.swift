import Testing

@testable import LintRules

@Suite struct TypeNamesTests {
  /// The names and the paths of the types that a source declares or extends.
  private func types(_ source: String) -> [[String]] {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    return file.outline.declarations.filter(\.isType).map { [file.code.name(ofType: $0), file.code.path(ofType: $0)] }
  }

  @Test func anExtensionHasTheNameOfItsType() {
    #expect(types("struct Row {}") == [["Row", "Row"]])
    #expect(types("extension Row: View {}") == [["Row", "Row"]])
    #expect(types("extension Feed.Row {}") == [["Row", "Feed.Row"]])
    #expect(types("extension Feed . `Row`.Cell where A == B {}") == [["Cell", "Feed.Row.Cell"]])
    #expect(types("extension Feed<Post>.Row {}") == [["Feed", "Feed"]], "as far as the names go without a break")
  }

  @Test func theTypesAroundItAreNotPartOfThePath() {
    #expect(types("struct Feed { enum Row {} }") == [["Feed", "Feed"], ["Row", "Row"]])
  }
}
