/// The edits that shorten or remove directives.
struct DirectiveEdits {
  private let source: SourceBytes

  init(_ source: SourceBytes) {
    self.source = source
  }

  /// The maximum number of rules in a directive. Longer lists are generated and stay as they are.
  private static let maxItems = 100

  /// Removes rules from a directive, or the whole directive if no rule is left.
  func removing(_ items: [Directive.Item], from directive: Directive) -> [Edit] {
    guard directive.items.count <= Self.maxItems else { return [] }
    let kept = directive.items.filter { !items.contains($0) }
    guard let first = directive.items.first, let last = directive.items.last, !kept.isEmpty else {
      return removing(directive)
    }
    let list = first.range.lowerBound..<last.range.upperBound
    return [Edit(list, kept.map { $0.text }.joined(separator: ", "))]
  }

  /// Removes the comment of a directive, with its line if nothing else is there, and otherwise with the blanks next to
  /// it. Comments with several lines stay.
  func removing(_ directive: Directive) -> [Edit] {
    let bytes = source.bytes
    // A different tool's directive stays.
    if directive.removable != directive.comment { return [Edit(directive.removable, "")] }
    var start = directive.comment.lowerBound
    var end = directive.comment.upperBound
    if bytes[start..<end].contains(where: \.isNewline) { return [] }
    start = source.beforeBlanks(start)
    let startsLine = start == 0 || bytes[start - 1].isNewline
    let pastBlanks = source.afterBlanks(end)
    let endsLine = pastBlanks == bytes.count || bytes[pastBlanks].isNewline
    switch (startsLine, endsLine) {
    case (true, true): end = source.afterLineBreak(pastBlanks)
    case (false, true): end = pastBlanks
    case (true, false):
      start = directive.comment.lowerBound
      end = pastBlanks
    case (false, false):
      let isApart = start < directive.comment.lowerBound
      start = directive.comment.lowerBound
      if isApart {
        end = pastBlanks
      } else if pastBlanks == end {
        // In `let/* … */a` the comment is the white space.
        return [Edit(start..<end, joins(bytes[start - 1], bytes[end]) ? "" : " ")]
      }
    }
    return [Edit(start..<end, "")]
  }

  /// Whether two bytes can touch in any code.
  private func joins(_ left: UInt8, _ right: UInt8) -> Bool {
    "([{,;".utf8.contains(left) || ")]},;".utf8.contains(right)
  }
}
