extension FactCollector {
  // MARK: Values of view types

  /// Takes the places that show a value whose type is written at a code token: `let banner: Banner?`, and later
  /// `if let banner { banner }` or `ForEach(banners) { $0 }`.
  mutating func takeNamedUses(ofType type: Int) {
    guard let binding = bindingAnnotated(at: type) else { return }
    let isList = code.kind(binding.type.lowerBound) == .leftSquare
    let named = Call(name: type, paren: nil, arguments: [], trailingClosures: [], end: type + 1)
    let mention = file.mention(type, of: named, reader.types)
    var pending = [(name: binding.name, isList: isList)]
    var seen: Set<Int> = []
    while let next = pending.popLast() {
      guard seen.count < Self.mostNames, seen.insert(next.name).inserted else { continue }
      pending += reader.mentions.rebindings(of: next.name).map { ($0, next.isList) }
      for token in reader.mentions.mentions(of: next.name) {
        if next.isList {
          for element in elements(of: token) ?? [] where isShown(element) { takeUse(element, as: mention, .named) }
        } else if let name = nameBound(toValueAt: token) {
          pending.append((name, false))
        } else if isShown(token) {
          takeUse(token, as: mention, .named)
        }
      }
    }
  }

  /// The largest number of names that are followed.
  private static let mostNames = 8

  /// The value that is annotated with the type at a code token: `N`, `N?` or `[N]`.
  private func bindingAnnotated(at type: Int) -> Binding? {
    let start = code.startOfPath(type)
    let isList = code.kind(start - 1) == .leftSquare
    let colon = isList ? start - 2 : start - 1
    guard code.kind(colon) == .colon, code.kind(colon - 1) == .identifier,
      let index = file.names.binding(declaredAt: colon - 1)
    else { return nil }
    let binding = file.outline.bindings[index]
    // A value that is made here is followed from there.
    let isMade = !binding.value.isEmpty && code.keyword(binding.value.lowerBound) != .nil
    guard binding.kind != .computed, !isMade, binding.type.lowerBound == colon + 1,
      binding.type.dropFirst(type - colon).allSatisfy({
        [.postfixQuestion, .postfixBang, .rightSquare].contains(code.kind($0))
      })
    else { return nil }
    return binding
  }

  /// The places of the elements of a list that a loop shows, the parameter of `ForEach(banners) { banner in … }`; nil
  /// without a loop.
  mutating func elements(of list: Int) -> [Int]? {
    let start = code.keyword(list - 2) == .`self` ? list - 2 : list
    guard code.kind(start - 1) == .leftParen, [.comma, .rightParen].contains(code.kind(list + 1)),
      let name = file.syntax.nameOfCall(start - 1), code.isWord(name, "ForEach"), let call = file.call(at: name),
      let brace = code.closures(of: call).last?.brace
    else { return nil }
    return reader.mentions.mentionsOfParameter(ofClosure: brace)
  }

  /// The name that a condition binds to a value: `first` in `if let first = banner {`.
  private func nameBound(toValueAt token: Int) -> Int? {
    let start = code.keyword(token - 2) == .`self` ? token - 2 : token
    guard code.kind(start - 1) == .equal, file.isBoundInCondition(start - 2),
      [.comma, .leftBrace].contains(code.kind(token + 1)) || code.keyword(token + 1) == .else
    else { return nil }
    return start - 2
  }

  /// Whether a value is shown as it is, or with modifiers, and not read or passed on.
  private func isShown(_ token: Int) -> Bool {
    let next = code.kind(token + 1)
    if next == .period, ![.leftParen, .leftBrace].contains(code.kind(token + 3)) { return false }
    if [.equal, .postfixQuestion, .leftSquare, .leftParen, .binaryOperator].contains(next) { return false }
    switch file.slot(of: code.startOfPath(token)) {
    case .statement(let brace): return !code.isDeclared(token) && brace.map { showsViews($0) } ?? false
    case .returned(let brace): return brace.map { showsViews($0) } ?? false
    case .argument(let paren):
      guard let name = file.syntax.nameOfCall(paren) else { return false }
      return code.startsUppercase(name) && BuiltinModifiers.isContainer(code.word(name))
    default: return false
    }
  }

  /// Whether the closure, function or property around a statement in the `{` at a code token gives views.
  private func showsViews(_ brace: Int) -> Bool {
    guard let body = file.bodyWithResult(around: brace) else { return false }
    if let declaration = file.outline.declaration(ofBody: body) {
      return declaration.type.contains { code.isWord($0, "View") || code.isWord($0, "AnyView") }
    }
    // A closure of a container, also of one of the project, or of a modifier that shows views.
    switch file.kind(ofClosure: body) {
    case .builder: return true
    case .unknown: return file.callee(ofClosure: body).map { code.startsUppercase($0) } ?? false
    case .action, .transform, .layout, .inline: return false
    }
  }
}
