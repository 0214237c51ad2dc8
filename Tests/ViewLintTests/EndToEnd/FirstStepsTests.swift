import Testing

@testable import viewlint

/// The hints after the first run at a terminal.
@Suite struct FirstStepsTests {
  private let project = TemporaryProject([
    "Views/A.swift": "struct A: View { var body: some View { AsyncImage(url: u); Text(a).foregroundColor(.red) } }\n"
  ])

  /// Returns the commands in the hints of a run with these arguments.
  private func steps(_ arguments: String = "") throws -> [String] {
    let run = try project.terminal("\"$viewlint\" --format pretty \(arguments)", typing: "")
    #expect(run.status == 1)
    let lines = run.output.split(whereSeparator: \.isNewline)
    return lines.filter { $0.hasPrefix("run 'viewlint ") }.map { String($0.split(separator: "'")[1]) }
  }

  @Test func aFirstRunEndsWithCommands() throws {
    #expect(try steps() == ["viewlint --only deprecated_api --fix", "viewlint baseline create"])
  }

  @Test func otherRunsDoNot() throws {
    #expect(try steps("--quiet") == [])
    #expect(try steps("--only unsized_remote_image") == [])
    project.write(".viewlint.json", "{}")
    #expect(try steps() == [])
  }
}
