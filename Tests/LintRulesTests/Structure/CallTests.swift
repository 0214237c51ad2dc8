import Testing

@testable import LintRules

@Suite struct CallTests {
  /// The call of `f` in a source.
  private func call(_ source: String) throws -> (call: Call, code: Code) {
    let file = FileView(path: "a.swift", source: SourceBytes(source))
    let name = try #require(file.words.tokens(of: "f").first)
    return (try #require(file.call(at: name)), file.code)
  }

  @Test(
    arguments: [
      ("f()", []), ("f(x)", [.position(0)]),
      ("f(a: x, y, b: z, w)", [.label("a"), .position(0), .label("b"), .position(1)]),
      ("f({ x }, a: { y })", [.position(0), .label("a")]), ("f<Int>.init(x)", [.position(0)]),
      ("f(Cache<Int, Never>(), a: x < y, z > w)", [.position(0), .label("a"), .position(1)]),
    ] as [(String, [ArgumentSlot])])
  func positionsCountArgumentsWithoutALabel(_ source: String, _ slots: [ArgumentSlot]) throws {
    let (call, code) = try call(source)
    #expect(call.arguments.map { code.slot(of: $0) } == slots)
  }

  @Test func aParameterHasTheSlotOfItsArgument() {
    let file = FileView(path: "a.swift", source: SourceBytes("func f(a: A, _ b: B, c d: C, _ e: () -> E)"))
    let parameters = ParameterList(file.syntax, 2).parameters
    #expect(parameters.map { file.code.slot(of: $0) } == [.label("a"), .position(0), .label("c"), .position(1)])
  }

  @Test(
    arguments: [
      ("f { x }", [.trailing]), ("f { x } a: { y }", [.trailing, .label("a")]),
      ("f(x, { y }, a: { z }) { w }", [.position(1), .label("a"), .trailing]), ("f(a: x { y })", []),
      ("f(x) { y } b: { z } c: { w }", [.trailing, .label("b"), .label("c")]),
    ] as [(String, [ArgumentSlot])])
  func closuresBetweenAndAfterTheParenthesesAreAlike(_ source: String, _ slots: [ArgumentSlot]) throws {
    let (call, code) = try call(source)
    let closures = code.closures(of: call)
    #expect(closures.map { code.slot(of: $0) } == slots)
    #expect(closures.allSatisfy { code.kind($0.brace) == .leftBrace })
  }
}
