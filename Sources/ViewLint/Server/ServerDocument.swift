import LintRules

/// A document that is open in an editor.
struct ServerDocument: Sendable {
  /// As the client wrote it when it opened the document.
  var uri: DocumentURI
  var version: Int?
  /// The language, as the client calls it.
  var language: String?
  /// Grows with every change of any document.
  var revision: Int
  var text: SourceBytes
  /// What the last run for this text found out.
  var result: DocumentResult?
  /// The diagnostics that the client has, as JSON; nil if it never got any.
  var reported: String?
  /// The diagnostics for which the client was asked to pull again.
  var refreshed: String?
  /// It changed since it was saved, and is linted only then.
  var waitsForSave = false

  /// Whether it configures viewlint rather than being linted.
  var isConfiguration: Bool {
    guard let name = uri.path?.name.text else { return false }
    return name == ConfigurationStore.fileName.text || name.hasSuffix(CustomRuleDecoder.fileEnding)
      || name.hasSuffix(".json") || name.hasSuffix(".jsonl")
  }

  /// Whether viewlint knows its language.
  var isRead: Bool { uri.path != nil || language == nil || language == "swift" }

  /// The result for the text as it is now; nil if none is known yet.
  var current: DocumentResult? { result.flatMap { $0.revision == revision ? $0 : nil } }
}

/// A folder of the workspace.
struct ServerFolder: Sendable {
  var uri: DocumentURI
  var path: FilePath
  /// The editor's settings for the folder, as JSON.
  var values: JSONValue?
  /// The general settings with `values` applied; nil if the folder has no settings.
  var settings: ServerSettings?
}

/// A request that waits for a run.
struct PendingRequest: Sendable {
  /// What is asked.
  enum Question: Sendable {
    case actions(CodeActionList.Request)
    case hover(TextPlace)
    case diagnostics(previous: String?)
  }

  /// The id as the client wrote it.
  var id: String
  var uri: DocumentURI
  var question: Question

  /// Whether the run has to apply all safe fixes to the document.
  var wantsFixes: Bool {
    if case .actions(let request) = question { request.wantsEverythingFixed } else { false }
  }
}

/// What the server asks a client.
enum ServerQuestion: Sendable, Equatable {
  case register
  /// The settings for these folders, the general ones last.
  case settings([DocumentURI])
  case refresh
  case progress(String)
}
