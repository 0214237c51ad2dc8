/// The location of the finding that an unused directive was probably intended for.
enum DirectiveHint: Sendable, Equatable {
  /// On a line that a different kind of directive covers.
  case kind(Directive.Kind)
  /// On a later line of the statement after the directive. A directive can be moved above that line unless the line is
  /// part of a string literal.
  case later(line: Int, start: Int, canHoldComment: Bool)
  /// On an earlier line.
  case earlier(line: Int)

  /// The clause for the message of the finding.
  var text: String {
    switch self {
    case .kind(let kind): "did you mean `\(kind.spelling)`?"
    case .later(let line, _, true): "move it directly above line \(line), where the finding is"
    case .later(let line, _, false): "put `viewlint:disable` above the string around line \(line)"
    case .earlier(let line): "the finding starts on line \(line)"
    }
  }

  /// The fix that moves or corrects the directive, if an edit can.
  func fix(_ directive: Directive, in source: SourceBytes) -> Fix? {
    switch self {
    case .kind(let kind):
      return Fix("Change to `\(kind.spelling)`", .unsafe, [Edit(directive.spellingRange, kind.spelling)])
    case .later(let line, let start, true) where directive.removable == directive.comment:
      let removal = DirectiveEdits(source).removing(directive)
      if removal.isEmpty { return nil }
      let comment = source.text(start..<source.afterBlanks(start)) + source.text(directive.comment) + "\n"
      return Fix("Move it above line \(line)", .unsafe, removal + [Edit(start..<start, comment)])
    case .later, .earlier: return nil
    }
  }
}
