import Testing

@testable import LintRules

@Suite struct SharedTypeTests {
  private func sharesItsType(_ source: String) throws -> Bool {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    return file.sharesItsType(modifier: try #require(file.words.tokens(of: "x").first))
  }

  @Test(arguments: [
    "let a = on ? Text(b).x() : c", "let a = on ? c : Text(b).bold().x()", "let a = b ?? Text(b).x()",
    "let a = [Text(b).x()]", "let a = on ? VStack { Text(b).x() } : c", "let a = on ? VStack(content: Text(b).x()) : c",
    "let a = on ? HStack { if c { Text(b).x() } }.bold() : c",
    "func a() -> some View { if on { return c }; return Text(b).x() }",
    "func a() -> some View { if on { return Text(b).x() }; return c }",
    "func a() -> some View { guard on else { return c }; return VStack { Text(b).x() } }",
    "var a: some View { switch on { case .c: return Text(b).x() default: return c } }",
  ])
  func aViewMayHaveToKeepItsType(_ source: String) throws {
    #expect(try sharesItsType(source))
  }

  @Test(arguments: [
    "let a = Text(b).x()", "var a: some View { Text(b).x() }", "var a: some View { return Text(b).x() }",
    "var a: some View { if on { Text(b).x() } else { c } }",
    "var a: some View { switch on { case .c: Text(b).x() default: c } }",
    "let a = Card(content: Text(b).x())", "let a = VStack { c; Text(b).x() }",
    "let a = on ? AnyView(Text(b).x()) : AnyView(c)", "extension View { func a() -> some View { x() } }",
    "func a() -> some View { return Text(b).onTapGesture { return }.x() }",
    "func a() -> some View { let c = d.map { return $0 }; return Text(b).x() }",
    "func c() -> Int { return 1 }; func a() -> some View { return Text(b).x() }",
    "let a = Text(on ? b : c).x()", "let a = b.map { (Text($0)).x() }",
  ])
  func otherwiseItMayHaveAnotherOne(_ source: String) throws {
    #expect(try !sharesItsType(source))
  }

  @Test func depthIsNoProblem() throws {
    let source = "let a = " + String(repeating: "VStack { ", count: 500) + "Text(b).x()"
    #expect(try !sharesItsType(source + String(repeating: " }", count: 500)))
  }
}
