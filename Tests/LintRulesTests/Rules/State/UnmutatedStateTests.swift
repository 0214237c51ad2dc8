import Testing

@testable import LintRules

@Suite struct UnmutatedStateTests {
  private let rule = UnmutatedState.shipped()

  @Test(arguments: [
    (
      "struct A: View { @State private var ⟦limit⟧ = 10_000; var body: some View { Text(\"\\(limit)\") } }",
      "never-changed"
    ),
    (
      "struct A: View { @State private var ⟦isPressed⟧ = false; var body: some View { Text(a).scaleEffect(isPressed ? 0.9 : 1) } }",
      "never-changed"
    ),
    (
      "struct A: View { @State private var ⟦colors⟧: [Color] = [.red, .blue]; var body: some View { ForEach(colors) { $0 } } }",
      "never-changed"
    ),
    (
      "struct A: View { @State fileprivate var ⟦name⟧: String? = nil; var body: some View { Text(self.name) } }",
      "never-changed"
    ),
    (
      "struct A: View { @State private var ⟦offset⟧ = -1.5; var body: some View { Text(a).offset(x: offset) } }",
      "never-changed"
    ),
    (
      "struct A: View { @State private var ⟦name⟧: String? = nil; var body: some View { if let name { Text(name) } } }",
      "never-changed"
    ),
    (
      "enum Tab { case main, other }; struct A: View { @State private var ⟦tab⟧: Tab = .main; var body: some View { Text(tab) } }",
      "never-changed"
    ),
    (
      """
      struct A: View { @State private var ⟦kind⟧: Kind = .big; var body: some View { Text(a) } }
      extension A { var size: Int { kind == .big ? 2 : 1 } }
      """, "never-changed"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @State private var center: Center = .main; var body: some View { Text(center.name) } }",
    "struct A: View { @State private var id = UUID(); var body: some View { Text(a).id(id) } }",
    "struct A: View { @State var expanded = false; var body: some View { Text(a) } }",
    "struct A: View { @State private var rows = [1, 2]; var body: some View { Text(rows).onTapGesture { rows.shuffle() } } }",
    "struct A: View { @State private var on = false; var body: some View { Toggle(\"On\", isOn: $on) } }",
    "struct A: View { @State private var on = false; var body: some View { Text(a) } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).onTapGesture { n += 1 } } }",
    "struct A: View { @State private var n = [0]; var body: some View { Text(n[0]).onTapGesture { self.n[0] = 1 } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(a).onTapGesture { change(&n); show(n) } } }",
    "struct A: View { @State private var n = 0; init(n: Int) { _n = State(initialValue: n) }; var body: some View { Text(n) } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).onTapGesture { (n, m) = (1, 2) } } }",
    "struct A: View { @State private var n = 0; var body: some View { ForEach(rows) { n in Text(n) } } }",
    "struct A: View { @State private var n = 0 { didSet { save() } }; var body: some View { Text(\"\\(n)\") } }",
    "struct A: View { @State private var n = \"a \\(b)\"; var body: some View { Text(n) } }",
    "struct A: View { @State private var n = Model.start; var body: some View { Text(n) } }",
    "class A { @State private var n = 0; var m: Int { n } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).onTapGesture { n <~ 3 } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).onTapGesture { n++ } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).onTapGesture { ++n } } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n) } }\nfunc f() -> A { A(n: 4) }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n) }; func f(b: A) { b.n = 4 } }",
    "struct A: View { @State private var n = 0; var body: some View { Text(n).focus(\\.n) } }",
    "struct A: View { @State private var start: Date = .now; var body: some View { Text(start) } }",
    "struct A: View { @State private var model: Model = .shared; var body: some View { Text(model.a) } }",
    "struct A: View { @State private var n = 0.7; var body: some View { Text(n) /* Slider(value: $n) */ } }",
    """
    struct A: View {
      @State private var n = 0
      var body: some View {
        Text(n)
        // Button("More") { n += 1 }
      }
    }
    """,
    """
    struct A: View {
      @State private var isOn = false
      var body: some View { Text(isOn ? "on" : "off") }
      // func change() { isOn.toggle() }
    }
    """,
    "struct A: View { @State private var save = false; var body: some View { B { save(1) } }; func save(_ n: Int) {} }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View { @State private var ⟦n⟧: Int = 1; var body: some View { Text(n) } }",
      "struct A: View { private let n: Int = 1; var body: some View { Text(n) } }"
    ),
    (
      "struct A: View { @State\n  private var ⟦n⟧ = \"a\"; var body: some View { Text(n) } }",
      "struct A: View { private let n = \"a\"; var body: some View { Text(n) } }"
    ),
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .safe)
  }

  /// A constant never triggers a modifier, so `let` would only hide that.
  @Test(arguments: [
    ("Text(a).onChange(of: n) { load() }", "nothing triggers `onChange(of:)`; remove both"),
    ("Text(a).animation(.default, value: self.n)", "nothing triggers `animation(value:)`; remove both"),
    ("Text(a).task(id: n) { await load() }", "`task(id:)` runs only once; use `task`"),
    ("Text(a).id(n)", "`id(_:)` never changes the identity; remove both"),
    ("Text(a).opacity(n).onChange(of: n) { load() }", "it doesn't need `@State` or `onChange(of:)`; use `let`"),
  ])
  func stateThatOnlyTriggers(_ view: String, _ effect: String) {
    let source = "struct A: View { @State private var ⟦n⟧ = 1; var body: some View { \(view) } }"
    expect(rule, in: source, says: "`n` is never modified, so " + effect)
    expectNoFix(rule, in: source)
  }

  /// A constant would hide that nothing sets the state.
  @Test(arguments: [
    (" = false", "false"), (": Bool = false", "false"), (": String? = nil", "nil"), (": String?", "nil"), (" = 0", "0"),
    (" = \"\"", "\"\""), (": [Int] = []", "[]"), (": [Int: Int] = [:]", "[:]"), (": CGSize = .zero", ".zero"),
  ])
  func stateThatBeginsEmpty(_ start: String, _ value: String) {
    for view in ["Text(n)", "Text(n).onChange(of: n) { load() }"] {
      let source = "struct A: View { @State private var ⟦n⟧\(start); var body: some View { \(view) } }"
      expect(rule, in: source, says: "`n` is never set, so it's always `\(value)`; set it or remove it")
      expectNoFix(rule, in: source)
    }
  }

  /// Without other reads, the modifier that waits for the value is removed, too.
  @Test func emptyStateThatOnlyTriggers() {
    expect(
      rule,
      in: "struct A: View { @State private var ⟦n⟧ = 0; var body: some View { Text(a).onChange(of: n) { load() } } }",
      says: "`n` is never modified, so nothing triggers `onChange(of:)`; remove both")
  }

  @Test(arguments: [
    "Text(a).id(n).onTapGesture { scroll(n) }", "Text(a).onChange(of: n + b) { load() }",
    "Text(a).frame(value: n)", "onChange(of: n)",
  ])
  func otherReads(_ view: String) {
    expect(
      rule, in: "struct A: View { @State private var ⟦n⟧ = 1; var body: some View { \(view) } }",
      says: "`n` is never modified, so it doesn't need `@State`; use `let`",
      fixed: "struct A: View { private let n = 1; var body: some View { \(view) } }", safety: .safe)
  }

  /// A member of a value that is no view of this type is another one, even if its type is not known.
  @Test func otherValuesMayHaveAMemberOfTheSameName() {
    expect(
      rule,
      in: "struct A: View { @State private var ⟦n⟧ = 0; var body: some View { Text(n).onTapGesture { b.c.n = n } } }",
      reason: "never-changed")
  }

  /// `.make` may be another object each time.
  @Test func aValueThatMayBeAnObjectIsNotSafe() {
    let view = "struct A: View { @State private var ⟦n⟧: B = .make; var body: some View { Text(n) } }"
    let fixed = "struct A: View { private let n: B = .make; var body: some View { Text(n) } }"
    expect(rule, in: view, fixed: fixed, safety: .unsafe)
    expect(rule, in: view + "\nenum B { case make }", fixed: fixed + "\nenum B { case make }", safety: .safe)
  }

  /// Comments that only name the state, declare it, or compare it don't modify it.
  @Test(arguments: ["// limit of rows", "// @State private var limit = 5", "// if limit == 4 { }", "/* limit */"])
  func commentsThatModifyNothing(_ comment: String) {
    expect(
      rule,
      in: "struct A: View {\n\(comment)\n@State private var ⟦limit⟧ = 9; var body: some View { Text(limit) } }",
      reason: "never-changed")
  }

  /// A call refers to the method, and any other use to the property.
  @Test func stateWithTheNameOfAMethod() {
    expect(
      rule,
      in: """
        struct A: View {
          @State private var ⟦save⟧ = false
          var body: some View { B { save(1) }.opacity(save ? 1 : 0) }
          func save(_ n: Int) {}
        }
        """, reason: "never-changed")
  }

  @Test func hasNoFixInOtherForms() {
    let source = "struct A: View { private @State var ⟦n⟧ = 1; var body: some View { Text(n) } }"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let findings = run.findings(in: MarkedSource(source).text)
    #expect(findings.count == 1 && findings.flatMap(\.fixes) == [])
  }

  /// A copy of the view gets another value.
  @Test func copiesMayHaveAnotherValue() {
    expectNone(
      rule,
      in:
        "struct A: View { @State private var n = 0; var body: some View { Text(n) }; func with(_ m: Int) -> A { var copy = self; copy._n = State(initialValue: m); return copy } }"
    )
  }

  /// With a constant, the other branches would never run.
  @Test(arguments: [
    (".name", "switch n { case .name: a; case .size: b }"), (".name", "Text(a).opacity(self.n == .name ? 1 : 0)"),
    (".name", "if .size != n { Text(a) }"), ("2", "if n == 1 { Text(a) } else { Text(b) }"),
    ("\"home\"", "if \"home\" == n { Text(a) }"), ("true", "if n { Text(a) } else { Text(b) }"),
    ("true", "if !self.n { Text(a) }"), ("true", "Text(a).opacity(n ? 1 : 0)"),
  ])
  func stateThatDecidesABranch(_ value: String, _ view: String) {
    let source = "struct A: View { @State private var ⟦n⟧: N = \(value); var body: some View { \(view) } }"
    expect(rule, in: source, says: "`n` is never set, so it's always `\(value)`; set it or remove it")
    expectNoFix(rule, in: source)
  }

  @Test(arguments: [
    ("2", "ForEach(rows.filter { $0.size == n }) { Row($0) }"), ("2", "if count < n { Text(a) }"),
    ("true", "Text(a).disabled(n)"), (".big", "Text(a).size(n)"), (".big", "switch sizes[n] { default: Text(a) }"),
  ])
  func stateThatDecidesNothing(_ value: String, _ view: String) {
    expect(
      rule, in: "struct A: View { @State private var ⟦n⟧: N = \(value); var body: some View { \(view) } }",
      says: "`n` is never modified, so it doesn't need `@State`; use `let`")
  }

  /// Several texts and collections of a view are the sample data of a mock-up.
  @Test(arguments: [(["a", "b", "c"], [2]), (["a", "b"], [0, 0])])
  func sampleDataIsOneFinding(_ names: [String], _ related: [Int]) {
    let states = names.map { "@State private var \($0) = [\"128 MB\"]" }.joined(separator: "\n")
    let reads = names.map { "Text(\($0)[0])" }.joined(separator: "; ")
    let source = """
      struct A: View {
      \(states)
      @State private var gap = 8
      var body: some View { \(reads); Text("").padding(gap) } }
      struct B: View { @State private var a = "1"; var body: some View { Text(a) } }
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == related + [0, 0])
    #expect(findings.map { $0.fixes.isEmpty } == related.map { $0 > 0 } + [false, false])
    let isOne = findings.first?.message == "`a` and 2 other values are never set; set them or use `let`"
    #expect(isOne == (names.count == 3))
  }

  @Test func stateThatBeginsAsNil() {
    expectNone(
      rule,
      in:
        "struct A: View { @State private var name: String?; var body: some View { Text(name ?? b).onAppear { name = b } } }"
    )
    expectNone(rule, in: "struct A: View { @State private var name: String; var body: some View { Text(name) } }")
  }
}
