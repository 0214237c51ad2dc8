import Testing

@testable import LintRules

@Suite struct FormatterInBodyTests {
  private let rule = FormatterInBody.shipped()

  @Test(arguments: [
    (
      "struct A: View { @ObservedObject var s: S; var body: some View { TextField(\"Sum\", value: $sum, formatter: ⟦NumberFormatter⟧()) } }",
      "in-body"
    ),
    (
      "struct A: View { @ObservedObject var s: S; var body: some View { ForEach(rows) { row in Text(⟦DateFormatter⟧().string(from: row.day)) } } }",
      "in-body"
    ),
    (
      "struct A: View { @ObservedObject var s: S; var body: some View { Text(days.map { ⟦DateFormatter⟧().string(from: $0) }.joined()) } }",
      "in-body"
    ),
    (
      "struct A: View { @ObservedObject var s: S; var title: String { let f = ⟦DateFormatter⟧(); f.dateStyle = .long; return f.string(from: day) }; var body: some View { Text(title) } }",
      "in-helper"
    ),
    (
      "struct A: View { @ObservedObject var s: S; private static func ago(_ d: Date) -> String { ⟦RelativeDateTimeFormatter⟧().localizedString(for: d, relativeTo: .now) }; var body: some View { Text(Self.ago(d)) } }",
      "in-helper"
    ),
    (
      "struct A: View { @ObservedObject var s: S; func row() -> some View { Text(short(d)) }; func short(_ d: Date) -> String { long(d) }; func long(_ d: Date) -> String { ⟦DateFormatter⟧().string(from: d) }; var body: some View { Text(a) } }",
      "in-helper"
    ),
    (
      "struct A: Screen { @ObservedObject var s: S; var title: String { ⟦DateFormatter⟧().string(from: day) }; var body: some View { Text(title) } }",
      "in-helper"
    ),
    (
      "struct A: View { @ObservedObject var s: S; func title(_ d: Date) -> String { ⟦DateFormatter⟧().string(from: d) }; var body: some View { Text(days.map(title).joined()) } }",
      "in-helper"
    ),
    (
      """
      struct A: View { @ObservedObject var s: S; var body: some View { Text(title) } }
      extension A { var title: String { get { ⟦DateFormatter⟧().string(from: day) } } }
      """, "in-helper"
    ),
    (
      "import WidgetKit\nstruct A: View { @ObservedObject var s: S; var body: some View { Text(⟦DateFormatter⟧().string(from: day)).onTapGesture { WidgetCenter.shared.reloadAllTimelines() } } }",
      "in-body"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  /// The first closure of a stepper with both actions is its label.
  @Test func labelsOfSteppersAreBuilt() {
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; var body: some View { Stepper { Text(⟦DateFormatter⟧().string(from: d)) } onIncrement: { a() } onDecrement: { b() } } }"
    )
  }

  @Test(arguments: [
    ("DEBUG", 0), ("!DEBUG", 1), ("os(iOS)", 1), ("!(DEBUG)", 1), ("!(DEBUG || BETA)", 1), ("(DEBUG)", 0),
    ("BETA && DEBUG", 0), ("!DEBUG\n#else", 0), ("DEBUG\n#else", 1),
  ])
  func debugBuilds(_ condition: String, _ count: Int) {
    let view =
      "struct A: View { @ObservedObject var s: S; var body: some View { Text(DateFormatter().string(from: day)) } }"
    let text = "#if \(condition)\n\(view)\n#endif"
    #expect(RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: text).count == count)
  }

  /// A setter runs when the user changes the value.
  @Test(arguments: [
    "TextField(a, text: $b.map(getter: { c($0) }, setter: { DateFormatter().date(from: $0) }))",
    "TextField(a, text: Binding(get: { c }, set: { save(DateFormatter().date(from: $0)) }))",
    "TextField(a, text: Binding { c } set: { save(DateFormatter().date(from: $0)) })",
  ])
  func settersRunLater(_ view: String) {
    expectNone(rule, in: "struct A: View { @ObservedObject var s: S; var body: some View { \(view) } }")
  }

  @Test func helpersOfSettersRunLater() {
    let helper = "func date(_ text: String) -> Date? { ⟦DateFormatter⟧().date(from: text) }"
    let view = "struct A: View { @ObservedObject var s: S; var body: some View { TextField(a, text: $b.map(getter: { "
    expectNone(rule, in: MarkedSource(view + "c($0) }, setter: { date($0) })) }; \(helper) }").text)
    expect(rule, in: view + "date($0) }, setter: { c($0) })) }; \(helper) }", reason: "in-helper")
  }

  /// The closures of an alert with a title are part of the body.
  @Test func titledAlertsBuildTheirContents() {
    let message = "Text(⟦DateFormatter⟧().string(from: day))"
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; var body: some View { Text(a).alert(b, isPresented: $on) { Button(c) { } } message: { \(message) } } }"
    )
  }

  /// Another pattern needs another regular expression.
  @Test(arguments: ["\"[0-9]+\"", "Self.pattern", "Patterns.number", "number", "self.digits"])
  func patternsThatStayTheSame(_ pattern: String) {
    expect(rule, in: Self.expression(of: pattern))
  }

  @Test(arguments: ["text", "self.text", "\"^\\(text)$\"", "row.pattern", "other"])
  func patternsThatChange(_ pattern: String) {
    expectNone(rule, in: Self.expression(of: pattern).replacing("⟦", with: "").replacing("⟧", with: ""))
  }

  private static func expression(of pattern: String) -> String {
    "struct A: View { @ObservedObject var s: S; let text: String; let digits = \"[0-9]+\"; var body: some View { let parts = [\"a\"]; let number = parts.joined(); let _ = try? ⟦NSRegularExpression⟧(pattern: \(pattern)); Text(a) } }"
  }

  @Test(arguments: [
    "struct A: View { @ObservedObject var s: S; private static let format: DateFormatter = { let f = DateFormatter(); f.dateStyle = .long; return f }(); var body: some View { Text(Self.format.string(from: d)) } }",
    "struct A: View { @ObservedObject var s: S; func save() { log(ISO8601DateFormatter().string(from: .now)) }; var body: some View { Button(\"Save\") { save() } } }",
    "struct A: View { @ObservedObject var s: S; var body: some View { Button(\"Export\") { write(DateFormatter()) } } }",
    "struct A: View { @ObservedObject var s: S; func save() { log(ISO8601DateFormatter().string(from: .now)) }; var body: some View { Button(\"Save\", action: save) } }",
    "struct A: View { @ObservedObject var s: S; func load() { d = DateFormatter().string(from: .now) }; var body: some View { Text(a).onAppear(perform: load) } }",
    "struct A: View { @ObservedObject var s: S; func load() async { use(DateFormatter()) }; var body: some View { Text(a).task { await load() } } }",
    "struct A: View { @ObservedObject var s: S; var body: some View { Text(a).onAppear { d = DateFormatter().string(from: .now) } } }",
    "struct A: View { @ObservedObject var s: S; var body: some View { Text(a).alert(isPresented: $on) { let f = DateFormatter(); return Alert(title: Text(f.string(from: .now))) } } }",
    "struct A: View { @ObservedObject var s: S; var body: some View { Text(a).actionSheet(item: $b, content: { ActionSheet(title: Text(DateFormatter().string(from: $0.day))) }) } }",
    "struct A: View { @ObservedObject var s: S; var body: some View { Card { DateFormatter().string(from: .now) } } }",
    "struct A: View { @ObservedObject var s: S; let f = DateFormatter(); lazy var g = DateFormatter(); func unused() { use(DateFormatter()) }; var body: some View { Text(a) } }",
    "struct A: View { @ObservedObject var s: S; var title: String { DateFormatter().string(from: day) }; var body: some View { Text(other.title) } }",
    "class Model { var title: String { DateFormatter().string(from: day) }; var body: String { title } }",
    "struct A: View { @ObservedObject var s: S; init(f: DateFormatter = DateFormatter()) {}; var body: some View { Text(a) } }",
    "import WidgetKit\nstruct A: View { @ObservedObject var s: S; @Environment(\\.widgetFamily) var family; var body: some View { Text(DateFormatter().string(from: day)) } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  /// A static or global stores a formatter.
  @Test(arguments: [
    ("f[id] = made", true), ("Self.f[id] = made", true), ("A.g = made", true), ("g = made", true),
    ("Cache.shared.all[id] = made", true), ("kept = made", true), ("mine[id] = made", false),
    ("self.mine[id] = made", false),
    ("var g: DateFormatter?; g = made", false), ("made.locale = Self.locale", false), ("let g = made", false),
    ("let g: DateFormatter = made", false), ("let Mine = made", false),
    ("Self.f[id] = made.string(from: day)", false), ("A.g = made.locale", false),
  ])
  func keptFormatters(_ statement: String, _ isSilent: Bool) {
    let made = "let made = ⟦DateFormatter⟧(); made.dateStyle = .long; \(statement); return made"
    let source = """
      struct A: View { @ObservedObject var s: S; static var f: [String: DateFormatter] = [:]; static var g: DateFormatter?; let mine: Box
      static func make(_ id: String) -> DateFormatter { if let g { return g }; \(made) }
      var body: some View { Text(Self.make(a).string(from: day)) } }
      var kept: DateFormatter?
      """
    expect(rule, in: source, unless: isSilent)
  }

  @Test func formattersWithoutLocalNamesAreKept() {
    expectNone(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; static var f: DateFormatter?; var g: DateFormatter { if Self.f == nil { Self.f = DateFormatter() }; return Self.f! }; var body: some View { Text(g.string(from: day)) } }"
    )
  }

  /// One formatter cannot have the settings of several views.
  @Test(arguments: [
    ("digits", "cache one per configuration"), ("max(self.digits, 1)", "cache one per configuration"),
    ("store.unit.digits", "cache one per configuration"), ("2", "store it in a `static let`"),
    ("most", "store it in a `static let`"),
    ("Self.two", "store it in a `static let`"), ("two", "store it in a `static let`"),
    ("Settings.digits", "store it in a `static let`"),
    ("n", "cache one per configuration"), ("own", "cache one per configuration"),
    ("given", "cache one per configuration"), ("local", "store it in a `static let`"),
    ("Limits.all.map { n in n + 1 }.max()", "store it in a `static let`"),
    ("Limits.all.map { $0 + 1 }.max()", "store it in a `static let`"),
    ("2; f.setMaximum(n)", "cache one per configuration"), ("chosenDigits()", "cache one per configuration"),
    ("max(2, 3)", "store it in a `static let`"),
  ])
  func settingsOfViews(_ value: String, _ advice: String) {
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; let digits: Int; let store: Store; let most = 3; static let two = 2; func f(_ n: Int) -> NumberFormatter { let own = digits; let given = max(n, 1); let local = Limits.two; let f = ⟦NumberFormatter⟧(); f.maximumFractionDigits = \(value); return f }; var body: some View { ForEach(rows) { Text(f($0).string(from: 1)!) } } }",
      says: "this `NumberFormatter` is created every time `body` runs; \(advice)")
  }

  /// One formatter would keep the last format that a function tries.
  @Test(arguments: [
    ("if let day = f.date(from: s) { return day }; f.dateFormat = \"d\"", "cache one per configuration"),
    (
      "if let day = f.date(from: s) { return day }; f.setLocalizedDateFormatFromTemplate(\"d\")",
      "cache one per configuration"
    ),
    (
      "f.locale = Locale(identifier: \"de\"); if let day = f.date(from: s) { return day }", "store it in a `static let`"
    ),
  ])
  func settingsAfterTheFirstUse(_ statements: String, _ advice: String) {
    let day = "let f = ⟦DateFormatter⟧(); f.dateFormat = \"d. M.\"; \(statements); return f.date(from: s)"
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var o: S; func day(_ s: String) -> Date? { \(day) }; var body: some View { ForEach(texts) { Text(day($0)!, style: .date) } } }",
      says: "this `DateFormatter` is created every time `body` runs; \(advice)")
  }

  /// One formatter would keep the settings of the first branch, or of the first time zone.
  @Test(arguments: [
    "if calendar.isDateInToday(day) { f.timeStyle = .short } else { f.dateStyle = .short }",
    "switch style { case .day: f.dateFormat = \"EEE\"; default: f.dateFormat = \"d\" }",
    "f.dateFormat = Clock.is24Hour() ? \"HH:mm\" : \"h a\"", "clock.applyTimeZone(to: f)",
  ])
  func settingsThatChange(_ setting: String) {
    let text = "func text(_ day: Date) -> String { let f = ⟦DateFormatter⟧(); \(setting); return f.string(from: day) }"
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; \(text); var body: some View { ForEach(days) { Text(text($0)) } } }",
      says: "this `DateFormatter` is created every time `body` runs; cache one per configuration")
    let once = "struct A: View { @ObservedObject var s: S; \(text); var body: some View { Text(text(day)) } }"
    expectNone(rule, in: MarkedSource(once).text)
  }

  /// A cache is too much for one text that isn't in a row.
  @Test(arguments: [
    ("struct A: View { @ObservedObject var s: S; var body: some View { Text(text) } }", true),
    ("struct A: View { @ObservedObject var s: S; var body: some View { Text(text + text) } }", true),
    (
      "struct A: View { @ObservedObject var s: S; var title: some View { Text(text) }; var body: some View { title } }",
      true
    ),
    (
      "struct A: View { @ObservedObject var s: S; var body: some View { Button(text) { log(text); log(text) } } }", true
    ),
    ("struct A: View { @ObservedObject var s: S; var body: some View { Text(text + text + text) } }", false),
    ("struct A: View { @ObservedObject var s: S; var body: some View { ForEach(rows) { Row($0, text) } } }", false),
    (
      "struct A: View { @ObservedObject var s: S; var long: String { text }; var body: some View { Text(long) } }", true
    ),
    (
      "struct A: View { @ObservedObject var s: S; var long: String { text + text }; var body: some View { Text(long) } }",
      true
    ),
    (
      "struct A: View { @ObservedObject var s: S; var long: String { text + text }; var body: some View { Text(long + long) } }",
      false
    ),
    ("struct A: View { @ObservedObject var s: S; var body: some View { List { Text(text) } } }", true),
    ("struct A: View { @ObservedObject var s: S; var body: some View { List(rows) { Row($0, text) } } }", false),
    ("struct A: View { @ObservedObject var s: S; var body: some View { Card { Text(text) } } }", true),
    (
      "struct A: View { @ObservedObject var s: S; func row() -> some View { Text(text) }; var body: some View { row() } }",
      false
    ),
    (
      "struct A: View { @ObservedObject var s: S; func sum() -> some View { Text(text) }; var body: some View { sum() } }",
      true
    ),
    (
      "struct A: View { @ObservedObject var s: S; func sum() -> some View { Text(text) }; var body: some View { sum(); sum() } }",
      false
    ),
    (
      "struct A: View { @ObservedObject var s: S; func sum() -> some View { Text(text) }; var body: some View { ForEach(a) { sum() } } }",
      false
    ),
    ("struct A: View { @ObservedObject var s: S; var body: some View { Chart { Mark(text) } } }", true),
    ("struct A: View { @ObservedObject var s: S; var body: some View { Chart(a) { Mark(text) } } }", false),
    ("struct DayRow: View { var body: some View { Text(text) } }", false),
  ])
  func settingsThatChangeInRareFormatters(_ view: String, _ isSilent: Bool) {
    let formatter = "let f = ⟦NumberFormatter⟧(); f.currencyCode = currency; return f.string(from: 1)!"
    let text = "let currency: String; var text: String { \(formatter) }"
    let source = view.replacing("View { ", with: "View { \(text); ", maxReplacements: 1)
    expect(rule, in: source, unless: isSilent)
  }

  @Test func theFormattersOfAFunctionAreOneFinding() {
    let source = """
      struct A: View { @ObservedObject var s: S; func text(_ day: Date) -> String { let a = DateFormatter(); let b = ISO8601DateFormatter()
      return a.string(from: b.date(from: day)) }
      var other: String { DateFormatter().string(from: .now) }
      var body: some View { Text(text(a)); Text(other) } }
      """
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift").findings(in: source)
    #expect(findings.map(\.related.count) == [1, 0])
    #expect(findings.first?.related.map(\.message) == ["another `ISO8601DateFormatter` in this member"])
  }

  /// A closure with a view as a statement shows it.
  @Test(arguments: [
    ("Card { TextField(a, value: $b, formatter: ⟦NumberFormatter⟧()) }", true),
    ("Card { VStack { Text(⟦DateFormatter⟧().string(from: d)) } }", true),
    ("Card { Wrap { Text(⟦DateFormatter⟧().string(from: d)) } }", false),
    ("Card { log(⟦DateFormatter⟧().string(from: d)) }", false),
    ("make { Text(⟦DateFormatter⟧().string(from: d)) }", false),
    ("Button(a) { Card { Text(⟦DateFormatter⟧().string(from: d)) } }", false),
  ])
  func contentOfTheProjectsContainers(_ content: String, _ isReported: Bool) {
    let source = "struct A: View { @ObservedObject var s: S; var body: some View { \(content) } }"
    expect(rule, in: source, unless: !isReported, reason: "in-body")
  }

  /// SwiftUI calls `updateUIView` as often as `body`.
  @Test func updatesOfUIKitViews() {
    let update = "func updateUIView(_ view: UILabel, context: Context) { view.text = text(⟦DateFormatter⟧()); show() }"
    let helper = "func show() { use(⟦DateFormatter⟧()) }; func unused() { use(DateFormatter()) }"
    expect(
      rule, in: "struct A: UIViewRepresentable { \(update); \(helper) }",
      says: "this `DateFormatter` is created every time the view updates; store it in a `static let`")
    expectNone(rule, in: MarkedSource("class A { \(update); \(helper) }").text)
  }

  /// A local value with the name of a property isn't a use of the property.
  @Test(arguments: [
    ("let f = ISO8601DateFormatter(); return f.string(from: d)", false), ("return f.string(from: d)", true),
    ("if let f { return f.string(from: d) }; return a", true), ("let a = f; return a.string(from: d)", true),
    ("let g = days.map { f in f.text }; return g[0]", false),
  ])
  func localValuesHideProperties(_ body: String, _ isReported: Bool) {
    let own = "private var f: DateFormatter { let f = ⟦DateFormatter⟧(); f.dateStyle = .long; return f }"
    let source =
      "struct A: View { @ObservedObject var s: S; \(own); var text: String { \(body) }; var body: some View { Text(text) } }"
    let findings = RuleRun(rule: rule, project: Defaults.project, path: "Views/A.swift")
      .findings(in: MarkedSource(source).text)
    #expect(findings.map(\.range).contains(MarkedSource(source).ranges[0]) == isReported)
  }

  /// A generic type has no stored static properties.
  @Test(arguments: [("A<T>", "store it outside this generic view"), ("A", "store it in a `static let`")])
  func namesAPlaceThatCompiles(type: String, advice: String) {
    expect(
      rule,
      in:
        "struct \(type): View { @ObservedObject var s: S; var body: some View { Text(⟦DateFormatter⟧().string(from: day)) } }",
      says: "this `DateFormatter` is created every time `body` runs; \(advice)")
  }

  /// Formatters with the same name in different cases are different.
  @Test func theCasesOfASwitchHaveTheirOwnNames() {
    func source(_ last: String) -> String {
      """
      struct A: View { @ObservedObject var s: S; let own: String
      func text(_ day: Date) -> String { switch style {
      case .hour: let f = DateFormatter(); f.dateFormat = "h a"; return f.string(from: day)
      case .day: if isLong { let f = DateFormatter(); f.dateFormat = \(last); return f.string(from: day) } } }
      var body: some View { ForEach(days) { Text(text($0)) } } }
      """
    }
    let fixed = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: source("\"MMM\""))
    #expect(fixed.map(\.message.advisesAStatic) == [true])
    #expect(fixed.map(\.related.count) == [1])
    let own = RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: source("own"))
    #expect(own.map(\.message.advisesAStatic) == [true, false])
  }

  /// A function that only creates its result returns the same value each time.
  @Test(arguments: [
    ("{ Locale(identifier: id) }", "store it in a `static let`"), ("{ .german }", "store it in a `static let`"),
    ("{ Locale(identifier: Store.shared.language) }", "cache one per configuration"),
    ("{ Locale(identifier: language) }", "cache one per configuration"),
    ("{ log(id); return Locale(identifier: id) }", "cache one per configuration"),
  ])
  func functionsThatReturnSettings(_ body: String, _ advice: String) {
    let text = "f.locale = locale(\"de\"); return f.string(from: day)"
    expect(
      rule,
      in:
        "struct A: View { @ObservedObject var s: S; func locale(_ id: String) -> Locale \(body); func text(_ day: Date) -> String { let f = ⟦DateFormatter⟧(); \(text) }; var body: some View { ForEach(days) { Text(text($0)) } } }",
      says: "this `DateFormatter` is created every time `body` runs; \(advice)")
  }

  /// `body` doesn't call a function that it passes on, unless the receiver does so immediately.
  @Test(arguments: [
    ("Editor(title: title(for:))", 0), ("Text(days.map(title(for:)).joined())", 1), ("Text(title(for: day))", 1),
  ])
  func functionsThatArePassedOn(_ view: String, _ count: Int) {
    let title = "func title(for day: Date) -> String { DateFormatter().string(from: day) }"
    let source = "struct A: View { @ObservedObject var s: S; \(title); var body: some View { \(view) } }"
    #expect(RuleRun(rule: rule, project: Defaults.project, path: "A.swift").findings(in: source).count == count)
  }

  /// Nothing but a presentation updates a view with constants.
  @Test(arguments: [
    ("let day: Date", "Text(text)", "Text(a).popover(isPresented: $on) { A(day: day) }", 0),
    ("@State var day = Date()", "Text(text)", "Text(a).popover(isPresented: $on) { A(day: day) }", 1),
    ("let day: Date", "ForEach(days) { Row($0, text) }", "Text(a).popover(isPresented: $on) { A(day: day) }", 1),
    ("let day: Date", "Text(text)", "A(day: day).popover(isPresented: $on) { A(day: day) }", 0),
    ("let day: Date", "Text(text)", "Text(a)", 0),
  ])
  func presentedViews(_ property: String, _ body: String, _ other: String, _ count: Int) {
    let text = "var text: String { DateFormatter().string(from: day) }"
    let view = "struct A: View { \(property); \(text); var body: some View { \(body) } }"
    let user = "struct B: View { let day: Date; var body: some View { \(other) } }"
    let linted = LintedText(view, only: ["formatter_in_body"], others: [("Views/B.swift", user)])
    #expect(linted.findings.count == count)
  }

  /// The body of a view that no parent updates runs once.
  @Test(arguments: [
    (
      "let n: Int",
      "func export() -> CGImage? { let view = A(n: 1); return ImageRenderer(content: AnyView(view)).cgImage }", 0
    ),
    (
      "@ObservedObject var n: N",
      "func export() -> CGImage? { let view = A(); return ImageRenderer(content: view).cgImage }", 1
    ),
    ("let n: Int", "struct B: View { let n: Int; var body: some View { A(n: n) } }", 0), ("let n: Int", "", 0),
    ("@State var n = 1", "struct B: App { var body: some Scene { WindowGroup { Text(a) } } }", 0),
  ])
  func viewsThatAreDrawnOnce(_ property: String, _ other: String, _ count: Int) {
    let view = "struct A: View { \(property); var body: some View { Text(DateFormatter().string(from: day)) } }"
    #expect(LintedText.counts("formatter_in_body", in: view, with: other) == [count, count])
  }

  /// Without state, `body` runs once for each value.
  @Test(arguments: [
    ("", 0), ("let a: Day", 0), ("var a: Day", 0), ("@Environment(\\.dismiss) var dismiss", 0),
    ("@Environment(\\.colorScheme) var scheme", 0),
    ("@State var isOn = false", 0), ("@Binding var isOn: Bool", 0), ("let a: () -> Void", 1),
    ("@Environment(\\.locale) var locale", 1), ("@ObservedObject var store: Store", 1), ("let store: Store", 1),
    ("@State var isOn = false; var b: Bool { isOn }", 1), ("@ViewBuilder let content: Content", 1),
  ])
  func viewsWithoutState(_ properties: String, _ count: Int) {
    let show = "Text(a).sheet(isPresented: $isOn) { Text(text) }; Button(b) { isOn = true }"
    let text = "var text: String { DateFormatter().string(from: day) }"
    let view = "struct A: View { \(properties); \(text); var body: some View { \(show) } }"
    let store = ("Models/Store.swift", "@Observable class Store { var a = 1 }\nstruct Day { }")
    #expect(LintedText(view, only: ["formatter_in_body"], others: [store]).findings.count == count)
  }

  /// Rows are many, even if each runs only once.
  @Test(arguments: [
    ("A(n: 1)", 0), ("List { A(n: 1) }", 0), ("ForEach(days) { A(n: $0) }", 1), ("List(days) { A(n: $0) }", 1),
    ("LazyVStack { A(n: 1) }", 1), ("ForEach(days) { day in part(day) }", 1), ("part(a)", 0),
    ("ForEach(days, content: part)", 1), ("ForEach(days) { C(n: $0) }", 1), ("C(n: 1)", 0), ("DayRow()", 1),
    ("ForEach(days) { day in NavigationLink(a) { A(n: day) } }", 0), ("Card { A(n: 1) }", 0),
  ])
  func viewsWithoutStateInRows(_ content: String, _ count: Int) {
    let view = "struct A: View { let n: Int; var body: some View { Text(DateFormatter().string(from: day)) } }"
    let part = content.contains("part") ? "func part(_ n: Int) -> some View { A(n: n) }" : ""
    let others = """
      struct B: View { \(part)
      @State var days = [1]; var body: some View { \(content) } }
      \(content.contains("C(") ? "struct C: View { let n: Int; var body: some View { VStack { A(n: n) } } }" : "")
      \(content.contains("DayRow") ? "struct DayRow: View { let n: Int; var body: some View { A(n: n) } }" : "")
      """
    let linted = LintedText(view, only: ["formatter_in_body"], others: [("Views/B.swift", others)])
    #expect(linted.findings.count == count)
  }

  /// The content of a project's container runs with `body`.
  @Test(arguments: [
    ("Card { VStack { Text(text) } }", 1), ("VStack { Text(text) }", 1), ("Card { Text(text) }", 1),
    ("Card { log(text) }", 0), ("make { Text(text) }", 0), ("Button(a) { use(text) }", 0),
    ("Card { if a { Text(text) } }", 1), ("Card { Title(text) }", 1), ("Card { Other(text) }", 0),
    ("Card { Task { use(text) } }", 0),
  ])
  func helpersInContainersOfTheProject(_ content: String, _ count: Int) {
    let text = "var text: String { DateFormatter().string(from: day) }"
    let source = "struct A: View { @ObservedObject var s: S; \(text); var body: some View { \(content) } }"
    let title = ("Views/Title.swift", "struct Title: View { let text: String }\nclass Other { }")
    #expect(LintedText(source, only: ["formatter_in_body"], others: [title]).findings.count == count)
  }
}

extension String {
  fileprivate var advisesAStatic: Bool { hasSuffix("store it in a `static let`") }
}
