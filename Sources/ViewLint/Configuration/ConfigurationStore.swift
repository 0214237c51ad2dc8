import LintRules

/// The configurations of one run. Each has a number, its *scope*; those of folders are read when a walk reaches them.
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

  /// The name of the files that configure their folder.
  static let fileName = ProjectLocation.configurationName

  private struct State {
    private(set) var configurations: [Configuration] = []
    /// For each scope which rules look at which files.
    private(set) var ruleScopes: [RuleScope] = []
    var scopeOfFolder: [[UInt8]: Int] = [:]
    /// For each scope: the settings of files that no override covers.
    var settings: [Int: RuleSettings] = [:]
    var overridden: [SettingsKey: RuleSettings] = [:]
    /// For each scope where these depend on no path: the settings of files that are not view files.
    var outside: [Int: RuleSettings?] = [:]
    /// The paths and contents of each scope's configuration files, by the scope's own file.
    var contents: [[UInt8]: [[UInt8]]] = [:]
    /// By scope.
    var failures: [Int: [ConfigurationFailure]] = [:]
    /// The scopes of files that are linted.
    var used: Set<Int> = [0]
    var lastUsed = 0

    mutating func append(_ configuration: Configuration) {
      configurations.append(configuration)
      ruleScopes.append(RuleScope(configuration))
    }
  }

  private struct SettingsKey: Hashable {
    var scope: Int
    var overrides: [Int]
    /// The rules that do not look at the file.
    var leftOut: [Int]
  }

  let ignoreFiles: IgnoreFiles?
  private let source: Source
  private let files: ConfigurationFiles
  private let selection: RuleSelection
  private let memory: ConfigurationMemory?
  private let state = Locked(State())

  /// Reads the configuration that holds for files without one of their own: scope 0.
  init(
    _ source: Source, _ files: ConfigurationFiles, _ selection: RuleSelection, ignoreFiles: IgnoreFiles? = nil,
    memory: ConfigurationMemory? = nil
  ) {
    self.ignoreFiles = ignoreFiles
    self.memory = memory
    self.source = source
    self.files = files
    self.selection = selection
    state.with { state in
      switch source {
      case .file(let path): _ = load(path, into: &state)
      case .project, .builtIn: state.append(files.builtIn())
      }
    }
  }

  /// Settings of the whole run: those of the configuration at the project root.
  var run: RunLayer { configuration(nearestScope(fromFolder: FilePath([UInt8]()))).run }

  /// The baseline that the configuration at the project root sets.
  var baseline: BaselineFile? {
    let root = files.root
    switch run.baseline {
    case .usual: return BaselineFile(root.appending(BaselineFile.usualName), root: root)
    case .file(let path, _): return BaselineFile(FilePath(path), root: root)
    case BaselineChoice.none?, nil: return nil
    }
  }

  /// The paths and contents of all configuration files, in a fixed order.
  var contents: [[UInt8]] {
    state.with { $0.contents }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.value)
  }

  /// The errors in the configurations of files that are linted, in the order of their files. What is wrong in others
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

  /// Whether a configuration file applies to the run.
  var hasConfigurations: Bool { source != .project || state.with { $0.configurations.count > 1 } }

  /// Whether a folder has a configuration file.
  func hasConfiguration(inFolder path: [UInt8]) -> Bool {
    FileSystem.exists(files.root.appending(FilePath(path)).appending(Self.fileName))
  }

  /// The rules to run on a view file of a scope, a path relative to the root. Files that are set alike share one object.
  func settings(_ scope: Int, _ path: [UInt8]) -> RuleSettings {
    state.with { state in
      settings(scope, path, without: state.ruleScopes[scope].leftOut(ofView: path), in: &state)
    }
  }

  /// The same for a file that is not a view file; nil if no rule looks at it.
  func settingsOutsideViews(_ scope: Int, _ path: [UInt8]) -> RuleSettings? {
    state.with { state in
      if let known = state.outside[scope] { return known }
      let found = settingsOutsideViews(scope, path, in: &state)
      let configuration = state.configurations[scope]
      if configuration.overrides.isEmpty, !configuration.hasRulesForFiles {
        state.outside.updateValue(found, forKey: scope)
      }
      return found
    }
  }

  private func settingsOutsideViews(_ scope: Int, _ path: [UInt8], in state: inout State) -> RuleSettings? {
    guard let leftOut = state.ruleScopes[scope].leftOut(ofOther: path) else { return nil }
    let settings = settings(scope, path, without: leftOut, in: &state)
    return settings.entries.contains { $0.looksOutsideViews } ? settings : nil
  }

  /// Whether a rule of the project asks for a file that is not a view file.
  func isNamedOutsideViews(_ scope: Int, _ path: [UInt8]) -> Bool {
    settingsOutsideViews(scope, path)?.hasOwnRule ?? false
  }

  private func settings(
    _ scope: Int, _ path: [UInt8], without leftOut: [Int], in state: inout State
  ) -> RuleSettings {
    let configuration = state.configurations[scope]
    let key = SettingsKey(scope: scope, overrides: configuration.overrideIndices(covering: path), leftOut: leftOut)
    let isUsual = key.overrides.isEmpty && leftOut.isEmpty
    if let known = isUsual ? state.settings[scope] : state.overridden[key] { return known }
    let settings = configuration.settings(overrides: key.overrides, selection, without: leftOut)
    if isUsual { state.settings[scope] = settings } else { state.overridden[key] = settings }
    return settings
  }

  /// Whether a rule of a scope looks at files that are not view files.
  func looksOutsideViews(_ scope: Int) -> Bool { state.with { $0.configurations[scope].looksOutsideViews } }

  /// What to lint of a file; nil if no rule looks at it.
  ///
  /// - Parameters:
  ///   - file: the index of the file in the tree.
  ///   - path: the file, relative to the root.
  ///   - verdict: whether it is a view file.
  func target(_ file: Int, _ scope: Int, _ path: [UInt8], _ verdict: ViewSelection.Verdict) -> LintTarget? {
    switch verdict {
    case .view: return LintTarget(file: file, settings: settings(scope, path))
    case .other:
      return settingsOutsideViews(scope, path).map {
        LintTarget(file: file, settings: $0, needsTriggerOutsideViews: !$0.hasOwnRule)
      }
    case .undecided:
      let outside = settingsOutsideViews(scope, path)
      return LintTarget(
        file: file, settings: settings(scope, path), isUndecided: true, settingsOutsideViews: outside,
        needsTriggerOutsideViews: outside.map { !$0.hasOwnRule } ?? false)
    }
  }

  /// The rules that the project defines, in all configurations that were read.
  var customRules: [RuleDefinition] {
    let all = state.with { $0.configurations.flatMap { $0.rules.map(\.definition) } }
    var seen: Set<String> = []
    return all.filter { $0.isCustom && seen.insert($0.id).inserted }
  }

  /// Reads a file and makes it a scope. One with errors is remembered, and its scope has the last configuration without,
  /// or the built-in one.
  private func load(_ file: FilePath, into state: inout State) -> Int {
    switch files.layers(file) {
    case .success(let layers):
      let configuration = files.configuration(of: layers)
      state.contents[file.bytes] = layers.flatMap(\.parts)
      state.append(configuration)
      memory?.keep(configuration, file)
    case .failure(let failures):
      state.failures[state.configurations.count] = failures.list
      state.append(memory?.last(file) ?? files.builtIn())
    }
    return state.configurations.count - 1
  }
}
