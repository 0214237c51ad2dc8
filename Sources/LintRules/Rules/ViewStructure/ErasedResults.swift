/// Advice about erased views, which depends on the statements around them.
struct ErasedResults {
  private let file: FileView
  private let targets: DeploymentTargets
  /// The statements of bodies, by their braces.
  private var bodies: [Int: BuilderStatements] = [:]
  /// Whether functions call themselves, by the tokens of their names.
  private var recursive: [Int: Bool] = [:]

  init(_ file: FileView, _ targets: DeploymentTargets) {
    self.file = file
    self.targets = targets
  }

  /// The end of a message: what to do with the `AnyView` at a token, the result of a member or of a closure in it.
  mutating func advice(_ name: Int, in member: Declaration) -> String {
    let code = file.code
    let isReturned = code.keyword(name - 1) == .return
    guard let brace = file.brackets.parent(name), let body = file.bodyWithResult(around: brace) else {
      return isReturned ? "return the view directly" : "remove it"
    }
    // A closure may declare `-> AnyView`.
    let isClosure = file.outline.role(ofBrace: body) == .closure
    let head = isClosure ? body..<file.body(ofClosure: body).lowerBound : body..<body
    let declaresAny = code.hasWord(Self.erased, in: head)
    let plain =
      isReturned
      ? "return the view " + (declaresAny ? "and drop `-> AnyView`" : "directly")
      : "remove it" + (declaresAny ? " and `-> AnyView`" : "")
    let isBuilt =
      isClosure || code.isWord(member.name, "body")
      || file.head(of: member).hasAttribute("ViewBuilder")
    let statements = statements(of: body)
    if brace == body, statements.returns < 2 { return plain }
    if hasNeedlessCheck(body) { return "remove `#available`, which is always true" }
    if statements.endEarly { return "use `if`/`else` with `@ViewBuilder`" }
    if statements.doOthers, statements.returns > 0 {
      return "move other calls out and use `@ViewBuilder`"
    }
    if statements.returns == 0 { return isBuilt ? plain : "use `@ViewBuilder`" }
    return isBuilt ? "remove it and the `return` keywords" : "use `@ViewBuilder` without `return`"
  }

  /// Whether `guard #available(…)` or `if #available(…)` at the top of a body is always true. Then the body shows only
  /// one of its results.
  private func hasNeedlessCheck(_ body: Int) -> Bool {
    let code = file.code
    return file.brackets.inside(body).contains { token in
      guard code.isText(token, "#available"), file.brackets.parent(token) == body,
        code.keyword(token - 1) == .guard || code.keyword(token - 1) == .if, targets.alwaysPass(token, file)
      else { return false }
      let end = file.brackets.after(token + 1)
      return code.kind(end) == .leftBrace || code.keyword(end) == .else
    }
  }

  private static let erased = WordList("AnyView")

  /// Whether an `AnyView` is one of several results of a body that a view builder can't contain, so that they need one
  /// type.
  mutating func needErasure(_ name: Int) -> Bool {
    guard let brace = file.brackets.parent(name), let body = file.bodyWithResult(around: brace) else { return false }
    let statements = statements(of: body)
    return statements.areSplit || !statements.areOfViews && (brace != body || statements.returns > 1)
  }

  private mutating func statements(of body: Int) -> BuilderStatements {
    if let known = bodies[body] { return known }
    let isClosure = file.outline.role(ofBrace: body) == .closure
    let statements = BuilderStatements(isClosure ? file.body(ofClosure: body) : file.brackets.inside(body), file)
    bodies[body] = statements
    return statements
  }

  /// Whether a function calls itself: its opaque result can't depend on itself.
  mutating func callsItself(_ member: Declaration) -> Bool {
    if let known = recursive[member.name] { return known }
    var isRecursive = false
    if member.kind == .function, let body = member.body {
      let places = file.tokens(of: file.code.word(member.name)).elements(in: file.brackets.inside(body))
      isRecursive = places.contains { file.call(at: $0) != nil }
    }
    recursive[member.name] = isRecursive
    return isRecursive
  }
}

/// The statements of a body without those of its closures, and whether a view builder can contain them.
private struct BuilderStatements {
  /// The number of `return` statements.
  private(set) var returns = 0
  /// The number of `return` statements in `#if`.
  private var conditionalReturns = 0
  /// Whether some results, but not all, are in `#if`. No statement can contain all of them.
  var areSplit: Bool { conditionalReturns > 0 && conditionalReturns < returns }
  /// Whether a `guard` or an `if` without `else` ends it early.
  private(set) var endEarly = false
  /// Whether it consists of views, branches, and constants.
  private(set) var areOfViews = true
  /// Whether it contains calls that don't create views, which a builder can't contain.
  private(set) var doOthers = false

  init(_ tokens: Range<Int>, _ file: FileView) {
    let code = file.code
    doOthers = file.statements(in: tokens).contains { statement in
      guard case .expression(let range) = statement else { return false }
      return code.keyword(range.lowerBound - 1) != .return && !code.startsUppercase(range.lowerBound)
    }
    var (index, lastReturn, depth) = (tokens.lowerBound, -1, 0)
    while index < tokens.upperBound {
      switch code.kind(index) {
      case .leftParen, .leftSquare,
        .leftBrace where file.outline.role(ofBrace: index) == .closure:
        index = max(index + 1, file.brackets.after(index))
        continue
      case .poundIf: depth += 1
      case .poundEndif: depth -= 1
      case .rightBrace: if isEarlyExit(index, lastReturn, file) { endEarly = true }
      case .equal, .binaryOperator: if file.isAssignment(index) { areOfViews = false }
      case .keyword where code.kind(index - 1) != .period:
        switch code.keyword(index) {
        case .return:
          (returns, lastReturn) = (returns + 1, index)
          if depth > 0 { conditionalReturns += 1 }
        case .guard:
          endEarly = true
          index = otherwise(index, tokens.upperBound, file)
          continue
        case .for, .while, .repeat, .defer, .do, .throw, .func: areOfViews = false
        case .if, .switch, .case:
          index = endOfHead(index, tokens.upperBound, file)
          continue
        case .let, .var:
          index = afterValue(index, file)
          continue
        default: break
        }
      default: break
      }
      index += 1
    }
  }

  /// Whether a brace ends an `if` that returns and has no `else`.
  private func isEarlyExit(_ end: Int, _ lastReturn: Int, _ file: FileView) -> Bool {
    guard let brace = file.brackets.partner(end), lastReturn > brace,
      let keyword = file.outline.statementKeyword(ofBrace: brace)
    else { return false }
    return file.code.keyword(keyword) == .if && file.code.keyword(end + 1) != .else
  }

  /// The `else` of a `guard`.
  private func otherwise(_ keyword: Int, _ end: Int, _ file: FileView) -> Int {
    var index = keyword + 1
    while index < end, file.code.keyword(index) != .else { index = max(index + 1, file.brackets.after(index)) }
    return index
  }

  /// The start of the body of an `if` or `switch`, or the token after the colon of a `case`.
  private func endOfHead(_ keyword: Int, _ end: Int, _ file: FileView) -> Int {
    let isCase = file.code.keyword(keyword) == .case
    var index = keyword + 1
    while index < end {
      if isCase, file.code.kind(index) == .colon { return index + 1 }
      if !isCase, file.code.kind(index) == .leftBrace, file.outline.statementKeyword(ofBrace: index) == keyword {
        return index + 1
      }
      index = max(index + 1, file.brackets.after(index))
    }
    return end
  }

  /// The token after the value of a constant; a builder can't contain a constant without a value.
  private mutating func afterValue(_ keyword: Int, _ file: FileView) -> Int {
    var index = keyword + 1
    if file.code.kind(index) == .leftParen { index = file.brackets.after(index) } else { index += 1 }
    if file.code.kind(index) == .colon { index = file.syntax.afterType(index + 1) }
    guard file.code.kind(index) == .equal else {
      areOfViews = false
      return index
    }
    return max(index + 1, file.syntax.afterExpression(index + 1))
  }
}
