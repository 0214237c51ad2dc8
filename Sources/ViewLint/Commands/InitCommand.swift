import LintRules

/// `viewlint init`: prepares a project.
enum InitCommand: Command {
  static let name = "init"
  static let summary = "write .viewlint.json and, where it is missing, the extension that fixes rely on"
  static let usage = ["init [OPTIONS]"]
  static let options: [Option] = [
    Option("root", value: .path("DIR"), "the project root, instead of the nearest folder with .viewlint.json or .git"),
    Option("yes", letter: "y", "write without asking"),
  ]
  static let examples: [(call: String, remark: String)] = [
    ("viewlint init", "show what would be written and ask"),
    ("viewlint init --yes", "in scripts, where 'viewlint init' alone exits with 2"),
  ]

  static func run(_ arguments: Arguments, _ console: Console) throws(UsageError) -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw UsageError("'init' takes no paths; use '--root' for another project")
    }
    let request = try LintRequest(arguments)
    do throws(LintFailure) {
      let plan = try InitPlan(request)
      return plan.carryOut(isAgreed: arguments.has("yes"), console)
    } catch {
      for line in error.lines(request.location) { console.complain(line) }
      return .untrusted
    }
  }
}

/// The files that `init` would write.
private struct InitPlan {
  private struct NewFile {
    var path: FilePath
    var text: String
  }

  private let root: FilePath
  private var files: [NewFile] = []
  private var remarks: [String] = []

  init(_ request: LintRequest) throws(LintFailure) {
    root = request.location.root
    let run = try LintRun(request)
    let tree = try run.find().tree
    if FileSystem.exists(root.appending(ConfigurationStore.fileName)) {
      remarks.append("\(ConfigurationStore.fileName.text) already exists")
    } else {
      files.append(NewFile(path: ConfigurationStore.fileName, text: InitPlan.configuration))
    }
    let accessor = run.accessor
    if AccessorSearch.isDefined(accessor, in: tree) {
      remarks.append("'\(accessor)' is defined in this project")
      return
    }
    let path = SourceFolder.find(tree).appending(BackendExtension.path)
    if FileSystem.exists(root.appending(path)) {
      remarks.append("\(path.text) already exists")
    } else {
      files.append(NewFile(path: path, text: BackendExtension.text(accessor: accessor)))
      remarks.append("'\(accessor)' joins paths to 'Configuration.apiBaseURL'; define it or put your own base there")
    }
  }

  private static let configuration = """
    {
      "$schema": "https://raw.githubusercontent.com/viewlint/viewlint/main/rules.schema.json",
      "extends": "recommended",
      "views": ["**/Views/**"]
    }

    """

  /// Writes the files after a confirmation and prints what was done.
  func carryOut(isAgreed: Bool, _ console: Console) -> ExitCode {
    for remark in remarks { console.output.write(Escaping.line(remark) + "\n") }
    if files.isEmpty {
      console.output.write("nothing to write\n")
      return .clean
    }
    for file in files {
      console.output.write("\(isAgreed ? "writes" : "would write") \(Escaping.line(file.path.text))\n")
    }
    console.output.flush()
    if !isAgreed {
      guard console.inputIsTerminal else {
        console.complain("error: nothing was written: there is no terminal for the question; pass --yes")
        return .untrusted
      }
      guard console.confirms("Write?") else { return .clean }
    }
    return write(console)
  }

  private func write(_ console: Console) -> ExitCode {
    var code = ExitCode.clean
    for file in files {
      do throws(OutputFailure) {
        try OutputFile(OutputPlace(file.path, in: root)).create(Array(file.text.utf8))
      } catch {
        console.complain("error: \(Escaping.line(file.path.text)) cannot be written: \(error.text)")
        code = .untrusted
      }
    }
    return code
  }
}

/// The folder with the sources of an app.
enum SourceFolder {
  /// The folder around the first `Views` folder, else that of the first file named `…App.swift`, else the root.
  static func find(_ tree: ProjectTree) -> FilePath {
    let paths = (0..<tree.fileCount).map { tree.filePath($0) }.sorted { left, right in
      (left.bytes.count { $0 == 0x2F }, left.text) < (right.bytes.count { $0 == 0x2F }, right.text)
    }
    let views = Array("Views".utf8)
    for path in paths {
      var folder = path.parent
      while let current = folder {
        if current.name.bytes == views { return current.parent ?? FilePath([UInt8]()) }
        folder = current.parent
      }
    }
    let app = paths.first { $0.bytes.ends(with: "App.swift") }
    return app?.parent ?? FilePath([UInt8]())
  }
}

extension [UInt8] {
  /// Whether the bytes end with a string.
  fileprivate func ends(with text: String) -> Bool {
    count >= text.utf8.count && self[(count - text.utf8.count)...].elementsEqual(text.utf8)
  }
}
