import Testing

@testable import LintRules

/// What things have and lack.
struct CustomConditionTests {
  // MARK: Arguments

  @Test func argumentsOfCalls() {
    expect(
      Custom.rule(Finder(.call("VStack"), lacks: [.argument("spacing:")])),
      in: "⟦VStack⟧ { a }; VStack(spacing: 0) { a }; ⟦VStack⟧(alignment: .leading) { a(spacing: 1) }")
    expect(
      Custom.rule(Finder(.call("f"), has: [.argument("_2", value: .literal(.number))])),
      in: "⟦f⟧(a, 1); f(1, a); ⟦f⟧(a, b: 2, 3); f(a: 1, 2)")
    expect(
      Custom.rule(Finder(.modifier("padding"), has: [.argument("*", value: .number(8, 16))]), says: "not {value}"),
      in: "a.⟦padding⟧(8.0); a.⟦padding⟧(.top, 0x10); a.padding(9); a.padding(gap); a.⟦padding⟧(1_6)", says: "not 0x10")
  }

  @Test func closures() {
    expect(
      Custom.rule(Finder(.modifier("animation(_:)"), lacks: [.argument("value:"), .closure("_")])),
      in: "a.⟦animation⟧(.spring); a.animation(.spring, value: b); a.animation(.spring) { $0 }")
    expect(
      Custom.rule(Finder(.call("Label"), has: [.closure("icon")])),
      in: "⟦Label⟧ { a } icon: { b }; Label(icon: a); Label { icon }")
  }

  @Test func listsAreAlternativesAndConditionsAllHold() {
    expect(
      Custom.rule(Finder(.call("f"), has: [.argument("a:", "b:"), .argument("c:")])),
      in: "⟦f⟧(a: 1, c: 1); ⟦f⟧(b: 1, c: 1); f(a: 1, b: 1)")
    expect(Custom.rule(Finder(.call("f"), lacks: [.argument("a:", "b:")])), in: "⟦f⟧(c: 1); f(a: 1); f(b: 1)")
  }

  // MARK: What is in it

  @Test func callsAndNamesInArgumentsAndClosures() {
    expect(
      Custom.rule(Finder(.call("List"), has: [.call("Divider")])),
      in: "⟦List⟧ { row { Divider() } }; List { Dividers() }; Divider()")
    expect(
      Custom.rule(Finder(.modifier("task"), has: [.name("URLSession")])),
      in: "a.⟦task⟧ { await URLSession.shared.data() }; a.task { b }.onAppear { URLSession.shared }")
    expect(
      Custom.rule(Finder(.call("NSLocalizedString"), has: [.call("f", has: [.argument("a:")])])),
      in: "⟦NSLocalizedString⟧(f(a: 1)); NSLocalizedString(f(b: 1))")
  }

  // MARK: Chains

  @Test func modifiersBehindCalls() {
    let rule = Custom.rule(Finder(.call("Text"), lacks: [.modifier("align", "dsText")]))
    expect(
      rule,
      in: """
        ⟦Text⟧(a).bold(); Text(a).bold().align(.center); Text(a).dsText(); ⟦Text⟧(a).align; Text(a)?.align(b)
        (Text(a) + Text(b)).align(.center); (flag ? Text(a) : Text(b)).align(.center); f(⟦Text⟧(a)).align(.center)
        ((a ?? Text(b))).align(c); ⟦Text⟧("g").overlay { Color.red.align(.center) }; ⟦SwiftUI.Text⟧(a).b(); SwiftUI.Text(a).align(c)
        Text.init(a).align(b); ⟦Text⟧.init(a).bold(); ⟦Text⟧(a)
        VStack { ⟦Text⟧(b) }.align(.center)
        """)
    expect(
      rule,
      in: """
        Text(
          veryBigName
        )
        #if os(iOS)
        .bold()
        #elseif os(macOS)
        .align(.center)
        #endif
        """)
  }

  @Test func nestedConditionsOfModifiers() {
    let trait = FinderCondition.modifier(
      "accessibilityAddTraits", has: [.argument("_", value: .member(".isButton", ".isLink"))])
    expect(
      Custom.rule(Finder(.modifier("onTapGesture"), lacks: [trait, .modifier("accessibilityHidden")])),
      in: """
        a.⟦onTapGesture⟧ { b }; a.onTapGesture { b }.accessibilityAddTraits(.isButton)
        a.accessibilityAddTraits([.isSelected, .isLink]).onTapGesture { b }; a.onTapGesture { b }.accessibilityHidden(true)
        a.⟦onTapGesture⟧ { b }.accessibilityAddTraits(.isSelected)
        """)
  }

  @Test func modifiersOfModifiersAreOfTheWholeChain() {
    expect(
      Custom.rule(Finder(.modifier("background"), has: [.modifier("padding")])),
      in:
        "a.padding().⟦background⟧(b); a.⟦background⟧(b).padding(); row.background { Color.red.padding() }; (a.padding()).⟦background⟧(b)"
    )
  }

  @Test func orderInChains() {
    expect(
      Custom.rule(Finder(.modifier("padding"), after: [.modifier("background")])),
      in: "a.padding().background(b); a.background(b).c().⟦padding⟧()")
    expect(
      Custom.rule(Finder(.modifier("padding"), before: [.modifier("background")])),
      in: "a.⟦padding⟧().background(b); a.background(b).padding()")
    expect(
      Custom.rule(Finder(.modifier("padding"), after: [.modifier("background", isNext: true)])),
      in: "a.background(b).⟦padding⟧(); a.background(b).c().padding(); a.background.padding()")
    expectNone(
      Custom.rule(Finder(.modifier("padding"), after: [.modifier("background")])),
      in: "Text(a)\n#if DEBUG\n.background(b)\n#else\n.padding()\n#endif")
  }

  // MARK: Declarations

  @Test func attributesAndKeywords() {
    let rule = Custom.rule(
      Finder(
        .declaration(.var), has: [.attribute("State", "FocusState")], lacks: [.keyword("private", "fileprivate")]),
      says: "make {name} with @{attribute} private")
    expect(
      rule,
      in: """
        struct A {
          @State var ⟦a⟧ = 1; @State private var b = 1; @SwiftUI.FocusState var ⟦c⟧: Bool; var d = 1
          @State(initial: 1) private(set) var ⟦e⟧ = 1; @State
          static var ⟦f⟧ = 1
        }
        """, says: "make c with @FocusState private")
    expect(
      Custom.rule(Finder(.declaration(.var), has: [.keyword("private(set)")])),
      in: "private(set) var ⟦a⟧ = 1; private var b = 1")
    expect(
      Custom.rule(Finder(.module("Kit"), lacks: [.keyword("internal"), .attribute("_implementationOnly")])),
      in: "public import ⟦Kit⟧\ninternal import Kit\n@_implementationOnly import Kit\n@testable import struct ⟦Kit⟧.A")
  }

  @Test func inheritanceAndMembers() {
    expect(
      Custom.rule(
        Finder(.declaration(.class), has: [.inheritance("UIViewController")], lacks: [.inheritance("Coordinated")])),
      in: """
        class ⟦A⟧: UIViewController {}; class B: UIViewController, Coordinated {}; class C: UIViewController {}
        extension C: Coordinated {}; class D: Base<UIViewController> {}; class ⟦E⟧: UIKit.UIViewController {}; class F {}
        """)
    expect(
      Custom.rule(Finder(.declaration(.struct), has: [.member("body", has: [.keyword("public")])])),
      in:
        "struct ⟦A⟧ { public var body: Int { 1 } }; struct B { var body: Int { 1 } }; struct ⟦C⟧ {}\nextension C { public func body() {} }"
    )
  }

  @Test func previewsAndImports() {
    let rule = Custom.rule(Finder(.declaration(.struct), has: [.inheritance("View")], lacks: [.preview(.own)]))
    expect(rule, in: "struct ⟦A⟧: View {}; struct B: View {}\n#Preview { B() }")
    expect(Custom.rule(Finder(.declaration(.struct), lacks: [.preview(.any)])), in: "struct ⟦A⟧ {}")
    expect(Custom.rule(Finder(.call("Text"), has: [.module("SwiftUI")])), in: "import SwiftUI\nlet a = ⟦Text⟧(b)")
    expectNone(Custom.rule(Finder(.call("Text"), has: [.module("SwiftUI")])), in: "import UIKit\nlet a = Text(b)")
  }

  @Test func rootsOfBodies() {
    let rule = Custom.rule(
      Finder(.declaration(.struct, named: ["*Screen"]), has: [.inheritance("View")], lacks: [.modifier("track")]))
    expect(
      rule,
      in: """
        struct ⟦AScreen⟧: View { var body: some View { List { row.track() } } }
        struct BScreen: View { var body: some View { List { row }.bold().track() } }
        struct ⟦CScreen⟧: View { var body: some View { if a { b.track() } else { c } } }
        struct DScreen: View { var body: some View { if a { b.track() } else if c { EmptyView() } else { return d.track() } } }
        struct EScreen: View { var body: some View { let a = 1; Group { b; c }.track() } }
        struct ⟦FScreen⟧: View { var body: some View { Group { b.track(); c } } }
        struct GScreen: View { var body: some View { content.bold() }; var content: some View { a.track() } }
        struct ⟦HScreen⟧: View { var body: some View { self.content() }; func content() -> some View { a } }
        struct IScreen: View { var body: some View { switch a { case .b: c.track()
          case .d: e.track()
          default: f.track() } } }
        struct ⟦JScreen⟧: View { var body: some View { switch a { case .b: c.track()
          default: f } } }
        struct KScreen: View {}
        extension KScreen { var body: some View { a.track() } }
        struct LScreen: View {}
        struct MScreen: View { var body: some View { Wrapper { a } } }
        struct ⟦NScreen⟧: View { var body: some View { Plain() } }
        struct Wrapper<Content: View>: View { let content: Content; var body: some View { VStack { content }.track() } }
        struct Plain: View { var body: some View { content }; var content: some View { a.bold() } }
        struct OScreen: View { var body: some View { Other() } }
        extension Other: View { var body: some View { Wrapper { a } } }
        struct Other {}
        """)
  }

  @Test func viewsThatLackWhatOthersHaveAreRelated() {
    let rule = Custom.rule(Finder(.declaration(.struct), lacks: [.modifier("track")]))
    let settings = RuleSettings([.init(rule, .warning)])
    func places(_ body: String) -> [String] {
      let code = "struct A: View { var body: some View { \(body) } }"
      let tree = MemoryTree(files: [(path: "Views/A.swift", bytes: Array(code.utf8))])
      return Linter().lint(tree, [LintTarget(file: 0, settings: settings)]).flatMap(\.findings).flatMap {
        $0.finding.related.map { place in String(code.dropFirst(place.position.column - 1).prefix { $0 != " " }) }
      }
    }
    #expect(places("if a { b().track() } else if c { d() } else { Group { e().track(); f() } }") == ["d()", "f()"])
    #expect(places("if a { b() } else { c() }") == ["b()", "c()"])
    #expect(places("b()") == [])
  }
}
