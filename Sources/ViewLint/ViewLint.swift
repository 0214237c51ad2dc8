/// The command line tool.
@main
enum ViewLint {
  static func main() {
    let console = Console()
    let code = Invocation(ProcessArguments.all).run(console)
    exit(console.finish(code).rawValue)
  }
}
