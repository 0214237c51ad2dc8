import LintRules

/// `viewlint settings-stamp`: writes a file that changes only when the settings of files change. The build plugin runs
/// it in every build because build systems fail if a dependency is deleted, and don't notice a new one.
enum SettingsStampCommand: Command {
  static let name = "settings-stamp"
  static let summary = "write a file that changes when the settings of files change"
  static let usage = ["settings-stamp [OPTIONS] --stamp FILE [PATH…]"]
  static let operands = Operands.paths
  static let isListed = false
  static let options: [Option] = [
    LintCommand.workingDirectoryOption,
    Option("files-from", value: .path("FILE"), "read more paths from FILE, one per line ('-' for standard input)"),
    Option("null", letter: "z", "with --files-from, expect NUL instead of a newline after each path"),
    Option("stamp", value: .path("FILE"), "write a one-line Swift comment to FILE if the settings have changed"),
    Option("touch", value: .path("FILE"), "write a one-line Swift comment to FILE on every run"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint settings-stamp --stamp Settings.swift Sources/Feed.swift", "write a file that a build can depend on")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let request = try LintRequest(arguments)
    guard let stamp = arguments.path("stamp") else { throw UsageError("missing option '--stamp FILE'") }
    let text = "// viewlint settings: \(SettingsDigest(request).text)\n"
    var outputs = [(path: stamp, text: text, isKept: true)]
    if let touched = arguments.path("touch") {
      outputs.append((touched, "// viewlint read the settings.\n", false))
    }
    for output in outputs {
      guard Stamp.mayReplace(output.path) else {
        throw UsageError("'\(output.path.text)' isn't a viewlint stamp and was not overwritten")
      }
      if output.isKept, case .success(let bytes) = FileReader.bytes(of: output.path, .regular),
        bytes.elementsEqual(text.utf8)
      {
        continue
      }
      let code = Stamp.write(output.text, to: output.path, in: request.location, console)
      guard code == .clean else { return code }
    }
    return .clean
  }
}
