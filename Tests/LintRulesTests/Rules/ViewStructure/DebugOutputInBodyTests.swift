import Testing

@testable import LintRules

@Suite struct DebugOutputInBodyTests {
  private let rule = DebugOutputInBody.shipped()

  @Test(arguments: [
    ("struct A: View {  var body: some View { let _ = Self.⟦_printChanges⟧(); Text(a) } }", "debug-output"),
    (
      "struct A: View {  var body: some View { let _ = ⟦print⟧(rows); return List(rows) { Row($0) } } }", "debug-output"
    ),
    (
      "struct A: View {  var body: some View { ForEach(rows) { row in let _ = ⟦debugPrint⟧(row); Row(row) } } }",
      "debug-output"
    ),
    (
      "struct M: ViewModifier { func body(content: Content) -> some View { ⟦dump⟧(content); return content.bold() } }",
      "debug-output"
    ),
    ("struct A: View { let content: B; var body: some View { let _ = ⟦print⟧(a); Text(b); content } }", "debug-output"),
    ("struct A: View { var body: some View { VStack { let _ = ⟦print⟧(a); content } } }", "debug-output"),
    (
      "struct A: View { private func pick() -> some View { ⟦print⟧(a); return Text(b) }; var body: some View { pick().onTapGesture { c = pick() } } }",
      "debug-output"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View {  var body: some View { Button(\"Log\") { print(rows) } } }",
    "let a = Feature()._printChanges()",
    "struct M: ViewModifier { func body(content: Content) -> some View { dump(content); return content } }",
    "struct A<B: View>: View { let content: B; var body: some View { let _ = print(a)\n self.content } }",
    "struct A<B: View>: View { let content: () -> B; var body: some View { print(a)\n return content() } }",
    "extension View { func trace() -> some View { print(self); return self } }",
    """
    struct A: View {  var body: some View { 
    #if DEBUG
    let _ = Self._printChanges()
    #endif
    Text(a) } }
    """,
    "struct A: View { func log() { print(a) }; var body: some View { Text(a) } }",
    "struct A: View { private func pick() -> AnyView { print(a); return AnyView(Text(b)) }; var body: some View { c.onAppear { c = pick() } } }",
    "struct A: View { init() { print(a) }; var body: some View { Text(a) } }",
    """
    func print(_ a: Int) {}
    struct A: View {  var body: some View { let _ = print(1); Text(a) } }
    """,
    "struct A: View {  var body: some View { Text(a).onAppear { print(a) } } }",
    "struct A: View {  var body: some View { Card { print(a) } } }",
    "struct A: View {  var body: some View { Text(printer.print(a)) } }",
    "struct A: View { var body: some View { Stepper(a) { print(b) } onDecrement: { print(c) } } }",
    "struct A: View { var body: some View { Button(asyncAction: { print(a) }) { Text(a) } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View {\n  var body: some View {\n    let _ = Self.⟦_printChanges⟧()\n    Text(a)\n  }\n}",
      "struct A: View {\n  var body: some View {\n    Text(a)\n  }\n}"
    )
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  /// A case needs a statement, also where others are in `#if`.
  @Test(arguments: [
    ("let _ = print(b)", 0), ("#if FOO\n    let _ = print(b)\n    #endif", 0),
    ("if c {\n    let _ = print(b)\n    Text(c)\n    }", 1),
  ])
  func statementsOfACaseStay(_ statement: String, _ count: Int) {
    let source =
      "struct A: View { var body: some View {\n  switch a {\n  case 1: Text(b)\n  default:\n    \(statement)\n  }\n} }"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: source).map(\.fixes.count) == [count])
  }

  @Test(arguments: [
    ("let _ = Self.⟦_printChanges⟧(); Text(a)", "runs every time `body` does, in release builds too"),
    ("Text(a).onAppear { Self.⟦_printChanges⟧() }", "is a debugging aid"),
  ])
  func saysWhereItRuns(_ body: String, _ what: String) {
    expect(rule, in: "struct A: View { var body: some View { \(body) } }", says: "`_printChanges` \(what); remove it")
  }

  /// Output under a condition doesn't run every time, and a `defer` may measure slow updates.
  @Test(arguments: [
    ("if a > 2 { let _ = ⟦print⟧(a) }; Text(b)", true), ("defer { ⟦print⟧(a) }; return Text(b)", false),
    ("defer { if isOn { ⟦print⟧(a) } }; return Text(b)", true),
  ])
  func saysThatABranchRunsIt(_ body: String, _ isInBranch: Bool) {
    let what = isInBranch ? "runs as part of `body`" : "runs every time `body` does"
    expect(
      rule, in: "struct A: View { var body: some View { \(body) } }",
      says: "`print` \(what), in release builds too; remove it")
  }

  @Test func aProbeForSlowUpdatesIsSilent() {
    let probe = "let start = now(); defer { let ms = now() - start; if ms > 2 { print(ms) } }"
    expectNone(rule, in: "struct A: View { var body: some View { \(probe); return Text(b) } }")
  }

  /// A fix that takes a declaration away says so: otherwise it would count as one that breaks the file.
  @Test func theRemovedConstantIsADeclaration() {
    let source = "struct A: View { var body: some View {\n  let _ = print(a)\n  Text(b)\n} }"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: source).flatMap(\.fixes).map(\.removedDeclarations) == [1])
  }

  @Test(arguments: ["View", "ViewModifier"])
  func modifiersForDebuggingAreSilent(_ type: String) {
    expectNone(rule, in: "extension \(type) { func debugChanges() { Self._printChanges() } }")
    expect(rule, in: "extension Row { func debugChanges() { Self.⟦_printChanges⟧() } }")
  }

  /// An image that can't be loaded is worth a line.
  @Test(arguments: [
    "switch phase { case .failure(let e): let _ = print(e); Text(a); default: Text(b) }",
    "if let loadError { let _ = print(loadError); Text(a) }",
    "if phase.error != nil { let _ = print(a); Text(a) } else { let _ = ⟦print⟧(b); Text(b) }",
    "switch phase { case .success: let _ = ⟦print⟧(a); Text(a); default: Text(b) }",
  ])
  func failuresMayBeLogged(_ body: String) {
    expect(rule, in: "struct A: View { var body: some View { \(body) } }")
  }

  /// `body` runs what it uses.
  @Test(arguments: [
    ("var name: String { ⟦print⟧(a); return a }", "Text(name)", true),
    ("var name: String { get { ⟦print⟧(a); return a } }", "Text(name)", true),
    ("func name() -> String { ⟦print⟧(a); print(b); return a }", "Text(name())", true),
    ("func name() -> String { guard isOn else { print(a); return b }; ⟦print⟧(a); return a }", "Text(name())", true),
    ("func name() -> String { if isOn { print(a) }; return a }", "Text(name())", false),
    ("func name() { print(a) }", "Button(a) { name() }", false),
    ("func name() async { print(a) }", "Text(a).task { await name() }", false),
    ("var name: String { print(a); return a }", "Text(a)", false),
    ("var name = a { didSet { print(name) } }", "Text(name)", false),
    ("init(name: String) { print(name) }; let name: String", "Text(name)", false),
  ])
  func helpersOfBodies(_ helper: String, _ body: String, _ isReported: Bool) {
    let source = "struct A: View { \(helper); var body: some View { \(body) } }"
    if isReported {
      expect(rule, in: source, says: "`print` runs when `body` uses `name`; remove it")
    } else {
      expectNone(rule, in: source)
    }
  }

  /// A protocol of the project or another file makes a view.
  @Test func viewsOfTheProjectAreLookedAt() {
    let screen = [("Views/Screen.swift", "protocol Screen: View { }\nstruct Card: View { }")]
    for type in ["struct A: Screen", "extension Card"] {
      let source = "\(type) { var body: some View { let _ = print(a); Text(b) } }"
      #expect(LintedText(source, only: ["debug_output_in_body"], others: screen).findings.count == 1, "\(type)")
    }
    let alone = "extension Card { var body: some View { let _ = print(a); Text(b) } }"
    #expect(LintedText(alone, only: ["debug_output_in_body"]).findings == [])
  }

  @Test(arguments: [
    ("let _ = Self._printChanges()\n let _ = print(a)\n Text(b)", [1], [1]),
    ("let _ = print(a)\n let _ = print(c); Text(b)", [1], [0]),
    ("if a { let _ = print(a) }\n let _ = print(c); Text(b)", [1], [0]),
    ("let _ = print(a)\n VStack {\n let _ = print(c)\n Text(b) }", [0, 0], [1, 1]),
  ])
  func theOutputOfABodyIsOneFinding(_ body: String, _ related: [Int], _ fixes: [Int]) {
    let source = "struct A: View { var body: some View {\n \(body)\n} }"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let findings = run.findings(in: source)
    #expect(findings.map(\.related.count) == related)
    #expect(findings.map(\.fixes.count) == fixes)
    if fixes == [1] {
      #expect(run.applyingFixes(findings, source) == "struct A: View { var body: some View {\n Text(b)\n} }")
      #expect(findings.flatMap(\.fixes).map(\.removedDeclarations) == [2])
    }
  }

  /// The content of a project's container runs with `body`.
  @Test(arguments: [
    "Card { let _ = ⟦print⟧(a); Text(b) }", "Card { Text(name) }", "Card { let _ = print(a); log(b) }",
    "make { let _ = print(a); Text(b) }",
  ])
  func containersOfTheProject(_ body: String) {
    let helper = body.contains("name") ? "var name: String { ⟦print⟧(a); return a }" : ""
    let source = "struct A: View { \(helper); var body: some View { \(body) } }"
    expect(rule, in: source)
  }
}
