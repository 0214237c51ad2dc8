import Testing

@testable import viewlint

/// The tour of the README shows what really happens.
@Suite struct TourTests {
  @Test func tour() throws {
    let repository = try TestRepository()
    let example = try ConsoleTranscript.package().appending(FilePath("Examples/FeedApp")).text
    let copy = "mkdir Examples && cp -R \(HookScript.shellQuoted(example)) Examples/FeedApp"
    let copied = try repository.folder.run(FilePath("/bin/sh"), [FilePath("-c"), FilePath(copy)])
    #expect(copied.status == 0)
    try ConsoleTranscript(page: "README.md").run(in: repository.folder)
  }
}
