/// Finds formatters that are created every time `body` runs.
struct FormatterInBody: BuiltinRule {
  private let types: [String]

  init(_ options: OptionValues) {
    types = options.strings("types")
  }

  var triggers: Triggers { .any(types) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    if file.isOfSnapshots { return [] }
    var reach = BodyReach(file, project)
    var findings = MergedFindings<Advice>()
    for name in file.words.tokens(ofAny: types) {
      guard file.code.kind(name - 1) != .period, !file.isInDebugBuilds(name), let call = file.call(at: name),
        hasOnePattern(call, file),
        let place = reach.place(of: name), case let uses = usesOfLocalName(name, file), !isKept(name, uses, file),
        let text = advice(name, uses, place, reach, file), !isRare(name, place, &reach, file, project)
      else { continue }
      findings.add(
        finding(name, place, text, reach, file), key: Advice(member: place.member.keyword, text: text),
        file.place(of: name, "another `\(file.code.word(name))` in this member"))
    }
    return findings.findings
  }

  /// The formatters of a function or property with the same advice, which are one finding.
  private struct Advice: Hashable {
    var member: Int
    var text: String
  }

  private func finding(
    _ name: Int, _ place: BodyReach.Place, _ advice: String, _ reach: BodyReach, _ file: FileView
  ) -> Finding {
    let time = reach.isOfRepresentable(place.member) ? "the view updates" : "`body` runs"
    return Finding(
      file.code.range(name), reason: place.isDirect ? "in-body" : "in-helper",
      message: "this `\(file.code.word(name))` is created every time \(time); \(advice)")
  }

  /// Where to store a formatter; nil if its settings vary and it's rarely used, so that a cache would be too much.
  private func advice(
    _ name: Int, _ uses: [Int], _ place: BodyReach.Place, _ reach: BodyReach, _ file: FileView
  ) -> String? {
    let varies = hasOwnSettings(uses, file) || hasConditionalSettings(name, uses, file) || isConfigured(uses, file)
    if varies || isSetAfterUse(uses, file) {
      return reach.isRare(name, in: place) ? nil : "cache one per configuration"
    }
    return "store it \(isInGenericType(name, file) ? "outside this generic view" : "in a `static let`")"
  }

  /// The uses of the local name of a new formatter: `let formatter = DateFormatter()`.
  private func usesOfLocalName(_ formatter: Int, _ file: FileView) -> [Int] {
    guard case .value(let index) = file.slot(of: formatter), case let binding = file.outline.bindings[index],
      !binding.isMember
    else { return [] }
    let tokens = file.tokens(of: file.code.word(binding.name))
    let start = tokens.partitioningIndex { $0 > formatter }
    let end = tokens.partitioningIndex { $0 >= binding.scope.upperBound }
    let uses = tokens[start..<max(start, end)]
    guard file.steps.take(uses.count) else { return [] }
    // Other cases and inner scopes may have a value with this name.
    return uses.filter { file.binding(of: $0)?.name == binding.name }
  }

  /// Whether a new formatter, or its local name, is assigned to a static or global: `formatters[id] = formatter`.
  private func isKept(_ formatter: Int, _ uses: [Int], _ file: FileView) -> Bool {
    ([formatter] + uses).contains { value in
      let end = value == formatter ? file.call(at: value)?.end : value + 1
      guard file.code.kind(value - 1) == .equal, file.syntax.afterExpression(value) == end,
        case .assignment = file.slot(of: value)
      else { return false }
      return isStatic(before: value - 1, file)
    }
  }

  /// Whether an assignment is to a static or global or its element: `Self.formatter`, `Cache.shared.formatters[id]`.
  private func isStatic(before equal: Int, _ file: FileView) -> Bool {
    let code = file.code
    var name = equal - 1
    if code.kind(name) == .rightSquare, let square = file.brackets.partner(name) { name = square - 1 }
    let start = code.startOfPath(name)
    if code.keyword(start) == .Self || code.startsUppercase(start) { return true }
    guard start == name, let index = file.binding(of: name)?.declaration else { return false }
    let declaration = file.outline.declarations[index]
    return declaration.modifiers.contains(.isStatic) || declaration.parent == nil
  }

  /// Whether a setting of a formatter depends on a property of the view, a parameter, or a local name.
  private func hasOwnSettings(_ uses: [Int], _ file: FileView) -> Bool {
    uses.contains { use in
      guard let value = setting(at: use, file) else { return false }
      let isConditional = file.syntax.ternary(file.syntax.withoutParentheses(value)) != nil
      return (isConditional || isOwn(value, through: 2, file) || isFromFunction(value, file))
        && !isConstant(value, through: 2, file)
    }
  }

  /// Functions of Swift and Foundation that return the same result for the same arguments.
  private static let pure = WordList("min max abs round floor ceil trunc sqrt pow")

  /// Whether a value is the result of a project function that may change, such as the user's language: `appLocale()`.
  private func isFromFunction(_ value: Range<Int>, _ file: FileView) -> Bool {
    guard let name = value.first, file.code.kind(name) == .identifier, file.code.startsLowercase(name),
      file.code.kind(name + 1) == .leftParen, !Self.pure.contains(file.code.word(name))
    else { return false }
    let functions = file.functions(namedAt: name)
    return functions.isEmpty
      || !functions.allSatisfy { name in
        file.innermostDeclaration(at: name).map { $0.name == name && hasFixedResult($0, file) } ?? false
      }
  }

  /// Whether a function returns the same value each time for the same arguments: `Locale(identifier: id)`.
  private func hasFixedResult(_ function: Declaration, _ file: FileView) -> Bool {
    guard let body = function.body, case let tokens = file.brackets.inside(body), tokens.count <= Self.maxTokens,
      let result = file.onlyResult(in: tokens)
    else { return false }
    let code = file.code
    return result.allSatisfy { token in
      if code.kind(token) == .period { return !file.syntax.endsOperand(token - 1) }
      guard code.isWord(token), code.kind(token - 1) != .period, !file.isLabel(token) else { return true }
      return code.startsUppercase(token) || file.binding(of: token)?.kind == .parameter
    }
  }

  /// The value that a use of a formatter sets: `formatter.locale = locale`,
  /// `formatter.setLocalizedDateFormatFromTemplate(format)`.
  private func setting(at use: Int, _ file: FileView) -> Range<Int>? {
    guard file.code.kind(use + 1) == .period else { return nil }
    switch file.code.kind(use + 3) {
    case .equal: return use + 4..<max(use + 4, file.syntax.afterExpression(use + 4))
    case .leftParen where file.code.word(use + 2).hasPrefix("set"): return file.brackets.inside(use + 3)
    default: return nil
    }
  }

  /// Whether branches after the creation of a formatter set different properties: with one formatter for all, the
  /// settings of the first branch would stay.
  private func hasConditionalSettings(_ formatter: Int, _ uses: [Int], _ file: FileView) -> Bool {
    let scope = file.brackets.parent(formatter)
    return uses.contains { use in
      guard let brace = file.brackets.parent(use), brace != scope, setting(at: use, file) != nil else { return false }
      switch file.outline.role(ofBrace: brace) {
      case .statementBody, .switchBody: return true
      case .closure, .functionBody, .accessors, .members: return false
      }
    }
  }

  /// Whether code changes a setting of a formatter after using it, to try a second format. In a `static let`, the
  /// second setting would stay.
  private func isSetAfterUse(_ uses: [Int], _ file: FileView) -> Bool {
    let code = file.code
    let first = uses.first {
      code.kind($0 + 1) == .period && code.kind($0 + 3) == .leftParen && setting(at: $0, file) == nil
    }
    guard let first else { return false }
    return uses.contains { $0 > first && setting(at: $0, file) != nil }
  }

  /// Whether a function that returns nothing gets a formatter, to set the user's time zone, for example.
  private func isConfigured(_ uses: [Int], _ file: FileView) -> Bool {
    uses.contains { use in
      guard case .argument(let paren) = file.slot(of: use), let callee = file.syntax.nameOfCall(paren),
        file.code.startsLowercase(callee), file.phase(of: use) == .none,
        file.syntax.afterExpression(use) == use + 1,
        case .statement = file.slot(of: file.code.startOfPath(callee))
      else { return false }
      return true
    }
  }

  /// Whether a value depends on a property of the view or on a parameter, also through some local names.
  private func isOwn(_ value: Range<Int>, through names: Int, _ file: FileView) -> Bool {
    guard value.count <= Self.maxTokens else { return false }
    if file.names(membersIn: value) || value.contains(where: { file.code.keyword($0) == .`self` }) { return true }
    return value.contains { token in
      guard file.code.isWord(token), file.code.kind(token - 1) != .period, !file.isLabel(token),
        file.names.binding(declaredAt: token) == nil
      else { return false }
      if file.code.word(token).hasPrefix("$") {
        return file.closureOfDollar(token).map { !value.contains($0) } ?? false
      }
      guard let binding = file.binding(of: token), !binding.isMember, !value.contains(binding.name) else {
        return false
      }
      if binding.kind == .parameter || binding.kind == .pattern { return true }
      return names > 0 && isOwn(binding.value, through: names - 1, file)
    }
  }

  /// Whether a type around a token is generic, and so can't have stored static properties.
  private func isInGenericType(_ token: Int, _ file: FileView) -> Bool {
    file.enclosingTypeIndex(at: token).map { file.isGeneric(type: $0) } ?? false
  }

  /// Whether the pattern of a regular expression, if it has one, is always the same.
  private func hasOnePattern(_ call: Call, _ file: FileView) -> Bool {
    guard let pattern = file.argument("pattern", of: call), let first = pattern.first else { return true }
    if file.code.startsUppercase(first) || file.code.keyword(first) == .Self { return true }
    return isConstant(pattern, through: 2, file)
  }

  /// The maximum number of tokens of a pattern or a setting to check.
  private static let maxTokens = 16

  /// Whether a value consists of literals, also through some constants.
  private func isConstant(_ value: Range<Int>, through names: Int, _ file: FileView) -> Bool {
    let code = file.code
    return !value.isEmpty && value.count <= Self.maxTokens
      && value.allSatisfy { token in
        if code.kind(token) == .interpolationStart { return false }
        if code.keyword(token) == .`self`, code.kind(token + 1) == .period { return true }
        let isOwn = code.kind(token - 1) == .period && code.keyword(token - 2) == .`self`
        guard code.isWord(token), isOwn || code.kind(token - 1) != .period, !file.isLabel(token) else { return true }
        guard names > 0, let binding = isOwn ? file.member(token) : file.binding(of: token), binding.kind == .constant
        else { return false }
        return isConstant(binding.value, through: names - 1, file)
      }
  }
}
