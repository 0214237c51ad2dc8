/// The origin of a URL's string, as far as one file shows it.
struct OriginOfURL {
  private let file: FileView
  /// The number of expressions that may still be checked.
  private var left = 64
  private var code: Code { file.code }

  init(_ file: FileView) { self.file = file }

  /// The maximum number of nested values to follow.
  private static let maxSteps = 8

  /// Whether a string isn't a constant.
  mutating func isDynamic(_ range: Range<Int>) -> Bool { isDynamic(range, Self.maxSteps) }

  /// Whether a string is a literal that starts with a scheme, as in `"https://\(host)/"`.
  func hasSchemeItself(_ range: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, range.lowerBound) else { return false }
    return URLSyntax.endOfScheme(code.source.bytes[literal.lead]) != nil
  }

  private mutating func isDynamic(_ range: Range<Int>, _ steps: Int) -> Bool {
    left -= 1
    if steps == 0 || left < 0 { return false }
    let expression = file.expression(range)
    switch expression.form {
    case .literal: return isDynamicLiteral(expression.tokens, steps)
    case .sum(let parts):
      if let first = parts.first, startsAbsolute(first) { return false }
      return parts.contains { isDynamic($0, steps - 1) }
    case .name: return isDynamicName(expression.tokens, steps)
    case .member(_, let name): return !code.isWord(name, "rawValue")
    case .call(let receiver, let name, _): return isDynamicCall(receiver, name, steps)
    case .fallback(let both), .ternary(let both):
      return isDynamic(both.first, steps - 1) || isDynamic(both.second, steps - 1)
    case .cast(let value): return isDynamic(value, steps - 1)
    case .element:
      let table = expression.tokens.lowerBound
      return !code.startsUppercase(table) && !isTable(table)
    case .other, .collection, .closure, .absent: return false
    }
  }

  /// Whether a call returns more than a constant in a different form: `String("https://…")`, `"…".lowercased()`.
  private mutating func isDynamicCall(_ receiver: Range<Int>, _ name: Int, _ steps: Int) -> Bool {
    guard receiver.isEmpty else {
      let isLiteral = if case .literal = file.expression(receiver).form { true } else { false }
      return !isLiteral || isDynamic(receiver, steps - 1)
    }
    switch code.word(name) {
    case "NSLocalizedString": return false
    case "String":
      guard let first = file.call(at: name)?.arguments.first else { return false }
      switch first.label.map({ code.word($0) }) {
      case nil: return isDynamic(first.value, steps - 1)
      case "format": return !startsAbsolute(first.value)
      default: return false
      }
    default: return true
    }
  }

  /// Whether a name is neither a static member nor bound to a constant.
  private mutating func isDynamicName(_ tokens: Range<Int>, _ steps: Int) -> Bool {
    // `Api.base`, `.home`
    if code.startsUppercase(tokens.lowerBound) || code.kind(tokens.lowerBound) == .period { return false }
    if code.isWord(code.beforeMarks(tokens.upperBound - 1), "rawValue") { return false }
    guard let index = file.names.bindings(ofReference: tokens).first else {
      // `kTermsURL`
      return !(code.word(tokens.lowerBound).hasPrefix("k") && isCapital(behind: tokens.lowerBound))
    }
    let binding = file.outline.bindings[index]
    switch binding.kind {
    case .parameter: return !isElementOfTable(binding)
    case .pattern: return true
    case .constant: return binding.value.isEmpty || isDynamic(binding.value, steps - 1)
    case .variable: return binding.value.isEmpty || mayChange(binding) || isDynamic(binding.value, steps - 1)
    case .computed:
      guard let body = binding.declaration.flatMap({ file.outline.declarations[$0].body }),
        let getter = file.getter(in: body), file.steps.take(getter.body.count)
      else { return false }
      return file.results(in: getter.body).contains { isDynamic($0, steps - 1) }
    }
  }

  private func isCapital(behind name: Int) -> Bool {
    code.word(name).utf8.dropFirst().first.map { (0x41...0x5A).contains($0) } ?? false
  }

  /// Whether a variable may have a value other than its initial one.
  private func mayChange(_ binding: Binding) -> Bool {
    let declaration = binding.declaration.map { file.outline.declarations[$0] }
    if binding.isMember, let modifiers = declaration?.modifiers,
      modifiers.isDisjoint(with: [.isPrivate, .isStatic, .isLazy])
    {
      return true
    }
    let name = code.word(binding.name)
    if file.words.number(of: "$" + name) != nil { return true }
    let mentions = file.tokens(of: name)
    return file.steps.take(mentions.count)
      && mentions.contains { $0 != binding.name && binding.scope.contains($0) && file.changes($0) }
  }

  /// Whether a literal contains values that don't follow a scheme and a host.
  private mutating func isDynamicLiteral(_ tokens: Range<Int>, _ steps: Int) -> Bool {
    if startsAbsolute(tokens) { return false }
    let isPhoneNumber = startsWithPhoneScheme(tokens)
    return tokens.contains { token in
      guard code.kind(token) == .interpolationStart else { return false }
      let value = file.brackets.inside(token)
      return !(isPhoneNumber && isOfDigits(value, steps)) && isDynamic(value, steps - 1)
    }
  }

  /// Whether a literal starts with the scheme of a phone number: `tel:`.
  private func startsWithPhoneScheme(_ tokens: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, tokens.lowerBound) else { return false }
    return ["tel:", "sms:", "telprompt:", "facetime:"].contains {
      code.source.bytes[literal.lead].starts(with: $0.utf8)
    }
  }

  private static let digits = WordList("isNumber isWholeNumber")

  /// Whether a value has only the digits of a different value: `phone.filter(\.isNumber)`.
  private func isOfDigits(_ value: Range<Int>, _ steps: Int) -> Bool {
    let expression = file.expression(value)
    switch expression.form {
    case .call(_, let name, _): return code.isWord(name, "filter") && code.hasWord(Self.digits, in: value)
    case .name:
      guard steps > 0, let index = file.names.bindings(ofReference: expression.tokens).first,
        case let binding = file.outline.bindings[index], binding.kind == .constant
      else { return false }
      return isOfDigits(binding.value, steps - 1)
    default: return false
    }
  }

  /// Whether a name is a constant array of literals with a scheme and a host.
  private func isTable(_ name: Int) -> Bool {
    guard let index = file.names.bindings(ofReference: name..<name + 1).first else { return false }
    let binding = file.outline.bindings[index]
    guard binding.kind == .constant || binding.kind == .variable && !mayChange(binding),
      code.kind(binding.value.lowerBound) == .leftSquare, file.steps.take(binding.value.count)
    else { return false }
    return binding.value.allSatisfy { token in
      switch code.kind(token) {
      case .stringStart: startsAbsolute(token..<binding.value.upperBound)
      case .leftSquare: token == binding.value.lowerBound
      case .rightSquare: token == binding.value.upperBound - 1
      case .comma, .stringText, .stringEnd: true
      default: false
      }
    }
  }

  /// Whether a parameter belongs to the closure of a `ForEach` over such an array.
  private func isElementOfTable(_ binding: Binding) -> Bool {
    guard let owner = file.outline.owner(ofClosure: binding.scope.lowerBound), code.isWord(owner, "ForEach"),
      let first = file.call(at: owner)?.arguments.first?.value, first.count == 1
    else { return false }
    return isTable(first.lowerBound)
  }

  /// Whether a literal starts with a scheme and more than slashes: `https://example.com/`, `spotify:track:`.
  private func startsAbsolute(_ tokens: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, tokens.lowerBound) else { return false }
    let text = code.source.bytes[literal.lead]
    guard let colon = URLSyntax.endOfScheme(text) else { return false }
    return text[(colon + 1)...].drop { $0 == UInt8(ascii: "/") }.isEmpty == false
  }
}
