import LintRules

/// What an edit introduces into a file.
struct EditIntroduction: Sendable {
  /// The findings that the file did not have before.
  private(set) var findings: [ReportedFinding] = []
  /// What else must not be written: places with what is wrong there.
  private(set) var faults: [String] = []
  /// The suppressions that the file did not have before: places with what is written there.
  private(set) var suppressions: [String] = []

  /// Nothing.
  init() {}

  /// Compares two states of a file; the earlier one is nil if it was not a view.
  init(of after: EditedFile, since before: EditedFile?, _ earlierText: [UInt8]) {
    let alignment = TextAlignment(before: earlierText, after: after.text)
    if let conflict = after.conflict, before?.conflict == nil {
      faults.append("\(conflict.place): merge conflict marker; resolve the conflict first")
    }
    // What there was to find in a file with a conflict is unknown, so only new text counts.
    let indices =
      before?.conflict == nil
      ? alignment.introduced(after.findingConstructs, since: before?.findingConstructs ?? [])
      : alignment.inNewText(after.findingConstructs)
    findings = indices.map { after.findings[$0] }
    faults += EditIntroduction.introduced(after.placeholders, since: before?.placeholders, alignment).map {
      "\($0.place): editor placeholder `\($0.text)`; write a value in its place"
    }
    suppressions = EditIntroduction.introduced(after.suppressions, since: before?.suppressions, alignment).map {
      "\($0.place): \($0.text)"
    }
  }

  /// Adds what was introduced into another file.
  mutating func add(_ other: EditIntroduction) {
    findings += other.findings
    faults += other.faults
    suppressions += other.suppressions
  }

  private static func introduced(
    _ after: [EditedPlace], since before: [EditedPlace]?, _ alignment: TextAlignment
  ) -> [EditedPlace] {
    alignment.introduced(after.map { $0.construct }, since: (before ?? []).map { $0.construct }).map { after[$0] }
  }

  /// Whether the edit must not be made.
  var isRefused: Bool { !findings.isEmpty || !faults.isEmpty }

  /// How many findings are listed at most.
  private static let mostFindings = 20

  /// What the agent reads if the edit is refused.
  func refusal(_ moment: AgentEvent.Moment) -> String {
    let count = findings.count + faults.count
    let (what, them) = count == 1 ? ("a finding", "it") : ("\(count) findings", "them")
    var lines: [String]
    switch moment {
    case .before: lines = ["viewlint blocked this edit: it introduces \(what). Fix \(them) and retry:"]
    case .after: lines = ["viewlint: this edit introduced \(what). Fix \(them):"]
    }
    let entries = faults.map { [Escaping.line($0)] } + findings.map { EditIntroduction.lines($0) }
    for entry in entries.prefix(Self.mostFindings) { lines += [""] + entry }
    if count > Self.mostFindings { lines += ["", "… and \(count - Self.mostFindings) more"] }
    // An edit that is refused beforehand is never made, and neither are its suppressions.
    if moment == .after, let note = suppressionNote { lines += ["", note] }
    return lines.joined(separator: "\n")
  }

  /// A finding with its fixed code. Code that may not compile is not shown, so that the agent does not copy it.
  private static func lines(_ finding: ReportedFinding) -> [String] {
    var lines = [Escaping.line("\(finding.place): \(finding.message) (\(finding.rule))")]
    guard let fix = finding.fixes.first(where: { $0.safety == .safe }), let preview = fix.preview else {
      if let fix = finding.fixes.first { lines.append("  help: " + Escaping.line(fix.title)) }
      return lines
    }
    lines.append("  " + Escaping.line(fix.title) + ":")
    lines += preview.before.map { "  - " + Escaping.line($0) }
    lines += preview.after.map { "  + " + Escaping.line($0) }
    return lines
  }

  /// What the person reads about suppressions; nil if there are none.
  var suppressionNote: String? {
    if suppressions.isEmpty { return nil }
    let what = suppressions.count == 1 ? "a suppression" : "\(suppressions.count) suppressions"
    var lines = ["viewlint: this edit adds \(what):"]
    lines += suppressions.prefix(Self.mostFindings).map { Escaping.line($0) }
    if suppressions.count > Self.mostFindings { lines.append("… and \(suppressions.count - Self.mostFindings) more") }
    return lines.joined(separator: "\n")
  }
}
