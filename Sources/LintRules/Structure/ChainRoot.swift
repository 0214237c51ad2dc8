/// The expression that a chain of members and calls follows.
struct ChainRoot: Sendable {
  /// What it is.
  enum Form: Sendable {
    /// Nothing: the chain begins with a period where a type is expected.
    case implicit
    /// A name that is not called, by its token: `row` in `row.padding()`.
    case name(Int)
    /// A call, by the token of its name: `Text` in `Text(a).bold()`.
    case call(Int)
    /// Plain parentheses, by the `(`.
    case parentheses(Int)
    /// A literal, a closure, or a key path.
    case literal
  }

  /// What it is.
  var form: Form
  /// An operator is directly before it: `-x.abs()`.
  var hasOperator = false
}

extension FileView {
  /// What is before a chain.
  func root(ofChain chain: Int) -> ChainRoot {
    let form = rootForm(endingAt: chains.chains[chain].start - 1)
    guard let start = start(of: form, chain) else { return ChainRoot(form: form) }
    switch code.kind(start - 1) {
    case .backslash: return ChainRoot(form: .literal)
    case .prefixOperator, .prefixAmpersand: return ChainRoot(form: form, hasOperator: true)
    default: return ChainRoot(form: form)
    }
  }

  private func start(of form: ChainRoot.Form, _ chain: Int) -> Int? {
    switch form {
    case .implicit: chains.chains[chain].start
    case .name(let token), .call(let token), .parentheses(let token): token
    case .literal: nil
    }
  }

  /// The most subscripts, calls and marks of one operand that are followed backwards.
  private static let mostParts = 64

  private func rootForm(endingAt last: Int) -> ChainRoot.Form {
    var last = last
    for _ in 0..<Self.mostParts {
      switch code.kind(last) {
      case .postfixQuestion, .postfixBang:
        if code.keyword(last - 1) == .try { return .implicit }
        last -= 1
      case .rightSquare:
        let square = brackets.partner(last) ?? 0
        guard syntax.endsOperand(square - 1), !code.startsLine(square) else { return .literal }
        last = square - 1
      case .rightParen:
        guard let paren = brackets.partner(last) else { return .literal }
        if let name = syntax.nameOfCall(paren) { return .call(name) }
        guard syntax.endsOperand(paren - 1), !code.startsLine(paren) else { return .parentheses(paren) }
        last = paren - 1
      case .rightBrace:
        guard let brace = brackets.partner(last), outline.role(ofBrace: brace) == .closure else { return .implicit }
        return outline.owner(ofClosure: brace).map { .call($0) } ?? .literal
      case .stringEnd, .number, .regex: return .literal
      case .identifier, .placeholder: return .name(last)
      case .keyword:
        if [.true, .false, .nil].contains(code.keyword(last)) { return .literal }
        return syntax.endsOperand(last) ? .name(last) : .implicit
      case .prefixOperator, .postfixOperator, .binaryOperator:
        let angle = syntax.startOfGenericArguments(endingAt: last)
        return angle.flatMap { code.isWord($0 - 1) ? .name($0 - 1) : nil } ?? .implicit
      default: return .implicit
      }
    }
    return .literal
  }
}

extension FileView {
  /// Whether a chain may be that of a view: it begins neither with an implicit member nor with a literal or an operator.
  func mayBeView(_ root: ChainRoot) -> Bool {
    if root.hasOperator { return false }
    switch root.form {
    case .implicit, .literal: return false
    case .name, .call, .parentheses: return true
    }
  }

  /// The links after a call or after a link, in order, those after plain parentheses around them included:
  /// `(Text(a) + Text(b)).bold()`. Each range belongs to one chain.
  func links(behind call: Call) -> [Range<Int>] {
    let name = lastName(of: call)
    let outer = linksBehindParentheses(around: name)
    if let link = chains.link(named: name) {
      return [link + 1..<chains.chains[chains.links[link].chain].links.upperBound] + outer
    }
    return (chains.chain(behind: call.end).map { [chains.chains[$0].links] } ?? []) + outer
  }

  /// The token of `init` in `Text.init(a)`; else that of the name.
  func lastName(of call: Call) -> Int {
    let next = syntax.afterGenericArguments(call.name + 1) ?? call.name + 1
    return code.kind(next) == .period && code.keyword(next + 1) == .`init` ? next + 1 : call.name
  }

  /// The maximum number of plain parentheses around one expression. Modifiers after more of them are unknown.
  private static let maxParentheses = 32

  /// The links after plain parentheses around a code token.
  private func linksBehindParentheses(around token: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var token = token
    for _ in 0..<Self.maxParentheses {
      guard steps.take(), let paren = brackets.parent(token), code.kind(paren) == .leftParen, isPlain(paren) else {
        return found
      }
      if let chain = chains.chain(behind: brackets.after(paren)) { found.append(chains.chains[chain].links) }
      token = paren
    }
    steps.giveUp()
    return found
  }

  /// Whether parentheses hold one expression and belong to no call.
  func isPlain(_ paren: Int) -> Bool {
    if let known = plainParentheses[paren] { return known }
    let inside = brackets.inside(paren)
    let isPlain =
      brackets.partner(paren) != nil && syntax.nameOfCall(paren) == nil && !inside.isEmpty
      && !(syntax.endsOperand(paren - 1) && !code.startsLine(paren))
      && syntax.first(in: inside) { code.kind($0) == .comma } == nil
    plainParentheses[paren] = isPlain
    return isPlain
  }
}
