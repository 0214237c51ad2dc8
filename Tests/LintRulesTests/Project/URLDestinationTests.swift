import Testing

@testable import LintRules

/// Where the marked URL goes.
@Suite struct URLDestinationTests {
  @Test(
    arguments: [
      ("let url = ⟦make()⟧; AsyncImage(url: url)", .image),
      ("AsyncImage(url: flag ? ⟦make()⟧ : nil)", .image),
      ("struct CachedImage { init(a: Int) { let real = ⟦make()⟧; self.init(url: real) } }", .image),
      ("func f() { let source: Source\n source = .network(⟦make()⟧)\n manager.retrieveImage(with: source) }", .image),
      ("struct A { @StateObject var loader = FetchImage()\n func f() { loader.load(⟦make()⟧) } }", .image),
      ("struct A { let loader: Loader\n func f() { loader.load(⟦make()⟧) } }", .requested),
      (
        "func f() { let u = ⟦make()⟧\n let (data, _) = try await URLSession.shared.data(from: u)\n image = UIImage(data: data) }",
        .image
      ),
      ("func f() { let u = ⟦make()⟧\n let (data, _) = try await URLSession.shared.data(from: u) }", .requested),
      ("faviconImageView.loadFavicon(for: ⟦make()⟧)", .requested),
      (
        "func f() { let text = client.text()\n show(Profile(avatarURL: text.flatMap { ⟦URL(string: $0)⟧ })) }", .image
      ),
      ("player = AVPlayer(url: ⟦make()⟧)", .media),
      ("SafariView(url: Binding(get: { ⟦make()⟧ }, set: { _ in }))", .opened),
      ("Link(\"a\", destination: ⟦make()⟧)", .opened),
      ("if ⟦make()⟧ == other { }", .checked),
      ("let id = store.managedObjectID(forURIRepresentation: ⟦make()⟧)", .checked),
      ("text.addAttribute(.link, value: ⟦make()⟧, range: all)", .opened),
      ("text.addAttribute(.name, value: ⟦make()⟧, range: all)", .unseen),
      ("consume(⟦make()⟧)", .unseen),
    ] as [(String, URLDestination)])
  func follows(_ code: String, _ destination: URLDestination) throws {
    let marked = MarkedSource(code)
    let file = FileView(path: "Views/A.swift", source: SourceBytes(marked.text))
    let range = try #require(marked.ranges.first)
    let tokens = file.code.firstIndex(from: range.lowerBound)..<file.code.firstIndex(from: range.upperBound)
    let images = Defaults.images
    let feeds = ImageFeeds(
      file, imageSources: images.calls(in: file).compactMap(\.source), ProjectIndex(images: images).feeds)
    #expect(URLDestinationReader(file, feeds).destination(of: tokens) == destination)
  }
}
