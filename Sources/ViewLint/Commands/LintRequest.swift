import LintRules

/// What a call of `lint` asks for.
struct LintRequest: Sendable {
  /// The files and folders that were named, as they were named.
  var paths: [FilePath] = []
  /// Without paths the whole project is linted; with an empty list of files nothing is.
  var lintsProject = true
  /// Standard input, read to its end, and the path that it stands for.
  var standardInput: (path: FilePath, contents: [UInt8])?
  var location: ProjectLocation
  var configuration: ConfigurationStore.Source = .project
  var preset: Preset?
  var selection = RuleSelection()
  var respectsViews = false
  var threads = 1
}
