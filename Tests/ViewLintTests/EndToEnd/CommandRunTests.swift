import LintRules
import Testing

@Suite struct CommandRunTests {
  private let project: TemporaryProject

  init() {
    project = TemporaryProject(["A.swift": "let a = 1\n", "rules": ""])
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func helpIsAnOverview(_ arguments: [String]) throws {
    let run = try project.viewlint(arguments)
    #expect(run.status == 0)
    #expect(run.output.contains("Commands:\n  lint "))
  }

  @Test(arguments: ["lint", "rules", "tokens"])
  func everyCommandHasAPage(_ command: String) throws {
    let page = try project.viewlint(command, "--help")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("\(command): "))
    #expect(try project.viewlint("help", command).output == page.output)
  }

  @Test func aCommandThatIsUnknownGetsASuggestion() throws {
    #expect(
      try project.viewlint("help", "tokns").errors.contains("there is no command 'tokns' — did you mean 'tokens'?"))
    let run = try project.viewlint("tokns")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("tokns: cannot be read: No such file or directory — did you mean the command 'tokens'?"))
  }

  @Test(arguments: ["version", "--version", "-V"])
  func printsTheVersion(_ argument: String) throws {
    #expect(try project.viewlint(argument).output.wholeMatch(of: /viewlint \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func listsRules() throws {
    let list = try project.viewlint("rules")
    #expect(list.status == 0)
    #expect(list.lines.contains { $0.hasPrefix("unsized_remote_image ") && $0.contains("warning") })
    let json = try JSONReader(.strict).read(SourceBytes(project.viewlint("rules", "--format", "json").output)).root
    #expect(json.elements.map { $0["id"]?.string } == list.lines.map { String($0.prefix { $0 != " " }) })
    #expect(try project.viewlint("rules", "--format", "markdown").output.contains("## unsized_remote_image\n"))
  }

  @Test func explainsARule() throws {
    let page = try project.viewlint("explain", "unsized_remote_image")
    #expect(page.status == 0)
    #expect(page.output.contains("imageViews = [\"AsyncImage\""))
    #expect(try project.viewlint("rules", "unsized_remote_image").output == page.output)
    let both = try project.viewlint("explain", "unsized_remote_image", "raw_url_string").output
    #expect(both.hasPrefix(page.output) && both.contains("\nraw_url_string ("))
    let unknown = try project.viewlint("explain", "unsized_image")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no rule 'unsized_image'"))
  }

  @Test func printsTokens() throws {
    let record = "F A.swift\nT 0 3 word\nT 4 5 word\nT 6 7 op\nT 8 9 number\n"
    #expect(try project.viewlint("tokens", "A.swift").output == record)
    let listed = try project.viewlint("tokens", "--files-from", "-", input: "A.swift\nA.swift\n")
    #expect(listed.output == record + record)
    #expect(try project.viewlint("tokens", "--count", "A.swift", "A.swift").output == "2 files, 8 tokens, 20 bytes\n")
  }

  @Test func tokensOfAnUnreadableFile() throws {
    let run = try project.viewlint("tokens", "gone.swift", "A.swift")
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("E gone.swift\nF A.swift\n"))
    #expect(run.errors == "error: gone.swift: cannot be read: No such file or directory\n")
  }
}
