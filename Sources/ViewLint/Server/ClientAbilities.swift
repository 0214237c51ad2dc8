import LintRules

/// What a client says that it can do.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// It asks for diagnostics, and does so again when the server wants it.
  var pulls = false
  var hasRelatedInformation = false
  var hasUnnecessaryTag = false
  var hasDocumentChanges = false
  var hasSnippets = false
  /// It shows Markdown in hovers.
  var hasMarkdown = false
  var watchesFiles = false
  var hasConfiguration = false
  var hasProgress = false

  init() {}

  /// Reads the parameters of `initialize`.
  init(_ params: JSONValue?) {
    let all = params?["capabilities"]
    let text = all?["textDocument"]
    let workspace = all?["workspace"]
    let offered = all?.value("general", "positionEncodings")?.elements.compactMap(\.string) ?? []
    // Beside a server that counts in UTF-16, as the one for Swift does, any other encoding confuses editors.
    if offered.contains("utf-8"), !offered.contains("utf-16") { encoding = .utf8 }
    let refreshes = (workspace?["diagnostics"] ?? workspace?["diagnostic"])?["refreshSupport"]?.bool ?? false
    pulls = text?["diagnostic"]?.kind == .object && refreshes
    let publish = text?["publishDiagnostics"]
    hasRelatedInformation =
      publish?["relatedInformation"]?.bool ?? false
      || pulls && text?.value("diagnostic", "relatedInformation")?.bool ?? false
    hasUnnecessaryTag = publish?.value("tagSupport", "valueSet")?.elements.contains { $0.integer == 1 } ?? false
    let edit = workspace?["workspaceEdit"]
    hasDocumentChanges = edit?["documentChanges"]?.bool ?? false
    hasSnippets = hasDocumentChanges && edit?["snippetEditSupport"]?.bool ?? false
    let formats = text?.value("hover", "contentFormat")?.elements.compactMap(\.string) ?? []
    hasMarkdown = formats.isEmpty || formats.contains("markdown")
    watchesFiles = workspace?.value("didChangeWatchedFiles", "dynamicRegistration")?.bool ?? false
    hasConfiguration = workspace?["configuration"]?.bool ?? false
    hasProgress = all?.value("window", "workDoneProgress")?.bool ?? false
  }
}
