import Testing

@testable import LintRules

@Suite struct FactGathererTests {
  private static let provider = """
    struct Provider {
      func picture(small: Bool) -> some View { AsyncImage(url: url) }
    }
    """

  /// The files that are asked for facts, in a project in which a function of a provider shows an image, and boards use
  /// something that may be it.
  private func files(use: String, boards: Int) -> Set<String> {
    let files = (0..<boards).flatMap { board in
      [
        ("B\(board).swift", "struct Board\(board): View { var body: some View { VStack { \(use) } } }"),
        ("C\(board).swift", "struct Screen\(board): View { var body: some View { Board\(board)().frame(width: 40) } }"),
      ]
    }
    let tree = MemoryTree(files: ([("A.swift", Self.provider)] + files).map { ($0.0, Array($0.1.utf8)) })
    return Set(FactGatherer(tree: tree, images: Defaults.images).gather().facts.map(\.path))
  }

  @Test(arguments: [1, 40])
  func usesOfUsesAreFollowed(boards: Int) {
    let files = files(use: "provider.picture(small: true)", boards: boards)
    #expect(files.count == 1 + 2 * boards)
  }

  /// Names like `current` and `content` are everywhere, so what merely has the name of a wrapper leads nowhere.
  @Test func whatOnlySharesANameIsNotFollowed() {
    let files = files(use: "painter.picture(of: model, small: 3)", boards: 40)
    #expect(files.count == 1 + 40)
    #expect(!files.contains { $0.hasPrefix("C") })
  }

  /// A chain of wrappers in one file needs no second look at the file, however many wrappers it has.
  @Test(arguments: [1, 40])
  func aFileAnswersItsOwnQuestionsOnce(links: Int) {
    let members = (0..<links).map { "  var part\($0): some View { part\($0 + 1) }\n" }.joined()
    let chain = "struct Chain: View {\n\(members)  var part\(links): some View { AsyncImage(url: url) }\n}"
    let tree = MemoryTree(files: [("A.swift", Array(chain.utf8))])
    let facts = FactGatherer(tree: tree, images: Defaults.images).gather().facts
    #expect(facts.count == 1)
    #expect(facts.first?.sites.count == links + 1)
  }

  /// What a file answered for its own wrappers does not keep it from the questions of others.
  @Test func aFileAnswersTheQuestionsOfOthers() {
    let files = [
      ("A.swift", "struct Own: View { var body: some View { AsyncImage(url: url) } }"),
      ("B.swift", "struct Row: View { var body: some View { VStack { Own(); Own().frame(width: 40) } } }"),
    ]
    let own = "struct Other: View { var body: some View { KFImage(url) } }\nlet other = Other()\n"
    let tree = MemoryTree(files: [files[0], (files[1].0, own + files[1].1)].map { ($0.0, Array($0.1.utf8)) })
    let facts = FactGatherer(tree: tree, images: Defaults.images).gather().facts
    let uses = facts.filter { $0.path == "B.swift" }.map { $0.sites.compactMap(\.mention?.word) }
    #expect(uses == [["KFImage", "Other"], ["Own", "Own"]])
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

  /// A chain of wrappers, each used by the next in a file of its own, the last of which is sized.
  @Test(arguments: [10, 100])
  func chainsWithoutEndAreUnknown(length: Int) {
    let image = ("V0.swift", "struct V0: View { var body: some View { AsyncImage(url: url) } }")
    let wrappers = (1...length).map { link in
      (
        "V\(link).swift",
        "struct V\(link): View { var body: some View { V\(link - 1)()\(link == length ? ".frame(width: 1)" : "") } }"
      )
    }
    let tree = MemoryTree(files: ([image] + wrappers).map { ($0.0, Array($0.1.utf8)) })
    let (facts, _, unasked) = FactGatherer(tree: tree, images: Defaults.images).gather()
    let index = ProjectIndex(images: Defaults.images, facts: facts, suggestiveNames: [], unasked: unasked)
    #expect(index.unsizedSites(in: "V0.swift").isEmpty)
  }

  /// Something else with the name of a wrapper does not make a call that does not match it a use.
  @Test(arguments: ["func picture() -> some View { padding() }", "var picture: some View { padding() }"], [0, 20])
  func callsMeanWhatFits(namesake: String, others: Int) {
    let files =
      [
        ("A.swift", "struct Model { func picture(small: Bool) -> some View { AsyncImage(url: url) } }"),
        ("B.swift", "struct B: View { var body: some View { model.picture(small: true).frame(width: 40) } }"),
        ("C.swift", "extension View { \(namesake) }"),
      ] + (0..<others).map { ("Other\($0).swift", "let number\($0) = \($0)") }
    let tree = MemoryTree(files: files.map { ($0.0, Array($0.1.utf8)) })
    let facts = FactGatherer(tree: tree, images: Defaults.images).gather().facts
    let index = ProjectIndex(images: Defaults.images, facts: facts, suggestiveNames: [])
    #expect(index.unsizedSites(in: "A.swift").isEmpty)
  }
}
