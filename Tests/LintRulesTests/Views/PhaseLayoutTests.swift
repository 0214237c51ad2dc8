import LintRules
import Testing

/// The dump of closure kinds and phases, and through it when code runs.
@Suite struct PhaseLayoutTests {
  /// The lines of a source as `letter word text`, the text without line breaks.
  private func layout(_ text: String) -> [String] {
    let source = SourceBytes(text)
    let record = String(decoding: PhaseLayout.record(path: Array("a b.swift".utf8), source: source), as: UTF8.self)
    var lines = record.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.removeFirst() == "F a b.swift")
    #expect(lines.removeLast() == "")
    return lines.map { line in
      let fields = line.split(separator: " ")
      #expect(fields.count == 4)
      return "\(fields[0]) \(fields[3]) " + source.text(Int(fields[1])!..<Int(fields[2])!)
    }
  }

  /// The phase of a word in a body with an expression.
  private func phase(of word: String, inBody body: String) -> [String] {
    layout("struct A: View { var body: some View {\n\(body)\n} }")
      .filter { $0.hasPrefix("P ") && $0.contains(word) }.map { String($0.split(separator: " ")[1]) }
  }

  @Test func writesClosuresAndRunsInTheirOrder() {
    #expect(
      layout("struct A: View { var body: some View { List { Row() }.task { load() }.bold() } }") == [
        "P none struct A: View { var body: some View {", "P body List { Row() }.task {", "C builder { Row() }",
        "C action { load() }", "P action load()", "P body }.bold()", "P none } }",
      ])
  }

  @Test(arguments: [
    ("VStack { X() }", "body"), ("if a { X() } else { b }", "body"), ("switch a { case .b: X() }", "body"),
    ("Text(X())", "body"), ("Text(\"\\(X())\")", "body"), ("ForEach(a.filter { X($0) }) { b }", "body"),
    ("let x = { X() }(); Text(x)", "body"), ("Button { b() } label: { X() }", "body"), ("a.overlay { X() }", "body"),
    ("Button { X() } label: { b }", "action"), ("Button(a) { X() }", "action"), ("a.onAppear { X() }", "action"),
    ("a.onChange(of: b) { _ in X() }", "action"), ("a.task { await X() }", "action"),
    ("a.onAppear { b.forEach { X($0) } }", "action"), ("a.onAppear { if b { X() } }", "action"),
    ("a.sheet(isPresented: $b, onDismiss: { X() }) { c }", "action"), ("TextField(a, text: $b) { X() }", "action"),
    ("a.onTapGesture(perform: { X() })", "action"), ("Slider(value: $a) { X() }", "body"),
    ("Slider(value: $a) { b in X() }", "action"), ("a.visualEffect { b, c in X() }", "layout"),
    ("a.alignmentGuide(.top) { X($0) }", "layout"), ("Own { X() }", "unknown"), ("a.own { X() }", "unknown"),
    ("Own { Text(a).onAppear { X() } }", "action"), ("func b() { X() }; c", "none"),
  ])
  func findsWhenCodeRuns(_ body: String, _ phase: String) {
    #expect(self.phase(of: "X(", inBody: body) == [phase], "\(body)")
  }

  @Test(arguments: [
    ("@ViewBuilder var a: B { X() }", "body"), ("func a() -> some View { X() }", "body"),
    ("func a() -> AnyView { X() }", "body"), ("var a: Int { X() }", "none"), ("func a() { X() }", "none"),
    ("var a: some View { get { X() } }", "body"), ("var a: Int = 0 { didSet { X() } }", "none"),
    ("func a(b: Int = X()) -> some View { c }", "none"), ("init() { X() }", "none"), ("let a = { X() }", "unknown"),
  ])
  func knowsTheMembersThatGiveViews(_ member: String, _ phase: String) {
    let found = layout("struct A: View { \(member) }").filter { $0.hasPrefix("P ") && $0.contains("X(") }
    #expect(found.map { $0.split(separator: " ")[1] } == [Substring(phase)], "\(member)")
  }

  @Test func anyInputHasARecord() {
    #expect(layout("") == [])
    #expect(layout("// only a comment") == [])
    #expect(layout("} ) { (") == ["P none } ) {", "C unknown {", "P unknown ("])
  }
}
