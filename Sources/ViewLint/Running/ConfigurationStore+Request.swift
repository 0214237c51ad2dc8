extension ConfigurationStore {
  /// The configurations of a request.
  convenience init(_ request: LintRequest) {
    var files = ConfigurationFiles(root: request.location.root, preset: request.preset)
    if case .file = request.configuration { (files.reachesOutside, files.source) = (true, request.source) }
    files.exclusions = request.exclusions
    files.extraRules = request.extraRules
    self.init(
      request.configuration, files, request.selection,
      ignoreFiles: request.respectsIgnoreFiles
        ? IgnoreFiles(root: request.location.root, passesOverDenied: request.passesOverDenied) : nil,
      memory: request.configurationMemory)
  }
}
