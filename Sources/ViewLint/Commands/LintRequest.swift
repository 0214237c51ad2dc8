import LintRules

/// What a call of `lint` requests: the files, and how to lint them.
struct LintRequest: Sendable {
  /// The files and folders from the command line, as given.
  var paths: [FilePath] = []
  /// Without paths the working directory is linted; with an empty list of files nothing is.
  var lintsProject = true
  /// Without paths the whole project is linted.
  var lintsWholeProject = false
  /// The contents of standard input and their path.
  var standardInput: (path: FilePath, contents: [UInt8])?
  /// The folders of the run.
  var location: ProjectLocation
  /// The configuration to use.
  var configuration: ConfigurationStore.Source = .project
  /// The preset that replaces the one that configurations extend.
  var preset: Preset?
  /// The rules that were selected for this run.
  var selection = RuleSelection()
  /// The changes to lint, as far as they are below `paths`; nil without git.
  var changes: ChangeSelection?
  /// Directives in comments suppress findings.
  var heedsDirectives = true
  /// The recorded findings that are not reported.
  var baseline: BaselineFile?
  /// Named files must also be view files.
  var respectsViews = false
  /// What `.gitignore` files name is left out.
  var respectsIgnoreFiles = true
  /// What is left out is remembered.
  var showsFiles = false
  /// Only the named files may be read: the rest of the project is not searched.
  var readsNamedFilesOnly = false
  /// What the results contain besides the findings.
  var details = ResultDetails.all
  /// The number of threads.
  var threads = 1
  /// A long run shows its progress on standard error.
  var showsProgress = false

  init(location: ProjectLocation) {
    self.location = location
  }

  /// Reads the request from the arguments of `lint`, including standard input if requested.
  init(_ arguments: Arguments) throws(UsageError) {
    let here = try LintRequest.workingDirectory()
    let listed = try arguments.listedPaths()
    let input = try LintRequest.standardInput(arguments)
    if arguments.operands.contains(FilePath("-")) {
      throw UsageError("'-' is no path; '--stdin' lints standard input, './-' names a file")
    }
    let paths = arguments.operands + listed
    location = ProjectLocation.find(here, paths + (input.map { [$0.path] } ?? []))
    if let root = arguments.path("root") { location.root = try LintRequest.root(root, here) }
    self.paths = paths
    lintsProject = !arguments.has("files-from")
    standardInput = input
    configuration = try LintRequest.configuration(arguments, location)
    preset = arguments.text("preset").flatMap { Preset(rawValue: $0) }
    selection = try LintRequest.selection(arguments)
    heedsDirectives = !arguments.has("no-suppressions")
    baseline = arguments.path("baseline").map { BaselineFile(location.absolute($0), root: location.root) }
    respectsViews = arguments.has("respect-views")
    respectsIgnoreFiles = !arguments.has("no-ignore")
    showsFiles = arguments.has("show-files")
    changes = try ChangeSelection(arguments)
    threads = arguments.number("jobs") ?? ParallelMap.processorCount
  }

  /// Adds the input files of an Xcode run script phase. Those that are views are linted; nothing else of the project is
  /// read.
  mutating func add(_ inputs: ScriptInputs) {
    paths += inputs.paths
    lintsProject = false
    respectsViews = true
    readsNamedFilesOnly = true
  }

  /// The working directory of the process.
  static func workingDirectory() throws(UsageError) -> FilePath {
    do throws(SystemError) {
      return try FileSystem.workingDirectory()
    } catch {
      throw UsageError("the working directory cannot be found: \(error.text)")
    }
  }

  private static func root(_ path: FilePath, _ here: FilePath) throws(UsageError) -> FilePath {
    guard let resolved = FileSystem.resolved(here.appending(path)), (try? FileSystem.kind(of: resolved)) == .folder
    else {
      throw UsageError("'--root \(path.text)' is no folder")
    }
    return resolved
  }

  private static func standardInput(
    _ arguments: Arguments
  ) throws(UsageError) -> (path: FilePath, contents: [UInt8])? {
    guard arguments.has("stdin") else {
      if arguments.has("stdin-filename") { throw UsageError("'--stdin-filename' needs '--stdin'") }
      return nil
    }
    if arguments.path("files-from")?.text == "-" {
      throw UsageError("'--stdin' and '--files-from -' both want standard input")
    }
    let path = arguments.path("stdin-filename") ?? FilePath("stdin.swift")
    switch FileReader.standardInput() {
    case .success(let bytes): return (path, bytes)
    case .failure(let failure): throw UsageError("standard input \(failure.text)")
    }
  }

  private static func configuration(
    _ arguments: Arguments, _ location: ProjectLocation
  ) throws(UsageError) -> ConfigurationStore.Source {
    if arguments.has("no-config") {
      if arguments.has("config") { throw UsageError("'--config' and '--no-config' exclude each other") }
      return .builtIn
    }
    return arguments.path("config").map { .file(location.absolute($0)) } ?? .project
  }

  private static func selection(_ arguments: Arguments) throws(UsageError) -> RuleSelection {
    let only = try ids(arguments, "only")
    let disabled = try ids(arguments, "disable")
    if (only ?? RuleList.all.map { $0.info.id }).allSatisfy({ disabled?.contains($0) == true }) {
      throw UsageError("'--disable' leaves no rule to run")
    }
    return RuleSelection(only: only, disabled: disabled ?? [])
  }

  /// The rule ids from an option, separated by commas; nil without the option.
  private static func ids(_ arguments: Arguments, _ option: String) throws(UsageError) -> [String]? {
    guard arguments.has(option) else { return nil }
    let known = RuleList.all.map { $0.info.id }
    let given = arguments.texts(option).flatMap {
      $0.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
    }
    for id in given where !known.contains(id) {
      throw UsageError("'--\(option)': there is no rule '\(id)'" + Suggestion.clause(for: id, among: known))
    }
    if given.isEmpty { throw UsageError("'--\(option)' names no rule") }
    return given
  }
}

extension Arguments {
  /// The paths in the list of `--files-from`.
  func listedPaths() throws(UsageError) -> [FilePath] {
    guard let list = path("files-from") else {
      if has("null") { throw UsageError("'--null' needs '--files-from'") }
      return []
    }
    switch PathList.read(list, has("null") ? .null : .newline) {
    case .success(let paths): return paths
    case .failure(let failure): throw UsageError("the list '\(list.text)' \(failure.text)")
    }
  }
}
