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

  /// In projects of more than a few files, a function behind a value is looked for beside the label of its calls.
  @Test func callsAreKnownByTheirLabels() {
    let others = (0..<20).map { ("Other\($0).swift", "let number\($0) = \($0)") }
    let uses = [("B.swift", "provider.picture(small: true)"), ("C.swift", "album.picture")].map { path, use in
      (path, "struct \(path.prefix(1)): View { var body: some View { VStack { \(use) } } }")
    }
    let tree = MemoryTree(
      files: ([("A.swift", Self.provider)] + uses + others).map { ($0.0, Array($0.1.utf8)) })
    let facts = FactGatherer(tree: tree, images: Defaults.images).gather().facts
    #expect(Set(facts.map(\.path)) == ["A.swift", "B.swift"])
  }
}
