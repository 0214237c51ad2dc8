import Testing

@testable import LintRules

@Suite struct SideEffectInBodyTests {
  private let rule = SideEffectInBody.shipped()

  @Test(arguments: [
    (
      "struct A: View {  var body: some View { GeometryReader { g -> Color in ⟦DispatchQueue⟧.main.async { height = g.size.height }; return .clear } } }",
      "started"
    ),
    (
      "struct A: View { func measured(_ s: CGSize) -> some View { ⟦Task⟧ { @MainActor in size = s }; return Color.clear } }",
      "started"
    ),
    (
      "struct A: View {  var body: some View { ⟦DispatchQueue⟧.main.asyncAfter(deadline: .now() + 1) { ready = true }; return Text(a) } }",
      "started"
    ),
    (
      "struct A: View {  var body: some View { Panel(content: { g -> Color in ⟦Task⟧ { await load() }; return .clear }) } }",
      "started"
    ),
    ("struct A: View {  var body: some View { Panel(label: { let _ = ⟦Task⟧ { a() }; Text(b) }) } }", "started"),
    (
      "struct A: View {  var body: some View { Text(a).alert(b, isPresented: $on) { } message: { ⟦Task⟧ { a() } } } }",
      "started"
    ),
    ("struct A: View {  var body: some View { let _ = ⟦Task⟧.detached { await load() }; Text(a) } }", "started"),
    (
      "struct A: View {  var body: some View { VStack { let _ = ⟦NotificationCenter⟧.default.post(name: .a, object: nil); Text(a) } } }",
      "started"
    ),
    (
      "struct M: ViewModifier { func body(content: Content) -> some View { ⟦Timer⟧.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in tick() }; return content } }",
      "started"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View {  var body: some View { Text(a).onReceive(p.debounce(for: 1, scheduler: DispatchQueue.main)) { _ in save() } } }",
    "struct A: View {  var body: some View { TextField(\"Name\", text: $n) { Task { await save() } } } }",
    "struct A: View {  var body: some View { MyConfirm(title: \"Sure?\") { Task { await delete() } } } }",
    "struct A: View {  var body: some View { Button(\"A\") { Task { await save() } } } }",
    "struct A: View {  var body: some View { Text(a).task { Task { await save() } } } }",
    "struct A: View {  var body: some View { Text(a).onAppear { DispatchQueue.main.async { go() } } } }",
    "struct A: View {  var body: some View { Button(action: { Task { await save() } }) { Text(a) } } }",
    "struct A: View {  var body: some View { Button { Task { await save() } } label: { Text(a) } } }",
    "struct A: View {  var body: some View { Text(a).alignmentGuide(.top) { d in DispatchQueue.main.async { h = d.height }; return 0 } } }",
    "extension View { func later() -> some View { DispatchQueue.main.async { go() }; return self } }",
    "class Model { var body: some View { Task { await save() }; return Text(a) } }",
    "struct A: View {  var body: some View { VStack { Web(url: a, message: { m in Task { await show(m) } }) } } }",
    "struct A: View {  var body: some View { Panel(actions: { DispatchQueue.main.async { a() }; b() }) } }",
    "struct A: View {  var body: some View { Panel { Text(a) } label: { m in guard m.isNew else { return }; if b { Task { show(m) } } } } }",
    "struct A: View {  var body: some View { Panel(title: { $0.forEach { m in Task { show(m) } } }) } }",
    "struct A: View { init() { Task { await load() } }; var body: some View { Text(a) } }",
    "struct A: View {  var body: some View { Text(Task.isCancelled ? a : b) } }",
    "struct A: View {  var body: some View { Text(Timer.publish(every: 1)) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func sizesHaveModifiersOfTheirOwn() {
    expect(
      rule,
      in:
        "struct A: View { var body: some View { GeometryReader { g -> Color in ⟦DispatchQueue⟧.main.async { h = g.size }; return .clear } } }",
      says: "this `DispatchQueue` call runs every time `body` does; use `onGeometryChange` or a preference")
  }

  /// Only the measurements of a reader have their own replacement.
  @Test(arguments: [
    (
      "g -> Color in ⟦DispatchQueue⟧.main.async { h = g.size }; return .clear", "use `onGeometryChange` or a preference"
    ),
    ("g -> Color in let s = g.size; ⟦Task⟧ { h = s }; return .clear", "use `onGeometryChange` or a preference"),
    (
      "g -> Color in ⟦DispatchQueue⟧.main.async(execute: { update(g) }); return .clear",
      "use `onGeometryChange` or a preference"
    ),
    ("g in if on { let _ = ⟦Task⟧ { proxy.scrollTo(title) } }", "move it to `.task` or `.onChange`"),
  ])
  func inAGeometryReader(_ closure: String, _ advice: String) {
    let source = "struct A: View { var body: some View { GeometryReader { \(closure) } } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(
      in: MarkedSource(source).text)
    #expect(findings.count == 1 && findings[0].message.hasSuffix("; " + advice))
  }

  @Test func theAdviceIsForAllDeploymentTargets() {
    let geometry =
      "struct A: View { var body: some View { GeometryReader { g -> Color in ⟦Task⟧ { h = g.size }; return .clear } } }"
    expect(
      rule, in: geometry, says: "this `Task` call runs every time `body` does; use a preference",
      project: Defaults.project(iOS: "15.0"))
    let task = "struct A: View { var body: some View { let _ = ⟦Task⟧ { load() }; Text(a) } }"
    expect(
      rule, in: task, says: "this `Task` call runs every time `body` does; move it to `.onAppear`",
      project: Defaults.project(iOS: "13.0"))
    expect(
      rule, in: task, says: "this `Task` call runs every time `body` does; move it to `.task` or `.onChange`",
      project: Defaults.project(iOS: nil))
  }

  /// A condition or a cache may make work run once.
  @Test(arguments: [
    ("if isNew { let _ = ⟦Task⟧ { load() } }; Text(a)", "in `body`"),
    ("switch a { case .new: let _ = ⟦Task⟧ { load() }; default: Text(a) }", "in `body`"),
    ("if isNew { VStack { let _ = ⟦Task⟧ { load() }; Text(a) } }", "in `body`"),
    ("let b = { if let c = cache[d] { return c }; ⟦Task⟧ { cache[d] = e }; return e }(); Text(b)", "in `body`"),
    ("guard isNew else { return Text(a) }; ⟦Task⟧ { load() }; return Text(b)", "in `body`"),
    ("let _ = ⟦Task⟧ { load() }; if isNew { Text(a) }", "every time `body` does"),
    ("let b = { ⟦Task⟧ { load() }; return e }(); return Text(b)", "every time `body` does"),
  ])
  func saysHowOftenWorkRuns(_ body: String, _ time: String) {
    expect(
      rule, in: "struct A: View { var body: some View { \(body) } }",
      says: "this `Task` call runs \(time); move it to `.task` or `.onChange`")
  }

  /// One modifier replaces all work of a closure.
  @Test(arguments: [
    ("GeometryReader { g -> Color in Task { h = g.size }; if on { Task { w = g.size } }; return .clear }", [1]),
    ("GeometryReader { g -> Color in Task { h = g.size }; Task { load() }; return .clear }", [0, 0]),
    ("let _ = Task { a() }; VStack { let _ = Task { b() }; Text(c) }", [0, 0]),
  ])
  func theWorkOfAClosureIsOneFinding(_ body: String, _ related: [Int]) {
    let source = "struct A: View { var body: some View { \(body) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == related)
    #expect(findings.flatMap(\.related).allSatisfy { $0.message == "another `Task` call in this code" })
  }
}
