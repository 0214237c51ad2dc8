import LintRules
import Testing

@testable import viewlint

/// What agents install from the repository fits the program.
@Suite struct AgentFolderTests {
  @Test func thePluginHasTheSettingsOfTheHook() throws {
    #expect(try text("Agents/claude/hooks/hooks.json") == AgentHost.claude.settings)
  }

  @Test func thePluginHasTheSkill() throws {
    let skill = try text("Agents/skills/viewlint/SKILL.md")
    #expect(try text("Agents/claude/skills/viewlint/SKILL.md") == skill)
    #expect(skill.hasPrefix("---\nname: viewlint\ndescription: "))
    #expect(skill.split(separator: "\n")[2].utf8.count < 1024)
  }

  @Test func thePluginNamesTheProgram() throws {
    let plugin = try json("Agents/claude/.claude-plugin/plugin.json")
    #expect(plugin["name"]?.string == "viewlint")
    #expect(plugin["version"]?.string == ProgramVersion.current)
    let server = try json("Agents/claude/.mcp.json")["mcpServers"]?["viewlint"]
    let words = [server?["command"]] + (server?["args"]?.elements ?? [])
    #expect(words.map { $0?.string } == ["viewlint", MCPCommand.name])
  }

  @Test func theMarketplaceHasThePlugin() throws {
    let entry = try #require(try json(".claude-plugin/marketplace.json")["plugins"]?.elements.first)
    let folder = try #require(entry["source"]?.string)
    #expect(try json("\(folder)/.claude-plugin/plugin.json")["description"]?.string == entry["description"]?.string)
  }

  /// The calls that the skill shows are calls that the program understands.
  @Test func theSkillShowsCallsThatWork() throws {
    let blocks = try ConsoleTranscript.blocks("sh", page: "Agents/skills/viewlint/SKILL.md")
    let calls = blocks.joined().split(separator: "\n")
    #expect(calls.count > 5)
    for call in calls {
      #expect(call.hasPrefix("viewlint"))
      let words = try arguments(of: String(call))
      let command = CommandList.all.first { $0.name == words.first?.text }
      let rest = command == nil ? words[...] : words.dropFirst()
      _ = try Arguments(rest, Arguments.allOptions(of: command ?? LintCommand.self))
    }
    let folder = TemporaryFolder()
    folder.write(".viewlint.json", "{}")
    folder.write("Views/A.swift", "struct A: View { var body: some View { Image(name) } }\n")
    for call in calls where call.contains("'{") || call.contains("test") {
      let ending = try folder.run(BuiltProgram.path, arguments(of: String(call)))
      #expect(ending.status < 2, "\(call): \(ending.complaints)")
    }
  }

  @Test func theIndexNamesFilesThatExist() throws {
    let links = try text("llms.txt").matches(of: /\]\(([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 10)
    let package = try ConsoleTranscript.package()
    for link in links { #expect(FileSystem.exists(package.appending(FilePath(link))), "\(link)") }
  }

  // MARK: Files

  private func text(_ path: String) throws -> String { try ConsoleTranscript.text(path) }

  private func json(_ path: String) throws -> JSONValue {
    try JSONReader(.strict).read(SourceBytes(text(path))).root
  }

  /// The words of a call after the program, as a shell sees them.
  private func arguments(of call: String) throws -> [FilePath] {
    let script = "viewlint() { for word in \"$@\"; do printf '%s\\n' \"$word\"; done; }; \(call)"
    let ending = try TemporaryFolder().run(FilePath("/bin/sh"), ["-c", script].map { FilePath($0) })
    return ending.text.split(separator: "\n").map { FilePath(String($0)) }
  }
}
