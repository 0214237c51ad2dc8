/// The lines of a file whose change may change what is reported at a place, beside the line of the report.
public struct ModifierLines {
  private let view: FileView

  /// The maximum number of enclosing views whose modifiers count.
  private static let mostViews = 64

  /// Looks at a file.
  public init(_ bytes: [UInt8]) {
    view = FileView(path: "", source: SourceBytes(bytes))
  }

  /// The lines of the expression that starts at a byte offset, with its modifiers. If it is a view in a builder, also the
  /// lines of the modifiers of the views around it, each from the bracket before them.
  public func lines(at offset: Int) -> [ClosedRange<Int>] {
    let start = view.code.firstIndex(from: offset)
    guard start < view.count else { return [] }
    var result = [lines(from: start, to: end(of: start))]
    guard isStatement(start) else { return result }
    var place = start
    while result.count <= Self.mostViews, let brace = view.brackets.parent(place), view.code.kind(brace) == .leftBrace {
      switch view.outline.role(ofBrace: brace) {
      case .closure:
        guard let owner = view.outline.owner(ofClosure: brace) else { return result }
        result.append(lines(from: view.brackets.after(brace) - 1, to: end(of: owner)))
      case .statementBody, .switchBody: break
      default: return result
      }
      place = brace
    }
    return result
  }

  /// The token after the expression of a name, with its call and its modifiers.
  private func end(of name: Int) -> Int {
    view.chain(from: view.call(at: name)?.end ?? name + 1).end
  }

  /// Nothing on the line or in the braces comes before a token but `return` or `in`.
  private func isStatement(_ token: Int) -> Bool {
    let code = view.code
    return code.startsLine(token) || code.kind(token - 1) == .leftBrace || code.keyword(token - 1) == .return
      || code.keyword(token - 1) == .in
  }

  private func lines(from start: Int, to end: Int) -> ClosedRange<Int> {
    let first = view.lines.position(of: view.code.range(start).lowerBound).line
    let last = view.lines.position(of: view.code.range(max(start, end - 1)).upperBound).line
    return first...max(first, last)
  }
}
