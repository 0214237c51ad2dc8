/// A value or closure that a call gets, which may show views.
public struct ViewContent: Sendable {
  /// How it is passed.
  public var slot: ArgumentSlot
  /// Its tokens: those of an argument's value, or those between the braces of a closure, after `in`.
  public var tokens: Range<Int>
  /// The `{` of a closure; nil for any other value.
  public var brace: Int?
  /// What the call does with the views in it.
  public var role: ContentRole
}

extension FileView {
  /// Everything that a call gets, in source order. Closures in parentheses and after them are alike.
  public func contents(of call: Call) -> [ViewContent] {
    let arguments = call.arguments.map { argument in
      let value = argument.value
      let isClosure = code.kind(value.lowerBound) == .leftBrace && brackets.after(value.lowerBound) == value.upperBound
      return content(code.slot(of: argument), value, isClosure ? value.lowerBound : nil, call)
    }
    return arguments
      + call.trailingClosures.map { closure in
        content(code.slot(of: closure), closure.brace..<brackets.after(closure.brace), closure.brace, call)
      }
  }

  private func content(_ slot: ArgumentSlot, _ tokens: Range<Int>, _ brace: Int?, _ call: Call) -> ViewContent {
    var tokens = tokens
    if let brace {
      let start = ClosureSignature(syntax, brace)?.bodyStart ?? brace + 1
      tokens = start..<max(start, brackets.partner(brace) ?? tokens.upperBound)
    }
    return ViewContent(slot: slot, tokens: tokens, brace: brace, role: role(of: slot, in: call))
  }
}
