import LintRules

/// The command line tool.
@main
enum ViewLint {
  static func main() {
  }
}
