/// What is directly around a view expression.
enum ViewPlace: Sendable {
  /// Nothing: it is at the top of the file.
  case top
  /// A call: the view is an argument of it, or in one of its closures.
  case call(Call, ArgumentSlot)
  /// Something that shows the view and nothing else: parentheses, the body of a statement. The expression goes on before
  /// the token.
  case pass(to: Int)
  /// The `{` of the body of a function, an initializer or a property.
  case body(Int)
  /// The members of a type: it is the value of a stored property.
  case members
  /// The parameters of a declaration: it is a default value.
  case parameters
  /// An array or a dictionary.
  case element
  /// A bracket without its partner.
  case unclosed
  /// Anything else, which shows no view.
  case other
}

extension FileView {
  /// What is around the expression whose last token is `token`.
  func viewPlace(of token: Int) -> ViewPlace {
    guard let parent = brackets.parent(token) else { return .top }
    guard brackets.partner(parent) != nil else { return .unclosed }
    switch code.kind(parent) {
    case .leftParen: return place(inParentheses: parent, token)
    case .leftBrace: return place(inBrace: parent)
    case .leftSquare: return .element
    default: return .other
    }
  }

  private func place(inParentheses paren: Int, _ token: Int) -> ViewPlace {
    guard let name = syntax.nameOfCall(paren) else { return .pass(to: brackets.after(paren)) }
    if code.keyword(name - 1) == .func || code.keyword(name) == .`init` && code.kind(name - 1) != .period {
      return .parameters
    }
    guard let call = callAround(name: name) else { return .pass(to: brackets.after(paren)) }
    let low = call.arguments.partitioningIndex { $0.value.upperBound > token }
    return .call(call, low < call.arguments.count ? code.slot(of: call.arguments[low]) : .position(0))
  }

  private func place(inBrace brace: Int) -> ViewPlace {
    switch outline.role(ofBrace: brace) {
    case .statementBody, .switchBody: return .pass(to: brackets.after(brace))
    case .closure:
      guard let owner = outline.owner(ofClosure: brace), let call = callAround(name: owner) else {
        return .pass(to: brackets.after(brace))
      }
      return .call(call, outline.label(ofClosure: brace).map { .label(code.word($0)) } ?? .trailing)
    case .functionBody, .accessors: return .body(brace)
    case .members: return .members
    }
  }
}
