/// Determines which reads of a value run after `body`, in a closure that captures it. A binding has the current value
/// there, and a constant the old one.
struct LaterReads {
  private let file: FileView
  /// The tokens after the first `await` of closures, by their `{`.
  private var waits: [Int: Int] = [:]
  /// Whether the closures of `onChange` have one parameter, by their `{`.
  private var changes: [Int: Bool] = [:]
  /// Whether functions and properties run later, by their names.
  private var known: [Int: Bool] = [:]
  /// Whether project modifiers work like `onChange`, by their names.
  private var ownChanges: [Int: Bool] = [:]
  /// The calls of stored closures without a result, such as `onMoved(piece)`, in source order.
  private lazy var callbacks = readCallbacks()

  init(_ file: FileView) { self.file = file }

  private static let later = WordList(
    """
    Timer scheduledTimer DispatchQueue async asyncAfter sink addObserver assign dataTask withTimeInterval
    addLocalMonitorForEvents addGlobalMonitorForEvents observe
    """)
  private static let tasks = WordList("Task task detached")

  /// Whether a read runs later, in a closure or in a function that is called later.
  mutating func isLater(_ name: Int) -> Bool {
    if isInLaterClosure(name) { return true }
    guard let member = ownMember(around: name) else { return false }
    return isAfterWait(name, in: member) || runsLater(member)
  }

  /// Whether a function or property is used later, directly or through its callers.
  private mutating func runsLater(_ member: Declaration) -> Bool {
    if let answer = known[member.name] { return answer }
    var (pending, seen) = ([member], Set([member.name]))
    while let next = pending.popLast() {
      let uses = file.uses(ofViewMember: next)
      var isLater = uses.count > FileView.mostUses || !file.steps.take() || known[next.name] == true
      for use in uses where !isLater {
        isLater = isInLaterClosure(use.start) || next.kind == .function && isActionOfChange(use.start)
        guard !isLater, let outer = ownMember(around: use.start) else { continue }
        isLater = isAfterWait(use.start, in: outer)
        if known[outer.name] != false, seen.insert(outer.name).inserted { pending.append(outer) }
      }
      if isLater {
        known[member.name] = true
        return true
      }
    }
    // None of the callers runs later.
    for name in seen { known[name] = false }
    return false
  }

  /// Whether a token is after the first `await` of a function.
  private mutating func isAfterWait(_ token: Int, in member: Declaration) -> Bool {
    guard member.kind == .function, let body = member.body else { return false }
    return firstWait(in: body) <= token
  }

  /// The member of a type around a token, unless it returns a view.
  private func ownMember(around token: Int) -> Declaration? {
    file.member(around: token).flatMap { file.isViewMember($0) ? nil : $0 }
  }

  private mutating func isInLaterClosure(_ name: Int) -> Bool {
    var isKept = false
    for parent in file.openers(around: name) {
      guard file.code.kind(parent) == .leftBrace else { continue }
      if isAction(parent), isKept || isAfterCallback(name, in: parent) { return true }
      guard file.outline.role(ofBrace: parent) == .closure, let owner = file.callee(ofClosure: parent) else { continue }
      let word = file.code.word(owner)
      if Self.tasks.contains(word) {
        if firstWait(in: parent) <= name { return true }
      } else if Self.later.contains(word) || word == "onChange" && takesOneValue(parent) || isOwnChange(owner) {
        return true
      } else if mayKeep(parent, owner) {
        isKept = true
      }
    }
    return false
  }

  /// Whether a brace opens an action or a function without a result.
  private func isAction(_ brace: Int) -> Bool {
    switch file.outline.role(ofBrace: brace) {
    case .closure: return file.kind(ofClosure: brace) == .action
    case .functionBody:
      guard let function = file.outline.declaration(ofBody: brace) else { return false }
      return function.kind == .function && function.type.isEmpty
    case .accessors, .members, .statementBody, .switchBody: return false
    }
  }

  /// Functions that run a closure before they return.
  private static let immediate = WordList(
    """
    write update sync performAndWait autoreleasepool replace replacing image group run transaction filter map forEach
    contains first sorted reduce
    """)

  /// Whether a callee may run a closure later, such as `load { show(n) }` in an action. A call with a used result runs
  /// it immediately.
  private func mayKeep(_ brace: Int, _ callee: Int) -> Bool {
    switch file.kind(ofClosure: brace) {
    case .unknown:
      let word = file.code.word(callee)
      return !word.hasPrefix("with") && !Self.immediate.contains(word) && isStatement(callee)
    case .action: return file.outline.label(ofClosure: brace) != nil || file.code.kind(brace - 1) == .colon
    case .builder, .transform, .layout, .inline: return false
    }
  }

  /// Whether a call, given by its name, is a statement.
  private func isStatement(_ callee: Int) -> Bool {
    let code = file.code
    var start = code.startOfPath(callee)
    if code.kind(start - 1) == .period { start = file.syntax.startOfOperand(endingBefore: start - 1) }
    var before = start - 1
    while [.try, .await].contains(code.keyword(before)) || code.kind(before) == .postfixQuestion { before -= 1 }
    return [.leftBrace, .semicolon].contains(code.kind(before)) || code.keyword(before) == .in
      || code.startsLine(before + 1) && file.syntax.endsOperand(before)
  }

  /// Whether a name refers to a project modifier that works like `onChange`, such as `.onValueChange(of: text) {`.
  private mutating func isOwnChange(_ callee: Int) -> Bool {
    if let known = ownChanges[callee] { return known }
    var isChange = false
    if file.code.kind(callee - 1) == .period, !BuiltinModifiers.isBuiltin(file.code.word(callee)),
      !file.code.isWord(callee, "onChange"), let call = file.callAround(name: callee)
    {
      isChange = file.argument("of", of: call) != nil
    }
    ownChanges[callee] = isChange
    return isChange
  }

  // MARK: Callbacks

  /// A call of a closure, and the end of the code that runs after it.
  private struct Callback {
    var end: Int
    var scopeEnd: Int
  }

  /// The maximum number of calls to check before a read.
  private static let maxCallbacks = 64

  /// Whether a name in an action is read after a callback.
  private mutating func isAfterCallback(_ name: Int, in action: Int) -> Bool {
    let before = callbacks[..<callbacks.partitioningIndex { $0.end > name }]
    return before.suffix(Self.maxCallbacks).contains { $0.end > action && $0.scopeEnd > name }
  }

  /// The calls of all stored closures without a result.
  private func readCallbacks() -> [Callback] {
    let code = file.code
    let calls = file.outline.declarations.indices.flatMap { index -> [Callback] in
      let property = file.outline.declarations[index]
      guard property.isMember, property.isProperty, isCallback(property.type) else { return [] }
      return file.uses(ofMember: index).compactMap { use in
        let paren = code.kind(use.name + 1) == .postfixQuestion ? use.name + 2 : use.name + 1
        guard code.kind(paren) == .leftParen else { return nil }
        return Callback(end: file.brackets.after(paren), scopeEnd: endOfScope(around: use.name))
      }
    }
    return calls.sorted { $0.end < $1.end }
  }

  /// The end of the braces or the case around a token, or the start of a `defer`, which runs last.
  private func endOfScope(around token: Int) -> Int {
    guard let brace = file.brackets.parent(token), file.code.kind(brace) == .leftBrace else { return file.count }
    if file.code.keyword(brace - 1) == .defer { return brace }
    guard file.outline.role(ofBrace: brace) == .switchBody else { return file.brackets.after(brace) }
    return file.branches(around: token).first?.branch.body.upperBound ?? file.brackets.after(brace)
  }

  /// Whether a type is a closure type without a result: `(Int) -> Void`, `(() -> ())?`.
  private func isCallback(_ type: Range<Int>) -> Bool {
    let code = file.code
    guard let arrow = type.last(where: { code.isText($0, "->") }) else { return false }
    return code.isWord(arrow + 1, "Void") || code.kind(arrow + 1) == .leftParen && code.kind(arrow + 2) == .rightParen
  }

  /// Whether the closure of an `onChange` has one parameter.
  private mutating func takesOneValue(_ brace: Int) -> Bool {
    if let known = changes[brace] { return known }
    let answer = OnChangeClosure(brace, file) != nil
    changes[brace] = answer
    return answer
  }

  /// Whether a function is the action of an `onChange` with one parameter: `.onChange(of: text, perform: search)`.
  private mutating func isActionOfChange(_ name: Int) -> Bool {
    guard let paren = file.brackets.parent(name), let callee = file.syntax.nameOfCall(paren),
      file.code.kind(name - 1) == .colon
    else { return false }
    if file.code.isWord(callee, "onChange") { return file.code.isWord(name - 2, "perform") }
    return isOwnChange(callee) && !file.code.isWord(name - 2, "of")
  }

  /// The code token after the first expression with `await` in a closure, by its `{`; the end of the file without one.
  private mutating func firstWait(in brace: Int) -> Int {
    if let known = waits[brace] { return known }
    let wait = file.brackets.inside(brace).first { file.code.keyword($0) == .await }
    let end = wait.map { file.syntax.afterExpression($0 + 1) } ?? file.count
    waits[brace] = end
    return end
  }
}
