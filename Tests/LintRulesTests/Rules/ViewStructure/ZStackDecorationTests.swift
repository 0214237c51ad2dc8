import Testing

@testable import LintRules

@Suite struct ZStackDecorationTests {
  private let rule = ZStackDecoration.shipped()

  private func view(_ body: String) -> String { "struct A: View { var body: some View { \(body) } }" }

  @Test(arguments: [
    "⟦ZStack⟧ { Circle().fill(.red); Text(a) }.frame(width: 40, height: 40)",
    "⟦ZStack⟧(alignment: .top) { Color.red.opacity(0.2)\nIcon(a).padding() }.frame(width: 40, height: 40).padding()",
    "VStack { ⟦ZStack⟧ { LinearGradient(colors: b, startPoint: c, endPoint: d); VStack { Text(a) } }.frame(width: w, height: w) }",
  ])
  func reportsFramedStacks(_ body: String) {
    expect(rule, in: view(body), reason: "framed-stack")
  }

  @Test(arguments: [
    "⟦ZStack⟧ { Circle().fill(.red).frame(width: 40, height: 40); Text(a) }",
    "⟦ZStack⟧ { Color(\"b\").frame(width: 40, height: 40).cornerRadius(4); Image(systemName: a) }.padding()",
  ])
  func reportsFramedShapes(_ body: String) {
    expect(rule, in: view(body), reason: "framed-shape")
  }

  @Test(arguments: [
    // Without a frame the stack grows with its shape.
    "ZStack { Circle().fill(.red); Text(a) }",
    "ZStack { Circle().fill(.red); Text(a) }.padding().frame(width: 40, height: 40)",
    "ZStack { Circle().fill(.red); Text(a) }.frame(width: 40)",
    "ZStack { Color.red.ignoresSafeArea(); Text(a) }.frame(width: 40, height: 40)",
    // Layers, not a view and its background.
    "ZStack { Circle().stroke(.gray); Circle().trim(from: 0, to: p).stroke(.blue) }.frame(width: 40, height: 40)",
    "ZStack { Circle().fill(.red); Circle().fill(.blue).blendMode(.screen) }.frame(width: 40, height: 40)",
    "ZStack { Circle(); Text(a); Text(b) }.frame(width: 40, height: 40)",
    "ZStack { Text(a); Circle() }.frame(width: 40, height: 40)",
    "ZStack { Circle(); if on { Text(a) } }.frame(width: 40, height: 40)",
    "ZStack { Circle(); content }.frame(width: 40, height: 40)",
    // The shape takes touches or has a place of its own.
    "ZStack { Circle().onTapGesture { b() }; Text(a) }.frame(width: 40, height: 40)",
    "ZStack { Circle().offset(x: 4); Text(a) }.frame(width: 40, height: 40)",
    "ZStack { Theme.Circle(); Text(a) }.frame(width: 40, height: 40)",
    "Theme.ZStack { Circle(); Text(a) }.frame(width: 40, height: 40)",
  ])
  func staysSilent(_ body: String) {
    expectNone(rule, in: view(body))
  }
}
