import LintRules

/// `viewlint settings-stamp`: writes a file that changes only when the settings of files change. The build plugin runs
/// it in every build: build systems fail when a file that they depend on is deleted, and do not see one that appears.
enum SettingsStampCommand: Command {
  static let name = "settings-stamp"
  static let summary = "write a file that changes with the settings of files"
  static let usage = ["settings-stamp [OPTIONS] --stamp FILE [PATH…]"]
  static let operands = Operands.paths
  static let isListed = false
  static let options: [Option] = [
    LintCommand.workingDirectoryOption,
    Option("files-from", value: .path("FILE"), "read more paths from FILE, one per line; - is standard input"),
    Option("null", letter: "z", "paths of --files-from are separated by NUL instead of line breaks"),
    Option("stamp", value: .path("FILE"), "write a one-line Swift comment to FILE if the settings have changed"),
    Option("touch", value: .path("FILE"), "write a one-line Swift comment to FILE in every run"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint settings-stamp --stamp Settings.swift Sources/Feed.swift", "a file to depend on in a build")
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    let request = try LintRequest(arguments)
    guard let stamp = arguments.path("stamp") else { throw UsageError("'settings-stamp' needs '--stamp FILE'") }
    let text = "// viewlint settings: \(SettingsDigest(request).text)\n"
    var outputs = [(path: stamp, text: text, isKept: true)]
    if let touched = arguments.path("touch") {
      outputs.append((touched, "// viewlint has read the settings.\n", false))
    }
    for output in outputs {
      guard Stamp.mayReplace(output.path) else {
        throw UsageError("'\(output.path.text)': not a viewlint stamp file; left unchanged")
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
