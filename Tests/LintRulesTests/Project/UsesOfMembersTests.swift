import Testing

@testable import LintRules

/// Which places may be uses of a member that follows any value.
struct UsesOfMembersTests {
  @Test(arguments: [
    ("a.body(with: b)", true), ("f().body(c, with: b)", true), ("a?.body(with: b)", true), ("a.body(b)", false),
    ("a.body", false), ("g(.body)", false), ("g(.body(with: b))", false), ("g(\\.body)", false),
  ])
  func membersAreCalledWithTheirLabel(_ code: String, _ isUse: Bool) throws {
    let file = FileView(path: "A.swift", source: SourceBytes("let x = " + code))
    let name = try #require(file.words.tokens(of: "body").first)
    #expect(file.mayBeMemberOfValue(name, label: "with") == isUse)
  }

  @Test func aPropertyNeedsAValueOnly() throws {
    for (code, isUse) in [("a.icon", true), ("a[0].icon", true), ("g(.icon)", false), ("g(\\.icon)", false)] {
      let file = FileView(path: "A.swift", source: SourceBytes("let x = " + code))
      let name = try #require(file.words.tokens(of: "icon").first)
      #expect(file.mayBeMemberOfValue(name, label: "") == isUse, "\(code)")
    }
  }
}

/// What all rules share about the wrappers of a file.
struct WrappersOfFileTests {
  private let images = ImageVocabulary(["AsyncImage"])

  @Test func theyAreSharedAsLongAsSomethingHoldsThem() {
    let file = FileView(path: "A.swift", source: SourceBytes("struct A: View { var body: some View { Text(a) } }"))
    let first = WrappersOfFile.shared(file, images)
    #expect(WrappersOfFile.shared(file, images) === first)
  }

  /// They hold the file, so the file must not hold them.
  @Test func theyDoNotKeepTheFile() {
    weak var kept: FileView?
    do {
      let file = FileView(path: "A.swift", source: SourceBytes("struct A: View { var body: some View { Text(a) } }"))
      _ = WrappersOfFile.shared(file, images)
      kept = file
    }
    #expect(kept == nil)
  }

  @Test func membersOfModelsGiveNoViewUnlessTheySaySo() {
    let source = """
      struct Model { var icon: Icon { Icon() }; var row: some View { Icon() }; static func text() -> CardView { CardView() } }
      struct Feed: View { var body: some View { head }; var head: Icon { Icon() } }
      """
    let file = FileView(path: "A.swift", source: SourceBytes(source))
    let known = WrappersOfFile.shared(file, images)
    let names = file.outline.declarations.compactMap { known.key(of: $0)?.word }
    #expect(names == ["row", "text", "Feed", "head"])
  }
}
