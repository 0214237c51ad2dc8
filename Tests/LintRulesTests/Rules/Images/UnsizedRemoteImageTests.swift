import Foundation
import Testing

@testable import LintRules

@Suite struct UnsizedRemoteImageTests {
  @Test(arguments: [
    "", ".frame(maxWidth: .infinity, maxHeight: .infinity)", ".frame(maxWidth: 40)",
    ".frame(minWidth: 1, idealWidth: 2)",
    ".frame(width: nil)", ".resizable().aspectRatio(contentMode: .fit)", ".padding()",
  ])
  func reports(after chain: String) {
    #expect(lines(["Views/A.swift": body("AsyncImage(url: url)" + chain)]) == ["Views/A.swift:1 unsized"])
  }

  @Test(arguments: [
    ".frame(width: 40)", ".frame(maxWidth: 40).frame(maxHeight: 40)", ".frame(minHeight: 4, maxHeight: 4)",
    ".containerRelativeFrame(.horizontal)", ".frame(idealWidth: 4).fixedSize()", ".frame(size)",
    ".frame(width: isWide ? 40 : nil)", "\n#if os(iOS)\n  .frame(width: 1)\n#endif", ".avatarStyle()",
  ])
  func staysSilent(after chain: String) {
    #expect(lines(["Views/A.swift": body("AsyncImage(url: url)" + chain)]) == [])
  }

  /// The layers with the highest priority determine the size of a stack.
  @Test(arguments: [
    ("ZStack { Rectangle().aspectRatio(ratio, contentMode: .fit); IMAGE.layoutPriority(-1).clipped() }", false),
    ("ZStack { if #available(iOS 17, *) { IMAGE.layoutPriority(-1) }; Rectangle() }", false),
    ("ZStack { Rectangle(); IMAGE.layoutPriority(1) }", true), ("ZStack { Text(a); IMAGE }", true),
    ("ZStack { IMAGE.layoutPriority(-1) }", true),
    ("ZStack { Text(a).layoutPriority(-1); IMAGE.layoutPriority(-1) }", true),
    ("VStack { Text(a); IMAGE.layoutPriority(-1) }", true),
    ("ZStack { Text(a); VStack { IMAGE.layoutPriority(-1); Text(b) } }", true),
  ])
  func knowsTheLayerWithTheSize(view: String, isReported: Bool) {
    let view = body(view.replacingOccurrences(of: "IMAGE", with: "AsyncImage(url: url)"))
    #expect(lines(["Views/A.swift": view]) == (isReported ? ["Views/A.swift:1 unsized"] : []))
  }

  @Test func knowsModifiersFromOtherFiles() {
    let view = body("AsyncImage(url: url).card()")
    let card = "extension View { func card() -> some View { tile() } }\n"
    let sized = card + "extension View { func tile() -> some View { frame(width: 40, height: 40) } }"
    let unsized = card + "extension View { func tile() -> some View { padding() } }"
    #expect(lines(["Views/A.swift": view, "Support/B.swift": sized]) == [])
    #expect(lines(["Views/A.swift": view, "Support/B.swift": unsized]) == ["Views/A.swift:1 unsized"])
  }

  /// `ModifiedContent` is what `modifier` gives.
  @Test func knowsModifiersThatAreApplied() {
    let tile =
      "struct Tile: ViewModifier { func body(content: Content) -> some View { content.frame(width: 40, height: 40) } }"
    let padded = "struct Tile: ViewModifier { func body(content: Content) -> some View { content.padding() } }"
    let function = "extension View { func tile() -> some View { ModifiedContent(content: self, modifier: Tile()) } }"
    let view = body("AsyncImage(url: url).tile()")
    #expect(lines(["Views/A.swift": view, "Support/B.swift": function + "\n" + tile]) == [])
    #expect(lines(["Views/A.swift": view, "Support/B.swift": function + "\n" + padded]) == ["Views/A.swift:1 unsized"])
    let direct = body("ModifiedContent(content: AsyncImage(url: url), modifier: Tile())")
    #expect(lines(["Views/A.swift": direct, "Support/B.swift": tile]) == [])
    #expect(lines(["Views/A.swift": direct, "Support/B.swift": padded]) == ["Views/A.swift:1 unsized"])
  }

  @Test func letsTheUsesOfAWrapperDecide() {
    let wrapper = "struct Avatar: View { let url: URL?; var body: some View { AsyncImage(url: url) } }"
    let sized = body("Avatar(url: url).frame(width: 40)", "B")
    let unsized = body("Avatar(url: url)", "C")
    #expect(lines(["Views/A.swift": wrapper]) == ["Views/A.swift:1 unsized"])
    #expect(lines(["Views/A.swift": wrapper, "Views/B.swift": sized]) == [])
    #expect(lines(["Views/A.swift": wrapper, "Views/C.swift": unsized]) == ["Views/A.swift:1 unsized"])
    #expect(
      lines(["Views/A.swift": wrapper, "Views/B.swift": sized, "Views/C.swift": unsized]) == [
        "Views/C.swift:1 unsized-use"
      ])
  }

  @Test(arguments: [
    ("Avatar(url: url).frame(width: 40)", "use with a fixed size"),
    (
      "Text(title).sheet(isPresented: $isOn) { VStack { Avatar(url: url); Text(title) } }",
      "use that fits the whole image"
    ),
  ])
  func tellsHowAnotherUseIsSized(use: String, note: String) {
    let avatar = body("AsyncImage(url: url) { $0.resizable().scaledToFit() } placeholder: { Color.gray }", "Avatar")
    let files = [
      "Views/A.swift": avatar, "Views/B.swift": body(use, "B"), "Views/C.swift": body("List { Avatar(url: url) }", "C"),
    ]
    let found = results(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).flatMap(\.findings)
    #expect(found.map(\.finding.reason) == ["unsized-use"])
    #expect(found.first?.finding.related.last?.message == note)
  }

  @Test func doesNotDependOnTheOrderOfFiles() {
    let files = [
      ("Views/A.swift", "struct Avatar: View { let url: URL?; var body: some View { AsyncImage(url: url) } }"),
      ("Views/B.swift", body("Avatar(url: url).card()", "B")), ("Views/C.swift", body("Avatar(url: url)", "C")),
      ("Support/D.swift", "extension View { func card() -> some View { frame(width: 40, height: 40) } }"),
    ]
    var random = SeededGenerator(seed: 1)
    for _ in 0..<10 { #expect(lines(files.shuffled(using: &random)) == ["Views/C.swift:1 unsized-use"]) }
  }

  // MARK: Crowds

  /// Members of one name in more types than are told apart are one wrapper: of values nobody knows the type.
  @Test(arguments: [10, 100])
  func membersOfManyTypesAreUsedBehindValues(count: Int) {
    let models = (0..<count).map { "class C\($0) { var pic: some View { AsyncImage(url: url) } }\n" }.joined()
    func views(_ use: (Int) -> String) -> String { (0..<count).map { body(use($0), "V\($0)") + "\n" }.joined() }
    let sized = views { _ in "m.pic.frame(width: 8)" }
    let unsized = views { _ in "m.pic" }
    let both = views { $0 == 3 ? "m.pic" : "m.pic.frame(width: 8)" }
    #expect(lines(["Views/A.swift": models + sized]) == [])
    #expect(lines(["Views/A.swift": models + unsized]) == (1...count).map { "Views/A.swift:\($0) unsized" }.sorted())
    #expect(lines(["Views/A.swift": models + both]) == ["Views/A.swift:\(count + 4) unsized-use"])
    #expect(lines(["Views/A.swift": models, "Views/B.swift": both]) == ["Views/B.swift:4 unsized-use"])
  }

  /// Of hundreds of overloads each is found by its labels.
  @Test func overloadsAreToldApartByTheirLabels() {
    let overloads = (0..<200).map { "func pic(a\($0): Int) -> some View { AsyncImage(url: url) }\n" }.joined()
    let uses = (0..<200).map { body("pic(a\($0): 1)" + ($0 == 7 ? "" : ".frame(width: 8)"), "V\($0)") + "\n" }.joined()
    #expect(lines(["Views/A.swift": overloads + uses]) == ["Views/A.swift:8 unsized"])
  }

  /// Every wrapper passes eight sizes on in two orders: more orders than anybody asks about.
  @Test func sizesThatAreHandedOnInManyOrdersStayUnknown() {
    let names = (0..<8).map { "a\($0)" }
    let properties = names.map { "var \($0): CGFloat?; " }.joined()
    let frames = names.map { ".frame(width: \($0))" }.joined()
    var text = "struct W0: View { \(properties)var body: some View { AsyncImage(url: url)\(frames) } }\n"
    for level in 1...12 {
      let rotated = names.indices.map { "a\($0): a\(($0 + 1) % 8)" }.joined(separator: ", ")
      let folded = names.indices.map { "a\($0): a\($0 / 2 + level % 5)" }.joined(separator: ", ")
      text +=
        "struct W\(level): View { \(properties)var body: some View { W\(level - 1)(\(rotated)); W\(level - 1)(\(folded)) } }\n"
    }
    #expect(lines(["Views/A.swift": text]) == [])
  }

  /// The steps around an image that is shown at many depths are read once, not for each place, so that they all count.
  @Test(arguments: ["", ".frame(width: 40, height: 40)"])
  func theImageAtManyDepthsIsFollowed(frame: String) {
    let stacks = String(repeating: "VStack { image\n", count: 400) + String(repeating: "}", count: 400)
    let text = body("AsyncImage(url: url) { image in \(stacks)\(frame) }")
    #expect(lines(["Views/A.swift": text]).count == (frame.isEmpty ? 1 : 0))
  }

  // MARK: Support

  private func body(_ view: String, _ name: String = "Example") -> String {
    "struct \(name): View { let url: URL?; let size: CGFloat; var body: some View { \(view) } }"
  }

  private func lines(_ files: [String: String]) -> [String] {
    lines(files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Path, line and reason of what the rule reports.
  private func lines(_ files: [(String, String)]) -> [String] {
    results(files).flatMap { result in
      result.findings.map { "\(files[result.file].0):\($0.start.line) \($0.finding.reason)" }
    }.sorted()
  }

  private func results(_ files: [(String, String)]) -> [FileResult] {
    let tree = MemoryTree(files: files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["unsized_remote_image"]))
    let views = files.indices.filter { files[$0].0.hasPrefix("Views/") }
    return Linter().lint(tree, views.map { LintTarget(file: $0, settings: settings) })
  }
}
