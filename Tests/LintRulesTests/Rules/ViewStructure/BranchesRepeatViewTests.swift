import Testing

@testable import LintRules

@Suite struct BranchesRepeatViewTests {
  private let rule = BranchesRepeatView.shipped()

  private static func view(_ body: String) -> String {
    "struct A: View { let name: String; let count: Int; var body: some View { \(body) } }"
  }

  @Test(arguments: [
    (
      "⟦if⟧ on { Image(\"a\").resizable().frame(width: 20) } else { Image(\"b\").resizable().frame(width: 20) }",
      "different-values"
    ),
    (
      "⟦if⟧ on { Text(a).onTapGesture { withAnimation { on.toggle() } } } else { Text(a).onTapGesture { withAnimation { on.toggle() } } }",
      "identical"
    ),
    ("⟦if⟧ dark { Capsule().opacity(0.1) } else { Capsule().opacity(0.1) }", "identical"),
    (
      "⟦if⟧ x { Text(a).font(.body).foregroundColor(.red) } else { Text(a).font(.body).foregroundColor(.gray) }",
      "different-values"
    ),
    ("VStack { ⟦if⟧ x, y { Text(a).padding(1) } else { Text(a).padding(2) } }", "different-values"),
    ("⟦if⟧ x { Text(a).foregroundStyle(.red) } else { Text(a).foregroundStyle(Color.brand) }", "different-values"),
    ("⟦if⟧ x { Text(a).padding([.top]) } else { Text(a).padding(.bottom) }", "different-values"),
    ("⟦if⟧ a { Text(b).tag(1) } else { Text(b).tag(2) }", "different-values"),
    ("⟦if⟧ a { Text(b).tag(1).padding(1) } else { Text(b).tag(2).padding(1) }", "different-values"),
    (
      "if a { ⟦if⟧ b { Text(c).padding(1) } else { Text(d).padding(1) } } else { Text(e).padding(3) }",
      "different-values"
    ),
    ("if a { ⟦if⟧ b { Text(c).padding(1) } else { Text(c).padding(2) } }", "different-values"),
    ("⟦if⟧ x { Button(a) { b() }.padding(1) } else { Button(a) { b() }.padding(2) }", "different-values"),
    ("⟦if⟧ x { Text(Strings.a).padding(1) } else { Text(Other.Strings.b).padding(1) }", "different-values"),
    ("⟦if⟧ x { Text(NSLocalizedString(\"a\")).padding(1) } else { Text(String(b)).padding(1) }", "different-values"),
    (
      "⟦if⟧ x { Text(\"a \\(Text(b))\").padding(1) } else { Text(\"c \\(Text(verbatim: d))\").padding(1) }",
      "different-values"
    ),
  ])
  func reports(_ body: String, _ reason: String) {
    expect(rule, in: Self.view(body), reason: reason)
  }

  /// A UIKit view may read a value only when it's created.
  @Test(arguments: [
    ("UIViewRepresentable", false), ("NSViewControllerRepresentable", false), ("View", true),
    ("RawRepresentable", true),
  ])
  func viewsOfUIKitKeepTheirBranches(_ type: String, _ isReported: Bool) {
    let source = Self.view("if on { Player(name: \"a\").bold() } else { Player(name: \"b\").bold() }")
    let file = FileView(
      path: "Views/A.swift", source: SourceBytes(source + "\nstruct Player: \(type) { let name: String }"))
    #expect(rule.check(file, Defaults.project).isEmpty != isReported)
    let other = FileView(path: "Views/A.swift", source: SourceBytes(source))
    let types = TypeIndex(
      FileView(path: "P.swift", source: SourceBytes("struct Player: \(type) {}")).typeFacts(named: ["Player"]),
      known: ["Player"])
    var project = Defaults.project
    project.types = types
    #expect(rule.check(other, project).isEmpty != isReported)
  }

  /// Where a type animates the change, one branch fades into the other.
  @Test(arguments: [
    ("withAnimation { on.toggle() }", 1), ("withAnimation { self.on = false }", 1),
    ("withAnimation { off.toggle() }; on.toggle()", 2), ("withAnimation { rows.removeAll { on in on.isEmpty } }", 2),
  ])
  func animatedChangesKeepTheirBranches(_ action: String, _ count: Int) {
    let branches = "if on { Image(\"a\").padding(1) } else { Image(\"b\").padding(1) }"
    let other = "struct B: View { var body: some View { \(branches) } }"
    let file = FileView(
      path: "Views/A.swift",
      source: SourceBytes(Self.view("Button { \(action) } label: { \(branches) }") + "\n" + other))
    #expect(rule.check(file, Defaults.project).count == count)
  }

  @Test(arguments: [
    ("VStack { # }.animation(.easeIn, value: on)", true), ("VStack { # }.animation(.easeIn, value: off)", false),
    ("VStack { # }.animation(.easeIn, value: model.on)", false), ("VStack { # }.animation(nil, value: on)", false),
    ("VStack { #\nCircle().animation(.easeIn, value: on) }", false),
  ])
  func observedChangesKeepTheirBranches(_ body: String, _ isAnimated: Bool) {
    let branches = "if on { Image(\"a\").padding(1) } else { Image(\"b\").padding(1) }"
    let parts = body.split(separator: "#")
    let source = Self.view(parts[0] + branches + parts[1])
    let file = FileView(path: "Views/A.swift", source: SourceBytes(source))
    #expect(rule.check(file, Defaults.project).isEmpty == isAnimated)
  }

  @Test(arguments: [
    "if on { Text(\"View results\") } else { Text(\"Play now\") }",
    "if a { Text(\"None\").padding(1) } else { Text(name).padding(1) }",
    "if a { Text(b ? \"One\" : \"Two\").padding(1) } else { Text(name).padding(1) }",
    "if a { Text(\"b\", comment: \"c\").bold() } else { Text(\"d\", comment: \"e\").bold() }",
    "if primary { Button(t, action: f).buttonStyle(.bordered) } else { Button(t, action: f).buttonStyle(.plain) }",
    "if #available(iOS 17, *) { Text(a).padding(4) } else { Text(a).padding(8) }",
    "if let a { Text(a).padding(4) } else { Text(b).padding(4) }",
    "if case .a = b { Text(a).padding(4) } else { Text(b).padding(4) }",
    "if a { Text(a).padding(4) } else if b { Text(b).padding(4) } else { Text(c).padding(4) }",
    "if a { Text(a).id(1).padding(1) } else { Text(a).id(1).padding(2) }",
    "if a { Text(a).transition(.opacity).padding(1) } else { Text(a).transition(.opacity).padding(2) }",
    "if a { Button(b) { c() }.padding(1) } else { Button(b) { d() }.padding(1) }",
    "if a { Text(b).padding(1).bold() } else { Text(b).bold().padding(1) }",
    "if a { Text(b).overlay(Circle()) } else { Text(b).overlay(Color.red) }",
    "if a { Text(b).foregroundStyle(.red) } else { Text(b).foregroundStyle(.secondary) }",
    "if a { Text(b).foregroundStyle(.tint) } else { Text(b).foregroundStyle(.tertiary) }",
    "if a { Text(\"a \\(Image(b))\").padding(1) } else { Text(c).padding(1) }",
    "if a { Row(Model.A(1)).padding(1) } else { Row(B(1)).padding(1) }",
    "if a { Rectangle().fill(.red).frame(width: 1) } else { Rectangle().fill(.tint).frame(width: 1) }",
    "if a { Text(b).padding(1); Text(c) } else { Text(b).padding(2) }",
    "if a { Text(b).frame(width: 1) } else { Text(b).frame(height: 1) }",
    "if a { Card(View1()).padding(1) } else { Card(View2()).padding(1) }",
    "if a { Card(c: Lazy(View1())).padding(1) } else { Card(c: Lazy(View2())).padding(1) }",
    "if a { Card(.icon(View1())).padding(1) } else { Card(.title).padding(1) }",
    "if a { T(1, 2).frame(width: 1, height: 2) } else { T(3, 4).frame(width: 3, height: 4) }",
    "if a { Text(b).padding(4) } else { Text(b).padding(.top) }",
    "if a { Text(b).padding(-4) } else { Text(b).padding(.top) }",
    "if a { Text(b).padding(inset) } else { Text(b).padding(.top) }",
    "if a { Text(b).padding([.top]) } else { Text(b).padding(4) }",
    "if a { Image(.on).tag(\"on\") } else { Image(.off).tag(\"off\") }",
    "if a { if b { Text(c).padding(1) } else { Text(d).padding(2) } } else { Text(e).padding(3) }",
    "if a { Text(e).padding(3) } else { if b { Text(c).padding(1) } else { Text(d).padding(2) } }",
    "if a { Text(b).tag(1).bold() } else { Text(b).tag(\"c\").bold() }",
    "if a { Text(b ? c : d).bold() } else { Text(e).bold() }",
    "if a { Text(b).lineLimit(1) } else { Text(b).lineLimit(2...3) }",
    "if a { Text(b).foregroundStyle(.red) } else { Text(b).foregroundStyle(.blue.gradient) }",
    "if a { Row(name).bold() } else { Row(count).bold() }",
    "if a { Text(b).animation(.easeIn, value: name) } else { Text(b).animation(.easeIn, value: count) }",
    "if a { Text(e).bold() } else { Text((b ? c : d)).bold() }",
    "if a { Image(\"b\").resizable() } else { Image(.b).resizable() }",
    "if a { Text(b).font(.body).opacity(0.1) } else { Text(c).font(.title).opacity(0.2) }",
    "if a { ForEach(b) { Text($0) }.bold() } else { ForEach(b.prefix(3)) { Text($0) }.bold() }",
    "if a == b { Text(c).padding(1) } else { Text(d).padding(2) }",
  ])
  func reportsNothing(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  /// With few modifiers, an `if` is easier to read than a long ternary or one with `??`.
  @Test(arguments: [
    "if a ?? false { Text(b).bold() } else { Text(c).bold() }",
    "if a { Text(b ?? c).bold() } else { Text(d).bold() }",
    "if a { Text({long}(b)).bold() } else { Text(other{long}(c)).bold() }",
    "if {long}{long} { Text(b).bold() } else { Text(c).bold() }",
  ])
  func valuesThatAreHardToRead(_ values: String) {
    let body = values.replacing("{long}", with: Self.long)
    expectNone(rule, in: Self.view(body))
    let manyModifiers = body.replacing(".bold()", with: ".bold().italic().lineLimit(1)")
    expect(rule, in: Self.view(manyModifiers.replacing("if ", with: "⟦if⟧ ")))
  }

  private static let long = String(repeating: "a", count: 60)

  /// Two long strings are hard to read in one line, regardless of the modifiers.
  @Test(arguments: [".bold()", ".bold().italic().lineLimit(1)", ".bold().italic().lineLimit(1).padding().opacity(0.5)"])
  func longTexts(_ modifiers: String) {
    func branches(_ text: String) -> String {
      "if a { Text(\"One \(text)\")\(modifiers) } else { Text(\"All \(text)\")\(modifiers) }"
    }
    expectNone(rule, in: Self.view(branches(Self.long)))
    expectNone(rule, in: Self.view(branches("\\(\(Self.long).text(style)!)")))
    if modifiers != ".bold()" { expect(rule, in: Self.view("⟦if⟧" + branches("of them").dropFirst(2))) }
  }

  /// The panes of a picker have their own scroll positions and selections.
  @Test(arguments: [
    ("pane == 0", "TextEditor(text: $a).bold()", "TextEditor(text: $b).bold()", true),
    ("self.pane != .raw", "TextEditor(text: .constant(a.b)).bold()", "TextEditor(text: .constant(a.c)).bold()", true),
    ("(!pane)", "TextEditor(text: $a).bold()", "TextEditor(text: $b).bold()", true),
    ("pane == 0", "Row(a: a).bold()", "Row(a: b).bold()", true),
    ("other == 0", "TextEditor(text: $a).bold()", "TextEditor(text: $b).bold()", false),
    ("pane.a == 0", "TextEditor(text: $a).bold()", "TextEditor(text: $b).bold()", false),
    ("pane == 0", "TextEditor(text: $a).opacity(0.1)", "TextEditor(text: $a).opacity(0.2)", false),
    ("pane == 0", "Text(a).bold()", "Text(b).bold()", false),
  ])
  func panesOfAPicker(_ condition: String, _ first: String, _ second: String, _ isSilent: Bool) {
    let picker = "VStack { Picker(a, selection: $pane) { Panes() }; "
    let body = Self.view("\(picker)⟦if⟧ \(condition) { \(first) } else { \(second) } }")
    expect(rule, in: body, unless: isSilent)
    expect(rule, in: body.replacing("$pane", with: "$tab"))
    let other = "struct B: View { var body: some View { Picker(a, selection: $pane) { Panes() } } }\n"
    expect(rule, in: other + body.replacing("$pane", with: "$tab"))
  }

  @Test(arguments: [
    "⟦if⟧ a { Text(b ?? \"\").bold() } else { Text(c ?? \"\").bold() }",
    "⟦if⟧ a { Text({long}(b)).bold() } else { Text({long}(c)).bold() }",
    "⟦if⟧ a { Text(\"One of \\(b)\").bold() } else { Text(\"All of \\(c)\").bold() }",
  ])
  func valuesThatAreEasyToRead(_ values: String) {
    expect(rule, in: Self.view(values.replacing("{long}", with: Self.long)))
  }

  /// A row that is always the same has one branch.
  @Test(arguments: [
    ("private struct Row: View { let on: Bool", "Row(on: true); Row(on: false)", true),
    ("private struct Row: View { let on: Bool; init(on: Bool = false) { self.on = on }", "Row(); Row(on: true)", true),
    ("private struct Row: View { let on = true", "Row()", true),
    ("private struct Row: View { let on: Bool", "Row(on: true); Row(on: isOn)", false),
    ("private struct Row: View { let on: Bool; init(isOn: Bool) { on = isOn }", "Row(isOn: a)", false),
    ("struct Row: View { let on: Bool; init(_ on: Bool) { self.on = on }", "Row(a)", false),
    ("struct Row: View { let on: Bool", "Row(on: true)", true),
    ("struct Row: View { var on: Bool", "Row(on: true); Row.init(on: false)", true),
    ("struct Row: View { var on = false", "Row()", true),
    ("struct Row: View { private var on = false", "Row()", true),
    (
      "struct Row: View { var on = false; func lit() -> Row { var copy = self; copy.on = true; return copy }", "Row()",
      false
    ),
    ("struct Row: View { var on = isDebug", "Row()", false),
    ("struct Row: View { @State var on = false", "Row()", false),
    ("struct Row: View { var on = false", "Row(on: isOn)", false), ("struct Row: View { var on = false", "", false),
    ("public struct Row: View { var on = false", "Row()", false),
  ])
  func conditionsThatNeverChange(_ type: String, _ calls: String, _ isSilent: Bool) {
    for condition in ["on", "!on", "(on)", "self.on", "on == true"] {
      let row = "; var body: some View { if \(condition) { Text(a).bold() } else { Text(b).bold() } } }"
      let view = "struct A: View { var body: some View { \(calls) } }"
      let own = LintedText(view + "\n" + type + row, only: ["branches_repeat_view"])
      #expect(own.findings.isEmpty == isSilent, "\(type) \(calls) \(condition)")
      if type.hasPrefix("private") { continue }
      let other = LintedText(type + row, only: ["branches_repeat_view"], others: [("Views/B.swift", view)])
      #expect(other.findings.isEmpty == isSilent, "\(type) \(calls) \(condition)")
    }
  }

  /// Facts about types don't depend on facts about modifiers.
  @Test func conditionsThatNeverChangeBesideOwnModifiers() {
    let modifier = "extension View { func big() -> some View { font(.largeTitle) } }"
    for value in ["true", "isOn"] {
      let view = """
        struct A: View { var body: some View { Row(on: \(value)) } }
        struct Row: View { let on: Bool; var body: some View { if on { Text(a).big() } else { Text(b).big() } } }
        """
      let text = LintedText(view, only: ["branches_repeat_view"], others: [("Views/B.swift", modifier)])
      #expect(text.findings.isEmpty == (value == "true"))
    }
  }

  @Test func otherFilesMayInitializeAProperty() {
    let row = """
      struct A: View { var body: some View { Row(item: item) } }
      struct Row: View { let on: Bool; var body: some View { if on { Text(a).bold() } else { Text(b).bold() } } }
      """
    let added = "extension Row { init(item: Item) { self.on = item.on } }"
    #expect(LintedText(row, only: ["branches_repeat_view"], others: [("Views/B.swift", added)]).findings.count == 1)
  }

  /// The condition stays if a different view depends on it, too.
  @Test(arguments: [
    ("#; if on { Image(a) } else { Text(b) }", true), ("if off { # } else { if on { A() } else { B() } }", true),
    ("#; if on { A() } else if off { B() }", true), ("#; if on { A() }", false),
    ("#; if off { A() } else { B() }", false),
    ("#; HStack { if on { A() } else { B() } }", false), ("#; #", false),
  ])
  func conditionsThatStay(_ body: String, _ isSilent: Bool) {
    let note = "⟦if⟧ on { Text(a).padding(1) } else { Text(a).padding(2) }"
    let source = Self.view("VStack { \(body.replacing("#", with: note)) }")
    expect(rule, in: source, unless: isSilent)
    let field = note.replacing("Text(a)", with: "TextField(a, text: $b)")
    expect(rule, in: Self.view("VStack { \(body.replacing("#", with: field)) }"))
  }

  /// Two texts are as easy to read in an `if`, and a singular and a plural are a hand-written plural.
  @Test(arguments: [
    ("if a { Text(\"Leave Group\").bold() } else { Text(\"Leave Channel\").bold() }", true),
    ("if n == 1 { Text(\"1 song\").bold().italic() } else { Text(\"\\(n) songs\").bold().italic() }", true),
    ("if n > 1 { Text(\"\\(n) songs\").bold().italic() } else { Text(\"\\(n) song\").bold().italic() }", true),
    (
      "if n == 2 { Text(\"A pair\").bold().italic().fixedSize() } else { Text(\"\\(n)\").bold().italic().fixedSize() }",
      false
    ),
    ("if a { Text(\"More\").bold().italic() } else { Text(\"Less\").bold().italic() }", false),
    ("if n == 1 { Text(one).bold() } else { Text(several).bold() }", false),
    ("if a { Text(\"By me\").bold().italic() } else { Text(\"By \\(name)\").bold().italic() }", true),
    ("if a { Text(\"By me\").bold().italic().padding() } else { Text(\"By \\(n)\").bold().italic().padding() }", false),
    ("if a { Image(\"on\").bold() } else { Image(\"off\").bold() }", false),
  ])
  func textsOfBranches(_ branches: String, _ isSilent: Bool) {
    expect(rule, in: Self.view("⟦if⟧" + branches.dropFirst(2)), unless: isSilent)
  }

  @Test func aTextAndAStringHaveDifferentTypes() {
    expectNone(rule, in: Self.view("if a { Text(b).badge(Text(c)) } else { Text(b).badge(device.name) }"))
    expect(rule, in: Self.view("⟦if⟧ a { Text(b).badge(Text(c)) } else { Text(b).badge(Text(d)) }"))
  }

  /// A widget and a snippet have no state that could be lost.
  @Test(arguments: [
    "import WidgetKit",
    "import AppIntents\nstruct I: AppIntent { func perform() -> some ShowsSnippetView { .result() } }",
  ])
  func viewsWithoutStateAreNotReported(_ start: String) {
    expectNone(rule, in: start + "\n" + Self.view("if a { Text(b).bold() } else { Text(c).bold() }"))
  }

  @Test func functionsOutsideOfTypesGiveViews() {
    expect(rule, in: "func row() -> some View { HStack { ⟦if⟧ a { Text(b).padding(1) } else { Text(b).padding(2) } } }")
  }

  @Test func isSilentOutsideOfBodies() {
    expectNone(rule, in: "struct A: View { func f() { if a { Text(b).padding(1) } else { Text(b).padding(2) } } }")
  }

  @Test(arguments: [
    ("⟦if⟧ a == b { Text(c).padding(1) } else { Text(d).padding(1) }", "Text(a == b ? c : d).padding(1)"),
    ("⟦if⟧ a, b { Text(c).padding(1) } else { Text(c).padding(1) }", "Text(c).padding(1)"),
    ("⟦if⟧ a { Text(b).offset(.zero) } else { Text(b).offset(4) }", "Text(b).offset(a ? .zero : 4)"),
    (
      "VStack {\n  ⟦if⟧ a {\n    Text(b)\n      .padding(1)\n  } else {\n    Text(b)\n      .padding(2)\n  }\n}",
      "VStack {\n  Text(b)\n    .padding(a ? 1 : 2)\n}"
    ),
    (
      "⟦if⟧ a { Color(c: CGSize(Double(1), 2)).padding(1) } else { Color(c: CGSize(Double(3), 2)).padding(1) }",
      "Color(c: a ? CGSize(Double(1), 2) : CGSize(Double(3), 2)).padding(1)"
    ),
    ("⟦if⟧ a { Row(1).padding(1) } else { Row(1).padding(2) }", "Row(1).padding(a ? 1 : 2)"),
  ])
  func showsOneView(_ before: String, _ after: String) {
    expect(rule, in: Self.view(before), fixed: Self.view(after), safety: .unsafe)
  }

  @Test(arguments: [
    "⟦if⟧ a, b { Text(c).padding(1) } else { Text(c).padding(2) }",
    "⟦if⟧ \(String(repeating: "a", count: 120)) { Text(c).padding(1).bold().italic() } else { Text(c).padding(2).bold().italic() }",
    "⟦if⟧ a\n|| b { Text(c).padding(1) } else { Text(c).padding(2) }",
    "⟦if⟧ a { /* why */ Text(c).padding(1) } else { Text(c).padding(2) }",
  ])
  func hasNoFixWhereSomethingWouldBeLost(_ body: String) {
    let source = Self.view(body)
    expect(rule, in: source)
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
    #expect(run.findings(in: MarkedSource(source).text).flatMap(\.fixes) == [])
  }

  /// State of a view, or of a view in it, is initialized with the first arguments and keeps these.
  @Test(arguments: [
    "struct Row: View { let n: Int; var body: some View { Text(n) } }",
    "struct Row: View { @State private var n: Int; init(n: Int) { _n = State(initialValue: n) } }",
    "struct Row: View { let n: Int }\nextension Row { init(n: Int) { self.n = n } }",
    "struct Row: View { @StateObject var model: Model }", "",
  ])
  func stateKeepsItsFirstValue(_ declaration: String) {
    for body in ["Row(n: {n}).padding(1)", "Text(a).padding(1).wrapped(Row(n: {n}))"] {
      let branches = ["1", "2"].map { body.replacing("{n}", with: $0) }
      let source = Self.view("if a { \(branches[0]) } else { \(branches[1]) }") + "\n" + declaration
      let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
      #expect(run.findings(in: source).flatMap(\.fixes).isEmpty)
    }
  }

  /// State keeps the first argument of a view.
  @Test(arguments: [
    ("@State private var n: Int; init(n: Int) { _n = State(initialValue: n + 1) }", true),
    (
      "@StateObject private var m: Model; init(n id: Int) { let a = 1; _m = StateObject(wrappedValue: Model(id)) }",
      true
    ),
    ("@State var n: Int", true), ("@State var n = 1", true), ("@State private var m = 1; let n: Int", false),
    ("@StateObject private var m: Model; init(n: Int) { self.n = n; _m = StateObject(wrappedValue: Model()) }", false),
    ("@State var m: Int; let n: Int", false),
    ("@State private var m: Int; init(n: Int, m: Int) { self.n = n; _m = State(initialValue: m) }", false),
  ])
  func argumentsThatStateBeginsWith(_ members: String, _ isSilent: Bool) {
    let row = "struct Row: View { \(members); var body: some View { Text(a) } }"
    let view = Self.view("if a { Row(n: 1).padding(1) } else { Row(n: 2).padding(1) }")
    let own = LintedText(view + "\n" + row, only: ["branches_repeat_view"])
    #expect(own.findings.isEmpty == isSilent)
    let other = LintedText(view, only: ["branches_repeat_view"], others: [("Views/Row.swift", row)])
    #expect(other.findings.isEmpty == isSilent)
  }

  /// `"b"` is text of one language beside a string, and a key alone.
  @Test(arguments: [
    "if a { Text(\"a\").bold() } else { Text(b ? \"b\" : c).bold() }",
    "if a { Text(d ? \"a\" : \"d\").bold() } else { Text(b ? \"b\" : c).bold() }",
  ])
  func literalsBesideStringsStayTranslated(_ body: String) { expectNone(rule, in: Self.view(body)) }

  @Test func twoValuesAreNotReported() {
    expectNone(
      rule,
      in:
        "struct A: View { var body: some View { if on { Image(\"a\").padding(4) } else { Image(\"b\").padding(5) } } }")
  }

  @Test func parenthesesAroundAConditionGo() {
    expect(
      rule,
      in:
        "struct A: View { var body: some View { ⟦if⟧ (on) { Image(\"a\").padding(4) } else { Image(\"b\").padding(4) } } }",
      fixed: "struct A: View { var body: some View { Image(on ? \"a\" : \"b\").padding(4) } }")
  }

  @Test func saysWhatIsLost() {
    expect(
      rule, in: Self.view("⟦if⟧ x { Text(a).padding(1) } else { Text(a).padding(2) }"),
      says: "both branches create a similar `Text`; use one view with a conditional value")
    expect(
      rule, in: Self.view("⟦if⟧ x { TextField(a, text: $b).padding(1) } else { TextField(a, text: $b).padding(2) }"),
      says: "`TextField` loses its state when this condition changes; use one view with a conditional value")
  }

  /// Stacks have no state of their own.
  @Test(arguments: [
    ("HStack { Image(a); if let b { VStack { Text(b) }.frame(height: 1) } else { Text(c) } }", true),
    ("ForEach(rows) { row in Text(row) }", true), ("VStack { title; Text(a).bold() }", true),
    ("VStack { Text(a) }.background(tint)", true), ("VStack { Text(a) }.overlay { Circle().opacity(0.5) }", true),
    ("VStack { if let a { Toggle(a, isOn: $b) } else { Text(c) } }", false), ("VStack { Row(a) }", false),
    ("VStack { header }", false), ("VStack { header(a) }", false), ("ScrollView { Text(a) }", false),
    ("VStack { Text(a) }.background(header)", false), ("VStack { Text(a) }.overlay { Row() }", false),
    ("VStack { Text(a) }.sheet(isPresented: $b) { Text(c) }", false), ("VStack { Text(a) }.focused($b)", false),
  ])
  func stacksWithoutState(_ view: String, _ isStateless: Bool) {
    let members = "let title: Text; let tint: Color; var header: some View { Row() }"
    let branches = "⟦if⟧ x { \(view).opacity(0.1) } else { \(view).opacity(0.2) }"
    let name = view.prefix { $0.isLetter }
    let problem =
      isStateless ? "both branches create a similar `\(name)`" : "`\(name)` loses its state when this condition changes"
    expect(
      rule, in: "struct A: View { \(members); var body: some View { \(branches) } }",
      says: "\(problem); use one view with a conditional value")
  }

  /// The limit is for the whole line.
  @Test(arguments: [("Last active", true), ("Active", false)])
  func textsWithCalls(_ start: String, _ isSilent: Bool) {
    let (first, second) = (
      "Text(\"Created \\(createdAt.agoString())\")", "Text(\"\(start) \\(createdAt.agoString())\")"
    )
    let style = ".foregroundColor(color).font(.caption)"
    let source = Self.view("⟦if⟧ createdAt == updatedAt { \(first)\(style) } else { \(second)\(style) }")
    expect(rule, in: source, unless: isSilent)
  }
}
