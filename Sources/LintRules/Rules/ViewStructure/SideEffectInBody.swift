/// Finds work that the evaluation of a body starts.
struct SideEffectInBody: RuleWithoutOptions, FollowingRule {
  static let info = RuleInfo(
    id: "side_effect_in_body",
    summary: "Work that a body starts runs at each evaluation, and mostly causes the next one.",
    explanation: """
      A body describes what is shown. When it starts a task, a timer or `DispatchQueue.main.async`, that happens at each
      evaluation, which SwiftUI may ask for at any time. Mostly the work changes state, which asks for the next evaluation.

      Start work in response to an event: `.task`, `.onAppear`, `.onChange`. For sizes use `onGeometryChange` or a preference.

      What a closure of another view does is not reported where it returns nothing: it is a callback, whatever its label is.
      """,
    bad: [
      "struct A: View { var body: some View { GeometryReader { g -> Color in DispatchQueue.main.async { height = g.size.height }; return .clear } } }",
      "struct A: View { func row() -> some View { Task { await load() }; return Text(a) } }",
    ],
    good: [
      "struct A: View { var body: some View { Text(a).task { await load() } } }",
      "struct A: View { var body: some View { Button(a) { Task { await save() } } } }",
    ],
    reasons: [("started", "the body starts work")])

  var triggers: Triggers { .any(["DispatchQueue", "Task", "Timer", "NotificationCenter"]) }

  func check(
    _ file: FileView, _ project: ProjectIndex, asking questions: inout ModifierQuestions
  ) -> [Finding] {
    let code = file.code
    var known: [Int: Bool] = [:]
    return file.words.tokens(ofAny: triggers.words).compactMap { name in
      guard code.kind(name - 1) != .period, startsWork(name, file), isStatement(name, file) else { return nil }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, !isInCallback(name, &known, file), let owner = member?.parent,
        project.isViewType(owner, file, asking: &questions)
      else { return nil }
      let advice = isInGeometryReader(name, file) ? "`onGeometryChange` or a preference" : "`.task` or `.onChange`"
      return Finding(
        code.range(name), reason: "started",
        message: "the body starts this `\(code.word(name))` at each evaluation; use \(advice)")
    }
  }

  /// Whether work is a statement of a closure of a view that is not SwiftUI's, which gives nothing: what builds views has
  /// no such statements.
  private func isInCallback(_ name: Int, _ known: inout [Int: Bool], _ file: FileView) -> Bool {
    guard case .statement = file.slot(of: name) else { return false }
    var position = name
    for _ in 0..<64 {
      guard let parent = file.brackets.parent(position) else { return false }
      position = parent
      guard file.code.kind(parent) == .leftBrace else { continue }
      switch file.outline.role(ofBrace: parent) {
      case .statementBody, .switchBody: continue
      case .closure where [.transform, .inline].contains(file.kind(ofClosure: parent)): continue
      case .closure:
        let answer = known[parent] ?? (!file.isOfKnownBuilder(parent) && givesNothing(parent, file))
        known[parent] = answer
        return answer
      case .accessors, .functionBody, .members: return false
      }
    }
    return false
  }

  /// Whether a closure with work returns no value.
  private func givesNothing(_ brace: Int, _ file: FileView) -> Bool {
    let body = file.body(ofClosure: brace)
    return file.onlyResult(in: body) != nil || file.results(in: body).allSatisfy(\.isEmpty)
  }

  private func isInGeometryReader(_ token: Int, _ file: FileView) -> Bool {
    var position = token
    for _ in 0..<64 {
      guard let parent = file.brackets.parent(position) else { return false }
      if let owner = file.outline.owner(ofClosure: parent), file.code.isWord(owner, "GeometryReader") { return true }
      position = parent
    }
    return false
  }

  /// Whether a name begins a call that starts work.
  private func startsWork(_ name: Int, _ file: FileView) -> Bool {
    let code = file.code
    let members = file.chain(from: name + 1).modifiers
    switch code.word(name) {
    case "DispatchQueue": return members.contains { $0.call != nil && hasName($0, ["async", "asyncAfter"], code) }
    case "Timer": return members.first.map { hasName($0, ["scheduledTimer"], code) } ?? false
    case "NotificationCenter": return members.contains { $0.call != nil && hasName($0, ["post"], code) }
    default:
      if let first = members.first, file.call(at: name) == nil { return hasName(first, ["detached"], code) }
      return file.call(at: name).map { !code.closures(of: $0).isEmpty } ?? false
    }
  }

  private func hasName(_ modifier: Modifier, _ names: [String], _ code: Code) -> Bool {
    names.contains(code.word(modifier.name))
  }

  /// Whether an expression is a statement or the value of a local name, not an argument.
  private func isStatement(_ start: Int, _ file: FileView) -> Bool {
    switch file.slot(of: start) {
    case .statement, .value, .assignment, .returned: true
    case .argument, .parentheses, .element, .other: false
    }
  }
}
