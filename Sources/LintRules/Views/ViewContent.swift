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
    call.arguments.map { argument in
      code.closure(argument).map { content($0, call) } ?? content(code.slot(of: argument), argument.value, nil, call)
    } + call.trailingClosures.map { content($0, call) }
  }

  private func content(_ closure: CallClosure, _ call: Call) -> ViewContent {
    content(code.slot(of: closure), body(ofClosure: closure.brace), closure.brace, call)
  }

  private func content(_ slot: ArgumentSlot, _ tokens: Range<Int>, _ brace: Int?, _ call: Call) -> ViewContent {
    ViewContent(slot: slot, tokens: tokens, brace: brace, role: role(of: slot, in: call))
  }
}
