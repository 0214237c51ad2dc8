import Testing

@testable import LintRules

/// What each subject of a finder finds, and the range that is reported.
struct CustomSubjectTests {
  @Test func calls() {
    let rule = Custom.rule(Finder(.call("Text")))
    expect(
      rule,
      in: """
        ⟦Text⟧("a"); ⟦Text⟧ { b }; ⟦Text⟧.init("a"); ⟦Text⟧<A>("a"); ⟦SwiftUI.Text⟧("a")
        Foo.Text("a"); row.Text("a"); let Text = 1; func Text() {}; a(Text: 1); Text.self; @Text(1) var x = 1
        """)
    expectNone(rule, in: "enum Kind { case Text(String) }\nstruct Text(a) {}\nimport struct A.Text")
  }

  @Test func calledNamesWithLabels() {
    expect(
      Custom.rule(Finder(.call("Color(red:blue:)"))),
      in:
        "⟦Color⟧(red: 1, green: 2, blue: 3); Color(blue: 1, red: 2); Color(red: 1); ⟦Color⟧(.display, red: 1, blue: 1)")
    expect(
      Custom.rule(Finder(.call("Button(label:)"))),
      in: "⟦Button⟧ { act() } label: { Text(a) }; ⟦Button⟧(label: a); Button { act() }")
    expect(Custom.rule(Finder(.call("Button(_:)"))), in: "⟦Button⟧ { act() }; ⟦Button⟧(a); Button(action: b)")
    expect(Custom.rule(Finder(.call("DS*"))), in: "⟦DSButton⟧(a); Button(a); ⟦DS⟧(a)")
  }

  @Test func qualifiedCalls() {
    expect(Custom.rule(Finder(.call("Task.detached"))), in: "⟦Task.detached⟧ { a }; detached { a }; Task { a }")
    expect(Custom.rule(Finder(.call("Self._printChanges"))), in: "⟦Self._printChanges⟧(); _printChanges()")
    expect(Custom.rule(Finder(.call("print"))), in: "⟦print⟧(a); printer.print(a); self.print(a)")
    expect(
      Custom.rule(Finder(.call("Card"))),
      in: "import DesignSystem\nlet a = ⟦DesignSystem.Card⟧(b)\nlet c = Other.Card(b)")
  }

  @Test func modifiers() {
    let rule = Custom.rule(Finder(.modifier("font")))
    expect(
      rule,
      in: """
        row.⟦font⟧(.body); Text(a)
          // comment
          .⟦font⟧(.body)
        a?.⟦font⟧(.body); rows[0].⟦font⟧(.body); VStack { b }.⟦font⟧(.body); (a + b).⟦font⟧(.body)
        f(.font(.body)); "a".font(.body); -a.font(b); row.font; font(.body); Theme.font(.body); [a].font(b)
        """)
    expect(
      rule,
      in: """
        Text(a)
        #if os(iOS)
          .⟦font⟧(.body)
        #else
          .⟦font⟧(.title)
        #endif
          .⟦font⟧(.largeTitle)
        """)
  }

  /// Bindings, transitions and fonts are no views.
  @Test func modifiersOfValues() {
    expect(
      Custom.rule(Finder(.modifier("animation"))),
      in: """
        $isOn.animation(.easeIn); row.⟦animation⟧(.easeIn); rows.map { $0.⟦animation⟧(.easeIn) }
        AnyTransition.opacity.animation(.easeIn); Binding(get: a, set: b).animation(); Image.logo.⟦animation⟧(.easeIn)
        """)
    expect(Custom.rule(Finder(.modifier("animation", on: ["*"]))), in: "$isOn.⟦animation⟧(.easeIn)")
  }

  /// The period of an implicit member belongs to it, called or not.
  @Test func implicitCalls() {
    expect(
      Custom.rule(Finder(.call(".system(size:)")), says: "{code}"),
      in: "row.font(⟦.system⟧(size: 1)); Font.system(size: 1); f(⟦.system⟧(size: 1).bold()); .system(weight: a)")
  }

  @Test func mentionsInExtensions() {
    expect(
      Custom.rule(Finder(.name("Key"))),
      in: "extension ⟦Key⟧ {}\nextension ⟦Key⟧: Sendable where A == ⟦Key⟧ {}\nstruct Key {}")
  }

  @Test func modifiersOnRoots() {
    let rule = Custom.rule(Finder(.modifier("resizable", on: ["AsyncImage", "Kit.Picture(named:)"])))
    expect(
      rule,
      in: """
        AsyncImage(a).bold().⟦resizable⟧(); Image(a).resizable(); SwiftUI.AsyncImage(a).⟦resizable⟧()
        Kit.Picture(named: a).⟦resizable⟧(); Kit.Picture(a).resizable(); Picture(named: a).resizable()
        """)
  }

  @Test func impliedModifiersInExtensionsOfViews() {
    let rule = Custom.rule(
      Finder(
        .modifier("padding"),
        fixes: [
          FixTemplate(Template(text: "Bold"), .unsafe, [.prepend(Template(text: ".bold()"))])
        ]))
    expect(
      rule,
      in: """
        extension View {
          func card() -> some View { ⟦padding⟧(8).background(red) }
          func other() -> some View {
            return ⟦padding⟧()
          }
          func mine() { let padding = 1; padding() }
        }
        struct Row { func card() -> Int { padding(8) } }
        """)
    #expect(
      RuleRun(rule: rule, project: Defaults.project, path: "a.swift").applyingFixes(
        rule.check(
          FileView(path: "a.swift", source: SourceBytes("extension View { var a: some View { padding() } }")),
          Defaults.project),
        "extension View { var a: some View { padding() } }")
        == "extension View { var a: some View { bold().padding() } }")
  }

  @Test func members() {
    expect(
      Custom.rule(Finder(.member("Color.red", "UIScreen.main"))),
      in:
        "⟦Color.red⟧; ⟦SwiftUI.Color.red⟧; ⟦Color.red⟧.opacity(1); ⟦UIScreen.main⟧.bounds; Color.red(); .red; my.Color.red; \\Color.red"
    )
    expect(Custom.rule(Finder(.member(".red"))), in: "fill(⟦.red⟧); Color.red; fill(⟦.red⟧.opacity(1)); a.red; .red(1)")
  }

  @Test func names() {
    expect(
      Custom.rule(Finder(.name("AnyView"))),
      in: """
        let a: ⟦AnyView⟧ = ⟦AnyView⟧(b); func f(_ x: [⟦AnyView⟧]) -> ⟦SwiftUI.AnyView⟧ {}
        """.replacing("⟦SwiftUI.AnyView⟧", with: "SwiftUI.⟦AnyView⟧"))
    expectNone(
      Custom.rule(Finder(.name("AnyView"))),
      in: """
        struct AnyView {}; a(AnyView: 1); func f(AnyView: Int) {}; func g(for AnyView: Int) {}; func h(AnyView a: Int) {}
        Foo.AnyView; import struct SwiftUI.AnyView; let AnyView = 1; { AnyView in a }; "AnyView" // AnyView
        """)
  }

  @Test func assignments() {
    expect(
      Custom.rule(Finder(.assignment("Current.*"))),
      in: """
        ⟦Current.date⟧ = now; ⟦Current.a.b⟧ += 1; let x = Current.date
        if Current.date == now {}; f { [weak self] in ⟦Current.a⟧ = self }; let Current = 1
        func f(date: Int = Current.date) {}; var y: Current.Date = 1; other.Current.date = 1
        switch a { case .b: ⟦Current.x⟧ = 1 }
        """)
    expect(
      Custom.rule(Finder(.assignment("*.textAlignment", value: .member(".left"))), says: "not {value} for {name}"),
      in:
        "⟦label.textAlignment⟧ = .left; label.textAlignment = .right; ⟦a.label().textAlignment⟧ = .left; textAlignment = .left",
      says: "not .left for textAlignment")
  }

  @Test func texts() throws {
    expect(
      Custom.rule(Finder(try .text("http://*"))),
      in:
        #"let a = ⟦"http://a.b"⟧; let b = "https://a"; let c = ⟦"http://\(host)/x"⟧; let d = "say http://" // http://"#)
    expect(Custom.rule(Finder(try .text("*.png"))), in: #"let a = ⟦"a/b.png"⟧; let b = "\(a).png""#)
  }

  @Test func declarations() {
    expect(
      Custom.rule(Finder(.declaration(.struct, .extension, named: ["*Screen", "Feed.Row"]))),
      in:
        "struct ⟦HomeScreen⟧ {}; class AScreen {}; extension ⟦Feed.Row⟧ {}; extension ⟦Home.AScreen⟧ {}; struct Screens {}"
    )
    expect(Custom.rule(Finder(.declaration(.property))), in: "let ⟦a⟧ = 1, ⟦b⟧ = 2; var ⟦c⟧: Int { 1 }; func d() {}")
    expect(
      Custom.rule(Finder(.declaration(.type))),
      in: "enum ⟦A⟧ {}; actor ⟦B⟧ {}; protocol C {}; class ⟦D⟧ {}; typealias E = A")
    expect(
      Custom.rule(Finder(.declaration(.`init`, .subscript))),
      in: "struct A { ⟦init⟧() {}; ⟦subscript⟧(a: Int) -> Int { 1 } }")
  }

  @Test func imports() {
    expect(
      Custom.rule(Finder(.module("UIKit"))),
      in:
        "import ⟦UIKit⟧\nimport struct ⟦UIKit⟧.UIView\n@testable import ⟦UIKit⟧\ninternal import ⟦UIKit⟧.Sub\nimport UIKitCore\nlet a = UIKit.b"
    )
  }
}
