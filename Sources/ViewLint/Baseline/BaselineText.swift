import LintRules

/// The text form of a baseline: one entry per line, in an order that does not depend on when they were recorded, so
/// that git can merge baselines line by line.
enum BaselineText {
  /// The whole text.
  static func text(_ entries: [BaselineEntry]) -> String {
    let header = JSONText.object([(BaselineDecoder.header, BaselineDecoder.version)])
    let lines = entries.map { line($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ([header] + lines).map { $0 + "\n" }.joined()
  }

  /// One entry.
  private static func line(_ entry: BaselineEntry) -> String {
    var members = [
      ("file", JSONText.quoted(entry.path)), ("in", JSONText.quoted(entry.declaration)),
      ("rule", JSONText.quoted(entry.rule)), ("code", JSONText.quoted(entry.code)),
      ("occurrence", "\(entry.occurrence)"),
    ]
    if entry.count > 1 { members.append(("of", "\(entry.count)")) }
    if let reason = entry.reason { members.append(("reason", JSONText.quoted(reason))) }
    return JSONText.object(members)
  }
}
