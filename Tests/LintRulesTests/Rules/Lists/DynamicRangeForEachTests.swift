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
