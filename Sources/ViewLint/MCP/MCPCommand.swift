/// `viewlint mcp`: an MCP server for coding agents.
enum MCPCommand: ServingCommand {
  static let name = "mcp"
  static let summary = "run the MCP server for coding agents"
  static let clients = "agents"
  static let guide = "docs/agents.md"
  static let usage = ["mcp [--root DIR]"]
  static let options: [Option] = [
    Option(
      "root", value: .path("DIR"),
      default: "the agent's workspace folders, or the working directory",
      "lint only files in DIR")
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint mcp", "serve an agent (see docs/agents.md for setup)"),
    ("viewlint mcp --root Sources/App", "serve an agent for one folder"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    try checkCall(arguments, console)
    let here = try LintRequest.workingDirectory()
    var root: FilePath?
    if let path = arguments.path("root") {
      root = FileSystem.resolved(here.appending(path))
      guard let root, (try? FileSystem.kind(of: root)) == .folder else {
        throw UsageError("'--root \(path.text)' isn't a folder")
      }
    }
    signal(SIGPIPE, SIG_IGN)
    var loop = MCPLoop(
      input: STDIN_FILENO, output: console.output, fixedRoot: root, workingDirectory: here)
    loop.run()
    return .clean
  }
}
