import LintRules

/// The files that a call of `lint` lints, and how.
struct LintRequest: Sendable {
  /// The named files and folders, as they were typed.
  var paths: [FilePath] = []
  /// Whether the working directory is linted if there are no paths. An empty list of files lints nothing.
  var lintsProject = true
  /// Whether the whole project is linted if there are no paths.
  var lintsWholeProject = false
  /// Standard input, read to its end, and the path that it is linted as.
  var standardInput: (path: FilePath, contents: [UInt8])?
  /// Files whose contents do not come from disk, such as the documents of an editor, by absolute path. Those that a walk
  /// would not find are not linted and count as they are on disk.
  var documents: [(path: FilePath, contents: [UInt8])] = []
  /// Files that count as deleted although they may be on disk, by absolute path.
  var absentFiles: [FilePath] = []
  /// The replacement for configurations with errors; nil if errors fail the run.
  var configurationMemory: ConfigurationMemory?
  /// The files that the process remembers from earlier runs; nil for a process with one run.
  var projects: ProjectMemory?
  /// Whether no file has changed since the last run over the project in the process, except `documents`. Has no effect on a
  /// run with folders, because the numbers of configurations are those of the earlier run.
  var reusesWalk = false
  /// Whether the results are no longer needed; they may be anything then.
  var isAbandoned: (@Sendable () -> Bool)?
  /// The kinds of files that the paths of files, the configuration, and the baseline may name.
  var source = FileReader.Source.regular
  /// The location of the project.
  var location: ProjectLocation
  /// The root was set: all below it is one project.
  var hasSetRoot = false
  /// Precedes paths in fingerprints, so that equal paths of two projects differ.
  var identityPrefix = ""
  /// The configuration that applies.
  var configuration: ConfigurationStore.Source = .project
  /// The preset that replaces the one that configurations extend.
  var preset: Preset?
  /// The rules that were chosen for this run.
  var selection = RuleSelection()
  /// Rules besides those of the configuration.
  var extraRules: [RuleDefinition] = []
  /// The changes to lint in `paths`; nil to lint without git.
  var changes: ChangeSelection?
  /// Directives in comments suppress findings.
  var respectsDirectives = true
  /// The baseline with findings to ignore.
  var baseline = BaselineSource.configured
  /// Patterns of files and folders to ignore besides those of the configuration.
  var exclusions: [PathPattern] = []
  /// The patterns of `--exclude`, as they were typed.
  var excluded: [String] = []
  /// Whether named files must be view files.
  var respectsViews = false
  /// Whether files that `.gitignore` ignores are skipped.
  var respectsIgnoreFiles = true
  /// Whether unreadable ignore files are skipped, as in Xcode's sandbox.
  var passesOverDenied = false
  /// Whether skipped files are recorded.
  var showsFiles = false
  /// Whether only the named files may be read.
  var readsNamedFilesOnly = false
  /// The details in the results besides the findings.
  var details = ResultDetails.all
  /// The arguments that results depend on; nil if results aren't kept for other runs.
  var cacheKey: [FilePath]?
  /// Whether the summaries of the project's files are kept for other processes.
  var keepsSummaries = false
  /// The number of threads.
  var threads = 1
  /// Whether a long run prints its progress on standard error.
  var showsProgress = false

  /// The store of the summaries; nil if they aren't kept.
  var summaryStore: SummaryStore? {
    guard keepsSummaries, let folder = location.gitFolder else { return nil }
    return SummaryStore(in: folder, root: location.root)
  }

  init(location: ProjectLocation) {
    self.location = location
  }

  /// Reads the request from the arguments of `lint`, and standard input if they ask for that.
  init(_ arguments: Arguments) throws(UsageError) {
    if let folder = arguments.path("working-directory") { try LintRequest.enter(folder) }
    let here = try LintRequest.workingDirectory()
    let listed = try arguments.listedPaths()
    let input = try LintRequest.standardInput(arguments)
    if arguments.operands.contains(FilePath("-")) {
      throw UsageError("'-' isn't a path; use '--stdin' for standard input, or './-' for a file named '-'")
    }
    let paths = arguments.operands + listed
    location = ProjectLocation.find(here, paths + (input.map { [$0.path] } ?? []))
    if let root = arguments.path("root") { (location.root, hasSetRoot) = (try LintRequest.root(root, here), true) }
    self.paths = paths
    source = .typed
    lintsProject = !arguments.has("files-from")
    standardInput = input
    configuration = try LintRequest.configuration(arguments, location)
    preset = arguments.text("preset").flatMap { Preset(rawValue: $0) }
    respectsDirectives = !arguments.has("no-suppressions")
    baseline = try BaselineSource(arguments, location)
    excluded = arguments.texts("exclude")
    exclusions = try exclusionPatterns()
    respectsViews = arguments.has("respect-views")
    respectsIgnoreFiles = !arguments.has("no-ignore")
    showsFiles = arguments.has("show-files")
    changes = try ChangeSelection(arguments, location)
    threads = arguments.number("jobs") ?? ParallelMap.processorCount
    selection = try RuleSelection(arguments, RuleIDs(self))
  }

  /// Adds the input files of an Xcode run script phase. Lints the views among them and reads no other files.
  mutating func add(_ inputs: ScriptInputs) {
    paths += inputs.paths
    lintsProject = false
    respectsViews = true
    readsNamedFilesOnly = true
    passesOverDenied = true
  }

  /// The working directory of the process.
  static func workingDirectory() throws(UsageError) -> FilePath {
    do throws(SystemError) {
      return try FileSystem.workingDirectory()
    } catch {
      throw UsageError("can't find the working directory: \(error.text)")
    }
  }

  /// Changes the working directory of the process before anything is read.
  private static func enter(_ folder: FilePath) throws(UsageError) {
    do throws(SystemError) {
      try FileSystem.changeWorkingDirectory(to: folder)
    } catch {
      throw UsageError("can't use '--working-directory \(folder.text)': \(error.text)")
    }
  }

  private static func root(_ path: FilePath, _ here: FilePath) throws(UsageError) -> FilePath {
    guard let resolved = FileSystem.resolved(here.appending(path)), (try? FileSystem.kind(of: resolved)) == .folder
    else {
      throw UsageError("'--root \(path.text)' isn't a folder")
    }
    return resolved
  }

  private static func standardInput(
    _ arguments: Arguments
  ) throws(UsageError) -> (path: FilePath, contents: [UInt8])? {
    guard arguments.has("stdin") else {
      if arguments.has("stdin-filename") { throw UsageError("'--stdin-filename' works only with '--stdin'") }
      return nil
    }
    if arguments.path("files-from")?.text == "-" {
      throw UsageError("'--stdin' can't be combined with '--files-from -'")
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
      if arguments.has("config") { throw UsageError("'--config' can't be combined with '--no-config'") }
      return .builtIn
    }
    return arguments.path("config").map { .file(location.absolute($0)) } ?? .project
  }

  /// Returns the patterns of `--exclude`, which are relative to the working directory. Above the project, patterns that
  /// start with the path of the project apply to it.
  func exclusionPatterns() throws(UsageError) -> [PathPattern] {
    let folder = location.workingDirectory.relative(to: location.root)?.bytes ?? []
    let above = location.root.relative(to: location.workingDirectory).map { $0.text + "/" } ?? ""
    return try excluded.map { text throws(UsageError) in
      let inProject = above.count > 1 && text.hasPrefix(above) ? "/" + text.dropFirst(above.count) : text
      do throws(GlobError) {
        return try PathPattern(inProject, in: folder)
      } catch {
        throw UsageError("invalid pattern '\(text)' for '--exclude': \(error.message)")
      }
    }
  }
}

/// The source of a run's baseline.
enum BaselineSource: Sendable {
  /// The configuration at the project root.
  case configured
  /// No baseline.
  case none
  /// A named file, an absolute path.
  case file(FilePath)

  /// Reads it from the arguments of `lint`.
  init(_ arguments: Arguments, _ location: ProjectLocation) throws(UsageError) {
    if let path = arguments.path("baseline") {
      if arguments.has("no-baseline") { throw UsageError("'--baseline' can't be combined with '--no-baseline'") }
      self = .file(location.absolute(path))
    } else {
      self = arguments.has("no-baseline") ? .none : .configured
    }
  }

  /// The baseline, if there is one.
  func file(_ store: ConfigurationStore, root: FilePath, _ source: FileReader.Source) -> BaselineFile? {
    switch self {
    case .configured: store.baseline
    case .none: nil
    case .file(let path): BaselineFile(path, root: root, source)
    }
  }
}

extension Arguments {
  /// Returns the paths in the file of `--files-from`.
  func listedPaths() throws(UsageError) -> [FilePath] {
    guard let list = path("files-from") else {
      if has("null") { throw UsageError("'--null' works only with '--files-from'") }
      return []
    }
    switch PathList.read(list, has("null") ? .null : .newline, .stream) {
    case .success(let paths): return paths
    case .failure(let failure): throw UsageError("the list '\(list.text)' \(failure.text)")
    }
  }
}
