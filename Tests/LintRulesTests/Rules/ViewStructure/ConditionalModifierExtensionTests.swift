import Testing

@testable import LintRules

@Suite struct ConditionalModifierExtensionTests {
  private let rule = ConditionalModifierExtension.shipped()

  @Test(arguments: [
    (
      "extension View { @ViewBuilder func ⟦`if`⟧<T: View>(_ c: Bool, transform: (Self) -> T) -> some View { if c { transform(self) } else { self } } }",
      "conditional"
    ),
    (
      "extension View { func ⟦ifLet⟧<V, T: View>(_ v: V?, t: (Self, V) -> T) -> some View { Group { if let v { t(self, v) } else { self } } } }",
      "conditional"
    ),
    (
      "extension SwiftUI.View { @ViewBuilder func ⟦when⟧(_ c: @autoclosure () -> Bool, _ t: (Self) -> some View) -> some View { if c() { t(self) } else { self } } }",
      "conditional"
    ),
    (
      "extension View { @ViewBuilder func ⟦when⟧<T: View>(_ c: Bool, t: (Self) -> T, f: ((Self) -> T)? = nil) -> some View { if c { t(self) } else if let f { f(self) } else { self } } }",
      "conditional"
    ),
  ])
  func reports(_ source: String, _ reason: String) {
    expect(rule, in: source, reason: reason)
  }

  @Test(arguments: [
    "extension View { @ViewBuilder func apply<T: View>(@ViewBuilder _ t: (Self) -> T) -> some View { t(self) } }",
    "extension View { func dimmed(_ on: Bool) -> some View { opacity(on ? 0.5 : 1) } }",
    "extension Array { func `if`(_ c: Bool, _ t: (Self) -> Self) -> Self { if c { t(self) } else { self } } }",
    "extension View { @ViewBuilder func glass<T: View>(tint: Color? = nil, fallback: (Self) -> T) -> some View { if #available(iOS 26, *) { glassEffect(tint) } else { fallback(self) } } }",
    "extension View { @ViewBuilder func f(_ c: Bool, t: (Self) -> Self) -> some View { if c { t(self) } else if a { t(self) } } }",
    "extension View { @ViewBuilder func f(_ c: Bool, t: (Self) -> Self) -> some View { if c { t(self) } } }",
    "extension View {\n  /// - Important: the view loses its state when the condition changes.\n  func f(_ c: Bool, t: (Self) -> Self) -> some View { Group { if c { t(self) } else { self } } }\n}",
  ])
  func reportsNothing(_ source: String) {
    expectNone(rule, in: source)
  }
}
