import Testing

@testable import viewlint

@Suite struct DefaultFormatTests {
  private func name(terminal: Bool = false, _ variables: [String: String] = [:]) -> String {
    DefaultFormat.reporter(outputIsTerminal: terminal) { variables[$0] }.name
  }

  @Test func peopleSeeExcerptsAndPipesGetLines() {
    #expect(name(terminal: true) == "pretty")
    #expect(name() == "compact")
  }

  @Test func gitHubActionsGetsAnnotations() {
    #expect(name(["GITHUB_ACTIONS": "true"]) == "github")
    #expect(name(terminal: true, ["GITHUB_ACTIONS": "true"]) == "github")
    #expect(name(["GITHUB_ACTIONS": "false"]) == "compact")
  }

  @Test func xcodeGetsItsIssuesWhoeverStartedTheBuild() {
    #expect(name(["XCODE_VERSION_ACTUAL": "2600"]) == "xcode")
    #expect(
      name(terminal: true, ["XCODE_VERSION_ACTUAL": "2600", "GITHUB_ACTIONS": "true", "AI_AGENT": "1"]) == "xcode")
  }

  @Test(arguments: ["CLAUDECODE", "CURSOR_AGENT", "GEMINI_CLI", "CODEX_SANDBOX", "AI_AGENT"])
  func agentsGetLinesWhereverTheyRun(_ variable: String) {
    #expect(name(terminal: true, [variable: "1"]) == "compact")
    #expect(name(["GITHUB_ACTIONS": "true", variable: "1"]) == "compact")
  }
}
