/// `viewlint man`: prints the manual page, for `Scripts/release` and packagers.
enum ManCommand: Command {
  static let name = "man"
  static let summary = "print the manual page"
  static let usage = ["man"]
  static let options: [Option] = []
  static let isListed = false
  static let examples: [(call: String, remark: String)] = [
    ("viewlint man > viewlint.1", "the source of 'man viewlint'")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else { throw UsageError("'man' takes no arguments") }
    console.output.write(ManPage.text(CommandList.listed))
    return .clean
  }
}
