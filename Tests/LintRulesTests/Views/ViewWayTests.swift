import Testing

@testable import LintRules

/// The marks are around the expression whose way is asked for.
@Suite struct ViewWayTests {
  @Test(
    arguments: [
      ("⟦Image(a)⟧.resizable().padding(4)", ["resizable", "padding", "body"]),
      ("VStack { ⟦Image(a)⟧.frame(width: 4) }.clipped()", ["frame", "VStack", "clipped", "body"]),
      ("HStack { if a { ⟦Image(a)⟧ } else { Text(b) } }.padding()", ["HStack", "padding", "body"]),
      ("HStack { if a { Text(b) } else { ⟦Image(a)⟧ } }.padding()", ["HStack", "padding", "body"]),
      ("HStack { if a { Text(b) } else if b { ⟦Image(a)⟧ } else { Text(b) } }.bold()", ["HStack", "bold", "body"]),
      ("HStack { if a { Text(b) } else if b { Text(b) } else { ⟦Image(a)⟧ } }.bold()", ["HStack", "bold", "body"]),
      ("let image = if a { Image(b) } else { ⟦Image(a)⟧ }\nreturn image", ["unknown"]),
      ("HStack { switch a { case .b: ⟦Image(a)⟧.bold() } }", ["bold", "HStack", "body"]),
      ("Text(a).overlay { ⟦Image(a)⟧ }.clipped()", ["overlay", "decoration"]),
      ("Text(a).background(⟦Image(a)⟧.bold())", ["bold", "background", "decoration"]),
      ("ScrollView { ⟦Image(a)⟧ }.frame(width: 4)", ["ScrollView", "scrolled"]),
      ("Text(a).sheet(isPresented: $b) { ⟦Image(a)⟧ }", ["sheet", "presented"]),
      ("Text(a).onAppear { ⟦Image(a)⟧ }", ["onAppear", "action"]),
      ("Button { b() } label: { ⟦Image(a)⟧ }.frame(width: 4)", ["Button", "frame", "body"]),
      ("Card(title: b, image: ⟦Image(a)⟧).bold()", ["Card", "bold", "body"]),
      ("SwiftUI.VStack { (⟦Image(a)⟧.bold()).italic() }", ["bold", "italic", "VStack", "body"]),
      ("Text(a).modifier(Look { ⟦Image(a)⟧ }).bold()", ["Look", "modifier", "bold", "body"]),
      (
        "⟦Image(a)⟧\n#if os(iOS)\n.bold()\n#else\n.italic()\n#endif\n.padding()", ["bold", "italic", "padding", "body"]
      ),
      ("return ⟦Image(a)⟧.bold()", ["bold", "body"]),
      ("let image = ⟦Image(a)⟧.bold()\nreturn image", ["bold", "unknown"]),
      ("image = ⟦Image(a)⟧", ["unknown"]),
      ("Row(images: [⟦Image(a)⟧])", ["unknown"]),
      ("VStack { let image = ⟦Image(a)⟧; image.bold() }", ["unknown"]),
    ])
  func leadsOutwards(_ body: String, _ steps: [String]) {
    #expect(way(of: "struct A: View { var body: some View {\n\(body)\n} }") == steps)
  }

  /// Without a receiver `overlay` is a modifier of `self` there, and nowhere else.
  @Test(arguments: ["View", "SwiftUI.View"])
  func anExtensionOfViewsAppliesModifiersToItself(type: String) {
    #expect(
      way(of: "extension \(type) { func badge() -> some View { overlay(⟦Image(a)⟧).bold() } }")
        == ["overlay", "decoration"])
    #expect(
      way(of: "struct A: View { var body: some View { overlay(⟦Image(a)⟧).bold() } }")
        == ["overlay", "bold", "body"])
  }

  @Test func endsInDamagedCodeAndAtTheTop() {
    #expect(way(of: "VStack { ⟦Image(a)⟧.bold()") == ["bold", "unknown"])
    #expect(way(of: "⟦Image(a)⟧.bold()") == ["bold", "unknown"])
    #expect(way(of: "struct A { let image = ⟦Image(a)⟧ }") == ["unknown"])
  }

  @Test func leadsOutOfManyViews() {
    let source =
      "var body: some View {" + String(repeating: "VStack {", count: 10_000) + "⟦Image(a)⟧"
      + String(repeating: "}", count: 10_001)
    let steps = way(of: source)
    #expect(steps.last == "body")
    #expect(steps.count == 10_001)
  }

  private func way(of marked: String) -> [String] {
    let source = MarkedSource(marked)
    let file = FileView(path: "A.swift", source: SourceBytes(Array(source.text.utf8)))
    let code = file.code
    let range = source.ranges[0]
    let way = file.way(
      from: code.firstIndex(from: range.lowerBound), behind: code.firstIndex(from: range.upperBound))
    let names = way.steps.map { step in
      switch step {
      case .modifier(let modifier): code.word(modifier.name)
      case .content(let call, _): code.word(call.name)
      }
    }
    let end =
      switch way.end {
      case .body: "body"
      case .role(let role): "\(role)"
      case .unknown: "unknown"
      }
    return names + [end]
  }
}
