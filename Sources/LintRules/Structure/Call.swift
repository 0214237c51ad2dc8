/// One argument between the parentheses of a call.
public struct Argument: Sendable {
  /// The token of the label; nil without one.
  public var label: Int?
  /// How many arguments without a label precede it.
  public var position = 0
  /// The value's code tokens.
  public var value: Range<Int>
}

/// A closure that a call passes.
public struct CallClosure: Sendable {
  /// The token of the label; nil without one, as for the first trailing closure.
  public var label: Int?
  /// Between the parentheses: how many arguments without a label precede it; nil for a trailing closure.
  public var position: Int?
  /// The `{`.
  public var brace: Int
}

/// A call: `Name(…)`, `Name { … }`, `qualifier.Name<Type>.init(…) { … } label: { … }`.
public struct Call: Sendable {
  /// The token of the name that was looked up; `init` may follow it.
  public var name: Int
  /// The `(`; nil when the call has trailing closures only.
  public var paren: Int?
  /// The arguments between the parentheses.
  public var arguments: [Argument]
  /// The closures after them.
  public var trailingClosures: [CallClosure]
  /// The index after the last token.
  public var end: Int
}

extension Syntax {
  /// The token of the last name of the callee whose parentheses begin at `paren`; nil if they do not belong to a call.
  public func nameOfCall(_ paren: Int) -> Int? {
    guard code.kind(paren) == .leftParen, !code.startsLine(paren) else { return nil }
    var before = paren - 1
    if code.isOperator(before, endingWith: 0x3E), let angle = startOfGenericArguments(endingAt: before) {
      before = angle - 1
    }
    if code.kind(before) == .postfixQuestion || code.kind(before) == .postfixBang { before -= 1 }
    guard code.isWord(before) else { return nil }
    if code.kind(before) == .keyword, code.kind(before - 1) != .period {
      switch code.keyword(before) {
      case .`init`, .`self`, .Self, .super: return before
      default: return Self.namesNoCallee(code.keyword(before)) ? nil : before
      }
    }
    return before
  }

  /// Keywords before a `(` that do not call anything.
  private static func namesNoCallee(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .if, .guard, .while, .for, .switch, .case, .let, .var, .in, .return, .throw, .try, .await, .else, .do, .where,
      .is, .as, .inout, .some, .any, .func, .class, .struct, .enum, .extension, .protocol, .repeat, .defer, .catch,
      .throws, .rethrows, .subscript, .get, .set, .willSet, .didSet, .consume, .copy, .each, .unsafe, .yield, .default,
      .private, .fileprivate, .internal, .public, .package, .open, .unowned, .async, .nonisolated, .import:
      true
    default: false
    }
  }

  /// The arguments between the parentheses that begin at `paren`.
  public func arguments(_ paren: Int) -> [Argument] {
    let end = brackets.partner(paren) ?? code.count
    var arguments: [Argument] = []
    var position = 0
    var index = paren + 1
    if index < end { arguments.reserveCapacity(4) }
    while index < end {
      var label: Int?
      if code.isWord(index), code.kind(index + 1) == .colon {
        label = index
        index += 2
      }
      let start = index
      while index < end, code.kind(index) != .comma {
        if let after = afterArgumentsOfType(index) {
          index = min(end, after)
          continue
        }
        // An unbalanced bracket may close something that is not open here.
        index = max(index + 1, min(end, brackets.after(index)))
      }
      arguments.append(Argument(label: label, position: position, value: start..<index))
      if label == nil { position += 1 }
      index += 1
    }
    return arguments
  }
}

extension Code {
  /// The closure that an argument is; nil for any other value.
  public func closure(_ argument: Argument) -> CallClosure? {
    guard kind(argument.value.lowerBound) == .leftBrace else { return nil }
    return CallClosure(label: argument.label, position: argument.position, brace: argument.value.lowerBound)
  }

  /// The closures that a call passes, between its parentheses and after them.
  public func closures(of call: Call) -> [CallClosure] {
    call.arguments.compactMap { closure($0) } + call.trailingClosures
  }
}

extension FileView {
  /// The call whose callee has its name at the token `name`; nil if the name is not called there.
  public func call(at name: Int) -> Call? {
    let syntax = syntax
    var next = name + 1
    if let after = syntax.afterGenericArguments(next) { next = after }
    if code.kind(next) == .period, code.keyword(next + 1) == .`init` {
      next += 2
      if let after = syntax.afterGenericArguments(next) { next = after }
    }
    return call(name: name, from: next)
  }

  /// The same for a call around other expressions. It is kept, because each of them asks for it.
  func callAround(name: Int) -> Call? {
    if let known = callsAround[name] { return known < 0 ? nil : calls[known] }
    let call = call(at: name)
    callsAround[name] = call == nil ? -1 : calls.count
    if let call { calls.append(call) }
    return call
  }

  /// The call whose parentheses or first trailing closure begin at `next`.
  func call(name: Int, from next: Int) -> Call? {
    var call = Call(name: name, paren: nil, arguments: [], trailingClosures: [], end: next)
    if code.kind(next) == .leftParen, !code.startsLine(next) {
      call.paren = next
      call.arguments = syntax.arguments(next)
      call.end = brackets.after(next)
    }
    if code.kind(call.end) == .leftBrace, outline.role(ofBrace: call.end) == .closure,
      outline.owner(ofClosure: call.end) != nil
    {
      call.trailingClosures.append(CallClosure(label: nil, brace: call.end))
      call.end = brackets.after(call.end)
      while code.isWord(call.end), code.kind(call.end + 1) == .colon, code.kind(call.end + 2) == .leftBrace {
        call.trailingClosures.append(CallClosure(label: call.end, brace: call.end + 2))
        call.end = brackets.after(call.end + 2)
      }
    }
    return call.paren == nil && call.trailingClosures.isEmpty ? nil : call
  }

  /// The value of the argument with a label; for nil, of the first argument without a label.
  public func argument(_ label: StaticString?, of call: Call) -> Range<Int>? {
    call.arguments.first { argument in
      if let label { argument.label.map { code.isWord($0, label) } ?? false } else { argument.label == nil }
    }?.value
  }
}
