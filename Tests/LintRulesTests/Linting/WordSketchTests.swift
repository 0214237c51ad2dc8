import Testing

@testable import LintRules

@Suite struct WordSketchTests {
  @Test(arguments: 0..<50)
  func neverDeniesAWordThatIsThere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = (0..<60).map { _ in random.word() }
    let text = words.map { $0 + ["(", " ", ".", "é", "\u{0}", "×", "\n", "`"].randomElement(using: &random)! }.joined()
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0) }
    for word in words {
      #expect(sketch.mayHold(try #require(WordNumbers([word]))), "\(word)")
    }
  }

  @Test func deniesMostWordsThatAreNotThere() throws {
    var random = SeededGenerator(seed: 7)
    let text = (0..<400).map { _ in random.word() + " " }.joined()
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0) }
    let others = try (0..<1000).map { try #require(WordNumbers(["Other\($0)View"])) }
    #expect(others.count { sketch.mayHold($0) } < 2)
  }

  /// More different words than the size of the text makes expect.
  @Test func neverDeniesOneOfManyShortWords() throws {
    let words = (0..<3000).map { "v" + String($0, radix: 36) }
    let sketch = Array(words.joined(separator: " ").utf8).withUnsafeBytes { WordSketch($0) }
    for word in words { #expect(sketch.mayHold(try #require(WordNumbers([word]))), "\(word)") }
    #expect(!sketch.mayHold(try #require(WordNumbers(["other"]))))
  }

  /// The filter of a set has more bits for more words, up to a limit.
  @Test(arguments: [6, 7, 60, 3000])
  func knowsWhichFilesHoldOneOfManyWantedWords(count: Int) throws {
    let wanted = try #require(WordNumbers((0..<count).map { "Wanted\($0)View" }))
    func mayHold(_ word: String) -> Bool {
      Array("let a = \(word)()".utf8).withUnsafeBytes { WordSketch($0).mayHold(wanted) }
    }
    for number in 0..<min(count, 100) { #expect(mayHold("Wanted\(number)View")) }
    #expect((0..<200).count { mayHold("Other\($0)View") } < 3)
  }

  @Test(arguments: [
    "func thing() {}", "  public static func\n  thing<T>(_ a: T)", "extension View { var thing: Int { 1 } }",
    "protocol Sized { var thing: Int { get } }", "struct thing {}",
    "final class `thing` {}", "extension thing where A == B {}", "extension Outer.thing {}", "indirect enum thing",
    "actor thing {}", "protocol thing {}", "func /* which */ thing() {}",
    "extension Outer . thing: ViewModifier {}", "extension Outer\n  .thing {}", "extension `Outer`.thing {}",
    "extension Outerü.thing {}", "extension Outer/**/.thing {}", "extension Outer /* a */ .thing {}",
    "extension /* struct */ Outer.thing {}", "extension // a var\nOuter.thing {}",
    "extension Outer /* var */ . thing {}",
    "extension Outer. /* a var */ thing {}", "func\u{A0}/**/ thing() {}", "func /**/\u{A0}thing() {}",
    "extension /**/é.thing {}",
    "extension `é`/**/.thing {}", "extension é /* struct */ .thing {}",
    "extension View { var thing /* { */: Int { 1 } }",
    "func /* a /* b */ c */ // d\n thing() {}", "extension Outer // a\n . // b\n `thing` {}",
    "extension /* View */ View { var /**/ thing: Int { 1 } }", "extension Outerü/**/.thing {}",
    "extension SwiftUI . View { var thing: Int { 1 } }", "extension Swiftü.View { var thing: Int { 1 } }",
    "struct // a comment\n thing {}",
  ])
  func neverDeniesADeclaration(text: String) throws {
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0, extensible: WordNumbers(["View"])) }
    #expect(sketch.mayDeclare(try #require(WordNumbers(["thing"]))))
    #expect(sketch.mayHold(try #require(WordNumbers(["thing"]))))
  }

  @Test(arguments: [
    "thing()",
    "func /* thing */ a() {}", "extension Outer /* . */ thing {}", "// the func/var\nthing {}",
    "extension View { var a = 1 // var\n  // thing\n }",
    "struct Other { var thing = 1 }",
    "view.thing { thing }", "func other(thing: Int) { thing }",
    "var other = thing", "// thing",
  ])
  func deniesDeclarationsOfWhatIsOnlyUsed(text: String) throws {
    let sketch = Array(text.utf8).withUnsafeBytes { WordSketch($0, extensible: WordNumbers(["View"])) }
    #expect(!sketch.mayDeclare(try #require(WordNumbers(["thing"]))))
    #expect(sketch.mayHold(try #require(WordNumbers(["thing"]))))
  }

  @Test(arguments: 0..<40)
  func knowsWhetherHelpersMayBeDeclared(offset: Int) {
    func mayDeclareHelpers(_ text: String) -> Bool {
      Array((String(repeating: ";", count: offset) + text).utf8).withUnsafeBytes { WordSketch($0).mayDeclareHelpers }
    }
    #expect(mayDeclareHelpers("func f() -> String { imageUrl }"))
    #expect(mayDeclareHelpers("var a: String { my_URLs }"))
    #expect(mayDeclareHelpers("func f() -> URL? {}"))
    #expect(mayDeclareHelpers("protocol P { var a: URL { get } }"))
    #expect(!mayDeclareHelpers("let imageUrl: String"))
    #expect(!mayDeclareHelpers("func f(_ imageUrl: Text) -> Text {}"))
    #expect(!mayDeclareHelpers("func f() -> String { image; u; rl }"))
  }

  @Test func cannotTellWordsBeyondASCII() {
    #expect(WordNumbers(["Größe"]) == nil)
  }
}

extension SeededGenerator {
  /// An ASCII identifier of 1 to 24 bytes.
  fileprivate mutating func word() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789")
    return "v" + String((0..<Int.random(in: 0..<24, using: &self)).map { _ in letters.randomElement(using: &self)! })
  }
}
