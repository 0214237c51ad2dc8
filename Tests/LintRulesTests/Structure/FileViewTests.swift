import Testing

@testable import LintRules

@Suite struct FileViewTests {
  /// A tree of one file that remembers its views without keeping them.
  private final class WatchedTree: SourceTree, @unchecked Sendable {
    private struct Reference {
      weak var view: FileView?
    }

    private let source: [UInt8]
    private var references: [Reference] = []

    init(_ text: String) { source = Array(text.utf8) }

    var viewCount: Int { references.count }
    var keptCount: Int { references.count { $0.view != nil } }
    var fileCount: Int { 1 }

    func path(_ index: Int) -> String { "Views/Feed.swift" }

    func read(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
      source.withUnsafeBytes(body)
      return true
    }

    func view(_ index: Int, _ bytes: UnsafeRawBufferPointer) -> FileView {
      let view = FileView(path: path(index), source: SourceBytes(Array(bytes)))
      references.append(Reference(view: view))
      return view
    }

    func concurrentMap<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
      (0..<count).map(body)
    }
  }

  /// A program that runs for hours would grow with every run.
  @Test func nothingKeepsAViewAfterARun() {
    let tree = WatchedTree(
      """
      import SwiftUI
      extension String { var asBackendURL: URL? { URL(string: "https://api.example.com" + self) } }
      struct Feed: View {
        @State private var isOn = false
        let post: Post
        var body: some View {
          VStack {
            // viewlint:disable:next raw_url_string -- a sample
            AsyncImage(url: URL(string: post.image)) { $0.resizable() } placeholder: { ProgressView() }
            if isOn { Avatar().padding().bold() }
            List { ForEach(items) { item in Text(item.name).font(.body) } }
          }
        }
      }
      struct Avatar: View { var body: some View { AsyncImage(url: imageURL("a")).scaledToFill().clipped() } }
      func imageURL(_ path: String) -> URL? { URL(string: Config.base + path) }
      """)
    var configuration = Configuration.shipped()
    configuration.apply(.all)
    let settings = configuration.settings(overrides: [], RuleSelection(), without: [])
    let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
    #expect(results.first?.findings.isEmpty == false && tree.viewCount > 0)
    #expect(tree.keptCount == 0)
  }
}
