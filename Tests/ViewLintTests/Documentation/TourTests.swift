import Testing

@testable import ViewLint

/// The tour of the README shows what really happens.
@Suite struct TourTests {
  @Test func tour() throws {
    let repository = try TestRepository()
    let example = try ConsoleTranscript.package().appending(FilePath("Examples")).text
    let copied = try repository.folder.run(FilePath("/bin/cp"), ["-R", example, "Examples"].map { FilePath($0) })
    #expect(copied.status == 0)
    try ConsoleTranscript(page: "README.md").run(in: repository.folder)
  }
}
