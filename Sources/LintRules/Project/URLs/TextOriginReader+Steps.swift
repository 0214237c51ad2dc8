/// What was seen on the way from a string to what it begins with.
struct TextTrail {
  /// The expressions whose strings are used as URLs.
  var urls: Set<Range<Int>> = []
  /// The expressions that are results of joiners.
  var joined: Set<Range<Int>> = []
  /// The code tokens of the last words of the names on the way.
  var names: [Int] = []
}

/// One step from a string to what it begins with.
extension TextOriginReader {
  /// The value of a name, the results of a call, and what the result of a member of a string begins with.
  func meaning(of expression: Expression, _ trail: inout TextTrail) -> ValueMeaning? {
    note(expression, &trail)
    if followsResults {
      if isJoined(expression) {
        trail.joined.insert(expression.tokens)
        return .itself
      }
      if let meaning = meaningOfURL(expression, &trail) ?? meaningOfElement(expression) { return meaning }
    }
    switch expression.form {
    case .name:
      if followsResults, let parts = file.appendedValues(of: expression.tokens) {
        return .pieces(parts.map { .value($0) })
      }
      guard let values = file.constants(of: expression.tokens) ?? givenValues(of: expression) else { return nil }
      return .either(follow(values, from: expression, &trail))
    case .member(let receiver, let name), .call(let receiver, let name, _):
      if let values = givenValues(of: expression) { return .either(follow(values, from: expression, &trail)) }
      if trail.urls.contains(expression.tokens) { return .itself }
      // `String(format: Links.mail, address)`
      if receiver.isEmpty { return followsFormats ? nil : .itself }
      // `"logo".imageURL` is the result of the project's `String` extension.
      if followsResults, isWithoutScheme(receiver) { return .itself }
      return .pieces([.value(receiver), .value(name..<expression.tokens.upperBound)])
    case .other: return givenValues(of: expression).map { .either($0) }
    default: return nil
    }
  }

  /// Whether an expression is a string literal that starts with text other than a scheme.
  private func isWithoutScheme(_ receiver: Range<Int>) -> Bool {
    guard let literal = StringLiteral(file.syntax, receiver.lowerBound), literal.tokens == receiver else {
      return false
    }
    return !literal.lead.isEmpty && !hasScheme(literal.lead)
  }

  private func givenValues(of expression: Expression) -> [Range<Int>]? {
    followsResults ? file.givenValues(of: expression) : nil
  }

  private func note(_ expression: Expression, _ trail: inout TextTrail) {
    guard case .name = expression.form, let last = expression.tokens.last, file.code.isWord(last) else { return }
    trail.names.append(last)
  }

  /// The values of a URL are URLs.
  private func follow(_ values: [Range<Int>], from expression: Expression, _ trail: inout TextTrail) -> [Range<Int>] {
    if trail.urls.contains(expression.tokens) { for value in values { mark(value, &trail) } }
    return values
  }

  private func mark(_ url: Range<Int>, _ trail: inout TextTrail) { trail.urls.insert(file.expression(url).tokens) }

  /// The URL of `url.absoluteString`, and what a URL is made from.
  private func meaningOfURL(_ expression: Expression, _ trail: inout TextTrail) -> ValueMeaning? {
    let (tokens, code) = (expression.tokens, file.code)
    switch expression.form {
    case .name, .member:
      let last = tokens.upperBound - 1
      guard tokens.count > 2, code.isWord(last, "absoluteString"), code.kind(last - 1) == .period,
        !isConversion(code.beforeMarks(last - 2))
      else { return nil }
      mark(tokens.lowerBound..<last - 1, &trail)
      return .pieces([.value(tokens.lowerBound..<last - 1)])
    case .other:
      // `#URL("https://example.com")`
      guard code.isText(tokens.lowerBound, "#URL"), code.kind(tokens.lowerBound + 1) == .leftParen,
        let text = file.syntax.arguments(tokens.lowerBound + 1).first
      else { return nil }
      return .pieces([.value(text.value)])
    case .call(let receiver, let name, _?):
      if isURLOfSystem(name, of: receiver) {
        trail.urls.insert(tokens)
        return .itself
      }
      guard let made = file.urlPieces(of: expression), case .pieces(let pieces) = made else { return nil }
      if case .value(let first)? = pieces.first, pieces.count > 1, file.isAppending(name) { mark(first, &trail) }
      return made
    default: return nil
    }
  }

  /// `path.asLink!.absoluteString` takes the way through the URL for nothing.
  private func isConversion(_ member: Int) -> Bool {
    file.code.isWord(member) && IdentifierWords.words(of: file.code.word(member)).first == "as"
  }

  // MARK: Names

  /// Whether a value is a URL whose text is taken.
  func isURL(_ value: Range<Int>, _ trail: TextTrail) -> Bool {
    let expression = file.expression(value)
    if trail.urls.contains(expression.tokens) { return !isMadeHere(expression.tokens.lowerBound) }
    guard case .name = expression.form else { return false }
    let found = file.names.bindings(ofReference: expression.tokens).map { file.outline.bindings[$0] }
    return !found.isEmpty && found.allSatisfy { TextBeginning.isURL($0.type, file) }
  }

  /// Whether a local name holds what the code makes of a string: `components?.url` is as relative as that.
  private func isMadeHere(_ name: Int) -> Bool {
    guard let binding = file.binding(of: name), !binding.isMember else { return false }
    return binding.value.contains {
      file.code.isWord($0, "URL") || file.code.isWord($0, "URLComponents") || file.code.isWord($0, "NSURL")
    }
  }

  /// How many of some pieces are the first one and the members of it: two for `path.trimmed()`.
  func endOfMembers(_ pieces: [ValueOrigin.Piece]) -> Int {
    var end = 1
    while end < pieces.count, case .value(let member) = pieces[end], file.code.kind(member.lowerBound - 1) == .period {
      end += 1
    }
    return end
  }

  /// The names of other files that may give what a string starts with, each with the pieces after it: for
  /// `Config.link(id).lowercased()` the function `Config.link` after what it returns is changed by.
  func namesOfConstants(_ pieces: [ValueOrigin.Piece]) -> [(name: String, rest: ArraySlice<ValueOrigin.Piece>)] {
    guard case .value(let first)? = pieces.first else { return [] }
    var found: [(name: String, rest: ArraySlice<ValueOrigin.Piece>)] = []
    var value = first
    for end in 1...max(1, followsResults ? endOfMembers(pieces) : 1) {
      if end > 1, case .value(let member) = pieces[end - 1] {
        guard file.code.beforeMarks(member.lowerBound - 2) + 1 == value.upperBound else { break }
        value = value.lowerBound..<member.upperBound
      }
      if let name = name(ofConstant: value) { found.append((name, pieces[end...])) }
    }
    return found.reversed()
  }

  /// `HOST`, `Links.terms`, `Links.page` for `Links.page(id)`, if the file does not show what they are.
  private func name(ofConstant tokens: Range<Int>) -> String? {
    let code = file.code
    let expression = file.expression(tokens)
    guard
      [.identifier, .stringStart].contains(code.kind(tokens.lowerBound)) || code.keyword(tokens.lowerBound) == .self
        || code.keyword(tokens.lowerBound) == .Self,
      code.source.bytes[code.range(tokens.lowerBound)].first != UInt8(ascii: "$")
    else { return nil }
    switch expression.form {
    case .name:
      let isPlain = tokens.count == 1 || code.startsUppercase(tokens.lowerBound)
      if isPlain, code.kind(tokens.lowerBound) == .identifier {
        guard file.names.bindings(ofNameAt: tokens.lowerBound).isEmpty else {
          return nil
        }
        if !followsResults { return words(tokens).joined(separator: ".") }
      }
      return followsResults ? name(ofMember: words(tokens), at: tokens.lowerBound) : nil
    case .member(let receiver, let name): return followsResults ? self.name(of: name, on: receiver) : nil
    case .call(let receiver, let name, _): return followsResults ? self.name(of: name, on: receiver) : nil
    default: return nil
    }
  }

  private func words(_ tokens: Range<Int>) -> [String] { tokens.filter { file.code.isWord($0) }.map(file.code.word) }

  /// The name of a member of a receiver, which may be empty.
  private func name(of name: Int, on receiver: Range<Int>) -> String? {
    let word = file.code.word(name)
    if receiver.isEmpty {
      let isKnown =
        file.code.startsUppercase(name) || file.declaresFunction(word) || !file.names.bindings(ofNameAt: name).isEmpty
      return isKnown ? nil : word
    }
    if case .literal = file.expression(receiver).form { return "String." + word }
    guard case .name = file.expression(receiver).form else {
      return nameOfAnyMember(word) ?? self.name(of: word, onCase: receiver)
    }
    return self.name(ofMember: words(receiver) + [word], at: receiver.lowerBound)
  }

  /// `Icon.link` for `Icon.small(id).link`, if `small` may be a case.
  private func name(of word: String, onCase receiver: Range<Int>) -> String? {
    guard case .call(let type, let name, _?) = file.expression(receiver).form, type.count == 1,
      file.code.startsUppercase(type.lowerBound), !file.code.startsUppercase(name)
    else { return nil }
    return file.code.word(type.lowerBound) + "." + word
  }

  /// The name of a member with the type that has it, or with `_` for any type.
  private func name(ofMember path: [String], at start: Int) -> String? {
    var path = path
    let code = file.code
    if path.count == 1 { return path[0] }
    if path.last == "rawValue", path.count > 2 { path.removeLast() }
    let last = path[path.count - 1]
    if ["self", "Self"].contains(path[0]) {
      if path.count == 2 { return file.enclosingTypeName(at: start).map { $0 + "." + last } }
      guard path.count == 3, code.kind(start + 1) == .period else { return nameOfAnyMember(last) }
      return member(last, of: file.names.membersOfSelf(path[1], at: start).first)
    }
    if FileView.sharedNames.contains(path[path.count - 2]), path.count > 2 { path.remove(at: path.count - 2) }
    if code.startsUppercase(start), path[path.count - 2].first?.isUppercase == true {
      return path.suffix(2).joined(separator: ".")
    }
    return path.count == 2
      ? member(last, of: file.names.bindings(named: path[0], at: start).first) : nameOfAnyMember(last)
  }

  /// The name of a member of the value of a binding.
  private func member(_ name: String, of binding: Int?) -> String? {
    guard let binding = binding.map({ file.outline.bindings[$0] }) else { return nameOfAnyMember(name) }
    let type = binding.type.last { file.code.isWord($0) } ?? binding.value.first
    guard let type, file.code.kind(type) == .identifier, file.code.startsUppercase(type) else {
      return nameOfAnyMember(name)
    }
    return file.code.word(type) + "." + name
  }

  /// A name that is unlikely to be that of members of several libraries.
  private func nameOfAnyMember(_ name: String) -> String? {
    IdentifierWords.words(of: name).count > 1 && name != "absoluteString" ? "_." + name : nil
  }
}
