import Testing

@testable import LintRules

@Suite struct DeprecatedAPITests {
  private let rule = DeprecatedAPI.shipped()

  private static func view(_ expression: String) -> String {
    "struct A: View { var body: some View { \(expression) } }"
  }

  @Test(arguments: [
    "Text(a).⟦foregroundColor⟧(.red)", "VStack { }.listStyle(⟦PlainListStyle⟧())",
    "⟦NavigationView⟧ { Home() }.⟦navigationViewStyle⟧(.stack)", "Card().⟦cornerRadius⟧(8)",
    "Text(a).⟦foregroundColor⟧(.red) + Text(b)", "Text(a).⟦alert⟧(isPresented: $on) { Alert(title: Text(a)) }",
    "Text(a).⟦alert⟧(item: $item) { Alert(title: Text($0)) }",
    "⟦NavigationLink⟧(destination: B(), isActive: $on) { C() }",
    "⟦TextField⟧(\"a\", text: $a, onCommit: save)", "⟦TextField⟧(\"a\", text: $a, onCommit: { save() })",
    "⟦TextField⟧(\"a\", text: $a, onEditingChanged: { isEditing = $0 })",
    "Text(a).⟦navigationBarItems⟧(leading: B(), trailing: C())",
    "Text(a).⟦actionSheet⟧(isPresented: $on) { ⟦ActionSheet⟧(title: Text(a)) }",
    "Color.red.frame(width: UIScreen.main.⟦bounds⟧.width)", "Map(a).⟦coordinateSpace⟧(name: \"a\")",
    "⟦Section⟧(header: Text(a)) { B() }", "⟦Section⟧(header: A(), footer: B()) { C() }", "⟦Section⟧(footer: a) { C() }",
    "List { }.⟦searchable⟧(text: $a) { Text(a) }", "content.⟦accessibility⟧(label: Text(a))",
  ])
  func reports(_ expression: String) {
    expect(rule, in: Self.view(expression), reason: "deprecated")
  }

  @Test(arguments: [
    "layer.cornerRadius = 4", "Card().cornerRadius(8, corners: [.topLeft])", "Text(a).foregroundStyle(.red)",
    "BarMark(x: a).cornerRadius(4)", "Text(a).alert(a, isPresented: $on) { B() }",
    "Text(a).alert(isPresented: $on, error: e) { B() }", "Button(a) { }.buttonStyle(MyStyle())",
    "List { }.searchable(text: $a)", "List { }.searchable(text: $a, tokens: $b) { token in Text(token) }",
    "Text(a).transition(.opacity.mask(a))", "AttributeContainer().foregroundColor(.red)", "makeStyle(PlainListStyle())",
    "Section { A() } header: { B() } footer: { C() }", "Section(content: { A() }, header: { B() })",
    "Section(a) { B() }",
    "Picker(a, selection: $b) { C() } label: { D() }", "Text(a).toolbar(.hidden, for: .tabBar)",
  ])
  func reportsNothing(_ expression: String) {
    expectNone(rule, in: Self.view(expression))
  }

  @Test func valuesOfTheEnvironmentAreReported() {
    expect(
      rule, in: "struct A: View { @Environment(\\.⟦presentationMode⟧) var m; var body: some View { Text(a) } }",
      says: "`presentationMode` is deprecated; use `\\.dismiss`")
  }

  @Test func otherFormsOfOneNameAreCalledSo() {
    expect(
      rule, in: Self.view("⟦Picker⟧(selection: $a, label: Text(b)) { C() }"),
      says: "this form of `Picker` is deprecated; use `Picker(selection:content:label:)`")
    expect(
      rule, in: Self.view("A().⟦mask⟧(B())"), says: "this form of `mask` is deprecated; use `.mask { … }`")
  }

  /// An extension is no type of the project, but may have an initializer with the label.
  @Test func extensionsOfTypesAddInitializersAtMost() {
    let view = Self.view("NavigationLink(destination: A(), isActive: $on) { B() }")
    let added = "extension NavigationLink { func open() { } }"
    let own = "extension NavigationLink { init(destination: D, isActive: Binding<Bool>) { } }"
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", added)]) == ["NavigationLink(isActive:)"])
    #expect(findings([("Views/A.swift", view + "\n" + added)]) == ["NavigationLink(isActive:)"])
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", own)]) == [])
    #expect(findings([("Views/A.swift", view + "\n" + own)]) == [])
  }

  /// A protocol of the project or an extension in another file makes a view.
  @Test func screensAreReportedInViewsOfTheProject() {
    let size = "{ func size() -> CGRect { UIScreen.main.bounds } }"
    let screen = [("Views/Screen.swift", "protocol Screen: View { }\nstruct Card: View { }")]
    #expect(findings([("Views/A.swift", "struct A: Screen \(size)")] + screen) == ["bounds"])
    #expect(findings([("Views/A.swift", "extension Card \(size)")] + screen) == ["bounds"])
    #expect(findings([("Views/A.swift", "class A: Screen \(size)")] + screen) == [])
    #expect(findings([("Views/A.swift", "struct A: Other \(size)")] + screen) == [])
  }

  @Test func screensAreReportedInViewsOnly() {
    expectNone(rule, in: "class A: UIView { func size() -> CGRect { UIScreen.main.bounds } }")
  }

  @Test(arguments: [
    ("Text(a).⟦foregroundColor⟧(.red)", "Text(a).foregroundStyle(.red)"),
    ("Text(a).⟦foregroundColor⟧(.accentColor)", "Text(a).foregroundStyle(Color.accentColor)"),
    ("Text(a).⟦foregroundColor⟧(.brand.opacity(0.5))", "Text(a).foregroundStyle(Color.brand.opacity(0.5))"),
    ("Text(a).⟦foregroundColor⟧(on ? .red : .primary)", "Text(a).foregroundStyle(on ? .red : Color.primary)"),
    (
      "Text(a).⟦foregroundColor⟧(\n  on\n    ? .red\n    : .primary\n)",
      "Text(a).foregroundStyle(\n  on\n    ? .red\n    : Color.primary\n)"
    ),
    ("B().⟦edgesIgnoringSafeArea⟧(.all)", "B().ignoresSafeArea()"),
    ("B().⟦edgesIgnoringSafeArea⟧([.top, .bottom])", "B().ignoresSafeArea(edges: [.top, .bottom])"),
    (
      "B().⟦navigationBarTitle⟧(Text(\"a\"), displayMode: .inline)",
      "B().navigationTitle(Text(\"a\")).navigationBarTitleDisplayMode(.inline)"
    ),
    ("B().⟦navigationBarHidden⟧(true)", "B().toolbar(.hidden, for: .navigationBar)"),
    ("B().⟦autocapitalization⟧(.none)", "B().textInputAutocapitalization(.never)"),
    ("B().⟦accessibility⟧(hidden: !on)", "B().accessibilityHidden(!on)"),
    ("B().pickerStyle(⟦SegmentedPickerStyle⟧())", "B().pickerStyle(.segmented)"),
  ])
  func replacesWhatMeansTheSame(_ before: String, _ after: String) {
    expect(rule, in: Self.view(before), fixed: Self.view(after), safety: .safe)
  }

  @Test func theTitleOfAFixNamesTheReplacement() {
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let fixes = run.findings(in: Self.view("Text(a).foregroundColor(.red)")).flatMap(\.fixes)
    #expect(fixes.map(\.title) == ["Change to `.foregroundStyle(_:)`"])
  }

  /// Each modifier keeps a line of its own, and so does a view in several lines.
  @Test(arguments: [
    (
      "Text(a)\n  .⟦navigationBarTitle⟧(b, displayMode: .inline)\n  .padding()",
      "Text(a)\n  .navigationTitle(b)\n  .navigationBarTitleDisplayMode(.inline)\n  .padding()"
    ),
    (
      "Text(a)\n  .⟦mask⟧(\n    Card(\n      c: d)\n  )",
      "Text(a)\n  .mask {\n    Card(\n      c: d)\n  }"
    ),
    (
      "Text(a)\n  .⟦overlay⟧(Card(\n    c: d\n  ), alignment: .top)",
      "Text(a)\n  .overlay(alignment: .top) {\n    Card(\n      c: d\n    )\n  }"
    ),
    ("Text(a).⟦mask⟧(Card())", "Text(a).mask { Card() }"),
  ])
  func keepsTheLayout(_ before: String, _ after: String) {
    expect(rule, in: Self.view(before), fixed: Self.view(after))
  }

  /// A color that may be nil is no style.
  @Test(arguments: ["Color(hex: a)", ".none", "on ? .red : Color(hex: a)"])
  func aColorThatMayBeNilIsNotSafe(_ color: String) {
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    let fixes = run.findings(in: Self.view("Text(a).foregroundColor(\(color))")).flatMap(\.fixes)
    #expect(fixes.map(\.safety) == [.unsafe])
  }

  @Test func stylesOfTheProjectAreItsOwn() {
    let view = Self.view("Toggle(a, isOn: $b).toggleStyle(CheckboxToggleStyle())")
    let style = "struct CheckboxToggleStyle: ToggleStyle { }"
    #expect(LintedText(view, only: ["deprecated_api"]).findings.count == 1)
    #expect(LintedText(view, only: ["deprecated_api"], others: [("Styles/S.swift", style)]).findings == [])
    #expect(LintedText(view + "\n" + style, only: ["deprecated_api"]).findings == [])
  }

  @Test(arguments: [
    ("B().⟦cornerRadius⟧(8)", "B().clipShape(.rect(cornerRadius: 8))"),
    ("B().⟦accentColor⟧(.red)", "B().tint(.red)"),
    ("B().⟦foregroundColor⟧(color)", "B().foregroundStyle(color)"),
    ("B().⟦disableAutocorrection⟧(flag)", "B().autocorrectionDisabled(flag)"),
  ])
  func otherFixesAreUnsafe(_ before: String, _ after: String) {
    expect(rule, in: Self.view(before), fixed: Self.view(after), safety: .unsafe)
  }

  @Test(arguments: [
    "Text(a).⟦foregroundColor⟧(.red) + Text(b)", "Text(a) + Text(b).⟦foregroundColor⟧(.red)",
    "⟦NavigationView⟧ { A() }",
    "Text(a).⟦foregroundColor⟧(/* why */ .red)", "on ? Row().⟦foregroundColor⟧(.red) : Row().style(b)",
  ])
  func hasNoFixWhereItWouldNotCompile(_ expression: String) {
    let source = Self.view(expression)
    expect(rule, in: source)
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: MarkedSource(source).text).flatMap(\.fixes) == [])
  }

  @Test(arguments: [
    "struct A: View { let color: Color?; var body: some View { Text(a).foregroundColor(color) } }",
    "struct A: View { var color: Color?; var body: some View { Text(a).foregroundColor(on ? self.color : .red) } }",
    "struct A: View { static let color: Optional<Color> = nil; var body: some View { Text(a).foregroundColor(Self.color) } }",
    "struct A: View { let theme: Theme?; var body: some View { Text(a).foregroundColor((on ? theme?.tint : .red)) } }",
    "struct A: View { func title() -> Text { Text(a).foregroundColor(.red) }; var body: some View { title() } }",
    "struct A: View { func title() -> Text { let t = Text(a).foregroundColor(.red); return t }; var body: some View { title() } }",
    Self.view("Text(a).foregroundColor(nil)"), Self.view("Text(a).foregroundColor(on ? .red : nil)"),
    Self.view("TextField(a, text: $a, prompt: Text(b).foregroundColor(.gray))"),
    Self.view(#"Text("x \(Text(b).foregroundColor(.gray))")"#), Self.view("Text(a).foregroundColor(.red) + Text(b)"),
  ])
  func isSilentWhereTheReplacementDoesNotCompile(_ source: String) {
    expectNone(rule, in: source, project: Defaults.project(iOS: "16.0"))
  }

  @Test func namesTheInitializerThatIsDeprecated() {
    expect(
      rule, in: Self.view("⟦TextField⟧(\"a\", text: $a, onCommit: save)"),
      says: "`TextField(onCommit:)` is deprecated; use `.onSubmit(of:_:)`")
  }

  @Test func textStaysTextBelowIOS17() {
    let project = Defaults.project(iOS: "16.0")
    let bold = Self.view("Text(a).⟦foregroundColor⟧(.red).bold()")
    expect(rule, in: bold, safety: .unsafe, project: project)
    expect(rule, in: bold, safety: .safe)
    expect(rule, in: Self.view("Text(a).⟦foregroundColor⟧(.red).padding()"), safety: .safe, project: project)
    expect(rule, in: Self.view("Card(title: Text(a).⟦foregroundColor⟧(.red))"), safety: .unsafe, project: project)
  }

  @Test func respectsTheDeploymentTarget() {
    let source = Self.view("NavigationView { Text(a).⟦foregroundColor⟧(.red) }")
    expect(rule, in: source, project: Defaults.project(iOS: "15.0"))
    expect(rule, in: source, project: Defaults.project(iOS: nil))
    expectNone(rule, in: Self.view("Text(a).foregroundColor(.red)"), project: Defaults.project(iOS: "14.0"))
    expect(
      rule, in: Self.view("Text(a).⟦toolbar⟧(.hidden, for: .tabBar)"), project: Defaults.project(iOS: "18.0"))
  }

  @Test func advisesWhatTheDeploymentTargetHas() {
    let source = Self.view("Text(a).frame(width: UIScreen.main.bounds.width)")
    let advice = ["15.0", "16.0", "17.0"].map { target in
      RuleRun(rule: rule, project: Defaults.project(iOS: target), path: "Views/A.swift").findings(in: source)
        .map { $0.message.split(separator: ";").last.map(String.init) }
    }
    #expect(advice == [[], [" use `GeometryReader`"], [" use `GeometryReader` or `.containerRelativeFrame(_:)`"]])
  }

  @Test func theOptionChangesTheTable() {
    let changed = DeprecatedAPI.shipped([
      "entries": .strings(["-NavigationView", ".oldCard(_:) | 15 | .card(_:) | unsafe: card($1)"])
    ])
    expect(
      changed, in: Self.view("NavigationView { A().⟦oldCard⟧(b) }"),
      fixed: Self.view("NavigationView { A().card(b) }"))
  }

  @Test(arguments: [
    ("Text(a).⟦tabItem⟧ { Label(b, image: c) }", 27), ("⟦NavigationLink⟧(destination: Profile()) { Text(a) }", 27),
    ("⟦NavigationLink⟧(a, destination: Profile())", 27), ("⟦Text⟧(a) + Text(b).bold() + Text(c)", 26),
    ("⟦Picker⟧(selection: $a, label: Text(b)) { Options() }", 13),
    ("A().gesture(⟦MagnificationGesture⟧())", 17), ("A().gesture(⟦RotationGesture⟧().onEnded { b($0) })", 17),
  ])
  func whatTheSystemsOfTheYearReplaced(_ marked: String, _ release: Int) {
    expect(rule, in: Self.view(marked), project: Defaults.project(iOS: "\(release)"))
    expectNone(rule, in: MarkedSource(Self.view(marked)).text, project: Defaults.project(iOS: "\(release - 1)"))
  }

  @Test(arguments: [
    "NavigationLink { Profile() } label: { Text(a) }", "NavigationLink(a, destination: { Profile() })",
    "Text(a + Text.b)", "Text(count + 1)", "Item(placement: .navigationBar)",
  ])
  func whatTheyKeep(_ source: String) {
    expectNone(rule, in: Self.view(source), project: Defaults.project(iOS: "27.0"))
  }

  @Test func placesInBarsHaveOtherNames() {
    expect(
      rule, in: Self.view("List { }.toolbar { ToolbarItem(placement: .⟦navigationBarLeading⟧) { Close() } }"),
      fixed: Self.view("List { }.toolbar { ToolbarItem(placement: .topBarLeading) { Close() } }"),
      safety: .safe, project: Defaults.project(iOS: "27.0"))
  }

  @Test func documentsHaveAnotherProtocol() {
    let document = "struct Note: ⟦FileDocument⟧ { var text: String }"
    expect(
      rule, in: document, says: "`FileDocument` is deprecated; use `Document`", project: Defaults.project(iOS: "27.0"))
    expectNone(rule, in: "let a: FileDocument? = nil", project: Defaults.project(iOS: "27.0"))
  }

  @Test func theTableIsSound() {
    let lines = DeprecatedAPI.table.split(separator: "\n").filter { !$0.isEmpty }
    #expect(DeprecatedAPI.entries.count == lines.count && lines.count >= 60)
    let signatures = DeprecatedAPI.entries.map { "\($0.signature) \($0.since)" }
    #expect(Set(signatures).count == signatures.count)
    for entry in DeprecatedAPI.entries {
      #expect((13...27).contains(entry.since), "\(entry.signature)")
      #expect(!entry.message.isEmpty, "\(entry.signature)")
      MessageForm.check(entry.message)
    }
  }

  @Test func isSilentAboutModifiersAndTypesOfTheProject() {
    let view = Self.view("NavigationView { Text(a).cornerRadius(8).foregroundColor(.red) }")
    let own = """
      extension View { func cornerRadius(_ radius: CGFloat) -> some View { self } }
      struct NavigationView<Content: View>: View { var body: some View { Text(a) } }
      """
    #expect(findings([("Views/A.swift", view)]) == ["NavigationView", "cornerRadius", "foregroundColor"])
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", own)]) == ["foregroundColor"])
    let overload = "extension View { func cornerRadius(_ r: CGFloat, corners: UIRectCorner) -> some View { self } }"
    #expect(findings([("Views/A.swift", view), ("Other/Own.swift", overload)]).count == 3)
  }

  private func findings(_ files: [(String, String)]) -> [String] {
    var configuration = Configuration.shipped()
    configuration.deploymentTargets = DeploymentTargets()
    configuration.deploymentTargets?.add(.iOS, "17.0")
    let settings = configuration.settings(overrides: [], RuleSelection(only: ["deprecated_api"]))
    let tree = MemoryTree(files: files.map { ($0.0, Array($0.1.utf8)) })
    return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).map {
      String($0.finding.message.split(separator: "`")[0])
    }
  }
}
