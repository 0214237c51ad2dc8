import Testing

@testable import LintRules

@Suite struct ManyStatePropertiesTests {
  private let rule = ManyStateProperties.shipped(["max": .count(2)])

  @Test(arguments: [
    "struct ⟦A⟧: View { @State var a = 0; @EnvironmentObject var b: B; @StateObject var c = C() }",
    "struct ⟦A⟧: ViewModifier { @State var a = 0\n@State var b = 0\n@AppStorage(\"c\") var c = 0 }",
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "many")
  }

  @Test(arguments: [
    "struct A: View { @State var a = 0; @Binding var b: Int; @Environment(\\.c) var c }",
    "struct A: View { @State var a = 0; @State var b = 0; @Binding var c: Int; @Binding var d: Int }",
    "class A: ObservableObject { @Published var a = 0; @State var b = 0; @State var c = 0; @State var d = 0 }",
    "struct A: View { @State var a = 0; @State var b = 0 }\nstruct B: View { @State var a = 0; @State var b = 0 }",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }

  @Test func theShippedLimitIs10() {
    let view = { (name: String, count: Int) in
      "struct \(name): View { \((1...count).map { "@State private var a\($0) = 0; " }.joined()) }"
    }
    expect(ManyStateProperties.shipped(), in: view("⟦A⟧", 11))
    expectNone(ManyStateProperties.shipped(), in: view("A", 10))
  }
}
