import Testing

@testable import LintRules

/// The fixes that rules of a project write.
struct CustomFixTests {
  private func rule(
    _ finder: Finder, _ operations: FixTemplate.Operation..., module: String? = nil, safety: Safety = .safe,
    _ change: (inout CustomRule) -> Void = { _ in }
  ) -> CustomRuleMatcher {
    Custom.rule(finder) {
      $0.fixes = [FixTemplate(Custom.template("Fix {name}"), safety, operations, module: module)]
      change(&$0)
    }
  }

  /// The code with the fixes of all findings.
  private func fixed(_ rule: CustomRuleMatcher, _ code: String) -> String {
    let run = RuleRun(rule: rule, project: Defaults.project, path: "Views/Case.swift")
    return run.applyingFixes(run.findings(in: code), code)
  }

  private func text(_ text: String) -> Template { Custom.template(text) }

  @Test func newNames() {
    let rule = rule(Finder(.call("Button")), .newName(text("DSButton")), module: "DesignSystem")
    #expect(
      fixed(rule, "import SwiftUI\nimport Kit\n\nlet a = Button(b)")
        == "import SwiftUI\nimport Kit\nimport DesignSystem\n\nlet a = DSButton(b)")
    #expect(fixed(rule, "import DesignSystem\nlet a = Button { b }") == "import DesignSystem\nlet a = DSButton { b }")
    #expect(fixed(rule, "// top\nlet a = Button(b)") == "// top\nimport DesignSystem\n\nlet a = DSButton(b)")
    #expect(fixed(rule, "Button(b)") == "import DesignSystem\n\nDSButton(b)")
    #expect(
      fixed(rule, "import A\n#if os(iOS)\nimport B\n#endif\nlet a = Button(b)")
        == "import A\nimport DesignSystem\n#if os(iOS)\nimport B\n#endif\nlet a = DSButton(b)")
    #expect(
      fixed(rule, "import A // first\n// second\nlet a = Button(b)")
        == "import A // first\nimport DesignSystem\n// second\nlet a = DSButton(b)")
    #expect(
      fixed(self.rule(Finder(.modifier("foregroundColor")), .newName(text("foregroundStyle"))), "a.foregroundColor(b)")
        == "a.foregroundStyle(b)")
  }

  @Test func argumentsThatAreNotThereMakeNoFix() {
    let rule = rule(Finder(.call("Button")), .replace(text("DSButton({_}, action: {action:})")))
    #expect(fixed(rule, "Button(a, action: b)") == "DSButton(a, action: b)")
    #expect(fixed(rule, "Button(a) { b }") == "Button(a) { b }")
  }

  @Test func replacements() {
    #expect(
      fixed(rule(Finder(.call("Old")), .replace(text("New({_}, n: {b:}){closures}"))), "Old(a, b: 1, c: 2) { d }")
        == "New(a, n: 1){ d }")
    #expect(
      fixed(rule(Finder(.member("Color.red")), .replace(text("Theme.red"))), "f(Color.red.opacity(1))")
        == "f(Theme.red.opacity(1))")
    #expect(
      fixed(rule(Finder(.modifier("old")), .replace(text("new({arguments})"))), "a.old(1, b: 2).c()")
        == "a.new(1, b: 2).c()")
    #expect(
      fixed(rule(Finder(.call(".old(_:)")), .replace(text("Font.new({_})"))), "a.font(.old(1).bold())")
        == "a.font(Font.new(1).bold())")
    #expect(
      fixed(rule(Finder(.assignment("*.radius")), .replace(text("setRadius({value})"))), "a.radius = b / 2\nc()")
        == "setRadius(b / 2)\nc()")
    #expect(
      fixed(rule(Finder(.module("Old")), .replace(text("import New"))), "import Old\nimport A")
        == "import New\nimport A")
  }

  @Test func modifiersBehindAndBefore() {
    let append = rule(Finder(.call("Text"), lacks: [.modifier("b")]), .append(text(".b(1)")))
    #expect(fixed(append, "Text(a).c()") == "Text(a).b(1).c()")
    #expect(fixed(append, "Text(a)\n  .c()") == "Text(a)\n  .b(1)\n  .c()")
    #expect(fixed(append, "Text { a }") == "Text { a }.b(1)")
    let bare = rule(Finder(.call("Text"), lacks: [.modifier("b")]), .append(text("b(1)")))
    #expect(fixed(bare, "Text(a)\n  .c()") == "Text(a)\n  .b(1)\n  .c()")
    let before = rule(Finder(.modifier("c"), lacks: [.modifier("b")]), .prepend(text("b(1)")))
    #expect(fixed(before, "Text(a).c()") == "Text(a).b(1).c()")
    let prepend = rule(Finder(.modifier("c")), .prepend(text(".b(1)")))
    #expect(fixed(prepend, "Text(a).c()") == "Text(a).b(1).c()")
    #expect(fixed(prepend, "Text(a)\n  .c()") == "Text(a)\n  .b(1)\n  .c()")
  }

  @Test func arguments() {
    let add = rule(Finder(.call("VStack"), lacks: [.argument("spacing:")]), .addArgument(text("spacing: 0")))
    #expect(fixed(add, "VStack { a }") == "VStack(spacing: 0) { a }")
    #expect(fixed(add, "VStack() { a }") == "VStack(spacing: 0) { a }")
    #expect(fixed(add, "VStack(alignment: .leading) { a }") == "VStack(alignment: .leading, spacing: 0) { a }")
    #expect(fixed(add, "VStack<A> { a }") == "VStack<A>(spacing: 0) { a }")
    #expect(fixed(add, "VStack(\n  a: 1,\n  b: 2,\n) { a }") == "VStack(\n  a: 1,\n  b: 2, spacing: 0,\n) { a }")
    let value = Finder(.modifier("padding"), has: [.argument("*", value: .inTable)])
    let set = rule(value, .setArgument([.init(nil, text("{entry}"))])) {
      $0.table = CodeTable([(CodeText("8"), "Spacing.s")])
    }
    #expect(fixed(set, "a.padding(.top, 8)") == "a.padding(.top, Spacing.s)")
    #expect(
      fixed(rule(Finder(.call("f")), .setArgument([.init(.labeled("b"), text("[{b:}]"))])), "f(a, b: 1)")
        == "f(a, b: [1])")
    #expect(fixed(rule(Finder(.call("f")), .setArgument([.init(.labeled("b"), text("1"))])), "f(a)") == "f(a)")
    let remove = rule(Finder(.call("f")), .removeArgument([.labeled("a"), .labeled("c")]))
    #expect(fixed(remove, "f(a: 1, b: 2, c: 3)") == "f(b: 2)")
    #expect(fixed(remove, "f(b: 1, a: 2, c: 3)") == "f(b: 1)")
    #expect(fixed(remove, "f(a: 1) { b }") == "f() { b }")
    #expect(fixed(remove, "f(b: 1, c: 2, d: 3)") == "f(b: 1, d: 3)")
  }

  @Test func keywordsAndRemovals() {
    let keyword = rule(Finder(.declaration(.var)), .addKeyword("private"))
    #expect(
      fixed(keyword, "struct A { @State var a = 1; static var b = 1; public var c = 1 }")
        == "struct A { @State private var a = 1; private static var b = 1; public var c = 1 }")
    let remove = rule(Finder(.modifier("debug")), .remove)
    #expect(fixed(remove, "a.debug().b()") == "a.b()")
    #expect(fixed(remove, "a\n  .debug { c }\n  .b()") == "a\n  .b()")
    #expect(
      fixed(rule(Finder(.module("B")), .remove), "import A\n@testable import B\nimport C\n") == "import A\nimport C\n")
    #expect(fixed(rule(Finder(.module("B")), .remove), "import A; import B; import C") == "import A; ; import C")
  }

  @Test func combinedAndManualFixes() {
    let both = rule(Finder(.call("Old")), .newName(text("New")), .addArgument(text("a: 1")))
    #expect(fixed(both, "Old(b) { c }") == "New(b, a: 1) { c }")
    let clash = rule(Finder(.call("Old")), .newName(text("New")), .replace(text("Newer()")))
    #expect(fixed(clash, "Old()") == "Old()")
    let manual = rule(Finder(.call("Text")), .append(text(".label(<#label#>)")))
    let findings = manual.check(FileView(path: "a.swift", source: SourceBytes("Text(a)")), Defaults.project)
    #expect(findings.map(\.fixes.first?.safety) == [.manual])
    #expect(findings.map(\.fixes.first?.title) == ["Fix Text"])
  }

  /// The linter applies a fix that does not satisfy its own rule once.
  @Test func aFixIsNotAppliedTwice() {
    let rule = rule(Finder(.call("Text"), lacks: [.modifier("b")]), .append(text(".c()")))
    let tree = MemoryTree(files: [("Views/A.swift", Array("let a = Text(Text(b))\nlet c = 1\nlet d = Text(e)\n".utf8))])
    let settings = RuleSettings([.init(rule, .warning)])
    let outcome = FixApplier(tree, [LintTarget(file: 0, settings: settings)], least: .safe).run()
    let expected = "let a = Text(Text(b).c()).c()\nlet c = 1\nlet d = Text(e).c()\n"
    #expect(outcome.files.map { String(decoding: $0.fixed.bytes, as: UTF8.self) } == [expected])
  }
}
