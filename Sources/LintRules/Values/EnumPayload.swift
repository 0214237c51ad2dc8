/// The name of an enumeration's case, and the value that it is taken from: `.remote` of `icon` in
/// `switch icon { case .remote(let url): … }`.
struct EnumPayload {
  /// The name of the case.
  var name: String
  /// The value, as code tokens.
  var subject: Range<Int>
}

extension FileView {
  /// What a name is bound to by the pattern of a case: `case .remote(let url):`, `if case let .remote(url) = icon`.
  func payload(of binding: Binding) -> EnumPayload? {
    guard binding.kind == .pattern, binding.value.isEmpty, let paren = brackets.parent(binding.name),
      let start = startOfCase(paren)
    else { return nil }
    let name = code.word(paren - 1)
    let end = brackets.after(paren)
    if code.kind(end) == .equal {
      return EnumPayload(name: name, subject: end + 1..<syntax.afterExpression(end + 1, inHead: true))
    }
    guard let brace = brackets.parent(start), outline.role(ofBrace: brace) == .switchBody,
      let keyword = outline.statementKeyword(ofBrace: brace)
    else { return nil }
    return EnumPayload(name: name, subject: keyword + 1..<brace)
  }

  /// The names that get the argument at `start` of the case that a call makes, `.remote(url)`, where patterns of the file
  /// take it apart.
  /// - Parameter places: those of the case's name.
  func bindings(ofPayload start: Int, of callee: Int, among places: some Sequence<Int>) -> [Int] {
    guard code.kind(callee - 1) == .period, code.startsLowercase(callee), let call = call(at: callee),
      let index = call.arguments.firstIndex(where: { $0.value.contains(start) })
    else { return [] }
    return places.flatMap { place -> [Int] in
      guard place != callee, isCasePattern(place) else { return [] }
      let parts = syntax.arguments(place + 1)
      guard parts.indices.contains(index) else { return [] }
      return parts[index].value.compactMap { names.binding(declaredAt: $0) }
    }
  }

  /// Whether a name is that of a case whose payload a pattern takes.
  func isCasePattern(_ name: Int) -> Bool { startOfCase(name + 1) != nil }

  /// The first token of the callee with a name: the period of `.remote`, the type of `Icon.remote`.
  func startOfCallee(_ name: Int) -> Int {
    let start = code.startOfPath(name)
    return code.kind(start - 1) == .period ? start - 1 : start
  }

  /// Where the case begins whose payload is between parentheses: at `case`, or at a `let` after it. Nil if they are not
  /// those of a pattern.
  private func startOfCase(_ paren: Int) -> Int? {
    guard code.kind(paren) == .leftParen, code.isWord(paren - 1), code.kind(paren - 2) == .period else { return nil }
    var start = startOfCallee(paren - 1) - 1
    if [.let, .var].contains(code.keyword(start)) { start -= 1 }
    if code.keyword(start) == .case { return start }
    // `case .image(let url), .video(let url):`
    guard code.kind(start) == .comma, let brace = brackets.parent(start), outline.role(ofBrace: brace) == .switchBody
    else { return nil }
    return start
  }
}
