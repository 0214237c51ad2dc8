import LintRules

/// What a format shows of findings besides their rule, severity, reason, message and position.
struct FindingParts: OptionSet, Sendable {
  let rawValue: Int

  /// Related places.
  static let related = FindingParts(rawValue: 1)
  /// Fixes.
  static let fixes = FindingParts(rawValue: 2)
  /// The lines that fixes change.
  static let previews = FindingParts(rawValue: 4)
  /// The source line.
  static let line = FindingParts(rawValue: 8)
  /// Columns in UTF-16 units.
  static let utf16 = FindingParts(rawValue: 16)
  /// The fingerprint.
  static let fingerprint = FindingParts(rawValue: 32)
  /// The lines around the finding's line.
  static let context = FindingParts(rawValue: 64)
  /// All of them.
  static let all: FindingParts = [.related, .fixes, .previews, .line, .utf16, .fingerprint, .context]

  /// What the results of the linter have to contain for that.
  var details: ResultDetails {
    var details: ResultDetails = []
    if contains(.fingerprint) { details.insert(.identities) }
    if contains(.fixes) { details.insert(.fixes) }
    if contains(.related) { details.insert(.related) }
    if !isDisjoint(with: [.previews, .line, .utf16, .context]) { details.insert(.sources) }
    return details
  }
}
