#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command line tool.
@main
enum ViewLint {
  static func main() {
    let console = Console()
    let code = Invocation(ProcessArguments.all).run(console)
    exit(console.finish(code).rawValue)
  }
}
