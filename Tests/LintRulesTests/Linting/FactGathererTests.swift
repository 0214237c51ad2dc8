import Testing

@testable import LintRules

@Suite struct FactGathererTests {
  private static let provider = """
    struct Provider {
      func picture(small: Bool) -> some View { AsyncImage(url: url) }
    }
    """

  /// The files that are asked for facts, in a project in which a function of a provider shows an image.
  private func files(use: String) -> Set<String> {
    let board = "struct Board: View { var body: some View { VStack { \(use) } } }"
    let screen = "struct Screen: View { var body: some View { Board().frame(width: 40) } }"
    let tree = MemoryTree(
      files: [("A.swift", Self.provider), ("B.swift", board), ("C.swift", screen)].map { ($0, Array($1.utf8)) })
    let images = Defaults.images
    return Set(FactGatherer(tree: tree, images: images).gather().facts.map(\.path))
  }

  @Test func usesOfUsesAreFollowed() {
    #expect(files(use: "provider.picture(small: true)") == ["A.swift", "B.swift", "C.swift"])
  }

  /// Names like `current` and `content` are everywhere, so what merely has the name of a wrapper leads nowhere.
  @Test func whatOnlySharesANameIsNotFollowed() {
    #expect(files(use: "painter.picture(of: model, at: 3)") == ["A.swift", "B.swift"])
  }
}
