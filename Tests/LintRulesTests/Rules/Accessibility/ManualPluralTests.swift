import Testing

@testable import LintRules

@Suite struct ManualPluralTests {
  private let rule = ManualPlural.shipped()

  @Test(arguments: [
    #"let a = Text("\(n) item\(⟦n == 1 ? "" : "s"⟧)")"#,
    #"let a = Text("\(n) item" + (⟦n > 1 ? "s" : ""⟧))"#,
    #"let a = Label("\(items.count) match\(⟦items.count == 1 ? "" : "es"⟧)", systemImage: "a")"#,
    #"let a = Text(verbatim: "\(n) item\(⟦n == 1 ? "" : "s"⟧)")"#,
    #"let a = B().navigationTitle("\(n) day\(⟦n != 1 ? "s" : ""⟧)")"#,
  ])
  func reports(_ source: String) {
    expect(rule, in: source, reason: "plural")
  }

  /// `inflect` works only in localized strings.
  @Test(arguments: [
    ("", "`^[…](inflect: true)` or a string catalog"), ("verbatim: ", "a string catalog with plural variations"),
  ])
  func theAdviceSuitsTheTitle(_ label: String, _ advice: String) {
    expect(
      rule, in: "let a = Text(\(label)\"\\(n) item\" + (⟦n > 1 ? \"s\" : \"\"⟧))",
      says: "this plural can't be localized; use \(advice)")
  }

  @Test(arguments: [
    #"let a = Text("^[\(n) item](inflect: true)")"#, #"let a = Text(n == 1 ? "On" : "Off")"#,
    #"let a = Text(isOn ? "" : "s")"#, #"let a = log("\(n) item\(n == 1 ? "" : "s")")"#,
    #"let a = Text(n == 1 ? "" : name)"#, #"let a = Text("s")"#,
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
