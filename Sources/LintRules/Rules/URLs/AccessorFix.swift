/// Decides which fix the construction of a URL has, and explains why it has none or an unsafe one.
struct AccessorFix {
  let file: FileView
  let accessor: AccessorIndex
  let feeds: ImageFeeds
  let rewrite: AccessorRewrite
  private let use: AccessorIndex.Use
  private let imports: Set<String>
  private let types: ReceiverTypes

  /// The fixes of one construction, with notes.
  struct Answer {
    var fixes: [Fix] = []
    var notes: [String] = []
  }

  init(_ file: FileView, _ accessor: AccessorIndex, _ feeds: ImageFeeds) {
    self.file = file
    self.accessor = accessor
    self.feeds = feeds
    rewrite = AccessorRewrite(file, accessor.name)
    imports = file.importedModules
    use = accessor.use(in: file.path, imports: imports)
    types = ReceiverTypes(file: file, values: accessor.values)
  }

  private var code: Code { file.code }

  /// The fix of a construction.
  func answer(_ construction: URLConstruction, feedsImage: Bool) -> Answer {
    if let obstacle = obstacle(to: construction) { return Answer(notes: ["no fix: \(obstacle)"]) }
    let receiver = receiver(of: construction)
    guard let edits = rewrite.edits(construction, receiver: receiver.shape) else { return Answer() }
    let doubt = receiver.doubt ?? doubt(about: construction, feedsImage: feedsImage)
    return Answer(
      fixes: [Fix("Use `.\(accessor.name)`", doubt == nil ? .safe : .unsafe, edits)],
      notes: doubt.map { ["unsafe because \($0)"] } ?? [])
  }

  // MARK: Obstacles

  /// The reason that the fixed code wouldn't compile or would do something else.
  private func obstacle(to construction: URLConstruction) -> String? {
    if case .impossible(let reason) = use { return reason }
    if case .isolated(let reason) = use, !isIsolated(construction.tokens.lowerBound, reason) { return reason }
    let offset = code.range(construction.tokens.lowerBound).lowerBound
    if accessor.reach.contains(file.path, offset) { return "`\(accessor.name)` calls this code" }
    if accessor.hasFunctionCalledURL { return "the project defines a function named `URL`" }
    return obstacleOfCall(construction) ?? obstacleOfBase(construction) ?? obstacleOfText(construction.text)
      ?? obstacleOfPlace(construction)
  }

  /// Labels of Foundation's initializers.
  private static let labels: Set<String> = ["relativeTo", "encodingInvalidCharacters"]

  private func obstacleOfCall(_ construction: URLConstruction) -> String? {
    let labels = construction.further.map { $0.label.map { code.word($0) } ?? "" }
    if let label = labels.first(where: { !Self.labels.contains($0) }) {
      return label.isEmpty
        ? "this isn't one of Foundation's initializers"
        : "`\(label):` isn't an argument label of Foundation's `URL(string:)`"
    }
    guard accessor.initializers.contains(where: { $0.accepts(labels) }) else { return nil }
    // If the type isn't that of the project's initializer, Foundation's is called.
    let type = types.type(of: construction.text)
    let isLiteral = code.kind(construction.text.lowerBound) == .stringStart
    let isOthers = accessor.initializers.contains { $0.accepts(labels) && $0.type == "String" }
    return type == "String" && !isLiteral && !isOthers ? nil : "the project defines its own `URL(string:)`"
  }

  private func obstacleOfBase(_ construction: URLConstruction) -> String? {
    rewrite.leadingBase(construction).map {
      "\(rewrite.subject($0)) is a base URL, and `\(accessor.name)` adds its own"
    }
  }

  private func obstacleOfText(_ text: Range<Int>) -> String? {
    if file.isAbsent(text) { return "the argument is `nil`" }
    for index in text {
      switch code.kind(index) {
      case .poundIf: return "the argument contains conditional code"
      case .period where index > text.lowerBound && !file.syntax.endsOperand(index - 1):
        // Without `string:` the type of the member is unknown.
        return isInCall(index, text) ? nil : "`.\(code.word(index + 1))` depends on the type of the argument"
      default: break
      }
    }
    return obstacleOfGenericCall(text)
  }

  /// A generic call whose result has the type that the context expects.
  private func obstacleOfGenericCall(_ text: Range<Int>) -> String? {
    guard let last = text.last, code.kind(last) == .rightParen || code.kind(last) == .rightSquare,
      let opener = file.brackets.partner(last), opener > text.lowerBound, types.type(of: text) == nil
    else { return nil }
    let reason = "the type of \(rewrite.subject(text)) is unknown"
    if code.kind(last) == .rightSquare { return code.kind(opener + 2) == .colon ? reason : nil }
    guard let callee = file.syntax.nameOfCall(opener), code.kind(callee) == .identifier else { return nil }
    let isFree = code.kind(callee - 1) != .period
    let name = code.word(callee)
    let isType = name.utf8.first.map { $0 < 0x61 } ?? false
    return !isType && accessor.values.isGeneric(name, unlessUnknown: !isFree) ? reason : nil
  }

  /// Whether a token is inside a call within the text, which determines its type.
  private func isInCall(_ index: Int, _ text: Range<Int>) -> Bool {
    file.openers(around: index).prefix { text.contains($0) }.contains { opener in
      code.kind(opener) != .leftParen || file.syntax.nameOfCall(opener) != nil
    }
  }

  private static let inlined: Set<String> = ["inlinable", "_alwaysEmitIntoClient", "_transparent", "frozen"]

  private func obstacleOfPlace(_ construction: URLConstruction) -> String? {
    let start = construction.tokens.lowerBound
    if let closure = untypedClosure(around: construction) { return closure }
    for opener in file.openers(around: start) {
      let callee = code.kind(opener) == .leftParen ? opener - 1 : (file.outline.owner(ofClosure: opener) ?? opener - 1)
      if code.kind(callee) == .poundWord { return "the URL is an argument of a macro" }
      if code.isWord(callee), code.kind(callee - 1) == .at { return "the URL is an argument of an attribute" }
    }
    if accessor.isPublic(in: file.path, imports: imports) { return nil }
    for declaration in file.declarations(around: start) {
      let attribute = (declaration.start..<declaration.keyword).first {
        code.kind($0) == .at && Self.inlined.contains(code.word($0 + 1))
      }
      if let attribute { return "`\(accessor.name)` isn't public, and this code is `@\(code.word(attribute + 1))`" }
      if let paren = declaration.parameters, (paren..<file.brackets.after(paren)).contains(start), isOpen(declaration) {
        return "`\(accessor.name)` isn't public, and this is a public default argument"
      }
    }
    return nil
  }

  /// Whether a declaration or a type around it is `public`.
  private func isOpen(_ declaration: Declaration) -> Bool {
    declaration.modifiers.contains(.isPublic) || code.keyword(declaration.keyword - 1) == .package
      || declaration.parent.map { isOpen(file.outline.declarations[$0]) } ?? false
  }

  /// Functions and views that determine the type of their closure's parameter.
  private static let typing: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "contains", "ForEach", "List", "onChange", "task",
    "sink", "allSatisfy", "reduce", "sorted", "then", "onReceive",
  ]

  /// A closure without a type, from whose parameter the URL is built, so that the call determines the type.
  private func untypedClosure(around construction: URLConstruction) -> String? {
    for token in construction.text where code.kind(token) == .identifier && code.kind(token - 1) != .period {
      guard let brace = file.closure(ofParameter: token), !construction.text.contains(brace),
        file.outline.role(ofBrace: brace) == .closure, file.binding(of: token)?.type.isEmpty ?? true
      else { continue }
      if let owner = file.outline.owner(ofClosure: brace) {
        if Self.typing.contains(code.word(owner)) || types.type(of: token..<token + 1) != nil { continue }
        return "the type of `\(code.word(token))` is unknown"
      }
      if case .value(let binding) = file.slot(of: brace), !file.outline.bindings[binding].type.isEmpty {
        continue
      }
      if case .argument = file.slot(of: brace) { continue }
      return "the type of `\(code.word(token))` is inferred from `URL(string:)`"
    }
    return nil
  }

  /// Whether the declaration around a place, or its type, has the attribute of an actor.
  private func isIsolated(_ token: Int, _ reason: String) -> Bool {
    for declaration in file.declarations(around: token) {
      for word in declaration.start..<declaration.keyword {
        if code.keyword(word) == .nonisolated { return false }
        if code.kind(word) == .at, reason.hasSuffix("`@\(code.word(word + 1))`") {
          return inheritsActor(token, of: declaration)
        }
      }
    }
    return false
  }

  /// Whether all closures around a code token, inside a declaration, run on the actor of the declaration.
  private func inheritsActor(_ token: Int, of declaration: Declaration) -> Bool {
    var next = file.closure(around: token)
    while let closure = next, closure > declaration.start {
      guard file.steps.take(), [.builder, .action, .transform, .inline].contains(file.kind(ofClosure: closure)) else {
        return false
      }
      next = file.closure(around: closure)
    }
    return true
  }

  // MARK: Doubts

  /// The receiver of the accessor, and why it may be wrong.
  private func receiver(of construction: URLConstruction) -> (shape: AccessorRewrite.Receiver, doubt: String?) {
    if construction.spelling == .function { return (.string, "the element type is unknown") }
    if let operand = rewrite.operandOfEmptyDefault(construction) {
      switch types.type(of: operand) {
      case "String?": return (.optional(operand), nil)
      case "String": return (.string, nil)
      default: return (file.syntax.hasOptionalChain(operand) ? .optional(operand) : .string, unknown(operand))
      }
    }
    switch types.type(of: construction.text) {
    case "String": return (.string, nil)
    case "String?": return (.optional(construction.text), "`\(code.text(construction.text).prefix(40))` is optional")
    default: return (.string, unknown(construction.text))
    }
  }

  private func unknown(_ expression: Range<Int>) -> String {
    "the type of \(rewrite.subject(expression)) is unknown"
  }

  private func doubt(about construction: URLConstruction, feedsImage: Bool) -> String? {
    switch use {
    case .unsafe(let reason), .isolated(let reason): return reason
    case .safe, .impossible: break
    }
    if construction.further.contains(where: { $0.label.map { code.isWord($0, "relativeTo") } == false }) {
      return "the fix drops `encodingInvalidCharacters:`"
    }
    guard feedsImage else { return "the URL may be used for something other than an image" }
    // `URL(string:)` returns a URL for every path, but the accessor returns none without a base URL.
    if mayStop(construction.tokens) { return "the code crashes if `\(accessor.name)` is `nil`" }
    if let other = feeds.otherUse(of: construction.tokens) { return other }
    if construction.spelling == .implicit, !isKnownToBeURL(construction) { return "the type of `.init` is unknown" }
    return nil
  }

  /// Whether the code crashes if a URL is nil: with `!` after the URL, after parentheses around it, or after a name for
  /// it, with an implicitly unwrapped type, or in the `else` of a `guard`.
  private func mayStop(_ url: Range<Int>) -> Bool {
    var tokens = url
    for _ in 0..<8 {
      if code.kind(tokens.upperBound) == .postfixBang { return true }
      guard let paren = file.brackets.parent(tokens.lowerBound), code.kind(paren) == .leftParen,
        file.syntax.nameOfCall(paren) == nil
      else { break }
      tokens = paren..<file.brackets.after(paren)
    }
    for case .names(let bindings) in file.destinations(of: code.startOfPath(url.lowerBound)) {
      return bindings.contains { index in
        let binding = file.outline.bindings[index]
        if let end = binding.type.last, code.kind(end) == .postfixBang { return true }
        let places = file.tokens(of: code.word(binding.name))
        let uses = places[places.partitioningIndex { $0 >= binding.scope.lowerBound }...]
        guard file.steps.take(uses.count) else { return true }
        return uses.contains {
          binding.scope.contains($0) && code.kind($0 + 1) == .postfixBang
        } || stopsElse(binding.name)
      }
    }
    return false
  }

  private static let stops = WordList("fatalError preconditionFailure assertionFailure abort exit")

  /// Whether a name is bound in a `guard` whose `else` ends the app.
  private func stopsElse(_ name: Int) -> Bool {
    let (guards, elses) = (file.tokens(of: "guard"), file.tokens(of: "else"))
    let (before, behind) = (guards.partitioningIndex { $0 >= name }, elses.partitioningIndex { $0 >= name })
    guard before > 0, behind < elses.count, case let statement = guards[before - 1], case let otherwise = elses[behind],
      otherwise - statement < 256,
      file.brackets.parent(statement) == file.brackets.parent(otherwise), code.kind(otherwise + 1) == .leftBrace,
      file.brackets.parent(name) == file.brackets.parent(statement)
    else { return false }
    return file.brackets.inside(otherwise + 1).prefix(64).contains {
      code.isWord($0) && Self.stops.contains(code.word($0))
    }
  }

  /// Whether `.init` is known to be one of `URL`.
  private func isKnownToBeURL(_ construction: URLConstruction) -> Bool {
    guard case .argument(let paren) = file.slot(of: construction.tokens.lowerBound) else { return true }
    return file.syntax.nameOfCall(paren).map { code.isWord($0, "AsyncImage") } ?? false
  }
}
