/// `viewlint mcp`: a server of tools for coding agents.
enum MCPCommand: ServingCommand {
  static let name = "mcp"
  static let summary =
    "serve tools to a coding agent over standard input and output (Model Context Protocol)"
  static let clients = "agents"
  static let guide = "docs/agents.md"
  static let usage = ["mcp [--root DIR]"]
  static let options: [Option] = [
    Option(
      "root", value: .path("DIR"),
      default: "the folders that the agent names, or the working directory",
      "lint in and below DIR only")
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint mcp", "what an agent starts; docs/agents.md shows how each one is set up"),
    ("viewlint mcp --root Sources/App", "the same for one folder"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    try checkCall(arguments, console)
    let here = try LintRequest.workingDirectory()
    var root: FilePath?
    if let path = arguments.path("root") {
      root = FileSystem.resolved(here.appending(path))
      guard let root, (try? FileSystem.kind(of: root)) == .folder else {
        throw UsageError("'--root \(path.text)' is not a folder")
      }
    }
    signal(SIGPIPE, SIG_IGN)
    var loop = MCPLoop(
      input: STDIN_FILENO, output: console.output, fixedRoot: root, workingDirectory: here)
    loop.run()
    return .clean
  }
}
