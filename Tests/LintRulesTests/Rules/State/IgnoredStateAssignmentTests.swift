import Foundation
import Testing

@testable import LintRules

@Suite struct IgnoredStateAssignmentTests {
  private let rule = IgnoredStateAssignment.shipped()

  /// A view with two values that have a default, one that has none, and an initializer.
  private func view(initializing body: String) -> String {
    """
    struct A: View {
      @State private var on = true; @State private var count: Int?; @State private var left: Int; let m: M
      init(m: M, x: Int) \(body)
      var body: some View { Text(on ? a : b).badge(count ?? left) }
    }
    """
  }

  @Test(arguments: [
    "{ self.m = m; left = 10; ⟦left⟧ = max(0, x) }",
    "{ left = 1; self.m = m; ⟦self⟧.on = m.on }",
    "{ left = 1; self.m = m; if let n = m.n { ⟦count⟧ = n } }",
    "{ self.m = m; if x > 1 { left = 1 } else { left = 2 }; if x > 2 { ⟦on⟧ = false } else { ⟦count⟧ = x } }",
    "{ left = 1; self.m = m; ⟦count⟧ = 1; ⟦self⟧.count = nil }",
    "{ left = 1; self.m = m; if x > 1 { _on = State(initialValue: false) }; ⟦on⟧ = true }",
    "{ left = 1; self.m = m; switch x { case 1: ⟦on⟧ = false; default: ⟦count⟧ = 2 } }",
    "{ left = 1; self.m = m; switch x { case 1: ⟦on⟧ = false; default: _on = State(initialValue: false) } }",
  ])
  func reportsInitializer(_ body: String) {
    expect(rule, in: view(initializing: body), reason: "already-initialized")
  }

  @Test(arguments: [
    ("left = 1; self.m = m; ⟦on⟧ = false", "assigning to `on` in `init` has no effect; initialize `_on` instead"),
    (
      "left = 1; self.m = m; ⟦count⟧ = m.n", "assigning to `count` in `init` has no effect; initialize `_count` instead"
    ),
    // What was initialized before has another value.
    (
      "left = 1; _on = State(initialValue: false); self.m = m; ⟦on⟧ = true",
      "assigning to `on` in `init` has no effect; initialize `_on` instead"
    ),
    (
      "left = 1; on = false; self.m = m; ⟦on⟧ = true",
      "assigning to `on` in `init` has no effect; initialize `_on` instead"
    ),
  ])
  func saysWhatToDo(_ body: String, _ message: String) {
    expect(rule, in: view(initializing: "{ \(body) }"), says: message)
  }

  /// Nothing reads the lost value if an assignment is before each read.
  @Test(arguments: [
    ("Text(a).onAppear { start { n = left(); show(n) } }", false),
    ("Text(a).onAppear { self.n = left(); start { show(n) } }", false),
    ("Text(a).onAppear { n = left(); n += 1; if b { show(n) } }", false),
    ("Text(n).onAppear { n = left(); show(n) }", true), ("Text(a).onAppear { show(n); n = left() }", true),
    ("Text(a).onAppear { n = n + 1 }", true), ("Text(a).onAppear { if b { n = left() }; show(n) }", true),
    ("Text(a).onAppear { switch b { case .c: n = 1\ndefault: show(n) } }", true),
    ("Text(a).onAppear { n = left(); show(n) }.onDisappear { show(n) }", true),
    ("Text(a).onAppear { n = left(); show($n) }", true),
  ])
  func stateThatIsWrittenBeforeEachRead(_ body: String, _ isReported: Bool) {
    let initializer = "init(m: Int) { \(isReported ? "⟦n⟧" : "n") = m }"
    expect(
      rule, in: "struct A: View { @State private var n = 0; \(initializer); var body: some View { \(body) } }",
      reason: isReported ? "already-initialized" : nil)
  }

  /// The read in the initializer has the initial value.
  @Test func readsInTheInitializer() {
    let initializer = "init(m: Int) { ⟦n⟧ = m; show(n) }"
    expect(
      rule, in: "struct A: View { @State private var n = 0; \(initializer); var body: some View { Text(a) } }",
      reason: "already-initialized")
  }

  /// Only a call that passes another value loses it.
  @Test(arguments: [
    ("init(on: Bool = true)", false, nil), ("init(on: Bool = true)", true, Severity.error),
    ("init(_ on: Bool = true)", false, .warning), ("init(is on: Bool = true)", true, nil),
    ("public init(on: Bool = true)", false, .warning), ("init(on: Bool = false)", false, .error),
    ("public init(id: Int, on: Bool = true)", false, .warning), ("public init(id: Int, on: Bool = true)", true, .error),
    ("init(on: Bool)", false, .error),
  ])
  func theDefaultOfAParameterIsWhatTheStateBeginsWith(_ initializer: String, _ isPassed: Bool, _ limit: Severity?) {
    let findings = findings(initializer, called: isPassed ? "A(on: false)" : "B()")
    #expect(findings.map(\.limit) == (limit.map { [$0] } ?? []))
  }

  /// The findings in an initializer with the parameter `on`, in a project with a call.
  private func findings(_ initializer: String, called call: String) -> [Finding] {
    let source =
      "struct A: View { @State var on = true; \(initializer) { self.on = on }; var body: some View { Text(on) } }"
    let others = [(path: "Views/B.swift", text: "let a = \(call)")]
    let linted = LintedText(source, only: ["ignored_state_assignment"], others: others)
    return linted.result?.findings.map(\.finding) ?? []
  }

  /// Calls that pass no other value than the default lose nothing, and with them a public initializer is known.
  @Test(arguments: [
    ("init(id: Int, on: Bool = true)", "A(id: 1, on: true)", false),
    ("init(id: Int, on: Bool = true)", "A(id: 1, on: isOn)", true),
    ("public init(id: Int, on: Bool = true)", "A(id: 1)", false),
    ("public init(id: Int, on: Bool = true)", "B(id: 1)", true),
    ("public init(on: Bool = true)", "A()", false), ("public init(on: Bool = true)", "B()", true),
    ("public init(on: Bool = true, view: () -> V = { V() })", "[0].map { _ in A { W() } }", false),
    ("public init(on: Bool = true)", "B(); extension A { var b: A { self } }", true),
  ])
  func callsDecide(_ initializer: String, _ call: String, _ isReported: Bool) {
    #expect(findings(initializer, called: call).isEmpty != isReported)
  }

  /// State that is not private and that no code reads; another file may extend the view.
  @Test(arguments: [("Text(on)", nil, true), ("Text(a)", "A", true), ("Text(a)", "B", false)])
  func stateThatNothingReads(_ body: String, _ extended: String?, _ isReported: Bool) {
    let source =
      "struct A: View { @State var on = true; init(m: M) { on = m.on }; var body: some View { \(body) } }"
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    var project = Defaults.project
    if let extended {
      let other = FileView(path: "B.swift", source: SourceBytes("extension \(extended) { var b: Bool { on } }"))
      let facts = [file, other].flatMap { $0.typeFacts(named: ["A"]) }
      project.types = TypeIndex(facts, known: ["A"])
    }
    #expect(rule.check(file, project).isEmpty != isReported)
  }

  @Test(arguments: [
    "{ self.m = m; left = 10 }",
    "{ left = 1; on = false; self.m = m }",
    "{ if x > 1 { left = 1 } else { left = 2 }; self.m = m }",
    "{ if x > 1 { left = 1; self.m = m } else { on = false; left = 2; self.m = m } }",
    "{ left = 1; self.m = m; _on = State(initialValue: m.on) }",
    "{ left = 1; self.m = m; m.load { on = $0 } }",
    "{ self.init(m: m); on = false }",
    // Nothing is lost.
    "{ left = 1; self.m = m; on = true }",
    "{ left = 1; self.m = m; self.count = nil }",
    "{ left = 1; self.m = m; if x > 1 { _count = State(initialValue: x) } else { count = nil } }",
    "{ left = 1; self.m = m; m.on = true; let on = false; var count = 1; count = 2 }",
  ])
  func reportsNothingInInitializer(_ body: String) {
    expectNone(rule, in: view(initializing: body))
  }

  @Test(arguments: [
    (
      "struct A: View { @FocusState private var isFocused: Bool; init() { ⟦isFocused⟧ = true }; var body: some View { Text(a).focused($isFocused) } }",
      "already-initialized"
    ),
    (
      "struct A: View { @SwiftUI.State var on = true; @Binding var b: Bool; init(b: Binding<Bool>) { _b = b; ⟦on⟧ = false }; var body: some View { Text(on) } }",
      "already-initialized"
    ),
    (
      "struct A: ViewModifier { @FocusState var on: Bool; var n: Int; init(n: Int) { self.n = n; ⟦self⟧.on = n > 0 }; func body(content: Content) -> some View { content.opacity(on ? 1 : 0) } }",
      "already-initialized"
    ),
    (
      """
      struct A { @State var on = true; init(_ on: Bool) { ⟦self⟧.on = on } }
      extension A: View { var body: some View { Text(on) } }
      """, "already-initialized"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A { @State var on = true; init(_ on: Bool) { self.on = on } }",
    "class A: View { @State var on = true; init(_ on: Bool) { self.on = on } }",
    "struct A: View { @State var on = true; func set() { on = false } }",
    // A binding to an optional has no value of its own.
    "struct A: View { @State var on = true; @Binding var n: Int?; init(n: Binding<Int?>) { on = false; _n = n }; var body: some View { Text(a) } }",
    "struct A: View { @FocusState private var on: Bool; init(on: Bool = false) { self.on = on }; var body: some View { Text(a).focused($on) } }",
    "struct A: View { @FocusState private var on: Bool; init() { on = false }; var body: some View { Text(a).focused($on) } }",
    "struct A: View { @State private var n = 1; init(m: Int) { self.n = n }; var body: some View { Text(n) } }",
    "struct A: View { @FocusState private var on: Bool; init(m: Int) { self.on = on }; var body: some View { Text(a).focused($on) } }",
    "struct A: View { @State private var n = [Int](); init(m: Int) { self.n = [] }; var body: some View { Text(n) } }",
    "struct A: View { @State private var n = [Int](); init(n: [Int] = []) { self.n = n }; var body: some View { Text(n) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View { @State var on = true; init(v: Bool) { ⟦self⟧.on = v }; var body: some View { Text(on) } }",
      "struct A: View { @State var on: Bool; init(v: Bool) { _on = State(initialValue: v) }; var body: some View { Text(on) } }"
    ),
    (
      "struct A: View { @State var n = 1; init(v: Int) { ⟦n⟧ = max(v, 2) + 1\n }; var body: some View { Text(n) } }",
      "struct A: View { @State var n: Int; init(v: Int) { _n = State(initialValue: max(v, 2) + 1)\n }; var body: some View { Text(n) } }"
    ),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }

  /// `if` and `switch` cannot be arguments.
  @Test(arguments: ["if v { 1 } else { 2 }", "switch v { case true: 1; case false: 2 }"])
  func hasNoFixForBranches(_ value: String) {
    let source = "struct A: View { @State var n = 1; init(v: Bool) { n = \(value) }; var body: some View { Text(n) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.count == 1 && findings.flatMap(\.fixes) == [])
  }

  /// A focus has no initial value.
  @Test(arguments: [("State", "initialize `_on` instead"), ("FocusState", "set it in `onAppear`")])
  func theAdviceSuitsTheWrapper(_ wrapper: String, _ advice: String) {
    let view =
      "struct A: View { @\(wrapper) var on: Bool; var body: some View { Text(on) }; init() { on = false; ⟦on⟧ = true } }"
    expect(rule, in: view, says: "assigning to `on` in `init` has no effect; \(advice)")
  }

  /// What nothing reads is another finding.
  @Test(arguments: [
    ("Text(on)", true), ("Toggle(a, isOn: $on)", true), ("Button(a) { on.toggle() }", true), ("Text(a)", false),
    ("Button(a) { on = true }", false),
  ])
  func stateThatNothingReads(_ body: String, _ isReported: Bool) {
    let target = isReported ? "⟦on⟧" : "on"
    let source =
      "struct A: View { @State private var on = false; init(b: Bool) { \(target) = b }; var body: some View { \(body) } }"
    if isReported { expect(rule, in: source) } else { expectNone(rule, in: source) }
  }

  /// What the state begins with is not lost.
  @Test(arguments: [
    ("@State private var on = false", "on = false", false), ("@State private var on = false", "self.on = true", true),
    ("@State private var on: Int?", "on = nil", false), ("@State private var on: Int? = nil", "on = nil", false),
    ("@State private var on: Int? = 1", "on = nil", true), ("@State private var on = \"\"", "on = \"\"", false),
    ("@State private var on = \"\"", "on = \"a\"", true), ("@State private var on = 1", "on = 1", false),
    ("@State private var on = first", "on = first", true), ("@State private var on = 1", "on = 1 + n", true),
  ])
  func theInitialValueIsNotInitializedAgain(_ state: String, _ assignment: String, _ isLost: Bool) {
    let source = "struct A: View { \(state); init(n: Int) { \(assignment) }; var body: some View { Text(on) } }"
    let run = RuleRun(rule: IgnoredStateAssignment.shipped(), project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: source).map { !$0.fixes.isEmpty } == (isLost ? [true] : []))
  }

  @Test func besidePlainAssignmentsNothingIsFixed() {
    expectNoFix(
      rule,
      in: """
        struct A: View {
          @State private var x: Int
          init(_ n: Int) {
            if n > 1 { x = n } else { x = 0; x = n }
          }
          var body: some View { Text(x) }
        }
        """)
  }

  /// Since Xcode 27, an inline value takes precedence.
  @Test(arguments: [
    ("@State var x: Kind = .a", "x = k", "@State var x: Kind", "_x = State(initialValue: k)"),
    ("@State var x = 1.5", "x = k", "@State var x: Double", "_x = State(initialValue: k)"),
    ("@State var x = \"\"", "x = k", "@State var x: String", "_x = State(initialValue: k)"),
    ("@State var x = Kind.a", "x = k", "@State var x = Kind.a", "_x = State(initialValue: k)"),
    ("@State var x = 1", "if on { x = k }", "@State var x = 1", "if on { _x = State(initialValue: k) }"),
    ("@State var x: Kind?", "x = k", "@State var x: Kind?", "_x = State(initialValue: k)"),
  ])
  func theInlineValueGoes(_ state: String, _ body: String, _ fixedState: String, _ fixedBody: String) {
    func view(_ state: String, _ body: String) -> String {
      "struct A: View { \(state); init(k: K, on: Bool) { \(body) }; var body: some View { Text(x) } }"
    }
    let marked = view(state, body.replacingOccurrences(of: "x =", with: "⟦x⟧ ="))
    expect(rule, in: marked, fixed: view(fixedState, fixedBody))
  }

  /// A state that the view sets when it appears needs no initial value.
  @Test(arguments: [
    ("onAppear { n = m.n }", true), ("task { self.n = self.m.n }", true), ("onAppear { n = m.other }", false),
    ("onTapGesture { n = m.n }", false),
  ])
  func statesThatTheViewSetsWhenItAppears(_ modifier: String, _ isRemoved: Bool) {
    let source = """
      struct A: View { @State var n: Int?; let m: M
        init(m: M) { self.m = m; n = m.n }
        var body: some View { Text(n).\(modifier) } }
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    let advice = isRemoved ? "remove this line" : "initialize `_n` instead"
    #expect(findings.map(\.message) == ["assigning to `n` in `init` has no effect; \(advice)"])
    #expect(findings.map(\.fixes.isEmpty) == [isRemoved])
    #expect(findings.map(\.limit) == [isRemoved ? .warning : .error])
  }
}
