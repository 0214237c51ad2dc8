/// Determines the types of expressions that URLs are built from, as far as the project writes them down.
///
/// A type is its text without white space. Nothing is inferred that could be otherwise: an unknown type is nil.
struct ReceiverTypes {
  let file: FileView
  let values: DeclaredValues

  /// How deep names and operators are followed.
  private static let deepest = 10
  /// Longer expressions are not read.
  private static let longest = 200

  var code: Code { file.code }

  /// The type of an expression.
  func type(of expression: Range<Int>) -> String? { type(of: expression, 0) }

  func type(of expression: Range<Int>, _ depth: Int) -> String? {
    guard depth < Self.deepest, expression.count <= Self.longest else { return nil }
    let whole = file.syntax.withoutParentheses(expression)
    let tokens = file.syntax.withoutEffects(whole)
    // `try?` gives an optional.
    if tokens.isEmpty || (whole.lowerBound..<tokens.lowerBound).contains(where: { code.kind($0) == .postfixQuestion }) {
      return nil
    }
    switch file.expression(tokens).form {
    case .ternary(let arms):
      guard let first = type(of: arms.first, depth + 1), first == type(of: arms.second, depth + 1) else { return nil }
      return first
    case .fallback(let sides): return typeOfDefault(sides.first, sides.second, depth)
    case .cast(let value): return typeOfCast(value.upperBound + 1..<tokens.upperBound)
    case .sum(let operands): return operands.allSatisfy { type(of: $0, depth + 1) == "String" } ? "String" : nil
    case .other: return nil
    default: return PostfixType(types: self, depth: depth + 1).type(of: tokens)
    }
  }

  /// `x as String`, `x as? String`, `x as! String`, by what follows the `as`.
  private func typeOfCast(_ type: Range<Int>) -> String? {
    let isOptional = code.kind(type.lowerBound) == .postfixQuestion
    let start = type.lowerBound + (isOptional || code.kind(type.lowerBound) == .postfixBang ? 1 : 0)
    // A `??` after the type looks like a part of it.
    guard start < type.upperBound, file.syntax.afterType(start) >= type.upperBound else { return nil }
    return file.plainType(start..<type.upperBound).map { isOptional ? $0 + "?" : $0 }
  }

  /// `x ?? y`
  private func typeOfDefault(_ optional: Range<Int>, _ other: Range<Int>, _ depth: Int) -> String? {
    guard let other = type(of: other, depth + 1), let optional = type(of: optional, depth + 1) else { return nil }
    return optional == other || optional == other + "?" ? other : nil
  }

  // MARK: Names

  /// The type of a plain name at a code token.
  func type(ofName token: Int, _ depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    if code.isWord(token, "$0") {
      return file.closureOfDollar(token).flatMap { type(ofParameterOf: $0, depth + 1) }
    }
    let name = code.word(token)
    let bindings = file.names.bindings(named: name, at: token)
    if bindings.isEmpty {
      // A member from another file, or a global.
      let owner = file.enclosingTypeName(at: token)
      return values.type(of: name, in: owner)
    }
    let types = bindings.map { type(of: file.outline.bindings[$0], depth + 1) }
    guard let first = types[0], types.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private func type(of binding: Binding, _ depth: Int) -> String? {
    if !binding.type.isEmpty {
      return code.isText(binding.type.upperBound, "...") || code.isText(binding.type.upperBound - 1, "...")
        ? nil : file.plainType(binding.type)
    }
    switch binding.kind {
    case .constant, .variable:
      return file.typeOfLiteral(binding.value) ?? (binding.value.isEmpty ? nil : type(of: binding.value, depth))
    case .pattern: return typeOfUnwrapped(binding, depth)
    case .parameter: return typeOfParameter(binding, depth)
    case .computed: return nil
    }
  }

  /// `if let name = value`, `guard let name`
  private func typeOfUnwrapped(_ binding: Binding, _ depth: Int) -> String? {
    guard [.let, .var].contains(code.keyword(binding.name - 1)),
      [.if, .guard, .while].contains(code.keyword(binding.name - 2)) || code.kind(binding.name - 2) == .comma
    else { return nil }
    let isShort = binding.value.isEmpty || binding.value == binding.name..<binding.name + 1
    let type = isShort ? type(ofName: binding.name, depth) : type(of: binding.value, depth)
    guard let type, type.hasSuffix("?") else { return nil }
    return String(type.dropLast())
  }

  /// A parameter of a closure or of a loop.
  private func typeOfParameter(_ binding: Binding, _ depth: Int) -> String? {
    if code.keyword(binding.name - 1) == .for, code.keyword(binding.name + 1) == .in {
      let start = binding.name + 2
      let end = file.syntax.afterExpression(start, inHead: true)
      return type(of: start..<end, depth).flatMap { Self.element(of: $0) }
    }
    guard let brace = file.closure(introducing: binding),
      ClosureSignature(file.syntax, brace)?.parameters == [binding.name]
    else { return nil }
    return type(ofParameterOf: brace, depth)
  }

  /// The type of the only parameter of a closure, if the call determines it without the closure.
  func type(ofParameterOf brace: Int, _ depth: Int) -> String? {
    guard depth < Self.deepest,
      let callee = file.outline.owner(ofClosure: brace) ?? file.brackets.parent(brace).flatMap(file.syntax.nameOfCall)
    else { return nil }
    if code.isWord(callee, "ForEach") || code.isWord(callee, "List"), code.kind(callee - 1) != .period {
      guard let call = file.call(at: callee), let data = call.arguments.first, data.label == nil else { return nil }
      return type(of: data.value, depth).flatMap { Self.element(of: $0) }
    }
    guard ["map", "compactMap", "flatMap", "forEach", "filter", "first", "contains"].contains(code.word(callee)),
      code.kind(callee - 1) == .period
    else { return nil }
    var end = callee - 1
    if code.kind(end - 1) == .postfixQuestion { end -= 1 }
    let receiver = file.syntax.startOfOperand(endingBefore: end)..<end
    guard !receiver.isEmpty, let type = type(of: receiver, depth) else { return nil }
    if let element = Self.element(of: type) { return element }
    return type.hasSuffix("?") ? Self.element(of: String(type.dropLast())) ?? String(type.dropLast()) : nil
  }

  /// The element of an array or a set.
  static func element(of type: String) -> String? {
    if type.hasPrefix("["), type.hasSuffix("]"), !type.contains(":") { return String(type.dropFirst().dropLast()) }
    if type.hasPrefix("Set<"), type.hasSuffix(">") { return String(type.dropFirst(4).dropLast()) }
    return nil
  }
}
