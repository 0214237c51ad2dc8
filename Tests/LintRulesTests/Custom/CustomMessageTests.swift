import Testing

@testable import LintRules

/// What the placeholders of messages stand for.
struct CustomMessageTests {
  private func messages(_ finder: Finder, _ message: String, _ code: String, _ path: String = "Views/Case.swift")
    -> [String]
  {
    let rule = Custom.rule(finder, says: message) {
      $0.table = CodeTable([(CodeText("8"), "Spacing.s")])
    }
    return rule.check(FileView(path: path, source: SourceBytes(code)), Defaults.project).map(\.message)
  }

  @Test func namesAndCode() {
    #expect(
      messages(Finder(.call("Color(red:)")), "{name} {code} {red:}", "SwiftUI.Color(red: 1.0, green: 2)") == [
        "Color SwiftUI.Color(red: 1.0, green: 2) 1.0"
      ])
    #expect(
      messages(Finder(.modifier("font")), "{name} {code} {_} {_2}", "a.font(.body, .x).b()") == [
        "font font(.body, .x) .body .x"
      ])
    #expect(messages(Finder(.member("Color.red")), "{name} {code}", "Color.red.a") == ["red Color.red"])
    #expect(
      messages(Finder(.module("UIKit")), "{name} {code}", "@testable import UIKit.A") == [
        "UIKit @testable import UIKit.A"
      ])
    #expect(messages(Finder(.declaration(.extension)), "{name}", "extension A.B {}") == ["A.B"])
    #expect(messages(Finder(.assignment("a.b")), "{name} {code} {value}", "a.b = 1 + 2") == ["b a.b = 1 + 2 1 + 2"])
    #expect(
      messages(Finder(.call("f")), "{arguments}|{closures}", "f(1, b: 2) { c } d: { e }") == ["1, b: 2|{ c } d: { e }"])
    #expect(
      messages(Finder(.call("f")), "{type} in {file}", "struct A { struct B { let c = f() } }", "Views/A.swift") == [
        "B in A.swift"
      ])
    #expect(
      messages(Finder(.call("f"), has: [.argument("a:", value: .inTable)]), "{value} is {entry}", "f(a: 8)") == [
        "8 is Spacing.s"
      ])
  }

  @Test func longAndBrokenValues() {
    #expect(messages(Finder(.call("f")), "{_}", "f(a\n    .b()\n\n    .c())") == ["a .b() .c()"])
    let long = String(repeating: "a", count: 60) + String(repeating: "b", count: 60)
    let expected = String(repeating: "a", count: 40) + "…" + String(repeating: "b", count: 39)
    #expect(messages(Finder(.call("f")), "{_}", "f(\(long))") == [expected])
    let accented = String(repeating: "é", count: 120)
    #expect(
      messages(Finder(.call("f")), "{_}", "f(\(accented))") == [
        String(repeating: "é", count: 40) + "…" + String(repeating: "é", count: 39)
      ])
  }

  @Test(.timeLimit(.minutes(1))) func nestedCodeShowsItsEnds() {
    let levels = 6_000
    for name in ["f", "é"] {
      let code = String(repeating: "\(name) {\n", count: levels) + String(repeating: "}\n", count: levels)
      let all = messages(Finder(.call(name)), "{code}", code)
      #expect(all.count == levels)
      let opening = String(repeating: "\(name) { ", count: 10)
      #expect(all.first == opening + "…" + String(repeating: "} ", count: 19) + "}")
      #expect(all.last == "\(name) { }")
    }
  }

  @Test func theFirstFinderThatFitsGivesTheMessage() {
    let first = Finder(.call("f"), has: [.argument("a:")], message: Custom.template("first {name}"))
    let rule = Custom.rule(first, Finder(.call("f")), says: "second {name}")
    expect(rule, in: "⟦f⟧(b: 1); ⟦f⟧(a: 1)")
    let findings = rule.check(FileView(path: "a.swift", source: SourceBytes("f(b: 1); f(a: 1)")), Defaults.project)
    #expect(findings.map(\.message) == ["second f", "first f"])
  }
}
