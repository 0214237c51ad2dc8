import LintRules

/// The findings and suppressions that an edit introduces.
struct EditIntroduction: Sendable {
  /// The new findings.
  private(set) var findings: [ReportedFinding] = []
  /// Other problems that block the edit, with their locations.
  private(set) var faults: [String] = []
  /// The new suppressions, with their locations.
  private(set) var suppressions: [String] = []
  /// The files in which a rule reaches its step limit now.
  private(set) var undecided: [String] = []

  /// Creates an empty introduction.
  init() {}

  /// Compares two states of a file. The earlier state is nil if it wasn't a view.
  init(of after: EditedFile, since before: EditedFile?, _ earlierText: [UInt8]) {
    let alignment = TextAlignment(before: earlierText, after: after.text)
    if let conflict = after.conflict, before?.conflict == nil {
      faults.append("\(conflict.place): merge conflict marker; resolve the conflict first")
    }
    // The findings of a file with a conflict are unknown, so only new text counts.
    let indices =
      before?.conflict == nil
      ? alignment.introduced(after.findingConstructs, since: before?.findingConstructs ?? [])
      : alignment.inNewText(after.findingConstructs)
    findings = indices.map { after.findings[$0] }
    faults += EditIntroduction.introduced(after.placeholders, since: before?.placeholders, alignment).map {
      "\($0.place): replace the placeholder `\($0.text)` with a value"
    }
    suppressions = EditIntroduction.introduced(after.suppressions, since: before?.suppressions, alignment).map {
      "\($0.place): \($0.text)"
    }
    if let path = after.undecided, before?.undecided == nil { undecided = [path] }
  }

  /// Adds the introductions into a different file.
  mutating func add(_ other: EditIntroduction) {
    findings += other.findings
    faults += other.faults
    suppressions += other.suppressions
    undecided += other.undecided
  }

  private static func introduced(
    _ after: [EditedPlace], since before: [EditedPlace]?, _ alignment: TextAlignment
  ) -> [EditedPlace] {
    alignment.introduced(after.map { $0.construct }, since: (before ?? []).map { $0.construct }).map { after[$0] }
  }

  /// Whether the edit is blocked.
  var isRefused: Bool { !findings.isEmpty || !faults.isEmpty }

  /// The maximum number of listed findings.
  private static let mostFindings = 20

  /// Returns the message to the agent if the edit is blocked.
  func refusal(_ moment: AgentEvent.Moment) -> String {
    let count = findings.count + faults.count
    let (what, them) = count == 1 ? ("a finding", "it") : ("\(count) findings", "them")
    var lines: [String]
    switch moment {
    case .before: lines = ["viewlint blocked this edit because it introduces \(what). Fix \(them) and try again:"]
    case .after: lines = ["viewlint: this edit introduced \(what); fix \(them):"]
    }
    let entries = faults.map { [Escaping.line($0)] } + findings.map { EditIntroduction.lines($0) }
    for entry in entries.prefix(Self.mostFindings) { lines += [""] + entry }
    if count > Self.mostFindings { lines += ["", "… and \(count - Self.mostFindings) more"] }
    // A blocked edit also doesn't add its suppressions.
    if moment == .after, let note { lines += ["", note] }
    return lines.joined(separator: "\n")
  }

  /// Returns a finding with its fixed code. Omits code that may not compile, so that the agent doesn't copy it.
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

  /// The message to the user about an edit that passes; nil if there is none.
  var note: String? {
    let notes = [suppressionNote, limitNote].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "\n")
  }

  private var limitNote: String? {
    if undecided.isEmpty { return nil }
    let files = undecided.prefix(3).map { Escaping.line($0) }.joined(separator: ", ")
    return "viewlint: a rule reached its step limit, so findings may be missing: \(files)"
      + (undecided.count > 3 ? ", …" : "")
  }

  private var suppressionNote: String? {
    if suppressions.isEmpty { return nil }
    let what = suppressions.count == 1 ? "a suppression" : "\(suppressions.count) suppressions"
    var lines = ["viewlint: this edit adds \(what):"]
    lines += suppressions.prefix(Self.mostFindings).map { Escaping.line($0) }
    if suppressions.count > Self.mostFindings { lines.append("… and \(suppressions.count - Self.mostFindings) more") }
    return lines.joined(separator: "\n")
  }
}
