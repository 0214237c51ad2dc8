import Testing

@testable import LintRules

@Suite("Result search")
struct ResultSearchTests {
  private func mayFind(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { ResultSearch(["URL", "String"]).mayFind(in: $0) }
  }

  @Test(arguments: [
    "func f() -> URL", "func f() -> URL? {", "func f()->URL{", "func f() ->\n  URL {", "func f() -> (URL?) {",
    "func f() -> Foundation.URL", "func f() -> Optional<URL> {", "func f() -> `URL`", "func f() -> /* x */ URL {",
    "func f() -> (Int) -> String", "func f<T>() -> URL where T: P {", "subscript(i: Int) -> String? { \"\" }",
    "var a: URL { b }", "var a: URL? { b }", "var a: URL! {", "var a: (URL?) {", "var a: ( URL ) {",
    "var a: (Foundation.URL) {", "var a: Optional<URL> {",
    "var a: URL\n{", "var a: URL // a comment\n\n  {", "var a: URL /* a comment */ {", "var a: `URL` {",
    "let f: (String) -> URL = {", "let f = { URL(string: $0) }", "let f =\n{ }", "let f = // a comment\r\n  { }",
    "let f = /* x */ { }", "lazy var f={ }", "var a: Optional<URL // c\n> {", "var a: (URL // c\n)? {",
    "var a: ( // n:\n URL)? {", "var a: (Foundation. // a:\nURL ) {", "var a: URL?\u{A0}{", "var a: URL \u{A0} {",
    "let f =\u{A0}{ }", "func f() ->\u{A0}URL? where Int: Equatable {",
  ])
  func findsResults(text: String) {
    for offset in 0..<17 { #expect(mayFind(String(repeating: ";", count: offset) + text), "\(text)") }
  }

  @Test(arguments: [
    "", ">", "{", "->", "-> {", "func f() -> Int { URL }", "func f(_ a: URL) {", "init(_ a : URL?) {",
    "let a: URL", "let a: URL = b",
    "func f() -> [URL] {", "func f() -> some View { URL }", "func f() -> URLs {", "func f() -> MyURL {",
    "var a: [URL] { b }", "if a == URL.b {", "struct A: B { let a: String }", "a > URL", "a -> \n",
    "let a = URL(string: b)\n// c\nstruct D {\n}",
  ])
  func denies(text: String) {
    for offset in 0..<17 { #expect(!mayFind(String(repeating: ";", count: offset) + text), "\(text)") }
  }
}
