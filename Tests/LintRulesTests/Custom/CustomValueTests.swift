import Testing

@testable import LintRules

/// Which values fit.
struct CustomValueTests {
  private func rule(_ value: ValuePattern) -> CustomRuleMatcher {
    Custom.rule(Finder(.call("f"), has: [.argument("_", value: value)])) {
      $0.table = CodeTable([(CodeText("8"), "Spacing.s"), (CodeText(". large"), "Spacing.l")])
    }
  }

  @Test func literals() {
    expect(rule(.literal(.string)), in: #"⟦f⟧("a"); ⟦f⟧("\(a)"); ⟦f⟧(("a")); f("a" + b); f(a); f(1); f("a".b)"#)
    expect(rule(.literal(.number)), in: "⟦f⟧(1); ⟦f⟧(-1.5); f(1 + 2); f(a)")
    expect(rule(.literal(.boolean)), in: "⟦f⟧(true); ⟦f⟧(false); f(nil); f(!true)")
    expect(rule(.literal(.nil)), in: "⟦f⟧(nil); f(0)")
    expect(rule(.literal(.any)), in: #"⟦f⟧(nil); ⟦f⟧(0); ⟦f⟧("a"); ⟦f⟧(true); f(a); f(.b)"#)
  }

  @Test func texts() throws {
    expect(
      rule(try .text("settings.*", "a?c")),
      in: #"⟦f⟧("settings.title"); ⟦f⟧("abc"); f("abbc"); f("settings.\(a)"); f(settings.a)"#)
    expect(
      rule(try .text("letters")), in: #"⟦f⟧("a"); ⟦f⟧("1 é"); ⟦f⟧("a\(1)"); f("1"); f("\n•\u{41}"); f("\(a)b"); f("")"#)
    expect(rule(try .text("")), in: #"⟦f⟧(""); f("a"); f("\(a)")"#)
    expect(
      rule(.literal(.string).and(.not(try .text("*")))), in: #"⟦f⟧("a\(b)"); f("a"); f(b)"#)
    expect(
      rule(try .text("letters").and(.literal(.string)).and(.not(try .text("*.*.*")))),
      in: #"⟦f⟧("a.b"); f("a.b.c"); ⟦f⟧("Hi")"#)
  }

  @Test func numbers() {
    expect(
      rule(.number(16, -1)),
      in: "⟦f⟧(16); ⟦f⟧(16.0); ⟦f⟧(1_6); ⟦f⟧(0x10); ⟦f⟧(0b1_0000); ⟦f⟧(1.6e1); ⟦f⟧(-1); f(17); f(-16); f(a16)")
  }

  /// A literal outside the range of `number` conditions is still a number.
  @Test func numbersOutOfRange() {
    let text = "⟦f⟧(1e999); ⟦f⟧(-1e300); ⟦f⟧(0xFFFFFFFFFFFFFFFFFF); ⟦f⟧(9223372036854775808); ⟦f⟧(0x1p9999)"
    expect(rule(.literal(.number)), in: text)
    expect(rule(.number(9_007_199_254_740_992)), in: "⟦f⟧(9007199254740992); f(9223372036854775808); f(1e999)")
  }

  @Test func callsAndMembers() {
    expect(
      rule(.call("system(size:)", "Font.custom")),
      in:
        "⟦f⟧(.system(size: 12)); ⟦f⟧(Font.system(size: 12).bold()); f(.system(.body)); ⟦f⟧(Font.custom(a)); f(.custom(a)); f(system); f(a + .system(size: 1))"
    )
    expect(
      rule(.member(".red")),
      in: "⟦f⟧(.red); ⟦f⟧(.red.opacity(0.5)); f(Color.red); f(.red(1)); f(red); ⟦f⟧([.blue, .red]); f(.blue)")
    expect(
      rule(.member("Color.red")), in: "⟦f⟧(Color.red); ⟦f⟧(SwiftUI.Color.red.opacity(1)); f(.red); f(My.Color.red)")
    expect(rule(.member("*")), in: "⟦f⟧(a.b); ⟦f⟧(.b); f(a); f(a.b())")
    expect(rule(.call("*")), in: "⟦f⟧(a()); ⟦f⟧(.b(1)); ⟦f⟧(a.b { c }); f(a.b); f(1)")
  }

  @Test func codes() {
    expect(
      rule(.code("\\.self", ".infinity")),
      in: "⟦f⟧(\\.self); ⟦f⟧(\\ /* a */ .self); ⟦f⟧(.infinity); f(\\.self.id); f(\\A.self)")
  }

  @Test func tables() {
    expect(rule(.inTable), in: "⟦f⟧(8); f(8.0); f(9); ⟦f⟧(.large)")
  }

  @Test func anyAndNot() {
    expect(rule(.any(.literal(.number), .member(".a"))), in: "⟦f⟧(1); ⟦f⟧(.a); f(.b)")
    expect(
      rule(.not(.any(.literal(.string), .member("*"), .call("*")))),
      in: #"⟦f⟧(a + b); ⟦f⟧(a); f("a"); f(a.b); f(a()); f(["a"])"#)
  }
}
