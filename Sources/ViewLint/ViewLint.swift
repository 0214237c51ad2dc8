/// The command line tool.
@main
enum ViewLint {
  static func main() {
    ChildGuard.begin()
    let console = Console()
    guard ProcessArguments.areKnown else {
      console.complain("error: the arguments of viewlint cannot be read; is '/proc' mounted?")
      exit(ExitCode.untrusted.rawValue)
    }
    let code = Invocation(ProcessArguments.all).run(console)
    let status = console.finish(code).rawValue
    ChildGuard.end()
    exit(status)
  }
}
