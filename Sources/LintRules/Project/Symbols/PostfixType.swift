/// Reads the type of an expression made of a name and what follows it: `post.images[0].trimmed()`.
struct PostfixType {
  let types: ReceiverTypes
  let depth: Int

  private var file: FileView { types.file }
  private var code: Code { types.file.code }

  /// What is known at one place of the expression.
  private struct State {
    var type: String?
    /// The next token.
    var next: Int
    /// A `?` came before, so that the whole is optional.
    var isChained = false
  }

  /// The type of all tokens.
  func type(of tokens: Range<Int>) -> String? {
    guard var state = primary(tokens) else { return nil }
    while state.next < tokens.upperBound {
      guard let next = step(state) else { return nil }
      state = next
    }
    guard let type = state.type else { return nil }
    return state.isChained && !type.hasSuffix("?") ? type + "?" : type
  }

  private func primary(_ tokens: Range<Int>) -> State? {
    let start = tokens.lowerBound
    if let literal = StringLiteral(file.syntax, start) {
      return State(type: "String", next: literal.tokens.upperBound)
    }
    switch code.kind(start) {
    case .leftParen:
      let end = file.brackets.after(start)
      return end < tokens.upperBound ? State(type: types.type(of: start..<end, depth), next: end) : nil
    case .identifier where code.kind(start + 1) == .leftParen: return call(start)
    case .identifier:
      if code.startsUppercase(start) { return State(type: code.word(start) + ".Type", next: start + 1) }
      return State(type: types.type(ofName: start, depth), next: start + 1)
    case .keyword where code.keyword(start) == .self || code.keyword(start) == .Self:
      return State(type: file.enclosingTypeName(at: start), next: start + 1)
    default: return nil
    }
  }

  /// `name(…)`
  private func call(_ name: Int) -> State {
    let end = file.brackets.after(name + 1)
    let arguments = file.syntax.arguments(name + 1)
    if code.isWord(name, "String") {
      let label = arguments.first?.label
      let isPlain = label == nil && arguments.count == 1 || label.map { code.isWord($0, "describing") } == true
      let isFormat = label.map { code.isWord($0, "format") } == true
      return State(type: isPlain || isFormat ? "String" : nil, next: end)
    }
    if code.startsUppercase(name) { return State(type: nil, next: end) }
    let local = file.names.bindings(named: code.word(name), at: name)
    let owner = file.enclosingTypeName(at: name)
    return State(
      type: local.isEmpty ? types.values.type(of: code.word(name), in: owner, isFunction: true) : nil, next: end)
  }

  // MARK: Steps

  private func step(_ state: State) -> State? {
    var state = state
    switch code.kind(state.next) {
    case .postfixQuestion:
      state.type = state.type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
      state.isChained = true
      state.next += 1
    case .postfixBang:
      if state.isChained { return nil }
      state.type = state.type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
      state.next += 1
    case .leftSquare where !code.startsLine(state.next):
      state.type = state.type.flatMap { subscripted($0, state.next) }
      state.next = file.brackets.after(state.next)
    case .period where code.isWord(state.next + 1):
      let name = state.next + 1
      let isCall = code.kind(name + 1) == .leftParen && !code.startsLine(name + 1)
      state.type = isCall ? resultOfMethod(name, of: state.type) : member(name, of: state.type)
      state.next = isCall ? file.brackets.after(name + 1) : name + 1
    default: return nil
    }
    return state
  }

  private func subscripted(_ type: String, _ square: Int) -> String? {
    let arguments = file.syntax.arguments(square)
    guard arguments.count == 1, arguments[0].label == nil else { return nil }
    if type.hasPrefix("[String:"), type.hasSuffix("]") { return type.dropFirst(8).dropLast() + "?" }
    // A range gives a slice.
    let isRange = arguments[0].value.contains { code.isOperator($0) || code.kind($0) == .period }
    return isRange ? nil : ReceiverTypes.element(of: type)
  }

  private func member(_ token: Int, of owner: String?) -> String? {
    let name = code.word(token)
    if let owner, let known = Self.known(name, of: owner) { return known }
    let type = owner.map { $0.hasSuffix(".Type") ? String($0.dropLast(5)) : $0 }
    if let declared = types.values.type(of: name, in: type.map { $0.lastWordOfPath }) { return declared }
    if let type, let binding = own(name, of: type, at: token) { return binding }
    return ["absoluteString", "uuidString"].contains(name) && owner == nil ? "String" : nil
  }

  /// A member that the file itself declares.
  private func own(_ name: String, of type: String, at token: Int) -> String? {
    let members = file.names.members(name, ofType: type.lastWordOfPath, at: token).map { file.outline.bindings[$0] }
    let found = Set(members.map { $0.type.isEmpty ? file.typeOfLiteral($0.value) : file.plainType($0.type) })
    return found.count == 1 ? found.first.flatMap { $0 } : nil
  }

  /// Members of types that every project has.
  private static func known(_ name: String, of type: String) -> String? {
    switch (type, name) {
    case ("String", "capitalized"), ("String", "description"), ("URL", "absoluteString"), ("URL", "lastPathComponent"),
      ("UUID", "uuidString"):
      "String"
    case ("String", "removingPercentEncoding"), ("URL", "host"): "String?"
    case (_, "first"), (_, "last"): ReceiverTypes.element(of: type).map { $0 + "?" }
    default: nil
    }
  }

  /// Methods of strings that give strings.
  private static let giving: Set<String> = [
    "lowercased", "uppercased", "trimmingCharacters", "replacingOccurrences", "appending", "padding", "replacing",
  ]

  private func resultOfMethod(_ token: Int, of owner: String?) -> String? {
    let name = code.word(token)
    if let owner, let own = types.values.type(of: name, in: owner.lastWordOfPath, isFunction: true) { return own }
    if owner == "String", Self.giving.contains(name) { return "String" }
    if owner == "String", name == "addingPercentEncoding" { return "String?" }
    if owner == "[String]", name == "joined" || name == "randomElement" {
      return name == "joined" ? "String" : "String?"
    }
    return nil
  }
}
