import LintRules

/// All rules of a project: viewlint's rules, and the rules defined in the configuration of the working directory.
struct RuleCatalogue {
  /// The rules with their default severities.
  let rules: [Configuration.RuleState]
  /// The problems of the configuration.
  let failures: [ConfigurationFailure]
  /// The project with the chosen configuration.
  let request: LintRequest
  /// The rules that the project defines.
  let custom: [CustomRule]

  /// Reads the configuration that applies to the working directory.
  init(_ arguments: Arguments) throws(UsageError) {
    let location = ProjectLocation.find(try LintRequest.workingDirectory(), [])
    var request = LintRequest(location: location)
    if let file = arguments.path("config") { request.configuration = .file(location.absolute(file)) }
    self.request = request
    var configuration = Configuration.shipped()
    switch Self.layers(request) {
    case .success(let layers):
      failures = []
      custom = ConfigurationFiles.customRules(layers)
      configuration.add(custom.map(\.definition))
    case .failure(let found):
      failures = found.list
      custom = []
    }
    rules = configuration.rules
  }

  /// The location of the project.
  var location: ProjectLocation { request.location }

  /// The rules as the configuration of the working directory sets them.
  var configured: [Configuration.RuleState] {
    let store = ConfigurationStore(request)
    let here = location.workingDirectory.relative(to: location.root) ?? FilePath([UInt8]())
    return store.configuration(store.nearestScope(fromFolder: here)).rules
  }

  private static func layers(_ request: LintRequest) -> Result<[ConfigurationFiles.LoadedLayer], ConfigurationFailures>
  {
    let location = request.location
    var files = ConfigurationFiles(root: location.root, preset: nil)
    if case .file(let file) = request.configuration {
      files.reachesOutside = true
      return files.layers(file)
    }
    let here = location.workingDirectory.relative(to: location.root) ?? FilePath([UInt8]())
    guard let folder = ConfigurationStore(request).nearestFolder(of: here) else { return .success([]) }
    return files.layers(location.root.appending(folder).appending(ConfigurationStore.fileName))
  }

  /// The rules of a pack, or the rule with an id.
  func all(named word: String) throws(UsageError) -> [Configuration.RuleState] {
    guard word.hasPrefix(RulePack.prefix) else { return [try named(word)] }
    guard let pack = RulePack(word: word) else { throw UsageError(RulePack.objection(to: word)) }
    return rules.filter { $0.definition.pack == pack }
  }

  /// The rule with an id.
  func named(_ id: String) throws(UsageError) -> Configuration.RuleState {
    if let rule = rules.first(where: { $0.id == id }) { return rule }
    let suggestion = Suggestion.clause(for: id, among: rules.map(\.id))
    throw UsageError("unknown rule '\(id)'" + (suggestion.isEmpty ? "; run 'viewlint rules' for a list" : suggestion))
  }
}
