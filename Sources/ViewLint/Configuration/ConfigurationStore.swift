import LintRules

/// The configurations of one run. Each is a number, a *scope*; those of folders are read when they are met.
final class ConfigurationStore: WalkPolicy {
  /// Which files configure a run.
  enum Source: Equatable {
    /// The nearest `.viewlint.json` above each file.
    case project
    /// This file alone, an absolute path.
    case file(FilePath)
    /// None.
    case builtIn
  }

  /// The name of the files that configure the folder in which they stand.
  static let fileName = FilePath(".viewlint.json")

  private struct State {
    var configurations: [Configuration] = []
    var scopeOfFolder: [[UInt8]: Int] = [:]
    /// For each scope: the settings of files that no override covers.
    var settings: [Int: RuleSettings] = [:]
    var overridden: [SettingsKey: RuleSettings] = [:]
    /// By scope.
    var failures: [Int: [ConfigurationFailure]] = [:]
    /// The scopes of files that are linted.
    var used: Set<Int> = [0]
    var lastUsed = 0
  }

  private struct SettingsKey: Hashable {
    var scope: Int
    var overrides: [Int]
  }

  let ignoreFiles: IgnoreFiles?
  private let source: Source
  private let files: ConfigurationFiles
  private let selection: RuleSelection
  private let state = Locked(State())

  /// Reads the configuration that holds for files without one of their own: scope 0.
  init(
    _ source: Source, _ files: ConfigurationFiles, _ selection: RuleSelection, ignoreFiles: IgnoreFiles? = nil
  ) {
    self.ignoreFiles = ignoreFiles
    self.source = source
    self.files = files
    self.selection = selection
    state.with { state in
      switch source {
      case .file(let path): _ = load(path, into: &state)
      case .project, .builtIn: state.configurations.append(files.builtIn())
      }
    }
  }

  /// The mistakes in the configurations of files that are linted, in the order of their files. What is wrong in others
  /// fails only the runs that lint files below them.
  var failures: [ConfigurationFailure] {
    state.with { state in state.failures.filter { state.used.contains($0.key) }.flatMap(\.value) }.sorted {
      if $0.file != $1.file { return $0.file.bytes.lexicographicallyPrecedes($1.file.bytes) }
      return ($0.position ?? LineColumn(line: 0, column: 0)) < ($1.position ?? LineColumn(line: 0, column: 0))
    }
  }

  var configurationName: [UInt8]? { source == .project ? Self.fileName.bytes : nil }

  func scope(ofFolder path: [UInt8]) -> Int {
    state.with { state in
      if let known = state.scopeOfFolder[path] { return known }
      let scope = load(files.root.appending(FilePath(path)).appending(Self.fileName), into: &state)
      state.scopeOfFolder[path] = scope
      return scope
    }
  }

  func patterns(ofScope scope: Int) -> (views: ViewSelection, exclude: PathPatterns) {
    state.with { ($0.configurations[scope].views, $0.configurations[scope].exclude) }
  }

  /// Notes that a file of a scope is linted.
  func use(_ scope: Int) {
    state.with { state in
      if state.lastUsed != scope { state.used.insert(scope) }
      state.lastUsed = scope
    }
  }

  /// The configuration of a scope.
  func configuration(_ scope: Int) -> Configuration {
    state.with { $0.configurations[scope] }
  }

  /// The scope of the nearest configuration file in a folder or above it, up to the project root.
  func nearestScope(fromFolder path: FilePath) -> Int {
    guard source == .project else { return 0 }
    var folder = path
    while true {
      if let known = state.with({ $0.scopeOfFolder[folder.bytes] }) { return known }
      if hasConfiguration(inFolder: folder.bytes) { return scope(ofFolder: folder.bytes) }
      guard !folder.bytes.isEmpty else { return 0 }
      folder = folder.parent ?? FilePath([UInt8]())
    }
  }

  /// The nearest folder at or above a folder that has a configuration file, up to the project root.
  func nearestFolder(of path: FilePath) -> FilePath? {
    var folder: FilePath? = path
    while let current = folder {
      if hasConfiguration(inFolder: current.bytes) { return current }
      folder = current.bytes.isEmpty ? nil : current.parent ?? FilePath([UInt8]())
    }
    return nil
  }

  /// Whether a configuration file stands in a folder.
  func hasConfiguration(inFolder path: [UInt8]) -> Bool {
    FileSystem.exists(files.root.appending(FilePath(path)).appending(Self.fileName))
  }

  /// The rules to run on a file of a scope, a path relative to the root. Files that are set alike share one object.
  func settings(_ scope: Int, _ path: [UInt8]) -> RuleSettings {
    state.with { state in
      let configuration = state.configurations[scope]
      let overrides = configuration.overrideIndices(covering: path)
      let key = SettingsKey(scope: scope, overrides: overrides)
      if let known = overrides.isEmpty ? state.settings[scope] : state.overridden[key] { return known }
      let settings = configuration.settings(overrides: overrides, selection)
      if overrides.isEmpty { state.settings[scope] = settings } else { state.overridden[key] = settings }
      return settings
    }
  }

  /// Reads a file and makes it a scope. One with mistakes is remembered and stands for the built-in configuration.
  private func load(_ file: FilePath, into state: inout State) -> Int {
    switch files.load(file) {
    case .success(let configuration): state.configurations.append(configuration)
    case .failure(let failures):
      state.failures[state.configurations.count] = failures.list
      state.configurations.append(files.builtIn())
    }
    return state.configurations.count - 1
  }
}
