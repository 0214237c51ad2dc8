import Testing

@testable import LintRules

/// What the project does to the view whose `scaledToFill()` is marked.
@Suite struct ProjectScopeTests {
  @Test(
    arguments: [
      ("image⟦.scaledToFill()⟧.frame(height: 9)", "sized, not clipped"),
      ("image⟦.scaledToFill()⟧.padding().clipped()", "unsized, clipped"),
      ("GeometryReader { image⟦.scaledToFill()⟧ }.clipped()", "unsized, clipped"),
      ("VStack { image⟦.scaledToFill()⟧.bold() }.frame(width: 9).clipShape(.circle)", "sized, clipped"),
      ("AsyncImage(url: u) { $0⟦.scaledToFill()⟧ } placeholder: { a }.frame(height: 9)", "sized, not clipped"),
      ("Text(a).overlay { image⟦.scaledToFill()⟧ }", "sized, not clipped, decoration"),
      ("Text(a).background(image⟦.scaledToFill()⟧).clipped()", "sized, not clipped, decoration"),
      ("ScrollView { image⟦.scaledToFill()⟧.frame(height: 9) }.clipped()", "sized, not clipped"),
      ("Row(images: [image⟦.scaledToFill()⟧.frame(height: 9)])", "sized, perhaps clipped"),
      ("image⟦.scaledToFill()⟧.plain().frame(height: 9)", "sized, not clipped"),
      ("image⟦.scaledToFill()⟧.tile()", "sized, clipped"),
      ("image⟦.scaledToFill()⟧.modifier(Tile())", "sized, clipped"),
      ("image⟦.scaledToFill()⟧.tall()", "sized, not clipped"),
      ("image⟦.scaledToFill()⟧.maybeTile(true)", "perhaps sized, clipped"),
      ("image⟦.scaledToFill()⟧.roundedThing()", "perhaps sized, perhaps clipped"),
      ("image⟦.scaledToFill()⟧.otherThing().frame(height: 9)", "sized, not clipped"),
      ("image⟦.scaledToFill()⟧.modifier(someValue)", "perhaps sized, perhaps clipped"),
      ("image⟦.scaledToFill()⟧.if(b) { $0.clipped() }", "perhaps sized, perhaps clipped"),
      ("Box { image⟦.scaledToFill()⟧ }.frame(height: 9)", "sized, clipped"),
      ("OtherBox { image⟦.scaledToFill()⟧ }.frame(height: 9)", "sized, perhaps clipped"),
      ("image⟦.scaledToFill()⟧.frame(width: width)", "perhaps sized, not clipped"),
    ])
  func surroundings(_ body: String, _ expected: String) throws {
    let view = "struct Row: View { let width: CGFloat?\nvar body: some View { \(body) } }"
    let (scope, end) = try scope(view, [Self.definitions])
    #expect(describe(scope.surroundings(behind: end).effects) == expected)
  }

  private static let definitions = """
    extension View {
      func plain() -> some View { padding() }
      func tall() -> some View { self.frame(height: 9) }
      func tile() -> some View { modifier(Tile()) }
      @ViewBuilder func maybeTile(_ flag: Bool) -> some View { if flag { tile() } else { self } }
    }
    struct Tile: ViewModifier {
      func body(content: Content) -> some View { content.frame(width: 9, height: 9).clipShape(.circle) }
    }
    struct Box<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { VStack { content() }.clipped() }
    }
    """

  @Test func modifiersOneByOne() throws {
    let view = "struct Row: View { var body: some View { image⟦.scaledToFill()⟧.tile().plain().roundedThing() } }"
    let (scope, end) = try scope(view, [Self.definitions])
    let applied = FileView(path: "", source: SourceBytes(MarkedSource(view).text)).chain(from: end).modifiers.map {
      describe(scope.applied(by: $0))
    }
    #expect(applied == ["sized, clipped", "unsized, not clipped", "perhaps sized, perhaps clipped"])
  }

  @Test(
    arguments: [
      ([], "unsized, not clipped"),
      (["Row()"], "unsized, not clipped"),
      (["Row().frame(height: 9); Row().clipped()"], "perhaps sized, clipped"),
      (["Row().frame(height: 9); Row().frame(width: 9)"], "sized, not clipped"),
      (["Text(a).overlay { Row() }"], "sized, not clipped, decoration"),
      (["VStack { Row() }.tile()", Self.definitions], "sized, clipped"),
      (
        ["HStack { Row() }.clipped()", "struct B: View { var body: some View { A0().frame(width: 9) } }"],
        "unsized, clipped"
      ),
      (["Row()", "struct B: View { var body: some View { A0().frame(width: 9).clipped() } }"], "sized, clipped"),
      (
        [
          "Row()", "struct B: View { var body: some View { A0().padding() } }",
          "struct C: View { var body: some View { B().clipped() } }",
        ], "unsized, clipped"
      ),
      // Too many files lie between.
      (
        [
          "Row()", "struct B: View { var body: some View { A0() } }", "struct C: View { var body: some View { B() } }",
          "struct D: View { var body: some View { C().clipped() } }",
        ], "perhaps sized, perhaps clipped"
      ),
      (["Row()", "#Preview { A0().clipped() }"], "unsized, not clipped"),
      (["Row()", "public struct B: View { public var body: some View { A0() } }"], "perhaps sized, perhaps clipped"),
      (["Row()", "struct A0: View { var body: some View { A0() } }"], "unsized, not clipped"),
    ] as [([String], String)])
  func uses(_ files: [String], _ expected: String) throws {
    let others = files.enumerated().map { number, text in
      text.contains("{ var body") || text.contains("extension") || text.hasPrefix("#") || text.hasPrefix("public")
        ? text : "struct A\(number): View { var body: some View { \(text) } }"
    }
    let (scope, end) = try scope("struct Row: View { var body: some View { image⟦.scaledToFill()⟧ } }", others)
    let wrapper = try #require(scope.surroundings(behind: end).wrapper)
    #expect(scope.allUses(of: wrapper).map { describe($0) } == expected)
  }

  /// A wrapper that only its own file sees, and one that another view of its file is around.
  @Test(
    arguments: [
      (
        "private struct Row: View { var body: some View { image⟦.scaledToFill()⟧ } }",
        "struct Outer: View { var body: some View { Row().clipped() } }", "unsized, clipped"
      ),
      (
        "struct Row: View { var body: some View { image⟦.scaledToFill()⟧ } }",
        "struct Outer: View { var body: some View { Row() } }", "unsized, clipped"
      ),
    ])
  func usesInTheSameFile(_ view: String, _ outer: String, _ expected: String) throws {
    let (scope, end) = try scope(
      view + "\n" + outer, ["struct Screen: View { var body: some View { Outer().clipped() } }"])
    let wrapper = try #require(scope.surroundings(behind: end).wrapper)
    #expect(scope.allUses(of: wrapper).map { describe($0) } == expected)
  }

  @Test func someUsesCannotBeKnown() throws {
    let (scope, end) = try scope(
      "public struct Row: View { public var body: some View { image⟦.scaledToFill()⟧ } }", [])
    let wrapper = try #require(scope.surroundings(behind: end).wrapper)
    #expect(scope.allUses(of: wrapper) == nil)
  }

  /// A modifier that clips the view asks nothing about the modifiers around it.
  @Test(
    arguments: [("image⟦.scaledToFill()⟧.tile().bold()", 1), ("image⟦.scaledToFill()⟧.clipped().tile()", 0)])
  func questions(_ body: String, _ expected: Int) {
    let marked = MarkedSource("struct Row: View { var body: some View { \(body) } }")
    let file = FileView(path: "Row.swift", source: SourceBytes(marked.text))
    let recorder = ReadRecorder()
    let end = file.code.firstIndex(from: marked.ranges[0].upperBound)
    var project = Defaults.project
    project.record(in: recorder)
    _ = project.scope(of: file).surroundings(behind: end)
    #expect(recorder.reads.count == expected)
  }

  /// The scope of the first file when its questions are answered.
  private func scope(_ view: String, _ others: [String]) throws -> (ProjectScope, Int) {
    let marked = MarkedSource(view)
    let texts = [("Views/Row.swift", marked.text)] + others.enumerated().map { ("Views/Other\($0).swift", $1) }
    let tree = MemoryTree(files: texts.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let file = FileView(path: "Views/Row.swift", source: SourceBytes(marked.text))
    let end = file.code.firstIndex(from: try #require(marked.ranges.first).upperBound)
    let recorder = ReadRecorder()
    var project = Defaults.project
    project.record(in: recorder)
    let unanswered = project.scope(of: file)
    _ = unanswered.surroundings(behind: end).wrapper.map { unanswered.allUses(of: $0) }
    var definitions: Set<DefinitionUse> = []
    var wrappers: [String: Set<WrapperKey>] = [:]
    for read in recorder.reads {
      switch read {
      case .effects(let use): definitions.insert(use)
      case .surroundings(let wrapper, let path): wrappers[path, default: []].insert(wrapper)
      default: Issue.record("\(read)")
      }
    }
    project.ways = FactGatherer(tree: tree, images: Defaults.images).gatherWays(definitions, wrappers, WordSketches())
    return (project.scope(of: file), end)
  }

  private func describe(_ effects: ViewEffects) -> String {
    func word(_ answer: Bool?, _ yes: String, _ no: String) -> String {
      answer.map { $0 ? yes : no } ?? "perhaps " + yes
    }
    return word(effects.isSized, "sized", "unsized") + ", " + word(effects.isClipped, "clipped", "not clipped")
      + (effects.isDecoration ? ", decoration" : "")
  }
}
