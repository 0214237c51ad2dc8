import Testing

@testable import LintRules

/// Walks stay inside the file if brackets begin in one branch of `#if` and end in another.
@Suite struct CrossedBranchesTests {
  /// The constructs that rules check.
  private static let constructs = [
    "AsyncImage(url: URL(string: s))", "URL(string: base + path)!", "URL(string: \"https://a.b/\\(path)\")",
    "Button(action: { open() }) { Text(a) }", "Button { open() } label: { HStack { Text(a); Button(b) { c() } } }",
    "ForEach(0..<rows.count) { index in row(index) }", "Text(a).onTapGesture { user = nil }",
    "Image(systemName: \"b\").resizable().scaledToFill().frame(width: 8)",
    "Text(a).sheet(isPresented: $on) { if let user { Text(user.name) } }", "Task { await load(); value = 1 }",
    "Text(a).onAppear { Task { await load() } }", "NavigationLink(destination: A()) { Text(a) }",
    "withAnimation { on.toggle() }", "Text(a).font(.system(size: 12)).padding()", "UIImage(contentsOfFile: path)",
    "UserDefaults.standard.set(token, forKey: \"token\")", "Timer.scheduledTimer(withTimeInterval: 1) { _ in f() }",
    "AnyView(Text(a))", "print(\"a \\(b)\")",
    "Text(a).padding(12).background(.white).cornerRadius(8).shadow(radius: 2)",
    "@State private var value = 0", "@Binding private var on: Bool",
    "func imageURL(_ path: String) -> URL? { URL(string: base + path) }",
    "extension String { var asURL: URL? { URL(string: base + self) } }",
    "init(value: Int) { _value = State(initialValue: value) }",
    "let f = { [weak self, url = URL(string: s)] (a: Int) in self?.g(a) }",
    "switch kind { case .a: Text(a); default: EmptyView() }", "if let url { AsyncImage(url: url) } else { Text(a) }",
    "#Preview { Row(url: URL(string: s)) }", "let (data, _) = try? await URLSession.shared.data(from: url)",
    "Text(String(format: \"%d\", count))", "Text(a).animation(.default).frame(maxWidth: .infinity)",
    "ScrollView { VStack { ForEach(rows) { Row($0) } } }", "let all = [URL(string: s), flag ? a : b]",
  ]

  /// The crossed branches: `0` is the whole construct, `1` and `2` are its parts up to and after a bracket.
  private static let crossings = [
    "{#if\nlet u=t}#else\n0}", "#if A\n1\n#else\n2\n#endif", "{\n#if A\n{ 0 \n#else\n} 0\n#endif\n}",
    "(\n#if A\n0 )\n#else\n0\n#endif\n)", "[\n#if A\n0]\n#else\n0]\n#endif\n0", "{\n#if A\nx }\n#else\n1\n#endif\n2 }",
    "#if A\n(\n#elseif B\n0 )\n#else\n1\n#endif\n2", "1\n#if A\n2\n#else\n2\n#endif", "#if A\n}\n#endif\n0\n}",
    "{\n#if A\n}\n#endif\n0", "{ 0\n#if A\n}\n#else\n} }\n#endif\n0", "let x = {#if\nreturn}#else\nreturn 0}",
    "f(#if\nlet u=t)#else\nlabel: 0)", "let s = \"\\(\n#if A\nx)\"\n#else\n0)\"\n#endif",
    "struct V: View { var body: some View {\n#if A\nVStack { 0 }\n#else\n} 0 }\n#endif\n}",
    "switch x { case 1:\n#if A\n0 }\n#else\ndefault: 0 }\n#endif\n0",
  ]

  /// Returns the variants of a construct.
  private static func variants(_ construct: String) -> [String] {
    let brackets = construct.indices.filter { "([{".contains(construct[$0]) }
    let cut = brackets.isEmpty ? construct.endIndex : construct.index(after: brackets[brackets.count / 2])
    let parts: [Character: Substring] = ["0": construct[...], "1": construct[..<cut], "2": construct[cut...]]
    return crossings.map { crossing in
      "import SwiftUI\n" + crossing.map { parts[$0].map(String.init) ?? String($0) }.joined() + "\n"
    }
  }

  /// Runs all rules on each variant and applies their fixes.
  @Test func noRuleLeavesTheFile() {
    var configuration = Configuration.shipped()
    configuration.apply(.all)
    let settings = configuration.settings(overrides: [])
    let sources = Self.constructs.flatMap(Self.variants)
    #expect(sources.count == 544)
    let tree = MemoryTree(
      files: sources.enumerated().map { (path: "Views/A\($0).swift", bytes: Array($1.utf8)) })
    let targets = sources.indices.map { LintTarget(file: $0, settings: settings) }
    let outcome = FixApplier(tree, targets, least: .unsafe).run()
    #expect(outcome.remaining.count == sources.count)
    for file in outcome.files { #expect(!Scanner.scan(file.fixed).isDamaged) }
  }

  @Test func walksEndAtTheFirstToken() {
    let file = FileView(
      path: "Views/A.swift",
      source: SourceBytes("import SwiftUI\n{#if\nlet u=t}#else\nAsyncImage(url: URL(string: s))}"))
    for token in -3...file.count + 3 {
      _ = (file.slot(of: token), file.label(ofArgumentHolding: token), file.branches(around: token))
    }
    #expect(file.slot(of: file.words.tokens(of: "AsyncImage")[0]) == .other)
  }

  @Test func whatIsOutsideOfTheFileHasNoAnswer() {
    let file = FileView(path: "A.swift", source: SourceBytes("f(a) { b }"))
    for token in [Int.min, -300, -1, file.count, file.count + 1, Int.max - 1] {
      #expect(file.code.kind(token) == nil)
      #expect(file.code.keyword(token) == .none)
      #expect(file.code.word(token) == "")
      #expect(file.brackets.partner(token) == nil)
      #expect(file.brackets.parent(token) == nil)
      #expect((0...file.count).contains(max(0, file.brackets.after(token))))
      #expect(file.words.previous(token) == nil)
      #expect(file.names.binding(withValueAt: token) == nil)
      #expect(file.chains.link(named: token) == nil)
    }
    var map = TokenMap<Int>()
    map[-1] = 1
    #expect(map[-1] == nil && map.count == 0)
  }

  /// A range between the results of two walks may have swapped ends.
  @Test func aRangeMayEndBeforeItBegins() {
    func range(_ lower: Int, _ upper: Int) -> Range<Int> { lower..<upper }
    #expect([range(2, 5), range(5, 5)].map(\.count) == [3, 0])
    #expect(Code(source: SourceBytes("a b"), tokens: Scanner.scan(SourceBytes("a b"))).text(1..<2) == "b")
    let brackets = FileView(path: "A.swift", source: SourceBytes("( a\n#if A\n)\n#endif")).brackets
    #expect(brackets.inside(4).isEmpty)
  }
}
