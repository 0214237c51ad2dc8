import Testing

@testable import LintRules

@Suite struct OneParameterOnChangeTests {
  private let rule = OneParameterOnChange.shipped()

  @Test(arguments: [
    ("let a = Text(a).⟦onChange⟧(of: text) { value in search(value) }", "parameter"),
    ("let a = Text(a).⟦onChange⟧(of: text, perform: search)", "perform"),
    ("let a = Text(a).⟦onChange⟧(of: text, perform: { _ in reload() })", "perform"),
    ("let a = Text(a).⟦onChange⟧(of: on) { if $0 { start() } }", "parameter"),
    ("let a = Text(a).⟦onChange⟧(of: on) { [weak model] (value) in model?.load(value) }", "parameter"),
    ("let a = Text(a).⟦onChange⟧(of: on) { _ in items.sort { $0 < $1 } }", "parameter"),
    ("extension View { func watch() -> some View { ⟦onChange⟧(of: a) { _ in b() } } }", "parameter"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "let a = Text(a).onChange(of: items) { total = items.map { $0.price }.reduce(0, +) }",
    "let a = Text(a).onChange(of: text) { _, new in search(new) }",
    "let a = Text(a).onChange(of: text) { search($1) }",
    "let a = Text(a).onChange(of: text) { if $0 != $1 { search($1) } }",
    "let a = Text(a).onChange(of: text, initial: true) { reload() }",
    "let a = Text(a).onChange(of: text) { reload() }",
    "let a = Text(a).onChange { value in search(value) }",
    "func onChange(of value: Int) { Text(a) }",
    "let a = Text(a).onChange(of: text, debounceTime: 0.3) { value in search(value) }",
    "let a = Text(a).onChange(of: text, when: isOn, perform: search)",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (".⟦onChange⟧(of: a) { value in b(value) }", ".onChange(of: a) { _, value in b(value) }"),
    (".⟦onChange⟧(of: a) { _ in b() }", ".onChange(of: a) { b() }"),
    (".⟦onChange⟧(of: a) { (value) in b(value) }", ".onChange(of: a) { (_, value) in b(value) }"),
    (".⟦onChange⟧(of: a, perform: { _ in })", ".onChange(of: a) { }"),
    (".⟦onChange⟧(of: a, perform: { b in\n  c(b)\n}).d()", ".onChange(of: a) { _, b in\n  c(b)\n}.d()"),
    (".⟦onChange⟧(of: a) { [b] _ in c() }", ".onChange(of: a) { [b] _, _ in c() }"),
    (".⟦onChange⟧(of: a) { [b] value in b(value) }", ".onChange(of: a) { [b] _, value in b(value) }"),
    (".⟦onChange⟧(of: a, perform: { b($0) })", ".onChange(of: a) { _, newValue in b(newValue) }"),
    (
      ".⟦onChange⟧(of: a) { b($0, c.map { $0 }) }",
      ".onChange(of: a) { _, newValue in b(newValue, c.map { $0 }) }"
    ),
  ])
  func takesBothValues(_ source: String, _ fixed: String) {
    expect(rule, in: "let v = Text(t)" + source, fixed: "let v = Text(t)" + fixed, safety: .unsafe)
  }

  @Test(arguments: [
    ".⟦onChange⟧(of: a) { (value: Int) in b(value) }", ".⟦onChange⟧(of: a, perform: make())",
    ".⟦onChange⟧(of: a) { newValue = $0 }", ".⟦onChange⟧(of: a, perform: elsewhere)",
    ".⟦onChange⟧(of: a, perform: model.search)", ".⟦onChange⟧(of: a, perform: self.model.search)",
  ])
  func hasNoFixWhereItMightNotCompile(_ source: String) {
    let source = "let v = Text(t)" + source
    expect(rule, in: source)
    let text = MarkedSource(source).text
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: text).flatMap(\.fixes) == [])
  }

  /// With the closure for both values, the name of the observed value would stand for the new one.
  @Test(arguments: [
    ("(of: phase) { new in if phase != new { b() } }", true),
    ("(of: phase) { new in if self.phase != new { b() } }", true),
    ("(of: self.phase, perform: { if phase != $0 { b() } })", true),
    ("(of: model.phase) { new in b(model.phase, new) }", true), ("(of: model.phase) { new in b(phase, new) }", false),
    ("(of: phase) { phase in b(phase) }", false), ("(of: phase) { new in phase = limited(new) }", false),
    ("(of: phase) { new in b(phase: new) }", false), ("(of: phase) { new in b(model.phase, new) }", false),
  ])
  func closuresThatReadTheOldValue(_ call: String, _ readsOld: Bool) {
    let source = "struct A: View { @State var phase = 1; var body: some View { Text(t).⟦onChange⟧\(call) } }"
    let advice =
      readsOld ? "take the old and the new value as parameters" : "use the closure with two parameters or none"
    expect(rule, in: source, says: "the one-parameter `onChange` is deprecated; \(advice)")
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: MarkedSource(source).text).map(\.fixes.isEmpty) == [readsOld])
  }

  @Test func functionsGetTheLabelOfTheirParameter() {
    for (function, call) in [
      ("b", "b(with: newValue)"), ("self.b", "self.b(with: newValue)"),
    ] {
      expect(
        rule, in: "func b(with c: Int) {}\nlet v = Text(t).⟦onChange⟧(of: a, perform: \(function))",
        fixed: "func b(with c: Int) {}\nlet v = Text(t).onChange(of: a) { _, newValue in \(call) }")
    }
  }

  @Test(arguments: ["16.4", nil])
  func isSilentForOlderAndUnknownTargets(_ version: String?) {
    expectNone(
      rule, in: "let a = Text(a).onChange(of: b) { c in d(c) }", project: Defaults.project(iOS: version))
  }

  @Test func theConfigurationWins() {
    var old = DeploymentTargets()
    old.add(.iOS, "15.0")
    expectNone(
      OneParameterOnChange(OptionValues(targets: old)), in: "let a = Text(a).onChange(of: b) { c in d(c) }")
  }

  @Test func isSilentWhereTheProjectHasItsOwn() {
    let own = "extension View { func onChange<V>(of v: V, perform: @escaping (V) -> Void) -> some View { self } }"
    let view = "struct A: View { var body: some View { Text(a).onChange(of: b) { c in d(c) } } }"
    #expect(findings([("Views/A.swift", view)]) == 1)
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", own)]) == 0)
  }

  @Test func modifiersWithOtherArgumentsAreNoOverloads() {
    let own =
      "extension View { func onChange<V>(of v: V, after time: Double, perform: @escaping (V) -> Void) -> some View { self } }"
    let view =
      "struct A: View { var body: some View { Text(a).onChange(of: b) { c in d(c) }.onChange(of: b, after: 1) { c in d(c) } } }"
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", own)]) == 1)
  }

  private func findings(_ files: [(String, String)]) -> Int {
    var configuration = Configuration.shipped()
    configuration.deploymentTargets = DeploymentTargets()
    configuration.deploymentTargets?.add(.iOS, "17.0")
    let settings = configuration.settings(overrides: [], RuleSelection(only: ["one_parameter_on_change"]))
    let tree = MemoryTree(files: files.map { ($0.0, Array($0.1.utf8)) })
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).count
  }

  /// The other form has another type.
  @Test(arguments: [
    "on ? Text(t).onChange(of: a) { b($0) } : Text(t).onChange(of: a) { c($0) }",
    "on ? Text(t).onChange(of: a, perform: { b($0) }) : Text(t).onChange(of: a) { c($0) }",
  ])
  func anArmOfATernaryKeepsItsType(_ view: String) {
    expectNoFix(rule, in: "let v = \(view)", count: 2)
  }

  /// A method of an object is no modifier.
  @Test(arguments: [
    ("let model: Model; var body: some View { Text(a).onAppear { model.onChange(of: b) { c in d(c) } } }", 0),
    ("let model: Model; func f() -> Token { return model.onChange(of: b) { c in d(c) } }", 0),
    ("let model = Model(); func f() -> Token { return self.model.onChange(of: b) { c in d(c) } }", 0),
    ("let model: Other; init() { model.onChange(of: b) { c in d(c) } }", 0),
    ("let model: Other; var body: some View { Text(a).onAppear { model.store.onChange(of: b) { c in d(c) } } }", 0),
    ("let row: Row; var body: some View { row.onChange(of: b) { c in d(c) } }", 1),
    ("let row: Other; var body: some View { row.onChange(of: b) { c in d(c) } }", 1),
    ("func f(_ content: Content) -> some View { content.onChange(of: b) { c in d(c) } }", 1),
    ("func body(content: Content) -> some View { content.onChange(of: b) { c in d(c) } }", 1),
    ("func f(_ row: Other) -> Pair { let e = row.onChange(of: b) { c in d(c) }; return Pair(e) }", 1),
    ("var body: some View { Card { row.onChange(of: b) { c in d(c) } } }", 1),
    ("func f() { UIHostingController(rootView: row.onChange(of: b) { c in d(c) }) }", 1),
  ])
  func methodsOfObjects(_ members: String, _ count: Int) {
    let types = "class Model: Base { }; struct Row: View { var body: some View { Text(a) } }"
    #expect(findings([("Views/A.swift", "struct A: View { \(members) }"), ("Other/Model.swift", types)]) == count)
  }
}
