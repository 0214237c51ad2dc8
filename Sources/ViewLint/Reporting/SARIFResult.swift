import LintRules

/// Converts findings to results of a SARIF run.
struct SARIFResult: Sendable {
  /// The kind of suppression.
  enum Suppression: String {
    case nothing
    case inSource
    case external
  }

  /// The ids of the rules that the run describes, in their order.
  private let ruleIDs: [String]
  /// The kind of suppression; nil to leave the property out.
  private let suppression: Suppression?
  /// How they compare with the baseline; nil to leave the property out.
  private let state: String?

  init(ruleIDs: [String], suppression: Suppression?, _ state: String?) {
    self.ruleIDs = ruleIDs
    self.suppression = suppression
    self.state = state
  }

  /// Appends the result for a finding.
  func add(_ finding: ReportedFinding, to text: inout ReportText) {
    text.addMember("{\"ruleId\":", finding.rule)
    if let index = ruleIDs.firstIndex(of: finding.rule) { text.addMember(",\"ruleIndex\":", index) }
    text.addMember(",\"level\":", finding.severity.rawValue)
    addMessage(finding.message, or: finding.rule, to: &text)
    text += ",\"locations\":[{\"physicalLocation\":{"
    addLocation(finding.path, to: &text)
    text += ",\"region\":"
    add(finding.utf16, to: &text)
    text += "}}]"
    if !finding.related.isEmpty {
      text += ",\"relatedLocations\":"
      text.addArray(finding.related.enumerated()) { add($0.element, $0.offset + 1, to: &$1) }
    }
    if !finding.fingerprint.isEmpty {
      text.addMember(",\"partialFingerprints\":{\"viewlint/v1\":", finding.fingerprint)
      text += "}"
    }
    let fixes = finding.fixes.filter { $0.safety != .manual && !$0.edits.isEmpty }
    if !fixes.isEmpty {
      text += ",\"fixes\":"
      text.addArray(fixes) { add($0, in: finding.path, to: &$1) }
    }
    if let state { text.addMember(",\"baselineState\":", state) }
    addSuppressions(finding.justification, to: &text)
    text.addMember(",\"properties\":{\"reason\":", finding.reason)
    if !finding.notes.isEmpty {
      text += ",\"notes\":"
      text.addArray(finding.notes) { $1.addMember("", $0) }
    }
    text += "}}"
  }

  private func addSuppressions(_ justification: String?, to text: inout ReportText) {
    guard let suppression else { return }
    if suppression == .nothing {
      text += ",\"suppressions\":[]"
      return
    }
    text.addMember(",\"suppressions\":[{\"kind\":", suppression.rawValue)
    if let justification { text.addMember(",\"justification\":", justification) }
    text += "}]"
  }

  /// Appends a message. An empty one would make readers reject the report.
  private func addMessage(_ message: String, or fallback: String, to text: inout ReportText) {
    text.addMember(",\"message\":{\"text\":", message.isEmpty ? fallback : message)
    text += "}"
  }

  /// Appends a file, relative to the root of the repository.
  private func addLocation(_ path: ReportedPath, to text: inout ReportText) {
    text += "\"artifactLocation\":{\"uri\":\""
    text.addURI(path.bytesInRepository)
    text += "\"}"
  }

  /// Appends the range between two positions; the end is exclusive.
  private func add(_ range: Range<LineColumn>, to text: inout ReportText) {
    text.addMember("{\"startLine\":", range.lowerBound.line)
    text.addMember(",\"startColumn\":", range.lowerBound.column)
    text.addMember(",\"endLine\":", range.upperBound.line)
    text.addMember(",\"endColumn\":", range.upperBound.column)
    text += "}"
  }

  /// Appends a related place. Its column is known in bytes only, so only the line is written.
  private func add(_ place: ReportedPlace, _ id: Int, to text: inout ReportText) {
    text.addMember("{\"id\":", id)
    text += ",\"physicalLocation\":{"
    addLocation(place.path, to: &text)
    text.addMember(",\"region\":{\"startLine\":", place.position.line)
    text += "}}"
    addMessage(place.message, or: "see here", to: &text)
    text += "}"
  }

  /// Appends a fix, with its edits grouped by file.
  private func add(_ fix: ReportedFix, in path: ReportedPath, to text: inout ReportText) {
    var files: [(path: ReportedPath, edits: [ReportedEdit])] = []
    for edit in fix.edits {
      let file = edit.path ?? path
      let index = files.firstIndex { $0.path == file } ?? files.count
      if index == files.count { files.append((file, [])) }
      files[index].edits.append(edit)
    }
    text.addMember("{\"description\":{\"text\":", fix.title.isEmpty ? "fix" : fix.title)
    text += "},\"artifactChanges\":"
    text.addArray(files) { file, text in
      text += "{"
      addLocation(file.path, to: &text)
      text += ",\"replacements\":"
      text.addArray(file.edits, add)
      text += "}"
    }
    text += "}"
  }

  /// Appends a replacement. The inserted text is included even when it is empty, because reviewdog expects it.
  private func add(_ edit: ReportedEdit, to text: inout ReportText) {
    text += "{\"deletedRegion\":"
    add(edit.utf16, to: &text)
    text.addMember(",\"insertedContent\":{\"text\":", edit.text)
    text += "}}"
  }
}
