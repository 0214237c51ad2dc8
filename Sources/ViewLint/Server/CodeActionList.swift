import LintRules

/// The code actions for a range of a document.
struct CodeActionList {
  /// A request for code actions.
  struct Request: Sendable {
    var uri: DocumentURI
    var range: TextRange
    /// The kinds to which the client limits the result; nil for the default kinds.
    var only: [String]?

    /// Whether the client wants actions of a kind.
    func wants(_ kind: String) -> Bool {
      guard let only else { return !kind.hasPrefix("source") }
      return only.contains { $0.isEmpty || $0 == kind || kind.hasPrefix($0 + ".") }
    }

    /// Whether all safe fixes have to be applied for the answer.
    var wantsEverythingFixed: Bool { only != nil && wants(CodeActionList.fixAll) }
  }

  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.viewlint"

  let client: ClientAbilities
  let document: ServerDocument
  let result: DocumentResult
  let settings: ServerSettings
  let edits: WorkspaceEditText

  /// The actions as a JSON array.
  func json(_ request: Request) -> String {
    var actions: [String] = []
    if request.wants(Self.quickFix) { actions += quickFixes(request.range) }
    if request.wantsEverythingFixed, let fixed = result.fixed, let action = everythingFixed(fixed) {
      actions.append(action)
    }
    return JSONText.array(actions)
  }

  private func quickFixes(_ range: TextRange) -> [String] {
    let touched = result.findings.filter { $0.range.touches(range) }
    if touched.isEmpty { return [] }
    var actions: [String] = []
    var hasPreferred = false
    for finding in touched {
      for fix in finding.fixes where fix.safety != .unsafe || settings.showsUnsafeFixes {
        let isPreferred = fix.safety == .safe && !hasPreferred
        hasPreferred = hasPreferred || isPreferred
        actions.append(
          action(
            title(fix), finding, edits.json(fix.edits, fillsIn: fix.safety == .manual), isPreferred: isPreferred))
      }
    }
    // One action per rule, regardless of the number of findings.
    var rules: [(rule: String, finding: EditorFinding)] = []
    for finding in touched {
      if let rule = finding.rule, !rules.contains(where: { $0.rule == rule }) { rules.append((rule, finding)) }
    }
    let file = FileView(path: document.uri.path?.text ?? "", source: document.text)
    for (rule, _) in rules { actions += fixingAll(rule, file) }
    for (rule, finding) in rules { actions += suppressing(rule, finding, file) }
    return actions
  }

  private func title(_ fix: EditorFix) -> String {
    switch fix.safety {
    case .safe: fix.title
    case .unsafe: fix.title + " (unsafe)"
    case .manual: fix.title + "…"
    }
  }

  private func fixingAll(_ rule: String, _ file: FileView) -> [String] {
    let findings = result.findings.compactMap(\.found)
    guard let fixed = EditorEdits.fixingAll(findings, of: rule, in: file) else { return [] }
    return [action("Fix all `\(rule)` in this file", nil, edits.json(difference(fixed)))]
  }

  private func suppressing(_ rule: String, _ finding: EditorFinding, _ file: FileView) -> [String] {
    let line = finding.found.flatMap { EditorEdits.suppression(of: rule, onLine: $0.start.line, in: file) }
    let whole = EditorEdits.suppression(of: rule, in: file)
    return [(line, "on this line"), (whole, "in this file")].compactMap { edit, place in
      guard let edit else { return nil }
      return action("Suppress `\(rule)` \(place)", finding, edits.json(edited([edit])))
    }
  }

  private func everythingFixed(_ fixed: SourceBytes) -> String? {
    let files = difference(fixed)
    if files.isEmpty { return nil }
    return JSONText.object([
      ("title", "\"Fix all findings in this file\""), ("kind", JSONText.quoted(Self.fixAll)),
      ("edit", edits.json(files)),
    ])
  }

  private func difference(_ fixed: SourceBytes) -> [EditorFileEdits] {
    edited(EditorEdits.difference(document.text, fixed), isAdapted: true)
  }

  /// Edits of this document.
  private func edited(_ list: [Edit], isAdapted: Bool = false) -> [EditorFileEdits] {
    if list.isEmpty { return [] }
    let text = TextPositions(document.text, client.encoding)
    let converted = list.map { edit in
      EditorEdit(
        range: text.range(edit.range),
        text: isAdapted ? edit.text : LineEnds.adapted(edit.text, to: document.text))
    }
    return [EditorFileEdits(uri: document.uri, edits: converted)]
  }

  private func action(
    _ title: String, _ finding: EditorFinding?, _ edit: String, isPreferred: Bool = false
  ) -> String {
    var members = [(key: "title", value: JSONText.quoted(title)), ("kind", JSONText.quoted(Self.quickFix))]
    if let finding { members.append(("diagnostics", DiagnosticText(client: client).list([finding]))) }
    if isPreferred { members.append(("isPreferred", "true")) }
    members.append(("edit", edit))
    return JSONText.object(members)
  }
}
