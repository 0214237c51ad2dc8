import LintRules

/// Excludes nothing, and ignores configurations in excluded folders.
struct WithoutExclusion: WalkPolicy {
  let store: ConfigurationStore

  var configurationName: [UInt8]? { nil }

  var ignoreFiles: IgnoreFiles? { nil }

  func scope(ofFolder path: [UInt8]) -> Int { store.scope(ofFolder: path) }

  func patterns(ofScope scope: Int) -> (views: ViewSelection, exclude: PathPatterns) {
    (store.patterns(ofScope: scope).views, PathPatterns())
  }
}
