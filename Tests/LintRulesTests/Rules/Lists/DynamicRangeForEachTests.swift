import Testing

@testable import LintRules

@Suite struct DynamicRangeForEachTests {
  private let rule = DynamicRangeForEach.shipped()

  /// A number wherever the type is made stays one.
  @Test func numbersThatAllUsesPassStayTheSame() {
    func view(_ rows: String, _ name: String = "ForEach") -> String {
      "struct A: View { var body: some View { Grid(rows: 2); Grid(rows: \(rows)) }; private struct Grid: View { let rows: Int; var body: some View { \(name)(0..<rows) { Text($0) } } } }"
    }
    expectNone(rule, in: view("3"))
    expect(rule, in: view("model.rows", "⟦ForEach⟧"))
    // Other files may use what is not private.
    expect(rule, in: view("3", "⟦ForEach⟧").replacing("private struct", with: "struct"))
    // A view with another identity is another view.
    expectNone(rule, in: view("n).id(n"))
    expect(rule, in: view("n).id(m", "⟦ForEach⟧"))
  }

  /// Private state that nothing changes stays as it is.
  @Test func stateThatNothingChanges() {
    func view(_ state: String, _ action: String = "", _ name: String = "ForEach") -> String {
      "struct A: View { \(state); var body: some View { \(name)(0..<rows.count) { Text(rows[$0]) }\(action) } }"
    }
    expectNone(rule, in: view("@State private var rows = [\"a\", \"b\"]"))
    expect(rule, in: view("@State private var rows = [\"a\"]", ".onTapGesture { rows.append(a) }", "⟦ForEach⟧"))
    expect(rule, in: view("@State private var rows = [\"a\"]", ".sheet(item: $rows) { a }", "⟦ForEach⟧"))
    expect(rule, in: view("@State var rows = [\"a\", \"b\"]", "", "⟦ForEach⟧"))
    expect(rule, in: view("@State private var rows = load()", "", "⟦ForEach⟧"))
    expect(rule, in: view("@Binding private var rows = [\"a\"]", "", "⟦ForEach⟧"))
  }

  /// A loop whose identity is its count begins anew when that changes.
  @Test func loopsWithAnIdentity() {
    func view(_ loop: String) -> String { "struct A: View { let rows: [Row]; var body: some View { \(loop) } }" }
    expectNone(rule, in: view("ForEach(0..<rows.count) { Star($0) }.id(rows.count)"))
    expectNone(rule, in: view("HStack { ForEach(0..<self.rows.count) { Star($0) } }.padding().id(rows)"))
    expect(rule, in: view("⟦ForEach⟧(0..<rows.count) { Star($0) }.id(title)"))
    expect(rule, in: view("⟦ForEach⟧(0..<rows.count) { Star($0).id(rows.count) }"))
  }

  /// A constant of an object that the view owns stays as it is.
  @Test(arguments: [
    ("@StateObject var model = Model()", "let rows: [Row]", 0), ("@StateObject var model: Model", "let rows = [a]", 0),
    // What it is decides whether its count changes, and another object may come.
    ("@StateObject var model: Model", "let rows = a", 1), ("@StateObject var model: Model", "let rows: Results", 1),
    ("@StateObject var model: Model", "let rows = stride(from: 1, to: 9, by: 2).map { $0 }", 0),
    ("@EnvironmentObject var model: Model", "let rows: [Row]", 1),
    ("@ObservedObject var model: Model", "let rows: [Row]", 1),
    ("@StateObject var model = Model()", "var rows: [Row]", 1),
    ("@StateObject var model = Model()", "static let rows: [Row]", 1),
    ("@StateObject var model = make()", "let rows = a", 1),
    ("@StateObject var model = Model()", "let row: Row", 1),
  ])
  func constantsOfObjects(_ property: String, _ member: String, _ count: Int) {
    let view = "struct A: View { \(property); var body: some View { ForEach(0..<model.rows.count) { Row($0) } } }"
    let others = [("Model/Model.swift", "class Model: ObservableObject { \(member) }")]
    #expect(LintedText(view, only: ["dynamic_range_for_each"], others: others).findings.count == count)
    let deep = view.replacing("model.rows.count", with: "model.rows.all.count")
    #expect(LintedText(deep, only: ["dynamic_range_for_each"], others: others).findings.count == 1)
  }

  /// Indices are a range.
  @Test func indices() {
    func view(_ rows: String, _ loop: String) -> String {
      "struct A: View { \(rows); var body: some View { \(loop) } }"
    }
    expect(
      rule, in: view("let rows: [Row]", "⟦ForEach⟧(rows.indices) { Text(rows[$0]) }"),
      says: "this `ForEach` won't follow changes to `rows` and may crash; add `id: \\.self`",
      fixed: view("let rows: [Row]", "ForEach(rows.indices, id: \\.self) { Text(rows[$0]) }"))
    expect(rule, in: view("@State var rows: [Row]", "⟦ForEach⟧(self.rows.indices) { Text(rows[$0]) }"))
    // A type may have a property of that name.
    expectNone(rule, in: view("let market: Market", "ForEach(market.indices) { Text($0.name) }"))
    expectNone(rule, in: view("let rows = [\"a\"]", "ForEach(rows.indices) { Text(rows[$0]) }"))
    expectNone(rule, in: view("@State var rows: [Row]", "ForEach(rows.sorted().indices) { Text(rows[$0]) }"))
    expectNone(rule, in: view("@State var rows: [Row]", "ForEach(Tab.allCases.indices) { Text($0) }"))
  }

  /// An array that a property writes down has always the same count.
  @Test func literalsOfComputedProperties() {
    func view(_ rows: String, _ name: String = "ForEach") -> String {
      "struct A: View { @State var n = 1; var rows: [Row] { \(rows) }; var body: some View { \(name)(0..<rows.count) { Text(rows[$0]) } } }"
    }
    expectNone(rule, in: view("[Row(n), Row(n + 1)]"))
    expectNone(rule, in: view("return [Row(n)]"))
    expect(rule, in: view("[Row(n)] + n.rows", "⟦ForEach⟧"))
    expect(rule, in: view("[Row(n)].filter { $0.isOn(n) }", "⟦ForEach⟧"))
  }

  @Test(arguments: [
    (
      "struct A: View { @StateObject var model: Model; var body: some View { ⟦ForEach⟧(0..<model.rows.count) { Row(model.rows[$0]) } } }",
      "changing-range"
    ),
    (
      "struct A: View { let names: [String]; var body: some View { ⟦ForEach⟧(0 ..< self.names.count) { Text(self.names[$0]) } } }",
      "changing-range"
    ),
    (
      "struct A: View { @State var stars = 1; var body: some View { ⟦ForEach⟧(1...stars) { Star($0) } } }",
      "changing-range"
    ),
    (
      "struct A: View { func row(_ items: [Item]) -> some View { ⟦ForEach⟧(0..<items.endIndex, content: { Text(items[$0]) }) } }",
      "changing-range"
    ),
    (
      "struct A: View { let count: Int; var body: some View { ⟦ForEach⟧(0..<count) { Star($0) } } }",
      "changing-range"
    ),
    (
      "struct A: View { func row(_ endIndex: Int) -> some View { ⟦ForEach⟧(0..<endIndex) { Star($0) } } }",
      "changing-range"
    ),
    (
      "struct A: View { @EnvironmentObject var store: Store; var rows: [Row]? { store.state.rows }; var body: some View { ⟦ForEach⟧(0..<self.rows!.count) { Star($0) } } }",
      "changing-range"
    ),
    (
      "struct A: View { let store: Store<Row, Action>; var body: some View { ⟦ForEach⟧(0..<store.rows.count) { Star($0) } } }",
      "changing-range"
    ),
    (
      "struct A: View { @AppStorage(\"n\") var n = 3; var body: some View { ⟦ForEach⟧(0..<n) { Star($0) } } }",
      "changing-range"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "struct A: View { let titles = [\"A\", \"B\"]; var body: some View { ForEach(0..<titles.count) { Text(titles[$0]) } } }",
    "struct A: View { @StateObject var model: Model; var body: some View { ForEach(0..<model.rows.count, id: \\.self) { Row($0) } } }",
    "struct A: View {  var body: some View { ForEach(0..<Tab.allCases.count) { Text(\"\\($0)\") } } }",
    "struct A: View {  var body: some View { ForEach(0..<5) { Star($0) } } }",
    "struct A: View {  var body: some View { ForEach(0..<count) { Star($0) } } }",
    "struct A: View {  var body: some View { ForEach(0..<.count) { Star($0) } } }",
    "struct A: View { var names: [String] { [\"a\"] }; var body: some View { ForEach(0..<names.count) { Text(names[$0]) } } }",
    "struct A: View { let items: [Item]; var body: some View { ForEach(items) { Row($0) } } }",
    "struct A: View {  var body: some View { ForEach(0..<others.count) { Text(others[$0]) } } }",
    "struct A: View { static let names: [String] = load(); var body: some View { ForEach(0..<names.count) { Text(names[$0]) } } }",
    "struct A: View { @State var n = 1; var body: some View { ForEach(0..<(n + 1)) { Star($0) } } }",
    "struct A: View { @State var n = 1; var names: [String] { let n = [\"a\"]; return n }; var body: some View { ForEach(0..<names.count) { Text(names[$0]) } } }",
    "struct A: View { @State var n = 1; var names: [String] { others.n(n: 3) }; var body: some View { ForEach(0..<names.count) { Text(names[$0]) } } }",
    "struct A: View {  var body: some View { Card { rows in ForEach(0..<rows.count) { Star($0) } } } }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test(arguments: [
    (
      "struct A: View { @State var n = 1; var body: some View { ⟦ForEach⟧(0..<n) { Star($0) } } }",
      "struct A: View { @State var n = 1; var body: some View { ForEach(0..<n, id: \\.self) { Star($0) } } }"
    )
  ])
  func fixes(_ source: String, _ fixed: String) {
    expect(rule, in: source, fixed: fixed, safety: .unsafe)
  }
}
