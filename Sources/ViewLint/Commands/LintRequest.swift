import LintRules

/// What a call of `lint` asks to be linted, and how.
struct LintRequest: Sendable {
  /// The files and folders that were named, as they were named.
  var paths: [FilePath] = []
  /// Without paths the working directory is linted; with an empty list of files nothing is.
  var lintsProject = true
  /// Without paths the whole project is linted.
  var lintsWholeProject = false
  /// Standard input, read to its end, and the path that it stands for.
  var standardInput: (path: FilePath, contents: [UInt8])?
  /// Where the run takes place.
  var location: ProjectLocation
  /// Which configuration holds.
  var configuration: ConfigurationStore.Source = .project
  /// The preset that stands in for the one that configurations extend.
  var preset: Preset?
  /// The rules that were chosen for this run.
  var selection = RuleSelection()
  /// What git says is linted, as far as it is below `paths`; nil if git is not asked.
  var changes: ChangeSelection?
  /// Directives in comments silence findings.
  var heedsDirectives = true
  /// The recorded findings that are not reported.
  var baseline: BaselineFile?
  /// Files that are named must be view files, too.
  var respectsViews = false
  /// What `.gitignore` files name is left out.
  var respectsIgnoreFiles = true
  /// What is left out is remembered.
  var showsFiles = false
  /// The named files are all that may be read: nothing is looked for in the rest of the project.
  var readsNamedFilesOnly = false
  /// What the results hold beside the findings.
  var details = ResultDetails.all
  /// On how many threads.
  var threads = 1
  /// A long run says how far it is on standard error.
  var showsProgress = false

  init(location: ProjectLocation) {
    self.location = location
  }

  /// Reads the request from the arguments of `lint`, and standard input if they ask for that.
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

  /// Adds the input files of an Xcode run script phase. Those that are views are linted, and all of them together are
  /// what is known of the project.
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

  /// The rule ids that were given with an option, separated by commas; nil without the option.
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
  /// The paths of the list that `--files-from` names.
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
