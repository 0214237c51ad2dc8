/// Finds where code itself makes sure that a URL, or the string that it is made from, is absolute.
struct URLCheckReader {
  let file: FileView
  let origins: TextOriginReader

  init(_ file: FileView, _ origins: TextOriginReader) {
    self.file = file
    self.origins = origins
  }

  private var code: Code { file.code }

  /// The most code tokens of a condition that are looked at.
  private static let longestCondition = 256

  // MARK: The URL

  /// Whether a URL is only asked for one of its parts: `URL(string: text)?.host`.
  func isTakenApart(_ url: Range<Int>) -> Bool {
    let period = code.afterMarks(url.upperBound)
    return code.kind(period) == .period && Self.parts.contains(code.word(period + 1))
  }

  /// Whether the conditions after a URL ask for its host or the like before it is used, or the filter that gets it does.
  func isChecked(_ url: Range<Int>) -> Bool {
    for destination in file.destinations(of: code.startOfPath(url.lowerBound)) {
      switch destination {
      case .names(let bindings):
        return bindings.map { file.outline.bindings[$0] }.contains {
          isChecked(name: $0, behind: url.upperBound) || isAsked(name: $0)
        }
      case .closure(let brace, let callee?):
        if code.isWord(callee, "filter") { return isComparedWithNil(url) }
        return code.isMapping(callee) && isFiltered(behind: brace)
      default: return false
      }
    }
    return false
  }

  private func isComparedWithNil(_ url: Range<Int>) -> Bool {
    let end = code.afterMarks(url.upperBound)
    return code.isText(end, "!=") && code.keyword(end + 1) == .nil
  }

  /// `.compactMap { URL(string: $0) }.filter { $0.host != nil }`, given by the brace of the first closure.
  private func isFiltered(behind brace: Int) -> Bool {
    var end = file.brackets.after(brace)
    if code.kind(end) == .rightParen { end += 1 }
    guard code.kind(end) == .period, code.isWord(end + 1, "filter") || code.isWord(end + 1, "first"),
      let closure = file.call(at: end + 1).flatMap({ code.closures(of: $0).first })
    else { return false }
    return file.brackets.inside(closure.brace).prefix(Self.longestCondition).contains { token in
      code.kind(token - 1) == .period && isProof(token)
    }
  }

  /// Whether a name that a condition binds is checked in the rest of the condition.
  private func isChecked(name: Binding, behind end: Int) -> Bool {
    guard name.kind == .pattern else { return false }
    let word = code.word(name.name)
    var isSplit = false
    var index = end
    while index < min(file.count, end + Self.longestCondition) {
      if code.kind(index) == .leftBrace || code.keyword(index) == .else || code.kind(index) == .rightBrace {
        return false
      }
      if code.isWord(index), code.kind(index - 1) != .period, code.word(index) == word {
        if isCheck(index) { return true }
        isSplit = isSplit || isPassed(index, to: "URLComponents")
      }
      // `let parts = URLComponents(url: url, …), parts.host != nil`
      if isSplit, code.kind(index - 1) == .period, code.isWord(index, "host") || code.isWord(index, "scheme") {
        return true
      }
      index += 1
    }
    return false
  }

  /// Whether the code reads the scheme or the host of a local name after its declaration.
  private func isAsked(name: Binding) -> Bool {
    if name.isMember { return false }
    let all = file.tokens(of: code.word(name.name))
    let places = all[all.partitioningIndex { $0 > name.name }...].prefix(Self.mostPlaces)
    return places.contains { place in
      name.scope.contains(place) && (isAskedForScheme(place) || isPassedToSchemeCheck(place))
        && file.binding(of: place)?.name == name.name
    }
  }

  private func isAskedForScheme(_ name: Int) -> Bool {
    let period = code.afterMarks(name + 1)
    return code.kind(period) == .period && (code.isWord(period + 1, "host") || code.isWord(period + 1, "scheme"))
  }

  /// `guard hasScheme(url)`, `validateScheme(of: url)`
  private func isPassedToSchemeCheck(_ name: Int) -> Bool {
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren) else { return false }
    return IdentifierWords.words(of: code.word(callee)).contains("scheme")
  }

  private func isCheck(_ name: Int) -> Bool {
    let period = code.afterMarks(name + 1)
    if code.kind(period) == .period { return isProof(period + 1) }
    return isPassed(name, to: "canOpenURL")
  }

  private func isPassed(_ name: Int, to callee: StaticString) -> Bool {
    guard let paren = file.brackets.parent(name), let called = file.syntax.nameOfCall(paren) else { return false }
    return code.isWord(called, callee)
  }

  /// Whether a member shows that a URL is absolute: `host`, `isFileURL`, and what the project calls `isValid`.
  private func isProof(_ member: Int) -> Bool {
    code.isWord(member, "host") || code.isWord(member, "scheme")
      || ["is", "has"].contains(IdentifierWords.words(of: code.word(member)).first)
  }

  private static let parts = WordList(
    "host scheme path query fragment port user lastPathComponent pathComponents pathExtension isFileURL")

  // MARK: The string

  /// Whether the user types the string: `TextField("Server", text: $address)`.
  func isTyped(_ text: Range<Int>) -> Bool {
    let fields = file.words.tokens(ofAny: Self.fields)
    if fields.isEmpty { return false }
    let names = origins.namesBehind(text)
    return fields.prefix(Self.mostPlaces).contains { field in
      file.call(at: field)?.arguments.contains { argument in
        guard let label = argument.label, code.isWord(label, "text"), let last = argument.value.last,
          code.isWord(last)
        else { return false }
        let name = code.word(last)
        return names.contains(name.hasPrefix("$") ? String(name.dropFirst()) : name)
      } ?? false
    }
  }

  private static let fields = ["TextField", "SecureField", "TextEditor", "searchable"]

  /// Whether the string was tested for a scheme, or got one, before a URL is made of it.
  /// - Parameter isStrict: whether only a test counts that decides whether the URL is made at all.
  func isTested(_ text: Range<Int>, isStrict: Bool) -> Bool {
    let names = origins.namesBehind(text)
    if names.isEmpty { return false }
    if isStrict {
      return isTestedTernary(text)
        || conditions(around: text.lowerBound).contains { holdsTest($0, of: names, isStrict: true) }
    }
    guard let member = file.declarationsInType(around: text.lowerBound).last else { return false }
    let before = member.start..<text.lowerBound
    return holdsTest(member.start..<member.end, of: names, isStrict: false)
      || names.contains { getsScheme($0, in: before) }
      || conditions(around: text.lowerBound).contains { asksForURL($0, of: names) }
  }

  /// The most places of a name that are looked at.
  private static let mostPlaces = 64

  /// Whether some code prepends a scheme to the string with a name: `link = "https://" + link`.
  private func getsScheme(_ name: String, in tokens: Range<Int>) -> Bool {
    let all = file.tokens(of: name)
    let places = all[..<all.partitioningIndex { $0 >= tokens.upperBound }].suffix(Self.mostPlaces)
    return zip(places, places.dropFirst()).contains { place, next in
      guard place >= tokens.lowerBound, code.kind(place + 1) == .equal, code.kind(place - 1) != .period,
        !code.isDeclared(place),
        let literal = StringLiteral(file.syntax, place + 2), next < file.syntax.afterExpression(place + 2)
      else { return false }
      return origins.hasScheme(literal.lead)
    }
  }

  /// Whether a condition asks one of some names whether it is a URL: `text.isValidURL`.
  private func asksForURL(_ condition: Range<Int>, of names: Set<String>) -> Bool {
    condition.prefix(Self.longestCondition).contains { member in
      guard code.kind(member - 1) == .period, code.isWord(member - 2), names.contains(code.word(member - 2)),
        code.isWord(member), code.kind(code.startOfPath(member) - 1) != .prefixOperator
      else { return false }
      let words = IdentifierWords.words(of: code.word(member))
      return words.first == "is" && words.last == "url"
        && words.dropFirst().dropLast().allSatisfy(Self.kindsOfURLs.contains)
    }
  }

  /// What a URL with a scheme and a host is called.
  private static let kindsOfURLs = WordList("valid absolute full web http https remote")

  /// Whether a string is a ternary that tests one of its values, and prepends something to the other:
  /// `link.hasPrefix("http") ? link : base + link`.
  private func isTestedTernary(_ text: Range<Int>) -> Bool {
    let value = file.valueOfConstant(text) ?? text
    guard case .ternary(let arms) = file.expression(value).form, case .name = file.expression(arms.first).form
    else { return false }
    let condition = value.lowerBound..<arms.first.lowerBound - 1
    guard !condition.contains(where: { code.kind($0) == .binaryOperator }),
      holdsTest(condition, of: origins.namesBehind(arms.first), isStrict: true)
    else { return false }
    if origins.origin(of: arms.second).hasScheme { return true }
    switch file.expression(arms.second).form {
    case .sum(let parts):
      guard let first = parts.first else { return false }
      return StringLiteral(file.syntax, first.lowerBound) == nil && !isSame(first, arms.first)
    case .literal(let literal):
      guard let start = literal.interpolation, literal.lead.isEmpty else { return false }
      return !isSame(file.brackets.inside(start), arms.first)
    default: return false
    }
  }

  /// Whether two expressions are spelled in the same way.
  private func isSame(_ value: Range<Int>, _ other: Range<Int>) -> Bool { code.text(value) == code.text(other) }

  /// The conditions that hold where a URL is made, given by its `(` or what is in it: those of the branches around it, of
  /// its own `if`, of a `guard` before it, and what is before the `?` of its own ternary.
  private func conditions(around token: Int) -> [Range<Int>] {
    var found = file.branches(around: token).compactMap(\.branch.condition)
    guard let paren = file.brackets.parent(token) else { return found }
    var (isBehindColon, isBehindBody) = (false, false)
    var index = paren - 1
    let least = max(file.brackets.parent(paren) ?? 0, paren - Self.longestCondition)
    while index > least {
      if code.kind(index) == .colon { isBehindColon = true }
      if code.kind(index) == .rightBrace { isBehindBody = true }
      if code.isText(index, "?"), code.kind(index) == .binaryOperator, !isBehindColon { found.append(least..<index) }
      if code.keyword(index) == .guard || code.keyword(index) == .if {
        if code.keyword(index) == .guard || !isBehindBody { found.append(index..<paren) }
        break
      }
      index = code.kind(index)?.isCloser == true ? (file.brackets.partner(index) ?? index) - 1 : index - 1
    }
    return found
  }

  private static let tests = WordList("hasPrefix starts contains prepending replacingOccurrences")

  /// Whether some code asks one of some names for `http` or `://`.
  private func holdsTest(_ tokens: Range<Int>, of names: Set<String>, isStrict: Bool) -> Bool {
    let isShort = tokens.count <= Self.longestCondition
    let places = isShort ? Array(tokens) : file.words.tokens(ofAny: Self.tests.words).filter(tokens.contains)
    return places.contains { test in
      guard code.isWord(test), Self.tests.contains(code.word(test)), code.kind(test - 1) == .period,
        code.kind(test + 1) == .leftParen,
        case let isHeld = code.isWord(test, "contains"),
        file.brackets.inside(test + 1).contains(where: { holdsScheme($0, orSlashes: isHeld) })
      else { return false }
      let start = file.syntax.startOfOperand(endingBefore: test - 1)
      if isStrict, code.kind(start - 1) == .prefixOperator { return false }
      return (start..<test - 1).contains { code.isWord($0) && names.contains(code.word($0)) }
    }
  }

  private func holdsScheme(_ token: Int, orSlashes areMeant: Bool) -> Bool {
    guard code.kind(token) == .stringText || code.kind(token) == .regex else { return false }
    let text = file.source.text(code.range(token))
    return text.hasPrefix("http") || text.hasPrefix("/http") || text.holds("://")
      || areMeant && text == "//"
  }
}

extension FileView {
  /// Whether the function that makes a URL gives something else than a URL.
  func isLoaded(_ url: Range<Int>) -> Bool {
    let around = declarations(around: url.lowerBound)
    guard let function = around.first(where: { !$0.isProperty || $0.body != nil }), !function.isType else {
      return false
    }
    return !function.type.isEmpty && !function.type.contains { code.isWord($0, "URL") || code.isWord($0, "String") }
  }

  /// Whether a string is that of an extension of `String`: a conversion for all strings.
  func isSelfOfString(_ text: Range<Int>) -> Bool {
    text.count == 1 && code.keyword(text.lowerBound) == .`self` && isInText(text.lowerBound)
  }

  /// Whether a code token is in an extension of a type of text.
  func isInText(_ token: Int) -> Bool {
    ["String", "StringProtocol", "Substring"].contains(enclosingTypeName(at: token))
  }
}
