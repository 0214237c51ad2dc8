import LintRules

/// A finding as an editor shows it, with the ways to fix it.
struct EditorFinding: Sendable {
  /// A place that belongs to a finding.
  struct Place: Sendable {
    var uri: DocumentURI
    /// The path as reports show it, with the line.
    var shown: String
    var range: TextRange
    var message: String
  }

  /// The finding of the linter; nil for what is not a finding of a rule, such as a merge conflict.
  var found: StampedFinding?
  var severity: Severity
  var message: String
  /// The bytes in the document.
  var bytes: Range<Int>
  /// Where the editor shows it.
  var range: TextRange
  /// Where people read more about the rule.
  var link: String?
  var isUnnecessary = false
  var related: [Place] = []
  var fixes: [EditorFix] = []

  /// The rule's id.
  var rule: String? { found?.rule }
}

/// A way to fix a finding.
struct EditorFix: Sendable {
  var title: String
  var safety: Safety
  var edits: [EditorFileEdits]
}

/// The edits of one file.
struct EditorFileEdits: Sendable {
  var uri: DocumentURI
  var edits: [EditorEdit]
}

/// The replacement of a range.
struct EditorEdit: Sendable {
  var range: TextRange
  var text: String
}
