import Testing

@testable import viewlint

/// The line that says how far a long run is.
@Suite struct ProgressTests {
  @Test func aLineIsWrittenOverAndGoes() async throws {
    let written = Locked<[String]>([])
    let progress = Progress(after: .zero, every: .milliseconds(1), write: { text in written.with { $0.append(text) } })
    {
      "3 files"
    }
    while written.with({ $0.count }) < 3 { try await Task.sleep(for: .milliseconds(1)) }
    progress.end()
    let lines = written.with { $0 }
    #expect(lines.dropLast().allSatisfy { $0 == "\r\u{1B}[K3 files" })
    #expect(lines.last == "\r\u{1B}[K")
    try await Task.sleep(for: .milliseconds(20))
    #expect(written.with { $0.count } == lines.count)
  }

  @Test func aShortRunSaysNothing() async throws {
    let written = Locked<[String]>([])
    let progress = Progress(after: .milliseconds(20), write: { text in written.with { $0.append(text) } }) { "3 files" }
    progress.end()
    try await Task.sleep(for: .milliseconds(60))
    #expect(written.with { $0 } == [])
  }
}
