import Testing

@testable import LintRules

/// What rules mean at the edges: names that occur twice, code in strings and macros, damaged files, case.
@Suite struct CustomSemanticsTests {
  private let text = Custom.rule(Finder(.call("Text")))

  @Test func aNameIsTheNameWhateverDeclaresIt() {
    expect(
      text, in: "struct A: View { struct Text {}; var body: some View { ⟦Text⟧(a) } }\nlet a = ⟦SwiftUI.Text⟧(b)")
    expectNone(text, in: "let a = Foo.Text(b) + row.Text(b); func f() -> B { .Text(b) }")
    expectNone(Custom.rule(Finder(.call("SwiftUI.Text"))), in: "let a = UIKit.Text(b)")
  }

  @Test func interpolationsAreCodeAndTextsAreNot() {
    expect(
      text,
      in: """
        let a = "Text(a) \\(⟦Text⟧(a))" // Text(a)
        let b = #"\\(Text(a)) \\#(⟦Text⟧(a))"# /* Text(a) */
        let c = \"""
          Text(a) \\(⟦Text⟧(a))
          \"""
        """)
    expectNone(
      Custom.rule(Finder(.call("Text"), inside: [.call("Label")])), in: "let a = \"Label(\\(b)\" + c(Text(d))")
  }

  @Test func argumentsOfMacrosAreArguments() {
    expect(
      text,
      in: "let a = #stringify(⟦Text⟧(a))\n#expect(⟦Text⟧(a) == b)\n@Model(⟦Text⟧(a)) struct A {}\n#Preview { Text(a) }")
    expectNone(Custom.rule(Finder(.call("stringify", "Preview"))), in: "let a = #stringify(b)\n#Preview { c }")
  }

  @Test func keyPathsAndOperatorsAreComparedAsCode() {
    let identity = Custom.rule(Finder(.call("ForEach"), has: [.argument("id:", value: .code("\\.self"))]))
    expect(
      identity,
      in: "⟦ForEach⟧(a, id: \\ /* b */ . self) { c }; ForEach(a, id: \\.self.b) { c }; ForEach(a, id: \\A.self) { c }")
    let points = Custom.rule(Finder(.modifier("padding"), has: [.argument("_", value: .literal(.number))]))
    expect(points, in: "a.⟦padding⟧(-8).padding(8 + 1).⟦padding⟧((8)).padding(b ? 8 : 9).padding(8 as A)")
    expect(Custom.rule(Finder(.member("Color.red"))), in: "let a = \\Color.red; let b = ⟦Color.red⟧")
  }

  @Test(arguments: [
    Finder(.call("text")), Finder(.modifier("Padding")), Finder(.member("color.red")), Finder(.name("anyView")),
    Finder(.module("swiftUI")), Finder(.assignment("current.*")), Finder(.declaration(.struct, named: ["*row"])),
    Finder(.call("Text"), has: [.argument("Verbatim:")]), Finder(.call("Text"), inside: [.compilation("debug")]),
    Finder(.declaration(.var), has: [.attribute("state")]), Finder(.declaration(.struct), has: [.inheritance("view")]),
  ])
  func caseMatters(_ finder: Finder) {
    expectNone(
      Custom.rule(finder),
      in: """
        import SwiftUI
        #if DEBUG
        struct Row: View {
          @State var a: AnyView
          var body: some View { Text(verbatim: b).padding().tint(Color.red).task { Current.user = c } }
        }
        #endif
        """)
  }

  @Test func aModifierOnAnythingIsACallAfterAPeriod() {
    let code = "row.⟦scaled⟧(a); .red.⟦scaled⟧(a); \"a\".⟦scaled⟧(a); (a + b).⟦scaled⟧(a); Theme.⟦scaled⟧(a); scaled(a)"
    expect(Custom.rule(Finder(.modifier("scaled", on: ["*"]))), in: code)
    #expect(
      RuleSentence(Custom.rule(Finder(.modifier("scaled", on: ["*"]))).rule).text.hasPrefix(
        "Finds uses of the modifier `scaled` on anything."))
  }

  /// The files are read as far as they are sound; a file with an open string is not changed.
  @Test func damagedFilesAreLookedAtAndNotChanged() throws {
    let rule = Custom.rule(Finder(.call("Text"))) {
      $0.fixes = [FixTemplate(Template(text: "t"), .safe, [.newName(Template(text: "DSText"))])]
    }
    let settings = RuleSettings([.init(rule, .warning)])
    func run(_ code: String) -> (found: Int, fixed: [String]) {
      let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(code.utf8))])
      let targets = [LintTarget(file: 0, settings: settings)]
      let found = Linter().lint(tree, targets).flatMap(\.findings).count
      let fixed = FixApplier(tree, targets, least: .safe).run().files
      return (found, fixed.map { String(decoding: $0.fixed.bytes, as: UTF8.self) })
    }
    #expect(run("let a = Text(b)") == (1, ["let a = DSText(b)"]))
    #expect(run("let a = Text(b)\nlet c = \"open\nlet d = Text(e)") == (2, []))
    let conflict =
      "let a = Text(b)\n<<<<<<< HEAD\nlet c = Text(d)\n=======\nlet c = Text(e)\n>>>>>>> f\nlet g = Text(h)"
    #expect(run(conflict) == (0, []))
  }
}
