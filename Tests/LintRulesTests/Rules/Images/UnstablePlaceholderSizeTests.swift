import Foundation
import Testing

@testable import LintRules

@Suite struct UnstablePlaceholderSizeTests {
  private let rule = UnstablePlaceholderSize.shipped()

  private func body(_ view: String) -> String { "struct A: View { var body: some View { \(view) } }" }

  @Test(arguments: [
    "⟦AsyncImage⟧(url: u) { $0.resizable().frame(width: 50, height: 50) } placeholder: { ProgressView() }",
    "⟦AsyncImage⟧(url: u) { i in i.resizable().scaledToFill().frame(height: 90).clipped() } placeholder: { Color.gray }",
    "HStack { ⟦AsyncImage⟧(url: u) { $0.resizable().frame(width: 9, height: 9) } placeholder: { Text(\"…\") }; Text(a) }",
    "GeometryReader { g in VStack { ⟦AsyncImage⟧(url: u) { $0.frame(height: 9) } placeholder: { Color.gray }; Text(a) } }",
    "⟦AsyncImage⟧(url: u) { $0.resizable().frame(width: 5) } placeholder: { ZStack { Color.gray.opacity(0.2); ProgressView() } }",
  ])
  func reports(_ view: String) {
    expect(rule, in: body(view), reason: "unframed")
  }

  @Test(arguments: [
    "AsyncImage(url: u) { $0.resizable() } placeholder: { Color.gray }.frame(width: 50, height: 50)",
    "AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { Color.gray.frame(height: 9) }",
    "VStack { AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { Color.gray } }.frame(width: 90, height: 90)",
    "AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { Skeleton() }",
    "AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { ProgressView().skeleton() }",
    "AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { placeholder }",
    "AsyncImage(url: u) { $0.frame(maxHeight: 9) } placeholder: { ProgressView() }",
    "AsyncImage(url: u) { $0.resizable() } placeholder: { ProgressView() }",
    "AsyncImage(url: u) { $0.resizable().frame(width: .infinity) } placeholder: { ProgressView() }",
    "AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { ProgressView() }.thumbnailSize()",
    "Text(a).overlay { AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { ProgressView() } }",
    "GeometryReader { g in AsyncImage(url: u) { $0.frame(height: g.size.height) } placeholder: { Color.gray } }",
    "GeometryReader { g in ZStack { AsyncImage(url: u) { $0.frame(height: 9) } placeholder: { Color.gray }.clipped() } }",
    "MyImage(url: u) { $0.frame(height: 9) } placeholder: { ProgressView() }",
  ])
  func reportsNothing(_ view: String) {
    expectNone(rule, in: body(view))
  }

  /// The width of a logo changes when it loads, wherever its height is set.
  @Test(arguments: [
    ("HStack", "height: 10", true), ("HStack", "height: 10, alignment: .leading", true), ("VStack", "width: 20", true),
    ("HStack", "height: 90", false), ("HStack", "width: 10", false), ("HStack", "width: 10, height: 10", false),
    ("VStack", "height: 10", false), ("HStack", "height: side", false),
  ])
  func thinImagesAreNotReported(_ stack: String, _ frame: String, _ isSilent: Bool) {
    let image = "⟦AsyncImage⟧(url: u) { $0.resizable().frame(\(frame)) } placeholder: { ProgressView() }"
    let source = body("\(stack) { \(image); Text(a) }")
    expect(rule, in: source, unless: isSilent)
  }

  @Test func movesTheFrame() {
    expect(
      rule, in: body("⟦AsyncImage⟧(url: u) { $0.resizable().frame(width: 5, height: 5) } placeholder: { Color.gray }"),
      fixed: body("AsyncImage(url: u) { $0.resizable() } placeholder: { Color.gray }.frame(width: 5, height: 5)"),
      safety: .unsafe)
  }

  /// A hook, which asks a catalogue for files, sees the uses of a wrapper that a run sees.
  @Test(arguments: [true, false])
  func usesCountWhereverFilesComeFrom(_ knowsFiles: Bool) {
    let image = "AsyncImage(url: u) { $0.resizable().frame(width: 50, height: 50) } placeholder: { ProgressView() }"
    let uses = ["VStack { Thumb() }", "VStack { Thumb().frame(width: 50, height: 50) }"]
    for (uses, count) in [(uses, 0), ([uses[0]], 1)] {
      let texts =
        ["struct Thumb: View { var body: some View { \(image) } }"]
        + uses.enumerated().map { "struct Use\($0): View { var body: some View { \($1) } }" }
      var tree = MemoryTree(files: texts.enumerated().map { ("Views/\($0).swift", Array($1.utf8)) })
      tree.knowsFiles = knowsFiles
      let settings = Configuration.shipped().settings(overrides: [], RuleSelection(only: ["unstable_placeholder_size"]))
      let results = Linter().lint(tree, [LintTarget(file: 0, settings: settings)])
      #expect(results.flatMap(\.findings).count == count)
    }
  }

  /// What the closure around the frame knows is not known outside.
  @Test(arguments: [
    "AsyncImage(url: u) { i in let side = 9.0; i.frame(width: side) } placeholder: { Color.gray }",
    "HStack { on ? AsyncImage(url: u) { $0.frame(width: 9) } placeholder: { Color.gray } : other }",
  ])
  func aFrameOfTheClosureStays(_ view: String) {
    expectNoFix(rule, in: body(view))
  }

  @Test func anotherLayerMayHaveTheSize() {
    let image = "AsyncImage(url: u) { $0.resizable().frame(width: 9, height: 9) } placeholder: { ProgressView() }"
    expectNone(
      rule,
      in:
        "struct A: View { var body: some View { HStack { ZStack { Color.red.frame(width: 9, height: 9); \(image) } } } }"
    )
    let marked = image.replacingOccurrences(of: "AsyncImage", with: "⟦AsyncImage⟧")
    expect(rule, in: "struct A: View { var body: some View { HStack { ZStack { Color.red; \(marked) } } } }")
    let badge = "Circle().frame(width: 8, height: 8)"
    expect(rule, in: "struct A: View { var body: some View { HStack { ZStack { \(marked); \(badge) } } } }")
    let back = "var back: some View { Color.red.frame(width: 9, height: 9) }"
    expectNone(rule, in: "struct A: View { var body: some View { HStack { ZStack { back; \(image) } } }; \(back) }")
  }

  @Test func theFrameGoesToALineOfItsOwnBehindABrace() {
    let start = "struct A: View {\n  var body: some View {\n    ⟦AsyncImage⟧(url: u) {\n      $0.resizable()"
    let end = "\n    } placeholder: {\n      Color.red\n    }"
    expect(
      rule, in: start + ".frame(height: 9)" + end + "\n  }\n}",
      fixed: MarkedSource(start).text + end + "\n    .frame(height: 9)\n  }\n}")
  }
}
