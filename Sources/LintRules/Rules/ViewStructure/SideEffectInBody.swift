/// Finds work that `body` starts.
struct SideEffectInBody: BuiltinRule {
  static let info = RuleInfo(
    id: "side_effect_in_body",
    summary: "Starting work in `body` repeats it every time `body` runs.",
    explanation: """
      `body` describes the interface, and SwiftUI may evaluate it at any time and any number of times. Work that it
      starts is repeated just as often, and usually changes state, which triggers the next evaluation. Behind a flag or a
      cache, it may run only once, but still at a time that SwiftUI chooses.

      Start work in response to events: `.task`, `.onAppear`, or `.onChange`. To read a size, use `onGeometryChange` or
      a preference.
      """,
    bad: [
      """
      struct FeedView: View {
        @StateObject private var model = FeedModel()
        @State private var height: CGFloat = 0

        var body: some View {
          let _ = Task { await model.load() }  // reported
          List(model.posts) { post in
            PostRow(post: post)
          }
          .background {
            GeometryReader { proxy -> Color in
              DispatchQueue.main.async {  // reported
                height = proxy.size.height
              }
              return Color.clear
            }
          }
        }
      }
      """
    ],
    good: [
      """
      struct FeedView: View {
        @StateObject private var model = FeedModel()
        @State private var height: CGFloat = 0

        var body: some View {
          List(model.posts) { post in
            PostRow(post: post)
          }
          .task {
            await model.load()
          }
          .onGeometryChange(for: CGFloat.self) { proxy in
            proxy.size.height
          } action: { newHeight in
            height = newHeight
          }
        }
      }
      """
    ],
    notReported: """
      - Work in actions and event modifiers, such as `Button`, `.onAppear`, and `.onReceive`.
      - Closures of your own views that return nothing, because they're callbacks.
      - Work in the initializer of a view.
      - Further work with the same advice in one body or closure, which is a related place.
      - `Timer.publish`, which `timer_in_body` reports.
      """,
    limits: ["If `body` calls a function that starts work, the work is reported only if the function returns a view."],
    reasons: [("started", "`body` starts work")])

  private let targets: DeploymentTargets?

  init(_ options: OptionValues) {
    targets = options.targets
  }

  var triggers: Triggers { .any(["DispatchQueue", "Task", "Timer", "NotificationCenter"]) }

  func check(_ file: FileView, _ project: ProjectIndex) -> [Finding] {
    let code = file.code
    var known: [Int: Bool] = [:]
    lazy var oldest = self.targets ?? project.targets.targets(of: file)
    var findings = MergedFindings<Cause>()
    for name in file.words.tokens(ofAny: triggers.words) {
      guard code.kind(name - 1) != .period, startsWork(name, file), isStatement(name, file) else { continue }
      let (phase, member) = file.phaseAndMember(of: name)
      guard phase == .body, !isInCallback(name, &known, file), let owner = member?.parent,
        project.isViewType(owner, file)
      else { continue }
      let advice = advice(readsGeometry: readsGeometry(name, file), oldest)
      let time = isConditional(name, file) ? "in `body`" : "every time `body` does"
      let message = "this `\(code.word(name))` call runs \(time); \(advice)"
      findings.add(
        Finding(code.range(name), reason: "started", message: message),
        key: Cause(scope: file.scope(around: name), advice: advice),
        file.place(of: name, "another `\(code.word(name))` call in this code"))
    }
    return findings.findings
  }

  /// The work that one body or closure starts, which is one finding.
  private struct Cause: Hashable {
    var scope: Int?
    var advice: String
  }

  /// Whether work is in a branch, or after a statement that may return, and so may run only once.
  private func isConditional(_ name: Int, _ file: FileView) -> Bool {
    if !file.branches(around: name).isEmpty { return true }
    return file.openers(around: name).first { file.code.kind($0) == .leftBrace }
      .map { file.tokens(of: "return").hasOne(in: $0..<name) } ?? false
  }

  /// Whether work is a statement in a callback: a closure without a result, passed to a view that isn't SwiftUI's.
  private func isInCallback(_ name: Int, _ known: inout [Int: Bool], _ file: FileView) -> Bool {
    guard case .statement = file.slot(of: name) else { return false }
    for parent in file.openers(around: name) {
      guard file.code.kind(parent) == .leftBrace else { continue }
      switch file.outline.role(ofBrace: parent) {
      case .statementBody, .switchBody: continue
      case .closure where [.transform, .inline].contains(file.kind(ofClosure: parent)): continue
      case .closure:
        let answer = known[parent] ?? (!file.isOfKnownBuilder(parent) && returnsNothing(parent, file))
        known[parent] = answer
        return answer
      case .accessors, .functionBody, .members: return false
      }
    }
    return false
  }

  /// Whether a closure with work returns no value.
  private func returnsNothing(_ brace: Int, _ file: FileView) -> Bool {
    let body = file.body(ofClosure: brace)
    return file.onlyResult(in: body) != nil || file.results(in: body).allSatisfy(\.isEmpty)
  }

  /// Returns the advice, with API that is available in all deployment targets.
  private func advice(readsGeometry: Bool, _ targets: DeploymentTargets) -> String {
    if readsGeometry {
      return targets.areAtLeast(16) == false ? "use a preference" : "use `onGeometryChange` or a preference"
    }
    let isOld = targets.areAtLeast(14) == false
    return isOld ? "move it to `.onAppear`" : "move it to `.task` or `.onChange`"
  }

  /// Whether work uses a measurement of a `GeometryReader` around it, or a value derived from one.
  private func readsGeometry(_ name: Int, _ file: FileView) -> Bool {
    guard let brace = geometryReader(around: name, file) else { return false }
    let work = name..<file.chain(from: file.call(at: name)?.end ?? name + 1).end
    return file.steps.take(work.count)
      && work.contains { token in
        guard file.code.isWord(token) else { return false }
        if file.code.isText(token, "$0") { return true }
        return file.binding(of: token).map { (brace..<name).contains($0.name) } ?? false
      }
  }

  /// Returns the `{` of the innermost `GeometryReader` closure around a code token.
  private func geometryReader(around token: Int, _ file: FileView) -> Int? {
    file.openers(around: token).first { opener in
      file.outline.owner(ofClosure: opener).map { file.code.isWord($0, "GeometryReader") } ?? false
    }
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
