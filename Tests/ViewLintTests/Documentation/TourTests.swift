import Testing

@testable import viewlint

/// The README and the page for beginners show what really happens with the view that the README begins with.
@Suite struct TourTests {
  @Test(arguments: ["README.md", "docs/getting-started.md"]) func tour(_ page: String) throws {
    let repository = try TestRepository()
    let view = try #require(ConsoleTranscript.blocks("swift", page: "README.md").first)
    repository.folder.write("ProfileEditor.swift", view)
    try ConsoleTranscript(page: page).run(in: repository.folder)
  }
}
