/// The command line tool.
@main
enum ViewLint {
  static func main() {
    ChildGuard.begin()
    let console = Console()
    let code = Invocation(ProcessArguments.all).run(console)
    let status = console.finish(code).rawValue
    ChildGuard.end()
    exit(status)
  }
}
