import Testing

@testable import LintRules

@Suite struct GetterTests {
  @Test(arguments: [
    ("{ a }", "", "a"), ("{ get { a } }", "get", "a"),
    ("{ get async throws { a } set { b = c } }", "get async throws", "a"),
    ("{ set { b } nonmutating get { a } }", "nonmutating get", "a"), ("{ @A(b) get { a } }", "@A(b) get", "a"),
    ("{ get(a) }", "", "get(a)"), ("{ @A var a = 1; return a }", "", "@A var a = 1; return a"), ("{}", nil, nil),
    ("{ willSet { a } }", nil, nil), ("{ didSet { a } willSet { b } }", nil, nil),
  ])
  func isFoundAmongAccessors(_ source: String, _ head: String?, _ body: String?) {
    let file = FileView(path: "a.swift", source: SourceBytes("var x: Int " + source))
    let getter = file.getter(in: 4)
    #expect(getter.map { $0.head.isEmpty ? "" : file.code.text($0.head) } == head)
    #expect(getter.map { file.code.text($0.body) } == body)
  }
}
