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
      ([], []),
      (["Row()"], ["unsized, not clipped"]),
      (["Row().frame(height: 9); Row().clipped()"], ["sized, not clipped", "unsized, clipped"]),
      (["Text(a).overlay { Row() }"], ["sized, not clipped, decoration"]),
      (["VStack { Row() }.tile()", Self.definitions], ["sized, clipped"]),
      (
        ["HStack { Row() }.clipped()", "struct B: View { var body: some View { A0().frame(width: 9) } }"],
        ["unsized, clipped"]
      ),
      (["Row()", "struct B: View { var body: some View { A0().frame(width: 9).clipped() } }"], ["sized, clipped"]),
      (
        [
          "Row()", "struct B: View { var body: some View { A0().padding() } }",
          "struct C: View { var body: some View { B().clipped() } }",
        ], ["unsized, clipped"]
      ),
      (["Row()", "#Preview { A0().clipped() }"], ["unsized, not clipped"]),
      (["Row()", "public struct B: View { public var body: some View { A0() } }"], ["perhaps sized, perhaps clipped"]),
      (["Row()", "struct A0: View { var body: some View { A0() } }"], ["unsized, not clipped"]),
    ] as [([String], [String])])
  func uses(_ files: [String], _ expected: [String]) throws {
    let others = files.enumerated().map { number, text in
      text.contains("{ var body") || text.contains("extension") || text.hasPrefix("#") || text.hasPrefix("public")
        ? text : "struct A\(number): View { var body: some View { \(text) } }"
    }
    let (scope, end) = try scope("struct Row: View { var body: some View { image⟦.scaledToFill()⟧ } }", others)
    let wrapper = try #require(scope.surroundings(behind: end).wrapper)
    #expect(scope.uses(of: wrapper)?.map { describe($0) } == expected)
    let isClipped = expected.map { $0.hasSuffix("unsized, clipped") || $0.hasSuffix("sized, clipped") }
    let mayBeClipped = expected.contains { $0.contains("perhaps clipped") }
    #expect(scope.allUses(of: wrapper)?.isClipped == (isClipped.contains(true) ? true : mayBeClipped ? nil : false))
  }

  @Test func someUsesCannotBeKnown() throws {
    let (scope, end) = try scope(
      "public struct Row: View { public var body: some View { image⟦.scaledToFill()⟧ } }", [])
    let wrapper = try #require(scope.surroundings(behind: end).wrapper)
    #expect(scope.uses(of: wrapper) == nil)
  }

  /// Without a rule that asks nothing is followed, and nothing is known of the project.
  @Test func nobodyAsks() {
    let tree = MemoryTree(files: [(path: "A.swift", bytes: Array("struct A { let a = b.scaledToFill() }".utf8))])
    let none = RunOptions([RuleSettings([.init(UnsizedRemoteImage.shipped(), .warning)])])
    #expect(none.asking.isEmpty)
    #expect(FactGatherer(tree: tree, images: Defaults.images).gather().facts.allSatisfy { $0.ways.isEmpty })
  }

  private func scope(_ view: String, _ others: [String]) throws -> (ProjectScope, Int) {
    let marked = MarkedSource(view)
    let texts = [("Views/Row.swift", marked.text)] + others.enumerated().map { ("Views/Other\($0).swift", $1) }
    let tree = MemoryTree(files: texts.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let gatherer = FactGatherer(tree: tree, images: Defaults.images)
    let starts = PlacesInFiles(words: ["scaledToFill"]) { file in
      file.words.tokens(of: "scaledToFill").compactMap { file.call(at: $0).map { AskedPlace(end: $0.end) } }
    }
    let request = FactRequest(images: Defaults.images, waysFrom: starts)
    let (facts, unasked) = gatherer.gatherWays(WaysOfTargets(request, in: [0]), WordSketches())
    var project = Defaults.project
    project.ways = WayIndex(facts, unasked: unasked)
    let file = FileView(path: "Views/Row.swift", source: SourceBytes(marked.text))
    let end = file.code.firstIndex(from: try #require(marked.ranges.first).upperBound)
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
