/// Where the finding is that an unused directive was probably meant for.
enum DirectiveHint: Sendable, Equatable {
  /// On the line that another kind of directive covers.
  case kind(Directive.Kind)
  /// On a later line of what begins after the directive. A directive can be put above that line if it is not
  /// part of a string literal.
  case later(line: Int, start: Int, canHoldComment: Bool)
  /// On an earlier line.
  case earlier(line: Int)

  /// How the message of the finding describes it.
  var text: String {
    switch self {
    case .kind(let kind): "did you mean `\(kind.spelling)`?"
    case .later(let line, _, true): "the finding is on line \(line), so the directive belongs right above that line"
    case .later(let line, _, false):
      "the finding is on line \(line), inside a string literal; put `viewlint:disable` above it"
    case .earlier(let line): "the finding begins on line \(line)"
    }
  }

  /// What to do about it, if that can be done by an edit.
  func fix(_ directive: Directive, in source: SourceBytes) -> Fix? {
    switch self {
    case .kind(let kind):
      return Fix("Write `\(kind.spelling)`", .unsafe, [Edit(directive.spellingRange, kind.spelling)])
    case .later(let line, let start, true) where directive.removable == directive.comment:
      let removal = DirectiveEdits(source).removing(directive)
      if removal.isEmpty { return nil }
      var end = start
      while end < source.count, source.bytes[end] == 0x20 || source.bytes[end] == 0x09 { end += 1 }
      let comment = source.text(start..<end) + source.text(directive.comment) + "\n"
      return Fix("Move the directive above line \(line)", .unsafe, removal + [Edit(start..<start, comment)])
    case .later, .earlier: return nil
    }
  }
}
