import LintRules

/// Findings as the results of a SARIF run.
struct SARIFResult {
  /// The ids of the rules that the run describes, in their order.
  let ruleIDs: [String]

  /// The result for a finding; `suppressions` is an array and `state` how it compares with the baseline, or nil to leave
  /// the property out.
  func object(_ finding: ReportedFinding, suppressions: String?, state: String?) -> String {
    var members = [("ruleId", JSONText.quoted(finding.rule))]
    if let index = ruleIDs.firstIndex(of: finding.rule) { members.append(("ruleIndex", "\(index)")) }
    let place = SARIFText.artifact(finding.path, region: SARIFText.region(finding.utf16))
    members += [
      ("level", JSONText.quoted(finding.severity.rawValue)),
      ("message", SARIFText.message(finding.message, or: finding.rule)),
      ("locations", "[\(JSONText.object([("physicalLocation", place)]))]"),
    ]
    if !finding.related.isEmpty {
      members.append(("relatedLocations", JSONText.array(finding.related.enumerated().map { related($1, $0 + 1) })))
    }
    if !finding.fingerprint.isEmpty {
      let fingerprint = JSONText.object([("viewlint/v1", JSONText.quoted(finding.fingerprint))])
      members.append(("partialFingerprints", fingerprint))
    }
    let fixes = finding.fixes.filter { $0.safety != .manual && !$0.edits.isEmpty }
    if !fixes.isEmpty { members.append(("fixes", JSONText.array(fixes.map { fix($0, in: finding.path) }))) }
    if let state { members.append(("baselineState", JSONText.quoted(state))) }
    if let suppressions { members.append(("suppressions", suppressions)) }
    members.append(("properties", JSONText.object([("reason", JSONText.quoted(finding.reason))])))
    return JSONText.object(members)
  }

  /// Another place. Its column is known in bytes only, so the line has to do.
  private func related(_ place: ReportedPlace, _ id: Int) -> String {
    let region = JSONText.object([("startLine", "\(place.position.line)")])
    return JSONText.object([
      ("id", "\(id)"), ("physicalLocation", SARIFText.artifact(place.path, region: region)),
      ("message", SARIFText.message(place.message, or: "see here")),
    ])
  }

  /// A fix, with its edits gathered by file.
  private func fix(_ fix: ReportedFix, in path: ReportedPath) -> String {
    var files: [(path: ReportedPath, replacements: [String])] = []
    for edit in fix.edits {
      let file = edit.path ?? path
      let index = files.firstIndex { $0.path == file } ?? files.count
      if index == files.count { files.append((file, [])) }
      files[index].replacements.append(replacement(edit))
    }
    let changes = files.map { file in
      JSONText.object([
        ("artifactLocation", SARIFText.location(file.path)), ("replacements", JSONText.array(file.replacements)),
      ])
    }
    return JSONText.object([
      ("description", SARIFText.message(fix.title, or: "fix")), ("artifactChanges", JSONText.array(changes)),
    ])
  }

  /// A replacement. The inserted text is there even when it is empty: reviewdog expects it.
  private func replacement(_ edit: ReportedEdit) -> String {
    JSONText.object([
      ("deletedRegion", SARIFText.region(edit.utf16)),
      ("insertedContent", JSONText.object([("text", JSONText.quoted(edit.text))])),
    ])
  }
}
