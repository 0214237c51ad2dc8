import Testing

@testable import viewlint

/// `--watch` in a project with more folders than a process may have open.
@Suite struct ManyFoldersTests {
  private let project = TemporaryProject()

  init() {
    project.write("Views/A.swift", TemporaryProject.goodView)
    for number in 0..<1_000 { project.write("Views/F\(number)/", "") }
  }

  @Test func everyChangeIsSeen() throws {
    let script = "cd \"$1\" && ulimit -n 256 && exec \"$2\" --watch --only unsized_remote_image 2> errors.txt"
    let words = ["-c", script, "sh", project.root, BuiltProgram.path.text].map { FilePath($0) }
    let process = try ChildProcess(program: FilePath("/bin/sh"), arguments: words).begin()
    var runs = WatchRuns(process.output)
    #expect(try runs.next() == [])
    for number in [0, 127, 256, 999] {
      project.write("Views/F\(number)/A.swift", TemporaryProject.badView)
      try runs.wait { $0.contains { $0.contains("Views/F\(number)/A.swift") } }
    }
    project.write("Views/F999/A.swift", TemporaryProject.goodView)
    try runs.wait { $0.count == 3 }
    #expect(try project.shell("rm Views/F0/A.swift").status == 0)
    try runs.wait { $0.count == 2 }
    // The program ends at the next change after the reader closes the pipe.
    process.output.close()
    project.write("Views/F1/A.swift", TemporaryProject.badView)
    #expect(process.end() == 0)
    #expect(project.read("errors.txt") == "")
  }
}

/// The findings of successive runs, as `--watch` prints them to a pipe.
private struct WatchRuns {
  private let output: Descriptor
  private var bytes: [UInt8] = []

  /// The reason why no run follows.
  private enum Failure: Error { case late, ended }

  init(_ output: Descriptor) {
    self.output = output
  }

  /// Returns the lines of the next run without the last line.
  mutating func next() throws -> [String] {
    var lines: [String] = []
    while true {
      while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeSubrange(...end)
        if line.hasPrefix(#"{"type":"run""#) { return lines }
        lines.append(line)
      }
      try receive()
    }
  }

  /// Waits for a run whose lines match.
  mutating func wait(for fits: ([String]) -> Bool) throws { while !fits(try next()) {} }

  private mutating func receive() throws {
    var waiting = pollfd(fd: output.number, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20_000) > 0 else { throw Failure.late }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(output.number, &buffer, buffer.count)
    guard count > 0 else { throw Failure.ended }
    bytes += buffer[..<count]
  }
}
