import Testing

@testable import LintRules

@Suite struct ErasedViewTests {
  private let rule = ErasedView.shipped()

  @Test(arguments: [
    (
      "struct A: View { var row: some View { if edit { return ⟦AnyView⟧(Field()) } else { return AnyView(Text(a)) } } }",
      "erased"
    ),
    ("struct M: ViewModifier { func body(content: Content) -> some View { ⟦AnyView⟧(content.padding()) } }", "erased"),
    (
      "struct A: View {  var body: some View { GeometryReader { g in return ⟦AnyView⟧(Color.clear.frame(width: g.size.width)) } } }",
      "erased"
    ),
    (
      "struct A: View {  var body: some View { switch a { case 1: ⟦AnyView⟧(Text(a)); default: AnyView(Text(b)) } } }",
      "erased"
    ),
    (
      "struct A: View {  var body: some View { GeometryReader { g -> AnyView in return ⟦AnyView⟧(Color.clear) } } }",
      "erased"
    ),
    ("extension View { func a() -> some View { ⟦AnyView⟧(self.bold()) } }", "erased"),
    ("struct A: View { var row: some View { ⟦AnyView⟧(Image.close.resizable()) } }", "erased"),
    ("struct A: View { var row: some View { ⟦AnyView⟧(Rows.Header(a)) } }", "erased"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { func screen() -> AnyView { AnyView(Home()) } }",
    "struct A: View {  var body: some View { Bar(items: AnyView(EmptyView())) } }",
    "struct A: View {  var body: some View { AnyView(makeAnyView(for: kind)) } }",
    "struct A: View {  var body: some View { AnyView(item) } }",
    "struct A: View {  var body: some View { AnyView(Status.icon(a).bold()) } }",
    "struct A: View {  var body: some View { AnyView(Image.icon(a)) } }",
    "struct A: View {  var body: some View { Card { AnyView(Text(a)) } } }",
    "struct A: View {  var body: some View { Feed<AnyView>(content: { AnyView(Color.clear) }) } }",
    "struct A: View {  var body: some View { List<Int, AnyView> { AnyView(Color.clear) } } }",
    "struct A: View {  var body: some View { AnyView(self.row(a)) } }",
    "struct A: View {  func row(_ a: B) -> some View { let c = a.rows.map { row($0) }; return AnyView(List(c)) } }",
    "struct Grid: View { var body: some View { Text(a) } }\nstruct A: View {  var body: some View { Grid { AnyView(Text(a)) } } }",
    "struct A: View {  var body: some View { Text(a).addCell(content: { AnyView(Text(a)) }) } }",
    "struct A: View {  var body: some View { on ? AnyView(Text(a)) : AnyView(Text(b)) } }",
    "struct A: View { var body: some View { VStack { let v: AnyView = if on { AnyView(Text(a)) } else { AnyView(Text(b)) }; v } } }",
    "extension View { @ViewBuilder func a() -> some View { if #available(iOS 17, *) { AnyView(self.bold()) } else { AnyView(self.italic()) } } }",
    "struct A: View { let view = AnyView(Text(a)); var body: some View { view } }",
    "struct A: View {  var body: some View { Button(a) { show(AnyView(Text(a))) } } }",
    "struct A: View { var body: some View { let x: Int; if on { x = 1 } else { x = 2 }; if x > 1 { return AnyView(Text(a)) } else { return AnyView(Button(b)) } } }",
    "struct A: View { var row: some View { do { let b = try c(); return AnyView(Text(b)) } catch { return AnyView(Button(b)) } } }",
    "struct A: View { var row: some View { var n = 0; for b in c { n += b }; if n > 1 { return AnyView(Text(a)) }; return AnyView(Text(b)) } }",
    "struct A: View { var row: some View { var n = 1; n *= 2; guard n > 1 else { return AnyView(Text(a)) }; return AnyView(Text(b)) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    ("var row: some View { ⟦AnyView⟧(Text(a)) }", "remove it"),
    ("var row: some View { return ⟦AnyView⟧(Text(a)) }", "return the view directly"),
    (
      "func row() -> some View { let c = a; if on { return ⟦AnyView⟧(Text(c)) } else { return AnyView(Button(b)) } }",
      "use `@ViewBuilder` without `return`"
    ),
    (
      "var body: some View { if on { return ⟦AnyView⟧(Text(a)) } else { return AnyView(Button(b)) } }",
      "remove it and the `return` keywords"
    ),
    (
      "var body: some View { switch a { case .b(let c): return ⟦AnyView⟧(Text(c)); default: return AnyView(Button(b)) } }",
      "remove it and the `return` keywords"
    ),
    (
      "var row: some View { if on { ⟦AnyView⟧(Text(a)) } else { AnyView(Button(b)) } }",
      "use `@ViewBuilder`"
    ),
    ("var body: some View { if on { ⟦AnyView⟧(Text(a)) } else { AnyView(Button(b)) } }", "remove it"),
    (
      "var body: some View { if !on { return ⟦AnyView⟧(Text(a)) }; return AnyView(Button(b)) }",
      "use `if`/`else` with `@ViewBuilder`"
    ),
    (
      "var body: some View { guard on else { return ⟦AnyView⟧(Text(a)) }; return AnyView(Button(b)) }",
      "use `if`/`else` with `@ViewBuilder`"
    ),
    (
      "func row(_ c: Int?) -> some View { guard let b = c else { return ⟦AnyView⟧(Text(a)) }; return AnyView(Text(b)) }",
      "use `if`/`else` with `@ViewBuilder`"
    ),
    ("var body: some View { GeometryReader { g -> AnyView in ⟦AnyView⟧(Color.clear) } }", "remove it and `-> AnyView`"),
    (
      "var body: some View { GeometryReader { g -> AnyView in return ⟦AnyView⟧(Color.clear) } }",
      "return the view and drop `-> AnyView`"
    ),
    ("var body: some View { let x: Int; x = 1; return ⟦AnyView⟧(Text(a)) }", "return the view directly"),
    (
      "var body: some View { GeometryReader { g in if on { return ⟦AnyView⟧(Text(a)) } else { return AnyView(Button(b)) } } }",
      "remove it and the `return` keywords"
    ),
  ])
  func saysWhatToDo(_ member: String, _ advice: String) {
    expect(
      rule, in: "struct A: View { \(member) }",
      says: "this `AnyView` isn't needed and hides the view's type; \(advice)")
  }

  @Test func containersOfTheProjectAreItsOwn() {
    let view = "struct A: View { var body: some View { TimelineView(rows) { AnyView(Text(a)) } } }"
    let own = "struct TimelineView: View { var body: some View { Text(a) } }"
    #expect(LintedText(view, only: ["erased_view"]).findings.count == 1)
    #expect(LintedText(view, only: ["erased_view"], others: [("Timeline.swift", own)]).findings == [])
    let added = "extension TimelineView { }"
    #expect(LintedText(view, only: ["erased_view"], others: [("Timeline.swift", added)]).findings.count == 1)
  }

  @Test func aMemberHasOneFindingWithAllPlaces() {
    let view = "struct A: View { var row: some View { if on { return AnyView(Text(a)) }; return AnyView(Button(b)) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: view)
    #expect(findings.map(\.related.count) == [1])
    let two = "struct A: View { var a: some View { AnyView(Text(b)) }; var b: some View { AnyView(Text(c)) } }"
    #expect(RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: two).count == 2)
  }

  /// An `AnyView` of a plain name is related to an unneeded `AnyView`.
  @Test func otherResultsAreRelated() {
    for results in [
      "return AnyView(content) }; return AnyView(Text(a))", "return AnyView(Text(a)) }; return AnyView(b)",
    ] {
      let view = "struct A: View { var row: some View { if on { \(results) } }"
      let findings = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: view)
      #expect(findings.map(\.related.count) == [1])
    }
  }

  /// Without `AnyView`, results would have to be in one statement.
  @Test(arguments: [
    ("#if test\nguard on else { return #(Text(a)) }\n#endif\nreturn #(Button(b))", true),
    ("#if test\nreturn #(Text(a))\n#else\nreturn AnyView(Button(b))\n#endif", false),
    ("guard on else { return #(Text(a)) }\nreturn AnyView(Button(b))", false),
    ("#if test\nprint(a)\n#endif\nif on { return #(Text(a)) }\nreturn AnyView(Button(b))", false),
  ])
  func resultsAcrossConditions(_ body: String, _ isSilent: Bool) {
    let source = "struct A: View { func row() -> some View {\n\(body)\n} }"
    expect(rule, in: source.replacing("#(", with: "⟦AnyView⟧("), unless: isSilent)
  }

  /// A view that only reads a size keeps its structure in each update.
  @Test(arguments: [
    ("Text(a).background(GeometryReader { g -> AnyView in read(g); return #(Color.clear) })", true),
    ("Text(a).overlay { GeometryReader { g in #(Rectangle().fill(.clear)) } }", true),
    ("Text(a).background(GeometryReader { g in #(Row(g.size)) })", false),
    ("Text(a).background(GeometryReader { g in #(Color.clear.overlay { Row() }) })", false),
    ("VStack { GeometryReader { g in #(Color.clear) } }", false),
    ("Text(a).background(HStack { #(Color.clear) })", false),
  ])
  func viewsThatReadASize(_ body: String, _ isSilent: Bool) {
    let source = "struct A: View { var body: some View { \(body) } }"
    expect(rule, in: source.replacing("#(", with: "⟦AnyView⟧("), unless: isSilent)
  }

  @Test func otherStatementsHaveToMoveOut() {
    expect(
      rule,
      in:
        "struct A: View { var row: some View { prepare(); if on { return ⟦AnyView⟧(Text(a)) } else { return AnyView(Field()) } } }",
      says: "this `AnyView` isn't needed and hides the view's type; move other calls out and use `@ViewBuilder`")
  }

  /// If every deployment target passes a check, the check isn't needed.
  @Test(arguments: [
    ("iOS 15, *", true), ("iOS 17.0, macOS 20, *", true), ("iOS 17.4, *", false), ("iOS 18, *", false),
    ("macOS 20, *", true), ("iOSApplicationExtension 15, *", false),
  ])
  func checksThatAreAlwaysTrue(_ check: String, _ isTrue: Bool) {
    let problem = "this `AnyView` isn't needed and hides the view's type; "
    let advice =
      problem + (isTrue ? "remove `#available`, which is always true" : "use `if`/`else` with `@ViewBuilder`")
    let guarded = "guard #available(\(check)) else { return ⟦AnyView⟧(Text(a)) }; return AnyView(Row(b))"
    let source = "struct A: View { var row: some View { \(guarded) } }"
    expect(rule, in: source, says: advice)
    let unknown = problem + "use `if`/`else` with `@ViewBuilder`"
    expect(rule, in: source, says: unknown, project: Defaults.project(iOS: nil))
    expect(rule, in: source.replacing(") else", with: "), on else"), says: unknown)
    let branch = "if #available(\(check)) { return AnyView(Text(a)) }; return ⟦AnyView⟧(Row(b))"
    expect(rule, in: "struct A: View { var row: some View { \(branch) } }", says: advice)
  }
}
