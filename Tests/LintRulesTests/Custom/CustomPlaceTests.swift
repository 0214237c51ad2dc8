import Testing

@testable import LintRules

/// What things are inside and outside of.
struct CustomPlaceTests {
  @Test func calls() {
    expect(
      Custom.rule(
        Finder(
          .call("GeometryReader"), inside: [.call("LazyVStack", "List")], outside: [.call("overlay", "background")])),
      in: """
        LazyVStack { row { ⟦GeometryReader⟧ { a } } }; List(a) { b.overlay { GeometryReader { c } } }; VStack { GeometryReader { a } }
        List { if a { ⟦GeometryReader⟧ { b } } }; List(a, b: ⟦GeometryReader⟧ { c }); b.background(GeometryReader { a })
        """)
  }

  @Test func insideEndsAtTheBody() {
    let rule = Custom.rule(Finder(.call("Image"), inside: [.call("Button")]))
    expect(
      rule,
      in: """
        Button(action: { ⟦Image⟧(a) }); Button { a = { Image(b) } }; Button { let a = { Image(b) } }
        struct A { var body: some View { Button { icon } }; var icon: some View { Image(a) } }
        func f() { Button { func g() { Image(a) } } }
        """)
  }

  @Test func labels() {
    let image = FinderSubject.call("Image")
    expect(
      Custom.rule(Finder(image, inside: [.call("Label", labels: [.named("icon")])])),
      in: "Label { Image(a) } icon: { ⟦Image⟧(b) }; Label(icon: ⟦Image⟧(c))")
    expect(
      Custom.rule(Finder(image, inside: [.call("Label", labels: [.first])])),
      in: "Label { ⟦Image⟧(a) } icon: { Image(b) }; Label(⟦Image⟧(a), icon: Image(b))")
    expect(
      Custom.rule(Finder(image, inside: [.call("Label", has: [.argument("a:")])])),
      in: "Label(a: 1) { ⟦Image⟧(a) }; Label { Image(b) }")
  }

  @Test func viewsWithModifiers() {
    let rule = Custom.rule(Finder(.call("Text"), outside: [.modifier("align")]))
    expect(
      rule,
      in: """
        VStack { Text(a) }.align(.center); VStack { if b { HStack { Text(a) } } }.padding().align(.center)
        VStack { ⟦Text⟧(a) }; ⟦Text⟧(a).align(.center); row.align(b).overlay { ⟦Text⟧(a) }; row.overlay { Text(a) }.align(b)
        row.sheet { Text(a) }.align(b); (VStack { Text(a) }).align(b)
        """)
    expect(rule, in: "VStack { Text(a) }\n#if os(iOS)\n.align(b)\n#endif")
  }

  @Test func declarations() {
    expect(
      Custom.rule(Finder(.call("Button"), outside: [.declaration("DS*")])),
      in: """
        struct DSCard { var body: some View { Button(a) }; struct B { let c = Button(a) } }
        extension Kit.DSCard { func f() { Button(a) } }; extension DSCard { func f() { Button(a) } }; struct Card { let a = ⟦Button⟧(b) }
        func DSMake() { Button(a) }; let a = ⟦Button⟧(DSCard())
        """)
    expect(
      Custom.rule(Finder(.call("Task.detached"), inside: [.declaration("*", has: [.inheritance("View")])])),
      in: "struct A: View { func f() { ⟦Task.detached⟧ { a } } }; struct B { func f() { Task.detached { a } } }")
  }

  @Test func conditions() {
    let rule = Custom.rule(Finder(.declaration(.struct), outside: [.compilation("DEBUG")]))
    expect(
      rule,
      in: """
        #if DEBUG && os(iOS)
        struct A {}
        #if os(iOS)
        struct B {}
        #endif
        #else
        struct ⟦C⟧ {}
        #endif
        #if !DEBUG
        struct ⟦D⟧ {}
        #else
        struct E {}
        #endif
        #if os(iOS)
        struct ⟦F⟧ {}
        #elseif DEBUG
        struct G {}
        #endif
        struct ⟦H⟧ {}
        """)
    let inside = { (condition: String) in Custom.rule(Finder(.name("a"), inside: [.compilation(condition)])) }
    expect(inside("os(iOS)"), in: "#if os(iOS)\nf(⟦a⟧)\n#endif\nf(a)")
    expect(
      inside("os(iOS)"), in: "#if DEBUG && os( iOS )\nf(⟦a⟧)\n#elseif !os(iOS)\nf(a)\n#elseif os(macOS)\nf(a)\n#endif")
    expect(inside("!DEBUG"), in: "#if !DEBUG\nf(⟦a⟧)\n#else\nf(a)\n#endif\n#if DEBUG\nf(a)\n#else\nf(⟦a⟧)\n#endif")
    expect(
      inside("targetEnvironment(simulator)"),
      in:
        "#if !targetEnvironment(simulator)\nf(a)\n#else\nf(⟦a⟧)\n#endif\n#if targetEnvironment(macCatalyst)\nf(a)\n#endif"
    )
    expect(inside("canImport(UI*)"), in: "#if canImport(UIKit)\nf(⟦a⟧)\n#elseif canImport(AppKit)\nf(a)\n#endif")
    expect(inside("swift(>=6.0)"), in: "#if swift(>=6.0)\nf(⟦a⟧)\n#elseif swift(>=5.9)\nf(a)\n#endif")
  }
  @Test(arguments: ["os(macOS)", "DEBUG", "targetEnvironment(simulator)", "canImport(UIKit)"])
  func negatedConditionsAreTheOtherBranch(_ condition: String) {
    let inside = { (condition: String) in Custom.rule(Finder(.name("a"), inside: [.compilation(condition)])) }
    for negated in ["!\(condition)", "!(\(condition))", "(!\(condition))", "!((\(condition)))"] {
      expect(inside(condition), in: "#if \(negated)\nf(a)\n#else\nf(⟦a⟧)\n#endif")
      expect(inside("!" + condition), in: "#if \(negated)\nf(⟦a⟧)\n#else\nf(a)\n#endif")
      expect(inside(condition), in: "#if \(negated) && A\nf(a)\n#else\nf(a)\n#endif")
      expect(inside(condition), in: "#if A && (B || \(negated))\nf(a)\n#elseif !(\(negated))\nf(⟦a⟧)\n#endif")
    }
    for plain in ["(\(condition))", "!(!\(condition))", "!(A && !\(condition))", "(!A) && \(condition)"] {
      expect(inside(condition), in: "#if \(plain)\nf(⟦a⟧)\n#else\nf(a)\n#endif")
    }
    expect(inside(condition), in: "#if !(A && \(condition))\nf(a)\n#else\nf(a)\n#endif")
  }
}
