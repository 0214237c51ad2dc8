import LintRules

/// A document as it was when a run began.
struct DocumentSnapshot: Sendable {
  var uri: DocumentURI
  /// Changes with every change of the text.
  var revision: Int
  var text: SourceBytes
  var settings: ServerSettings
  /// The folder of the workspace that holds it.
  var folder: FilePath?
}

/// All that a run depends on, besides what is on disk.
struct ServerSnapshot: Sendable {
  var generation: Int
  /// The documents that are linted, or seen by others.
  var documents: [DocumentSnapshot]
  /// The folders of the workspace, with what the editor sets for them.
  var folders: [(path: FilePath, settings: ServerSettings)]
  var encoding: PositionEncoding
  /// Whether files may have changed on disk since the last run that looked.
  var looksForFiles: Bool
  /// The documents to which all safe fixes are to be applied.
  var fixed: Set<DocumentURI>
}

/// What a run found out about a document.
struct DocumentResult: Sendable {
  var revision: Int
  var findings: [EditorFinding] = []
  /// The rules that apply to it, for their pages.
  var rules: [Configuration.RuleState] = []
  /// The text after all safe fixes, if these were asked for.
  var fixed: SourceBytes?
}

/// The result of a run.
struct ServerResult: Sendable {
  var generation: Int
  var documents: [DocumentURI: DocumentResult] = [:]
  /// What is wrong in configurations, by file.
  var configurations: [DocumentURI: [EditorFinding]] = [:]
  /// What the log has to say.
  var notices: [String] = []
  /// Problems with files named in the editor's settings.
  var warnings: [String] = []
}
