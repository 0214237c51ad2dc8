/// A place where a URL is made from a string: `URL(string: …)` in one of its spellings.
public struct URLConstruction: Sendable {
  /// How it is spelled.
  public enum Spelling: Sendable {
    /// `URL(string: …)`, `URL.init(string: …)`.
    case call
    /// `NSURL(string: …)`.
    case objectiveC
    /// `.init(string: …)` where a URL is expected.
    case implicit
    /// `URL.init(string:)` or `URL.init` as a function.
    case function
  }

  /// How it is spelled.
  public var spelling: Spelling
  /// Its code tokens, from the qualifier or the `.` to the last one.
  public var tokens: Range<Int>
  /// The value of `string:`; empty for a function.
  public var text: Range<Int>
  /// The arguments after `string:`; for a function only their labels.
  public var further: [Argument] = []
  /// The call has a closing parenthesis.
  public var isFinished = true
}

/// Finds the places of a file where URLs are made from strings.
public struct URLConstructionFinder {
  private let file: FileView
  private let types: VisibleURLTypes
  /// Bodies in which `URL` is a type of the project.
  private let hiding: ScopeTable
  private let isHidden: Bool

  /// Makes a finder. `elsewhere` are the types called `URL` that other files declare.
  public init(
    _ file: FileView, _ types: VisibleURLTypes, elsewhere: ProjectURLTypes = ProjectURLTypes()
  ) {
    self.file = file
    self.types = types
    var isHidden = elsewhere.isEverywhere
    var hidingTypes = elsewhere.owners
    for declaration in ProjectURLTypes.declarations(in: file) {
      if let owner = ProjectURLTypes.owner(of: declaration, in: file) {
        hidingTypes.insert(file.code.name(ofType: owner))
      } else {
        isHidden = true
      }
    }
    self.isHidden = isHidden
    hiding = ScopeTable(
      file.outline.declarations.enumerated().compactMap { index, declaration in
        guard !hidingTypes.isEmpty, declaration.isType, hidingTypes.contains(file.code.name(ofType: declaration)) else {
          return nil
        }
        return (declaration.start..<declaration.end, index)
      })
  }

  /// All constructions in source order.
  public func all() -> [URLConstruction] {
    let code = file.code
    return file.words.tokens(ofAny: ["URL", "NSURL", "init"]).compactMap { index in
      switch code.kind(index) {
      case .identifier: named(index)
      case .keyword where code.keyword(index) == .`init`: implicit(index)
      default: nil
      }
    }
  }

  // MARK: Spellings

  private func named(_ index: Int) -> URLConstruction? {
    let code = file.code
    let isObjectiveC = code.isWord(index, "NSURL")
    guard isObjectiveC || code.isWord(index, "URL"), let start = start(ofName: index) else { return nil }
    if start == index, isHidden || hiding.innermost(at: index) != nil, !isObjectiveC { return nil }
    var next = index + 1
    let isInit = code.kind(next) == .period && code.keyword(next + 1) == .`init`
    if isInit { next += 2 }
    if code.kind(next) == .leftParen, !code.startsLine(next) {
      if let construction = call(from: start, paren: next, isObjectiveC ? .objectiveC : .call) { return construction }
      return isInit ? function(from: start, paren: next) : nil
    }
    return isInit && isPassedOn(start) ? bareFunction(start..<next) : nil
  }

  /// The first token of the callee whose last word is at `index`; nil if the word does not call Foundation's type.
  private func start(ofName index: Int) -> Int? {
    let code = file.code
    switch code.kind(index - 1) {
    case .period, .doubleColon:
      let isModule = code.isWord(index - 2, "Foundation") || code.isWord(index - 2, "FoundationEssentials")
      return isModule && code.kind(index - 3) != .period ? index - 2 : nil
    case .at: return nil
    case .keyword where code.isDeclared(index): return nil
    case .keyword where code.keyword(index - 1) == .case: return file.isDirectlyInType(index - 1) ? nil : index
    // `case image(String), URL(string: String)`
    case .comma: return file.isDirectlyInType(index) ? nil : index
    default: return index
    }
  }

  /// `URL(string: …)` from `start` on, if the parentheses have these arguments.
  private func call(from start: Int, paren: Int, _ spelling: URLConstruction.Spelling) -> URLConstruction? {
    let code = file.code
    guard code.isWord(paren + 1, "string"), code.kind(paren + 2) == .colon else { return nil }
    guard file.brackets.partner(paren) != nil else { return unfinished(start..<paren, spelling) }
    let arguments = file.syntax.arguments(paren)
    guard let first = arguments.first, !first.value.isEmpty else { return nil }
    // `URL.init(string:relativeTo:)`: a function, not a call.
    if code.isWord(first.value.lowerBound), code.kind(first.value.lowerBound + 1) == .colon { return nil }
    return URLConstruction(
      spelling: spelling, tokens: start..<file.brackets.after(paren), text: first.value,
      further: Array(arguments.dropFirst()))
  }

  /// `URL(string: …` without an end: the rest of its line is taken as the argument.
  private func unfinished(_ callee: Range<Int>, _ spelling: URLConstruction.Spelling) -> URLConstruction? {
    let code = file.code
    let first = callee.upperBound + 3
    var end = first
    while end < code.count, end < first + 32, !code.startsLine(end), code.kind(end) != .rightBrace { end += 1 }
    guard end > first else { return nil }
    return URLConstruction(spelling: spelling, tokens: callee.lowerBound..<end, text: first..<end, isFinished: false)
  }

  /// `URL.init(string:)`, with more labels or without.
  private func function(from start: Int, paren: Int) -> URLConstruction? {
    let code = file.code
    guard let end = file.brackets.partner(paren), code.isWord(paren + 1, "string"), end > paren + 2 else { return nil }
    var further: [Argument] = []
    var index = paren + 1
    while index < end {
      guard code.isWord(index), code.kind(index + 1) == .colon else { return nil }
      if index > paren + 1 { further.append(Argument(label: index, value: 0..<0)) }
      index += 2
    }
    return URLConstruction(spelling: .function, tokens: start..<end + 1, text: 0..<0, further: further)
  }

  private func bareFunction(_ tokens: Range<Int>) -> URLConstruction {
    URLConstruction(spelling: .function, tokens: tokens, text: 0..<0)
  }

  /// Whether `URL.init` without labels is stored, or passed to a function that maps.
  private func isPassedOn(_ start: Int) -> Bool {
    switch file.destinations(of: start).first(where: { _ in true }) {
    case .names: true
    case .argument(_, let callee): file.code.isMapping(callee)
    default: false
    }
  }

  private func implicit(_ index: Int) -> URLConstruction? {
    let code = file.code
    let period = index - 1
    guard code.kind(period) == .period, code.kind(index + 1) == .leftParen, !isMember(period) else { return nil }
    guard let construction = call(from: period, paren: index + 1, .implicit), types.expectsURL(at: period) else {
      return nil
    }
    return isHidden || hiding.innermost(at: index) != nil ? nil : construction
  }

  /// Whether a `.` continues an expression instead of beginning one.
  private func isMember(_ period: Int) -> Bool {
    file.syntax.endsOperand(period - 1) && file.code.kind(period - 1) != nil
  }
}
