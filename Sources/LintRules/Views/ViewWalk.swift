/// Takes the steps of a view's way outwards, one at a time and as many as there are.
struct ViewWalk {
  private let file: FileView
  private var start: Int
  /// The code token after what was reached. The rest of the way depends on nothing else.
  private(set) var place: Int
  /// Whether there are no further steps.
  private(set) var isOver = false
  /// Where it ended; unknown before.
  private(set) var end = ViewWay.End.unknown

  /// Begins at the expression from the code token `start` to the one before `end`.
  init(_ file: FileView, from start: Int, behind end: Int) {
    self.file = file
    self.start = start
    place = end
  }

  /// Goes on. Nil where nothing is applied, as around an `if`, or where the way ends.
  mutating func next() -> ViewWay.Step? {
    switch file.viewStep(behind: place) {
    case .modifier(let modifier, let next):
      place = next
      return .modifier(modifier)
    case .pass(let next): place = next
    case .leave:
      if isResult { return leave() }
      isOver = true
    }
    return nil
  }

  /// Goes from an expression to what is around it.
  private mutating func leave() -> ViewWay.Step? {
    switch file.viewPlace(of: place - 1) {
    case .pass(let next):
      guard let opener = file.brackets.parent(place - 1) else { break }
      (start, place) = (startOfStatement(opener), next)
      return nil
    case .call(let call, let slot):
      let role = file.role(of: slot, in: call)
      if role != .content { (isOver, end) = (true, .role(role)) }
      (start, place) = (call.name, call.end)
      return .content(call, slot)
    case .body(let brace): end = .body(brace)
    case .top, .members, .parameters, .element, .unclosed, .other: break
    }
    isOver = true
    return nil
  }

  /// The keyword of the statement whose body opens at a token. An `else` belongs to the `if` before it.
  private func startOfStatement(_ opener: Int) -> Int {
    let keyword = file.outline.statementKeyword(ofBrace: opener) ?? opener
    guard file.code.keyword(keyword) == .else, let brace = file.brackets.partner(keyword - 1) else { return keyword }
    return file.outline.statementKeyword(ofBrace: brace) ?? keyword
  }

  /// Whether the expression is a result or an argument as it is, neither assigned nor compared.
  private var isResult: Bool {
    switch file.slot(of: start) {
    case .returned, .statement, .argument, .parentheses: true
    case .value, .assignment, .element, .other: false
    }
  }
}
