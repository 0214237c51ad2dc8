import Testing

@testable import LintRules

@Suite struct UnclippedFillImageTests {
  private let rule = UnclippedFillImage.shipped()

  @Test(arguments: [
    "KFImage(u).resizable().⟦scaledToFill⟧().frame(width: 200, height: 200)",
    "KFImage(u).resizable()\n.⟦aspectRatio⟧(contentMode: .fill)\n.padding()\n.frame(width: 200)",
    "AsyncImage(url: u) { $0.resizable().⟦aspectRatio⟧(contentMode: .fill) } placeholder: { a }.frame(height: 90)",
    "AsyncImage(url: u) { image in image.resizable().⟦scaledToFill⟧().frame(height: 90) } placeholder: { a }",
    "AsyncImage(url: u) { p in if let image = p.image { image.⟦scaledToFill⟧().frame(height: 9) } }",
    "AsyncImage(url: u) { p in switch p { case .success(let i): i.⟦scaledToFill⟧(); default: a } }.frame(height: 9)",
    "AsyncImage(url: u) { p in p.image?.resizable().⟦scaledToFill⟧().frame(height: 9) }",
    "Image(uiImage: photo).resizable().⟦scaledToFill⟧().frame(height: 90).padding()",
    "SwiftUI.Image(nsImage: photo).resizable().⟦scaledToFill⟧().frame(height: 90)",
    "KFImage(u).⟦scaledToFill⟧().frame(width: 200, height: 200).ignoresSafeArea(.keyboard)",
    "AsyncImage(url: u) { $0.⟦scaledToFill⟧() } placeholder: { a }.frame(height: 90).ignoresSafeArea(.keyboard)",
    "VStack { KFImage(u).⟦scaledToFill⟧() }.frame(height: 90)",
    "KFImage(u).⟦scaledToFill⟧().scaledToFill().frame(height: 90)",
    "KFImage(u).⟦scaledToFill⟧().frame(height: 90).scaledToFit()",
    "ScrollView { KFImage(u).⟦scaledToFill⟧().frame(height: 90) }.clipped()",
    "ScrollView(.horizontal) { KFImage(u).⟦scaledToFill⟧().frame(width: 90) }",
    "ScrollView { KFImage(u).⟦scaledToFill⟧().frame(width: 90).frame(maxHeight: 90) }",
    "ScrollView { GeometryReader { g in KFImage(u).⟦scaledToFill⟧().frame(width: g.size.width) } }",
    "GeometryReader { g in KFImage(u).⟦scaledToFill⟧().frame(width: g.size.width, height: g.size.height) }",
  ])
  func reports(_ view: String) {
    expect(rule, in: body(view), reason: "unclipped")
  }

  @Test(arguments: [
    "Image(\"hero\").resizable().scaledToFill().frame(height: 90)",
    "Image(uiImage: UIImage(named: \"hero\")!).resizable().scaledToFill().frame(height: 90)",
    "Media.Image(uiImage: photo).resizable().scaledToFill().frame(height: 90)",
    "KFImage(u).scaledToFill().frame(width: 9, height: 9).clipShape(.circle)",
    "VStack { KFImage(u).scaledToFill() }.frame(height: 90).clipped()",
    "KFImage(u).scaledToFill().frame(height: 90).mask(Circle())",
    "KFImage(u).scaledToFill().frame(height: 90).ignoresSafeArea()",
    "ScrollView { VStack { KFImage(u).scaledToFill().frame(width: 90); Text(a) } }",
    "List { KFImage(u).scaledToFill().frame(width: 90) }",
    "ScrollView(.horizontal) { KFImage(u).scaledToFill().frame(height: 9) }",
    "Image(uiImage: model.featureIcons[a]!).resizable().aspectRatio(contentMode: .fill).frame(width: 25, height: 25)",
    "Image(nsImage: app.icon).resizable().scaledToFill().frame(width: 90, height: 90)",
    "Image(uiImage: qrCode).resizable().scaledToFill().frame(width: 90, height: 90)",
    "KFImage(u).scaledToFill()", "KFImage(u).frame(height: 9).scaledToFill()",
    "KFImage(u).scaledToFill().frame(maxWidth: .infinity, maxHeight: .infinity)",
    "KFImage(u).scaledToFill().frame(width: width)",
    "KFImage(u).scaledToFit().frame(height: 9)", "KFImage(u).aspectRatio(contentMode: .fit).frame(height: 9)",
    "KFImage(u).aspectRatio(1, contentMode: .fill).frame(height: 9)",
    "KFImage(u).aspectRatio(contentMode: isBig ? .fit : .fill).frame(height: 9)",
    "Text(a).overlay { KFImage(u).scaledToFill().frame(height: 9) }",
    "Text(a).background(KFImage(u).scaledToFill().frame(height: 9))",
    "KFImage(u).scaledToFill().frame(height: 9).thumbnailLook()",
    "KFImage(u).scaledToFill().cardStyle().frame(height: 9)",
    "KFImage(u).scaledToFill().aspectRatio(contentMode: .fit).frame(height: 9)",
    "KFImage(u).scaledToFill().padding().scaledToFit().frame(height: 9)",
    "Row(images: [KFImage(u).scaledToFill().frame(height: 9)])",
    "TabView { KFImage(u).scaledToFill().frame(height: 9) }.tabViewStyle(.page)",
    "Card { KFImage(u).scaledToFill().frame(height: 9) }",
    "AsyncImage(url: u) { $0.resizable() } placeholder: { Image(\"a\").scaledToFill() }.frame(height: 90)",
    "Text(a).scaledToFill().frame(height: 9)", "GeometryReader { g in KFImage(u).scaledToFill() }",
  ])
  func staysSilent(_ view: String) {
    expectNone(rule, in: body(view))
  }

  @Test(arguments: [
    (
      "KFImage(u)\n  .scaledToFill()\n  .frame(height: 90)\n  .padding()",
      "KFImage(u)\n  .scaledToFill()\n  .frame(height: 90)\n  .clipped()\n  .padding()"
    ),
    (
      "KFImage(u)\n  .scaledToFill()\n  .frame(height: 90) // a cell\n  .padding()",
      "KFImage(u)\n  .scaledToFill()\n  .frame(height: 90) // a cell\n  .clipped()\n  .padding()"
    ),
    (
      "AsyncImage(url: u) { $0.scaledToFill() } placeholder: { a }.frame(height: 90).bold()",
      "AsyncImage(url: u) { $0.scaledToFill() } placeholder: { a }.frame(height: 90).clipped().bold()"
    ),
    (
      "VStack { KFImage(u).scaledToFill().frame(height: 9) }.frame(width: 9)",
      "VStack { KFImage(u).scaledToFill().frame(height: 9) }.frame(width: 9).clipped()"
    ),
    (
      "KFImage(u).scaledToFill().frame(height: 9).frame(maxWidth: .infinity).frame(maxHeight: .infinity)",
      "KFImage(u).scaledToFill().frame(height: 9).frame(maxWidth: .infinity).clipped().frame(maxHeight: .infinity)"
    ),
    (
      "KFImage(u).scaledToFill().frame(maxHeight: .infinity).containerRelativeFrame(.horizontal).frame(height: 9)",
      "KFImage(u).scaledToFill().frame(maxHeight: .infinity).containerRelativeFrame(.horizontal).clipped().frame(height: 9)"
    ),
  ])
  func clips(_ view: String, _ fixed: String) {
    let marked = view.replacing("scaledToFill", with: "⟦scaledToFill⟧")
    expect(rule, in: body(marked), fixed: body(fixed), safety: .unsafe)
  }

  /// What is around the image decides about its height, not the scroll view.
  @Test func viewsOfTheProjectMayHaveAHeight() {
    let card = "struct Card<C: View>: View { let c: () -> C; var body: some View { c().frame(height: 90) } }"
    let view = body("ScrollView { Card { Image(uiImage: p).resizable().scaledToFill().frame(width: 90) } }")
    #expect(LintedText(card + "\n" + view, only: ["unclipped_fill_image"]).findings.count == 1)
  }

  /// The image has the room of the reader, and the frame around that is not the one that it fills.
  @Test func aFrameOfSomethingElseHasNoFix() {
    expectNoFix(
      rule, in: body("GeometryReader { g in KFImage(u).⟦scaledToFill⟧().frame(minWidth: 9) }.frame(height: 9)"))
  }

  /// The ways of the images share the stacks, and there are more of them than a way has steps.
  @Test func clipsAfterAFrameAroundVeryManyStacks() {
    let stacks = String(repeating: "VStack { ", count: 400)
    let ends = String(repeating: "} ", count: 400) + "}.frame(height: 90)"
    let images = "KFImage(u).scaledToFill().padding(); KFImage(v).scaledToFill()"
    let source = body("HStack { \(images); \(stacks)\(images); \(ends)")
    let findings = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(source)), Defaults.project)
    let end = source.utf8.count - "\n  }\n}".utf8.count
    #expect(findings.count == 4)
    #expect(findings.allSatisfy { $0.fixes.first?.edits == [Edit(end..<end, ".clipped()")] })
  }

  @Test(arguments: [
    "KFImage(u).scaledToFill(", "KFImage(u).scaledToFill().frame(height: ", ").aspectRatio(contentMode:",
  ])
  func survivesDamage(_ view: String) {
    _ = rule.check(FileView(path: "Views/A.swift", source: SourceBytes(view)), Defaults.project)
  }

  private func body(_ view: String) -> String {
    "struct A: View {\n  let width: CGFloat?\n  var body: some View {\n    \(view)\n  }\n}"
  }

  /// The image keeps the height of the file in the inner frame.
  @Test(arguments: [
    "KFImage(u).⟦scaledToFill⟧().frame(width: 9).padding().frame(height: 9)",
    "VStack { VStack { KFImage(u).⟦scaledToFill⟧() }.frame(height: 9); Text(b) }.frame(width: 9)",
    "VStack { KFImage(u).⟦scaledToFill⟧().frame(height: 9); Text(b) }.frame(width: 9, height: 90)",
  ])
  func framesApartHaveNoFix(_ view: String) {
    expectNoFix(rule, in: body(view))
  }

  /// With a clip it has another type.
  @Test(arguments: [
    "on ? KFImage(u).scaledToFill().frame(height: 9) : KFImage(v).resizable().frame(height: 9)"
  ])
  func anArmOfATernaryKeepsItsType(_ view: String) {
    expectNoFix(rule, in: body(view))
  }

  @Test(arguments: [
    ("KFImage(u).resizable().⟦scaledToFill⟧().clipped().frame(width: 9, height: 9)", true),
    ("KFImage(u).resizable().⟦scaledToFill⟧().cornerRadius(4).padding().frame(width: 9, height: 9)", true),
    (
      "AsyncImage(url: u) { $0.resizable().⟦scaledToFill⟧() } placeholder: { Color.red }.clipped().frame(height: 9)",
      true
    ),
    ("KFImage(u).⟦scaledToFill⟧().cornerRadius(9).frame(height: 90)", true),
    ("KFImage(u).resizable().scaledToFill().clipShape(Circle()).frame(width: 9, height: 9)", false),
    ("KFImage(u).resizable().scaledToFill().clipped().frame(height: 9).clipped()", false),
    ("KFImage(u).resizable().scaledToFill().frame(height: 9).clipped().frame(width: 9)", false),
    ("VStack { KFImage(u).resizable().scaledToFill().clipped() }.frame(height: 9).clipped()", false),
  ])
  func aClipBeforeTheFrameCutsOffNothing(_ view: String, _ isReported: Bool) {
    expect(rule, in: "struct A: View { var body: some View { \(view) } }", reason: isReported ? "unclipped" : nil)
  }
}
