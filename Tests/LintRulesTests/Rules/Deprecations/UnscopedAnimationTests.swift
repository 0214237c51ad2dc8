import Testing

@testable import LintRules

@Suite struct UnscopedAnimationTests {
  private let rule = UnscopedAnimation.shipped()

  @Test(arguments: [
    ("struct A: View {  var body: some View { List(rows) { Row($0) }.⟦animation⟧(.default) } }", "unscoped"),
    ("struct A: View {  var body: some View { Color.black.opacity(dim).⟦animation⟧(.linear) } }", "unscoped"),
    ("struct A: View {  var body: some View { content.⟦animation⟧(nil) } }", "unscoped"),
    ("struct A: View { func row() -> some View { Text(a).⟦animation⟧(isOn ? .spring() : nil) } }", "unscoped"),
    (
      "struct A: View {  var body: some View { Button(a) { go() }.⟦animation⟧(Animation.easeIn(duration: 1)) } }",
      "unscoped"
    ),
    (
      "struct A: View { var body: some View { GeometryReader { g in if on { popup.⟦animation⟧(.spring()).opacity(1) } } } }",
      "unscoped"
    ),
    (
      "struct A: View { var body: some View { AsyncImage(url: b) { image in image.resizable().⟦animation⟧(.spring()) } } }",
      "unscoped"
    ),
    (
      "struct A: View { var body: some View { make { row, rowView in rowView.⟦animation⟧(.spring()) } } }", "unscoped"
    ),
    (
      "struct A: View { var body: some View { WebImage(url: b) { image in image.resizable().⟦animation⟧(.spring()) } } }",
      "unscoped"
    ),
    (
      "struct A: View { var body: some View { ForEach(a) { shape in shape.fill(.red).frame(width: 3).⟦animation⟧(.spring()) } } }",
      "unscoped"
    ),
    ("struct A: View { var body: some View { make { tab in tab.content.⟦animation⟧(.spring()) } } }", "unscoped"),
    ("func wrap(_ row: some View) -> some View { row.padding().⟦animation⟧(.default) }", "unscoped"),
    ("func row() -> some View { Text(a).⟦animation⟧(.default) }", "unscoped"),
    ("extension View { func soft() -> some View { self.⟦animation⟧(.default) } }", "unscoped"),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  /// The modifier is deprecated since iOS 15, but in every release it applies to every change.
  @Test(arguments: [("14.0", 0, 1), ("15.0", 1, 1), (nil, 1, 1)])
  func deploymentTargets(_ release: String?, _ none: Int, _ other: Int) {
    let counts = ["nil", ".easeIn"].map { argument in
      let source = "struct A: View { var body: some View { Row(a).animation(\(argument)) } }"
      return rule.check(FileView(path: "A.swift", source: SourceBytes(source)), Defaults.project(iOS: release)).count
    }
    #expect(counts == [none, other])
  }

  @Test func theConfiguredTargetsWin() {
    var old = DeploymentTargets()
    old.add(.macOS, "10.15")
    expectNone(
      UnscopedAnimation(OptionValues(targets: old)),
      in: "struct A: View { var body: some View { Row(a).animation(nil) } }")
  }

  /// Modifiers after the animation aren't animated.
  @Test func actionsBehindTheAnimationOfAText() {
    expectNone(rule, in: "struct A: View { var body: some View { Text(a).animation(nil).onHover { b = $0 } } }")
    expect(rule, in: "struct A: View { var body: some View { Text(a).overlay { Row() }.⟦animation⟧(nil) } }")
  }

  @Test func noAnimationIsDescribedAsOne() {
    for argument in ["nil", ".none", "Animation.none"] {
      expect(
        rule, in: "struct A: View { var body: some View { Row(a).⟦animation⟧(\(argument)) } }",
        says: "`animation(\(argument))` without `value:` is deprecated; use `transaction`")
    }
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let findings = run.findings(
      in: "struct A: View { var body: some View { Row(a).animation(nil); B(a).animation(.easeIn) } }")
    #expect(findings.map(\.limit) == [.note, .error])
  }

  @Test(arguments: [
    "struct A: View {  var body: some View { Slider(value: $v.animation(.easeOut)) } }",
    "struct A: View {  var body: some View { Text(a).transition(.opacity.animation(.easeIn)) } }",
    "struct A: View {  var body: some View { Text(a).animation(.spring) { $0.opacity(on ? 1 : 0) } } }",
    "struct A: View {  var body: some View { Text(a).animation(.default, value: on) } }",
    "struct A: View {  var body: some View { Toggle(a, isOn: $model.on.animation(.default)) } }",
    "struct A: View {  var body: some View { Toggle(a, isOn: model.$on.animation(.default)) } }",
    "struct A: View {  var body: some View { Text(a).transition(AnyTransition.opacity.animation(.easeIn)) } }",
    "func go() { view.animation(.default) }",
    "struct A: View {  var body: some View { Text(a).modifier(Sweep(phase: b).animation(.linear)) } }",
    "struct A: View {  var body: some View { let smooth = binding.animation(.default); Toggle(a, isOn: smooth) } }",
    "struct A: View {  var body: some View { Text(a).transition(.asymmetric(insertion: Fade().animation(.easeIn), removal: .opacity)) } }",
    "struct A: View {  var body: some View { Text(a).animation() } }",
    // The parameters of a library.
    "struct A: View { var body: some View { Text(a).popup(isPresented: $on) { Text(b) } customize: { popup in popup.type(.toast).animation(.spring()) } } }",
    "struct A: View { var body: some View { Text(a).popup(isPresented: $on, view: { Text(b) }, customize: { popup in popup.animation(.spring()) }) } }",
    "struct A: View { var body: some View { Text(a).popup { (popup: Popup.Parameters) in popup.type(.toast).animation(.spring()) } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    ("Text(a).opacity(on ? 1 : 0)", "on"), ("Text(a).opacity(self.on ? 1 : 0).scaleEffect(on ? 1 : 2)", "on"),
    ("Text(a).opacity(!on ? 1 : 0)", "on"), ("Text(a).opacity(on ? 1 : 0).scaleEffect(off ? 1 : 2)", "<#value#>"),
    ("Text(a).opacity(model.on ? 1 : 0)", "<#value#>"), ("Text(a).padding()", "<#value#>"),
    ("Text(a).opacity(on && off ? 1 : 0)", "<#value#>"), ("Text(a).opacity(off == on ? 1 : 0)", "<#value#>"),
    ("Text(a).opacity(on ? 1 : 0).offset(x: inset(off))", "<#value#>"),
    ("VStack { if off { Text(b) }; Text(a).opacity(on ? 1 : 0) }", "<#value#>"),
    ("VStack { Toggle(b, isOn: $off); Text(a).opacity(on ? 1 : 0) }", "<#value#>"),
    ("VStack { ForEach(b) { Row($0, off: on) }; Text(a).opacity(self.on ? 1 : 0) }", "on"),
  ])
  func fillsInTheOnlyState(_ view: String, _ value: String) {
    let state = "struct A: View { @State private var on = false; @State private var off = false; let model: M"
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let findings = run.findings(in: "\(state); var body: some View { \(view).animation(.easeIn) } }")
    #expect(findings.flatMap(\.fixes).flatMap(\.edits).map(\.text) == [", value: \(value)"])
  }

  /// A text has no other views whose animations would be disabled.
  @Test(arguments: [
    ("Text(a).bold()", true), ("Image(b).resizable()", true), ("Text(a).overlay { Row(b) }", false), ("Row(a)", false),
    ("VStack { Text(a) }", false), ("content", false), ("Text(a).contentShape(Rectangle())", true),
    ("Text(a).onTapGesture { go() }", true), ("Text(a).onHover(perform: { isOn = $0 })", true),
    ("Text(a).background { Row(b) }.onTapGesture { go() }", false),
  ])
  func viewsWithoutOtherViewsMayDisableTheirAnimation(_ view: String, _ isSilent: Bool) {
    for argument in ["nil", ".none"] {
      let source = "struct A: View { var body: some View { \(view).⟦animation⟧(\(argument)) } }"
      expect(rule, in: source, unless: isSilent)
    }
  }

  /// A property of the type `Text` has no other views, either.
  @Test(arguments: [
    ("title: Text", true), ("title: Text?", true), ("title: Row", false), ("title: [Text]", false),
    ("name: Text", false),
  ])
  func textsOfProperties(_ property: String, _ isSilent: Bool) {
    for view in ["self.title", "title.bold()"] {
      let source = "struct A: View { let \(property); var body: some View { \(view).⟦animation⟧(nil) } }"
      expect(rule, in: source, unless: isSilent)
    }
  }

  /// A row's animation also applies to its constant texts.
  @Test(arguments: [
    ("Text(a).bold().animation(.easeIn)", ".⟦animation⟧(.easeIn)"),
    ("Text(a).opacity(on ? 1 : 0).⟦animation⟧(.easeIn)", ".⟦animation⟧(.easeIn)"),
    ("Row(a).⟦animation⟧(.easeIn)", ".⟦animation⟧(.easeIn)"),
    ("Text(a).⟦animation⟧(.easeIn)", ".animation(.easeIn, value: on)"),
    ("Text(a).⟦animation⟧(.easeIn)", ".⟦animation⟧(nil)"),
  ])
  func textsInAnAnimatedRow(_ text: String, _ outer: String) {
    expect(rule, in: "struct A: View { var body: some View { HStack { \(text); Spacer() }\(outer) } }")
  }

  /// The view of a widget is new for each entry.
  @Test(arguments: ["import WidgetKit", "struct I { func perform() -> some ShowsSnippetView { .result() } }"])
  func viewsWithoutStateAreNotReported(_ start: String) {
    expectNone(rule, in: start + "\nstruct A: View { var body: some View { Row(a).animation(.default) } }")
  }

  /// An animation that takes no time only overrides others.
  @Test(arguments: [
    (".linear(duration: 0)", true), ("Animation.easeIn(duration: 0.0)", true), (".linear(duration: 0.1)", false),
    (".linear(duration: zero)", false), ("on ? .spring() : .linear(duration: 0)", false),
  ])
  func animationsWithoutDuration(_ animation: String, _ isNone: Bool) {
    let source = "struct A: View { var body: some View { Row(a).⟦animation⟧(\(animation)) } }"
    let none = "`animation(\(animation))` without `value:` is deprecated; use `transaction`"
    expect(rule, in: source, says: isNone ? none : Self.problem + "add `value:`")
  }

  /// Nothing in the view can change, so there is no value to add.
  @Test(arguments: [
    ("Button(\"Done\") { sheet = nil }", true), ("Button { if on { go() } } label: { Image(\"close\") }", true),
    ("Text(\"Done\").bold()", true), ("Button(title) { sheet = nil }", false),
    ("Button { go() } label: { Row() }", false), ("Text(\"Done\").opacity(dim)", false),
  ])
  func viewsWithOnlyLiterals(_ view: String, _ isSilent: Bool) {
    let source = "struct A: View { var body: some View { \(view).⟦animation⟧(.default) } }"
    expect(rule, in: source, unless: isSilent)
  }

  @Test func noAnimationBecomesATransaction() {
    expect(
      rule, in: "struct A: View { var body: some View { Row(a).⟦animation⟧(nil).padding() } }",
      fixed: "struct A: View { var body: some View { Row(a).transaction { $0.animation = nil }.padding() } }",
      safety: .unsafe)
  }

  private static let problem = "this `animation` applies to every change in the view; "

  @Test(arguments: [
    ("Text(a)", "move it out of the `if` and add `value:`"),
    ("Banner(text: a)", "move it out of the `if` and add `value:`"),
    ("Button(a) { go() }", "move it out of the `if` and add `value:`"), ("Text(a).opacity(b ? 1 : 0)", "add `value:`"),
    ("Text(a).transition(.slide)", "move it to the transition"),
    ("Text(a).transition(.offset(x: 1))", "move it to the transition"),
    ("List { Row(a) }.transition(.slide)", "move it to the transition"),
    ("List { ForEach(rows) { Row($0) } }", "add `value:`"),
  ])
  func inWhatAnIfInserts(_ view: String, _ advice: String) {
    let source = "struct A: View { var body: some View { VStack { if on { \(view).⟦animation⟧(.default) } } } }"
    expect(rule, in: source, says: Self.problem + advice)
    if advice != "add `value:`" { expectNoFix(rule, in: source) }
  }

  /// Nothing in the view reads a value, so only the state of the view itself can change.
  @Test(arguments: ["LoadingRow()", "VStack { LoadingRow() }", "List { Row(code: code) }"])
  func isSilentAboutConstantsThatAnIfInserts(_ view: String) {
    expectNone(
      rule,
      in: "struct A: View { let code: Code; var body: some View { VStack { if on { \(view).animation(.default) } } } }")
  }

  @Test(arguments: [
    ("List { Row(code: code); Comments(model: self.code) }", "animate the view that changes, with `value:`"),
    ("VStack { Clock() }", "animate the view that changes, with `value:`"),
    ("List { ForEach(rows) { Row(row: $0) } }", "add `value:`"), ("Row(code: code, isOn: isOn)", "add `value:`"),
    ("Text(code.name)", "add `value:`"), ("Text(code)", "add `value:`"),
    ("VStack { if isOn { Row() } }", "add `value:`"),
  ])
  func whereTheValueIs(_ view: String, _ advice: String) {
    let source = """
      struct A: View {
        let code: Code
        @State private var isOn = false
        var body: some View { \(view).⟦animation⟧(.default) }
      }
      """
    expect(rule, in: source, says: Self.problem + advice)
    if advice != "add `value:`" { expectNoFix(rule, in: source) }
  }

  /// A view that a container always shows has no transition, so the animation is for other changes.
  @Test(arguments: [
    ("Card(on: on)", "add `value:`"), ("Card(on: on).id(row)", "move it to the transition"),
    ("List { Row(code: code) }", "animate the view that changes, with `value:`"),
  ])
  func transitionsThatNeverRun(_ view: String, _ advice: String) {
    let animated = "\(view).transition(.opacity).⟦animation⟧(.default)"
    for (place, isShown) in [
      ("VStack { # }", true), ("Text(a).background(#)", true), ("Text(a).overlay { # }", true),
      ("VStack { if on { # } }", false), ("ForEach(a) { b in # }", false), ("Group { # }", false),
      ("Text(a).overlay(on ? # : nil)", false),
    ] {
      let body = place.replacing("#", with: animated)
      expect(
        rule, in: "struct A: View { let code: Code; var body: some View { \(body) } }",
        says: Self.problem + (isShown ? advice : "move it to the transition"))
    }
  }

  /// A view that changes its own state has to animate the change itself.
  @Test(arguments: [
    ("@State private var scale = 0.0; var body: some View { Text(a).onAppear { self.scale = 1 } }", true),
    ("@State private var scale = 0.0; var body: some View { Text(a).task { if b { later { scale += 1 } } } }", true),
    ("@State private var scale = 0.0; var body: some View { Text(a).onAppear { withAnimation { scale = 1 } } }", false),
    ("@State private var scale = 0.0; var body: some View { Text(a).onTapGesture { scale = 1 } }", false),
    ("@State private var scale = 0.0; var body: some View { Text(a).onAppear { print(scale) } }", false),
    ("@Binding var scale: Double; var body: some View { Text(a).onAppear { scale = 1 } }", false),
  ])
  func viewsThatChangeThemselves(_ members: String, _ changes: Bool) {
    let source = "struct A: View { var body: some View { VStack { if b { Graph(values: c).animation(.easeIn) } } } }"
    let graph = "struct Graph: View { \(members) }"
    let linted = LintedText(source, only: ["unscoped_animation"], others: [("Views/B.swift", graph)])
    let advice = changes ? "animate the view that changes, with `value:`" : "move it out of the `if` and add `value:`"
    #expect(linted.result?.findings.map(\.finding.message) == [Self.problem + advice])
  }

  /// Only a button style knows whether its button is pressed.
  @Test(arguments: [
    ("Button(a) { go() }.buttonStyle(Press(color: c)).animation(.easeIn)", press, true),
    ("NavigationLink(a, value: b).animation(.easeIn).buttonStyle(Styles.Press()).padding()", press, true),
    ("if b { Button(a) { go() }.buttonStyle(Press()).animation(.easeIn) }", press, true),
    ("Button(a) { go() }.buttonStyle(Press()).opacity(b ? 1 : 0).animation(.easeIn)", press, false),
    ("Button(a) { go() }.buttonStyle(Press()).animation(.easeIn)", ".bold()", false),
    ("Button(a) { go() }.buttonStyle(Press()).animation(.easeIn)", press + ".animation(.default, value: d)", false),
    ("Button(a) { go() }.buttonStyle(.press).animation(.easeIn)", press, false),
    ("VStack { Row(b) }.buttonStyle(Press()).animation(.easeIn)", press, false),
  ])
  func stylesOfButtons(_ view: String, _ changes: String, _ isInStyle: Bool) {
    let source = "struct A: View { var body: some View { VStack { \(view) } } }"
    let body = "func makeBody(configuration: Configuration) -> some View { configuration.label\(changes) }"
    let style = "struct Press: ButtonStyle { \(body) }"
    let only = ["unscoped_animation"]
    let advice = isInStyle ? "move it to the button's style, with `value:`" : "add `value:`"
    let inOther = LintedText(source, only: only, others: [("Views/B.swift", style)])
    for linted in [inOther, LintedText(source + "\n" + style, only: only)] {
      #expect(linted.result?.findings.map(\.finding.message) == [Self.problem + advice])
    }
  }

  private static let press = ".scaleEffect(configuration.isPressed ? 0.9 : 1)"

  /// The transition never runs, and the animation is for changes of the object.
  @Test(arguments: [("@ObservedObject var model: Model", true), ("let model: Model", false)])
  func viewsThatObserveAnObject(_ property: String, _ isInside: Bool) {
    let source =
      "struct A: View { var body: some View { B().background(Poster(model: m).transition(.opacity).animation(.easeIn)) } }"
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    let poster = FileView(path: "Views/B.swift", source: SourceBytes("struct Poster: View { \(property) }"))
    var project = Defaults.project
    project.types = TypeIndex(poster.typeFacts(named: ["Poster"]), known: ["Poster"])
    let advice = isInside ? "animate the view that changes, with `value:`" : "add `value:`"
    #expect(rule.check(file, project).map(\.message) == [Self.problem + advice])
  }

  /// State that nothing sets doesn't change.
  @Test(arguments: [
    ("mode == .normal", "move it out of the `if` and add `value:`"),
    ("self.mode", "move it out of the `if` and add `value:`"),
    ("isOn", "add `value:`"), ("self.isOn", "add `value:`"), ("model.mode", "add `value:`"),
    ("f(mode)", "add `value:`"),
    ("mode && isOn", "add `value:`"),
  ])
  func conditionsOfStateThatNeverChanges(_ condition: String, _ advice: String) {
    let source = """
      struct A: View {
        @State var mode = Mode.normal
        @State private var isOn = false
        var body: some View {
          VStack { if let image { Image(image).frame(height: \(condition) ? 168 : 50).⟦animation⟧(.easeIn) } }
            .onTapGesture { isOn.toggle() }
        }
      }
      """
    expect(rule, in: source, says: Self.problem + advice)
  }

  /// With a value, a transition would no longer be animated.
  @Test(arguments: [
    ("List { Row(a) }.⟦animation⟧(.default).transition(.slide)", "move it to the transition"),
    (
      "Text(a).opacity(on ? 1 : 0).transition(.slide).⟦animation⟧(.default)", "add `value:`, and animate the transition"
    ),
  ])
  func besideATransition(_ view: String, _ advice: String) {
    let source = "struct A: View { var body: some View { \(view) } }"
    expect(rule, in: source, says: Self.problem + advice)
    expectNoFix(rule, in: source)
  }
}
