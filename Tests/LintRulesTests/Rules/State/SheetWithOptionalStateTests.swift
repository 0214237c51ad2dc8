import Testing

@testable import LintRules

@Suite struct SheetWithOptionalStateTests {
  private let rule = SheetWithOptionalState.shipped()

  @Test(arguments: [
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if let user = selected { Profile(user) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦fullScreenCover⟧(isPresented: $show) { if let selected { Viewer(selected) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦popover⟧(isPresented: self.$show, arrowEdge: .top) { if let tip = self.tip { TipView(tip) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).⟦sheet⟧(isPresented: $show, onDismiss: done, content: { if let selected { Profile(selected) } }) } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if nil != tip { T(tip) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if self.tip != nil { T(tip!) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show, content: detail) }; @ViewBuilder func detail() -> some View { if let tip { T(tip) } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show, onDismiss: done, content: self.detail) }; @ViewBuilder func detail() -> some View { if let tip { T(tip) } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { NavigationStack { if let tip { T(tip) } } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if case let some? = tip { T(some) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { if case .some(let value) = self.tip { T(value) } } } }",
      "optional"
    ),
    (
      "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).⟦sheet⟧(isPresented: $show) { outer } }; var outer: some View { Group { detail } }; @ViewBuilder var detail: some View { if let tip { T(tip) } } }",
      "optional"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let user = model.user { Profile(user) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected { Profile(selected) } else { ProgressView() } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(item: $selected) { Profile($0) } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected, selected.isNew { Profile(selected) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let selected { Profile(selected) }; Text(b) } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $model.show) { if let selected { Profile(selected) } } } }",
    "struct A: View { @State private var show = false; @State private var selected: User?; @State private var tip: Tip?; @StateObject var model = Model(); var body: some View { Text(a).sheet(isPresented: $show) { if let other { Profile(other) } } } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { if let tip { add(tip) } } content: { Login() } } }",
    "struct A: View { @Binding var show: Bool; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { if let tip { T(tip) } } } }",
    "struct A: View { @State private var show = false; @State private var text: String?; @State private var busy = false; var body: some View { Button(a) { run() }.disabled(busy).sheet(isPresented: $show) { if let text { Text(text) } } }; func run() { text = b; busy = false; show = true } }",
    "struct A: View { @State private var show = false; @State private var text: String?; @ObservedObject var model: Model; var body: some View { Button(a) { run() }.sheet(isPresented: $show) { if let text { Text(text) } } }; func run() { text = b; model.isExporting = false; show = true } }",
    "struct A: View { @State private var show = false; @State private var text: String?; @State private var busy = false; var body: some View { Button(a) { run() }.disabled(busy).sheet(isPresented: $show) { if let text { Text(text) } } }; func run() { busy = false; if let b { text = b } else if c { text = d }; show = true } }",
    "struct A: View { @State private var show = false; @State private var text: String?; @State private var busy = false; var body: some View { Button(a) { run() }.disabled(busy).sheet(isPresented: $show) { if let text { Text(text) } } }; func run() { busy = false; switch b { case .c: text = c; default: text = d }; show = true } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { if tip == nil { T() } } } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show, content: detail) }; @ViewBuilder func detail() -> some View { if let tip { T(tip) } else { U() } } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { NavigationStack { if let tip { T(tip) }; U() } } } }",
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { Text(a).sheet(isPresented: $show) { if case let b = tip { T(b) } } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  private static func view(_ body: String) -> String {
    "struct A: View { @State private var show = false; @State private var tip: Tip?; var body: some View { \(body) } }"
  }

  /// What the view shows as well is there when the sheet appears: its body is evaluated again with it.
  @Test(arguments: [
    "if let tip { Button(c) { show = true } }; Button(d) { show = true }; Text(a).sheet(isPresented: $show) { if let tip { T(tip) } }",
    "Text(tip?.title ?? b).task { tip = await load() }.onTapGesture { show = true }.sheet(isPresented: $show) { if let tip { T(tip) } }",
    "Text(tip?.title ?? b).onTapGesture { tip = nil; show = true }.sheet(isPresented: $show) { if let tip { T(tip) } }",
    "Text(tip?.title ?? b).onTapGesture { tip = c; show = true }.sheet(isPresented: $show) { if let tip { T(tip) } }",
    "VStack { HStack { if let tip { C(tip) } } }.task { await run { tip = c; if d { show.toggle() } } }.sheet(isPresented: $show) { if let tip { T(tip) } }",
    "Button(a) { tip = c; show = true }.disabled(tip == nil).sheet(isPresented: $show) { if let tip { T(tip) } }",
    "Text(tip?.title ?? b).onTapGesture { tip = c; show = false }.sheet(isPresented: $show) { if let tip { T(tip) } }",
  ])
  func contentOfTheViewIsNoItem(_ body: String) {
    expectNone(rule, in: Self.view(body))
  }

  /// What rows, branches, alerts, observed values and closures of the project read is read by the view, as far as is known.
  @Test(arguments: [
    "ForEach(rows) { row in Text(tip == row ? a : b).onTapGesture { tip = row; show = true } }",
    "List(rows) { Text(tip == $0 ? a : b) }.onTapGesture { tip = c; show = true }",
    "Card { Text(tip?.title ?? b) }.onTapGesture { tip = c; show = true }",
    "GeometryReader { _ in Text(tip?.title ?? b) }.onTapGesture { tip = c; show = true }",
    "Text(a).onChange(of: tip) { show = tip != nil }",
    "Text(a).task { await run { tip = c; if d { show.toggle() } } }.animation(.easeIn, value: tip)",
    "Text(a).onTapGesture { tip = c; show = true }.alert(tip?.title ?? b, isPresented: $c) { Text(d) }",
    "Text(a).onTapGesture { tip = c; show = true }.alert(b, isPresented: $c) { Text(tip?.b ?? c) }",
    "if c { Text(a).opacity(show ? 0 : 1) } else { Text(b).onTapGesture { tip = c; show = true } }",
    "ForEach(rows) { row in Text(tip.map { $0.id == row } ?? c ? a : b).onTapGesture { tip = row; show = true } }",
    "Row { tip == $0 }.onTapGesture { tip = c; show = true }",
    "Text(a).onTapGesture { tip = c; show = true }.sheet(isPresented: tip == nil ? $c : $d) { Text(b) }",
  ])
  func theViewReadsTheItem(_ body: String) {
    expectNone(rule, in: Self.view("\(body).sheet(isPresented: $show) { if let tip { T(tip) } }"))
  }

  @Test(arguments: [
    "Text(a).onTapGesture { log(tip); tip = c; show = true }.⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }",
    "Text(a).task { await run { tip = c; if d { show.toggle() } } }.⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }",
    "Text(a).onTapGesture { if let tip { open(tip) }; show = true }.⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }",
    "Text(a).onChange(of: b) { show = tip != nil }.⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }",
    "Text(a).⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }.sheet(item: $other) { _ in Text(tip?.title ?? b) }",
    "Text(a).⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }.sheet(item: $other, content: { _ in make(tip) })",
  ])
  func onlyActionsAndPresentationsReadTheItem(_ body: String) {
    expect(rule, in: Self.view(body))
  }

  /// The advice compiles: `item:` takes only what is `Identifiable`.
  @Test(arguments: [
    ("Tip", "", "present an `Identifiable` with `item:`"),
    (
      "Tip", "struct Tip { let id: Int }",
      "present an `Identifiable` with `item:`"
    ),
    ("Tip", "struct Tip: Identifiable { let id: Int }", "present it with `item: $tip`"),
    ("Tip", "struct Tip { let id: Int }; extension Tip: Identifiable { }", "present it with `item: $tip`"),
    ("Tip", "protocol Hint: Identifiable { }; struct Tip: Hint { let id: Int }", "present it with `item: $tip`"),
    ("Tip", "@Model class Tip { }", "present it with `item: $tip`"),
    ("UIImage", "", "present an `Identifiable` with `item:`"),
    ("[Tip]", "", "present an `Identifiable` with `item:`"),
  ])
  func theAdviceSuitsTheType(_ type: String, _ declaration: String, _ advice: String) {
    let body = "Button(a) { tip = b; show = true }.sheet(isPresented: $show) { if let tip { T(tip) } }"
    let view = Self.view(body).replacing(
      "Tip?", with: type + "?")
    let only = ["sheet_with_optional_state"]
    let text = LintedText(view, only: only, others: [("Views/Tip.swift", declaration)])
    #expect(
      text.result?.findings.map(\.finding.message) == ["`tip` can be `nil` when this `sheet` appears; \(advice)"])
  }

  /// The item can take the place of the flag if it is there only for this presentation.
  @Test(arguments: [
    ("Button(a) { tip = b; show = true }", "", true), ("Button(a) { show = true; tip = b }", "", true),
    ("Button(a) { tip = b; log(b); show.toggle() }.onAppear { tip = nil }", "", true),
    ("Button(a) { tip = b; if c { return }; show = true }", "", false),
    ("Button(a) { tip = b; if c { show = true } }", "", false),
    ("Button(a) { tip = b; show = true }.task { tip = c }", "", false),
    ("Button(a) { tip = b; show = false }", "", false), ("Row(tip: $tip) { tip = b; show = true }", "", false),
    ("Button(a) { tip = b; show = true }", ".popover(isPresented: $d) { Text(tip?.b ?? c) }", false),
  ])
  func theItemMayBeOfThisPresentationAlone(_ action: String, _ more: String, _ isAlone: Bool) {
    let body = "\(action).sheet(isPresented: $show) { if let tip { T(tip) } }\(more)"
    let text = LintedText(
      Self.view(body), only: ["sheet_with_optional_state"],
      others: [("Views/Tip.swift", "struct Tip: Identifiable { let id: Int }")])
    let advice = isAlone ? "present it with `item: $tip`" : "present a separate value with `item:`"
    #expect(
      text.result?.findings.map(\.finding.message) == ["`tip` can be `nil` when this `sheet` appears; \(advice)"])
  }

  /// A body that reads the flag is evaluated again with the new item.
  @Test func theBodyReadsTheFlag() {
    let sheet = "(isPresented: $show) { if let tip { T(tip) } }"
    expectNone(rule, in: Self.view("Text(a).blur(show ? 4 : 0).onTapGesture { tip = c; show = true }.sheet\(sheet)"))
    expect(rule, in: Self.view("Text(a).onTapGesture { if !show { tip = c; show = true } }.⟦sheet⟧\(sheet)"))
    expectNone(rule, in: Self.view("let _ = self.tip; Text(a).onTapGesture { tip = c; show = true }.sheet\(sheet)"))
  }

  /// A part of the body that only a presentation shows is evaluated with that.
  @Test func partsOfTheBody() {
    let action = "onTapGesture { tip = c; show = true }"
    func view(_ body: String) -> String {
      String(Self.view(body).dropLast()) + "var title: some View { Text(tip?.title ?? b) } }"
    }
    let sheet = "(isPresented: $show) { if let tip { T(tip) } }"
    expectNone(rule, in: view("VStack { title }.\(action).sheet\(sheet)"))
    expect(rule, in: view("Text(a).popover(isPresented: $c) { title }.\(action).⟦sheet⟧\(sheet)"))
    expectNone(rule, in: view("ForEach(d) { _ in title }.\(action).sheet\(sheet)"))
  }

  /// Code after a closure, and after the `else` of a `guard`, does not run with what is in it.
  @Test(arguments: ["load { text = b; show = true }", "guard c else { text = b; show = true; return }"])
  func otherChangesInAnotherStep(_ step: String) {
    let state =
      "@State private var show = false; @State private var text: String?; @State private var busy = false"
    let body = "Button(a) { run() }.disabled(busy).⟦sheet⟧(isPresented: $show) { if let text { Text(text) } }"
    expect(
      rule, in: "struct A: View { \(state); var body: some View { \(body) }; func run() { \(step); busy = false } }")
  }

  @Test func functionsSetBoth() {
    let view = Self.view("List(rows) { row in Text(b) }.⟦sheet⟧(isPresented: $show) { if let tip { T(tip) } }")
    expect(rule, in: String(view.dropLast()) + "func open(_ new: Tip) { if tip == nil { tip = new }; show = true } }")
  }

  /// What the body asks for a value reads the item for it; what it runs as an action does not.
  @Test(arguments: [
    ("Text(title)", true), ("List(rows) { Row($0, isOn: isTip($0)) }", true), ("Button(a, action: open)", false),
    ("Button(a) { open(); log(title) }", false), ("Text(b).popover(isPresented: $c) { Text(title) }", false),
  ])
  func valuesOfTheView(_ body: String, _ isRead: Bool) {
    let view = Self.view("\(body).\(isRead ? "sheet" : "⟦sheet⟧")(isPresented: $show) { if let tip { T(tip) } }")
    let members = """
      var title: String { tip?.title ?? "" }
      func isTip(_ other: Tip) -> Bool { tip == other }
      func open() { if tip == nil { tip = c }; show = true }
      """
    let source = String(view.dropLast()) + members + "}"
    if isRead { expectNone(rule, in: source) } else { expect(rule, in: source) }
  }

  /// The members and uses of a view are looked at once for all its sheets.
  @Test func hasNoTroubleWithVeryManySheets() {
    let count = 4_000
    let states = (0..<count).map { "@State private var on\($0) = false; @State private var tip\($0): Tip?\n" }.joined()
    let sheets = (0..<count).map { "  .sheet(isPresented: $on\($0)) { if let tip\($0) { T(tip\($0)) } }\n" }.joined()
    let source = "struct A: View {\n\(states)var body: some View {\nText(a)\n\(sheets)}\n}"
    #expect(RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source).count == count)
  }

  @Test(arguments: [
    ".⟦sheet⟧(isPresented: $on) { Profile(user!) }", ".⟦sheet⟧(isPresented: $on) { if user != nil { Profile(user!) } }",
    ".⟦sheet⟧(isPresented: $on) { user.map { Profile($0) } }", ".⟦sheet⟧(isPresented: $on) { profile }",
    ".⟦sheet⟧(isPresented: $on) { self.profile() }",
    ".⟦navigationDestination⟧(isPresented: $on) { if let user { Profile(user) } }",
  ])
  func otherWaysToUnwrap(_ sheet: String) {
    let member = sheet.contains("profile()") ? "func profile() -> some View" : "@ViewBuilder var profile: some View"
    expect(
      rule,
      in: """
        struct A: View {
          @State private var on = false
          @State private var user: User?
          var body: some View { Text(a).onTapGesture { user = b; on = true }\(sheet) }
          \(member) { if let user { Profile(user) } }
        }
        """, reason: "optional")
  }

  @Test(arguments: [
    "Profile(user)", "user.map { Profile($0) } ?? Text(a)", "if user != nil { Profile(user!) } else { Text(a) }",
    "other.map { Profile($0) }", "Text(a); Profile(user!)",
  ])
  func otherContents(_ content: String) {
    expectNone(
      rule,
      in: """
        struct A: View {
          @State private var on = false
          @State private var user: User?
          var body: some View {
            Text(a).onTapGesture { user = b; on = true }.sheet(isPresented: $on) { \(content) }
          }
        }
        """)
  }
}
