/// Finds debug output in `body`.
struct DebugOutputInBody: BuiltinRule {
  static let info = RuleInfo(
    id: "debug_output_in_body",
    summary: "Debug output in `body` runs on every update, in release builds too.",
    explanation: """
      `Self._printChanges()` and `print` in `body` show why and when a view updates. Left in, they run on every update,
      in release builds too, and `_printChanges` isn't documented API. Remove the line, or put it in `#if DEBUG`.
      """,
    bad: [
      """
      struct InboxView: View {
        let messages: [Message]

        var body: some View {
          let _ = Self._printChanges()  // reported
          let _ = print(messages.count)
          List(messages) { message in
            MessageRow(message: message)
          }
        }
      }
      """
    ],
    good: [
      """
      struct InboxView: View {
        let messages: [Message]

        var body: some View {
          #if DEBUG
          let _ = Self._printChanges()
          #endif
          List(messages) { message in
            MessageRow(message: message)
          }
        }
      }
      """
    ],
    notReported: """
      - `print` in an action, such as that of a `Button`. `_printChanges` is reported there, too.
      - Output in `#if DEBUG`.
      - `print` in a branch for a failure, such as `case .failure`.
      - `print` in a `defer` that measures `body`, if it runs only for slow updates.
      - `print` in a branch of a property or function that `body` uses. Output that always runs there is reported once.
      - A view or modifier that only writes output and returns its `content`.
      - A function in an extension of `View` or `ViewModifier`, which is a modifier for debugging.
      - A function of your own with the name `print`.
      - Further output in the same body or closure, which is a related place.
      """,
    reasons: [("debug-output", "`body`, or a property or function that it uses, writes debug output")],
    options: [OptionDeclaration("calls", .names, "Functions that write debug output.")],
    fixes: [(.unsafe, "Remove the line.")])

  private let calls: [String]

  init(_ options: OptionValues) {
    calls = options.strings("calls")
  }

  private static let changes = ["_printChanges", "_logChanges"]
  private static let harm = "runs every time `body` does, in release builds too"
  private static let harmInBranch = "runs as part of `body`, in release builds too"

  var triggers: Triggers { .any(calls + Self.changes) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    let declared = Set(calls.filter { file.declaresFunction($0) })
    var memory = Memory(reach: BodyReach(file, project))
    var findings = MergedFindings<Cause>()
    for name in file.words.tokens(ofAny: triggers.words) {
      guard file.call(at: name) != nil, !file.isInDebugBuilds(name), !isInModifier(name, file),
        let harm = harm(of: name, declared, &memory, file, project)
      else { continue }
      findings.add(
        finding(name, harm, file),
        key: Cause(scope: file.scope(around: name), harm: harm == Self.harmInBranch ? Self.harm : harm),
        file.place(of: name, "another `\(code.word(name))` in this code"))
    }
    return findings.findings
  }

  /// The output of one body or closure, which is one finding.
  private struct Cause: Hashable {
    var scope: Int?
    var harm: String
  }

  /// Cached results for the functions and properties of a file.
  private struct Memory {
    /// Whether only actions call a function, by its declaration.
    var actions: [Int: Bool] = [:]
    var reach: BodyReach
    /// The functions and properties with a finding.
    var helpers: Set<Int> = []
  }

  /// Returns the effect of a call for the message; nil if the call isn't reported.
  private func harm(
    of name: Int, _ declared: Set<String>, _ memory: inout Memory, _ file: FileView, _ project: ProjectIndex
  ) -> String? {
    let code = file.code
    let (phase, member) = memory.reach.phaseAndMember(of: name)
    if Self.changes.contains(code.word(name)) {
      guard code.kind(name - 1) == .period, code.keyword(name - 2) == .Self, code.kind(name - 3) != .period else {
        return nil
      }
      return phase == .body ? harmInBody(name, file) : "is a debugging aid"
    }
    guard code.kind(name - 1) != .period, !code.isDeclared(name), !declared.contains(code.word(name)),
      !isAllOfBody(name, file)
    else { return nil }
    if phase == .none, let member { return harmInHelper(name, member, &memory, file) }
    guard phase == .body, !isCalledByActions(name, &memory.actions, file), !isForFailure(name, file),
      !isForSlowUpdates(name, file), project.isInViewType(name, file)
    else { return nil }
    return harmInBody(name, file)
  }

  private func harmInBody(_ name: Int, _ file: FileView) -> String {
    file.branches(around: name).isEmpty ? Self.harm : Self.harmInBranch
  }

  /// Whether code measures updates and writes output only for slow updates: `defer { if time > 2 { print(time) } }`.
  private func isForSlowUpdates(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      guard let condition = branch.branch.condition, let brace = file.brackets.parent(condition.lowerBound) else {
        return false
      }
      return file.code.keyword(brace - 1) == .defer
        && condition.contains { token in Self.comparisons.contains { file.code.isText(token, $0) } }
    }
  }

  private static let comparisons: [StaticString] = [">", ">=", "<", "<="]

  /// Returns the effect of the first output that always runs in a property or function that `body` uses.
  private func harmInHelper(_ name: Int, _ member: Declaration, _ memory: inout Memory, _ file: FileView) -> String? {
    guard isUnconditional(name, file), !memory.helpers.contains(member.keyword),
      let place = memory.reach.place(of: name), !place.isDirect
    else { return nil }
    memory.helpers.insert(member.keyword)
    return "runs when `body` uses `\(file.code.word(member.name))`"
  }

  private func finding(_ name: Int, _ harm: String, _ file: FileView) -> Finding {
    Finding(
      file.code.range(name), reason: "debug-output",
      message: "`\(file.code.word(name))` \(harm); remove it", fixes: removal(name, file))
  }

  /// Whether a call is directly in the body of a function or property, not in a branch or a closure.
  private func isUnconditional(_ name: Int, _ file: FileView) -> Bool {
    guard let brace = file.brackets.parent(name), file.code.kind(brace) == .leftBrace else { return false }
    switch file.outline.role(ofBrace: brace) {
    case .accessors, .functionBody: return true
    case .closure, .members, .statementBody, .switchBody: return false
    }
  }

  private static let failures = WordList("failure failed error")

  /// Whether code is in a branch for a failure: `case .failure(let error)`, `if let error`.
  private func isForFailure(_ name: Int, _ file: FileView) -> Bool {
    file.branches(around: name).contains { branch in
      branch.branch.condition?.contains { token in
        file.code.isWord(token)
          && IdentifierWords.words(of: file.code.word(token)).contains(where: Self.failures.contains)
      } ?? false
    }
  }

  /// Whether code is in a private function that only actions call.
  private func isCalledByActions(_ name: Int, _ known: inout [Int: Bool], _ file: FileView) -> Bool {
    guard let index = file.innermostDeclarationIndex(at: name), case let member = file.outline.declarations[index],
      member.kind == .function, member.modifiers.contains(.isPrivate)
    else { return false }
    if let answer = known[index] { return answer }
    let calls = file.uses(ofMember: index)
    let answer = !calls.isEmpty && calls.allSatisfy { file.phase(of: $0.name) == .action }
    known[index] = answer
    return answer
  }

  /// Whether a code token is in an extension of all views or modifiers: a modifier for debugging.
  private func isInModifier(_ token: Int, _ file: FileView) -> Bool {
    guard let index = file.enclosingTypeIndex(at: token), case let type = file.outline.declarations[index] else {
      return false
    }
    return type.kind == .extensionOfType && ["View", "ViewModifier"].contains(file.code.name(ofType: type))
  }

  /// Whether a body only writes output and returns its content: a view for debugging.
  private func isAllOfBody(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    guard let brace = file.brackets.parent(name), file.outline.declaration(ofBody: brace) != nil,
      let call = file.call(at: name)
    else { return false }
    let start = startOfStatement(name, code)
    let next = code.kind(call.end) == .semicolon ? call.end + 1 : call.end
    let result = code.keyword(next) == .return ? next + 1 : next
    let content = code.keyword(result) == .`self` && code.kind(result + 1) == .period ? result + 2 : result
    let end = code.kind(content + 1) == .leftParen ? content + 3 : content + 1
    return start == brace + 1 && code.isWord(content, "content") && end == file.brackets.partner(brace)
      && isPassed(content, file)
  }

  /// Whether a name refers to a value that is passed to the view.
  private func isPassed(_ name: Int, _ file: FileView) -> Bool {
    file.binding(of: name).map { binding in
      binding.declaration.map { file.outline.declarations[$0].isProperty && file.outline.declarations[$0].body == nil }
        ?? true
    } ?? false
  }

  /// The first token of a statement that calls a function and discards its result: `let _ = print(a)`.
  private func startOfStatement(_ name: Int, _ code: Code) -> Int {
    let start = code.startOfPath(name)
    guard code.kind(start - 1) == .equal, code.isText(start - 2, "_") else { return start }
    return code.keyword(start - 3) == .let ? start - 3 : start - 2
  }

  /// Whether a statement is directly in a case, which needs one.
  private func isInCase(_ statement: Int, _ file: FileView) -> Bool {
    file.brackets.parent(statement).map { file.outline.role(ofBrace: $0) == .switchBody } ?? false
  }

  /// Removes the line, if it contains nothing else.
  private func removal(_ name: Int, _ file: FileView) -> [Fix] {
    let code = file.code
    guard let call = file.call(at: name) else { return [] }
    let start = startOfStatement(name, code)
    guard code.startsLine(start), code.startsLine(call.end), code.kind(call.end) != .period,
      !isInCase(start, file)
    else { return [] }
    let first = code.range(start).lowerBound - code.indentation(of: start).utf8.count
    let last = code.range(call.end - 1).upperBound
    let next = code.range(call.end).lowerBound
    guard let end = file.source.bytes[last..<next].firstIndex(of: 0x0A),
      !file.hasComment(in: last..<end)
    else { return [] }
    var fix = Fix("Remove this line", .unsafe, [Edit(first..<end + 1, "")])
    if code.keyword(start) == .let { fix.removedDeclarations = 1 }
    return [fix]
  }
}
