/// The fix of a duplicate helper: replaces all its uses with the accessor and removes it.
struct HelperRemoval {
  /// Whether there is a fix.
  enum Answer: Equatable {
    case fix(Fix)
    /// The reason why there is no fix, as a clause.
    case obstacle(String)
  }

  let file: FileView
  /// The helper, a function.
  let helper: Declaration
  /// Everything in the project with its name.
  let mentions: HelperMentionIndex
  /// The accessor that takes its place.
  let accessor: AccessorIndex

  /// With more declarations of one name the uses are not resolved: each would have to be compared with each use.
  private static let mostNamesakes = 500
  /// The same for local functions of one file.
  private static let mostLocals = 64

  private var code: Code { file.code }
  private var name: String { code.word(helper.name) }

  /// The fix, if every use of the helper in the project can be rewritten; nil if the project was not searched.
  func answer() -> Answer? {
    let offset = code.range(helper.name).lowerBound
    guard mentions.names.contains(name), helper.kind == .function, let rivals = mentions.rivals(of: name) else {
      return nil
    }
    if file.tokens.isDamaged || file.brackets.unmatched(in: helper.start..<helper.end, code) > 0 {
      return .obstacle("the file has syntax errors")
    }
    if rivals.crowd > Self.mostNamesakes || rivals.mostLocals > Self.mostLocals {
      return .obstacle("\(rivals.crowd) declarations are named `\(name)`")
    }
    let nearby = mentions.namesakes(of: name, in: file.path)
    guard let own = nearby.first(where: { $0.offset == offset }) else { return nil }
    if accessor.reach.contains(file.path, offset) { return .obstacle("`\(accessor.name)` calls `\(name)`") }
    if let reason = obstacleOfAccessor(in: file.path) ?? obstacleOfBase() { return .obstacle(reason) }
    let meaning = HelperMeaning(helper: own, rivals: rivals)
    if let obstacle = obstacleOfSignature() ?? obstacleOfBody() ?? obstacle(nearby, meaning) {
      return .obstacle(obstacle)
    }
    return answer(own.staysInFile ? mentions.uses(of: name, in: file.path) : mentions.uses(of: name), meaning)
  }

  private func answer(_ uses: [HelperUse], _ meaning: HelperMeaning) -> Answer {
    var edits = [DeclarationRemoval(file: file, declaration: helper).edit()]
    var count = 0
    for use in uses {
      let answer = meaning.answer(for: use)
      if answer == .no { continue }
      let isHere = use.path == file.path
      if isHere, edits[0].range.contains(use.offset) { return .obstacle("`\(name)` calls itself") }
      let place = isHere ? "on line \(use.position.line)" : "at \(use.path):\(use.position.line)"
      guard let rewritten = use.edits, use.receiver != .other, !meaning.isCurried(use) else {
        return .obstacle("the call \(place) can't be rewritten")
      }
      if answer == .unclear { return .obstacle("the call \(place) may refer to a different `\(name)`") }
      if accessor.reach.contains(use.path, use.offset) {
        return .obstacle("`\(accessor.name)` calls the code \(place)")
      }
      if let reason = obstacleOfAccessor(in: use.path) { return .obstacle(reason) }
      count += 1
      edits += rewritten.map {
        isHere ? Edit($0.range, $0.text) : Edit($0.range, $0.text, path: use.path, place: $0.place)
      }
    }
    var fix = Fix(title(uses: count), .unsafe, edits)
    fix.removedDeclarations = DeclarationRemoval(file: file, declaration: helper).declarationCount
    return .fix(fix)
  }

  private func title(uses: Int) -> String {
    switch uses {
    case 0: "Remove `\(name)`"
    case 1: "Replace `\(name)` with `.\(mentions.accessor)`"
    default: "Replace \(uses) calls of `\(name)` with `.\(mentions.accessor)`"
    }
  }

  // MARK: The accessor

  /// Why a file cannot use the accessor.
  private func obstacleOfAccessor(in path: String) -> String? {
    switch accessor.use(in: path, imports: path == file.path ? file.importedModules : []) {
    case .safe, .unsafe: nil
    case .isolated(let reason), .impossible(let reason): reason
    }
  }

  /// What keeps the base of the helper from being that of the accessor.
  private func obstacleOfBase() -> String? {
    guard let body = helper.body else { return nil }
    let bases = HelperBases(file: file, body: file.brackets.inside(body)).all()
    let other = bases.sorted().first { !accessor.reach.mentions.contains($0) }
    return other.map { "`\(accessor.name)` may use a different base URL than `\($0)`" }
  }

  // MARK: The helper

  /// The reason in the declaration of the helper, if there is one.
  private func obstacleOfSignature() -> String? {
    let parameters = helper.parameters.map { ParameterList(file.syntax, $0).parameters } ?? []
    guard parameters.count == 1, let parameter = parameters.first else {
      return parameters.isEmpty ? "`\(name)` takes no parameters" : "`\(name)` takes more than one parameter"
    }
    let argument = code.text(parameter.type)
    guard argument == "String" else { return "its parameter is of type `\(argument)`, not `String`" }
    guard parameter.defaultValue.isEmpty else { return "its parameter has a default value" }
    let result = code.text(helper.type)
    guard result == "URL?" else { return "its result is of type `\(result)`, not `URL?`" }
    if helper.modifiers.contains(.isPublic) { return "`\(name)` is public, so other modules may use it" }
    for index in helper.start..<helper.type.lowerBound {
      switch code.keyword(index) {
      case .throws, .rethrows: return "`\(name)` can throw"
      case .async: return "`\(name)` is asynchronous"
      case .override: return "`\(name)` is an override"
      default: break
      }
      let isKnown = Self.harmlessAttributes.contains { code.isWord(index + 1, $0) }
      if code.kind(index) == .at, index < helper.keyword, !isKnown { return "it's marked `@\(code.word(index + 1))`" }
    }
    return nil
  }

  private static let harmlessAttributes: [StaticString] = [
    "MainActor", "available", "discardableResult", "inline", "inlinable", "usableFromInline", "Sendable",
  ]

  /// What the body does and the accessor does not.
  private func obstacleOfBody() -> String? {
    guard let paren = helper.parameters, let body = helper.body,
      let parameter = ParameterList(file.syntax, paren).parameters.first
    else { return nil }
    return HelperExtras(file: file, helper: name, input: parameter.name, body: file.brackets.inside(body)).obstacle()
  }

  private func obstacle(_ nearby: [HelperNamesake], _ meaning: HelperMeaning) -> String? {
    if meaning.hasTwin(among: nearby) { return "its type declares a different `\(name)`" }
    guard !meaning.helper.type.isEmpty, meaning.helper.scope == nil else { return nil }
    let requirement = meaning.rivals.requirements.first { $0.labels == meaning.helper.labels }
    return requirement.map { "the protocol `\($0.type)` requires it" }
  }
}
